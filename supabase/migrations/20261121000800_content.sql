-- Content: news, pages, gallery, documents, awards and heroes; saving of forms, and the files that rows reference.

-- News: the association's public announcements. Everyone reads published items; people with the permission write them and
-- see drafts and scheduled items.

create table public.news (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint news_title_length check (private.is_text(title, 200)),
  content text not null default '' constraint news_content_length check (char_length(content) <= 500000),
  category text not null default 'announcement' constraint news_category_known
    check (category in ('announcement', 'event', 'achievement', 'update', 'other')),
  image_url text constraint news_image_url_length check (char_length(image_url) between 1 and 1000 and private.is_web_address(image_url)),
  image_alt text constraint news_image_alt_length check (private.is_text(image_alt, 500)),
  published_at timestamptz default now(),
  updated_at timestamptz,
  event_id uuid references public.events (id) on delete set null
);
create index news_published_at_idx on public.news (published_at desc, id); -- the list, newest first
create index news_category_idx on public.news (category, published_at desc); -- the list of one category
create index news_event_id_idx on public.news (event_id); -- an event's news
comment on column public.news.published_at is 'Public from this time on; null for a draft';
comment on column public.news.image_alt is 'What the picture shows, for people who cannot see it; null while there is no picture';
comment on column public.news.content is 'HTML from the editor; sanitised on save, read as text at build';
comment on column public.news.event_id is 'The event that the item is about; null once the event is deleted';
comment on column public.news.updated_at is 'Null until the item is edited';

select private.content_noun('news');

-- Only this policy hides drafts: the build, the feed and every page read as a visitor.
create policy "Everyone can read published news, permitted people drafts" on public.news
  for select to anon, authenticated using (published_at <= now() or (select private.has_any_permission('news')));
create policy "Permitted people can add news" on public.news
  for insert to authenticated with check ((select private.has_permission('news', 'create')));
create policy "Permitted people can edit news" on public.news
  for update to authenticated
  using ((select private.has_permission('news', 'update'))) with check ((select private.has_permission('news', 'update')));
create policy "Permitted people can delete news" on public.news
  for delete to authenticated using ((select private.has_permission('news', 'delete')));
grant select on public.news to anon, authenticated;

select private.search_by('search_news', 'news', 'title || '' '' || private.search_html(content)', 'anon, authenticated');

create function private.preview_news(token text) returns setof public.news
language sql stable security definer set search_path = ''
as $$ select t.* from private.find_preview(token) p join public.news t on t.id = p.row_id and p.table_name = 'news' $$;
select private.expose('preview_news', 'anon, authenticated');

-- The association's own pages beside the built-in ones: at most twenty, each with its own address.

