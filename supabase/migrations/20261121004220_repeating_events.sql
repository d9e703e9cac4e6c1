-- Repeating an event: copies of it on further days. Each is an event of its own from then on.

-- What the clock of `zone` shows at `moment`, `days` later: 19:00 stays 19:00 when clocks change, and midnight midnight.
create function private.shift_clock(moment timestamptz, days integer, zone text) returns timestamptz
language sql stable set search_path = ''
as $$ select ((moment at time zone zone) + make_interval(days => days)) at time zone zone $$;

-- Copies everything but the registrations, each time moved by the same number of days. The copies share the picture's
-- file. Definer: the log has one entry for all of them.
create function private.repeat_event(of_event uuid, on_days date[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  source public.events;
  zone text := (select time_zone from public.site_settings);
  first date;
  copies uuid[];
begin
  perform private.demand('events', 'create');
  -- Not deleted meanwhile, or the picture's file would be deleted with it.
  select * into source from public.events e where e.id = of_event for share;
  first := (source.event_date at time zone zone)::date;
  if source.id is null then
    raise exception 'Event not found';
  elsif coalesce(cardinality(on_days), 0) not between 1 and 52 then
    raise exception 'Choose from 1 to 52 dates.';
  elsif not (select bool_and(coalesce(day > first and day < greatest(first, current_date) + 3653, false)) from unnest(on_days) day) then
    raise exception 'Choose dates after the event, and within ten years.';
  end if;
  perform set_config('private.repeated', pg_current_xact_id()::text, true);
  with added as (
    insert into public.events
    select copy.*
    from (select distinct day - first as days from unnest(on_days) day) as shift
      cross join lateral (select private.shift_clock(source.event_date, days, zone) as begins) as start
      cross join lateral jsonb_populate_record(source, jsonb_build_object(
        'id', gen_random_uuid(), 'event_date', begins,
        -- Clocks that skip the hour of the event could put its end before its start.
        'ends_at', greatest(private.shift_clock(source.ends_at, days, zone),
          begins + least(source.ends_at - source.event_date, interval '1 hour')),
        'registration_opens_at', private.shift_clock(source.registration_opens_at, days, zone),
        'registration_closes_at', private.shift_clock(source.registration_closes_at, days, zone),
        'ics_sequence', 0, 'created_at', now(), 'updated_at', null)) as copy
    returning id
  )
  select array_agg(id) into copies from added;
  insert into public.event_links (event_id, url)
  select copy, l.url from public.event_links l, unnest(copies) copy where l.event_id = of_event and l.url is not null;
  perform private.record('repeat', 'events', of_event::text,
    jsonb_build_object('title', source.title, 'dates', cardinality(copies)));
  return copies;
end $$;
select private.expose('repeat_event', 'authenticated');

-- Undo of the above: into the bin, with one entry of the log as well. Only copies of one event share a title, so that the
-- entry names everything it stands for.
create function private.remove_repeats(copies uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  titles text[];
begin
  perform private.demand('events', 'delete');
  perform set_config('private.repeated', pg_current_xact_id()::text, true);
  with gone as (delete from public.events e where e.id = any (copies) returning e.title)
  select array_agg(title) into titles from gone;
  if titles is null then
    raise exception 'Event not found';
  elsif exists (select from unnest(titles) title where title <> titles[1]) then
    raise exception 'These are not copies of one event.';
  end if;
  perform private.record('delete', 'events', null, jsonb_build_object('title', titles[1], 'dates', cardinality(titles)));
end $$;
select private.expose('remove_repeats', 'authenticated');
