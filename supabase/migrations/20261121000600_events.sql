-- Events, their links for taking part online, cancellations, and repeating. Rules for registrations are in the migration
-- "registrations".

-- Tables: events, registrations, and the cancellations that calendars must receive.

-- Up to three questions, none of them empty.
create function private.are_questions(list text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(list) <= 3 and coalesce(
    (select bool_and(question is not null and private.is_text(question, 200)) from unnest(list) question), true)
$$;
grant execute on function private.are_questions(text[]) to authenticated; -- a check runs with the writer's rights

create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint events_title_length check (private.is_text(title, 200)),
  description text constraint events_description_length check (char_length(description) between 1 and 20000),
  event_date timestamptz not null,
  ends_at timestamptz not null,
  is_all_day boolean not null default false,
  location text constraint events_location_length check (char_length(location) between 1 and 300),
  map_url text constraint events_map_url_format check (map_url ~ '^https://' and private.is_web_address(map_url) and char_length(map_url) <= 1000),
  is_online boolean not null default false,
  type text not null default 'conference' constraint events_type_known
    check (type in ('conference', 'workshop', 'seminar', 'networking', 'ceremony', 'other')),
  price text constraint events_price_length check (private.is_text(price, 200)),
  payment text constraint events_payment_length check (private.is_text(payment, 200)),
  capacity integer constraint events_capacity_range check (capacity between 1 and 100000),
  guests_allowed smallint not null default 0 constraint events_guests_allowed_range check (guests_allowed between 0 and 10),
  registration_opens_at timestamptz,
  registration_closes_at timestamptz,
  questions text[] not null default '{}' constraint events_questions_format
    check (private.are_questions(questions) and private.is_list(questions)),
  contact_name text constraint events_contact_name_length check (private.is_text(contact_name, 200)),
  contact_email text constraint events_contact_email_format check (private.is_email_address(contact_email)),
  image_url text constraint events_image_url_format check (image_url ~ '^https?://' and private.is_web_address(image_url) and char_length(image_url) <= 1000),
  image_alt text constraint events_image_alt_length check (private.is_text(image_alt, 500)),
  ics_sequence integer not null default 0,
  published_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  constraint events_end_follows_start check (ends_at > event_date),
  constraint events_registration_order check (registration_closes_at > registration_opens_at),
  constraint events_registration_ends check (registration_opens_at < ends_at and registration_closes_at <= ends_at)
);
create index events_event_date_idx on public.events (event_date, id); -- upcoming, soonest first
create index events_type_idx on public.events (type, event_date);
create index events_ends_at_idx on public.events (ends_at); -- events that are not over yet
create index events_published_at_idx on public.events (published_at); -- for publish_due
comment on column public.events.image_alt is 'What the picture shows, for people who cannot see it; null while there is no picture';
comment on column public.events.ends_at is 'An event is over from this time on. Set by a trigger if missing';
comment on column public.events.is_all_day is
  'If true, event_date is the midnight at which the first day begins, and ends_at that at which the last day ends, in the association''s zone';
comment on column public.events.map_url is 'A link to a map; no page loads anything from it';
comment on column public.events.is_online is 'Whether event_links has an address; maintained by triggers';
comment on column public.events.price is 'Free text such as "15 euros, students free"; null if not given';
comment on column public.events.payment is 'How and when the price is paid, such as "By transfer until 1 May"; null if not given';
comment on column public.events.capacity is 'Places, guests included; null for no limit';
comment on column public.events.guests_allowed is 'How many guests each person may bring';
comment on column public.events.registration_opens_at is 'Null: open immediately';
comment on column public.events.registration_closes_at is 'Null: registration closes when the event begins';
comment on column public.events.questions is 'Asked at registration; answers are stored in the same order';
comment on column public.events.published_at is 'Public from this time on; null for a draft. Events with registrations are always public';
comment on column public.events.ics_sequence is 'Increases with every edit, so that calendars replace their copy (RFC 5545 SEQUENCE)';

-- The address for taking part online. In a separate table, because everyone can read events.
create table public.event_links (
  event_id uuid primary key references public.events (id) on delete cascade,
  url text constraint event_links_url_format check (url ~ '^https://' and private.is_web_address(url) and char_length(url) <= 1000)
);
comment on table public.event_links is 'The link for taking part online; a null url means that there is none';

