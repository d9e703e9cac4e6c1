-- Files. Limits of size and type sit on the buckets, so that no client can exceed them.
--
-- The four public buckets are read by address and cannot be listed: no visitor has a select
-- policy on objects. `documents` is private: members get signed links. No SVG anywhere (it can
-- carry scripts).

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('gallery', 'gallery', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/gif']),
  ('profile-photos', 'profile-photos', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/gif']),
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

-- Where this person may write besides super admins, who may write everywhere: members keep
-- their own photo in a folder named by their id. One rule for adding and replacing.
create function private.can_write_object(bucket text, path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_super_admin()
    or bucket = 'profile-photos' and private.is_member() and split_part(path, '/', 1) = auth.uid()::text
$$;
grant execute on function private.can_write_object(text, text) to anon, authenticated, service_role;

-- Whose approval was revoked may no longer add a photo, but still remove their own.
create function private.can_remove_object(bucket text, path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.can_write_object(bucket, path)
    or bucket = 'profile-photos' and private.has_profile() and split_part(path, '/', 1) = auth.uid()::text
$$;
grant execute on function private.can_remove_object(text, text) to anon, authenticated, service_role;

-- What may lie in a bucket, however it gets there. The Storage API holds a file against the bucket's
-- list of types when it is uploaded; a copy brings the type of its source along, or one that the
-- client names, and nobody asks the list. Here it is asked for both: the row that is about to be
-- added carries the type in its metadata (an older Storage API tells none before an upload, and
-- then asks the list itself). Whatever the type claims, pictures are called like pictures.
create function private.fits_bucket(bucket text, path text, described jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from storage.buckets b
    where b.id = bucket
      and (not b.public or path ~* '\.(jpe?g|png|webp|gif)$')
      and (described ->> 'mimetype' is null
        or btrim(split_part(described ->> 'mimetype', ';', 1)) = any (b.allowed_mime_types))
  )
$$;
grant execute on function private.fits_bucket(text, text, jsonb) to anon, authenticated, service_role;

-- Whether the Storage API reads a file to copy it (its own door, and both of the S3 protocol).
create function private.is_copying() returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(storage.operation(), '') ~ 'copy' $$;
grant execute on function private.is_copying() to anon, authenticated, service_role;

-- Members read documents (a signed link is made with this right), but not to copy them: a copy in a
-- bucket that is public would be open to everybody for good. Writers see what they may replace or
-- delete, which the Storage API looks up first.
create policy "Members can read documents, writers what they may write" on storage.objects
  for select to authenticated
  using (
    (bucket_id = 'documents' and (select private.is_member()) and not (select private.is_copying()))
    or private.can_remove_object(bucket_id, name)
  );
create policy "Super admins can add files, members their own photo" on storage.objects
  for insert to authenticated
  with check (private.can_write_object(bucket_id, name) and private.fits_bucket(bucket_id, name, metadata));
create policy "Super admins can replace files, members their own photo" on storage.objects
  for update to authenticated
  using (private.can_write_object(bucket_id, name))
  with check (private.can_write_object(bucket_id, name) and private.fits_bucket(bucket_id, name, metadata));
create policy "Super admins can delete files, members their own photo" on storage.objects
  for delete to authenticated using (private.can_remove_object(bucket_id, name));
