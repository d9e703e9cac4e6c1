-- Photos that members send to published albums, and that gallery editors accept or decline.

-- A photo's file waits in a private bucket, in a folder named after its sender. Accepting adds a new file to the public one,
-- re-encoded by the editor's browser like an upload of theirs, so that nothing is published as a member's device stored it.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('sent-photos', 'sent-photos', false, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table public.sent_photos (
  id uuid primary key default gen_random_uuid(),
  album_id uuid not null references public.gallery_albums (id) on delete cascade,
  sent_by uuid not null default private.actor_id() references public.profiles (id) on delete cascade,
  path text not null constraint sent_photos_path_once unique
    constraint sent_photos_path_format check (char_length(path) <= 200 and path ~ '^[^/]+/[^/]+$'),
  file_version text,
  caption text not null default '' constraint sent_photos_caption_length check (char_length(caption) <= 200),
  state text not null default 'waiting' constraint sent_photos_state_known check (state in ('waiting', 'accepted', 'declined')),
  created_at timestamptz not null default clock_timestamp(), -- photos sent together keep their order
  answered_at timestamptz,
  removed_at timestamptz,
  constraint sent_photos_answer_complete check ((state = 'waiting') = (answered_at is null))
);
create index sent_photos_sent_by_idx on public.sent_photos (sent_by, created_at desc); -- a person's own, newest first
create index sent_photos_album_id_idx on public.sent_photos (album_id); -- an album is deleted with what was sent to it
create index sent_photos_waiting_idx on public.sent_photos (created_at, id) where state = 'waiting'; -- longest waiting first
comment on table public.sent_photos is 'Photos that members sent to an album, waiting and answered';
comment on column public.sent_photos.path is 'The file in the private bucket "sent-photos", until the photo is answered';
comment on column public.sent_photos.file_version is 'The version of the file when the photo was sent';
comment on column public.sent_photos.caption is 'The caption in the album, if the photo is accepted';
comment on column public.sent_photos.removed_at is 'Withdrawn: shown to nobody since then, and deleted a day later; for a minute it can be undone';

-- Editors have a limit to what they can look at; a withdrawn photo counts while it can come back. The row of the profile is
-- locked, so that several requests at once are counted one after another. Definer: locks a profile, which a member may not.
create function private.limit_sent_photos() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The policy refuses photos in another person's name.
  if not private.is_client() or new.sent_by is distinct from private.actor_id() then return new; end if;
  perform from public.profiles p where p.id = new.sent_by for update;
  if (select count(*) >= 30 from public.sent_photos s where s.sent_by = new.sent_by and s.state = 'waiting'
    and (s.removed_at > now() - interval '1 minute') is not false) then
    raise exception 'Thirty of your photos are waiting for an answer. You can send more when some of them are answered.';
  end if;
  return new;
end $$;
create trigger limit_sent_photos before insert on public.sent_photos
  for each row execute function private.limit_sent_photos();

-- Whether a photo was sent with this file, counting those in the bin with their album. What an editor looked at is what is
-- published, so such a file stays as it is until its row is gone; answered ones are removed by a mailer. The lock puts the change
-- of a file and the sending of its photo in an order, and what is read after it is read anew.
create function private.is_sent_file(at_path text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.sent_photos'), hashtext(at_path));
  return exists (select from public.sent_photos s where s.path = at_path)
    or exists (select from private.bin_rows b where b.table_name = 'public.sent_photos' and b.content ->> 'path' = at_path);
end $$;
grant execute on function private.is_sent_file(text) to authenticated;

-- A file that came later would not be the one that an editor saw. A hosted project asks for the right when an upload begins, so
-- one that began before can still end after the photo was sent: see accept_sent_photo. Definer: takes the same lock, and sees all files.
create function private.require_sent_file() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was_sent boolean;
begin
  -- The policy refuses files in another person's folder.
  if not private.is_client() or split_part(new.path, '/', 1) is distinct from private.actor_id()::text then return new; end if;
  -- A statement of its own: the next one sees what the holder of the lock has done.
  was_sent := private.is_sent_file(new.path);
  select o.version into new.file_version from storage.objects o where o.bucket_id = 'sent-photos' and o.name = new.path;
  if was_sent or not found then
    raise exception 'The file of this photo is missing, or was sent before. Choose the photo again.';
  end if;
  return new;
end $$;
create trigger require_sent_file before insert on public.sent_photos
  for each row execute function private.require_sent_file();

alter table public.sent_photos enable row level security;
-- Editors use list_sent_photos below, which names the sender and leaves out what is answered.
create policy "People can read what became of the photos they sent" on public.sent_photos
  for select to authenticated using (sent_by = (select private.verified_actor_id()));
-- Only files of their own folder: the policy for reading files trusts the path.
create policy "Members can send photos to published albums" on public.sent_photos
  for insert to authenticated
  with check (sent_by = (select private.verified_actor_id()) and (select private.is_member())
    and split_part(path, '/', 1) = sent_by::text
    and album_id in (select a.id from public.gallery_albums a where a.published_at <= now()));
-- The answer is the editors', and withdrawing is the function's below.
grant select, insert (album_id, sent_by, path, caption) on public.sent_photos to authenticated;

-- Not once it was withdrawn, or while its album is in the bin. Definer: editors read the rows by the function below.
create function private.was_sent_to_editors(at_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.sent_photos s where s.path = at_path and s.removed_at is null)
$$;
grant execute on function private.was_sent_to_editors(text) to authenticated; -- for the policy below

-- After a merge, the files stay in the folder of the closed account. A copy would outlive the right to see the photo.
create policy "People can read photos they sent, editors all not withdrawn" on storage.objects
  for select to authenticated
  using (bucket_id = 'sent-photos' and not (select private.is_copying()) and (
    (select private.has_permission('gallery', 'create')) and private.was_sent_to_editors(name)
    or split_part(name, '/', 1) = (select private.verified_actor_id())::text
    or name in (select s.path from public.sent_photos s)));
create policy "Members can upload photos that they send" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'sent-photos' and split_part(name, '/', 1) = (select private.verified_actor_id())::text
    and (select private.is_member()) and private.fits_bucket(bucket_id, name, metadata)
    and private.has_room(bucket_id, name) and not (select private.is_signing_upload()) and not private.is_sent_file(name));
create policy "People can delete the files of photos they sent" on storage.objects
  for delete to authenticated
  using (bucket_id = 'sent-photos' and split_part(name, '/', 1) = (select private.verified_actor_id())::text
    and not private.is_sent_file(name));

-- Withdraws a photo that waits, or with `undo` sends it again within a minute: its sender, also after the approval has ended.
-- Its file goes later, like that of a declined one.
create function private.withdraw_sent_photo(of_photo uuid, undo boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.sent_photos s set removed_at = case when not undo then coalesce(s.removed_at, now()) end
  where s.id = of_photo and s.sent_by = private.verified_actor_id() and not private.is_deceased()
    and s.state = 'waiting' and (not undo or (s.removed_at > now() - interval '1 minute') is not false);
  if not found then
    raise exception '%', case when undo then 'This photo can’t be restored any more.' else 'The editors have answered in the meantime.' end;
  end if;
end $$;
select private.expose('withdraw_sent_photo', 'authenticated');

-- The waiting ones, for those who may add photos; of people whose membership has ended, none.
create function private.list_sent_photos() returns table (
  id uuid, album_id uuid, album text, path text, caption text, created_at timestamptz, sender text
) language sql stable security definer set search_path = '' as $$
  select s.id, s.album_id, a.title, s.path, s.caption, s.created_at, private.name_actor(who.id)
  from public.sent_photos s join public.gallery_albums a on a.id = s.album_id
    join public.profiles who on who.id = s.sent_by and (who.is_approved or who.is_super_admin)
  where s.state = 'waiting' and s.removed_at is null and (select private.has_permission('gallery', 'create'))
  order by s.created_at, s.id limit 100
$$;
select private.expose('list_sent_photos', 'authenticated',
  'Photos waiting for the caller''s answer, longest waiting first. Can be null: none.');

-- Adds the file that the editor stored to the album. Definer, because editors may not write what members send: it asks for the
-- permission that the policy for adding photos asks for. The photo comes first: it takes the lock of the gallery, which deleting
-- an album also takes before it reaches the rows of this table.
create function private.accept_sent_photo(of_photo uuid, media_url text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('gallery', 'create');
  -- Each upload has a version of its own, so what the editor's browser has read by now is what was sent.
  if exists (select from public.sent_photos s join storage.objects o on o.bucket_id = 'sent-photos' and o.name = s.path
    where s.id = of_photo and o.version <> s.file_version) then
    raise exception 'The file of this photo was exchanged after it was sent. Nothing was published: decline the photo.' using errcode = 'PT409';
  end if;
  insert into public.gallery_items (album_id, media_url, title)
  select s.album_id, accept_sent_photo.media_url, s.caption from public.sent_photos s where s.id = of_photo;
  update public.sent_photos s set state = 'accepted', answered_at = now()
  where s.id = of_photo and s.state = 'waiting' and s.removed_at is null
    -- As in list_sent_photos, which may have been read before.
    and exists (select from public.profiles who where who.id = s.sent_by and (who.is_approved or who.is_super_admin));
  if not found then
    raise exception 'This photo was answered or withdrawn in the meantime.' using errcode = 'PT409';
  end if;
end $$;
select private.expose('accept_sent_photo', 'authenticated');

create function private.record_sent_photo(action text, photo public.sent_photos) returns void
language sql security definer set search_path = '' as $$
  select private.record(action, 'gallery_albums', photo.album_id::text, jsonb_build_object('title', a.title,
    'person_id', who.id, 'full_name', private.name_actor(who.id)))
  from public.gallery_albums a, public.profiles who where a.id = photo.album_id and who.id = photo.sent_by
$$;

-- The file goes five minutes later (see list_unused_sent_photos).
create function private.decline_sent_photo(of_photo uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  declined public.sent_photos;
begin
  perform private.require_permission('gallery', 'create');
  update public.sent_photos s set state = 'declined', answered_at = now()
  where s.id = of_photo and s.state = 'waiting' and s.removed_at is null
  returning * into declined;
  if not found then
    raise exception 'This photo was answered or withdrawn in the meantime.' using errcode = 'PT409';
  end if;
  perform private.record_sent_photo('decline_photo', declined);
end $$;
select private.expose('decline_sent_photo', 'authenticated');

-- Undoes a decline, well before the file goes.
create function private.restore_sent_photo(of_photo uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  restored public.sent_photos;
begin
  perform private.require_permission('gallery', 'create');
  update public.sent_photos s set state = 'waiting', answered_at = null
  where s.id = of_photo and s.state = 'declined' and s.answered_at > now() - interval '1 minute'
  returning * into restored;
  if not found then
    raise exception 'This photo can’t be restored any more.' using errcode = 'PT409';
  end if;
  perform private.record_sent_photo('restore_photo', restored);
end $$;
select private.expose('restore_sent_photo', 'authenticated');

-- Once a day (see queue_daily_emails).
create function private.delete_withdrawn() returns void
language sql security definer set search_path = '' as $$
  delete from public.sent_photos where removed_at < now() - interval '1 day';
  delete from public.proposals where removed_at < now() - interval '1 day';
$$;

-- Files of photos that wait neither here nor with an album in the bin. Those of the last hour may be sent yet.
create function private.list_unused_sent_photos() returns table (bucket text, path text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select o.bucket_id, o.name from storage.objects o
  left join public.sent_photos s on s.path = o.name
  where o.bucket_id = 'sent-photos' and (s.state is distinct from 'waiting' or s.removed_at is not null)
    and case when s.id is null then greatest(o.created_at, o.updated_at) < now() - interval '1 hour'
      else coalesce(s.answered_at, s.removed_at) < now() - interval '5 minutes' end
    and not exists (select from private.bin_rows b where b.table_name = 'public.sent_photos' and b.content ->> 'path' = o.name)
  order by o.name limit 100;
end $$;
