-- The site: its logo and colours, settings, texts and files, and which files are retained.

-- Look: the association's logo and colours. Pages, icons and social cards use them from the next build on, emails immediately.
--
-- A logo is stored as a PNG that the browser draws from the chosen file, so a vector file, which can contain a script, is
-- never stored. It is in a row and not in a bucket, because it is attached to emails, and so that it changes in the same
-- transaction as the settings that reference it.

create function private.is_png(encoded text) returns boolean
language sql immutable set search_path = '' as $$ select encoded ~ '^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$' $$;

-- A check constraint runs with the writer's rights.
grant execute on function private.is_png(text) to authenticated;

create table public.site_logos (
  id uuid primary key default gen_random_uuid(),
  picture text not null check (private.is_png(picture) and char_length(picture) <= 700000),
  email_picture text not null check (private.is_png(email_picture) and char_length(email_picture) <= 60000),
  created_at timestamptz not null default now()
);
comment on table public.site_logos is 'Uploaded logos; site_settings references the one in use';
comment on column public.site_logos.picture is 'PNG in base64, at most 512 pixels wide and high';
comment on column public.site_logos.email_picture is 'The same at 88 pixels or less, for emails';

-- Keeps the last ten for undo, and the one in use.
create function private.drop_old_logos() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.site_logos m
  where m.id not in (select id from public.site_logos order by created_at desc, id limit 10)
    and not exists (select from public.site_settings s where s.logo_id = m.id);
  return null;
end $$;
create trigger drop_old_logos after insert on public.site_logos
  for each statement execute function private.drop_old_logos();

alter table public.site_logos enable row level security;
create policy "Everyone can read the logos" on public.site_logos for select to anon, authenticated using (true);
create policy "Super admins can add logos" on public.site_logos
  for insert to authenticated with check ((select private.is_super_admin()));
grant select on public.site_logos to anon, authenticated;
grant select on public.site_logos to service_role; -- the logo is attached to emails
grant insert (picture, email_picture) on public.site_logos to authenticated; -- never changed: settings reference another one

-- Settings: the association's details.
--
-- Two single-row tables with different readers: `site_settings` is shown on public pages, `member_settings` is for members
-- only. `site_texts` has the texts of the pages, a row each.

create table public.site_settings (
  id boolean primary key default true check (id),
  association_name text not null default 'Chemical & Petroleum Engineering Alumni Association'
    check (private.is_text(association_name, 120)),
  association_short_name text not null default 'CPEAA'
    check (private.is_text(association_short_name, 20)),
  university_name text not null default 'University of Engineering and Technology'
    check (private.is_text(university_name, 120)),
  -- Empty, like the address and the figures below, until the association enters its own: nothing invented is published.
  contact_email text not null default '' check (contact_email = '' or private.is_email_address(contact_email)),
  contact_phone text check (char_length(contact_phone) between 1 and 40),
  postal_address text not null default '' check (char_length(postal_address) <= 300),
  facebook_url text check (facebook_url ~ '^https://' and private.is_web_address(facebook_url) and char_length(facebook_url) <= 500),
  linkedin_url text check (linkedin_url ~ '^https://' and private.is_web_address(linkedin_url) and char_length(linkedin_url) <= 500),
  instagram_url text check (instagram_url ~ '^https://' and private.is_web_address(instagram_url) and char_length(instagram_url) <= 500),
  stats jsonb not null default '[]' check (jsonb_typeof(stats) = 'array' and jsonb_array_length(stats) <= 6 and pg_column_size(stats) <= 2000),
  formats_news boolean not null default false,
  time_zone text not null default 'UTC' check (char_length(time_zone) between 1 and 60),
  date_style text not null default 'american' check (date_style in ('american', 'british')),
  updated_at timestamptz not null default now(),
  colour_pair text not null default 'teal-copper'
    check (colour_pair in ('teal-copper', 'navy-brass', 'forest-clay', 'maroon-gold', 'plum-teal', 'slate-cobalt')),
  logo_id uuid references public.site_logos on delete set null,
  opportunities text not null default 'checked' constraint site_settings_opportunities_known check (opportunities in ('checked', 'open', 'off')),
  has_dues boolean not null default false
);
insert into public.site_settings default values;
create index site_settings_logo_id on public.site_settings (logo_id); -- for the foreign key