create table public.event_registrations (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  state text not null default 'registered' constraint event_registrations_state_known check (state in ('registered', 'waiting')),
  turn bigint not null default 0,
  guests smallint not null default 0 constraint event_registrations_guests_range check (guests between 0 and 10),
  answers text[] not null default '{}' constraint event_registrations_answers_number
    check (cardinality(answers) <= 3 and private.is_list(answers)),
  guest_names text[] not null default '{}'
    constraint event_registrations_guest_names_length check (char_length(array_to_string(guest_names, '')) <= 1200 and private.is_list(guest_names)),
  checked_in_at timestamptz constraint event_registrations_checked_in_at_range check (private.is_moment(checked_in_at)),
  primary key (event_id, user_id),
  constraint event_registrations_guest_names_number check (cardinality(guest_names) <= guests),
  constraint event_registrations_checked_in_with_place check (checked_in_at is null or state = 'registered')
);
create index event_registrations_user_id_idx on public.event_registrations (user_id);
create index event_registrations_turn_idx on public.event_registrations (event_id, state, turn); -- the waiting list, in order
comment on column public.event_registrations.state is 'Has a place or is on the waiting list; the database decides (see places)';
comment on column public.event_registrations.turn is 'The order of the waiting list; set by a trigger';
comment on column public.event_registrations.answers is 'To the event''s questions, in their order';
comment on column public.event_registrations.guest_names is 'Of guests whom the person named; seats follow the number of guests';
comment on column public.event_registrations.checked_in_at is 'When the person was checked in';

-- People without an account who turned up at the entrance. Nobody emails them, and a name leads to no person; it goes with
-- the event, or when a person of that name is erased.
create table public.walk_ins (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  full_name text not null constraint walk_ins_full_name_length check (private.is_text(full_name, 120))
    constraint walk_ins_full_name_format check (private.is_person_name(full_name)),
  guests smallint not null default 0 constraint walk_ins_guests_range check (guests between 0 and 10),
  created_at timestamptz not null default now()
);
create index walk_ins_event_id_idx on public.walk_ins (event_id, created_at); -- an event's, in the order of their arrival
comment on table public.walk_ins is 'People without an account who came to an event, with their guests';

-- A deleted event must disappear from subscribed calendars: the feed lists it as cancelled for 90 days. Public, as the
-- event was; written only by the trigger.
create table public.event_cancellations (
  event_id uuid primary key,
  title text not null,
  event_date timestamptz not null,
  ends_at timestamptz not null,
  is_all_day boolean not null default false,
  location text,
  ics_sequence integer not null,
  cancelled_at timestamptz not null default now(),
  reason text constraint event_cancellations_reason_length check (private.is_text(reason, 500))
);
comment on column public.event_cancellations.reason is 'Why, for everyone: shown where the event''s page was';
create index event_cancellations_cancelled_at_idx on public.event_cancellations (cancelled_at desc);

-- Midnight in the association's zone, `days` after the day of `moment`. Definer, so that it can always read the settings.
create function private.get_midnight(moment timestamptz, days integer default 0) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select (date_trunc('day', moment at time zone time_zone) + make_interval(days => days)) at time zone time_zone
  from public.site_settings
$$;

-- An event without an end lasts two hours, or until the end of its day. All-day events begin and end at midnight. If the
-- start is moved past the end, the end moves with it. Definer: reads the link, which few people may.
create function private.complete_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.ends_at = old.ends_at and new.event_date >= new.ends_at then
    new.ends_at := new.event_date + (old.ends_at - old.event_date);
  end if;
  if new.is_all_day then
    new.event_date := private.get_midnight(new.event_date);
    new.ends_at := case when new.ends_at is null or new.ends_at > new.event_date
      then private.get_midnight(coalesce(new.ends_at, new.event_date + interval '1 second') - interval '1 microsecond', 1)
      else new.ends_at end;
  end if;
  new.ends_at := coalesce(new.ends_at, new.event_date + interval '2 hours');
  new.is_online := exists (select from public.event_links l where l.event_id = new.id and l.url is not null);
  return new;
