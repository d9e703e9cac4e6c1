-- What signing up does not ask, for an account that an administrator has just created for somebody
-- else. With the caller's rights: a change like any other, but recorded as a creation.
create function public.complete_account(account_id uuid, fields jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('private.new_account', account_id::text, true);
  update public.profiles p set (
    full_name, phone, department, graduation_year, membership_type, bio, profile_image_url, is_approved, is_super_admin
  ) = (
    select full_name, phone, department, graduation_year, membership_type, bio, profile_image_url, is_approved, is_super_admin
    from jsonb_populate_record(p, fields)
  ) where id = account_id;
  if not found then raise exception 'Member not found'; end if;
end $$;
revoke execute on function public.complete_account(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.complete_account(uuid, jsonb) to authenticated;
