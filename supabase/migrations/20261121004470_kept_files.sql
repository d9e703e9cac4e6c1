-- Files that versions and the bin name. They stay as long as any of these could bring them back (see is_kept_file,
-- which the policies of storage ask), and go when the last of them is gone: a row that names neither is a file that fell
-- free. Only the Storage API removes a file, so the senders do, who have the server's key and look every few minutes,
-- hosted as embedded.

create table private.kept_files (
  bucket text not null,
  path text not null,
  version_id bigint references public.versions (id) on delete set null,
  bin_id uuid references public.bin (id) on delete set null
);
create index kept_files_path_idx on private.kept_files (bucket, path);
create index kept_files_version_id_idx on private.kept_files (version_id);
create index kept_files_bin_id_idx on private.kept_files (bin_id);
create index kept_files_free_idx on private.kept_files (bucket, path) where version_id is null and bin_id is null;

-- The pictures in a row. Portraits are their people's, who may remove them whoever shows them; and a link to a document
-- keeps no document.
create function private.list_files(content jsonb) returns table (bucket text, path text)
language sql immutable set search_path = ''
as $$
  select distinct address.bucket, address.path
  from jsonb_path_query(content, 'strict $.**') value, private.list_addresses(value #>> '{}') as address
  where jsonb_typeof(value) = 'string' and address.bucket in ('gallery', 'news', 'hero')
$$;

create function private.keep_files_of_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.kept_files (bucket, path, version_id)
  select bucket, path, new.id from private.list_files(new.before);
  return null;
end $$;

create trigger keep_files after insert or update of before on public.versions
  for each row execute function private.keep_files_of_version();

create function private.keep_files_of_bin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.kept_files (bucket, path, bin_id)
  select bucket, path, new.bin_id from private.list_files(new.content)
  union select 'documents', new.content ->> 'file_url', new.bin_id where new.table_name = 'public.documents';
  return null;
end $$;

create trigger keep_files after insert on private.bin_rows
  for each row when (new.unlinked is null) execute function private.keep_files_of_bin();

-- The files that nothing names any more: at most a thousand, the maximum per response. One that was removed, or that an
-- entry names again, is forgotten here.
create function private.list_free_files() returns table (bucket text, path text)
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.kept_files k where k.version_id is null and k.bin_id is null) then return; end if;
  delete from private.kept_files k where k.version_id is null and k.bin_id is null
    and (private.is_kept_file(k.bucket, k.path)
      or not exists (select from storage.objects o where o.bucket_id = k.bucket and o.name = k.path)
      or exists (select from private.named_files n where n.bucket = k.bucket and n.path = k.path));
  return query select distinct k.bucket, k.path from private.kept_files k
    where k.version_id is null and k.bin_id is null order by 1, 2 limit 1000;
end $$;

-- Empties what is over.
create function private.empty_bin() returns table (bucket text, path text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.bin'));
  delete from public.bin where expires_at <= now();
  delete from public.versions where at <= now() - interval '1 year';
  return query select * from private.list_free_files();
end $$;
select private.expose('empty_bin', 'service_role',
  'Empties what is over, and answers the files to remove. Can be null: none.'); -- only a sender's key, which can also delete the files