create table public.member_settings (
  id boolean primary key default true check (id),
  approves_roster_matches boolean not null default false,
  admins_need_second_factor boolean not null default false,
  set_up_at timestamptz,
  steps_kept text[] not null default '{}' check (steps_kept <@ '{time_zone, privacy, looks, about, figures, published}' and cardinality(steps_kept) <= 6
    and private.is_list(steps_kept)),
  updated_at timestamptz not null default now()
);
insert into public.member_settings default values;
comment on column public.site_settings.formats_news is 'Whether news shows headings, lists, tables and pictures, or only text';
comment on column public.site_settings.colour_pair is 'One of the pairs whose contrast is tested (src/domain/settings/colour-pair.ts)';
comment on column public.site_settings.opportunities is
  'Whether members can post opportunities, and whether somebody checks each post first; public, because pages are built by it';
comment on column public.site_settings.has_dues is 'Whether the association asks for dues; public, because pages are built by it';
comment on column public.site_settings.logo_id is 'The uploaded logo; null for the built-in one';
comment on column public.member_settings.approves_roster_matches is
  'Whether a sign-up is approved automatically once its owner has confirmed an address that is on the roster';
comment on column public.member_settings.admins_need_second_factor is
  'Whether back-office permissions apply only in sessions begun with a second factor';
comment on column public.member_settings.set_up_at is 'When an administrator hid the list of first steps';
comment on column public.member_settings.steps_kept is
  'First steps for which an administrator kept the default, such as the built-in privacy notice; published: a change was seen on the website';
comment on column public.site_settings.time_zone is 'IANA name; event times are shown in this zone';
comment on column public.site_settings.date_style is
  'How dates are written: May 23, 2026, 4:00 PM and weeks from Sunday, or 23 May 2026, 16:00 and weeks from Monday';

-- Dates and times as the website writes them (src/domain/time/date-format.ts), moments in its time zone.
create function private.format_day(day date) returns text
language plpgsql stable set search_path = ''
as $$ begin return (select to_char(day, case s.date_style when 'british' then 'FMDD FMMonth YYYY' else 'FMMonth FMDD, YYYY' end)
  from public.site_settings s); end $$;
create function private.format_day(moment timestamptz) returns text
language plpgsql stable set search_path = ''
as $$ begin return (select private.format_day((moment at time zone s.time_zone)::date) from public.site_settings s); end $$;
create function private.format_time(moment timestamptz) returns text
language plpgsql stable set search_path = ''
as $$ begin return (select to_char(moment at time zone s.time_zone, case s.date_style when 'british' then 'HH24:MI' else 'FMHH12:MI AM' end)
  from public.site_settings s); end $$;

-- An unknown time zone would break every event page in the next build.
create function private.check_time_zone() returns trigger language plpgsql security definer set search_path = '' as $$
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
grant select on public.site_settings to service_role; -- emails include the association's name and address
grant update on public.site_settings to authenticated;
grant select, update on public.member_settings to authenticated; -- one row each: never inserted, never deleted

-- The texts of the website's built-in pages. All rows are created here; the program has a default for each id
-- (src/domain/pages/site-text.ts), used while its content is null.
create table public.site_texts (
  id text primary key,
  content text constraint site_texts_content_length check (char_length(content) <= 100000),
  for_members boolean not null default false,
  updated_at timestamptz not null default now(),
  -- People must always be able to read what is stored about them.
  constraint site_texts_privacy_is_told check (id <> 'privacy' or btrim(content) <> ''),
  -- A slide needs a title.
  constraint site_texts_slides_have_titles check (id not like 'home\_title\__' or btrim(content) <> '')
);
insert into public.site_texts (id)
select unnest('{
  home_title_1, home_subtitle_1, home_title_2, home_subtitle_2, home_title_3, home_subtitle_3,
  about_lead, about_vision, about_mission, about_people, about_work, about_commitment, about_connected, about_join,
  officers_lead, programs_lead, programs, gallery_lead, calendar_lead, awards_lead, events_lead, news_lead,
  membership_lead, members_lead, documents_lead, opportunities_lead, sign_in_motto, privacy_lead, privacy, terms, imprint
}'::text[]);
insert into public.site_texts (id, for_members) values ('membership', true);
comment on column public.site_texts.content is
  'HTML from the editor, sanitised on save and at build; null for the default, empty for no text';

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
grant update (content) on public.site_texts to authenticated; -- for_members is never edited