end $$;

-- When the association's zone changes, all-day events stay on their days. Nobody is emailed about it.
create function private.move_all_day_events() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.events set
    event_date = (event_date at time zone old.time_zone) at time zone new.time_zone,
    ends_at = (ends_at at time zone old.time_zone) at time zone new.time_zone,
    registration_opens_at = (registration_opens_at at time zone old.time_zone) at time zone new.time_zone,
    registration_closes_at = (registration_closes_at at time zone old.time_zone) at time zone new.time_zone
  -- Not those at the ends of the calendar, which would stop the change.
  where is_all_day and private.is_moment(event_date - interval '2 days') and private.is_moment(ends_at + interval '2 days');
  return null;
end $$;

-- After a change of link, the event shows whether it is online, and the change is logged without the address. The link of
-- a new event is part of its creation. Definer: writes the log.
create function private.update_is_online() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  event public.events;
begin
  if new.url is not distinct from (case tg_op when 'UPDATE' then old.url end) then return null; end if;
  update public.events set is_online = new.url is not null where id = new.event_id returning * into event;
  if event.created_at <> now() and not private.is_restoring() then
    perform private.record('edit', 'events', event.id::text,
      jsonb_build_object('title', event.title, 'fields', jsonb_build_array('online_link')));
  end if;
  return null;
end $$;

-- An unpublished event skips a number for its cancellation, so that it is newer if it is published again.
create function private.count_event_edit() returns trigger language plpgsql set search_path = '' as $$
begin
  new.ics_sequence := old.ics_sequence + case when old.published_at <= now() and (new.published_at <= now()) is not true then 2 else 1 end;
  return new;
end $$;

create function private.cancel_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.event_cancellations (event_id, title, event_date, ends_at, is_all_day, location, ics_sequence, reason)
  values (old.id, old.title, old.event_date, old.ends_at, old.is_all_day, old.location, old.ics_sequence + 1,
    nullif(current_setting('private.cancellation_reason', true), ''))
  on conflict (event_id) do update set
    title = excluded.title, event_date = excluded.event_date, ends_at = excluded.ends_at,
    is_all_day = excluded.is_all_day, location = excluded.location,
    ics_sequence = excluded.ics_sequence, cancelled_at = now(), reason = excluded.reason;
  return null;
end $$;

-- An event with registrations can be cancelled by deleting it, which emails people, but never hidden. So places, emails,
-- reminders and check-in need not check whether an event is public.
create function private.refuse_unpublishing() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.event_registrations r where r.event_id = new.id) then
    raise exception 'People are registered for this event, so it must stay published. To cancel it, delete it: we’ll email them.';
  end if;
  return new;
end $$;
create trigger refuse_unpublishing before update of published_at on public.events
  for each row when (old.published_at <= now() and (new.published_at <= now()) is not true)
  execute function private.refuse_unpublishing();
create trigger complete_event before insert or update on public.events
  for each row execute function private.complete_event();
create trigger move_all_day_events after update of time_zone on public.site_settings
  for each row when (new.time_zone <> old.time_zone) execute function private.move_all_day_events();
create trigger update_is_online after insert or update on public.event_links
  for each row execute function private.update_is_online();
create trigger count_event_edit before update on public.events for each row execute function private.count_event_edit();
-- Not for drafts: no calendar has them, and their titles are private.
create trigger cancel_event after delete on public.events
  for each row when (old.published_at <= now()) execute function private.cancel_event();
create trigger cancel_withdrawn_event after update of published_at on public.events
  for each row when (old.published_at <= now() and (new.published_at <= now()) is not true)
  execute function private.cancel_event();
create trigger save_version after insert or update on public.event_links
  for each row when (pg_trigger_depth() = 0) execute function private.save_version();

select private.content_noun('events');
alter table public.event_links enable row level security;
alter table public.event_registrations enable row level security;
alter table public.event_cancellations enable row level security;
alter table public.walk_ins enable row level security;
create policy "Everyone can read published events, permitted people drafts" on public.events
  for select to anon, authenticated using (published_at <= now() or (select private.has_any_permission('events')));
create policy "Permitted people can add events" on public.events
  for insert to authenticated with check ((select private.has_permission('events', 'create')));
