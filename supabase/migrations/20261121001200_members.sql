-- Members: the back office's list, imports, requests to change class, membership cards, and lost mailboxes.

-- The back office's members list: filtered, sorted and paged here, fast at 100,000 people.
--
-- Row-level security prevents text search from using an index, and `profiles` rows are wide. So a function that checks the
-- permission once reads a narrow copy: 100,000 rows take about 20 ms. Trigram indexes would slow down every write and do
-- not help with the first two letters of a search.

create table private.member_directory (
  id uuid primary key references public.profiles (id) on delete cascade,
  full_name text not null, -- folded for search, like the address; also the sort key
  email text not null,
  department text not null,
  graduation_year integer,
  membership_type text not null,
  status text not null, -- approved, pending, declined or deceased; administrators count as approved, as in private.is_member()
  created_at timestamptz not null,
  family_name text not null,
  phone text, -- its digits
  has_photo boolean not null,
  has_signed_in boolean not null,
  -- The searched text. A stored column, because concatenating it for every row adds half to the time, and because
  -- PostgreSQL can then estimate how many people a word finds.
  search_text text not null generated always as (full_name || ' ' || email
    || coalesce(' class of ' || graduation_year::text, '') || coalesce(' ' || phone, '')) stored
);

-- One per sortable column. They include the filter columns, so that reaching a page deep in a filtered list needs only the
-- index.
create index member_directory_full_name_idx on private.member_directory (full_name, id)
  include (department, membership_type, status);
create index member_directory_family_name_idx on private.member_directory (family_name, id)
  include (department, membership_type, status);
create index member_directory_email_idx on private.member_directory (email, id)
  include (department, membership_type, status);
create index member_directory_department_idx on private.member_directory (department, id)
  include (membership_type, status);
create index member_directory_year_idx on private.member_directory (graduation_year, id)
  include (department, membership_type, status);
create index member_directory_year_down_idx on private.member_directory (graduation_year desc nulls last, id desc)
  include (department, membership_type, status);
create index member_directory_created_at_idx on private.member_directory (created_at, id)
  include (department, membership_type, status);
comment on table private.member_directory is 'What the members list searches and sorts; a copy of profiles without closed ones and claims';

create function private.sync_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if num_nonnulls(new.merged_at, new.deleted_at) > 0 or private.is_claim(new) then
    delete from private.member_directory where id = new.id;
    return null;
  end if;
  insert into private.member_directory values (
    new.id, private.fold(new.full_name), private.fold(new.email), new.department, new.graduation_year,
    new.membership_type,
    case when new.is_deceased then 'deceased' when new.is_approved or new.is_super_admin then 'approved' when new.declined_at is null then 'pending' else 'declined' end,
    new.created_at, private.get_family_name(new.full_name), regexp_replace(new.phone, '[^0-9]', '', 'g'),
    new.profile_image_url is not null,
    exists (select from auth.users u where u.id = new.id and u.last_sign_in_at is not null)
  ) on conflict (id) do update set
    full_name = excluded.full_name, email = excluded.email, department = excluded.department,
    graduation_year = excluded.graduation_year, membership_type = excluded.membership_type,
    status = excluded.status, created_at = excluded.created_at, family_name = excluded.family_name, phone = excluded.phone,
    has_photo = excluded.has_photo, has_signed_in = excluded.has_signed_in;
  return null;
end $$;
create trigger sync_profile after insert
  or update of full_name, email, department, graduation_year, membership_type, is_approved, declined_at, is_super_admin,
    is_confirmed, merged_at, deleted_at, is_deceased, created_at, phone, profile_image_url
  on public.profiles for each row execute function private.sync_profile();

-- Once for each account: only whether somebody has ever signed in can be filtered.
create function private.sync_first_sign_in() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.member_directory set has_signed_in = true where id = new.id;
  return null;
end $$;
create trigger sync_first_sign_in after update of last_sign_in_at on auth.users
  for each row when (old.last_sign_in_at is null and new.last_sign_in_at is not null)
  execute function private.sync_first_sign_in();

-- Whether something that an administrator may look for is missing.
create function private.lacks(what text, has_signed_in boolean, graduation_year integer, has_photo boolean) returns boolean
language sql immutable set search_path = '' as $$
  select case what when 'sign_in' then not has_signed_in when 'class' then graduation_year is null
    when 'photo' then not has_photo else what is null end
$$;

-- Accounts with the same name and class as another.
create function private.list_duplicates() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select unnest(array_agg(d.id)) from private.member_directory d group by d.full_name, d.graduation_year having count(*) > 1
$$;

-- The list's order as SQL, or with `backwards` its exact reverse. People without a graduation year come last in both
-- directions, although PostgreSQL would reverse the nulls too, so in that column nulls come first only when the list is
-- read from its end. The other columns have no nulls and keep PostgreSQL's default (nulls first when descending), because
-- the indexes are sorted that way and would not be used otherwise.
--
-- `%2$s` is the direction, repeated for the id, because an index is only read backwards when all its columns are. Callers
-- take the column's name from fixed lists, and %I quotes it anyway.
create function private.list_order(sort_by text, descending boolean, backwards boolean) returns text
language sql immutable set search_path = '' as $$
  select format('%I %s nulls %s, id %2$s', sort_by,
    case when descending <> backwards then 'desc' else 'asc' end,
    case when case when sort_by = 'graduation_year' then backwards else descending <> backwards end then 'first' else 'last' end)
$$;

-- The query that reads a page's ids, ordered by the column and the id. `found_in` is the query from "from" on, with its
-- parameters. A page beyond the last returns the last. The second half of the list is read from its end: the ids then come
-- `backwards`, with the offset counted from the end.
create function private.get_page_query(
  found_in text, sort_by text, descending boolean, number bigint, page_number integer, out query text, out backwards boolean
) language plpgsql immutable set search_path = ''
as $$
declare
  page_size constant integer := 25;
  start bigint := page_size * greatest(0, least(page_number - 1, (number - 1) / page_size));
