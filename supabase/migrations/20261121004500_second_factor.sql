-- The second factor: an authenticator app. Auth keeps the factors and checks their codes; private.is_assured (see profiles)
-- makes the rights of the back office wait for one. Here are the setting that demands it, the way back for somebody who has
-- lost the app, and the log.

-- Whoever demands it of others has passed it in this very session. So somebody is always left who can take it back.
create function private.guard_second_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not coalesce(auth.jwt() ->> 'aal' = 'aal2', false) then
    raise exception 'Add a second factor to your own account first, under My profile.';
  end if;
  return new;
end $$;

create trigger guard_second_factor before update of admins_need_second_factor on public.member_settings
  for each row when (new.admins_need_second_factor and not old.admins_need_second_factor)
  execute function private.guard_second_factor();

-- Asked by the back office, before it opens, for people whose token says that they passed no second factor.
create function public.lacks_second_factor() returns boolean
language sql stable set search_path = ''
as $$ select not private.is_assured() $$;
grant execute on function public.lacks_second_factor() to authenticated;
comment on function public.lacks_second_factor() is 'Whether the caller''s rights in the back office wait for a second factor';

-- A person's factors are Auth's; the association sees only whether there are any.
create function private.has_second_factor(person uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins see who has a second factor.' using errcode = '42501';
  end if;
  return exists (select from auth.mfa_factors where user_id = person and status = 'verified');
end $$;
grant execute on function private.has_second_factor(uuid) to authenticated;

create function public.has_second_factor(person uuid) returns boolean
language sql stable set search_path = ''
as $$ select private.has_second_factor(person) $$;
grant execute on function public.has_second_factor(uuid) to authenticated;

-- For somebody who has lost the app. Sessions that it strengthened end, too, because somebody else may have it. The server's
-- key may do it for the last administrator: `npm run admin:grant`.
create function private.remove_second_factor(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() and coalesce(auth.role(), '') <> 'service_role' then
    raise exception 'Only super admins can remove somebody''s second factor.' using errcode = '42501';
  end if;
  delete from auth.mfa_factors where user_id = person;
  delete from auth.sessions where user_id = person;
end $$;
select private.expose('remove_second_factor', 'authenticated, service_role');

-- Its owner changes a factor through Auth, which has no token; a super admin through the function above. A deleted account
-- takes its factors along, which is no event of their own.
create function private.audit_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_person uuid := coalesce(new.user_id, old.user_id);
  by_person uuid := case when coalesce(auth.role(), '') <> 'service_role' then of_person end;
begin
  insert into public.audit_logs (user_id, action, resource_type, resource_id, details)
  select by_person, case tg_op when 'DELETE' then 'remove_factor' else 'add_factor' end, 'auth', id::text,
    jsonb_build_object('full_name', full_name, 'email', email)
  from public.profiles where id = of_person and exists (select from auth.users where id = of_person);
  return null;
end $$;

create trigger audit_factor after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.audit_factor();
create trigger audit_factor_removal after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.audit_factor();
