-- The home page's hero banner. If there are heroes, exactly one is active.

create table public.hero_section (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint hero_section_title_length check (char_length(btrim(title)) between 1 and 120),
  subtitle text constraint hero_section_subtitle_length check (char_length(subtitle) between 1 and 300),
  image_url text constraint hero_section_image_url_length check (char_length(image_url) between 1 and 1000 and private.is_web_address(image_url)),
  is_active boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  shows text not null default 'picture' constraint hero_section_shows_known check (shows in ('picture', 'next_event')),
  constraint hero_section_has_picture check (image_url is not null or shows = 'next_event')
);

comment on column public.hero_section.shows is
  'The title, subtitle and picture of this row, or those of the next event; then the title is for administrators alone';

create unique index hero_section_one_active on public.hero_section (is_active) where is_active;
create index hero_section_created_at_idx on public.hero_section (created_at desc, id); -- newest first

-- A new hero becomes the active one.
create function private.seat_new_hero() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Upserting an existing hero is an edit and does not activate it.
  if exists (select from public.hero_section where id = new.id) then return new; end if;
  -- What comes back from the bin is active if it was.
  if private.is_bringing_back() and not new.is_active and exists (select from public.hero_section where is_active) then
    return new;
  end if;
  update public.hero_section set is_active = false where is_active;
  new.is_active := true;
  return new;
end $$;

-- When the active hero is deleted, the newest remaining one takes its place.
create function private.promote_newest_hero() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.hero_section set is_active = true
  where id = (select id from public.hero_section order by created_at desc, id limit 1)
    and not exists (select from public.hero_section where is_active);
  return null;
end $$;

-- Clients switch with activate_hero; a plain update of the flag could leave no hero active.
create function private.guard_active_hero() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    raise exception 'Use Set Active to change the active hero.' using errcode = '42501';
  end if;
  return new;
end $$;

create trigger line_up before insert or delete on public.hero_section
  for each statement execute function private.line_up('hero_section');
create trigger seat_new_hero before insert on public.hero_section
  for each row execute function private.seat_new_hero();
create trigger promote_newest_hero after delete on public.hero_section
  for each row when (old.is_active) execute function private.promote_newest_hero();
create trigger guard_active_hero before update on public.hero_section
  for each row when (new.is_active <> old.is_active) execute function private.guard_active_hero();
create trigger audit_change after insert or update or delete on public.hero_section
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create constraint trigger bump_site_revision after insert or update or delete on public.hero_section
  deferrable initially deferred for each row execute function private.bump_site_revision();

alter table public.hero_section enable row level security;

create policy "Everyone can read heroes" on public.hero_section
  for select to anon, authenticated using (true);
create policy "Permitted people can add heroes" on public.hero_section
  for insert to authenticated with check ((select private.may('hero_section', 'create')));
create policy "Permitted people can edit heroes" on public.hero_section
  for update to authenticated
  using ((select private.may('hero_section', 'update'))) with check ((select private.may('hero_section', 'update')));
create policy "Permitted people can delete heroes" on public.hero_section
  for delete to authenticated using ((select private.may('hero_section', 'delete')));

grant select on public.hero_section to anon, authenticated;
grant insert, update, delete on public.hero_section to authenticated;

-- Returns the previously active hero's id for an undo; null when this one was active already.
create function private.activate_hero(hero_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  before uuid;
begin
  perform private.demand('hero_section', 'update');
  perform pg_advisory_xact_lock(hashtext('private.hero_section'));
  if not exists (select from public.hero_section where id = hero_id) then
    raise exception 'Hero section not found';
  end if;
  update public.hero_section set is_active = false where is_active and id <> hero_id returning id into before;
  update public.hero_section set is_active = true where id = hero_id and not is_active;
  return before;
end $$;
select private.expose('activate_hero', 'authenticated');