begin
  backwards := start > number / 2;
  query := format('select array(select id %s order by %s limit %s offset %s)', found_in,
    private.list_order(sort_by, descending, backwards), least(page_size, number - start),
    case when backwards then greatest(0, number - start - page_size) else start end);
end $$;

-- A page of the list with the filter's total.
--
-- The query is built as text, because the sort column cannot be a parameter. All user input is a parameter: $1 search words
-- as LIKE patterns, $2 department, $3 membership type, $4 status, $6 class, $7 what is missing or double; null (for the words: an
-- empty array) means all. $5 has the ids found before. Three steps:
--   1. With search words: count the matches and collect their ids in one scan. Up to `few` of them are then sorted
--      directly; otherwise an index gives the order.
--   2. Read the page's ids from an index, from the nearer end of the list.
--   3. Fetch only these rows from the wide table, in the list's order.
create function private.list_members(
  q text default '', in_department text default null, of_type text default null, with_status text default null,
  sort_by text default 'created_at', descending boolean default true, page_number integer default 1,
  of_class integer default null, lacking text default null
) returns table (
  id uuid, full_name text, email text, phone text, department text, graduation_year integer, membership_type text,
  is_approved boolean, declined_at timestamptz, is_super_admin boolean, is_confirmed boolean, is_deceased boolean,
  death_year integer, is_in_memoriam boolean, profile_image_url text, created_at timestamptz, last_sign_in_at timestamptz,
  has_namesake boolean, total bigint, approved bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Up to this many, fetching and sorting is faster than following the index until a page is full.
  few constant integer := 20000;
  found_in text := 'from private.member_directory where ($1 = ''{}'' or search_text like all ($1))
    and ($2 is null or department = $2) and ($3 is null or membership_type = $3)
    and ($4 is null or status = $4 or $4 = ''living'' and status <> ''deceased'')
    and ($6 is null or graduation_year = $6) and ($7 is null or case $7 when ''duplicate'' then id in (select private.list_duplicates())
      else private.lacks($7, has_signed_in, graduation_year, has_photo) end)';
  words text[] := private.list_people_patterns(q);
  ids uuid[];
  number bigint;
  members bigint;
  page record;
begin
  perform private.require_permission('members', 'read');
  if sort_by not in ('full_name', 'family_name', 'email', 'department', 'graduation_year', 'created_at') then
    raise exception 'Members can’t be sorted by %.', sort_by using errcode = '22023';
  end if;

  execute format('select count(*), count(*) filter (where status = ''approved''), %s ',
    case when words = '{}' then 'null' else 'array_agg(id)' end) || found_in
    into number, members, ids using words, in_department, of_type, with_status, ids, of_class, lacking;
  if words <> '{}' and number <= few then
    found_in := 'from private.member_directory where id = any ($5)';
  end if;

  page := private.get_page_query(found_in, sort_by, descending, number, page_number);
  execute page.query into ids using words, in_department, of_type, with_status, ids, of_class, lacking;
  return query
    select p.id, p.full_name, p.email, p.phone, p.department, p.graduation_year, p.membership_type,
      p.is_approved, p.declined_at, p.is_super_admin, p.is_confirmed, p.is_deceased, p.death_year, p.is_in_memoriam,
      p.profile_image_url, p.created_at, u.last_sign_in_at, exists (
        select from private.member_directory mine join private.member_directory other on other.full_name = mine.full_name
          and other.id <> mine.id and other.graduation_year is not distinct from mine.graduation_year
        where mine.id = p.id), number, members
    from unnest(ids) with ordinality as place (id, nr) join public.profiles p on p.id = place.id join auth.users u on u.id = p.id
    order by case when page.backwards then -place.nr else place.nr end;
end $$;
select private.expose('list_members', 'authenticated',
  'A page of the members list. Can be null: phone, graduation_year, declined_at, death_year, profile_image_url, last_sign_in_at.');

-- Exports members, by filter or selection, in steps of a thousand (the maximum per response). Each step begins after the
-- previous step's last id, so that accounts created or deleted in between cause no gaps or duplicates. The first step counts
-- and is logged.
create function private.export_members(
  q text default '', in_department text default null, of_type text default null, with_status text default null,
  chosen uuid[] default null, after uuid default null, of_class integer default null, lacking text default null
) returns table (
  id uuid, full_name text, email text, phone text, department text, graduation_year integer, membership_type text,
  is_approved boolean, created_at timestamptz, total bigint
)
language plpgsql security definer set search_path = '' as $$
declare
  words text[] := private.list_people_patterns(q);
  number bigint;
begin
  perform private.require_permission('members', 'read');
  if after is null or after = '00000000-0000-0000-0000-000000000000' then
    select count(*) into number from private.member_directory d
    where (words = '{}' or d.search_text like all (words))
      and (in_department is null or d.department = in_department) and (of_type is null or d.membership_type = of_type)
      and (with_status is null or d.status = with_status) and (chosen is null or d.id = any (chosen)) and (of_class is null or d.graduation_year = of_class)
        and (lacking is null or case lacking when 'duplicate' then d.id in (select private.list_duplicates())
          else private.lacks(lacking, d.has_signed_in, d.graduation_year, d.has_photo) end);
    -- The search text may be a person's name and is not logged.
    perform private.record('export', 'profiles', null, jsonb_strip_nulls(jsonb_build_object(
      'rows', number, 'department', in_department, 'membership_type', of_type, 'status', with_status,
      'searched', nullif(words <> '{}', false), 'chosen', cardinality(chosen),
      'class', of_class, 'lacking', lacking)));
  end if;
  return query
    select p.id, p.full_name, p.email, p.phone, p.department, p.graduation_year, p.membership_type,
      d.status = 'approved', p.created_at, number
    from private.member_directory d join public.profiles p on p.id = d.id
    where d.id > coalesce(after, '00000000-0000-0000-0000-000000000000')
      and (words = '{}' or d.search_text like all (words))
      and (in_department is null or d.department = in_department) and (of_type is null or d.membership_type = of_type)
      and (with_status is null or d.status = with_status) and (chosen is null or d.id = any (chosen)) and (of_class is null or d.graduation_year = of_class)
        and (lacking is null or case lacking when 'duplicate' then d.id in (select private.list_duplicates())
          else private.lacks(lacking, d.has_signed_in, d.graduation_year, d.has_photo) end)
    order by d.id limit 1000;
end $$;
select private.expose('export_members', 'authenticated',
  'A step of the export of members. Can be null: phone, graduation_year, total.');

-- Member imports from a file, with the previous values, so that the last import can be undone.
--
-- Changes to existing people are applied 1,000 at a time, each part in one transaction. The client creates accounts for new
-- people one by one, like any account that an administrator creates, and records them here. Previous values are personal
-- data and are deleted with the person.

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
  approved_name_before text,
  approved_name_after text,
  added_at timestamptz not null default now(),
  primary key (import_id, member_id),
  constraint member_import_rows_both_or_none check ((before is null) = (after is null))
);
create index member_import_rows_member_id_idx on public.member_import_rows (member_id);
comment on table public.member_imports is 'Imported files of members';
comment on column public.member_import_rows.approved_name_before is 'For an update, the approved name before it; approved_name_after: the one that it made';
comment on table public.member_import_rows is 'People whom an import changed, with old and new values, or created';