create policy "Permitted people can edit events" on public.events
  for update to authenticated
  using ((select private.has_permission('events', 'update'))) with check ((select private.has_permission('events', 'update')));
create policy "Permitted people can delete events" on public.events
  for delete to authenticated using ((select private.has_permission('events', 'delete')));

-- Anyone with the link can join, so only members with a place get it.
create policy "Participants can read an event's link, permitted people all" on public.event_links
  for select to authenticated
  using ((select private.has_permission('events', 'read')) or (select private.is_member()) and exists (
    select from public.event_registrations r
    where r.event_id = event_links.event_id and r.user_id = (select private.verified_actor_id()) and r.state = 'registered'
  ));
-- Adding the first link to an existing event counts as an edit.
create policy "Permitted people can add an event's link" on public.event_links
  for insert to authenticated
  with check ((select private.has_permission('events', 'update')) or (select private.has_permission('events', 'create'))
    and exists (select from public.events e where e.id = event_id and e.created_at = now())); -- with the event, see add_event
create policy "Permitted people can change an event's link" on public.event_links
  for update to authenticated
  using ((select private.has_permission('events', 'update'))) with check ((select private.has_permission('events', 'update')));

create policy "People can read their own registrations, permitted people all" on public.event_registrations
  for select to authenticated
  using (user_id = (select private.verified_actor_id()) or (select private.has_permission('events', 'read')));
create policy "People who can see registrations can see walk-ins" on public.walk_ins
  for select to authenticated using ((select private.has_permission('events', 'read')));
create policy "People who can check in can add walk-ins" on public.walk_ins
  for insert to authenticated with check ((select private.has_permission('events', 'update')));
create policy "People who can check in can correct the names of walk-ins" on public.walk_ins
  for update to authenticated
  using ((select private.has_permission('events', 'update'))) with check ((select private.has_permission('events', 'update')));
create policy "People who can check in can remove walk-ins" on public.walk_ins
  for delete to authenticated using ((select private.has_permission('events', 'update')));
-- Guests take places, so their number stays as it was checked in.
grant select, delete, insert (event_id, full_name, guests), update (full_name) on public.walk_ins to authenticated;
create policy "Everyone can read which events were cancelled" on public.event_cancellations
  for select to anon, authenticated using (true);
grant select on public.events, public.event_cancellations to anon, authenticated;
grant select, insert, update on public.event_links to authenticated; -- emptied, or deleted with the event
-- Written only by the functions that assign places (see registering).
grant select on public.event_registrations to authenticated;

select private.search_by('search_events', 'events', 'title');

-- Adds an event with its link, both or neither, with the caller's rights, which are checked before the fields are read.
create function private.add_event(fields jsonb, link text default null) returns uuid
language plpgsql security invoker set search_path = '' as $$
declare
  fresh public.events;
begin
  perform private.require_permission('events', 'create');
  fresh := jsonb_populate_record(null::public.events, fields);
  insert into public.events (title, description, type, event_date, ends_at, is_all_day, location, map_url, price, payment, capacity,
    guests_allowed, registration_opens_at, registration_closes_at, questions, contact_name, contact_email, image_url, image_alt, published_at)
  values (fresh.title, fresh.description, fresh.type, fresh.event_date, fresh.ends_at, coalesce(fresh.is_all_day, false),
    fresh.location, fresh.map_url, fresh.price, fresh.payment, fresh.capacity, coalesce(fresh.guests_allowed, 0),
    fresh.registration_opens_at, fresh.registration_closes_at, coalesce(fresh.questions, '{}'), fresh.contact_name, fresh.contact_email,
    fresh.image_url, fresh.image_alt, case when fields ? 'published_at' then fresh.published_at else now() end)
  returning id into fresh.id;
  if link is not null then
    insert into public.event_links (event_id, url) values (fresh.id, link);
  end if;
  return fresh.id;
end $$;
select private.expose('add_event', 'authenticated', large => 'fields');

