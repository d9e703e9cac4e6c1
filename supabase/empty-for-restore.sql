-- Deletes the rows that the migrations create in a new project, which would collide with those of a dump.
-- Run by `psql` right before the dump, in the same transaction (see .github/deploying/backup.md).

-- Without triggers, as in the dump itself, because one of them prevents every deletion from the storage's tables.
set session_replication_role = replica;

delete from public.site_revision where true;
delete from public.site_settings where true;
delete from public.member_settings where true;
delete from public.site_texts where true;
delete from public.roles where true;
delete from private.build_requests where true;
delete from private.unsubscribe_keys where true;
delete from storage.buckets where true;