alter table public.member_imports enable row level security;
alter table public.member_import_rows enable row level security;
create policy "Permitted people can read imports" on public.member_imports
  for select to authenticated using ((select private.has_permission('members', 'read')));
create policy "Permitted people can read what imports changed" on public.member_import_rows
  for select to authenticated using ((select private.has_permission('members', 'read')));
grant select on public.member_imports, public.member_import_rows to authenticated; -- written by the functions below

create function private.is_own_import(of_import uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.member_imports where id = of_import and undone_at is null and created_by = private.actor_id())
$$;

-- One line of the log per import: each part's entry continues the previous one.
create function private.record_member_import(of_import uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_logs (action, resource_type, resource_id, continues, details)
  select 'import', 'member_imports', of_import::text,
    (select max(id) from public.audit_logs where resource_type = 'member_imports' and resource_id = of_import::text),
    jsonb_build_object('updated', count(*))
  from public.member_import_rows where import_id = of_import and after is not null
$$;

-- Applies all changes or none: [{"id", "before": {field: value}, "after": {field: value}}]. Fails when one of the fields
-- has changed since the preview; the rows are locked during the comparison, so that no edit comes between it and the
-- update. An import never erases a value or revokes an approval; guard_profile decides whom the caller may edit and
-- approve, and what it refuses fails the import.
--
-- `to_import` names the import that these changes are a further part of. A part sent again after a lost response changes
-- nothing twice. A part and an undo run one after the other, so that none is added to an import while it is undone.
create function private.import_members(file_name text, changes jsonb, to_import uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  this uuid := to_import;
  outcome text := case when to_import is null then 'Nothing was imported' else 'The rest was not imported' end;
  number integer;
  changed record;
begin
  perform private.limit_size(jsonb_array_length(changes), 1000);
  perform private.require_permission('members', 'update');
  if to_import is null then
    insert into public.member_imports (file_name, created_by) values (left(file_name, 200), private.actor_id()) returning id into this;
  else
    perform pg_advisory_xact_lock(hashtext('private.undo_import'));
    if not private.is_own_import(to_import) then
      raise exception 'This import was undone or belongs to another person.';
    end if;
    select coalesce(jsonb_agg(given), '[]') into changes from jsonb_array_elements(changes) given
    where not exists (
      select from public.member_import_rows done where done.import_id = to_import and done.member_id = (given ->> 'id')::uuid
        and done.before = given -> 'before' and done.after = given -> 'after');
  end if;
  insert into public.member_import_rows (import_id, member_id, before, after, approved_name_before, approved_name_after)
    select this, p.id, given.before, given.after, p.approved_name, case -- see guard_profile_name
      when given.after ?| '{full_name, is_approved}' then coalesce(given.after ->> 'full_name', p.full_name) else p.approved_name end
    from jsonb_to_recordset(changes) as given (id uuid, before jsonb, after jsonb)
    join public.profiles p on p.id = given.id and to_jsonb(p) @> given.before
    where given.after - '{full_name, phone, department, graduation_year, membership_type, is_approved}'::text[] = '{}'
      and given.after = jsonb_strip_nulls(given.after) and given.after ->> 'is_approved' is distinct from 'false'
      and array(select jsonb_object_keys(given.after)) <@ array(select jsonb_object_keys(given.before))
    for no key update of p;
  get diagnostics number = row_count;
  if number <> jsonb_array_length(changes) then
    raise exception 'These members have changed since the preview. %: choose the file again.', outcome;
  end if;
  for changed in
    select p.full_name, given.* from jsonb_to_recordset(changes) as given (id uuid, after jsonb)
    join public.profiles p on p.id = given.id
  loop
    begin
      update public.profiles p set (full_name, phone, department, graduation_year, membership_type, is_approved) = (
        select full_name, phone, department, graduation_year, membership_type, is_approved
        from jsonb_populate_record(p, changed.after)
      ) where p.id = changed.id;
    exception when raise_exception or insufficient_privilege then
      raise exception '% because of %: %', outcome, changed.full_name, sqlerrm;
    end;
  end loop;
  perform private.record_member_import(this);
  return this;
end $$;
select private.expose('import_members', 'authenticated', large => 'changes');

-- Records a newly created account as part of a running import. complete_account calls it when it has written the profile,
-- with the caller's rights.
create function private.record_imported_account(to_import uuid, account_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_own_import(to_import) or not private.has_created(account_id, to_import) then
    raise exception 'This account doesn’t belong to this import.';
  end if;
  insert into public.member_import_rows (import_id, member_id) values (to_import, account_id);
end $$;
grant execute on function private.record_imported_account(uuid, uuid) to authenticated;

-- Whether an account is unused since its creation: its owner has chosen no password and not signed in, and it has no photo, office,
-- award, money or role. Merged accounts count as used, because the merge may be undone.
create function private.is_unused_account(account_id uuid, since timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select from auth.users where id = account_id and last_sign_in_at > since)
    and not exists (select from private.created_accounts c where c.account_id = is_unused_account.account_id and has_password)
    and not exists (select from public.profiles where id = account_id and (is_super_admin or num_nonnulls(merged_at, deleted_at) > 0))
    and not exists (select from public.officers where profile_id = account_id)
    and not exists (select from public.trustees where profile_id = account_id)
    and not exists (select from public.awards where recipient_id = account_id)
    and not exists (select from public.user_roles where user_id = account_id)
    and not exists (select from public.payers y where y.profile_id = account_id and private.has_money(y.id))
    and not exists (select from storage.objects where bucket_id = 'profile-photos' and split_part(name, '/', 1) = account_id::text);
end $$;

-- Undoes the last import: restores each field that still has its imported value, and deletes unused accounts. Returns what
-- was left unchanged: a field, or "account".
--
-- In member_import_rows an update has the fields `before` and `after`; for a created account both are null. The order of
-- the steps matters:
--   1. Lock, so that two administrators cannot undo two imports at the same time (only the latest remaining import can be
--      undone), and lock the people, so that report and changes see the same values.
--   2. Report before changing anything: fields that differ from `after` were edited since, and used accounts stay. Later
--      these could not be distinguished from the changes of this undo.
--   3. Restore fields: for each person those in `before`, and the approved name, whose imported value is unchanged
--      (jsonb_populate_record keeps all others). People without such fields are not written, so that no trigger, email or
--      log entry results.
--   4. Delete accounts by the same test as in the report; their profiles and rows are deleted with them.
create function private.undo_import(of_import uuid) returns table (member_id uuid, full_name text, kept text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  restored integer;
  removed integer;
begin
  perform private.require_permission('members', 'update');
  perform pg_advisory_xact_lock(hashtext('private.undo_import'));
  if of_import is distinct from (select id from public.member_imports where undone_at is null order by created_at desc, id limit 1) then
    raise exception 'Only the last import can be undone.';
  elsif not private.is_super_admin() and not exists (select from public.member_imports where id = of_import and created_by = private.actor_id()) then
    raise exception 'Only a super admin can undo another person’s import.' using errcode = '42501';
  end if;
  perform from public.profiles p join public.member_import_rows changed on changed.member_id = p.id
  where changed.import_id = of_import for update of p;
  return query
    select p.id, p.full_name, field.key
    from public.member_import_rows changed join public.profiles p on p.id = changed.member_id,
      lateral jsonb_each(changed.after) field
    where changed.import_id = of_import
      -- Of an account that its owner has deleted, the approval is the one that it will get back.
      and (to_jsonb(p) || coalesce((select d.rights from private.departures d where d.profile_id = p.id), '{}')) -> field.key <> field.value
    union all
    select p.id, p.full_name, 'account'
    from public.member_import_rows created join public.profiles p on p.id = created.member_id
    where created.import_id = of_import and created.after is null and not private.is_unused_account(p.id, created.added_at);

  -- What the rules allowed before the import.
  perform private.skip_client_rules();
  perform set_config('private.undoing', pg_current_xact_id()::text, true);
  update public.profiles p set (full_name, phone, department, graduation_year, membership_type, is_approved, approved_name) = (
    select full_name, phone, department, graduation_year, membership_type, is_approved, approved_name
    from jsonb_populate_record(p, (
      select jsonb_object_agg(key, value) from jsonb_each(changed.before || jsonb_build_object('approved_name', changed.approved_name_before))
      where to_jsonb(p) -> key = (changed.after || jsonb_build_object('approved_name', changed.approved_name_after)) -> key
    ))
  ) from public.member_import_rows changed
  where changed.import_id = of_import and changed.member_id = p.id
    and exists (select from jsonb_each(changed.after) where to_jsonb(p) -> key = value)
    and private.can_update(p.id, 'update') and (not changed.after ? 'is_approved' or private.can_update(p.id, 'approve'));
  get diagnostics restored = row_count;
  -- Who deleted the account meanwhile doesn't come back with an approval that only this import gave.
  update private.departures d set rights = d.rights || '{"is_approved": false, "approved_at": null, "approved_by": null}'
  from public.member_import_rows changed
  where changed.import_id = of_import and changed.member_id = d.profile_id and changed.before -> 'is_approved' = 'false'
    and private.can_update(d.profile_id, 'approve');
  update private.deaths d set rights = d.rights || '{"is_approved": false, "approved_at": null, "approved_by": null}'
  from public.member_import_rows changed
  where changed.import_id = of_import and changed.member_id = d.profile_id and changed.before -> 'is_approved' = 'false'
    and private.can_update(d.profile_id, 'approve');
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
select private.expose('undo_import', 'authenticated', 'Returns what it left unchanged. Can be null: none.');

-- Finds the accounts with these addresses for an import's preview. Definer, because row-level security would prevent using
-- the address index.
create function private.find_members_by_email(emails text[]) returns setof public.profiles
language sql stable security definer set search_path = ''
as $$
  select p.* from public.profiles p
  where (select private.has_permission('members', 'read')) and lower(p.email) = any (emails) and not private.is_claim(p)
$$;
select private.expose('find_members_by_email', 'authenticated', large => 'emails');

-- Names that members gave themselves after their approval, and that no administrator has approved yet.
create function private.list_changed_names() returns table (id uuid, full_name text, approved_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select p.id, p.full_name, p.approved_name from public.profiles p
    where p.full_name <> p.approved_name and (select private.has_permission('members', 'read')) order by p.full_name, p.id limit 100;
end $$;
select private.expose('list_changed_names', 'authenticated', 'Names that members changed after their approval. Can be null: none.');

-- Approvals. People can change their names at any time, and their classes and departments until they are approved. So the
-- administrator approves what the screen showed, and PT409 tells it to show what has changed since.

create function private.is_as_seen(full_name text, graduation_year integer, department text, seen jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select (full_name, graduation_year, department)
    is not distinct from (seen ->> 'full_name', (seen ->> 'graduation_year')::integer, seen ->> 'department')
$$;
grant execute on function private.is_as_seen(text, integer, text, jsonb) to authenticated; -- for approve_members

-- Approves [{"id", "full_name", "graduation_year", "department"}], with the caller's rights: those who cannot be approved do
-- not stop the others. Returns everyone who was not approved before.
create function private.approve_members(people jsonb) returns table (id uuid, full_name text, outcome text)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.limit_size(jsonb_array_length(people), 100);
  return query
    with shown as (select (given ->> 'id')::uuid as id, given from jsonb_array_elements(people) given),
    done as (
      update public.profiles p set is_approved = true from shown
      where p.id = shown.id and not p.is_approved and p.is_confirmed
        and private.is_as_seen(p.full_name, p.graduation_year, p.department, shown.given)
      returning p.id, p.full_name
    )
    select id, full_name, 'approved' from done
    union all
    select p.id, p.full_name, case when p.is_confirmed then 'changed' else 'unconfirmed' end
    from public.profiles p where p.id in (select id from shown) and not p.is_approved and p.id not in (select id from done)
    order by 2, 1;
end $$;
select private.expose('approve_members', 'authenticated',
  'What became of each person: approved, changed or unconfirmed. Can be null: none.');

-- Requests to change class or department: once approved, members cannot change these themselves (see private.guard_profile),
-- because the directory shows a class more than other members.

create table public.profile_requests (
  id uuid primary key references public.profiles (id) on delete cascade, -- one request per person
  graduation_year integer not null constraint profile_requests_graduation_year_range
    check (graduation_year between 1960 and 2200),
  department text not null constraint profile_requests_department_known
    check (department in ('Chemical Engineering', 'Petroleum & Gas Engineering', 'Administration')),
  note text constraint profile_requests_note_length check (private.is_text(note, 500)),
  is_declined boolean not null default false,
  created_at timestamptz not null default now()
);
create index profile_requests_open_idx on public.profile_requests (created_at, id) where not is_declined; -- longest waiting first
comment on table public.profile_requests is 'Open and declined requests for another class or department; granted ones are deleted';

alter table public.profile_requests enable row level security;
create policy "People can read their own profile request, permitted people all" on public.profile_requests
  for select to authenticated using (id = (select private.verified_actor_id()) or (select private.has_permission('members', 'read')));
create policy "Members can ask for another class or department" on public.profile_requests
  for insert to authenticated
  with check (
    id = (select private.verified_actor_id()) and (select private.is_member()) and not is_declined and created_at = now()
    and department <> 'Administration' and graduation_year <= extract(year from now())
  );
-- Also removes a declined request, so that the person can make another.
create policy "People can withdraw their own profile request" on public.profile_requests
  for delete to authenticated using (id = (select private.verified_actor_id()));
grant select, insert, delete on public.profile_requests to authenticated; -- answered below, never edited

-- Grants or declines an open request, in one transaction with the change of the profile, and emails the person. The
-- profile's trigger logs a grant, but not people's changes to themselves, and a decline changes no profile, so these two
-- are logged here. What is granted is what was read: `seen` has the name, and the class and department asked for, because a
-- person can withdraw a request and make another.
create function private.answer_profile_request(of_person uuid, granted boolean, seen jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.profile_requests;
  about jsonb;
begin
  perform private.require_permission('members', 'update');
  if not private.is_super_admin() and exists (select from public.profiles where id = of_person and is_super_admin) then
    raise exception 'Only a super admin can answer the request of another one.' using errcode = '42501';
  elsif of_person = private.actor_id() and exists (select from public.profiles where is_super_admin and id <> of_person) then
    raise exception 'Another administrator has to answer your own request.' using errcode = '42501';
  end if;
  select * into request from public.profile_requests r where r.id = of_person and not r.is_declined for update;
  if not found then
    raise exception 'This request was answered or withdrawn in the meantime.' using errcode = 'PT409';
  elsif granted and not exists (select from public.profiles p where p.id = of_person and (p.is_approved or p.is_super_admin)) then
    raise exception 'This person is no longer an approved member, so nothing was saved. Decline the request instead.'
      using errcode = 'PT409';
  end if;
  select jsonb_build_object('full_name', p.full_name, 'email', p.email) into about
  from public.profiles p where p.id = of_person;
  if granted and not private.is_as_seen(about ->> 'full_name', request.graduation_year, request.department, seen) then
    raise exception 'This person’s name or request has changed in the meantime. Nothing was saved: check it, then grant it again.'
      using errcode = 'PT409';
  end if;
  if granted then
    perform private.skip_client_rules();
    update public.profiles p set graduation_year = request.graduation_year, department = request.department
    where p.id = of_person;
    delete from public.profile_requests r where r.id = of_person;
    if of_person = private.actor_id() then
      perform private.record('edit', 'profiles', of_person::text,
        about || '{"fields": ["department", "graduation_year"]}');
    end if;
  else
    update public.profile_requests r set is_declined = true where r.id = of_person;
    perform private.record('decline', 'profiles', of_person::text, about);
  end if;
  perform private.queue_email(of_person, 'class_request', jsonb_build_object('granted', granted,
    'graduation_year', request.graduation_year, 'department', request.department));
end $$;
select private.expose('answer_profile_request', 'authenticated');

-- Membership cards: a member's card has a QR code with the address /card#CODE, where anyone can see whether it is valid, and
-- the year, but nothing about the person.
--
-- A code has 128 random bits, so it cannot be guessed or derived from a person. It is stored in plain text, because the
-- owner's card shows it again on every visit and device: with only a hash, each visit would need a new code and make the
-- printed card invalid. People who can read the database could show a valid card, but learn nothing more from a code.
--
-- An invalid code has no row, so unknown, replaced and expired codes get the same answer for the same work, and a new
-- approval comes with a new code.

create table public.card_codes (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  code text not null default private.make_code() constraint card_codes_code_format check (code ~ '^[A-Za-z0-9_-]{22}$'),
  hash bytea not null generated always as (private.hash_code(code)) stored unique,
  made_at timestamptz not null default now()
);
comment on table public.card_codes is 'The code on a member''s card, created when the card is first shown';
comment on column public.card_codes.hash is 'Hash of the code, used to check cards';

alter table public.card_codes enable row level security;

-- Not even super admins: with another person's code they could show that person's card.
create policy "People can read the code of their own card" on public.card_codes
  for select to authenticated using (profile_id = (select private.verified_actor_id()));
grant select on public.card_codes to authenticated; -- written by the functions below

-- The code is deleted when the membership ends: revoked, declined or merged into another account. The foreign key deletes it
-- with the account.
create function private.end_card() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.card_codes where profile_id = new.id;
  return null;
end $$;
create trigger end_card after update on public.profiles
  for each row when ((old.is_approved or old.is_super_admin) and not (new.is_approved or new.is_super_admin))
  execute function private.end_card();

-- The caller's code; a new one on the first request or when it is replaced. The lock prevents the membership from ending
-- between check and insert. Not logged, because a card is private to its owner.
create function private.get_card_code(renewed boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.actor_id();
begin
  perform from public.profiles where id = person and private.is_member() for share;
  if not found then
    raise exception 'Only members have a card.' using errcode = '42501';
  end if;
  if renewed then delete from public.card_codes where profile_id = person; end if;
  insert into public.card_codes (profile_id) values (person) on conflict (profile_id) do nothing;
  return (select code from public.card_codes where profile_id = person);
end $$;
grant execute on function private.get_card_code(boolean) to authenticated;

create function public.own_card_code() returns text
language sql set search_path = '' as $$ select private.get_card_code(false) $$;
grant execute on function public.own_card_code() to authenticated;

create function public.renew_card_code() returns text
language sql set search_path = '' as $$ select private.get_card_code(true) $$;
grant execute on function public.renew_card_code() to authenticated;

-- For everyone. Any text that is not a code is simply not valid. Nor is the card of somebody whose dues lapsed, where the
-- association wants that; nobody is told which of the two it is.
create function private.check_card(code text) returns table (is_valid boolean, year integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select exists (select from public.card_codes c where c.hash = private.hash_code(check_card.code)
      and not (select s.has_dues and d.on_card and private.has_lapsed(c.profile_id) from public.site_settings s, public.dues_settings d)),
    extract(year from now() at time zone (select s.time_zone from public.site_settings s))::integer;
end $$;
select private.expose('check_card', 'anon, authenticated',
  'Whether a membership card is valid, and the current year; nothing about its owner. Can be null: none.');

-- Lost mailboxes: a new address for people who can no longer read the old one, so that they cannot confirm a change of
-- their own (see rights). A super admin starts it, after checking by phone who is asking.
--
-- It could take an account from its owner, so this protects them:
--   The old address is told at once who asked for what. Until the change is complete, its reader can stop it without
--   signing in; so can the owner in My profile.
--   It takes three days. Only a second super admin can shorten that, who is neither the one who started it nor the owner.
--   The reader of the new address confirms it: one that was misheard and does not exist gets no account.
--   Two-step sign-in stays. All sessions end, and no link that was sent to the old address works any more.
-- A change that is over has no row; the audit log keeps each step.

create table public.mailbox_changes (
  -- Signed in the links of both emails: see get_mailbox_token.
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null unique references public.profiles (id) on delete cascade, -- one change per person
  new_email text not null constraint mailbox_changes_new_email_format check (private.is_email_address(new_email)),
  reason text not null constraint mailbox_changes_reason_length check (private.is_text(reason, 500)),
  started_by uuid not null references public.profiles (id) on delete cascade,
  started_at timestamptz not null default now(),
  waits_until timestamptz not null default now() + interval '3 days',
  shortened_by uuid references public.profiles (id) on delete cascade,
  confirmed_at timestamptz,
  constraint mailbox_changes_by_others check (profile_id not in (started_by, coalesce(shortened_by, started_by))),
  constraint mailbox_changes_by_two check (shortened_by <> started_by)
);
create index mailbox_changes_started_by_idx on public.mailbox_changes (started_by);
create index mailbox_changes_shortened_by_idx on public.mailbox_changes (shortened_by);
comment on table public.mailbox_changes is 'Changes of address that super admins have started for people who have lost their mailbox';
comment on column public.mailbox_changes.waits_until is 'Not complete before this time; the present when a second super admin shortens it';
comment on column public.mailbox_changes.confirmed_at is 'When the reader of the new address confirmed it';

alter table public.mailbox_changes enable row level security;
-- Not in a session begun by password alone where the account has a second factor: it shows somebody's new address.
create policy "People can read their own mailbox change, super admins all" on public.mailbox_changes
  for select to authenticated
  using (profile_id = (select private.verified_actor_id()) or (select private.is_super_admin()));
grant select on public.mailbox_changes to authenticated; -- written by the functions below, which check and log each step
grant execute on function private.has_entered_code() to authenticated; -- for the policy

-- Each step with the address at the time. The reason outlives the change, because it says why somebody got this account.
create function private.record_mailbox_change(change public.mailbox_changes, what text, more jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  select private.record(what, 'profiles', p.id::text,
    jsonb_build_object('full_name', p.full_name, 'email', p.email, 'new_email', change.new_email) || more)
  from public.profiles p where p.id = change.profile_id
$$;

-- The change, locked; null if it is over. The person's row first, as in all other writes to it.
create function private.lock_mailbox_change(change_id uuid) returns public.mailbox_changes
language plpgsql security definer set search_path = '' as $$
declare
  change public.mailbox_changes;
begin
  perform from public.profiles p
  where p.id = (select c.profile_id from public.mailbox_changes c where c.id = change_id) for update;
  select * into change from public.mailbox_changes c where c.id = change_id for update;
  return change;
end $$;

-- Both links stop working, and what is still queued of the two emails is deleted.
create function private.end_mailbox_change(change public.mailbox_changes, what text, more jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mailbox_changes where id = change.id;
  delete from public.email_queue
  where profile_id = change.profile_id and kind in ('mailbox_change', 'mailbox_confirmation') and state = 'waiting';
  perform private.record_mailbox_change(change, what, more);
end $$;

-- Changes the address if it has been confirmed and the wait is over; false if not. Auth finds an account by auth.users, and
-- shows its identity's address; the profile copies the first, which emails both addresses (see people and emails).
create function private.complete_mailbox_change(change public.mailbox_changes) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if change.confirmed_at is null or change.waits_until > now() then return false; end if;
  perform private.delete_claim(change.new_email);
  if private.has_account(change.new_email) then
    perform private.end_mailbox_change(change, 'end_mailbox_change', '{"rule": "address taken"}');
    return false;
  end if;
  perform private.end_mailbox_change(change, 'complete_mailbox_change');
  update auth.users set email = change.new_email, confirmation_token = '', recovery_token = '', reauthentication_token = '',
    email_change = '', email_change_token_current = '', email_change_token_new = '', email_change_confirm_status = 0
  where id = change.profile_id;
  update auth.identities set updated_at = now(),
    identity_data = identity_data || jsonb_build_object('email', change.new_email, 'email_verified', true)
  where user_id = change.profile_id and provider = 'email';
  -- Hosted projects find a link's account here; the embedded backend has no such table.
  if to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens where user_id = change.profile_id;
  end if;
  delete from auth.sessions where user_id = change.profile_id;
  return true;
end $$;

-- Raises any obstacle, as a message for people.
create function private.check_mailbox_change(person public.profiles, address text, reason text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if person.id = private.actor_id() then
    raise exception 'You can’t do this for your own account. Ask another administrator.';
  elsif person.id is null then
    raise exception 'Member not found';
  elsif person.merged_at is not null then
    raise exception 'This account has been merged into another and can’t be changed.';
  elsif person.is_deceased then
    raise exception 'This person is marked as deceased.';
  elsif person.deleted_at is not null then
    raise exception 'This account has been deleted. Only its owner can restore it, by signing in.';
  -- Nobody has proved to own such an account.
  elsif not person.is_confirmed then
    raise exception 'The email address of this account hasn’t been confirmed. Add a new account with the right address instead.';
  elsif exists (select from auth.users where id = person.id and banned_until > now()) then
    raise exception 'This account has been banned from signing in.';
  elsif not coalesce(private.is_email_address(address), false) then
    raise exception 'Enter an email address, for example name@example.org.';
  elsif private.is_text(reason, 500) is not true then
    raise exception 'Enter a reason of at most 500 characters.';
  elsif address = lower(person.email) then
    raise exception 'This is already the address of this account.';
  elsif exists (select from public.mailbox_changes where profile_id = person.id or new_email = address) then
    raise exception 'A change to this address, or for this person, has already been started.';
  end if;
end $$;

-- The email to the new address greets nobody and does not repeat the reason: until it is confirmed, a stranger may read it.
create function private.start_mailbox_change(person uuid, address text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := lower(btrim(address));
  owner public.profiles;
  change public.mailbox_changes;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can change the email address of another person.' using errcode = '42501';
  end if;
  select * into owner from public.profiles p where p.id = person for update;
  perform private.check_mailbox_change(owner, wanted, reason);
  perform private.delete_claim(wanted);
  if private.has_account(wanted) then
    raise exception 'An account with this email address already exists.';
  end if;
  insert into public.mailbox_changes (profile_id, new_email, reason, started_by)
  values (person, wanted, btrim(reason), private.actor_id()) returning * into change;
  perform private.queue_email(person, 'mailbox_change', jsonb_build_object(
    'by', (select p.approved_name from public.profiles p where p.id = change.started_by), 'about', array[change.started_by],
    'new_email', change.new_email, 'reason', change.reason, 'waits_until', change.waits_until));
  perform private.queue_email(person, 'mailbox_confirmation',
    jsonb_build_object('name', null, 'waits_until', change.waits_until), address => change.new_email);
  perform private.record_mailbox_change(change, 'start_mailbox_change', jsonb_build_object('reason', change.reason));
end $$;
select private.expose('start_mailbox_change', 'authenticated');

-- The change, locked, for a super admin. By its id, not the person's: another super admin can cancel a change and start one
-- to another address, which this caller was not shown.
create function private.claim_mailbox_change(of_change uuid) returns public.mailbox_changes
language plpgsql security definer set search_path = '' as $$
declare
  change public.mailbox_changes;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can change the email address of another person.' using errcode = '42501';
  end if;
  change := private.lock_mailbox_change(of_change);
  if change.id is null then
    raise exception 'This change of address was completed or stopped in the meantime. Nothing was changed.' using errcode = 'PT409';
  end if;
  return change;
end $$;

-- True if that completes the change.
create function private.shorten_mailbox_change(of_change uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  change public.mailbox_changes := private.claim_mailbox_change(of_change);
begin
  if private.actor_id() in (change.started_by, change.profile_id) then
    raise exception 'Another super admin has to shorten the wait: not the one who started the change, nor its owner.';
  elsif change.waits_until <= now() then
    raise exception 'The wait is already over.';
  end if;
  update public.mailbox_changes set (waits_until, shortened_by) = (now(), private.actor_id()) where id = change.id
  returning * into change;
  perform private.record_mailbox_change(change, 'shorten_mailbox_change');
  return private.complete_mailbox_change(change);
end $$;
select private.expose('shorten_mailbox_change', 'authenticated');

create function private.cancel_mailbox_change(of_change uuid) returns void
language plpgsql security definer set search_path = ''
as $$ begin perform private.end_mailbox_change(private.claim_mailbox_change(of_change), 'cancel_mailbox_change'); end $$;
select private.expose('cancel_mailbox_change', 'authenticated');

-- The tokens of the two links are signed like those of invitations, so that the table holds no secret. They name this change
-- only: those of an earlier one are void.
create function private.get_mailbox_token(email_id bigint) returns text
language sql stable security definer set search_path = '' as $$
  select private.format_unsubscribe_token(c.id, case o.kind when 'mailbox_change' then 'old_mailbox' else 'new_mailbox' end)
  from public.email_queue o join public.mailbox_changes c on c.profile_id = o.profile_id and c.started_at <= o.created_at
  where o.id = email_id and o.kind in ('mailbox_change', 'mailbox_confirmation')
$$;
-- Only a mailer's key: each token acts on behalf of the reader of one of the mailboxes.
select private.expose('get_mailbox_token', 'service_role');

create function private.read_mailbox_token(token text, mailbox text) returns uuid
language sql stable security definer set search_path = ''
as $$ select private.parse_unsubscribe_token(token) where split_part(token, '.', 1) = mailbox $$;

-- For the page that both links open without signing in: until when the change waits, and whether its new address is
-- confirmed. No row: the link is not genuine or the change is over. Asking changes nothing, because mail programs open links.
create function private.get_mailbox_change(token text) returns table (waits_until timestamptz, is_confirmed boolean)
language sql stable security definer set search_path = '' as $$
  select c.waits_until, c.confirmed_at is not null from public.mailbox_changes c
  where c.id in (private.read_mailbox_token(token, 'old_mailbox'), private.read_mailbox_token(token, 'new_mailbox'))
$$;
select private.expose('get_mailbox_change', 'anon, authenticated',
  'The change behind the link of an email about a lost mailbox. Can be null: none.');

-- Stops a change: by the token of the old address or, without one, for the caller's own account. False if it is over.
create function private.object_to_mailbox_change(token text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  change public.mailbox_changes;
begin
  change := private.lock_mailbox_change(case when token is not null then private.read_mailbox_token(token, 'old_mailbox')
    when private.has_entered_code() then (select c.id from public.mailbox_changes c where c.profile_id = private.actor_id()) end);
  if change.id is null then return false; end if;
  perform private.end_mailbox_change(change, 'object_to_mailbox_change');
  return true;
end $$;
select private.expose('object_to_mailbox_change', 'anon, authenticated');

-- By the token of the new address. No row if the change is over; doing it twice is fine.
create function private.confirm_mailbox_change(token text) returns table (is_complete boolean, waits_until timestamptz)
language plpgsql security definer set search_path = '' as $$
declare
  change public.mailbox_changes := private.lock_mailbox_change(private.read_mailbox_token(token, 'new_mailbox'));
begin
  if change.id is null then return; end if;
  if change.confirmed_at is null then
    update public.mailbox_changes set confirmed_at = now() where id = change.id returning * into change;
    perform private.record_mailbox_change(change, 'confirm_mailbox_change');
  end if;
  is_complete := private.complete_mailbox_change(change);
  waits_until := change.waits_until;
  if is_complete or exists (select from public.mailbox_changes where id = change.id) then return next; end if;
end $$;
select private.expose('confirm_mailbox_change', 'anon, authenticated',
  'Whether the change is complete, and until when it waits. Can be null: none.');

-- Completes what has waited long enough, and ends what nobody confirms. Mailers call it through queue_daily_emails.
create function private.complete_due_mailbox_changes() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
  change public.mailbox_changes;
begin
  for due in
    select id from public.mailbox_changes
    where case when confirmed_at is null then started_at < now() - interval '14 days' else waits_until <= now() end
  loop
    change := private.lock_mailbox_change(due);
    if change.confirmed_at is not null then
      perform private.complete_mailbox_change(change);
    elsif change.id is not null then
      perform private.end_mailbox_change(change, 'end_mailbox_change', '{"rule": "not confirmed"}');
    end if;
  end loop;
end $$;

-- A change ends when its account gets another address, is merged or deleted, and when a super admin who started or
-- shortened it loses that right: it was made by somebody who may no longer make it.
create function private.end_mailbox_changes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_mailbox_change(c, 'end_mailbox_change', jsonb_build_object('rule',
    case when c.profile_id = old.id then 'account changed' else 'administrator left' end))
  from public.mailbox_changes c
  where c.profile_id = old.id and (tg_op = 'DELETE' or new.email <> old.email or num_nonnulls(new.merged_at, new.deleted_at) > 0
      or new.is_deceased)
    or old.id in (c.started_by, c.shortened_by) and (tg_op = 'DELETE' or not new.is_super_admin);
  return coalesce(new, old);
end $$;
create trigger end_mailbox_changes after update on public.profiles
  for each row when (
    new.email <> old.email or num_nonnulls(new.merged_at, new.deleted_at) > 0 or new.is_deceased or old.is_super_admin and not new.is_super_admin)
  execute function private.end_mailbox_changes();
-- Before the foreign keys delete the row, so that the log has it.
create trigger end_mailbox_changes_of_leaver before delete on public.profiles
  for each row execute function private.end_mailbox_changes();

-- Figures of a year for the general meeting: each class with its members today and those approved that year, latest first,
-- people without a class last. `departed`, the same in each row: people who were members and left, or whose approval was
-- revoked, that year; the log knows them, because their accounts are deleted.
create function private.list_member_figures(of_year integer)
returns table (graduation_year integer, members bigint, joined bigint, departed bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  zone text := (select time_zone from public.site_settings);
  first timestamptz;
  next timestamptz;
begin
  perform private.require_permission('members', 'read');
  if of_year is null or of_year not between 1960 and 2200 then
    raise exception 'Choose a year.';
  end if;
  first := make_date(of_year, 1, 1)::timestamp at time zone zone;
  next := make_date(of_year + 1, 1, 1)::timestamp at time zone zone;
  return query
    select p.graduation_year, count(*), count(*) filter (where p.approved_at >= first and p.approved_at < next), (
      select count(distinct l.resource_id) from public.audit_logs l
      where l."timestamp" >= first and l."timestamp" < next and l.resource_type = 'profiles' and l.action in ('leave', 'delete', 'revoke')
        and exists (select from public.audit_logs a
          where a.resource_id = l.resource_id and a.resource_type = 'profiles' and a.action = 'approve' and a."timestamp" < l."timestamp")
        and not exists (select from public.profiles again where again.id::text = l.resource_id and again.is_approved))
    from public.profiles p where p.is_approved
    group by p.graduation_year order by p.graduation_year desc nulls last;
end $$;
select private.expose('list_member_figures', 'authenticated',
  'Members of each class, those who joined in a year, and how many left in it. Can be null: graduation_year.');