-- A restored event gets a higher number than its cancellation, because calendars keep the highest. It is no longer cancelled,
-- unless it is a draft: calendars may still have it from before it was hidden.
create function private.reinstate_event() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  cancelled integer;
begin
  select c.ics_sequence into cancelled from public.event_cancellations c where c.event_id = new.id;
  new.ics_sequence := greatest(new.ics_sequence, cancelled + 1);
  if new.published_at <= now() then
    delete from public.event_cancellations c where c.event_id = new.id;
  end if;
  return new;
end $$;
create trigger reinstate_event before insert on public.events for each row execute function private.reinstate_event();

create function private.preview_event(token text) returns setof public.events
language sql stable security definer set search_path = ''
as $$ select t.* from private.find_preview(token) p join public.events t on t.id = p.row_id and p.table_name = 'events' $$;
select private.expose('preview_event', 'anon, authenticated');

-- Repeating an event: copies on further days, each independent from then on.

-- The same clock time in `zone`, `days` later: 19:00 stays 19:00 when clocks change.
create function private.add_days_in_zone(moment timestamptz, days integer, zone text) returns timestamptz
language sql stable set search_path = ''
as $$ select ((moment at time zone zone) + make_interval(days => days)) at time zone zone $$;

-- Copies everything but the registrations; all times move by the same number of days. The copies share the picture's file.
-- Those who may not read the link get copies without it: they could register for a copy and read it there.
-- Definer: writes one log entry for all of them.
create function private.repeat_event(of_event uuid, on_days date[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  source public.events;
  zone text := (select time_zone from public.site_settings);
  first date;
  copies uuid[];
begin
  perform private.require_permission('events', 'create');
  -- Locked, because deleting it now would delete the shared picture.
  select * into source from public.events e where e.id = of_event for share;
  first := (source.event_date at time zone zone)::date;
  if source.id is null then
    raise exception 'Event not found';
  elsif coalesce(cardinality(on_days), 0) not between 1 and 52 then
    raise exception 'Choose between 1 and 52 dates.';
  elsif not (select bool_and(coalesce(day > first and day < greatest(first, current_date) + 3653, false)) from unnest(on_days) day) then
    raise exception 'Choose dates after the event and within ten years.';
  end if;
  perform set_config('private.repeated', pg_current_xact_id()::text, true);
  with added as (
    insert into public.events
    select copy.*
    from (select distinct day - first as days from unnest(on_days) day) as shift
      cross join lateral (select private.add_days_in_zone(source.event_date, days, zone) as begins) as start
      cross join lateral jsonb_populate_record(source, jsonb_build_object(
        'id', gen_random_uuid(), 'event_date', begins,
        -- Where clocks skip the hour of the event, its end could come before its start.
        'ends_at', greatest(private.add_days_in_zone(source.ends_at, days, zone),
          begins + least(source.ends_at - source.event_date, interval '1 hour')),
        'registration_opens_at', private.add_days_in_zone(source.registration_opens_at, days, zone),
        'registration_closes_at', private.add_days_in_zone(source.registration_closes_at, days, zone),
        'ics_sequence', 0, 'created_at', now(), 'updated_at', null)) as copy
    returning id
  )
  select array_agg(id) into copies from added;
  insert into public.event_links (event_id, url)
  select copy, l.url from public.event_links l, unnest(copies) copy
  where l.event_id = of_event and l.url is not null and private.has_permission('events', 'read');
  perform private.record('repeat', 'events', of_event::text,
    jsonb_build_object('title', source.title, 'dates', cardinality(copies)));
  return copies;
end $$;
select private.expose('repeat_event', 'authenticated');

-- Undoes the above: moves the copies to the bin, with one log entry. They must share a title, so that the entry names them
-- all.
create function private.remove_repeats(copies uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  titles text[];
begin
  perform private.require_permission('events', 'delete');
  perform set_config('private.repeated', pg_current_xact_id()::text, true);
  with gone as (delete from public.events e where e.id = any (copies) returning e.title)
  select array_agg(title) into titles from gone;
  if titles is null then
    raise exception 'Event not found';
  elsif exists (select from unnest(titles) title where title <> titles[1]) then
    raise exception 'These aren’t copies of the same event.';
  end if;
  perform private.record('delete', 'events', null, jsonb_build_object('title', titles[1], 'dates', cardinality(titles)));
end $$;
select private.expose('remove_repeats', 'authenticated');
