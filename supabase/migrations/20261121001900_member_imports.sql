-- Member imports from a file, with the previous values, so that the last import can be undone.
--
-- Changes to existing people are applied in one transaction. The client creates accounts for new people
-- one by one, as for any account that an administrator creates, and records them here. Previous values
-- are personal data and are deleted with the person.

create table public.member_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null constraint member_imports_file_name_length check (char_length(file_name) between 1 and 200),
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles (id) on delete set null,
  undone_at timestamptz
);
create index member_imports_created_at_idx on public.member_imports (created_at desc, id); -- the latest import
create index member_imports_created_by_idx on public.member_imports (created_by);

create table public.member_import_rows (
  import_id uuid not null references public.member_imports (id) on delete cascade,
  member_id uuid not null references public.profiles (id) on delete cascade,
  -- For an update, the fields that it changed; for a creation, null.
  before jsonb,
  after jsonb,
  added_at timestamptz not null default now(),
  primary key (import_id, member_id),
  constraint member_import_rows_both_or_none check ((before is null) = (after is null))
);
create index member_import_rows_member_id_idx on public.member_import_rows (member_id);

comment on table public.member_imports is 'Files of members that somebody imported';
comment on table public.member_import_rows is 'Whom an import changed, from what to what, and whom it created';

alter table public.member_imports enable row level security;
alter table public.member_import_rows enable row level security;

create policy "Permitted people can read imports" on public.member_imports
  for select to authenticated using ((select private.may('members', 'read')));
create policy "Permitted people can read what imports changed" on public.member_import_rows
  for select to authenticated using ((select private.may('members', 'read')));

grant select on public.member_imports, public.member_import_rows to authenticated; -- written by the functions below

