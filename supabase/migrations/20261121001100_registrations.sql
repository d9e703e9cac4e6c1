-- Registrations: emails to people who registered, places and waiting lists, registering, one's own calendar, check-in, and
-- emails about an event's photos.

-- Emails about events, to people with a place or on the waiting list.
--
-- None contains the link for taking part online: an email cannot be recalled from a person who loses their place. The
-- event's page shows the link to people with a place.

-- The event's fields for an email; not the description, which can be long and is on the event's page.
create function private.describe_event(event public.events) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(event) - 'description' - 'image_url' - 'image_alt' $$;

-- Whether the person has a place or is waiting for one, and the number of guests. Not their names, which would be in the
-- queue for everyone who may read emails: `claim_email` adds them.
create function private.describe_registration(of_event uuid, person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', r.state, 'guests', r.guests) from public.event_registrations r
  where r.event_id = of_event and r.user_id = person
$$;

create function private.queue_event_email(
  of_event uuid, person uuid, email_kind text, more jsonb default '{}', wait interval default '0'
) returns void
language sql security definer set search_path = '' as $$
  select private.queue_email(person, email_kind, jsonb_build_object('event', private.describe_event(e))
    || private.describe_registration(of_event, person) || more, wait)
  from public.events e where e.id = of_event
$$;

-- How long a confirmation waits: at most one of a kind is sent per hour, person and event. Otherwise people who cancel and
-- register again and again could have any number of emails sent; a cancellation deletes the one that waits. An earlier one
-- that waits is out of date. A restored event is confirmed at once, because the person was told that it is cancelled.
create function private.space_confirmation(of_event uuid, person uuid, email_kind text) returns interval
language plpgsql security definer set search_path = '' as $$
declare
  last timestamptz;
begin
  delete from public.email_queue o
  where o.profile_id = person and o.kind in ('registration', 'waiting_list', 'registration_cancellation', 'event_removal')
    and o.state = 'waiting' and o.leased_until is null and o.attempts = 0 and o.send_after > now()
    and o.facts -> 'event' ->> 'id' = of_event::text;
  select max(o.send_after) into last from public.email_queue o
  where o.profile_id = person and o.kind = email_kind and o.facts -> 'event' ->> 'id' = of_event::text;
  return case when last is null or private.is_restoring() then interval '0'
    else greatest(interval '0', last + interval '1 hour' - now()) end;
end $$;

-- Confirms a registration: a place, or a position on the waiting list.
create function private.confirm_registration(registration public.event_registrations, more jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  email_kind text := case registration.state when 'waiting' then 'waiting_list' else 'registration' end;
begin
  if registration.state = 'waiting' then
    more := more || jsonb_build_object('place_in_line', private.get_place_in_line(registration));
  end if;
  perform private.queue_event_email(e.id, registration.user_id, email_kind, more,
    private.space_confirmation(e.id, registration.user_id, email_kind))
  from public.events e where e.id = registration.event_id and e.event_date > now();
end $$;

create function private.queue_registration_email() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  undone boolean;
begin
  if private.is_merging() then
    return null;
  elsif private.is_restoring() then
    -- The event takes place after all. People not yet told of the cancellation need no email.
    delete from public.email_queue where profile_id = new.user_id and kind = 'event_cancellation' and state = 'waiting'
      and leased_until is null and facts -> 'event' ->> 'id' = new.event_id::text;
    if not found then
      perform private.confirm_registration(new);
    end if;
    return null;
  elsif tg_op = 'INSERT' then
    -- Cancelled by mistake and made again at once: no email if the last one said what is so again.
    with untrue as (
      delete from public.email_queue where profile_id = new.user_id and kind = 'registration_cancellation' and state = 'waiting'
        and leased_until is null and facts -> 'event' ->> 'id' = new.event_id::text
      returning facts ->> 'state' as state
    ) select bool_or(u.state = new.state) into undone from untrue u;
    if undone is not true or (select o.kind from public.email_queue o where o.profile_id = new.user_id and o.state = 'sent'
      and o.kind in ('registration', 'waiting_list', 'registration_cancellation')
      and o.facts -> 'event' ->> 'id' = new.event_id::text order by o.sent_at desc, o.id desc limit 1)
      is distinct from (case new.state when 'waiting' then 'waiting_list' else 'registration' end)
    then
      perform private.confirm_registration(new);
    end if;
    return null;
  end if;
  -- Cancelled before the email went out.
  delete from public.email_queue where profile_id = old.user_id
    and kind in ('registration', 'waiting_list', 'event_change', 'event_reminder')
    and state = 'waiting' and facts -> 'event' ->> 'id' = old.event_id::text;
  return null;
end $$;
create trigger queue_registration_email after insert or delete on public.event_registrations
  for each row execute function private.queue_registration_email();

-- The details that people plan by.
create function private.describe_plan(event public.events) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('title', event.title, 'event_date', event.event_date, 'ends_at', event.ends_at,
    'is_all_day', event.is_all_day, 'location', event.location, 'map_url', event.map_url, 'is_online', event.is_online)
$$;

-- What an editor adds for registered people, in emails and on the page of a cancelled event.
create function private.read_event_words(words text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if char_length(words) > 500 then
    raise exception 'The message can have at most 500 characters.';
  end if;
  return nullif(btrim(words), '');
end $$;

-- Saves an event's form like save_changes, and says whether registered people are told of a change, with which words. The
-- triggers below read both. Invoker: the policies of save_changes decide.
create function private.save_event(edits jsonb, by_email boolean default true, words text default null)
returns table (table_name text, theirs jsonb)
language plpgsql security invoker set search_path = '' as $$
begin
  perform set_config('private.change_words', coalesce(private.read_event_words(words), ''), true);
  perform set_config('private.change_is_quiet', (by_email is false)::text, true);
  return query select s.table_name, s.theirs from private.save_changes(edits) s;
end $$;
grant execute on function private.read_event_words(text) to authenticated;
select private.expose('save_event', 'authenticated', 'Saves an event''s form, all or nothing. Can be null: theirs.', 'edits');

-- A change of these. The email waits ten minutes: further edits replace it, and it reports all of them compared with what
-- people were told before, with the last words. Places and the waiting list are looked up again when it is sent. An edit
-- of which nobody is to be told only updates an email that is waiting.
create function private.queue_change_emails() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  known jsonb := private.describe_plan(old);
  stands jsonb := private.describe_plan(new);
  words text := nullif(current_setting('private.change_words', true), '');
  registration record;
  queued jsonb;
  told jsonb;
begin
  for registration in select user_id from public.event_registrations where event_id = new.id loop
    delete from public.email_queue where profile_id = registration.user_id and kind = 'event_change' and state = 'waiting'
      and leased_until is null and facts -> 'event' ->> 'id' = new.id::text
      returning facts into queued;
    continue when queued is null and current_setting('private.change_is_quiet', true) = 'true';
    told := known || coalesce(queued -> 'before', '{}');
    -- No email if the event is as it was before.
    if told <> stands then
      perform private.queue_event_email(new.id, registration.user_id, 'event_change',
        jsonb_strip_nulls(jsonb_build_object('words', coalesce(words, queued ->> 'words')))
          || jsonb_build_object('before', told), interval '10 minutes');
    end if;
  end loop;
  return null;
end $$;

-- Runs after `open_places`, so that people who get a place at the same time are not told that they are waiting. Of changes
-- by other triggers, only those of is_online are emailed, not days that move with the time zone.
create trigger queue_change_emails after update on public.events
  for each row when (
    (old.title, old.event_date, old.ends_at, old.is_all_day, old.location, old.map_url, old.is_online)
      is distinct from
      (new.title, new.event_date, new.ends_at, new.is_all_day, new.location, new.map_url, new.is_online)
    and new.event_date > now() and (pg_trigger_depth() = 0 or old.is_online <> new.is_online)
  ) execute function private.queue_change_emails();

-- Cancels an event by deleting it, with a reason for registered people and for the event's page. Invoker: the policy
-- decides. An event that is gone was deleted by somebody else.
create function private.delete_event(of_event uuid, reason text default null) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.require_permission('events', 'delete');
  perform set_config('private.cancellation_reason', coalesce(private.read_event_words(reason), ''), true);
  delete from public.events e where e.id = of_event;
end $$;
select private.expose('delete_event', 'authenticated');

-- Before the deletion, which also deletes the registrations.
create function private.queue_cancellation_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  registration record;
  -- Two seconds longer than the undo button is shown; restoring the event deletes queued emails.
  wait interval := case when private.actor_id() is null then interval '0' else interval '12 seconds' end;
begin
  for registration in select user_id from public.event_registrations where event_id = old.id loop
    perform private.queue_event_email(old.id, registration.user_id, 'event_cancellation',
      jsonb_strip_nulls(jsonb_build_object('cancelled_at', now(),
        'reason', nullif(current_setting('private.cancellation_reason', true), ''))),
      greatest(wait, private.space_confirmation(old.id, registration.user_id, 'event_cancellation')));
  end loop;
  return old;
end $$;
create trigger queue_cancellation_emails before delete on public.events
  for each row when (old.event_date > now()) execute function private.queue_cancellation_emails();

-- One reminder per person, event and time, however many mailers run.
create unique index email_queue_reminder_once_idx on public.email_queue (profile_id, (facts -> 'event' ->> 'id'), (facts -> 'event' ->> 'event_date'))
  where kind = 'event_reminder';

-- Emails caused by the clock and not by a change: reminders of tomorrow's events, and the daily list of people awaiting
-- approval. Mailers call it regularly; it acts from nine o'clock in the association's time zone. No reminder goes to people
-- whose place was confirmed in the last twelve hours, or who have no place. It also deletes old emails,
-- asks for the renewal of opportunities and deletes old ones (see opportunities), deletes removed class notes, drafts the monthly digest, hands over and ends terms on their day (see offices) and completes changes of address (see members).
create function private.queue_daily_emails() returns void
language plpgsql security definer set search_path = '' as $$
declare
  zone text := (select time_zone from public.site_settings);
  here timestamp := now() at time zone zone;
  morning timestamptz := (date_trunc('day', here) + interval '9 hours') at time zone zone;
  approver uuid;
  since timestamptz;
  people jsonb;
begin
  begin
    perform private.write_due_digest(here);
  exception when others then
    raise warning 'The digest was not written: %', sqlerrm; -- the reminders below must not wait for it
  end;
  begin
    perform private.carry_out_due_handovers(here::date);
  exception when others then
    raise warning 'Terms were not changed: %', sqlerrm;
  end;
  perform private.complete_due_mailbox_changes();
  -- One mailer at a time.
  if now() < morning or not pg_try_advisory_xact_lock(hashtext('private.queue_daily_emails')) then return; end if;
  perform private.delete_old_emails();
  perform private.expire_opportunities();
  perform private.delete_removed_class_notes();
  perform private.delete_withdrawn();

  insert into public.email_queue (profile_id, recipient, kind, facts)
  select p.id, p.email, 'event_reminder', jsonb_build_object('name', p.approved_name, 'event', private.describe_event(e))
    || private.describe_registration(e.id, p.id) || jsonb_build_object('is_closed', coalesce(e.registration_closes_at <= now(), false))
  from public.events e
    join public.event_registrations r on r.event_id = e.id
    join public.profiles p on p.id = r.user_id
  where (e.event_date at time zone zone)::date = here::date + 1 and r.state = 'registered'
    and not exists (select from public.email_queue o where o.profile_id = p.id and o.kind = 'registration'
      and o.facts -> 'event' ->> 'id' = e.id::text and o.created_at > now() - interval '12 hours')
  on conflict do nothing;

  for approver in
    select private.list_approvers('daily')
    union all
    select at_once from private.list_approvers('at_once') at_once where private.is_told_enough(at_once, '26 hours')
  loop
    since := (select max(created_at) from public.email_queue where profile_id = approver and kind = 'sign_up_digest');
    continue when since >= morning;
    -- Anyone can sign up with another person's name and address, so people are listed once they have confirmed theirs.
    select jsonb_agg(private.describe_person(p) order by p.created_at desc) into people
    from public.profiles p join auth.users u on u.id = p.id
    where not p.is_approved and not p.is_super_admin and p.declined_at is null and not p.is_deceased
      and num_nonnulls(p.merged_at, p.deleted_at) = 0
      and not private.is_claim(p)
      and greatest(p.created_at, u.email_confirmed_at) > coalesce(since, now() - interval '1 day');
    if people is not null then
      perform private.queue_email(approver, 'sign_up_digest', jsonb_build_object('total', jsonb_array_length(people),
        'people', jsonb_path_query_array(people, '$[0 to 9]'), 'about', jsonb_path_query_array(people, '$[0 to 9].id')));
    end if;
  end loop;
end $$;
select private.expose('queue_daily_emails', 'service_role');

-- Places: who has one at an event, and who is on the waiting list.
--
-- Triggers enforce the rule for every write: a party (a person with guests) gets places if it fits and nobody is ahead of
-- it on the waiting list, and otherwise joins the end of the list. Places that become free go to the next party in the
-- same transaction, with an email.
--
-- The order is strict: while the first party does not fit, those behind it wait too, because otherwise single people could
-- overtake a couple permanently. A party larger than the whole event is skipped.
--
-- Locks, in this order: writers of a registration or an event share one lock and then lock the event's row, so that the
-- places of an event are assigned one after the other. Deleting, merging and revoking accounts affect many events, so they
-- take that lock exclusively, before any row, and need no event's row.

create sequence private.turns;

create function private.lock_registrations_shared() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('private.registrations'));
  return null;
end $$;
create trigger lock_registrations_shared before update or delete on public.events
  for each statement execute function private.lock_registrations_shared();
create trigger serialize_registrations before delete or update of is_approved, is_super_admin on public.profiles
  for each statement execute function private.serialize_writers('registrations');

-- The event, locked until the transaction ends; null if there is none.
create function private.lock_event(of_event uuid) returns public.events
language plpgsql security definer set search_path = '' as $$
declare
  event public.events;
begin
  perform pg_advisory_xact_lock_shared(hashtext('private.registrations'));
  -- Foreign keys to the event do not wait for this lock.
  select * into event from public.events e where e.id = of_event for no key update;
  return event;
end $$;

create function private.count_taken(of_event uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(1 + guests), 0)::integer from public.event_registrations
  where event_id = of_event and state = 'registered'
$$;

-- The waiting list in order. Accounts that are not approved keep their turn but are skipped in the meantime.
create function private.list_waiting(of_event uuid) returns table (user_id uuid, guests smallint, turn bigint)
language sql stable security definer set search_path = '' as $$
  select r.user_id, r.guests, r.turn
  from public.event_registrations r join public.profiles p on p.id = r.user_id
  where r.event_id = of_event and r.state = 'waiting' and (p.is_approved or p.is_super_admin)
  order by r.turn
$$;

-- A party's position on the waiting list, from 1; null with a place.
create function private.get_place_in_line(registration public.event_registrations) returns bigint
language sql stable security definer set search_path = '' as $$
  select case when registration.state = 'waiting' then
    (select count(*) from private.list_waiting(registration.event_id) w where w.turn < registration.turn) + 1 end
$$;

-- Whether a party of this size gets places immediately.
create function private.has_room(event public.events, party integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select event.capacity is null or party <= event.capacity - private.count_taken(event.id)
    and not exists (select from private.list_waiting(event.id) w where 1 + w.guests <= event.capacity)
$$;

create function private.assign_place() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  event public.events;
begin
  if private.is_restoring() then
    -- Restored with the event and all its places, except for people whose approval has been revoked since.
    if new.state = 'registered' and not exists (
      select from public.profiles p where p.id = new.user_id and (p.is_approved or p.is_super_admin))
    then
      new.state := 'waiting';
      new.checked_in_at := null;
    end if;
    return new;
  elsif private.is_merging() then
    -- Restored by undoing a merge, whose transaction holds the exclusive lock on registrations.
    select * into event from public.events e where e.id = new.event_id;
  else
    event := private.lock_event(new.event_id);
    new.turn := nextval('private.turns');
  end if;
  if new.state = 'registered' and not private.has_room(event, 1 + new.guests)
    and current_setting('private.at_entrance', true) is distinct from new.event_id::text -- see let_in
  then
    new.state := 'waiting';
    new.checked_in_at := null;
  end if;
  return new;
end $$;
create trigger assign_place before insert on public.event_registrations for each row execute function private.assign_place();

-- Gives free places to the waiting list, unless the event has begun. The caller holds the locks. `quiet_for` gets no email:
-- see reassign_places.
create function private.fill_places(of_event uuid, quiet_for uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
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
      perform private.queue_event_email(of_event, next.user_id, 'registration', '{"waited": true}',
        private.space_confirmation(of_event, next.user_id, 'registration'));
    end if;
  end loop;
end $$;

create function private.free_places() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_merging() then perform private.fill_places(old.event_id); end if;
  return null;
end $$;
create trigger free_places_of_leaver after delete on public.event_registrations
  for each row execute function private.free_places();
-- Also when the first waiting party did not fit and becomes smaller.
create trigger free_places after update on public.event_registrations
  for each row when (new.guests < old.guests or old.state = 'registered' and new.state = 'waiting')
  execute function private.free_places();

create function private.open_places() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.fill_places(new.id);
  return null;
end $$;

-- Lowering the capacity removes nobody's place.
create trigger open_places after update on public.events
  for each row when (new.capacity is distinct from old.capacity or new.event_date > old.event_date)
  execute function private.open_places();

-- After a change of a person's approval or account. Without approval a place at an upcoming event becomes free; the person
-- keeps the turn, so undoing a revocation immediately restores the place. `is_quiet` sends the person no email.
create function private.reassign_places(person uuid, is_quiet boolean) returns void
language plpgsql security definer set search_path = '' as $$
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

create function private.reassign_places_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_merging() then
    perform private.reassign_places(new.id,
      new.id::text is not distinct from current_setting('private.no_email', true));
  end if;
  return null;
end $$;
create trigger reassign_places after update of is_approved, is_super_admin on public.profiles
  for each row when ((old.is_approved or old.is_super_admin) <> (new.is_approved or new.is_super_admin))
  execute function private.reassign_places_of_account();

-- When two accounts are merged, and one has a place and the other is waiting, the kept account gets the place.
create function private.merge_registrations(kept_id uuid, closed_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.event_registrations r set state = o.state, turn = o.turn, guests = o.guests, guest_names = o.guest_names,
    answers = o.answers, checked_in_at = o.checked_in_at
  from public.event_registrations o
  where o.event_id = r.event_id and (r.user_id, o.user_id) in ((kept_id, closed_id), (closed_id, kept_id))
    and exists (select from public.event_registrations k
      where k.event_id = r.event_id and k.user_id = kept_id and k.state = 'waiting')
    and exists (select from public.event_registrations c
      where c.event_id = r.event_id and c.user_id = closed_id and c.state = 'registered')
$$;

-- Registering, by people themselves and by administrators. Triggers assign the places (see places).

-- Raises any obstacle, as a message for people.
create function private.check_open(event public.events) returns void
language plpgsql stable set search_path = '' as $$
begin
  -- An unpublished event is reported as not found.
  if (event.published_at <= now()) is not true then
    raise exception 'Event not found';
  elsif now() < event.registration_opens_at then
    raise exception 'Registration for this event has not opened yet.';
  elsif now() >= coalesce(event.registration_closes_at, event.event_date) then
    raise exception 'Registration for this event has closed.';
  end if;
end $$;

create function private.check_party(event public.events, guests integer, answers text[], guest_names text[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if guests > 0 and event.guests_allowed = 0 then
    raise exception 'You can’t bring guests to this event.';
  elsif guests is null or guests not between 0 and event.guests_allowed then
    raise exception 'You can bring at most % to this event.',
      case event.guests_allowed when 1 then '1 guest' else event.guests_allowed || ' guests' end;
  elsif 1 + guests > event.capacity then
    raise exception 'This event has only % in total.',
      case event.capacity when 1 then '1 place' else event.capacity || ' places' end;
  elsif cardinality(answers) is distinct from cardinality(event.questions) or array_position(answers, null) > 0 then
    raise exception 'This event’s questions have changed. Reload the page to see them.';
  elsif exists (select from unnest(answers) answer where char_length(answer) > 500) then
    raise exception 'An answer can have at most 500 characters.';
  elsif cardinality(guest_names) > guests then
    raise exception 'Enter at most one name for each guest.';
  elsif exists (select from unnest(guest_names) name where char_length(name) > 120) then
    raise exception 'A guest’s name can have at most 120 characters.';
  elsif exists (select from unnest(guest_names) name where (private.is_person_name(name)) is not true) then
    raise exception 'A guest’s name can’t include symbols, links or hidden characters. Put a space after a full stop.';
  end if;
end $$;

-- Registers the caller. A second call changes guests and answers and keeps the turn; further guests get a place only if
-- nobody is waiting for it. The names of guests can change until the event begins: no place depends on them. Without names,
-- the stored ones stay.
create function private.register_for_event(
  of_event uuid, with_guests integer default 0, with_answers text[] default '{}', with_names text[] default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event public.events;
  mine public.event_registrations;
begin
  if not private.is_member() then
    raise exception 'Only members can register for events.' using errcode = '42501';
  end if;
  event := private.lock_event(of_event);
  select * into mine from public.event_registrations r where r.event_id = of_event and r.user_id = private.actor_id();
  if (mine.guests = with_guests and mine.answers = with_answers and event.published_at <= now() and now() < event.event_date)
    is not true
  then
    perform private.check_open(event);
  end if;
  -- Who has more guests than the event allows by now keeps them.
  event.guests_allowed := greatest(event.guests_allowed, mine.guests);
  if 1 + mine.guests > event.capacity then event.capacity := 1 + mine.guests; end if;
  perform private.check_party(event, with_guests, with_answers, with_names);
  with_names := case when with_names is null then coalesce(mine.guest_names[:with_guests], '{}')
    else array(select btrim(name) from unnest(with_names) name) end; -- not a list of lists
  if mine.user_id is null then
    insert into public.event_registrations (event_id, user_id, guests, answers, guest_names)
    values (of_event, private.actor_id(), with_guests, with_answers, with_names);
    return;
  elsif mine.state = 'registered' and with_guests > mine.guests and not private.has_room(event, with_guests - mine.guests) then
    raise exception 'There aren’t enough free places for that many guests.';
  end if;
  update public.event_registrations r set guests = with_guests, answers = with_answers, guest_names = with_names
  where r.event_id = of_event and r.user_id = private.actor_id();
end $$;
select private.expose('register_for_event', 'authenticated');

-- Until registration closes, because the organisers count on the rest; the opening may have been moved since. Anyone on the
-- waiting list may leave it at least until the event begins: otherwise they could be given a place that they cannot use.
create function private.cancel_registration(of_event uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event public.events;
begin
  if not private.has_entered_code() then
    raise exception 'Enter the code from your authenticator app first.' using errcode = '42501';
  elsif private.is_deceased() then
    raise exception 'This account can’t change registrations.' using errcode = '42501';
  end if;
  event := private.lock_event(of_event);
  if (event.published_at <= now()) is not true then
    raise exception 'Event not found';
  elsif now() >= coalesce(event.registration_closes_at, event.event_date) and (now() >= event.event_date or not exists (
    select from public.event_registrations r
    where r.event_id = of_event and r.user_id = private.actor_id() and r.state = 'waiting'))
  then
    raise exception 'Registration for this event has closed.';
  end if;
  -- Confirmed two seconds after the undo button disappears, and like a registration at most once an hour.
  perform private.queue_event_email(of_event, r.user_id, 'registration_cancellation', '{}',
    greatest(interval '12 seconds', private.space_confirmation(of_event, r.user_id, 'registration_cancellation')))
  from public.event_registrations r where r.event_id = of_event and r.user_id = private.actor_id();
  delete from public.event_registrations r where r.event_id = of_event and r.user_id = private.actor_id();
end $$;
select private.expose('cancel_registration', 'authenticated');

-- Whether a person attended a past event: had a place, and was checked in if check-in was used. Definer: reads other
-- people's registrations.
create function private.has_attended(registration public.event_registrations) returns boolean
language sql stable security definer set search_path = '' as $$
  select registration.state = 'registered'
    and exists (select from public.events e where e.id = registration.event_id and e.ends_at <= now())
    and (registration.checked_in_at is not null or not exists (
      select from public.event_registrations r where r.event_id = registration.event_id and r.checked_in_at is not null))
$$;
create index event_registrations_checked_in_idx on public.event_registrations (event_id)
  where checked_in_at is not null; -- for has_attended on thousands of rows

-- The caller's registrations. Definer: the position on the waiting list is counted from other people's rows.
create function private.list_own_registrations()
returns table (
  event_id uuid, guests smallint, answers text[], guest_names text[], place_in_line bigint, has_attended boolean
)
language sql stable security definer set search_path = '' as $$
  select r.event_id, r.guests, r.answers, r.guest_names, private.get_place_in_line(r), private.has_attended(r)
  from public.event_registrations r where r.user_id = private.verified_actor_id()
$$;
select private.expose('list_own_registrations', 'authenticated',
  'The caller''s registrations. Can be null: place_in_line.');

-- How full events are, for everyone: numbers only.
create function private.list_event_places(event_ids uuid[])
returns table (event_id uuid, coming integer, waiting bigint, places_left integer)
language sql stable security definer set search_path = '' as $$
  select e.id, taken.number, (select count(*) from private.list_waiting(e.id)),
    case when e.capacity is not null then greatest(0, e.capacity - taken.number) end
  from public.events e cross join lateral (select private.count_taken(e.id) as number) taken
  -- Not a slice of the list, which may be one of lists.
  where e.id in (select id from unnest(event_ids) id limit 100) and e.published_at <= now()
$$;
select private.expose('list_event_places', 'anon, authenticated',
  'How full up to a hundred events are. Can be null: places_left.');

-- Registrations: administrators' changes.

-- Locks the event for an administrator's change of a registration, and logs it.
create function private.open_registration(of_event uuid, person uuid, what text, change text) returns public.events
language plpgsql security definer set search_path = '' as $$
declare
  event public.events;
  full_name text := private.name_actor(person);
begin
  perform private.require_permission('events', 'update');
  perform private.require_permission('events', 'read'); -- the log tells its author the name
  event := private.lock_event(of_event);
  if event.id is null then
    raise exception 'Event not found';
  elsif full_name is null then
    raise exception 'Member not found';
  end if;
  perform private.record(what, 'event_registrations', of_event::text,
    jsonb_build_object('title', event.title, 'full_name', full_name, 'person_id', person, 'change', change));
  return event;
end $$;

-- Who is registered for an event, with what its organisers need, but nobody who has deleted the account. Definer: they may not
-- read whole profiles.
create function private.list_registrations(of_event uuid)
returns table (
  user_id uuid, full_name text, email text, profile_image_url text, created_at timestamptz, state text, turn bigint,
  guests smallint, guest_names text[], answers text[], checked_in_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('events', 'read');
  return query
    select r.user_id, p.full_name, p.email, p.profile_image_url, r.created_at, r.state, r.turn, r.guests, r.guest_names,
      r.answers, r.checked_in_at
    from public.event_registrations r join public.profiles p on p.id = r.user_id and p.deleted_at is null where r.event_id = of_event;
end $$;
select private.expose('list_registrations', 'authenticated',
  'Who is registered for an event. Can be null: profile_image_url, checked_in_at.');

-- The four numbers of up to a hundred events: parties (people with their guests) that have a place, parties that are
-- waiting, and with guests the people who are expected and who were checked in; walk-ins are both. Nothing for people who may not see who is
-- registered: they may see the list of events all the same. Definer: counts without a policy for each row.
create function private.count_registrations(event_ids uuid[])
returns table (event_id uuid, registered bigint, waiting bigint, expected bigint, came bigint)
language sql stable security definer set search_path = '' as $$
  select p.event_id, count(*) filter (where p.state = 'registered'), count(*) filter (where p.state = 'waiting'),
    coalesce(sum(p.number) filter (where p.state <> 'waiting'), 0), coalesce(sum(p.number) filter (where p.is_here), 0)
  from (
    select r.event_id, r.state, 1 + r.guests as number, r.checked_in_at is not null as is_here
    from public.event_registrations r join public.profiles a on a.id = r.user_id and a.deleted_at is null
    union all select w.event_id, 'walk-in', 1 + w.guests, true from public.walk_ins w
  ) p
  where (select private.has_permission('events', 'read')) and p.event_id in (select id from unnest(event_ids) id limit 100)
  group by p.event_id
$$;
select private.expose('count_registrations', 'authenticated',
  'How many parties are registered and waiting, and how many people are expected and came. Can be null: none.');

-- Adds a person by hand, even before registration opens or after it closes. If the event is full, they join the waiting list.
-- The caller must be able to read members: otherwise adding people would be a way of reading their addresses.
create function private.add_registration(
  of_event uuid, person uuid, with_guests integer default 0, with_answers text[] default null, with_names text[] default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event public.events;
begin
  perform private.require_permission('members', 'read');
  event := private.open_registration(of_event, person, 'create', 'added');
  -- The person gets an email that links to the event, so the event must be public.
  if (event.published_at <= now()) is not true then
    raise exception 'This event isn’t published yet.';
  elsif event.ends_at <= now() then
    raise exception 'This event is over, so nobody can be added.';
  elsif not exists (select from public.profiles p where p.id = person and (p.is_approved or p.is_super_admin)) then
    raise exception 'Only approved members can be registered.';
  elsif exists (select from public.event_registrations r where r.event_id = of_event and r.user_id = person) then
    raise exception 'This person is already registered.';
  end if;
  -- The editor who adds a person need not know the answers.
  with_answers := coalesce(with_answers, array_fill(''::text, array[cardinality(event.questions)]));
  perform private.check_party(event, with_guests, with_answers, with_names);
  insert into public.event_registrations (event_id, user_id, guests, answers, guest_names)
  values (of_event, person, with_guests, with_answers, array(select btrim(name) from unnest(with_names) name));
end $$;
select private.expose('add_registration', 'authenticated');

-- Gives a waiting person a free place out of turn, or moves a person to the end of the waiting list.
create function private.move_registration(of_event uuid, person uuid, to_state text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event public.events;
  given public.event_registrations;
begin
  -- Who may not read the list learns nothing of it.
  perform private.require_permission('events', 'update');
  perform private.require_permission('events', 'read');
  if exists (select from public.event_registrations r where r.event_id = of_event and r.user_id = person and r.state = to_state) then
    return; -- nothing to log
  end if;
  event := private.open_registration(of_event, person, 'edit', to_state);
  select * into given from public.event_registrations r where r.event_id = of_event and r.user_id = person;
  if not found then
    raise exception 'This person is no longer registered.';
  elsif to_state = 'registered' and not exists (select from public.profiles p where p.id = person and (p.is_approved or p.is_super_admin)) then
    raise exception 'Only approved members can be registered.';
  elsif to_state = 'registered' and 1 + given.guests > event.capacity - private.count_taken(of_event) then
    raise exception 'There’s no free place for this person. Raise the capacity or remove someone else first.';
  elsif to_state = 'waiting' and not exists (select from private.list_waiting(of_event)) then
    raise exception 'No one else is waiting, so the place would go back to this person. Remove the registration instead.';
  end if;
  update public.event_registrations r set state = to_state, turn = nextval('private.turns'), checked_in_at = null
  where r.event_id = of_event and r.user_id = person returning * into given;
  perform private.confirm_registration(given, '{"waited": true}');
end $$;
select private.expose('move_registration', 'authenticated');

-- The person is emailed if the event has not begun yet.
create function private.remove_registration(of_event uuid, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('events', 'update');
  perform private.require_permission('events', 'read');
  -- Removed already; and the log must not tell the name of anybody.
  if not exists (select from public.event_registrations r where r.event_id = of_event and r.user_id = person) then return; end if;
  if (private.open_registration(of_event, person, 'delete', 'removed')).event_date > now() then
    perform private.queue_event_email(of_event, person, 'event_removal', '{}',
      private.space_confirmation(of_event, person, 'event_removal'))
    from public.event_registrations r where r.event_id = of_event and r.user_id = person;
  end if;
  delete from public.event_registrations r where r.event_id = of_event and r.user_id = person;
end $$;
select private.expose('remove_registration', 'authenticated');

-- Exports an event's registrations in steps of a thousand, like private.export_members. The first step counts and is
-- logged, because personal data leaves the system.
create function private.export_registrations(of_event uuid, after uuid default null)
returns table (
  user_id uuid, full_name text, email text, department text, graduation_year integer,
  created_at timestamptz, total bigint, state text, turn bigint, guests smallint, guest_names text[], answers text[], checked_in_at timestamptz
)
language plpgsql security definer set search_path = '' as $$
declare
  event_title text;
  number bigint;
begin
  perform private.require_permission('events', 'read');
  select e.title into event_title from public.events e where e.id = of_event;
  if not found then
    raise exception 'Event not found';
  end if;
  if after is null or after = '00000000-0000-0000-0000-000000000000' then
    select count(*) into number from public.event_registrations r join public.profiles p on p.id = r.user_id and p.deleted_at is null
    where r.event_id = of_event;
    perform private.record('export', 'event_registrations', of_event::text,
      jsonb_build_object('title', event_title, 'rows', number));
  end if;
  return query
    select r.user_id, p.full_name, p.email, p.department, p.graduation_year, r.created_at, number,
      r.state, r.turn, r.guests, r.guest_names, r.answers, r.checked_in_at
    from public.event_registrations r join public.profiles p on p.id = r.user_id and p.deleted_at is null
    where r.event_id = of_event and r.user_id > coalesce(after, '00000000-0000-0000-0000-000000000000')
    order by r.user_id limit 1000;
end $$;
select private.expose('export_registrations', 'authenticated',
  'A step of the export of an event''s registrations. Can be null: graduation_year, total, checked_in_at.');

-- A member's own calendar: the events of their registrations, for a calendar program, which cannot sign in. The address
-- contains the key and gives the right to read them.
--
-- The key has 128 random bits and only its hash is stored, so reading the database does not let anyone open a calendar. It
-- works until the member makes another or turns it off, or the membership ends. Signing out everywhere does not end it: a
-- calendar program is no session, and would silently show old dates. See decisions/062.

create table private.calendar_keys (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  hash bytea not null unique,
  made_at timestamptz not null default now()
);

-- As with a card, a new approval starts without a key.
create function private.end_calendar() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.calendar_keys where profile_id = new.id;
  return null;
end $$;
create trigger end_calendar after update on public.profiles
  for each row when ((old.is_approved or old.is_super_admin) and not (new.is_approved or new.is_super_admin))
  execute function private.end_calendar();

create function private.get_calendar_key() returns table (made_at timestamptz)
language sql stable security definer set search_path = ''
as $$ select k.made_at from private.calendar_keys k where k.profile_id = private.verified_actor_id() $$;
select private.expose('get_calendar_key', 'authenticated', 'When the caller''s key was made; no row without one. Can be null: none.');

-- The lock prevents the membership from ending between check and insert. Not logged, because a calendar is private to its
-- owner.
create function private.make_calendar_key() returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.actor_id();
  key text := private.make_code();
begin
  perform from public.profiles where id = person and private.is_member() for share;
  if not found then
    raise exception 'Only members have a calendar of their own.' using errcode = '42501';
  end if;
  insert into private.calendar_keys (profile_id, hash) values (person, private.hash_code(key))
  on conflict (profile_id) do update set hash = excluded.hash, made_at = now();
  return key;
end $$;
select private.expose('make_calendar_key', 'authenticated',
  'The key of a new address, which ends the one before. It cannot be read again');

create function private.end_calendar_key() returns void
language sql security definer set search_path = ''
as $$ delete from private.calendar_keys k where k.profile_id = private.verified_actor_id() $$;
select private.expose('end_calendar_key', 'authenticated');

-- For calendar programs: the key gives the right. Nothing of other people, no answers, and not the link for taking part
-- online, which a calendar would show to everyone who sees it. A deleted event has no registrations, so the emails about
-- its cancellation say whose calendars must show it as cancelled.
create function private.list_calendar_events(key text)
returns table (
  event_id uuid, title text, event_date timestamptz, ends_at timestamptz, is_all_day boolean, location text, type text,
  ics_sequence integer, changed_at timestamptz, state text, guests smallint
)
language sql stable security definer set search_path = '' as $$
  select listed.* from private.calendar_keys k
    join public.profiles p on p.id = k.profile_id and (p.is_approved or p.is_super_admin)
    left join lateral (
      (select e.id, e.title, e.event_date, e.ends_at, e.is_all_day, e.location, e.type, e.ics_sequence,
        greatest(e.created_at, e.updated_at, r.created_at), r.state, r.guests
      from public.event_registrations r join public.events e on e.id = r.event_id
      where r.user_id = p.id and e.ends_at > now() - interval '1 year'
      order by e.event_date, e.id limit 500)
      union all
      (select c.event_id, c.title, c.event_date, c.ends_at, c.is_all_day, c.location, 'other', c.ics_sequence, c.cancelled_at,
        'cancelled', 0::smallint
      from public.event_cancellations c
      where c.cancelled_at > now() - interval '90 days' and exists (
        select from public.email_queue q where q.profile_id = p.id and q.kind = 'event_cancellation'
          and q.facts -> 'event' ->> 'id' = c.event_id::text)
      order by c.cancelled_at desc, c.event_id limit 100)
    ) listed on true
  where k.hash = private.hash_code(key)
$$;
select private.expose('list_calendar_events', 'anon, authenticated',
  'The events of a key''s owner; one row of nulls if there are none, no row if the key is invalid. Can be null: event_id, '
  'title, event_date, ends_at, is_all_day, location, type, ics_sequence, changed_at, state, guests.');

-- Check-in: who has arrived, recorded by several phones, and whose card is shown.

-- All check-ins that phones recorded, by time, never deleted. A phone sends them when it has a connection, perhaps twice and
-- later than other phones; because they are a set of marked times, the result is the same in any order. A person's first
-- time counts, and an undo cancels only the time that the phone had shown, not another phone's. Times are stored as the
-- phone's clock gave them, because an undo refers to them.
create table private.check_in_notes (
  event_id uuid,
  user_id uuid,
  at timestamptz constraint check_in_notes_at_range check (private.is_moment(at)),
  is_undone boolean not null,
  primary key (event_id, user_id, at),
  constraint check_in_notes_registration_fkey foreign key (event_id, user_id)
    references public.event_registrations (event_id, user_id) on update cascade on delete cascade
);

-- `notes` is a list of {user_id, at, undone}.
create function private.check_in(of_event uuid, notes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  people uuid[];
begin
  perform private.limit_size(jsonb_array_length(notes), 1000);
  perform private.require_permission('events', 'update');
  if (private.lock_event(of_event)).id is null then
    raise exception 'Event not found';
  end if;
  select array_agg(r.user_id) into people from public.event_registrations r
  where r.event_id = of_event and r.state = 'registered'
    and r.user_id in (select user_id from jsonb_to_recordset(notes) as n (user_id uuid));
  -- A check-in time without a note comes from a merge.
  insert into private.check_in_notes
  select of_event, r.user_id, r.checked_in_at, false from public.event_registrations r
  where r.event_id = of_event and r.user_id = any (people) and r.checked_in_at is not null
  on conflict do nothing;
  insert into private.check_in_notes as d
  select of_event, n.user_id, n.at, bool_or(n.undone is true)
  from jsonb_to_recordset(notes) as n (user_id uuid, at timestamptz, undone boolean)
  where n.user_id = any (people) group by n.user_id, n.at
  on conflict (event_id, user_id, at) do update set is_undone = d.is_undone or excluded.is_undone;
  update public.event_registrations r
  set checked_in_at = (select min(d.at) from private.check_in_notes d
    where d.event_id = of_event and d.user_id = r.user_id and not d.is_undone)
  where r.event_id = of_event and r.user_id = any (people);
end $$;
select private.expose('check_in', 'authenticated', large => 'notes');

-- What letting anybody in requires: a published event, and one of its days. The people at the entrance decide how many it
-- holds; the screen asks if too few places are left.
create function private.check_entrance(event public.events) returns void
language plpgsql stable set search_path = '' as $$
begin
  if (event.published_at <= now()) is not true then
    raise exception 'This event isn’t published yet.';
  elsif now() < private.get_midnight(event.event_date) or now() >= private.get_midnight(event.ends_at - interval '1 microsecond', 1) then
    raise exception 'People can be checked in only on the day of the event.';
  end if;
end $$;

-- Lets a person in at the entrance: somebody on the waiting list, or an approved member who has not registered. Only on the
-- days of the event, when those with a place may not have come. For a person who has not registered, the caller must be able
-- to read members, as in add_registration.
create function private.let_in(of_event uuid, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event public.events := private.open_registration(of_event, person, 'edit', 'checked in');
  known public.event_registrations;
begin
  select * into known from public.event_registrations r where r.event_id = of_event and r.user_id = person;
  if known.user_id is null then
    perform private.require_permission('members', 'read');
  end if;
  if not exists (select from public.profiles p where p.id = person and (p.is_approved or p.is_super_admin)) then
    raise exception 'Only approved members can be registered.';
  end if;
  perform private.check_entrance(event);
  if known.state = 'registered' then
    return;
  end if;
  perform set_config('private.at_entrance', of_event::text, true);
  insert into public.event_registrations as r (event_id, user_id) values (of_event, person)
  on conflict (event_id, user_id) do update set state = 'registered';
end $$;
select private.expose('let_in', 'authenticated');

-- A walk-in is logged like a change of a registration, without the name: the log outlives the list.
create function private.check_walk_in() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  event public.events;
begin
  if private.is_restoring() or current_setting('private.erasing', true) = pg_current_xact_id()::text then return new; end if;
  -- The policy is asked only after this trigger, whose answers tell how full an event is.
  if tg_op = 'INSERT' and private.actor_id() is not null then
    perform private.require_permission('events', 'update');
  end if;
  event := private.lock_event(coalesce(new.event_id, old.event_id));
  if tg_op = 'INSERT' then
    -- Once it is over, the list is put right: those who came have left, and a removal can be undone.
    if event.published_at is null or now() < private.get_midnight(event.ends_at - interval '1 microsecond', 1) then
      perform private.check_entrance(event);
    end if;
    if (select count(*) from public.walk_ins w where w.event_id = event.id) >= 500 then
      raise exception 'This event already has 500 walk-ins, which is the maximum.';
    end if;
  end if;
  perform private.record(case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'edit' else 'delete' end, 'event_registrations',
    event.id::text, jsonb_build_object('title', event.title,
      'change', case tg_op when 'INSERT' then 'checked in' when 'UPDATE' then 'renamed' else 'removed' end));
  return coalesce(new, old);
end $$;
create trigger check_walk_in before insert or update or delete on public.walk_ins
  for each row when (pg_trigger_depth() = 0) execute function private.check_walk_in();

-- A person who loses the place is no longer checked in.
create function private.delete_check_in_notes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.check_in_notes d where d.event_id = new.event_id and d.user_id = new.user_id;
  return null;
end $$;
create trigger delete_check_in_notes after update of state on public.event_registrations
  for each row when (new.state = 'waiting') execute function private.delete_check_in_notes();

-- Hashes of the card codes of people registered for an event, so that phones recognise cards without a connection. For
-- people who may edit events; nobody can make a card from a hash of 128 random bits, which only identifies a card that is
-- shown. People who are not registered or never opened their card have no row.
create function private.list_card_hashes(of_event uuid) returns table (user_id uuid, hash text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('events', 'update');
  perform private.require_permission('events', 'read');
  return query
    select r.user_id, encode(c.hash, 'hex')
    from public.event_registrations r join public.card_codes c on c.profile_id = r.user_id
    where r.event_id = of_event order by r.user_id;
end $$;
select private.expose('list_card_hashes', 'authenticated',
  'Hashes of the card codes of people registered for an event. Can be null: none.');

-- Emails about albums: people who attended an album's event are told about its photos, once per album.

-- Who was emailed. The key prevents a second email, even after the email queue has deleted the first.
create table private.album_notifications (
  album_id uuid not null references public.gallery_albums (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  primary key (album_id, profile_id)
);
create index album_notifications_profile_id_idx on private.album_notifications (profile_id);

-- Who attended an album's event. Nobody while the event is not over, or the album has no photos or is not public.
create function private.list_people_of_album(of_album uuid)
returns table (profile_id uuid, is_told boolean, refuses boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, t.profile_id is not null, private.has_unsubscribed(p.id, 'newsletter')
  from public.gallery_albums a
    join public.event_registrations r on r.event_id = a.event_id and private.has_attended(r)
    join public.profiles p on p.id = r.user_id and (p.is_approved or p.is_super_admin)
    left join private.album_notifications t on t.album_id = a.id and t.profile_id = p.id
  where a.id = of_album and a.published_at <= now() and exists (select from public.gallery_items i where i.album_id = a.id)
$$;

-- The numbers shown before sending. Definer: reads who was emailed.
create function private.count_people_of_album(of_album uuid)
returns table (to_notify bigint, told bigint, unsubscribed bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('gallery', 'send');
  return query select count(*) filter (where not p.is_told and not p.refuses), count(*) filter (where p.is_told),
    count(*) filter (where not p.is_told and p.refuses)
  from private.list_people_of_album(of_album) p;
end $$;
select private.expose('count_people_of_album', 'authenticated',
  'How many people who attended an album''s event are to be emailed, were emailed, or unsubscribed. Can be null: none.');

-- Emails people who were not emailed yet, exactly as many as the administrator was shown. The album is locked, so that of two
-- administrators who click at the same time the second finds nobody left. Definer: writes to the email queue and the log.
create function private.notify_album_attendees(of_album uuid, expected_count integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  album public.gallery_albums;
  event public.events;
  person uuid;
  number bigint := 0;
begin
  perform private.require_permission('gallery', 'send');
  select * into album from public.gallery_albums a where a.id = of_album for update;
  if not found then
    raise exception 'Album not found';
  end if;
  select * into event from public.events e where e.id = album.event_id;
  for person in
    insert into private.album_notifications (album_id, profile_id)
    select of_album, p.profile_id from private.list_people_of_album(of_album) p where not p.is_told and not p.refuses
    returning profile_id
  loop
    perform private.queue_email(person, 'event_pictures', jsonb_build_object('event', private.describe_event(event),
      'album', jsonb_build_object('id', album.id, 'title', album.title)));
    number := number + 1;
  end loop;
  if number = 0 then
    raise exception 'Everyone has already been emailed.';
  elsif number is distinct from expected_count then
    raise exception 'This email would now go to % instead of %. Nothing was sent: check it and send it again.',
      case number when 1 then '1 person' else number || ' people' end, expected_count;
  end if;
  perform private.record('send', 'gallery_albums', of_album::text,
    jsonb_build_object('title', album.title, 'recipients', number));
  return number;
end $$;
select private.expose('notify_album_attendees', 'authenticated');

-- Deleting an album also deletes its unsent emails. Definer: writes the email_queue.
create function private.withdraw_album_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_queue o using private.album_notifications t
  where t.album_id = old.id and o.profile_id = t.profile_id and o.kind = 'event_pictures' and o.state = 'waiting'
    and o.facts -> 'album' ->> 'id' = old.id::text;
  return old;
end $$;
create trigger withdraw_album_emails before delete on public.gallery_albums
  for each row execute function private.withdraw_album_emails();
