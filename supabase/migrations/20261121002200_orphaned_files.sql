-- Orphaned files: left in storage when a browser is closed after a file was uploaded and before its row
-- was saved. The back office's system check lists them and removes them through the Storage API, because
-- deleting a row of storage.objects by SQL would leave its bytes behind for good.

-- Decodes a percent-encoded address. Malformed text is returned unchanged.
create function private.decode_address(address text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select convert_from(string_agg(
      case when part ~ '^%..' then decode(substr(part, 2), 'hex') else convert_to(part, 'utf8') end, '' order by nr), 'utf8')
    from regexp_matches(address, '%[0-9a-f]{2}|%|[^%]+', 'gi') with ordinality as found (parts, nr), unnest(parts) as part);
exception when character_not_in_repertoire then
  return address;
end $$;

-- Storage paths referenced in a text, in this or any other project's storage, regardless of host. A path
-- is read with and without the part after a space: better to keep one file too many than one too few.
create function private.list_addresses(words text) returns table (bucket text, path text)
language sql immutable set search_path = ''
as $$
  select parts[1], case when strpos(reading, '%') > 0 then private.decode_address(reading) else reading end
  from regexp_matches(words,
      '/storage/v1/(?:object|render/image)/(?:public|sign|authenticated)/([^/?#"]+)/([^?#"<>]+)', 'g') as found (parts),
    lateral (select replace(parts[2], '&amp;', '&')) as whole (address),
    unnest(array[address, regexp_replace(address, '\s.*', '')]) as reading
$$;

-- Every file that a row references. A new address column belongs here, or its files would count as
-- orphaned; a schema test checks that.
create view private.named_files as
  select 'documents' as bucket, file_url as path from public.documents
  union all
  select address.bucket, address.path
  from (
    select profile_image_url from public.profiles where profile_image_url is not null
    union all select image_url from public.news where image_url is not null
    union all select content from public.news where strpos(content, '/storage/v1/') > 0 -- pictures in the text
    union all select image_url from public.events where image_url is not null
    union all select image_url from public.awards where image_url is not null
    union all select image_url from public.hero_section
    union all select media_url from public.gallery_items
    union all select cover_image_url from public.gallery_albums where cover_image_url is not null
  ) as named (words), private.list_addresses(words) as address;

comment on view private.named_files is 'Files that rows refer to. A file that is not among them may be removed from storage';
-- Granted to no role: only the function below reads it

-- The oldest thousand, the maximum per response.
create function private.list_orphaned_files() returns table (bucket text, path text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can look for unused files.' using errcode = '42501';
  end if;
  return query
    with named as materialized (
      select n.bucket, n.path from private.named_files n union all select k.bucket, k.path from private.list_kept_files() k
      union all select f.bucket, f.path from private.kept_files f where num_nonnulls(f.version_id, f.bin_id) > 0
    )
    select o.bucket_id, o.name from storage.objects o
    where o.bucket_id in ('gallery', 'profile-photos', 'news', 'hero', 'documents')
      -- Newer files may still be about to be saved in a row.
      and greatest(o.created_at, o.updated_at) < now() - interval '1 hour'
      -- Supabase's dashboard puts this placeholder into empty folders.
      and o.name not like '%.emptyFolderPlaceholder'
      and not exists (select from named n where n.bucket = o.bucket_id and n.path = o.name)
    order by o.created_at, o.name limit 1000;
end $$;
select private.expose('list_orphaned_files', 'authenticated', 'The oldest orphaned files. Can be null: none.');
