-- The back office's roster: searched, filtered and paged here, fast at 100,000 people.

-- A page of the roster by name, with the filter's total. A page beyond the last returns the last.
create function private.list_roster(q text, of_class integer, joined boolean, page_number integer)
returns table (
  id uuid, full_name text, email text, graduation_year integer, department text, note text, source text,
  profile_id uuid, created_at timestamptz, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  page_size constant integer := 25;
  words text[] := private.list_patterns(q);
  number bigint;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can list the roster.' using errcode = '42501';
  end if;
  select count(*) into number from private.roster_directory d
  where (words = '{}' or d.full_name || ' ' || coalesce(d.email, '') like all (words))
    and (of_class is null or d.graduation_year = of_class) and (joined is null or d.has_joined = joined);
  return query
    select e.id, e.full_name, e.email, e.graduation_year, e.department, e.note, e.source, e.profile_id, e.created_at, number
    from (
      select d.id from private.roster_directory d
      where (words = '{}' or d.full_name || ' ' || coalesce(d.email, '') like all (words))
        and (of_class is null or d.graduation_year = of_class) and (joined is null or d.has_joined = joined)
      order by d.full_name, d.id
      limit page_size offset page_size * greatest(0, least(page_number - 1, (number - 1) / page_size))
    ) place join public.roster_entries e on e.id = place.id
    order by private.fold(e.full_name), e.id;
end $$;
grant execute on function private.list_roster(text, integer, boolean, integer) to authenticated;

create function public.list_roster(
  q text default '', of_class integer default null, joined boolean default null, page_number integer default 1
) returns table (
  id uuid, full_name text, email text, graduation_year integer, department text, note text, source text,
  profile_id uuid, created_at timestamptz, total bigint
)
language sql stable set search_path = ''
as $$ select * from private.list_roster(q, of_class, joined, page_number) $$;
grant execute on function public.list_roster(text, integer, boolean, integer) to authenticated;
comment on function public.list_roster(text, integer, boolean, integer) is 'A page of the roster. Can be null: email, graduation_year, department, note, source, profile_id.';

-- Exports the roster in steps of a thousand, as export_members does. The first step counts, and is recorded.
create function private.export_roster(q text, of_class integer, joined boolean, behind uuid)
returns table (
  id uuid, full_name text, email text, graduation_year integer, department text, note text, source text,
  profile_id uuid, total bigint
)
language plpgsql security definer set search_path = ''
as $$
declare
  words text[] := private.list_patterns(q);
  number bigint;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can export the roster.' using errcode = '42501';
  end if;
  if behind is null then
    select count(*) into number from private.roster_directory d
    where (words = '{}' or d.full_name || ' ' || coalesce(d.email, '') like all (words))
      and (of_class is null or d.graduation_year = of_class) and (joined is null or d.has_joined = joined);
    -- The search text may be a person's name and is not recorded.
    perform private.record('export', 'roster_entries', null, jsonb_strip_nulls(jsonb_build_object(
      'rows', number, 'class', of_class, 'joined', joined, 'searched', nullif(words <> '{}', false))));
  end if;
  return query
    select e.id, e.full_name, e.email, e.graduation_year, e.department, e.note, e.source, e.profile_id, number
    from private.roster_directory d join public.roster_entries e on e.id = d.id
    where d.id > coalesce(behind, '00000000-0000-0000-0000-000000000000')
      and (words = '{}' or d.full_name || ' ' || coalesce(d.email, '') like all (words))
      and (of_class is null or d.graduation_year = of_class) and (joined is null or d.has_joined = joined)
    order by d.id limit 1000;
end $$;
grant execute on function private.export_roster(text, integer, boolean, uuid) to authenticated;

create function public.export_roster(
  q text default '', of_class integer default null, joined boolean default null, behind uuid default null
) returns table (
  id uuid, full_name text, email text, graduation_year integer, department text, note text, source text,
  profile_id uuid, total bigint
)
language sql set search_path = ''
as $$ select * from private.export_roster(q, of_class, joined, behind) $$;
grant execute on function public.export_roster(text, integer, boolean, uuid) to authenticated;
comment on function public.export_roster(text, integer, boolean, uuid) is 'A step of the export of the roster. Can be null: email, graduation_year, department, note, source, profile_id, total.';