-- Applies all changes or none: [{"id", "before": {field: value}, "after": {field: value}}]. Refuses when
-- one of the fields has changed since the preview: the rows are locked while they are compared, so that no
-- edit comes between the comparison and the update. An import never erases or revokes.
create function private.import_members(file_name text, changes jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  this uuid;
  number integer;
begin
  perform private.demand('members', 'update');
  insert into public.member_imports (file_name, created_by) values (left(file_name, 200), auth.uid()) returning id into this;
  insert into public.member_import_rows (import_id, member_id, before, after)
    select this, p.id, given.before, given.after
    from jsonb_to_recordset(changes) as given (id uuid, before jsonb, after jsonb)
    join public.profiles p on p.id = given.id and to_jsonb(p) @> given.before
    where given.after - '{full_name, phone, department, graduation_year, membership_type, is_approved}'::text[] = '{}'
      and given.after = jsonb_strip_nulls(given.after) and given.after ->> 'is_approved' is distinct from 'false'
      and array(select jsonb_object_keys(given.after)) <@ array(select jsonb_object_keys(given.before))
      and private.may_change(p.id, 'update') and (not given.after ? 'is_approved' or private.may_change(p.id, 'approve'))
    for no key update of p;
  get diagnostics number = row_count;
  if number <> jsonb_array_length(changes) then
    raise exception 'Another person has changed these members since the preview. Nothing was imported: choose the file again.';
  end if;
  update public.profiles p set (full_name, phone, department, graduation_year, membership_type, is_approved, approved_by) = (
    select full_name, phone, department, graduation_year, membership_type, is_approved,
      case when is_approved and not p.is_approved then auth.uid() else p.approved_by end
    from jsonb_populate_record(p, changed.after)
  ) from public.member_import_rows changed where changed.import_id = this and changed.member_id = p.id;
  perform private.record('import', 'member_imports', this::text, jsonb_build_object('updated', number));
  return this;
end $$;
select private.expose('import_members', 'authenticated');

-- Records a newly created account as part of a running import.
create function private.note_imported_account(to_import uuid, account_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.demand('members', 'update');
  if not exists (select from public.member_imports where id = to_import and undone_at is null and created_by = auth.uid())
    or not exists (select from public.profiles where id = account_id and created_at > now() - interval '1 hour')
  then
    raise exception 'This account does not belong to this import.';
  end if;
  insert into public.member_import_rows (import_id, member_id) values (to_import, account_id);
end $$;
grant execute on function private.note_imported_account(uuid, uuid) to authenticated;

-- True while an account is unused since its creation: its owner has not signed in, and the association
-- has given it no office, award or back-office rights. One that was merged into another waits for the undo.
create function private.is_unused_account(account_id uuid, since timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from auth.users where id = account_id and last_sign_in_at > since)
    and not exists (select from public.profiles where id = account_id and (is_super_admin or merged_at is not null))
    and not exists (select from public.officers where profile_id = account_id)
    and not exists (select from public.trustees where profile_id = account_id)
    and not exists (select from public.awards where recipient_id = account_id)
    and not exists (select from public.user_roles where user_id = account_id)
    and not exists (select from storage.objects where bucket_id = 'profile-photos' and split_part(name, '/', 1) = account_id::text)
$$;

-- Undoes the last import: restores each field that still has its imported value, and deletes unused
-- accounts. Returns the items left unchanged: a field, or "account".
--
-- In member_import_rows an update holds the fields `before` and `after`; for a created account both are
-- null. The steps, whose order matters:
--   1. Lock, so that two administrators cannot undo two imports at once: only the latest remaining import
--      can be undone. And lock the people, so that the report and the changes see the same values.
--   2. Report before changing anything: fields that differ from `after` were changed since, and used
--      accounts stay. Later these could not be told from the changes of this undo.
--   3. Restore fields: for each person those in `before` whose imported value is unchanged
--      (jsonb_populate_record keeps all others). People without such fields are not written at all, so
--      that no trigger, mail or log entry fires.
--   4. Delete accounts by the same test as in the report; their profiles and rows go with them.
create function private.undo_import(of_import uuid) returns table (member_id uuid, full_name text, kept text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  restored integer;
  removed integer;
begin
  perform private.demand('members', 'update');
  perform pg_advisory_xact_lock(hashtext('private.undo_import'));
  if of_import is distinct from (select id from public.member_imports where undone_at is null order by created_at desc, id limit 1) then
    raise exception 'Only the last import can be undone.';
  elsif not private.is_super_admin() and not exists (select from public.member_imports where id = of_import and created_by = auth.uid()) then
    raise exception 'Only a super admin can undo the import of another person.' using errcode = '42501';
  end if;
  perform from public.profiles p join public.member_import_rows changed on changed.member_id = p.id
  where changed.import_id = of_import for update of p;
  return query
    select p.id, p.full_name, field.key
    from public.member_import_rows changed join public.profiles p on p.id = changed.member_id,
      lateral jsonb_each(changed.after) field
    where changed.import_id = of_import and to_jsonb(p) -> field.key <> field.value
    union all
    select p.id, p.full_name, 'account'
    from public.member_import_rows created join public.profiles p on p.id = created.member_id
    where created.import_id = of_import and created.after is null and not private.is_unused_account(p.id, created.added_at);

  update public.profiles p set (full_name, phone, department, graduation_year, membership_type, is_approved) = (
    select full_name, phone, department, graduation_year, membership_type, is_approved
    from jsonb_populate_record(p, (
      select jsonb_object_agg(key, value) from jsonb_each(changed.before) where to_jsonb(p) -> key = changed.after -> key
    ))
  ) from public.member_import_rows changed
  where changed.import_id = of_import and changed.member_id = p.id
    and exists (select from jsonb_each(changed.after) where to_jsonb(p) -> key = value)
    and private.may_change(p.id, 'update') and (not changed.after ? 'is_approved' or private.may_change(p.id, 'approve'));
  get diagnostics restored = row_count;
  delete from auth.users where id in (
    select created.member_id from public.member_import_rows created
    where created.import_id = of_import and created.after is null
      and private.is_unused_account(created.member_id, created.added_at)
  );
  get diagnostics removed = row_count;
  update public.member_imports set undone_at = now() where id = of_import;
  perform private.record('undo_import', 'member_imports', of_import::text,
    jsonb_build_object('restored', restored, 'removed', removed));
end $$;
select private.expose('undo_import', 'authenticated', 'Answers what it left as it was. Can be null: none.');

-- Finds the accounts with these addresses, for an import's preview. It uses the address index, which
-- row-level security would prevent.
create function private.find_members_by_email(emails text[]) returns setof public.profiles
language sql stable security definer set search_path = ''
as $$ select * from public.profiles where (select private.may('members', 'read')) and lower(email) = any (emails) $$;
select private.expose('find_members_by_email', 'authenticated');