-- Files. Size and type limits are set on the buckets, so that no client can bypass them.
--
-- The three public buckets are readable by address but cannot be listed. `documents` and `profile-photos` are private:
-- people get signed links to what is for them. No SVG anywhere, because it can contain scripts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('gallery', 'gallery', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/gif']),
  ('profile-photos', 'profile-photos', false, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/gif']),
  ('news', 'news', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('hero', 'hero', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('documents', 'documents', false, 10485760, array[
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/plain'
  ])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- The resource whose permission a file needs; null where only super admins may write. Pictures of events, awards and
-- newsletters are in folders of the bucket "news".
create function private.get_file_resource(bucket text, path text) returns text
language sql immutable set search_path = '' as $$
  select case bucket
    when 'news' then case split_part(path, '/', 1) when 'events' then 'events' when 'awards' then 'awards'
      when 'newsletters' then 'emails' else 'news' end
    when 'hero' then 'hero_section'
    when 'gallery' then 'gallery'
    when 'documents' then 'documents'
  end
$$;

-- Whether the caller may do one of these actions with a file. A member's photo is in a folder named after their id, where
-- people who may edit that member may write too. Files of rows follow the row's permission.
create function private.can_write_object(bucket text, path text, actions text[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_super_admin()
    or bucket = 'profile-photos' and private.is_member() and split_part(path, '/', 1) = private.actor_id()::text
    or bucket = 'profile-photos' and split_part(path, '/', 1) ~ '^[0-9a-f-]{36}$' and exists (
      select from public.profiles p where p.id = split_part(path, '/', 1)::uuid and private.can_update(p.id, 'update'))
    or exists (select from unnest(actions) action where private.has_permission(private.get_file_resource(bucket, path), action));
end $$;
grant execute on function private.can_write_object(text, text, text[]) to anon, authenticated;

-- A replaced picture is removed. People whose approval was revoked cannot add a photo, but can still remove their own.
create function private.can_remove_object(bucket text, path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when bucket = 'profile-photos' and split_part(path, '/', 1) = private.actor_id()::text
    then private.has_entered_code() and not private.is_deceased()
    else private.can_write_object(bucket, path, '{update, delete}') end;
end $$;
grant execute on function private.can_remove_object(text, text) to anon, authenticated;

-- The MIME type for a file's extension; null for unknown extensions.
create function private.get_stated_type(path text) returns text
language sql immutable set search_path = '' as $$
  select case lower(substring(path from '\.([A-Za-z0-9]+)$'))
    when 'jpg' then 'image/jpeg'
    when 'jpeg' then 'image/jpeg'
    when 'png' then 'image/png'
    when 'webp' then 'image/webp'
    when 'gif' then 'image/gif'
    when 'pdf' then 'application/pdf'
    when 'doc' then 'application/msword'
    when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    when 'xls' then 'application/vnd.ms-excel'
    when 'xlsx' then 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    when 'txt' then 'text/plain'
  end
$$;

-- Whether a bucket allows a file's type, by any route. The Storage API checks uploads against the bucket's type list, but
-- not copies, which keep their source's type or one that the client names. Here the type in the new row's metadata must
-- fit the extension (an older Storage API sends no type before an upload, and then checks the list itself). Folders are not
-- called like files: a backup could not hold "a.png" and "a.png/b.png" side by side. A file is in one folder at most, as the
-- site stores them: on a disk, each folder of a path takes a place of its own, which has_room does not count.
create function private.fits_bucket(bucket text, path text, described jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from storage.buckets b
    where b.id = bucket
      and path !~ '\.[^/]*/' and path !~ '/.*/'
      and private.get_stated_type(path) = any (b.allowed_mime_types)
      and coalesce(btrim(split_part(described ->> 'mimetype', ';', 1)), private.get_stated_type(path))
        = private.get_stated_type(path)
  )
$$;
grant execute on function private.fits_bucket(text, text, jsonb) to anon, authenticated;

-- At most five files in a person's folder, so that nobody fills the storage: a new photo is there before the old one goes,
-- and a closed browser leaves one, which empty_bin removes. Of photos sent to albums thirty may wait, and the files of some that
-- were answered are not removed yet.
create function private.has_room(bucket text, path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return bucket not in ('profile-photos', 'sent-photos') or (
    select count(*) < case bucket when 'sent-photos' then 40 else 5 end from storage.objects o
    where o.bucket_id = bucket and split_part(o.name, '/', 1) = split_part(path, '/', 1));
end $$;
grant execute on function private.has_room(text, text) to anon, authenticated;

-- Detects Storage API reads for a copy (its own endpoint and both of the S3 protocol).
create function private.is_copying() returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return coalesce(storage.operation(), '') ~ 'copy'; end $$;
grant execute on function private.is_copying() to anon, authenticated;

-- Detects Storage API reads for a list of files (its own endpoints and those of the S3 protocol).
create function private.is_listing() returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return coalesce(storage.operation(), '') ~ 'list'; end $$;
grant execute on function private.is_listing() to anon, authenticated;

-- Detects the request for a signed upload: with its token, a file is added or replaced later without these policies.
create function private.is_signing_upload() returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return coalesce(storage.operation(), '') ~ 'sign_upload'; end $$;
grant execute on function private.is_signing_upload() to authenticated;

-- Whether a version or the bin still needs the file (see history). Nobody may remove such a file, so that
-- restoring never leads to a dead link.
create function private.is_retained_file(in_bucket text, at_path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.retained_files k
    where k.bucket = in_bucket and k.path = at_path and num_nonnulls(k.version_id, k.bin_id) > 0);
end $$;
grant execute on function private.is_retained_file(text, text) to anon, authenticated;

-- Whether documents for officers and administrators are for the caller: a member with a current office, or with a role,
-- which counts here as it does in private.allows.
create function private.can_read_board_documents() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  reader uuid := private.actor_id();
begin
  return private.is_member() and (private.is_super_admin()
    or exists (select from public.officers o where o.profile_id = reader and o.is_current)
    or exists (select from public.trustees t where t.profile_id = reader and t.is_current)
    or private.has_required_mfa() and exists (
      select from public.user_roles held join public.profiles p on p.id = held.user_id where p.id = reader and p.is_confirmed));
end $$;

-- Whether a document references the file: one in the bin does not, so members can no longer open its file. `for_board`:
-- the reader may read documents for officers and administrators too.
create function private.is_shared_file(path text, for_board boolean) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return exists (select from public.documents where file_url = path and (readers = 'members' or for_board)); end $$;
grant execute on function private.is_shared_file(text, boolean) to anon, authenticated;
grant execute on function private.can_read_board_documents() to authenticated;

-- Whether a photo is for the caller to see: of an office holder for everyone, as on the public pages; of another member as
-- the directory shows it to the caller; and for people whose work shows it, in the list of members or of an event. Only the
-- photo that the profile has now: a replaced one stays until the bin is emptied.
create function private.can_see_photo(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  reader uuid := private.actor_id();
  person uuid;
  is_public boolean;
begin
  if path !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then return false; end if;
  select p.id, p.deleted_at is null and private.has_held_office(p.id) into person, is_public from public.profiles p
  where p.id = split_part(path, '/', 1)::uuid and split_part(p.profile_image_url, '/profile-photos/', 2) = path;
  return person is not null and (is_public
    or private.is_member() and exists (
      select from public.profiles p cross join private.show_person(person, p.graduation_year) shown
      where p.id = reader and shown.profile_image_url is not null)
    or private.has_permission('members', 'read')
    or private.has_permission('events', 'read') and exists (
      select from public.event_registrations r where r.user_id = person));
end $$;
grant execute on function private.can_see_photo(text) to anon, authenticated;

-- Nouns whose files the caller may write, and people in whose folder: what can_write_object decides, once for a whole list.
create function private.list_file_resources() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(noun), '{}') from unnest('{news, events, awards, emails, hero_section, gallery, documents}'::text[]) noun,
    lateral (select bool_or(private.has_permission(noun, action)) from unnest('{create, update, delete}'::text[]) action) as may (write)
  where write
$$;
create function private.list_photo_folders() returns setof text
language sql stable security definer set search_path = '' as $$
  select p.id::text from public.profiles p
  where (select private.has_permission('members', 'update')) and not p.is_super_admin and p.id <> (select private.actor_id())
$$;
grant execute on function private.get_file_resource(text, text), private.list_file_resources(), private.list_photo_folders()
  to authenticated;

-- Members may read documents (signed links need this right) but not copy them: a copy in a public bucket would be public
-- permanently. Writers can see files that they may add, replace or delete, because the Storage API looks them up first. A
-- list asks about every file in the bucket, so what one may see is decided without a question per file.
create policy "Members can read documents, editors the files they may change" on storage.objects
  for select to authenticated
  using (
    (bucket_id = 'documents' and (select private.is_member()) and not (select private.is_copying())
      and private.is_shared_file(name, (select private.can_read_board_documents())))
    or (bucket_id = 'profile-photos' and split_part(name, '/', 1) = (select private.verified_actor_id())::text)
    or (select private.is_super_admin())
    or private.get_file_resource(bucket_id, name) = any ((select private.list_file_resources())::text[])
    or (bucket_id = 'profile-photos' and split_part(name, '/', 1) in (select private.list_photo_folders()))
  );
-- By name only: a list would ask about each file in the bucket. A copy would outlive the right to see the photo.
create policy "People can open the photos that are for them" on storage.objects
  for select to anon, authenticated
  using (bucket_id = 'profile-photos' and not (select private.is_listing()) and not (select private.is_copying())
    and private.can_see_photo(name));
-- Whether words contain the address of a file of ours, as it is or percent-encoded.
create function private.has_address(words text, address text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return strpos(words, address) > 0
    or strpos(words, '%') > 0 and strpos(words, '/storage/v1/') > 0 and strpos(private.decode_address(words), address) > 0;
end $$;

-- Whether a row shows this picture: then it is neither removed nor added, so that what is published, and what mail programs load
-- from a newsletter, does not become another without a word in the log. In plpgsql, because the tables follow below.
create function private.is_shown_picture(bucket text, path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  address text := '/storage/v1/object/public/' || bucket || '/' || path;
begin
  return case bucket
    when 'profile-photos' then path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' and exists (
      select from public.profiles p where p.id = split_part(path, '/', 1)::uuid and private.has_address(p.profile_image_url, address))
    when 'documents' then false -- see is_shared_file
    when 'sent-photos' then false -- see is_sent_file
    else exists (select from public.hero_section h where private.has_address(h.image_url, address))
      or exists (select from public.gallery_items i where private.has_address(i.media_url, address))
      or exists (select from public.gallery_albums a where private.has_address(a.cover_image_url, address))
      or exists (select from public.events e where private.has_address(e.image_url, address))
      or exists (select from public.awards a where private.has_address(a.image_url, address))
      or exists (select from public.pages p where private.has_address(p.content, address))
      or exists (select from public.site_texts t where private.has_address(t.content, address))
      or exists (select from public.newsletters n where private.has_address(n.body, address))
      or exists (select from public.news n where private.has_address(n.image_url, address) or private.has_address(n.content, address))
  end;
end $$;
grant execute on function private.is_shown_picture(text, text) to authenticated; -- for the policies below

-- Nobody replaces a file: a new file has a new name.
create policy "Permitted people can add files, members their own photo" on storage.objects
  for insert to authenticated
  with check (private.can_write_object(bucket_id, name, '{create, update}') and private.fits_bucket(bucket_id, name, metadata)
    and private.has_room(bucket_id, name) and not (select private.is_signing_upload())
    and not private.is_shown_picture(bucket_id, name));
-- People remove their own portrait, also when they leave, and those who edit them do.
create policy "Permitted people can delete files, members their own photo" on storage.objects
  for delete to authenticated
  using (private.can_remove_object(bucket_id, name) and not private.is_retained_file(bucket_id, name)
    and not (bucket_id = 'documents' and private.is_shared_file(name, true))
    and (bucket_id = 'profile-photos' or not private.is_shown_picture(bucket_id, name)));

-- Decodes a percent-encoded address in one step, with JSON's "\u0041" for "%41": a text of half a million characters may
-- consist of addresses. Only ASCII, as storage accepts no other names; anything else is left unchanged.
create function private.decode_address(address text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(to_json(address)::text, '%([2-7][0-9a-fA-F])', '\\u00\1', 'g')::json #>> '{}'
$$;

-- Storage paths referenced in a text, whatever the host: at most 500, and none that is longer than storage allows. A path is
-- read with and without the part after a space: better to keep one file too many than one too few.
create function private.list_addresses(words text) returns table (bucket text, path text)
language sql immutable set search_path = '' as $$
  select bucket, path
  from (
    select parts[1],
      -- 1,024 bytes, each of which may take three characters
      replace(left(parts[2], 3072), '&amp;', '&')
    from regexp_matches(words,
      '/storage/v1/(?:object|render/image)/(?:public|sign|authenticated)/([^/?#"]+)/([^?#"<>]+)', 'g') as found (parts)
    limit 500
  ) as named (bucket, address),
    lateral (select address union select regexp_replace(address, '\s.*', '')) as readings (reading),
    lateral (select case when strpos(reading, '%') > 0 then private.decode_address(reading) else reading end) as decoded (path)
  where octet_length(path) <= 1024
$$;

-- Files that versions and the bin reference. They are retained while one of these could restore them (see is_retained_file,
-- used by the storage policies) and removed afterwards: a row that references neither is a free file. Only the Storage API
-- removes files, so the mailers, which have the server's key, do it every few minutes.

create table private.retained_files (
  bucket text not null,
  path text not null,
  version_id bigint references public.versions (id) on delete set null,
  bin_id uuid references public.bin (id) on delete set null
);
create index kept_files_path_idx on private.retained_files (bucket, path);
create index kept_files_version_id_idx on private.retained_files (version_id);
create index kept_files_bin_id_idx on private.retained_files (bin_id);
create index kept_files_free_idx on private.retained_files (bucket, path) where version_id is null and bin_id is null;

-- The pictures in a row. Not portraits, which their owners may always remove, and not documents: a link to a document does
-- not retain it.
create function private.list_files(content jsonb) returns table (bucket text, path text)
language sql immutable set search_path = '' as $$
  select distinct address.bucket, address.path
  from jsonb_path_query(content, 'strict $.**') value, private.list_addresses(value #>> '{}') as address
  where jsonb_typeof(value) = 'string' and address.bucket in ('gallery', 'news', 'hero')
$$;

create function private.retain_files_of_version() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.retained_files (bucket, path, version_id)
  select bucket, path, new.id from private.list_files(new.before);
  return null;
end $$;
create trigger retain_files after insert or update of before on public.versions
  for each row execute function private.retain_files_of_version();

create function private.retain_files_of_bin() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.retained_files (bucket, path, bin_id)
  select bucket, path, new.bin_id from private.list_files(new.content)
  union select 'documents', new.content ->> 'file_url', new.bin_id where new.table_name = 'public.documents';
  return null;
end $$;
create trigger retain_files after insert on private.bin_rows
  for each row when (new.unlinked is null) execute function private.retain_files_of_bin();

-- The files that nothing references any more: at most a thousand, the maximum per response. Rows of files that were
-- removed, or are referenced again, are deleted here.
create function private.list_free_files() returns table (bucket text, path text)
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.retained_files k where k.version_id is null and k.bin_id is null) then return; end if;
  delete from private.retained_files k where k.version_id is null and k.bin_id is null
    and (private.is_retained_file(k.bucket, k.path)
      or not exists (select from storage.objects o where o.bucket_id = k.bucket and o.name = k.path)
      -- Not "exists", which would read every text again for each file
      or (k.bucket, k.path) in (select n.bucket, n.path from private.named_files n));
  return query select distinct k.bucket, k.path from private.retained_files k
    where k.version_id is null and k.bin_id is null order by 1, 2 limit 1000;
end $$;

-- Photos that their person's profile does not show and no merge restores. Those of the last hour may be saved yet.
create function private.list_unused_portraits() returns table (bucket text, path text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select o.bucket_id, o.name from storage.objects o
  left join public.profiles p on p.id::text = split_part(o.name, '/', 1)
  where o.bucket_id = 'profile-photos' and greatest(o.created_at, o.updated_at) < now() - interval '1 hour'
    and split_part(p.profile_image_url, '/profile-photos/', 2) is distinct from o.name
    and not exists (select from private.list_retained_files() k where k.path = o.name)
  order by o.name limit 100;
end $$;

-- Deletes what has expired from the bin and the versions.
create function private.empty_bin() returns table (bucket text, path text)
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.bin'));
  delete from public.bin where expires_at <= now();
  delete from public.versions where at <= now() - interval '1 year';
  return query select * from private.list_free_files() union all select * from private.list_unused_portraits()
    union all select * from private.list_unused_sent_photos();
end $$;
select private.expose('empty_bin', 'service_role',
  'Deletes what has expired and returns the files to remove. Can be null: none.'); -- only a mailer's key, which can also delete the files
