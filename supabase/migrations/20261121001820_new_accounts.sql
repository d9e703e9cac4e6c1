-- Accounts that administrators create. The sign-up itself is the one that everybody has; this asks
-- before it whether the caller may, and whether the address is free.

-- Raises what stands in the way, in words for people.
create function private.check_new_account(new_email text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can create accounts.' using errcode = '42501';
  elsif exists (select from auth.users where lower(email) = lower(btrim(new_email)))
    or exists (select from public.profiles where lower(email) = lower(btrim(new_email)))
  then
    raise exception 'An account with this email address already exists.';
  end if;
end $$;
grant execute on function private.check_new_account(text) to authenticated;

create function public.check_new_account(new_email text) returns void
language sql stable set search_path = ''
as $$ select private.check_new_account(new_email) $$;
revoke execute on function public.check_new_account(text) from public, anon, authenticated;
grant execute on function public.check_new_account(text) to authenticated;
