-- The directory's search: filtered, ordered and paged here, fast at 100,000 people.
--
-- Like the members list it checks the caller once and reads a narrow copy (private.directory_rows), in two
-- ways: a search that finds few is sorted directly, anything else follows an index from the nearer end.

-- The caller's class; raises for people who are not members.
create function private.get_directory_class() returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_member() then
    raise exception 'Only members can search the directory.' using errcode = '42501';
  end if;
  return (select graduation_year from public.profiles where id = auth.uid());
end $$;

-- A page of the directory with the number found. A page beyond the last returns the last. $1 is the caller's
-- class: `visible` picks each person's one row for this caller, in words by which PostgreSQL can tell that it is half
-- of the rows, and worth following the index for. All input is a parameter; null, or an empty array for words, means
-- all. $9 holds the ids found before.
create function private.search_directory(
  q text default '', in_class integer default null, in_department text default null, in_city text default null,
  in_country text default null, with_employer text default null, helps_with text default null, page_number integer default 1
) returns table (
  id uuid, full_name text, graduation_year integer, department text, profile_image_url text, bio text, city text,
  country text, employer text, job_title text, helps text[], email text, phone text, takes_letters boolean, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Up to this many, fetching and sorting is faster than following the index until a page is full.
  few constant integer := 5000;
  own_class integer := private.get_directory_class();
  names text[] := private.list_patterns(q);
  cities text[] := private.list_patterns(in_city);
  employers text[] := private.list_patterns(with_employer);
  land text := nullif(private.fold(btrim(in_country)), '');
  is_filtered boolean := names || cities || employers <> '{}'
    or coalesce(in_class::text, in_department, land, helps_with) is not null;
  visible constant text := ' from private.directory_rows
    where (for_class and class = $1 or not for_class and (class = $1) is not true)';
  found_in text := visible || case when is_filtered then ' and ($2 = ''{}'' or full_name like all ($2))
    and ($3 is null or graduation_year = $3) and ($4 is null or department = $4)
    and ($5 = ''{}'' or city like all ($5)) and ($6 is null or country = $6)
    and ($7 = ''{}'' or employer like all ($7)) and ($8 is null or helps @> array[$8])' else '' end;
  ids uuid[];
  number bigint;
  page record;
begin
  if is_filtered then
    execute format('select coalesce(array_agg(id), ''{}'') from (select id %s limit %s) found', found_in, few + 1)
      into ids using own_class, names, in_class, in_department, cities, land, employers, helps_with;
  end if;
  if cardinality(ids) <= few then
    number := cardinality(ids);
    found_in := visible || ' and id = any ($9)';
  else
    execute 'select count(*)' || found_in
      into number using own_class, names, in_class, in_department, cities, land, employers, helps_with;
  end if;

  page := private.get_page_query(found_in, 'full_name', false, number, page_number);
  execute page.query into ids using own_class, names, in_class, in_department, cities, land, employers, helps_with, ids;
  return query
    select shown.*, not private.refuses(shown.id, 'members'), number
    from unnest(ids) with ordinality as place (id, nr)
    cross join lateral private.show_person(place.id, own_class) shown
    order by case when page.backwards then -place.nr else place.nr end;
end $$;
select private.expose('search_directory', 'authenticated',
  'A page of the directory. Can be null: graduation_year, department, profile_image_url, bio, city, country, employer, job_title, email, phone.');

-- What the filters offer: the commonest values among those that the caller sees. One spelling stands for all
-- that searches compare as equal.
create function private.list_directory_values() returns table (field text, value text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  own_class integer := private.get_directory_class();
begin
  return query
    select chosen.field, case chosen.field when 'city' then e.city when 'country' then e.country else e.employer end
    from (
      select named.field, named.folded, min(r.id::text)::uuid person,
        row_number() over (partition by named.field order by count(*) desc, named.folded) place
      from private.directory_rows r
      cross join lateral (values ('city', r.city), ('country', r.country), ('employer', r.employer)) named (field, folded)
      where r.for_class = coalesce(r.class = own_class, false) and named.folded is not null
      group by named.field, named.folded
    ) chosen
    join public.directory_entries e on e.id = chosen.person
    where chosen.place <= 250
    order by chosen.field, chosen.folded;
end $$;
select private.expose('list_directory_values', 'authenticated',
  'Cities, countries and employers in the directory. Can be null: none.');
