-- Settings: the association's details, which would otherwise be hard-coded in components.
--
-- Two single-row tables with different readers: `site_settings` appears on public pages,
-- `member_settings` is for members only. `site_texts` has the words of the pages, a row each.

create table public.site_settings (
  id boolean primary key default true check (id),
  association_name text not null default 'Chemical & Petroleum Engineering Alumni Association'
    check (char_length(btrim(association_name)) between 1 and 120),
  association_short_name text not null default 'CPEAA'
    check (char_length(btrim(association_short_name)) between 1 and 20),
  university_name text not null default 'University of Engineering and Technology'
    check (char_length(btrim(university_name)) between 1 and 120),
  contact_email text not null default 'alumni@cpeaa.example'
    check (private.is_email_address(contact_email)),
  contact_phone text check (char_length(contact_phone) between 1 and 40),
  postal_address text not null default E'Faculty of Engineering, Building C\n12 University Avenue'
    check (char_length(postal_address) between 1 and 300),
  facebook_url text check (facebook_url ~ '^https://' and private.is_web_address(facebook_url) and char_length(facebook_url) <= 500),
  linkedin_url text check (linkedin_url ~ '^https://' and private.is_web_address(linkedin_url) and char_length(linkedin_url) <= 500),
  instagram_url text check (instagram_url ~ '^https://' and private.is_web_address(instagram_url) and char_length(instagram_url) <= 500),
  stats jsonb not null default '[
    {"value": "500+", "label": "Active Alumni"},
    {"value": "20+", "label": "Annual Events"},
    {"value": "50+", "label": "Alumni Awards"},
    {"value": "100+", "label": "Resources"}
  ]' check (jsonb_typeof(stats) = 'array' and jsonb_array_length(stats) <= 6 and pg_column_size(stats) <= 2000),
  formats_news boolean not null default false,
  time_zone text not null default 'UTC' check (char_length(time_zone) between 1 and 60),
  updated_at timestamptz not null default now()
);
insert into public.site_settings default values;

create table public.member_settings (
  id boolean primary key default true check (id),
  approves_roster_matches boolean not null default false,
  admins_need_second_factor boolean not null default false,
  set_up_at timestamptz,
  steps_kept text[] not null default '{}' check (steps_kept <@ '{time_zone, privacy, looks, about, figures}'),
  updated_at timestamptz not null default now()
);
insert into public.member_settings default values;

comment on column public.site_settings.formats_news is 'Whether news show headings, lists, tables and pictures, or text alone';
comment on column public.member_settings.approves_roster_matches is
  'Whether a sign-up whose confirmed address is in the roster is approved at once';
comment on column public.member_settings.admins_need_second_factor is
  'Whether rights of the back office count only in a session that was begun with a second factor';
comment on column public.member_settings.set_up_at is 'When an administrator put the list of first steps away';
comment on column public.member_settings.steps_kept is
  'First steps whose original an administrator chose to keep, as the built-in privacy notice';
comment on column public.site_settings.time_zone is 'IANA name; event times are shown in this zone';

-- An unknown time zone would break every event page in the next build.
create function private.check_time_zone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from pg_catalog.pg_timezone_names where name = new.time_zone) then
    raise exception 'There is no time zone named %.', new.time_zone;
  end if;
  return new;
end $$;

create trigger check_time_zone before update of time_zone on public.site_settings
  for each row when (new.time_zone is distinct from old.time_zone) execute function private.check_time_zone();
create trigger touch_updated_at before update on public.site_settings
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.member_settings
  for each row execute function private.touch_updated_at();
create trigger audit_change after update on public.site_settings
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create trigger audit_change after update on public.member_settings
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create constraint trigger bump_site_revision after update on public.site_settings
  deferrable initially deferred for each row execute function private.bump_site_revision();

alter table public.site_settings enable row level security;
alter table public.member_settings enable row level security;

create policy "Everyone can read the site settings" on public.site_settings
  for select to anon, authenticated using (true);
create policy "Super admins can edit the site settings" on public.site_settings
  for update to authenticated
  using ((select private.is_super_admin())) with check ((select private.is_super_admin()));

create policy "Members can read the member settings" on public.member_settings
  for select to authenticated using ((select private.is_member()));
create policy "Super admins can edit the member settings" on public.member_settings
  for update to authenticated
  using ((select private.is_super_admin())) with check ((select private.is_super_admin()));

grant select on public.site_settings to anon, authenticated;
grant select on public.site_settings to service_role; -- letters carry the association's name and address
grant update on public.site_settings to authenticated;
grant select, update on public.member_settings to authenticated; -- one row each: never inserted, never deleted

-- The words of the website's own pages. The rows are made here once and for all: the program knows each by name and
-- has its original (src/domain/pages/site-text.ts), which stands while a row has none of its own.
create table public.site_texts (
  id text primary key,
  content text constraint site_texts_content_length check (char_length(content) <= 100000),
  for_members boolean not null default false,
  updated_at timestamptz not null default now(),
  -- People must always be able to read what is stored about them.
  constraint site_texts_privacy_is_told check (id <> 'privacy' or btrim(content) <> ''),
  -- A slide without a title would be a picture of nothing.
  constraint site_texts_slides_have_titles check (id not like 'home\_title\__' or btrim(content) <> '')
);
insert into public.site_texts (id)
select unnest('{
  home_title_1, home_subtitle_1, home_title_2, home_subtitle_2, home_title_3, home_subtitle_3,
  about_lead, about_vision, about_mission, about_people, about_work, about_commitment, about_connected, about_join,
  officers_lead, programs_lead, programs, gallery_lead, calendar_lead, awards_lead, events_lead, news_lead,
  membership_lead, members_lead, documents_lead, sign_in_motto, privacy_lead, privacy, terms, imprint
}'::text[]);
insert into public.site_texts (id, for_members) values ('membership', true);

comment on column public.site_texts.content is
  'HTML from the editor, sanitised on save and at build; null for the original, empty for none';

create trigger touch_updated_at before update on public.site_texts
  for each row execute function private.touch_updated_at();
create trigger audit_change after update on public.site_texts
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create constraint trigger bump_site_revision after update on public.site_texts
  deferrable initially deferred for each row when (not new.for_members) execute function private.bump_site_revision();

alter table public.site_texts enable row level security;

create policy "Everyone can read texts, members also those for members" on public.site_texts
  for select to anon, authenticated using (not for_members or (select private.is_member()));
create policy "Super admins can edit the website's texts" on public.site_texts
  for update to authenticated
  using ((select private.is_super_admin())) with check ((select private.is_super_admin()));

grant select on public.site_texts to anon, authenticated;
grant update (content) on public.site_texts to authenticated; -- who may read a text is not edited
