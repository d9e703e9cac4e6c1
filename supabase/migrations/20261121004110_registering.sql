-- Registering: what people and administrators do with registrations. Places are judged by triggers (see places).

-- Raises any obstacle, as a message for people.
create function private.check_open(event public.events) returns void
language plpgsql stable set search_path = ''
as $$
begin
  -- What is hidden is answered like what is not there.
  if (event.published_at <= now()) is not true then
    raise exception 'Event not found';
  elsif now() < event.registration_opens_at then
    raise exception 'Registration for this event has not opened yet.';
  elsif now() >= coalesce(event.registration_closes_at, event.event_date) then
    raise exception 'Registration for this event has closed.';
  end if;
end $$;

create function private.check_party(event public.events, guests integer, answers text[]) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if guests > 0 and event.guests_allowed = 0 then
    raise exception 'You cannot bring guests to this event.';
  elsif guests is null or guests not between 0 and event.guests_allowed then
    raise exception 'You can bring at most % to this event.',
      case event.guests_allowed when 1 then '1 guest' else event.guests_allowed || ' guests' end;
  elsif 1 + guests > event.capacity then
    raise exception 'This event has only % for all.',
      case event.capacity when 1 then '1 place' else event.capacity || ' places' end;
  elsif cardinality(answers) is distinct from cardinality(event.questions) or array_position(answers, null) > 0 then
    raise exception 'The questions of this event have changed. Load the page again to see them.';
  elsif exists (select from unnest(answers) answer where char_length(answer) > 500) then
    raise exception 'An answer can have at most 500 characters.';
  end if;
end $$;

-- Registers the caller. A second call changes guests and answers; the turn stays.
create function private.register_for_event(of_event uuid, with_guests integer default 0, with_answers text[] default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events := private.lock_event(of_event);
  mine public.event_registrations;
begin
  if not private.is_member() then
    raise exception 'Only members can register for events.' using errcode = '42501';
  end if;
  perform private.check_open(event);
  perform private.check_party(event, with_guests, with_answers);
  select * into mine from public.event_registrations r where r.event_id = of_event and r.user_id = auth.uid();
  if not found then
    insert into public.event_registrations (event_id, user_id, guests, answers)
    values (of_event, auth.uid(), with_guests, with_answers);
    return;
  elsif mine.state = 'registered' and with_guests > mine.guests
    and with_guests - mine.guests > event.capacity - private.count_taken(of_event)
  then
    raise exception 'There are not enough free places for that many guests.';
  end if;
  update public.event_registrations r set guests = with_guests, answers = with_answers
  where r.event_id = of_event and r.user_id = auth.uid();
end $$;
select private.expose('register_for_event', 'authenticated');

create function private.cancel_registration(of_event uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.has_profile() then
    raise exception 'Not authenticated' using errcode = '42501';
  end if;
  perform private.check_open(private.lock_event(of_event));
  delete from public.event_registrations r where r.event_id = of_event and r.user_id = auth.uid();
end $$;
select private.expose('cancel_registration', 'authenticated');

-- Whether a person was at an event that is over: had a place, and came, if the door noted who came.
-- Definer: whether anybody was noted is in rows of others.
create function private.was_there(registration public.event_registrations) returns boolean
language sql stable security definer set search_path = ''
as $$
  select registration.state = 'registered'
    and exists (select from public.events e where e.id = registration.event_id and e.ends_at <= now())
    and (registration.checked_in_at is not null or not exists (
      select from public.event_registrations r where r.event_id = registration.event_id and r.checked_in_at is not null))
$$;
create index event_registrations_checked_in_idx on public.event_registrations (event_id)
  where checked_in_at is not null; -- was_there, of each of thousands

-- The caller's registrations; who has a place is in no line. Definer: a place in line is counted from rows of others.
create function private.list_own_registrations()
returns table (event_id uuid, guests smallint, answers text[], place_in_line bigint, was_there boolean)
language sql stable security definer set search_path = ''
as $$
  select r.event_id, r.guests, r.answers, private.get_place_in_line(r), private.was_there(r)
  from public.event_registrations r where r.user_id = auth.uid()
$$;
select private.expose('list_own_registrations', 'authenticated',
  'What the caller is registered for. Can be null: place_in_line.');

-- How full events are, for everyone: numbers, and no names.
create function private.list_event_places(event_ids uuid[])
returns table (event_id uuid, coming integer, waiting bigint, places_left integer)
language sql stable security definer set search_path = ''
as $$
  select e.id, taken.number, (select count(*) from private.list_waiting(e.id)),
    case when e.capacity is not null then greatest(0, e.capacity - taken.number) end
  from public.events e cross join lateral (select private.count_taken(e.id) as number) taken
  where e.id = any (event_ids[1:100]) and e.published_at <= now()
$$;
select private.expose('list_event_places', 'anon, authenticated',
  'How full up to a hundred events are. Can be null: places_left.');
