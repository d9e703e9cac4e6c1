-- Deleting a member leaves no file behind. Files go through the Storage API and before the account,
-- as when somebody leaves by themselves: ask whether it is allowed, delete the files, delete the account.

-- Raises what stands in the way, in words for people.
create function private.check_member_departure(member_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can delete members.' using errcode = '42501';
  elsif member_id = auth.uid() then
    raise exception 'You cannot delete your own account here.';
  elsif not exists (select from auth.users where id = member_id) then
    raise exception 'Member not found';
  end if;
end $$;
grant execute on function private.check_member_departure(uuid) to authenticated;

create function public.check_member_departure(member_id uuid) returns void
language sql stable set search_path = ''
as $$ select private.check_member_departure(member_id) $$;
revoke execute on function public.check_member_departure(uuid) from public, anon, authenticated;
grant execute on function public.check_member_departure(uuid) to authenticated;

create or replace function private.delete_member(member_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_member_departure(member_id);
  if exists (
    select from storage.objects
    where bucket_id = 'profile-photos' and split_part(name, '/', 1) = member_id::text
  ) then
    raise exception 'The files of this member must be deleted first. Try again.';
  end if;
  delete from auth.users where id = member_id;
end $$;
