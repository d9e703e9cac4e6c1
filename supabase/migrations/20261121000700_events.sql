-- Events, their registrations, and the cancellations that calendars must learn of.

create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint events_title_length check (char_length(btrim(title)) between 1 and 200),
  description text constraint events_description_length check (char_length(description) between 1 and 20000),
  event_date timestamptz not null,
  location text constraint events_location_length check (char_length(location) between 1 and 300),
  type text not null default 'conference' constraint events_type_known
    check (type in ('conference', 'workshop', 'seminar', 'networking', 'ceremony', 'other')),
  image_url text constraint events_image_url_format check (image_url ~ '^https?://' and private.is_web_address(image_url) and char_length(image_url) <= 1000),
  image_alt text constraint events_image_alt_length check (char_length(btrim(image_alt)) between 1 and 500),
  ics_sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz
);

create index events_event_date_idx on public.events (event_date, id); -- upcoming, soonest first
create index events_type_idx on public.events (type, event_date);

comment on column public.events.image_alt is 'What the picture shows, for people who cannot see it; null while there is no picture';
comment on column public.events.ics_sequence is 'Rises with every edit: calendars replace what they hold (RFC 5545 SEQUENCE)';

create table public.event_registrations (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
create index event_registrations_user_id_idx on public.event_registrations (user_id);

-- A deleted event must disappear from subscribed calendars: the feed lists it as cancelled for 90 days.
-- Public, as the event was; written by the trigger only.
create table public.event_cancellations (
  event_id uuid primary key,
  title text not null,
  event_date timestamptz not null,
  ics_sequence integer not null,
  cancelled_at timestamptz not null default now()
);
create index event_cancellations_cancelled_at_idx on public.event_cancellations (cancelled_at desc);

create function private.count_event_edit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.ics_sequence := old.ics_sequence + 1;
  return new;
end $$;

create function private.cancel_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.event_cancellations (event_id, title, event_date, ics_sequence)
  values (old.id, old.title, old.event_date, old.ics_sequence + 1)
  on conflict (event_id) do update set
    title = excluded.title, event_date = excluded.event_date,
    ics_sequence = excluded.ics_sequence, cancelled_at = now();
  return null;
end $$;

create trigger count_event_edit before update on public.events
  for each row execute function private.count_event_edit();
create trigger touch_updated_at before update on public.events
  for each row execute function private.touch_updated_at();
create trigger cancel_event after delete on public.events
  for each row execute function private.cancel_event();
create trigger audit_change after insert or update or delete on public.events
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create constraint trigger bump_site_revision after insert or update or delete on public.events
  deferrable initially deferred for each row execute function private.bump_site_revision();

alter table public.events enable row level security;
alter table public.event_registrations enable row level security;
alter table public.event_cancellations enable row level security;

create policy "Everyone can read events" on public.events
  for select to anon, authenticated using (true);
create policy "Super admins can add events" on public.events
  for insert to authenticated with check ((select private.is_super_admin()));
create policy "Super admins can edit events" on public.events
  for update to authenticated
  using ((select private.is_super_admin())) with check ((select private.is_super_admin()));
create policy "Super admins can delete events" on public.events
  for delete to authenticated using ((select private.is_super_admin()));

create policy "People can read their own registrations, super admins all" on public.event_registrations
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Members can register themselves for events to come" on public.event_registrations
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_member())
    and created_at = now() -- the default: a client cannot claim an earlier registration
    and exists (select from public.events where events.id = event_id and events.event_date > now())
  );
create policy "People can withdraw their registration, super admins any" on public.event_registrations
  for delete to authenticated
  using (user_id = (select auth.uid()) or (select private.is_super_admin()));

create policy "Everyone can read which events were cancelled" on public.event_cancellations
  for select to anon, authenticated using (true);

grant select on public.events, public.event_cancellations to anon, authenticated;
grant insert, update, delete on public.events to authenticated;
grant select, insert, delete on public.event_registrations to authenticated; -- added or withdrawn, never edited

-- The back office's search by words in the title. A function, because typed text must not act as a
-- pattern, and the Data API's filters offer only patterns.
create function public.search_events(q text default '') returns setof public.events
language sql stable set search_path = ''
as $$
  select * from public.events
  where private.fold(title) like all ((select private.list_patterns(q))::text[])
$$;
grant execute on function public.search_events(text) to authenticated;

-- Exports an event's registrations. Personal data leaves the system, so the database records it. It uses
-- the same steps of a thousand as the member export (see private.export_members). The first step counts.
create function private.export_registrations(of_event uuid, behind uuid)
returns table (
  user_id uuid, full_name text, email text, phone text, department text, graduation_year integer,
  created_at timestamptz, total bigint
)
language plpgsql security definer set search_path = ''
as $$
declare
  event_title text;
  number bigint;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can export registrations.' using errcode = '42501';
  end if;
  select e.title into event_title from public.events e where e.id = of_event;
  if not found then
    raise exception 'Event not found';
  end if;
  if behind is null then
    select count(*) into number from public.event_registrations r where r.event_id = of_event;
    perform private.record('export', 'event_registrations', of_event::text,
      jsonb_build_object('title', event_title, 'rows', number));
  end if;
  return query
    select r.user_id, p.full_name, p.email, p.phone, p.department, p.graduation_year, r.created_at, number
    from public.event_registrations r join public.profiles p on p.id = r.user_id
    where r.event_id = of_event and r.user_id > coalesce(behind, '00000000-0000-0000-0000-000000000000')
    order by r.user_id limit 1000;
end $$;
grant execute on function private.export_registrations(uuid, uuid) to authenticated;

create function public.export_registrations(of_event uuid, behind uuid default null)
returns table (
  user_id uuid, full_name text, email text, phone text, department text, graduation_year integer,
  created_at timestamptz, total bigint
)
language sql set search_path = ''
as $$ select * from private.export_registrations(of_event, behind) $$;
grant execute on function public.export_registrations(uuid, uuid) to authenticated;
comment on function public.export_registrations(uuid, uuid) is 'A step of the export of who comes to an event. Can be null: phone, graduation_year, total.';
