-- Members: the back office's list, imports, requests to change class, and membership cards.

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
  status text not null, -- approved, pending or declined; administrators count as approved, as in private.is_member()
  created_at timestamptz not null,
  -- The searched text. A stored column, because concatenating it for every row adds half to the time, and because
  -- PostgreSQL can then estimate how many people a word finds.
  search_text text not null generated always as (full_name || ' ' || email) stored
);

-- One per sortable column. They include the filter columns, so that reaching a page deep in a filtered list needs only the
-- index.
create index member_directory_full_name_idx on private.member_directory (full_name, id)
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
    case when new.is_approved or new.is_super_admin then 'approved' when new.declined_at is null then 'pending' else 'declined' end,
    new.created_at
  ) on conflict (id) do update set
    full_name = excluded.full_name, email = excluded.email, department = excluded.department,
    graduation_year = excluded.graduation_year, membership_type = excluded.membership_type,
    status = excluded.status, created_at = excluded.created_at;
  return null;
end $$;
create trigger sync_profile after insert
  or update of full_name, email, department, graduation_year, membership_type, is_approved, declined_at, is_super_admin,
    is_confirmed, merged_at, deleted_at, created_at
  on public.profiles for each row execute function private.sync_profile();

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
-- as LIKE patterns, $2 department, $3 membership type, $4 status; null (for the words: an empty array) means all. $5 has
-- the ids found before. Three steps:
--   1. With search words: count the matches and collect their ids in one scan. Up to `few` of them are then sorted
--      directly; otherwise an index gives the order.
--   2. Read the page's ids from an index, from the nearer end of the list.
--   3. Fetch only these rows from the wide table, in the list's order.
create function private.list_members(
  q text default '', in_department text default null, of_type text default null, with_status text default null,
  sort_by text default 'created_at', descending boolean default true, page_number integer default 1
) returns table (
  id uuid, full_name text, email text, phone text, department text, graduation_year integer, membership_type text,
  is_approved boolean, declined_at timestamptz, is_super_admin boolean, is_confirmed boolean, profile_image_url text,
  created_at timestamptz, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Up to this many, fetching and sorting is faster than following the index until a page is full.
  few constant integer := 20000;
  found_in text := 'from private.member_directory where ($1 = ''{}'' or search_text like all ($1))
    and ($2 is null or department = $2) and ($3 is null or membership_type = $3) and ($4 is null or status = $4)';
  words text[] := private.list_patterns(q);
  ids uuid[];
  number bigint;
  page record;
begin
  perform private.require_permission('members', 'read');
  if sort_by not in ('full_name', 'email', 'department', 'graduation_year', 'created_at') then
    raise exception 'Members can’t be sorted by %.', sort_by using errcode = '22023';
  end if;

  execute format('select count(*), %s ', case when words = '{}' then 'null' else 'array_agg(id)' end) || found_in
    into number, ids using words, in_department, of_type, with_status;
  if words <> '{}' and number <= few then
    found_in := 'from private.member_directory where id = any ($5)';
  end if;

  page := private.get_page_query(found_in, sort_by, descending, number, page_number);
  execute page.query into ids using words, in_department, of_type, with_status, ids;
  return query
    select p.id, p.full_name, p.email, p.phone, p.department, p.graduation_year, p.membership_type,
      p.is_approved, p.declined_at, p.is_super_admin, p.is_confirmed, p.profile_image_url, p.created_at, number
    from unnest(ids) with ordinality as place (id, nr) join public.profiles p on p.id = place.id
    order by case when page.backwards then -place.nr else place.nr end;
end $$;
select private.expose('list_members', 'authenticated',
  'A page of the members list. Can be null: phone, graduation_year, declined_at, profile_image_url.');

-- Exports members, by filter or selection, in steps of a thousand (the maximum per response). Each step begins after the
-- previous step's last id, so that accounts created or deleted in between cause no gaps or duplicates. The first step counts
-- and is logged.
create function private.export_members(
  q text default '', in_department text default null, of_type text default null, with_status text default null,
  chosen uuid[] default null, after uuid default null
) returns table (
  id uuid, full_name text, email text, phone text, department text, graduation_year integer, membership_type text,
  is_approved boolean, created_at timestamptz, total bigint
)
language plpgsql security definer set search_path = '' as $$
declare
  words text[] := private.list_patterns(q);
  number bigint;
begin
  perform private.require_permission('members', 'read');
  if after is null then
    select count(*) into number from private.member_directory d
    where (words = '{}' or d.search_text like all (words))
      and (in_department is null or d.department = in_department) and (of_type is null or d.membership_type = of_type)
      and (with_status is null or d.status = with_status) and (chosen is null or d.id = any (chosen));
    -- The search text may be a person's name and is not logged.
    perform private.record('export', 'profiles', null, jsonb_strip_nulls(jsonb_build_object(
      'rows', number, 'department', in_department, 'membership_type', of_type, 'status', with_status,
      'searched', nullif(words <> '{}', false), 'chosen', cardinality(chosen))));
  end if;
  return query
    select p.id, p.full_name, p.email, p.phone, p.department, p.graduation_year, p.membership_type,
      d.status = 'approved', p.created_at, number
    from private.member_directory d join public.profiles p on p.id = d.id
    where d.id > coalesce(after, '00000000-0000-0000-0000-000000000000')
      and (words = '{}' or d.search_text like all (words))
      and (in_department is null or d.department = in_department) and (of_type is null or d.membership_type = of_type)
      and (with_status is null or d.status = with_status) and (chosen is null or d.id = any (chosen))
    order by d.id limit 1000;
end $$;
select private.expose('export_members', 'authenticated',
  'A step of the export of members. Can be null: phone, graduation_year, total.');

-- Member imports from a file, with the previous values, so that the last import can be undone.
--
-- Changes to existing people are applied in one transaction. The client creates accounts for new people one by one, like
-- any account that an administrator creates, and records them here. Previous values are personal data and are deleted with
-- the person.

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
comment on table public.member_imports is 'Imported files of members';
comment on table public.member_import_rows is 'People whom an import changed, with old and new values, or created';

alter table public.member_imports enable row level security;
alter table public.member_import_rows enable row level security;
create policy "Permitted people can read imports" on public.member_imports
  for select to authenticated using ((select private.has_permission('members', 'read')));
create policy "Permitted people can read what imports changed" on public.member_import_rows
  for select to authenticated using ((select private.has_permission('members', 'read')));
grant select on public.member_imports, public.member_import_rows to authenticated; -- written by the functions below

-- Applies all changes or none: [{"id", "before": {field: value}, "after": {field: value}}]. Fails when one of the fields
-- has changed since the preview; the rows are locked during the comparison, so that no edit comes between it and the
-- update. An import never erases a value or revokes an approval; guard_profile decides whom the caller may edit and
-- approve, and what it refuses fails the import.
create function private.import_members(file_name text, changes jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  this uuid;
  number integer;
  changed record;
begin
  perform private.require_permission('members', 'update');
  insert into public.member_imports (file_name, created_by) values (left(file_name, 200), private.actor_id()) returning id into this;
  insert into public.member_import_rows (import_id, member_id, before, after)
    select this, p.id, given.before, given.after
    from jsonb_to_recordset(changes) as given (id uuid, before jsonb, after jsonb)
    join public.profiles p on p.id = given.id and to_jsonb(p) @> given.before
    where given.after - '{full_name, phone, department, graduation_year, membership_type, is_approved}'::text[] = '{}'
      and given.after = jsonb_strip_nulls(given.after) and given.after ->> 'is_approved' is distinct from 'false'
      and array(select jsonb_object_keys(given.after)) <@ array(select jsonb_object_keys(given.before))
    for no key update of p;
  get diagnostics number = row_count;
  if number <> jsonb_array_length(changes) then
    raise exception 'These members have changed since the preview. Nothing was imported: choose the file again.';
  end if;
  for changed in
    select p.full_name, r.* from public.member_import_rows r join public.profiles p on p.id = r.member_id where r.import_id = this
  loop
    begin
      update public.profiles p set (full_name, phone, department, graduation_year, membership_type, is_approved) = (
        select full_name, phone, department, graduation_year, membership_type, is_approved
        from jsonb_populate_record(p, changed.after)
      ) where p.id = changed.member_id;
    exception when raise_exception or insufficient_privilege then
      raise exception 'Nothing was imported because of %: %', changed.full_name, sqlerrm;
    end;
  end loop;
  perform private.record('import', 'member_imports', this::text, jsonb_build_object('updated', number));
  return this;
end $$;
select private.expose('import_members', 'authenticated', large => 'changes');

-- Records a newly created account as part of a running import. complete_account calls it when it has written the profile,
-- with the caller's rights.
create function private.record_imported_account(to_import uuid, account_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.member_imports where id = to_import and undone_at is null and created_by = private.actor_id())
    or not private.has_created(account_id, to_import)
  then
    raise exception 'This account doesn’t belong to this import.';
  end if;
  insert into public.member_import_rows (import_id, member_id) values (to_import, account_id);
end $$;
grant execute on function private.record_imported_account(uuid, uuid) to authenticated;

-- Whether an account is unused since its creation: its owner has not signed in, and it has no photo, office, award or
-- role. Merged accounts count as used, because the merge may be undone.
create function private.is_unused_account(account_id uuid, since timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from auth.users where id = account_id and last_sign_in_at > since)
    and not exists (select from public.profiles where id = account_id and (is_super_admin or num_nonnulls(merged_at, deleted_at) > 0))
    and not exists (select from public.officers where profile_id = account_id)
    and not exists (select from public.trustees where profile_id = account_id)
    and not exists (select from public.awards where recipient_id = account_id)
    and not exists (select from public.user_roles where user_id = account_id)
    and not exists (select from storage.objects where bucket_id = 'profile-photos' and split_part(name, '/', 1) = account_id::text)
$$;

-- Undoes the last import: restores each field that still has its imported value, and deletes unused accounts. Returns what
-- was left unchanged: a field, or "account".
--
-- In member_import_rows an update has the fields `before` and `after`; for a created account both are null. The order of
-- the steps matters:
--   1. Lock, so that two administrators cannot undo two imports at the same time (only the latest remaining import can be
--      undone), and lock the people, so that report and changes see the same values.
--   2. Report before changing anything: fields that differ from `after` were edited since, and used accounts stay. Later
--      these could not be distinguished from the changes of this undo.
--   3. Restore fields: for each person those in `before` whose imported value is unchanged (jsonb_populate_record keeps all
--      others). People without such fields are not written, so that no trigger, email or log entry results.
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
    where changed.import_id = of_import and to_jsonb(p) -> field.key <> field.value
    union all
    select p.id, p.full_name, 'account'
    from public.member_import_rows created join public.profiles p on p.id = created.member_id
    where created.import_id = of_import and created.after is null and not private.is_unused_account(p.id, created.added_at);

  -- What the rules allowed before the import.
  perform private.skip_client_rules();
  update public.profiles p set (full_name, phone, department, graduation_year, membership_type, is_approved) = (
    select full_name, phone, department, graduation_year, membership_type, is_approved
    from jsonb_populate_record(p, (
      select jsonb_object_agg(key, value) from jsonb_each(changed.before) where to_jsonb(p) -> key = changed.after -> key
    ))
  ) from public.member_import_rows changed
  where changed.import_id = of_import and changed.member_id = p.id
    and exists (select from jsonb_each(changed.after) where to_jsonb(p) -> key = value)
    and private.can_update(p.id, 'update') and (not changed.after ? 'is_approved' or private.can_update(p.id, 'approve'));
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

-- Requests to change class or department: once approved, members cannot change these themselves (see private.guard_profile),
-- because the directory shows a class more than other members.

create table public.profile_requests (
  id uuid primary key references public.profiles (id) on delete cascade, -- one request per person
  graduation_year integer not null constraint profile_requests_graduation_year_range
    check (graduation_year between 1960 and 2200),
  department text not null constraint profile_requests_department_known
    check (department in ('Chemical Engineering', 'Petroleum & Gas Engineering', 'Administration')),
  note text constraint profile_requests_note_length check (char_length(btrim(note)) between 1 and 500),
  is_declined boolean not null default false,
  created_at timestamptz not null default now()
);
create index profile_requests_open_idx on public.profile_requests (created_at, id) where not is_declined; -- longest waiting first
comment on table public.profile_requests is 'Open and declined requests for another class or department; granted ones are deleted';

alter table public.profile_requests enable row level security;
create policy "People can read their own profile request, permitted people all" on public.profile_requests
  for select to authenticated using (id = (select private.actor_id()) or (select private.has_permission('members', 'read')));
create policy "Members can ask for another class or department" on public.profile_requests
  for insert to authenticated
  with check (
    id = (select private.actor_id()) and (select private.is_member()) and not is_declined and created_at = now()
    and department <> 'Administration' and graduation_year <= extract(year from now())
  );
-- Also removes a declined request, so that the person can make another.
create policy "People can withdraw their own profile request" on public.profile_requests
  for delete to authenticated using (id = (select private.actor_id()));
grant select, insert, delete on public.profile_requests to authenticated; -- answered below, never edited

-- Grants or declines an open request, in one transaction with the change of the profile, and emails the person. The
-- profile's trigger logs a grant, but not people's changes to themselves, and a decline changes no profile, so these two
-- are logged here.
create function private.answer_profile_request(of_person uuid, granted boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.profile_requests;
  about jsonb;
begin
  perform private.require_permission('members', 'update');
  if of_person = private.actor_id() and exists (select from public.profiles where is_super_admin and id <> of_person) then
    raise exception 'Another administrator has to answer your own request.' using errcode = '42501';
  end if;
  select * into request from public.profile_requests r where r.id = of_person and not r.is_declined for update;
  if not found then
    raise exception 'This request was answered or withdrawn in the meantime.';
  end if;
  select jsonb_build_object('full_name', p.full_name, 'email', p.email) into about
  from public.profiles p where p.id = of_person;
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
  for select to authenticated using (profile_id = (select private.actor_id()));
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
  perform from public.profiles where id = person and (is_approved or is_super_admin) for share;
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

-- For everyone. Any text that is not a code is simply not valid.
create function private.check_card(code text) returns table (is_valid boolean, year integer)
language sql stable security definer set search_path = '' as $$
  select exists (select from public.card_codes c where c.hash = private.hash_code(check_card.code)),
    extract(year from now() at time zone (select time_zone from public.site_settings))::integer
$$;
select private.expose('check_card', 'anon, authenticated',
  'Whether a membership card is valid, and the current year; nothing about its owner. Can be null: none.');
