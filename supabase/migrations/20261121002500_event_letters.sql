-- Letters about events, to the people who registered.

-- What such a letter needs; a description can be long, and the event's page has it.
create function private.describe_event(event public.events) returns jsonb
language sql stable set search_path = ''
as $$ select to_jsonb(event) - 'description' - 'image_url' - 'image_alt' $$;

create function private.owe_registration_letter() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
begin
  if private.is_merging() then
    return null;
  elsif tg_op = 'DELETE' then
    -- Withdrawn before the letter went out.
    delete from public.outbox where profile_id = old.user_id and kind in ('registration', 'event_change', 'event_reminder')
      and state = 'waiting' and facts -> 'event' ->> 'id' = old.event_id::text;
    return null;
  end if;
  select * into event from public.events where id = new.event_id;
  if event.event_date > now() and new.state = 'registered' then
    perform private.owe_letter(new.user_id, 'registration', jsonb_build_object('event', private.describe_event(event)));
  end if;
  return null;
end $$;

create trigger owe_registration_letter after insert or delete on public.event_registrations
  for each row execute function private.owe_registration_letter();

-- A change of what people plan by. Its letter waits ten minutes: further edits replace it, and it reports
-- them together, against what people were told before.
create function private.owe_change_letters() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := jsonb_build_object('title', old.title, 'event_date', old.event_date, 'location', old.location);
  stands jsonb := jsonb_build_object('title', new.title, 'event_date', new.event_date, 'location', new.location);
  registration record;
  told jsonb;
begin
  for registration in select user_id from public.event_registrations where event_id = new.id loop
    told := known;
    delete from public.outbox where profile_id = registration.user_id and kind = 'event_change' and state = 'waiting'
      and leased_until is null and facts -> 'event' ->> 'id' = new.id::text
      returning facts -> 'before' into told;
    told := coalesce(told, known);
    -- Nothing to tell when it is as it was.
    if told <> stands then
      perform private.owe_letter(registration.user_id, 'event_change',
        jsonb_build_object('event', private.describe_event(new), 'before', told), interval '10 minutes');
    end if;
  end loop;
  return null;
end $$;

create trigger owe_change_letters after update on public.events
  for each row when (
    (old.title, old.event_date, old.location) is distinct from (new.title, new.event_date, new.location)
    and new.event_date > now()
  ) execute function private.owe_change_letters();

-- Before the deletion, which takes the registrations along.
create function private.owe_cancellation_letters() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  registration record;
begin
  for registration in select user_id from public.event_registrations where event_id = old.id loop
    perform private.owe_letter(registration.user_id, 'event_cancellation',
      jsonb_build_object('event', private.describe_event(old), 'cancelled_at', now()));
  end loop;
  return old;
end $$;

create trigger owe_cancellation_letters before delete on public.events
  for each row when (old.event_date > now()) execute function private.owe_cancellation_letters();

-- Nobody is reminded twice of one event at one time, however many senders ask.
create unique index outbox_reminder_once_idx on public.outbox (profile_id, (facts -> 'event' ->> 'id'), (facts -> 'event' ->> 'event_date'))
  where kind = 'event_reminder';

-- Letters that the clock owes and no transaction: reminders of tomorrow's events, and once a day who waits
-- for approval. Senders call it now and then; from nine o'clock in the association's time zone. People who
-- registered within the last twelve hours have just had a letter. It also deletes old letters, and drafts the
-- month's digest.
create function private.owe_daily_letters() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  zone text := (select time_zone from public.site_settings);
  here timestamp := now() at time zone zone;
  morning timestamptz := (date_trunc('day', here) + interval '9 hours') at time zone zone;
  admin record;
  since timestamptz;
  people jsonb;
begin
  perform private.write_due_digest(here);
  -- One sender at a time.
  if now() < morning or not pg_try_advisory_xact_lock(hashtext('private.owe_daily_letters')) then return; end if;
  perform private.delete_old_letters();

  insert into public.outbox (profile_id, recipient, kind, facts)
  select p.id, p.email, 'event_reminder', jsonb_build_object('name', p.full_name, 'event', private.describe_event(e))
  from public.events e
    join public.event_registrations r on r.event_id = e.id
    join public.profiles p on p.id = r.user_id
  where (e.event_date at time zone zone)::date = here::date + 1 and r.state = 'registered' and r.created_at < now() - interval '12 hours'
  on conflict do nothing;

  for admin in select id from public.profiles where is_super_admin and sign_up_letters = 'daily' loop
    since := (select max(created_at) from public.outbox where profile_id = admin.id and kind = 'people_wait');
    continue when since >= morning;
    select jsonb_agg(private.describe_person(p) order by p.created_at desc) into people from public.profiles p
    where not p.is_approved and not p.is_super_admin and p.declined_at is null and p.merged_at is null
      and p.created_at > coalesce(since, now() - interval '1 day');
    if people is not null then
      perform private.owe_letter(admin.id, 'people_wait', jsonb_build_object('total', jsonb_array_length(people),
        'people', jsonb_path_query_array(people, '$[0 to 9]')));
    end if;
  end loop;
end $$;
grant execute on function private.owe_daily_letters() to service_role;

create function public.owe_daily_letters() returns void
language sql set search_path = ''
as $$ select private.owe_daily_letters() $$;
grant execute on function public.owe_daily_letters() to service_role;
