-- Leaving: people delete their own account, with everything that is stored about them.
--
-- Files can only be deleted through the Storage API, by the person, while the account still
-- exists. So leaving takes three steps: ask whether it is allowed, delete the files, delete the
-- account; and the last step refuses while files are left, so that none is ever forgotten.

-- Whose approval was revoked may no longer add a photo, but still remove their own.
create function private.can_remove_object(bucket text, path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.can_write_object(bucket, path)
    or bucket = 'profile-photos' and private.has_profile() and split_part(path, '/', 1) = auth.uid()::text
$$;
grant execute on function private.can_remove_object(text, text) to anon, authenticated, service_role;

alter policy "Super admins can delete files, members their own photo" on storage.objects
  using (private.can_remove_object(bucket_id, name));
-- The Storage API looks up what it deletes.
alter policy "Members can read documents, writers what they may write" on storage.objects
  using (
    (bucket_id = 'documents' and (select private.is_member()) and not (select private.is_copying()))
    or private.can_remove_object(bucket_id, name)
  );

-- Raises what stands in the way of leaving, in words for people.
create function private.check_own_departure(typed_email text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_profile() then
    raise exception 'Not authenticated' using errcode = '42501';
  elsif lower(btrim(typed_email)) is distinct from lower(private.actor_email()) then
    raise exception 'This is not the email address of your account.';
  elsif private.is_super_admin()
    and not exists (select from public.profiles where is_super_admin and id <> auth.uid())
  then
    raise exception 'You are the last super admin. Make somebody else an admin before you leave.';
  end if;
end $$;
grant execute on function private.check_own_departure(text) to authenticated;

create function public.check_own_departure(typed_email text) returns void
language sql stable set search_path = ''
as $$ select private.check_own_departure(typed_email) $$;
revoke execute on function public.check_own_departure(text) from public, anon, authenticated;
grant execute on function public.check_own_departure(text) to authenticated;

create function private.delete_own_account(typed_email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_own_departure(typed_email);
  if exists (
    select from storage.objects
    where bucket_id = 'profile-photos' and split_part(name, '/', 1) = auth.uid()::text
  ) then
    raise exception 'Your files must be deleted before your account. Try again.';
  end if;
  delete from auth.users where id = auth.uid();
end $$;
grant execute on function private.delete_own_account(text) to authenticated;

create function public.delete_own_account(typed_email text) returns void
language sql set search_path = ''
as $$ select private.delete_own_account(typed_email) $$;
revoke execute on function public.delete_own_account(text) from public, anon, authenticated;
grant execute on function public.delete_own_account(text) to authenticated;
