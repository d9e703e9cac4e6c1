-- The back office's roster: searched, filtered and paged here, fast at 100,000 people.

-- A page of the roster by name, with the filter's total. A page beyond the last returns the last. It is built in
-- the steps of private.list_members: $1 search words as LIKE patterns, $2 class, $3 status, $4 the ids found.
create function private.list_roster(
  q text default '', of_class integer default null, with_status text default null, page_number integer default 1
) returns table (
  id uuid, full_name text, email text, graduation_year integer, department text, note text, source text,
  profile_id uuid, left_at timestamptz, created_at timestamptz, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Up to this many, fetching and sorting is faster than following the index until a page is full.
  few constant integer := 20000;
  found_in text := 'from private.roster_directory where ($1 = ''{}'' or search_text like all ($1))
    and ($2 is null or graduation_year = $2) and ($3 is null or status = $3)';
  words text[] := private.list_patterns(q);
  ids uuid[];
  number bigint;
  page record;
begin
  perform private.demand('roster', 'read');
  execute format('select count(*), %s ', case when words = '{}' then 'null' else 'array_agg(id)' end) || found_in
    into number, ids using words, of_class, with_status;
  if words <> '{}' and number <= few then
    found_in := 'from private.roster_directory where id = any ($4)';
  end if;

  page := private.get_page_query(found_in, 'full_name', false, number, page_number);
  execute page.query into ids using words, of_class, with_status, ids;
  return query
    select e.id, e.full_name, e.email, e.graduation_year, e.department, e.note, e.source, e.profile_id, e.left_at,
      e.created_at, number
    from unnest(ids) with ordinality as place (id, nr) join public.roster_entries e on e.id = place.id
    order by case when page.backwards then -place.nr else place.nr end;
end $$;
select private.expose('list_roster', 'authenticated',
  'A page of the roster. Can be null: email, graduation_year, department, note, source, profile_id, left_at.');

-- Exports the roster in steps of a thousand, as export_members does. The first step counts, and is recorded.
create function private.export_roster(
  q text default '', of_class integer default null, with_status text default null, after uuid default null
) returns table (
  id uuid, full_name text, email text, graduation_year integer, department text, note text, source text,
  profile_id uuid, left_at timestamptz, total bigint
)
language plpgsql security definer set search_path = ''
as $$
declare
  words text[] := private.list_patterns(q);
  number bigint;
begin
  perform private.demand('roster', 'read');
  if after is null then
    select count(*) into number from private.roster_directory d
    where (words = '{}' or d.search_text like all (words))
      and (of_class is null or d.graduation_year = of_class) and (with_status is null or d.status = with_status);
    -- The search text may be a person's name and is not recorded.
    perform private.record('export', 'roster_entries', null, jsonb_strip_nulls(jsonb_build_object(
      'rows', number, 'class', of_class, 'status', with_status, 'searched', nullif(words <> '{}', false))));
  end if;
  return query
    select e.id, e.full_name, e.email, e.graduation_year, e.department, e.note, e.source, e.profile_id, e.left_at, number
    from private.roster_directory d join public.roster_entries e on e.id = d.id
    where d.id > coalesce(after, '00000000-0000-0000-0000-000000000000')
      and (words = '{}' or d.search_text like all (words))
      and (of_class is null or d.graduation_year = of_class) and (with_status is null or d.status = with_status)
    order by d.id limit 1000;
end $$;
select private.expose('export_roster', 'authenticated',
  'A step of the export of the roster. Can be null: email, graduation_year, department, note, source, profile_id, left_at, total.');
