-- The back office's members list: filtered, sorted and paged here, fast at 100,000 people.
--
-- Row-level security prevents text search from using an index, and `profiles` rows are wide. So a
-- function that checks the permission once reads the list from a narrow copy. Reading 100,000 narrow
-- rows takes some 20 ms. That is why there are no trigram indexes: they would slow down every write, and
-- do not help with the first two letters of a search.

create table private.member_directory (
  id uuid primary key references public.profiles (id) on delete cascade,
  full_name text not null, -- as searches compare it, like the address; also the sort key
  email text not null,
  department text not null,
  graduation_year integer,
  membership_type text not null,
  status text not null, -- approved, pending or declined; administrators count as approved, as in private.is_member()
  created_at timestamptz not null,
  -- What a search compares. As a column, because joining the two for every row takes half as long as all the rest, and
  -- because PostgreSQL can then tell how many people a word finds.
  search_text text not null generated always as (full_name || ' ' || email) stored
);

-- One per sortable column. They include the filter columns, so that skipping to a page deep in a filtered
-- list needs only the index.
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

comment on table private.member_directory is 'What the members list is searched and sorted by; follows profiles, but those merged into another';

create function private.follow_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.merged_at is not null then
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

create trigger follow_profile after insert
  or update of full_name, email, department, graduation_year, membership_type, is_approved, declined_at, is_super_admin,
    merged_at, created_at
  on public.profiles for each row execute function private.follow_profile();

-- The list's order as SQL, or with `backwards` its exact reverse. People without a graduation year come
-- last in both directions of that column, although PostgreSQL would reverse the nulls with the direction.
-- So for that column nulls come first only where the list is read from its end. The other columns have no
-- nulls and keep PostgreSQL's default (nulls first when descending), because the indexes are sorted that
-- way and would not be used otherwise.
--
-- `%2$s` is the direction, repeated for the id, because an index is only read backwards when all its
-- columns are. The column's name comes from fixed lists in the functions that call it, and %I quotes it all the same.
create function private.list_order(sort_by text, descending boolean, backwards boolean) returns text
language sql immutable set search_path = ''
as $$
  select format('%I %s nulls %s, id %2$s', sort_by,
    case when descending <> backwards then 'desc' else 'asc' end,
    case when case when sort_by = 'graduation_year' then backwards else descending <> backwards end then 'first' else 'last' end)
$$;

-- The query that reads a page's ids, in the order of its column and the id: $1 to $n are those of `found_in`, the rest of
-- a query from "from" on. A page beyond the last is the last. In the second half the list is read from its end: the ids
-- then come `backwards`, with the offset counted from the end.
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
-- The query is built as text, because the sort column cannot be a parameter. All user input is a
-- parameter: $1 search words as LIKE patterns, $2 department, $3 membership type, $4 status; null
-- (for the words: an empty array) means all. $5 holds the ids found before. Three steps:
--   1. With search words: count the matches and collect their ids, in one scan. Up to `few` of them are then
--      sorted directly; without words or with more matches, the directory's index has the order.
--   2. Read the page's ids from an index, from the nearer end of the list.
--   3. Fetch only these rows from the wide table, in the list's order again.
create function private.list_members(
  q text default '', in_department text default null, of_type text default null, with_status text default null,
  sort_by text default 'created_at', descending boolean default true, page_number integer default 1
) returns table (
  id uuid, full_name text, email text, phone text, department text, graduation_year integer, membership_type text,
  is_approved boolean, declined_at timestamptz, is_super_admin boolean, is_confirmed boolean, profile_image_url text,
  created_at timestamptz, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
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
  perform private.demand('members', 'read');
  if sort_by not in ('full_name', 'email', 'department', 'graduation_year', 'created_at') then
    raise exception 'Members cannot be sorted by %.', sort_by using errcode = '22023';
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

-- Exports members, by filter or by selection, in steps of a thousand (the maximum per response). Each
-- step begins after the previous step's last id, so that people who come or go meanwhile cause no gaps or
-- duplicates. The first step counts, and is recorded.
create function private.export_members(
  q text default '', in_department text default null, of_type text default null, with_status text default null,
  chosen uuid[] default null, after uuid default null
) returns table (
  id uuid, full_name text, email text, phone text, department text, graduation_year integer, membership_type text,
  is_approved boolean, created_at timestamptz, total bigint
)
language plpgsql security definer set search_path = ''
as $$
declare
  words text[] := private.list_patterns(q);
  number bigint;
begin
  perform private.demand('members', 'read');
  if after is null then
    select count(*) into number from private.member_directory d
    where (words = '{}' or d.search_text like all (words))
      and (in_department is null or d.department = in_department) and (of_type is null or d.membership_type = of_type)
      and (with_status is null or d.status = with_status) and (chosen is null or d.id = any (chosen));
    -- The search text may be a person's name and is not recorded.
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
