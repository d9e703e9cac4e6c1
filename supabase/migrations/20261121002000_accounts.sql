-- Accounts that administrators create. The sign-up itself is the ordinary one; this first checks that the
-- caller may create one and that the address is free.

-- Raises any obstacle, as a message for people.
create function private.check_new_account(new_email text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.demand('members', 'update');
  if exists (select from auth.users where lower(email) = lower(btrim(new_email)))
    or exists (select from public.profiles where lower(email) = lower(btrim(new_email)))
  then
    raise exception 'An account with this email address already exists.';
  end if;
end $$;
select private.expose('check_new_account', 'authenticated');

-- Profile fields that sign-up does not ask for, set for an account that an administrator has just created
-- for another person. It runs with the caller's rights: an ordinary change, but recorded as a creation.
create function public.complete_account(account_id uuid, fields jsonb, to_import uuid default null) returns void
language plpgsql set search_path = ''
as $$
declare
  -- An account that somebody creates who may also approve is approved at once, unless the fields say otherwise.
  is_new boolean := private.may('members', 'approve') and account_id <> private.actor_id()
    and exists (select from public.profiles where id = account_id and created_at > now() - interval '1 hour');
begin
  perform set_config('private.new_account', account_id::text, true);
  update public.profiles p set (
    full_name, phone, department, graduation_year, membership_type, bio, profile_image_url, is_approved, is_super_admin
  ) = (
    select full_name, phone, department, graduation_year, membership_type, bio, profile_image_url, is_approved, is_super_admin
    from jsonb_populate_record(p, case when is_new then '{"is_approved": true}' || fields else fields end)
  ) where id = account_id;
  if not found then raise exception 'Member not found'; end if;
  if to_import is not null then perform private.note_imported_account(to_import, account_id); end if;
end $$;
grant execute on function public.complete_account(uuid, jsonb, uuid) to authenticated;