create table public.pages (
  id uuid primary key default gen_random_uuid(),
  slug text not null constraint pages_slug_once unique
    constraint pages_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  title text not null constraint pages_title_length check (private.is_text(title, 120)),
  lead text constraint pages_lead_length check (private.is_text(lead, 400)),
  content text not null default '' constraint pages_content_length check (char_length(content) <= 500000),
  footer_place smallint constraint pages_footer_place_range check (footer_place between 1 and 20),
  published_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.pages is 'The association''s own pages';
comment on column public.pages.slug is 'The address without its slash: "statutes" for /statutes';
comment on column public.pages.content is 'HTML from the editor; sanitised on save and at build';
comment on column public.pages.published_at is 'Public from this time on; null for a draft';
comment on column public.pages.footer_place is 'Place among the footer''s links, 1 first; null for none';

-- Says in a message for people why an address cannot be used; the constraint above decides when two are saved at the same
-- time. The reserved words are the first parts of the website's other addresses (src/domain/pages/page.ts).
create function private.check_page() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.lacks_right('pages') then return new; end if;
  if new.slug = any ('{404, about, account, admin, auth, awards, calendar, card, documents, emails, events, gallery, imprint, in-memoriam, index,
    media, members, membership, news, officers, opportunities, pagefind, preview, privacy, programs, publish, rss, search,
    sitemap, terms}') then
    raise exception 'The address /% is already used by this website. Choose another one.', new.slug;
  elsif exists (select from public.pages where slug = new.slug and id <> new.id) then
    raise exception 'Another of your pages has the address /%. Choose another one.', new.slug;
  end if;
  if tg_op = 'INSERT' then
    -- Serialised, so that two simultaneous pages are both counted.
    perform pg_advisory_xact_lock(hashtext('public.pages'));
    if (select count(*) from public.pages) >= 20 then
      raise exception 'You already have 20 pages, which is the maximum. Delete one first.';
    end if;
  end if;
  return new;
end $$;
create trigger check_page before insert or update of slug on public.pages
  for each row execute function private.check_page();

select private.content_noun('pages');

-- No role includes pages, so only super admins work on them.
create policy "Everyone can read published pages, super admins drafts" on public.pages
  for select to anon, authenticated using (published_at <= now() or (select private.has_any_permission('pages')));
create policy "Super admins can add pages" on public.pages
  for insert to authenticated with check ((select private.is_super_admin()));
create policy "Super admins can edit pages" on public.pages
  for update to authenticated
  using ((select private.is_super_admin())) with check ((select private.is_super_admin()));
create policy "Super admins can delete pages" on public.pages
  for delete to authenticated using ((select private.is_super_admin()));
grant select on public.pages to anon, authenticated;

create function private.preview_page(token text) returns setof public.pages
language sql stable security definer set search_path = ''
as $$ select t.* from private.find_preview(token) p join public.pages t on t.id = p.row_id and p.table_name = 'pages' $$;
select private.expose('preview_page', 'anon, authenticated');

-- Gallery: albums and their photos.

create table public.gallery_albums (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint gallery_albums_title_length check (private.is_text(title, 200)),
  description text constraint gallery_albums_description_length check (char_length(description) between 1 and 5000),
  event_type text not null default 'general' constraint gallery_albums_event_type_known
    check (event_type in ('general', 'conference', 'workshop', 'social', 'ceremony')),
  cover_image_url text constraint gallery_albums_cover_image_url_length check (char_length(cover_image_url) between 1 and 1000 and private.is_web_address(cover_image_url)),
  event_id uuid references public.events (id) on delete set null,
  published_at timestamptz default now(),
  created_at timestamptz not null default now()
);
create index gallery_albums_created_at_idx on public.gallery_albums (created_at desc, id); -- newest first
create index gallery_albums_published_at_idx on public.gallery_albums (published_at); -- for publish_due
create index gallery_albums_event_id_idx on public.gallery_albums (event_id); -- an event's albums
comment on column public.gallery_albums.published_at is 'Public from this time on, with its photos; null for a draft';
comment on column public.gallery_albums.event_id is 'The event that the photos show; null once the event is deleted';

create table public.gallery_items (
  id uuid primary key default gen_random_uuid(),
  album_id uuid not null references public.gallery_albums (id) on delete cascade,
  media_url text not null constraint gallery_items_media_url_length check (char_length(media_url) between 1 and 1000 and private.is_web_address(media_url)),
  media_type text not null default 'image' constraint gallery_items_media_type_known check (media_type = 'image'),
  title text not null default '' constraint gallery_items_title_length check (char_length(title) <= 200),
  alt_text text constraint gallery_items_alt_text_length check (char_length(alt_text) between 1 and 500),
  -- Not the transaction's time, so that photos saved together keep their order.
  created_at timestamptz not null default clock_timestamp()
);
create index gallery_items_album_idx on public.gallery_items (album_id, created_at, id); -- oldest first
comment on column public.gallery_items.title is 'Caption; by default the file name without extension';
comment on column public.gallery_items.alt_text is 'What the photo shows, for people who cannot see it';

-- Some clocks tick in milliseconds, so several photos of one request could share a time. Times before this transaction
-- were set on purpose and are kept.
create function private.sync_last_photo() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.created_at >= now() then
    new.created_at := greatest(new.created_at, (
      select max(created_at) + interval '1 microsecond' from public.gallery_items where album_id = new.album_id));
  end if;
  return new;
end $$;

-- An album without a cover takes its first photo; a cover stays when its file is replaced; a cover that is deleted or
-- moved is replaced by the oldest remaining photo.
create function private.set_first_cover() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.gallery_albums set cover_image_url = new.media_url
  where id = new.album_id and (cover_image_url is null or cover_image_url = old.media_url);
  return null;
end $$;

create function private.replace_lost_cover() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.gallery_albums set cover_image_url = (
    select media_url from public.gallery_items
    where album_id = old.album_id order by created_at, id limit 1)
  where id = old.album_id and cover_image_url = old.media_url;
  return null;
end $$;

-- See bump_when_public. A change to a photo counts as a change to its album; a deleted album raised the revision itself.
create function private.bump_when_album_public() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.raise_site_revision('gallery_albums', a.id::text) from public.gallery_albums a
  where a.id in (old.album_id, new.album_id) and a.published_at < clock_timestamp() + interval '1 minute';
  return null;
end $$;

create trigger serialize_writers before insert or delete or update of album_id, media_url on public.gallery_items
  for each statement execute function private.serialize_writers('gallery');
create trigger serialize_writers before delete on public.gallery_albums -- its photos are deleted too
  for each statement execute function private.serialize_writers('gallery');
create trigger sync_last_photo before insert on public.gallery_items
  for each row execute function private.sync_last_photo();
create trigger set_first_cover after insert or update of album_id, media_url on public.gallery_items
  for each row execute function private.set_first_cover();
create trigger replace_lost_cover after delete on public.gallery_items for each row execute function private.replace_lost_cover();
create trigger replace_moved_cover after update of album_id on public.gallery_items
  for each row when (new.album_id <> old.album_id) execute function private.replace_lost_cover();
create trigger audit_removal before delete on public.gallery_albums -- while its photos can still be counted
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create trigger audit_change after insert or update or delete on public.gallery_items
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create constraint trigger bump_site_revision after insert or update or delete on public.gallery_items
  deferrable initially deferred for each row execute function private.bump_when_album_public();

select private.content_noun('gallery_albums', logged => 'insert or update');
alter table public.gallery_items enable row level security;
create policy "Everyone can read published albums, permitted people drafts" on public.gallery_albums
  for select to anon, authenticated using (published_at <= now() or (select private.has_any_permission('gallery')));
create policy "Permitted people can create albums" on public.gallery_albums
  for insert to authenticated with check ((select private.has_permission('gallery', 'create')));
create policy "Permitted people can edit albums" on public.gallery_albums
  for update to authenticated
  using ((select private.has_permission('gallery', 'update'))) with check ((select private.has_permission('gallery', 'update')));
create policy "Permitted people can delete albums" on public.gallery_albums
  for delete to authenticated using ((select private.has_permission('gallery', 'delete')));

-- The subquery applies the reader's policy for albums.
create policy "Everyone can read the photos of albums that they can read" on public.gallery_items
  for select to anon, authenticated using (album_id in (select a.id from public.gallery_albums a));
create policy "Permitted people can add photos" on public.gallery_items
  for insert to authenticated with check ((select private.has_permission('gallery', 'create')));
create policy "Permitted people can edit photos" on public.gallery_items
  for update to authenticated
  using ((select private.has_permission('gallery', 'update'))) with check ((select private.has_permission('gallery', 'update')));
create policy "Permitted people can delete photos" on public.gallery_items
  for delete to authenticated using ((select private.has_permission('gallery', 'delete')));
grant select on public.gallery_albums, public.gallery_items to anon, authenticated;
select private.grant_writes('public.gallery_items');

select private.search_by('search_albums', 'gallery_albums', 'title');

create function private.preview_album(token text) returns setof public.gallery_albums
language sql stable security definer set search_path = ''
as $$ select t.* from private.find_preview(token) p join public.gallery_albums t on t.id = p.row_id and p.table_name = 'gallery_albums' $$;
select private.expose('preview_album', 'anon, authenticated');

create function private.preview_photos(token text) returns setof public.gallery_items
language sql stable security definer set search_path = ''
as $$ select t.* from private.preview_album(token) a join public.gallery_items t on t.album_id = a.id $$;
select private.expose('preview_photos', 'anon, authenticated');

-- Documents: records and files are for members only, or only for officers and administrators (see
-- can_read_board_documents; the bucket is private: see site).

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint documents_title_length check (private.is_text(title, 200)),
  description text constraint documents_description_length check (char_length(description) between 1 and 5000),
  category text not null default 'general' constraint documents_category_known
    check (category in ('general', 'meeting_minutes', 'financial', 'constitution', 'bylaws', 'forms', 'other')),
  readers text not null default 'members' constraint documents_readers_known check (readers in ('members', 'board')),
  meeting_date date,
  file_url text not null constraint documents_file_url_is_object_path
    check (char_length(file_url) between 1 and 500 and file_url !~ '^/|\.\.|:'),
  file_size integer constraint documents_file_size_range check (file_size between 1 and 10485760),
  uploaded_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index documents_created_at_idx on public.documents (created_at desc, id); -- newest first
create index documents_category_idx on public.documents (category, created_at desc);
-- One record per file: a second one would keep the file open to members when the first is deleted. Also finds whether a file
-- may be opened.
create unique index documents_file_url_idx on public.documents (file_url);
create index documents_uploaded_by_idx on public.documents (uploaded_by);
comment on column public.documents.file_url is 'Path in the private bucket "documents"; links are signed when clicked';
comment on column public.documents.file_size is 'Bytes';
comment on column public.documents.readers is 'All members, or officers and administrators (see can_read_board_documents)';
comment on column public.documents.meeting_date is 'Of the meeting that the document is about';

-- The signed-in user is the uploader, whatever the client sends; later edits do not change it.
create function private.pin_uploader() returns trigger language plpgsql set search_path = '' as $$
begin
  if private.is_client() then
    new.uploaded_by := case when tg_op = 'INSERT' then private.actor_id() else old.uploaded_by end;
  end if;
  return new;
end $$;
create trigger pin_uploader before insert or update on public.documents
  for each row execute function private.pin_uploader();

-- The file of a document in the bin belongs to that document alone: a record that names it would open it to members again.
create function private.check_document_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.lacks_right('documents') then return new; end if;
  if not private.is_restoring() and private.is_retained_file('documents', new.file_url) then
    raise exception 'This file belongs to a document in the bin.';
  end if;
  return new;
end $$;
create trigger check_document_file before insert or update of file_url on public.documents
  for each row execute function private.check_document_file();

select private.content_noun('documents', is_public => false);
create policy "Members can read the documents that are for them" on public.documents
  for select to authenticated
  using ((select private.is_member()) and (readers = 'members' or (select private.can_read_board_documents())));
create policy "Permitted people can add documents" on public.documents
  for insert to authenticated with check ((select private.has_permission('documents', 'create')));
create policy "Permitted people can edit documents" on public.documents
  for update to authenticated
  using ((select private.has_permission('documents', 'update'))) with check ((select private.has_permission('documents', 'update')));
create policy "Permitted people can delete documents" on public.documents
  for delete to authenticated using ((select private.has_permission('documents', 'delete')));
grant select on public.documents to authenticated;

-- Members see an uploader's name, as it was approved, and nothing else of that profile.
create function private.document_uploaders() returns table (id uuid, full_name text)
language sql stable security definer set search_path = '' as $$
  select id, private.name_actor(id) from public.profiles
  where private.is_member() and deleted_at is null and id in (
    select uploaded_by from public.documents where readers = 'members' or (select private.can_read_board_documents()))
$$;
grant execute on function private.document_uploaders() to authenticated;

create view public.document_uploaders with (security_invoker = true) as
  select id, full_name from private.document_uploaders();

grant select on public.document_uploaders to authenticated;

comment on view public.document_uploaders is 'Who uploaded a document, by name. Can be null: none.'; -- read by `npm run types`

select private.search_by('search_documents', 'documents', 'concat_ws('' '', title, description)');

-- The text inside documents, for members' search. A mailer reads it from the file (see scripts/documents), because no
-- database can. Clients find documents by it, but never read it: the file itself has it for those who may open that.
create table private.document_texts (
  document_id uuid primary key references public.documents (id) on delete cascade,
  file_url text not null,
  words text not null -- folded; empty if the file has none or could not be read
);

-- A document with another file waits until that one is read.
create function private.forget_document_text() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.document_texts where document_id = new.id;
  return null;
end $$;
create trigger forget_document_text after update of file_url on public.documents
  for each row when (new.file_url <> old.file_url) execute function private.forget_document_text();

-- A few at a time, in any order, so that files that cannot be loaded hold up no others. After a restore from the bin a
-- document is read again.
create function private.list_unread_documents() returns table (id uuid, file_url text)
language sql stable security definer set search_path = '' as $$
  select d.id, d.file_url from public.documents d
  where d.file_url ~* '\.(docx|pdf|txt)$' and not exists (select from private.document_texts t where t.document_id = d.id)
  order by random() limit 5
$$;
select private.expose('list_unread_documents', 'service_role', 'Documents whose text has not been read. Can be null: none.');

-- Only if the document still has this file.
create function private.save_document_text(of_document uuid, of_file text, words text) returns void
language sql security definer set search_path = '' as $$
  insert into private.document_texts
  select d.id, d.file_url, private.fold(left(save_document_text.words, 100000)) from public.documents d
  where d.id = of_document and d.file_url = of_file
  on conflict (document_id) do update set file_url = excluded.file_url, words = excluded.words
$$;
-- Only a mailer's key: who writes a text decides what a document is found by.
select private.expose('save_document_text', 'service_role', large => 'words');

-- Ids only: the caller's policies decide which of these documents are shown. Definer: reads texts that no client may.
create function private.match_document_texts(q text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select document_id from private.document_texts where words like all ((select private.list_patterns(q))::text[])
$$;
grant execute on function private.match_document_texts(text) to authenticated; -- for the search below

create function private.find_document_texts(q text) returns setof uuid
language sql stable set search_path = ''
as $$ select id from public.documents where id in (select private.match_document_texts(q)) $$;
select private.expose('find_document_texts', 'authenticated', 'Documents with these words in their text');

-- Awards. The table references the recipients' accounts, so it needs a permission; everyone reads the view.

create table public.awards (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint awards_title_length check (private.is_text(title, 200)),
  description text constraint awards_description_length check (char_length(description) between 1 and 5000),
  recipient_id uuid references public.profiles (id) on delete set null,
  recipient_name text constraint awards_recipient_name_length check (private.is_text(recipient_name, 120))
    constraint awards_recipient_name_format check (private.is_recorded_name(recipient_name)),
  award_date date not null,
  image_url text constraint awards_image_url_format check (image_url ~ '^https?://' and private.is_web_address(image_url) and char_length(image_url) <= 1000),
  image_alt text constraint awards_image_alt_length check (private.is_text(image_alt, 500)),
  created_at timestamptz not null default now(),
  constraint awards_one_recipient check (num_nonnulls(recipient_id, recipient_name) <= 1)
);
create index awards_award_date_idx on public.awards (award_date desc, id); -- newest first
create index awards_recipient_id_idx on public.awards (recipient_id);
comment on column public.awards.recipient_name is 'Of a recipient without an account, such as the founders';
comment on column public.awards.image_alt is 'What the picture shows, for people who cannot see it; null while there is no picture';

create trigger require_approved_holder before insert or update of recipient_id on public.awards
  for each row execute function private.require_approved_holder('recipient_id');
select private.content_noun('awards');
create policy "Permitted people can read awards" on public.awards
  for select to authenticated using ((select private.has_permission('awards', 'read')));
create policy "Permitted people can add awards" on public.awards
  for insert to authenticated with check ((select private.has_permission('awards', 'create')));
create policy "Permitted people can edit awards" on public.awards
  for update to authenticated
  using ((select private.has_permission('awards', 'update'))) with check ((select private.has_permission('awards', 'update')));
create policy "Permitted people can delete awards" on public.awards
  for delete to authenticated using ((select private.has_permission('awards', 'delete')));
grant select on public.awards to authenticated;

-- Visitors see the recipient's name, as it was approved, and nothing that identifies the account.
create function private.awards_with_names()
returns table (id uuid, title text, description text, award_date date, image_url text, image_alt text, recipient_name text)
language sql stable security definer set search_path = '' as $$
  select awards.id, awards.title, awards.description, awards.award_date, awards.image_url, awards.image_alt,
    coalesce(private.mark_death(coalesce(profiles.approved_name, profiles.full_name), profiles.is_deceased, profiles.death_year), awards.recipient_name)
  from public.awards left join public.profiles on profiles.id = awards.recipient_id and profiles.deleted_at is null
$$;
grant execute on function private.awards_with_names() to anon, authenticated;

create view public.public_awards with (security_invoker = true) as
  select id, title, description, award_date, image_url, image_alt, recipient_name from private.awards_with_names();

grant select on public.public_awards to anon, authenticated;

comment on view public.public_awards is 'Awards as visitors see them, with the recipient''s name but no email or id. Can be null: description, image_url, image_alt, recipient_name.';

select private.search_by('search_awards', 'awards', 'concat_ws('' '', title, description, recipient_name)');

-- Changes to the name of a publicly named person, and leaving, change a public page; so do the photo and biography of people
-- who hold or held an office.
create function private.has_held_office(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.officers where profile_id = person)
    or exists (select from public.trustees where profile_id = person)
$$;
grant execute on function private.has_held_office(uuid) to authenticated, service_role; -- all who may update a profile

create function private.is_publicly_named(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_held_office(person)
    or exists (select from public.awards where recipient_id = person)
    or exists (select from public.profiles where id = person and is_in_memoriam)
    -- On a list that waits for a super admin (see list_removals).
    or exists (select from private.recent_entries e join public.bin b on b.table_name = e.table_name and b.row_id = e.row_id
      where e.at = 'infinity' and b.about ->> 'person_id' = person::text)
$$;
grant execute on function private.is_publicly_named(uuid) to authenticated, service_role; -- all who may update a profile

create constraint trigger bump_site_revision after update on public.profiles
  deferrable initially deferred for each row when (
    (coalesce(new.approved_name, new.full_name), new.graduation_year, new.deleted_at, new.is_deceased, new.death_year, new.is_in_memoriam)
      is distinct from (coalesce(old.approved_name, old.full_name), case when new.is_in_memoriam then old.graduation_year else new.graduation_year end,
        old.deleted_at, old.is_deceased, old.death_year, old.is_in_memoriam)
    and (private.is_publicly_named(new.id) or old.is_in_memoriam)
    or (new.profile_image_url, new.bio) is distinct from (old.profile_image_url, old.bio) and private.has_held_office(new.id)
  )
  execute function private.bump_site_revision();

create constraint trigger bump_site_revision_by_deletion after delete on public.profiles
  deferrable initially deferred for each row when (old.is_in_memoriam) execute function private.bump_site_revision();

-- The home page's hero banner. If there are heroes, exactly one is active.

create table public.hero_section (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint hero_section_title_length check (private.is_text(title, 120)),
  subtitle text constraint hero_section_subtitle_length check (char_length(subtitle) between 1 and 300),
  image_url text constraint hero_section_image_url_length check (char_length(image_url) between 1 and 1000 and private.is_web_address(image_url)),
  is_active boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  shows text not null default 'picture' constraint hero_section_shows_known check (shows in ('picture', 'next_event')),
  constraint hero_section_has_picture check (image_url is not null or shows = 'next_event')
);
comment on column public.hero_section.shows is
  'Title, subtitle and picture of this row, or those of the next event; then only administrators see the row''s title';

create unique index hero_section_one_active on public.hero_section (is_active) where is_active;
create index hero_section_created_at_idx on public.hero_section (created_at desc, id); -- newest first

-- A new hero becomes the active one.
create function private.activate_new_hero() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- A hero restored from the bin is active if it was before, or if no other is.
  if private.is_restoring() and not new.is_active and exists (select from public.hero_section where is_active) then
    return new;
  end if;
  update public.hero_section set is_active = false where is_active;
  new.is_active := true;
  return new;
end $$;

-- When the active hero is deleted, the newest remaining one takes its place.
create function private.promote_newest_hero() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.hero_section set is_active = true
  where id = (select id from public.hero_section order by created_at desc, id limit 1)
    and not exists (select from public.hero_section where is_active);
  return null;
end $$;

-- Clients use activate_hero; a plain update of the flag could leave no hero active.
create function private.guard_active_hero() returns trigger language plpgsql set search_path = '' as $$
begin
  if private.is_client() then
    raise exception 'Use Set Active to change the active hero.' using errcode = '42501';
  end if;
  return new;
end $$;

create trigger serialize_writers before insert or delete on public.hero_section
  for each statement execute function private.serialize_writers('hero_section');
create trigger activate_new_hero before insert on public.hero_section for each row execute function private.activate_new_hero();
create trigger promote_newest_hero after delete on public.hero_section
  for each row when (old.is_active) execute function private.promote_newest_hero();
create trigger guard_active_hero before update on public.hero_section
  for each row when (new.is_active <> old.is_active) execute function private.guard_active_hero();

select private.content_noun('hero_section');
create policy "Everyone can read heroes" on public.hero_section for select to anon, authenticated using (true);
create policy "Permitted people can add heroes" on public.hero_section
  for insert to authenticated with check ((select private.has_permission('hero_section', 'create')));
create policy "Permitted people can edit heroes" on public.hero_section
  for update to authenticated
  using ((select private.has_permission('hero_section', 'update'))) with check ((select private.has_permission('hero_section', 'update')));
create policy "Permitted people can delete heroes" on public.hero_section
  for delete to authenticated using ((select private.has_permission('hero_section', 'delete')));
grant select on public.hero_section to anon, authenticated;

-- Returns the id of the previously active hero for undo; null if this one was already active.
create function private.activate_hero(hero_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  before uuid;
begin
  perform private.require_permission('hero_section', 'update');
  perform pg_advisory_xact_lock(hashtext('private.hero_section'));
  if not exists (select from public.hero_section where id = hero_id) then
    raise exception 'Hero section not found';
  end if;
  perform private.skip_client_rules();
  update public.hero_section set is_active = false where is_active and id <> hero_id returning id into before;
  update public.hero_section set is_active = true where id = hero_id and not is_active;
  return before;
end $$;
select private.expose('activate_hero', 'authenticated');

-- Saves a form's changes, for every noun.
--
-- A form sends the changed columns with their values from when it was opened. One statement compares these with the row
-- and writes it: when two administrators save the same field at the same time, the second waits for the first, is compared
-- with the first one's values, and gets the conflict.

-- Conflicting columns with their current values: those that hold neither the value the form saw nor the new one; null for
-- none. A column that already has the new value is no conflict, because the response to an earlier attempt may have been
-- lost.
create function private.find_own_rows(stored jsonb, seen jsonb, wanted jsonb, columns text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(name, stored -> name) from unnest(columns) name
  where stored -> name is distinct from seen -> name and stored -> name is distinct from wanted -> name
$$;
-- save_changes calls it with the caller's rights.
grant execute on function private.find_own_rows(jsonb, jsonb, jsonb, text[]) to authenticated;

-- `edits` is a list of {"table_name", "id", "before", "changes"}, saved in this order: all of them or none. Returns the
-- conflicts: the table, and the current values of the conflicting columns; null when the row is gone or the caller may not
-- edit it. Returns no rows when everything was saved. The longest list is of photos that get the same caption.
--
-- Table and column names come from the browser: the caller must be allowed to update the table, %I quotes the columns, and
-- the values are parameters. It runs with the caller's rights, so it can do exactly what an update through the API can:
-- row-level security, grants and all triggers apply.
create function private.save_changes(edits jsonb) returns table (table_name text, theirs jsonb)
language plpgsql security invoker set search_path = '' as $$
declare
  edit record;
  key text;
  columns text[];
  list text;
  versions text;
  written integer;
  is_stopped boolean := false;
begin
  perform private.limit_size(jsonb_array_length(edits), 500);
  -- Each entry once, however its id is spelt, so that people who may write few rows cannot write them hundreds of times.
  if (select count(distinct (e.table_name, lower(translate(e.id, '{}-', '')))) < count(*) from jsonb_to_recordset(edits) as e (table_name text, id text)) then
    raise exception 'An entry can’t be saved twice at once.' using errcode = '22023';
  end if;
  for edit in
    select * from jsonb_to_recordset(edits) as e (table_name text, id text, before jsonb, changes jsonb)
  loop
    if has_any_column_privilege(to_regclass('public.' || quote_ident(edit.table_name)), 'update') is not true then
      raise exception 'Rows of this table can’t be saved here.' using errcode = '42501';
    end if;
    -- An event's link is keyed by the event's id; setting it for the first time edits an empty row.
    key := case edit.table_name when 'event_links' then 'event_id' else 'id' end;
    if edit.table_name = 'event_links' then
      insert into public.event_links (event_id) values (edit.id::uuid) on conflict do nothing;
    end if;
    columns := array(select jsonb_object_keys(edit.changes));
    continue when columns = '{}';
    list := (select string_agg(format('%I', name), ', ') from unnest(columns) name);
    -- Both versions are read as rows of the table before the comparison, so that timestamps in different time zones
    -- compare equal.
    versions := format('to_jsonb(t), to_jsonb(jsonb_populate_record(null::public.%1$I, $2)),
      to_jsonb(jsonb_populate_record(null::public.%1$I, $1)), $3', edit.table_name);

    -- No `select for update` first: the statement's own trigger locks ordered lists (private.serialize_writers), and a row locked
    -- before that would cause a deadlock.
    execute format('update public.%I t set (%s) = (select %2$s from jsonb_populate_record(t, $1))
      where t.%5$I = %3$L and private.find_own_rows(%4$s) is null', edit.table_name, list, edit.id, versions, key)
      using edit.changes, edit.before, columns;
    get diagnostics written = row_count;
    if written = 0 then
      execute format('select private.find_own_rows(%s) from public.%I t where t.%I = %L', versions, edit.table_name, key, edit.id)
        into theirs using edit.changes, edit.before, columns;
      table_name := edit.table_name;
      is_stopped := true;
      return next;
    end if;
  end loop;

  -- Leaving the block with an error rolls back its writes; the returned rows stay.
  if is_stopped then raise exception using errcode = 'UNDO1'; end if;
exception when sqlstate 'UNDO1' then
  return;
end $$;
select private.expose('save_changes', 'authenticated', 'Saves the changes of forms, all or nothing. Can be null: theirs.', 'edits');

-- Orphaned files: left in storage when a browser is closed after uploading a file and before saving its row. The back
-- office's system check lists them and removes them through the Storage API, because deleting a row of storage.objects by
-- SQL would leave its bytes behind. The files that rows reference are listed in the chapter on the email queue, which has the
-- last of them.

-- The oldest thousand, the maximum per response.
create function private.list_orphaned_files() returns table (bucket text, path text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can look for unused files.' using errcode = '42501';
  end if;
  return query
    with named as materialized (
      select n.bucket, n.path from private.named_files n union all select k.bucket, k.path from private.list_retained_files() k
      union all select f.bucket, f.path from private.retained_files f where num_nonnulls(f.version_id, f.bin_id) > 0
      union all select 'sent-photos', s.path from public.sent_photos s where s.state = 'waiting'
      union all select 'sent-photos', b.content ->> 'path' from private.bin_rows b where b.table_name = 'public.sent_photos'
    )
    select o.bucket_id, o.name from storage.objects o
    where o.bucket_id in ('gallery', 'profile-photos', 'sent-photos', 'news', 'hero', 'documents')
      -- The row of a newer file may not have been saved yet.
      and greatest(o.created_at, o.updated_at) < now() - interval '1 hour'
      -- Supabase's dashboard creates this placeholder in empty folders.
      and o.name not like '%.emptyFolderPlaceholder'
      and not exists (select from named n where n.bucket = o.bucket_id and n.path = o.name)
    order by o.created_at, o.name limit 1000;
end $$;
select private.expose('list_orphaned_files', 'authenticated', 'The oldest orphaned files. Can be null: none.');
