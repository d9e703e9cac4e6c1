-- Who changed what of a member is recorded too: the names of the fields, never what stood in them.

-- A member's whole history, newest first: what was done to the profile and to the account.
create index audit_logs_resource_id_idx on public.audit_logs (resource_id, "timestamp" desc);

-- What somebody changes of their own profile is their own business, and has no record.
create or replace function private.audit_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person jsonb := jsonb_build_object('full_name', old.full_name, 'email', old.email);
  -- Said by complete_account, and believed of a new account of somebody else only.
  is_new boolean := current_setting('private.new_account', true) is not distinct from old.id::text
    and auth.uid() <> old.id and old.created_at > now() - interval '1 hour';
  fields jsonb;
begin
  if tg_op = 'DELETE' then
    perform private.record('delete', 'profiles', old.id::text, person);
    return null;
  end if;
  select jsonb_agg(key order by key) into fields from jsonb_each(to_jsonb(new)) given
  where value is distinct from to_jsonb(old) -> key and key = any ('{full_name, phone, department, graduation_year,
    membership_type, bio, profile_image_url}');
  if is_new then
    perform private.record('create', 'profiles', old.id::text,
      jsonb_build_object('full_name', new.full_name, 'email', new.email));
  elsif fields is not null and auth.uid() <> old.id then
    perform private.record('edit', 'profiles', old.id::text, person || jsonb_build_object('fields', fields));
  end if;
  if new.is_approved <> old.is_approved then
    perform private.record(case when new.is_approved then 'approve' else 'revoke' end, 'profiles', old.id::text, person);
  end if;
  if new.is_super_admin <> old.is_super_admin then
    perform private.record(case when new.is_super_admin then 'make_admin' else 'remove_admin' end, 'profiles', old.id::text, person);
  end if;
  return null;
end $$;

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
