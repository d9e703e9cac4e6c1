-- Exporting who registered for an event: personal data leaves the system, so the database records it, in
-- the same steps of a thousand as for members (see private.export_members). The first step counts.

create function private.export_registrations(of_event uuid, behind uuid)
returns table (
  user_id uuid, full_name text, email text, phone text, department text, graduation_year integer,
  created_at timestamptz, total bigint
)
language plpgsql security definer set search_path = ''
as $$
declare
  event_title text;
  number bigint;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can export registrations.' using errcode = '42501';
  end if;
  select e.title into event_title from public.events e where e.id = of_event;
  if not found then
    raise exception 'Event not found';
  end if;
  if behind is null then
    select count(*) into number from public.event_registrations r where r.event_id = of_event;
    perform private.record('export', 'event_registrations', of_event::text,
      jsonb_build_object('title', event_title, 'rows', number));
  end if;
  return query
    select r.user_id, p.full_name, p.email, p.phone, p.department, p.graduation_year, r.created_at, number
    from public.event_registrations r join public.profiles p on p.id = r.user_id
    where r.event_id = of_event and r.user_id > coalesce(behind, '00000000-0000-0000-0000-000000000000')
    order by r.user_id limit 1000;
end $$;
grant execute on function private.export_registrations(uuid, uuid) to authenticated;

create function public.export_registrations(of_event uuid, behind uuid default null)
returns table (
  user_id uuid, full_name text, email text, phone text, department text, graduation_year integer,
  created_at timestamptz, total bigint
)
language sql set search_path = ''
as $$ select * from private.export_registrations(of_event, behind) $$;
revoke execute on function public.export_registrations(uuid, uuid) from public, anon, authenticated;
grant execute on function public.export_registrations(uuid, uuid) to authenticated;
comment on function public.export_registrations(uuid, uuid) is 'A step of the export of who comes to an event. Can be null: phone, graduation_year, total.';
