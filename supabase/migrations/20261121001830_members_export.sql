-- Exporting members: whom the filters find, or whom somebody has chosen, in steps of a thousand (more
-- a server does not answer at once). Each step begins behind the last id of the one before, so that
-- nobody is missed or doubled while others come and go. The first step counts, and is recorded.

create function private.export_members(
  q text, in_department text, of_type text, with_status text, chosen uuid[], behind uuid
) returns table (
  id uuid, full_name text, email text, phone text, department text, graduation_year integer, membership_type text,
  is_approved boolean, created_at timestamptz, total bigint
)
language plpgsql security definer set search_path = ''
as $$
declare
  words text[] := private.list_patterns(q);
  approved boolean := case with_status when 'approved' then true when 'pending' then false end;
  number bigint;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can export members.' using errcode = '42501';
  end if;
  if behind is null then
    select count(*) into number from private.member_directory d
    where (words = '{}' or d.full_name || ' ' || d.email like all (words))
      and (in_department is null or d.department = in_department) and (of_type is null or d.membership_type = of_type)
      and (approved is null or d.is_approved = approved) and (chosen is null or d.id = any (chosen));
    -- What was searched for may be somebody's name, and is not kept.
    perform private.record('export', 'profiles', null, jsonb_strip_nulls(jsonb_build_object(
      'rows', number, 'department', in_department, 'membership_type', of_type, 'status', with_status,
      'searched', nullif(words <> '{}', false), 'chosen', cardinality(chosen))));
  end if;
  return query
    select p.id, p.full_name, p.email, p.phone, p.department, p.graduation_year, p.membership_type,
      d.is_approved, p.created_at, number
    from private.member_directory d join public.profiles p on p.id = d.id
    where d.id > coalesce(behind, '00000000-0000-0000-0000-000000000000')
      and (words = '{}' or d.full_name || ' ' || d.email like all (words))
      and (in_department is null or d.department = in_department) and (of_type is null or d.membership_type = of_type)
      and (approved is null or d.is_approved = approved) and (chosen is null or d.id = any (chosen))
    order by d.id limit 1000;
end $$;
grant execute on function private.export_members(text, text, text, text, uuid[], uuid) to authenticated;

create function public.export_members(
  q text default '', in_department text default null, of_type text default null, with_status text default null,
  chosen uuid[] default null, behind uuid default null
) returns table (
  id uuid, full_name text, email text, phone text, department text, graduation_year integer, membership_type text,
  is_approved boolean, created_at timestamptz, total bigint
)
language sql set search_path = ''
as $$ select * from private.export_members(q, in_department, of_type, with_status, chosen, behind) $$;
revoke execute on function public.export_members(text, text, text, text, uuid[], uuid) from public, anon, authenticated;
grant execute on function public.export_members(text, text, text, text, uuid[], uuid) to authenticated;
comment on function public.export_members(text, text, text, text, uuid[], uuid) is 'A step of the export of members. Can be null: phone, graduation_year, total.';
