-- Places: who has one at an event, and who waits for one.
--
-- The rule is kept by triggers, so every way to write a registration keeps it: a party (a person with guests)
-- takes a place if it fits and nobody else is in line before it, and otherwise joins the end of the waiting
-- list. A place that falls free goes to the next in line in the same transaction, with a letter.
--
-- The order of the line is strict: while the first party does not fit, those behind it wait, too. Otherwise a
-- couple would watch single people pass for ever. A party that is larger than the whole event is passed over.
--
-- Locks, in this order. All who write a registration or an event share one lock, and then lock the event's
-- row, so that the places of one event are judged one after the other. Deleting, merging and revoking accounts
-- concern many events at once: they hold that lock alone, before any row, and need no event's row.

create sequence private.turns;

create function private.share_registrations() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('private.registrations'));
  return null;
end $$;

create trigger share_registrations before update or delete on public.events
  for each statement execute function private.share_registrations();
create trigger line_up_registrations before delete or update of is_approved, is_super_admin on public.profiles
  for each statement execute function private.line_up('registrations');

-- The event, locked until the transaction ends; null if there is none.
create function private.lock_event(of_event uuid) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
begin
  perform pg_advisory_xact_lock_shared(hashtext('private.registrations'));
  -- A reference to the event does not wait for this lock.
  select * into event from public.events e where e.id = of_event for no key update;
  return event;
end $$;

create function private.count_taken(of_event uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(1 + guests), 0)::integer from public.event_registrations
  where event_id = of_event and state = 'registered'
$$;

-- The waiting list in order. An account that is not approved keeps its turn, and is passed over meanwhile.
create function private.list_waiting(of_event uuid) returns table (user_id uuid, guests smallint, turn bigint)
language sql stable security definer set search_path = ''
as $$
  select r.user_id, r.guests, r.turn
  from public.event_registrations r join public.profiles p on p.id = r.user_id
  where r.event_id = of_event and r.state = 'waiting' and (p.is_approved or p.is_super_admin)
  order by r.turn
$$;

-- A waiting party's place in line, from 1; null with a place.
create function private.get_place_in_line(registration public.event_registrations) returns bigint
language sql stable security definer set search_path = ''
as $$
  select case when registration.state = 'waiting' then
    (select count(*) from private.list_waiting(registration.event_id) w where w.turn < registration.turn) + 1 end
$$;

-- Whether a party of this size gets a place at once.
create function private.has_room(event public.events, party integer) returns boolean
language sql stable security definer set search_path = ''
as $$
  select event.capacity is null or party <= event.capacity - private.count_taken(event.id)
    and not exists (select from private.list_waiting(event.id) w where 1 + w.guests <= event.capacity)
$$;

create function private.take_turn() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
begin
  if private.is_bringing_back() then
    -- With the event and all who had a place: as it was, but for those who lost the approval meanwhile.
    if new.state = 'registered' and not exists (
      select from public.profiles p where p.id = new.user_id and (p.is_approved or p.is_super_admin))
    then
      new.state := 'waiting';
      new.checked_in_at := null;
    end if;
    return new;
  elsif private.is_merging() then
    -- What an undone merge brings back. Its transaction holds the lock of all registrations alone.
    select * into event from public.events e where e.id = new.event_id;
  else
    event := private.lock_event(new.event_id);
    new.turn := nextval('private.turns');
  end if;
  if new.state = 'registered' and not private.has_room(event, 1 + new.guests) then
    new.state := 'waiting';
    new.checked_in_at := null;
  end if;
  return new;
end $$;

create trigger take_turn before insert on public.event_registrations
  for each row execute function private.take_turn();

-- Gives free places to those in line. The caller holds the locks. Nobody is called to an event that has begun.
-- `quiet_for` gets no letter: see review_registrations.
create function private.fill_places(of_event uuid, quiet_for uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
  next record;
begin
  select * into event from public.events e where e.id = of_event;
  if not found or event.event_date <= now() then return; end if;
  loop
    select * into next from private.list_waiting(of_event) w
    where event.capacity is null or 1 + w.guests <= event.capacity order by w.turn limit 1;
    exit when not found or 1 + next.guests > event.capacity - private.count_taken(of_event);
    update public.event_registrations r set state = 'registered'
    where r.event_id = of_event and r.user_id = next.user_id;
    if next.user_id is distinct from quiet_for then
      perform private.owe_event_letter(of_event, next.user_id, 'registration', '{"waited": true}');
    end if;
  end loop;
end $$;

create function private.free_places() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_merging() then perform private.fill_places(old.event_id); end if;
  return null;
end $$;

create trigger free_places_of_leaver after delete on public.event_registrations
  for each row execute function private.free_places();
-- Also when a first party in line that did not fit becomes smaller.
create trigger free_places after update on public.event_registrations
  for each row when (new.guests < old.guests or old.state = 'registered' and new.state = 'waiting')
  execute function private.free_places();

create function private.open_places() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.fill_places(new.id);
  return null;
end $$;

-- Lowering it takes no place from anyone.
create trigger open_places after update on public.events
  for each row when (new.capacity is distinct from old.capacity or new.event_date > old.event_date)
  execute function private.open_places();

-- After a person's approval or account changed. Without approval a place at an event to come falls free; the
-- person keeps the turn, and comes first in line when approved again: a revocation undone at once costs no place,
-- and sends no letter.
create function private.review_registrations(person uuid, is_quiet boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  of_event uuid;
begin
  update public.event_registrations r set state = 'waiting', checked_in_at = null from public.events e
  where e.id = r.event_id and r.user_id = person and r.state = 'registered' and e.event_date > now()
    and not exists (select from public.profiles p where p.id = person and (p.is_approved or p.is_super_admin));
  for of_event in select r.event_id from public.event_registrations r where r.user_id = person order by r.event_id loop
    perform private.fill_places(of_event, case when is_quiet then person end);
  end loop;
end $$;

create function private.review_registrations_of_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_merging() then
    perform private.review_registrations(new.id,
      new.id::text is not distinct from current_setting('private.no_letter', true));
  end if;
  return null;
end $$;

create trigger review_registrations after update of is_approved, is_super_admin on public.profiles
  for each row when ((old.is_approved or old.is_super_admin) <> (new.is_approved or new.is_super_admin))
  execute function private.review_registrations_of_account();

-- Two accounts become one: a person whose one account has a place and whose other waits has the place.
create function private.unite_registrations(kept_id uuid, closed_id uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.event_registrations r set state = o.state, turn = o.turn, guests = o.guests, answers = o.answers,
    checked_in_at = o.checked_in_at
  from public.event_registrations o
  where o.event_id = r.event_id and (r.user_id, o.user_id) in ((kept_id, closed_id), (closed_id, kept_id))
    and exists (select from public.event_registrations k
      where k.event_id = r.event_id and k.user_id = kept_id and k.state = 'waiting')
    and exists (select from public.event_registrations c
      where c.event_id = r.event_id and c.user_id = closed_id and c.state = 'registered')
$$;
