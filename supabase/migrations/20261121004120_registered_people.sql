-- Registered people: what administrators do with an event's registrations.

-- Locks the event for an administrator's change of one registration, and records the change.
create function private.open_registration(of_event uuid, person uuid, what text, change text) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
  full_name text;
begin
  perform private.demand('events', 'update');
  event := private.lock_event(of_event);
  select p.full_name into full_name from public.profiles p where p.id = person;
  if event.id is null then
    raise exception 'Event not found';
  elsif full_name is null then
    raise exception 'Member not found';
  end if;
  perform private.record(what, 'event_registrations', of_event::text,
    jsonb_build_object('title', event.title, 'full_name', full_name, 'person_id', person, 'change', change));
  return event;
end $$;

-- By hand, before the opening and after the closing, too. A full event has its waiting list.
create function private.add_registration(of_event uuid, person uuid, with_guests integer default 0) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- The person gets a letter, whose event must be there to be seen.
  if ((private.open_registration(of_event, person, 'create', 'added')).published_at <= now()) is not true then
    raise exception 'This event is not published yet.';
  elsif not exists (select from public.profiles p where p.id = person and (p.is_approved or p.is_super_admin)) then
    raise exception 'Only approved members can be registered.';
  elsif exists (select from public.event_registrations r where r.event_id = of_event and r.user_id = person) then
    raise exception 'This person is registered already.';
  end if;
  insert into public.event_registrations (event_id, user_id, guests) values (of_event, person, with_guests);
end $$;
select private.expose('add_registration', 'authenticated');

-- Gives a waiting person a place out of turn, if one is free, or moves a person to the end of the line.
create function private.move_registration(of_event uuid, person uuid, to_state text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events := private.open_registration(of_event, person, 'edit', to_state);
  given public.event_registrations;
begin
  select * into given from public.event_registrations r where r.event_id = of_event and r.user_id = person;
  if not found then
    raise exception 'This person is not registered any more.';
  elsif given.state = to_state then
    return;
  elsif to_state = 'registered' and 1 + given.guests > event.capacity - private.count_taken(of_event) then
    raise exception 'There is no free place for this person. Raise the capacity, or remove another person first.';
  elsif to_state = 'waiting' and not exists (select from private.list_waiting(of_event)) then
    raise exception 'Nobody else is waiting, so the place would go back to this person. Remove the registration instead.';
  end if;
  update public.event_registrations r set state = to_state, turn = nextval('private.turns'), checked_in_at = null
  where r.event_id = of_event and r.user_id = person returning * into given;
  perform private.confirm_registration(given, '{"waited": true}');
end $$;
select private.expose('move_registration', 'authenticated');

-- Who counted on a place is told, as long as the event is still to come.
create function private.remove_registration(of_event uuid, person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if (private.open_registration(of_event, person, 'delete', 'removed')).event_date > now() then
    perform private.owe_event_letter(of_event, person, 'event_removal')
    from public.event_registrations r where r.event_id = of_event and r.user_id = person;
  end if;
  delete from public.event_registrations r where r.event_id = of_event and r.user_id = person;
end $$;
select private.expose('remove_registration', 'authenticated');

-- Exports an event's registrations. Personal data leaves the system, so the database records it. It uses
-- the same steps of a thousand as the member export (see private.export_members). The first step counts.
create function private.export_registrations(of_event uuid, after uuid default null)
returns table (
  user_id uuid, full_name text, email text, phone text, department text, graduation_year integer,
  created_at timestamptz, total bigint, state text, turn bigint, guests smallint, answers text[], checked_in_at timestamptz
)
language plpgsql security definer set search_path = ''
as $$
declare
  event_title text;
  number bigint;
begin
  perform private.demand('events', 'read');
  select e.title into event_title from public.events e where e.id = of_event;
  if not found then
    raise exception 'Event not found';
  end if;
  if after is null then
    select count(*) into number from public.event_registrations r where r.event_id = of_event;
    perform private.record('export', 'event_registrations', of_event::text,
      jsonb_build_object('title', event_title, 'rows', number));
  end if;
  return query
    select r.user_id, p.full_name, p.email, p.phone, p.department, p.graduation_year, r.created_at, number,
      r.state, r.turn, r.guests, r.answers, r.checked_in_at
    from public.event_registrations r join public.profiles p on p.id = r.user_id
    where r.event_id = of_event and r.user_id > coalesce(after, '00000000-0000-0000-0000-000000000000')
    order by r.user_id limit 1000;
end $$;
select private.expose('export_registrations', 'authenticated',
  'A step of the export of who comes to an event. Can be null: phone, graduation_year, total, checked_in_at.');
