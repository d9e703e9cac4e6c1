-- Files. Size and type limits are set on the buckets, so that no client can bypass them.
--
-- The four public buckets are read by address and cannot be listed: anonymous clients have no select
-- policy on objects. `documents` is private: members get signed links. No SVG anywhere, because it can
-- contain scripts.

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

-- Whose permission a file needs; null where super admins alone write. Events and awards keep their pictures in
-- folders of the bucket of news.
create function private.get_file_resource(bucket text, path text) returns text
language sql immutable set search_path = ''
as $$
  select case bucket
    when 'news' then case split_part(path, '/', 1) when 'events' then 'events' when 'awards' then 'awards' else 'news' end
    when 'hero' then 'hero_section'
    when 'gallery' then 'gallery'
    when 'documents' then 'documents'
  end
$$;

-- Whether the caller may do one of these actions with a file. A member keeps a photo in a folder named after their
-- id; there, who may edit that person may write, too. Files of rows follow the permission of the row.
create function private.can_write_object(bucket text, path text, actions text[]) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_super_admin()
    or bucket = 'profile-photos' and private.is_member() and split_part(path, '/', 1) = auth.uid()::text
    or bucket = 'profile-photos' and exists (
      select from public.profiles p where p.id::text = split_part(path, '/', 1) and private.may_change(p.id, 'update'))
    or exists (select from unnest(actions) action where private.may(private.get_file_resource(bucket, path), action));
end $$;
grant execute on function private.can_write_object(text, text, text[]) to anon, authenticated;

-- A picture that is replaced is removed. People whose approval was revoked cannot add a photo, but can still remove
-- their own.
create function private.can_remove_object(bucket text, path text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.can_write_object(bucket, path, '{update, delete}')
    or bucket = 'profile-photos' and private.has_profile() and split_part(path, '/', 1) = auth.uid()::text;
end $$;
grant execute on function private.can_remove_object(text, text) to anon, authenticated;

-- The type that a file's name states; null for names that state none of ours.
create function private.get_stated_type(path text) returns text
language sql immutable set search_path = ''
as $$
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

-- File types allowed in a bucket, by any route. The Storage API checks an upload against the bucket's
-- type list, but a copy keeps its source's type, or one that the client names, without a check. This
-- checks both: the new row's metadata contains the type (an older Storage API sends none before an
-- upload, and then checks the list itself), and it must be the one that the name states.
create function private.fits_bucket(bucket text, path text, described jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from storage.buckets b
    where b.id = bucket
      and private.get_stated_type(path) = any (b.allowed_mime_types)
      and coalesce(btrim(split_part(described ->> 'mimetype', ';', 1)), private.get_stated_type(path))
        = private.get_stated_type(path)
  )
$$;
grant execute on function private.fits_bucket(text, text, jsonb) to anon, authenticated;

-- Detects Storage API reads for a copy (its own endpoint and both of the S3 protocol).
create function private.is_copying() returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return coalesce(storage.operation(), '') ~ 'copy'; end $$;
grant execute on function private.is_copying() to anon, authenticated;

-- Files that an earlier version or the bin may still bring back: see those migrations. Nobody removes or replaces
-- one before its time, so that bringing back never ends in a dead link.
create function private.is_kept_file(in_bucket text, at_path text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.kept_files k
    where k.bucket = in_bucket and k.path = at_path and num_nonnulls(k.version_id, k.bin_id) > 0);
end $$;
grant execute on function private.is_kept_file(text, text) to anon, authenticated;

-- Whether a document's record names the file: one in the bin has none, and no member may open it any more.
create function private.is_shared_file(path text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return exists (select from public.documents where file_url = path); end $$;
grant execute on function private.is_shared_file(text) to anon, authenticated;

-- Members may read documents (signed links need this right) but not copy them: a copy in a public bucket
-- would be open to the world permanently. Writers can see files that they may add, replace or delete, because
-- the Storage API looks them up first.
create policy "Members can read documents, writers what they may write" on storage.objects
  for select to authenticated
  using (
    (bucket_id = 'documents' and (select private.is_member()) and not (select private.is_copying())
      and private.is_shared_file(name))
    or private.can_write_object(bucket_id, name, '{create}') or private.can_remove_object(bucket_id, name)
  );
create policy "Permitted people can add files, members their own photo" on storage.objects
  for insert to authenticated
  with check (private.can_write_object(bucket_id, name, '{create, update}') and private.fits_bucket(bucket_id, name, metadata));
create policy "Permitted people can replace files, members their own photo" on storage.objects
  for update to authenticated
  using (private.can_write_object(bucket_id, name, '{update}') and not private.is_kept_file(bucket_id, name))
  with check (private.can_write_object(bucket_id, name, '{update}') and private.fits_bucket(bucket_id, name, metadata));
create policy "Permitted people can delete files, members their own photo" on storage.objects
  for delete to authenticated
  using (private.can_remove_object(bucket_id, name) and not private.is_kept_file(bucket_id, name));
