-- Letters about events, to the people who registered: those with a place, and those on the waiting list.
--
-- None has the address for taking part online: a letter cannot be called back from a person who loses the
-- place. It stands on the event's page, for people who have one.

-- What such a letter needs; a description can be long, and the event's page has it.
create function private.describe_event(event public.events) returns jsonb
language sql stable set search_path = ''
as $$ select to_jsonb(event) - 'description' - 'image_url' - 'image_alt' $$;

-- Whether the person has a place or waits for one, and how many guests come along.
create function private.describe_registration(of_event uuid, person uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('state', r.state, 'guests', r.guests) from public.event_registrations r
  where r.event_id = of_event and r.user_id = person
$$;

create function private.owe_event_letter(
  of_event uuid, person uuid, letter_kind text, more jsonb default '{}', wait interval default '0'
) returns void
language sql security definer set search_path = ''
as $$
  select private.owe_letter(person, letter_kind, jsonb_build_object('event', private.describe_event(e))
    || private.describe_registration(of_event, person) || more, wait)
  from public.events e where e.id = of_event
$$;

-- A registration is confirmed: a place, or a place in line.
create function private.confirm_registration(registration public.event_registrations, more jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if registration.state = 'waiting' then
    more := more || jsonb_build_object('place_in_line', private.get_place_in_line(registration));
  end if;
  perform private.owe_event_letter(e.id, registration.user_id,
    case registration.state when 'waiting' then 'waiting_list' else 'registration' end, more)
  from public.events e where e.id = registration.event_id and e.event_date > now();
end $$;

create function private.owe_registration_letter() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_merging() then
    return null;
  elsif private.is_bringing_back() then
    -- The event takes place after all. Who was not told of the cancellation yet, need not be told of anything.
    delete from public.outbox where profile_id = new.user_id and kind = 'event_cancellation' and state = 'waiting'
      and leased_until is null and facts -> 'event' ->> 'id' = new.event_id::text;
    if not found then
      perform private.confirm_registration(new);
    end if;
    return null;
  elsif tg_op = 'INSERT' then
    perform private.confirm_registration(new);
    return null;
  end if;
  -- Withdrawn before the letter went out.
  delete from public.outbox where profile_id = old.user_id
    and kind in ('registration', 'waiting_list', 'event_change', 'event_reminder')
    and state = 'waiting' and facts -> 'event' ->> 'id' = old.event_id::text;
  return null;
end $$;

create trigger owe_registration_letter after insert or delete on public.event_registrations
  for each row execute function private.owe_registration_letter();

-- What people plan by.
create function private.describe_plan(event public.events) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('title', event.title, 'event_date', event.event_date, 'ends_at', event.ends_at,
    'is_all_day', event.is_all_day, 'location', event.location, 'map_url', event.map_url, 'is_online', event.is_online)
$$;

-- A change of it. Its letter waits ten minutes: further edits replace it, and it reports them together, against
-- what people were told before. Who has a place, and who waits, is looked up again when it goes out.
create function private.owe_change_letters() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := private.describe_plan(old);
  stands jsonb := private.describe_plan(new);
  registration record;
  told jsonb;
begin
  for registration in select user_id from public.event_registrations where event_id = new.id loop
    told := known;
    delete from public.outbox where profile_id = registration.user_id and kind = 'event_change' and state = 'waiting'
      and leased_until is null and facts -> 'event' ->> 'id' = new.id::text
      returning facts -> 'before' into told;
    told := known || coalesce(told, '{}');
    -- Nothing to tell when it is as it was.
    if told <> stands then
      perform private.owe_event_letter(new.id, registration.user_id, 'event_change',
        jsonb_build_object('before', told), interval '10 minutes');
    end if;
  end loop;
  return null;
end $$;

-- After `open_places`, so that those who get a place at the same time are not told that they wait. Of what other
-- triggers do, people hear that one can take part online now, and nothing of days that move with the zone.
create trigger owe_change_letters after update on public.events
  for each row when (
    (old.title, old.event_date, old.ends_at, old.is_all_day, old.location, old.map_url, old.is_online)
      is distinct from
      (new.title, new.event_date, new.ends_at, new.is_all_day, new.location, new.map_url, new.is_online)
    and new.event_date > now() and (pg_trigger_depth() = 0 or old.is_online <> new.is_online)
  ) execute function private.owe_change_letters();

-- Before the deletion, which takes the registrations along.
create function private.owe_cancellation_letters() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  registration record;
  -- Two seconds longer than the undo button is shown; bringing the event back deletes what waits.
  wait interval := case when private.actor_id() is null then interval '0' else interval '12 seconds' end;
begin
  for registration in select user_id from public.event_registrations where event_id = old.id loop
    perform private.owe_event_letter(old.id, registration.user_id, 'event_cancellation',
      jsonb_build_object('cancelled_at', now()), wait);
  end loop;
  return old;
end $$;

create trigger owe_cancellation_letters before delete on public.events
  for each row when (old.event_date > now()) execute function private.owe_cancellation_letters();

-- Nobody is reminded twice of one event at one time, however many senders ask.
create unique index outbox_reminder_once_idx on public.outbox (profile_id, (facts -> 'event' ->> 'id'), (facts -> 'event' ->> 'event_date'))
  where kind = 'event_reminder';

-- Letters that the clock owes and no transaction: reminders of tomorrow's events, and once a day who waits
-- for approval. Senders call it now and then; from nine o'clock in the association's time zone. Nobody is
-- reminded who got a place by a letter of the last twelve hours, or who has none: people in line hear of a place
-- when it is theirs. It also deletes old letters, and drafts the month's digest.
create function private.owe_daily_letters() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  zone text := (select time_zone from public.site_settings);
  here timestamp := now() at time zone zone;
  morning timestamptz := (date_trunc('day', here) + interval '9 hours') at time zone zone;
  approver uuid;
  since timestamptz;
  people jsonb;
begin
  perform private.write_due_digest(here);
  -- One sender at a time.
  if now() < morning or not pg_try_advisory_xact_lock(hashtext('private.owe_daily_letters')) then return; end if;
  perform private.delete_old_letters();

  insert into public.outbox (profile_id, recipient, kind, facts)
  select p.id, p.email, 'event_reminder', jsonb_build_object('name', p.full_name, 'event', private.describe_event(e))
    || private.describe_registration(e.id, p.id) || jsonb_build_object('is_closed', coalesce(e.registration_closes_at <= now(), false))
  from public.events e
    join public.event_registrations r on r.event_id = e.id
    join public.profiles p on p.id = r.user_id
  where (e.event_date at time zone zone)::date = here::date + 1 and r.state = 'registered'
    and not exists (select from public.outbox o where o.profile_id = p.id and o.kind = 'registration'
      and o.facts -> 'event' ->> 'id' = e.id::text and o.created_at > now() - interval '12 hours')
  on conflict do nothing;

  for approver in select private.list_approvers('daily') loop
    since := (select max(created_at) from public.outbox where profile_id = approver and kind = 'people_wait');
    continue when since >= morning;
    select jsonb_agg(private.describe_person(p) order by p.created_at desc) into people from public.profiles p
    where not p.is_approved and not p.is_super_admin and p.declined_at is null and p.merged_at is null
      and p.created_at > coalesce(since, now() - interval '1 day');
    if people is not null then
      perform private.owe_letter(approver, 'people_wait', jsonb_build_object('total', jsonb_array_length(people),
        'people', jsonb_path_query_array(people, '$[0 to 9]')));
    end if;
  end loop;
end $$;
select private.expose('owe_daily_letters', 'service_role');
