-- Gallery: albums and their photos.

create table public.gallery_albums (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint gallery_albums_title_length check (char_length(btrim(title)) between 1 and 200),
  description text constraint gallery_albums_description_length check (char_length(description) between 1 and 5000),
  event_type text not null default 'general' constraint gallery_albums_event_type_known
    check (event_type in ('general', 'conference', 'workshop', 'social', 'ceremony')),
  cover_image_url text constraint gallery_albums_cover_image_url_length check (char_length(cover_image_url) between 1 and 1000 and private.is_web_address(cover_image_url)),
  event_id uuid references public.events (id) on delete set null,
  published_at timestamptz default now() constraint gallery_albums_published_at_range check (private.is_publication(published_at)),
  created_at timestamptz not null default now()
);
create index gallery_albums_created_at_idx on public.gallery_albums (created_at desc, id); -- newest first
create index gallery_albums_published_at_idx on public.gallery_albums (published_at); -- what became due
create index gallery_albums_event_id_idx on public.gallery_albums (event_id); -- an event's albums

comment on column public.gallery_albums.published_at is 'Public from here on, with its photos; null for a draft';
comment on column public.gallery_albums.event_id is 'The event that the photos show; an album outlives it';

create table public.gallery_items (
  id uuid primary key default gen_random_uuid(),
  album_id uuid not null references public.gallery_albums (id) on delete cascade,
  media_url text not null constraint gallery_items_media_url_length check (char_length(media_url) between 1 and 1000 and private.is_web_address(media_url)),
  media_type text not null default 'image' constraint gallery_items_media_type_known check (media_type = 'image'),
  title text not null default '' constraint gallery_items_title_length check (char_length(title) <= 200),
  alt_text text constraint gallery_items_alt_text_length check (char_length(alt_text) between 1 and 500),
  -- clock_timestamp and not the transaction's time: photos saved together keep their order.
  created_at timestamptz not null default clock_timestamp()
);
create index gallery_items_album_idx on public.gallery_items (album_id, created_at, id); -- oldest first

comment on column public.gallery_items.title is 'Caption; the file name without extension until somebody writes one';
comment on column public.gallery_items.alt_text is 'What the photo shows, for people who cannot see it';

-- Some clocks tick in milliseconds, so several photos of one request could share a time. Times before
-- this transaction were set on purpose and are kept.
create function private.follow_last_photo() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.created_at >= now() then
    new.created_at := greatest(new.created_at, (
      select max(created_at) + interval '1 microsecond' from public.gallery_items where album_id = new.album_id));
  end if;
  return new;
end $$;

-- An album without a cover takes its first photo; a cover stays when its file is replaced; a cover that
-- is deleted or moved is replaced by the oldest remaining photo.
create function private.give_cover() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.gallery_albums set cover_image_url = new.media_url
  where id = new.album_id and (cover_image_url is null or cover_image_url = old.media_url);
  return null;
end $$;

create function private.hand_cover_on() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.gallery_albums set cover_image_url = (
    select media_url from public.gallery_items
    where album_id = old.album_id order by created_at, id limit 1)
  where id = old.album_id and cover_image_url = old.media_url;
  return null;
end $$;

-- See bump_when_public. A photo changes its album; one that is gone raised the revision itself.
create function private.bump_when_album_public() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.raise_site_revision('gallery_albums', a.id::text) from public.gallery_albums a
  where a.id in (old.album_id, new.album_id) and a.published_at < clock_timestamp() + interval '1 minute';
  return null;
end $$;

create trigger line_up before insert or delete or update of album_id, media_url on public.gallery_items
  for each statement execute function private.line_up('gallery');
create trigger line_up before delete on public.gallery_albums -- its photos are deleted, too
  for each statement execute function private.line_up('gallery');
create trigger follow_last_photo before insert on public.gallery_items
  for each row execute function private.follow_last_photo();
create trigger give_cover after insert or update of album_id, media_url on public.gallery_items
  for each row execute function private.give_cover();
create trigger hand_cover_on after delete on public.gallery_items
  for each row execute function private.hand_cover_on();
create trigger hand_cover_on_move after update of album_id on public.gallery_items
  for each row when (new.album_id <> old.album_id) execute function private.hand_cover_on();
create trigger audit_change after insert or update on public.gallery_albums
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create trigger audit_removal before delete on public.gallery_albums -- while its photos can still be counted
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create trigger audit_change after insert or update or delete on public.gallery_items
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create constraint trigger bump_site_revision after insert or update or delete on public.gallery_albums
  deferrable initially deferred for each row execute function private.bump_when_public();
create constraint trigger bump_site_revision after insert or update or delete on public.gallery_items
  deferrable initially deferred for each row execute function private.bump_when_album_public();

alter table public.gallery_albums enable row level security;
alter table public.gallery_items enable row level security;

create policy "Everyone can read published albums, permitted people drafts" on public.gallery_albums
  for select to anon, authenticated using (published_at <= now() or (select private.works_on('gallery')));
create policy "Permitted people can create albums" on public.gallery_albums
  for insert to authenticated with check ((select private.may('gallery', 'create')));
create policy "Permitted people can edit albums" on public.gallery_albums
  for update to authenticated
  using ((select private.may('gallery', 'update'))) with check ((select private.may('gallery', 'update')));
create policy "Permitted people can delete albums" on public.gallery_albums
  for delete to authenticated using ((select private.may('gallery', 'delete')));

-- The reader's own policy for albums applies within.
create policy "Everyone can read the photos of albums that they can read" on public.gallery_items
  for select to anon, authenticated using (album_id in (select a.id from public.gallery_albums a));
create policy "Permitted people can add photos" on public.gallery_items
  for insert to authenticated with check ((select private.may('gallery', 'create')));
create policy "Permitted people can edit photos" on public.gallery_items
  for update to authenticated
  using ((select private.may('gallery', 'update'))) with check ((select private.may('gallery', 'update')));
create policy "Permitted people can delete photos" on public.gallery_items
  for delete to authenticated using ((select private.may('gallery', 'delete')));

grant select on public.gallery_albums, public.gallery_items to anon, authenticated;
grant insert, update, delete on public.gallery_albums, public.gallery_items to authenticated;

-- The back office's search for albums by words in the title; see search_events.
create function public.search_albums(q text default '') returns setof public.gallery_albums
language sql stable set search_path = ''
as $$
  select * from public.gallery_albums
  where private.fold(title) like all ((select private.list_patterns(q))::text[])
$$;
grant execute on function public.search_albums(text) to authenticated;
