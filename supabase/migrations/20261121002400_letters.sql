-- Letters: what people are told, each written in the transaction of what it reports.
--
-- No length checks and no formatting here: no text of a person or of the settings may make an approval
-- fail. Every function that owes a letter is `security definer`, because nobody but the server may write
-- to the outbox.

create function private.owe_letter(
  to_person uuid, letter_kind text, what jsonb, wait interval default '0', address text default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.outbox (profile_id, recipient, kind, facts, send_after)
  select id, coalesce(address, email), letter_kind, jsonb_build_object('name', full_name) || what, now() + wait
  from public.profiles where id = to_person
$$;

-- The approval. An administrator can undo it for a few seconds: its letter waits that long, and a
-- revocation deletes an unsent letter.
create function private.owe_approval_letter() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox where kind = 'person_waits' and state = 'waiting' and facts ->> 'person_id' = new.id::text;
  -- A person whose account an administrator created gets only the invitation; and undoing a revocation is
  -- not worth a letter.
  if new.id::text in (current_setting('private.new_account', true), current_setting('private.no_letter', true))
    or private.is_merging()
  then
    return null;
  end if;
  -- Two seconds longer than the undo button is shown. The server's own work has no undo.
  perform private.owe_letter(new.id, 'approval', '{}',
    case when private.actor_id() is null then interval '0' else interval '12 seconds' end);
  return null;
end $$;

-- Saving an approved profile again is not an approval; approving after a revocation is one.
create trigger owe_approval_letter after update on public.profiles
  for each row when (new.is_approved and not old.is_approved) execute function private.owe_approval_letter();
create trigger owe_approval_letter_at_once after insert on public.profiles
  for each row when (new.is_approved) execute function private.owe_approval_letter();

create function private.withdraw_approval_letter() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_merging() then return null; end if;
  delete from public.outbox where profile_id = new.id and kind = 'approval' and state <> 'sent';
  return null;
end $$;

create trigger withdraw_approval_letter after update on public.profiles
  for each row when (old.is_approved and not new.is_approved) execute function private.withdraw_approval_letter();

-- Undoes a revocation: approved as before, without a second letter. It runs with the caller's rights.
create function public.undo_revocation(member_id uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('private.no_letter', member_id::text, true);
  update public.profiles set is_approved = true where id = member_id;
  if not found then raise exception 'Member not found'; end if;
end $$;
grant execute on function public.undo_revocation(uuid) to authenticated;

-- The refusal of a sign-up, with the administrator's own words if there are any. Like an approval it can be
-- undone for a few seconds, and its letter waits that long.
create function private.owe_refusal_letter() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox where kind = 'person_waits' and state = 'waiting' and facts ->> 'person_id' = new.id::text;
  -- An address that was never confirmed may be another person's.
  if not new.is_confirmed or new.id::text = current_setting('private.no_letter', true) or private.is_merging() then
    return null;
  end if;
  perform private.owe_letter(new.id, 'refusal', jsonb_strip_nulls(jsonb_build_object('words', new.declined_words)),
    case when private.actor_id() is null then interval '0' else interval '12 seconds' end);
  return null;
end $$;

create trigger owe_refusal_letter after update on public.profiles
  for each row when (new.declined_at is not null and old.declined_at is null)
  execute function private.owe_refusal_letter();

create function private.withdraw_refusal_letter() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox where profile_id = new.id and kind = 'refusal' and state <> 'sent';
  return null;
end $$;

create trigger withdraw_refusal_letter after update on public.profiles
  for each row when (old.declined_at is not null and new.declined_at is null)
  execute function private.withdraw_refusal_letter();

-- Declines a sign-up that waits, with or without a letter. It runs with the caller's rights.
create function public.decline_member(member_id uuid, words text default null, by_letter boolean default true) returns void
language plpgsql set search_path = ''
as $$
begin
  if not by_letter then
    perform set_config('private.no_letter', member_id::text, true);
  end if;
  update public.profiles set declined_at = now(), declined_words = nullif(btrim(words), '')
  where id = member_id and not is_approved and not is_super_admin and declined_at is null;
  if not found then raise exception 'This person no longer waits for approval.'; end if;
end $$;
grant execute on function public.decline_member(uuid, text, boolean) to authenticated;

-- Whoever looks at sign-ups, by super admin's right or by a role, and chose to be told then. Reading and approving are
-- both needed: the letter tells who waits.
create function private.list_approvers(choice text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.profiles p
  where p.sign_up_letters = choice
    and (p.is_super_admin or exists (select from public.user_roles held where held.user_id = p.id))
    and private.allows(p.id, 'members', 'read') and private.allows(p.id, 'members', 'approve')
$$;

-- A sign-up whose address is confirmed: its person learns what happens next, those who approve that
-- somebody waits. Before the confirmation anybody could have typed that address. People whose account an
-- administrator prepared (`invited`) get only the invitation.
create function private.owe_sign_up_letters() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
  approver uuid;
begin
  select * into person from public.profiles where id = new.id;
  if not found or person.is_approved or new.raw_user_meta_data ->> 'invited' = 'true' then
    return null;
  end if;
  -- It says that an administrator looks next. The first administrator signs up before there is one.
  if exists (select from public.profiles where is_super_admin) then
    perform private.owe_letter(person.id, 'sign_up', '{}');
  end if;
  for approver in select private.list_approvers('at_once') loop
    perform private.owe_letter(approver, 'person_waits',
      jsonb_build_object('person_id', person.id, 'person', private.describe_person(person)));
  end loop;
  return null;
end $$;

create function private.describe_person(person public.profiles) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', person.id, 'full_name', person.full_name, 'email', person.email,
    'department', person.department, 'graduation_year', person.graduation_year)
$$;

-- After `create_profile`: triggers of one event run in the order of their names.
create trigger owe_sign_up_letters after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.owe_sign_up_letters();
create trigger owe_sign_up_letters_after_confirmation after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.owe_sign_up_letters();

-- A new password. Choosing the first one, after an invitation, is no news to anybody.
create function private.owe_password_letter() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.owe_letter(new.id, 'password_change', jsonb_build_object('at', now()));
  return null;
end $$;

create trigger owe_password_letter after update of encrypted_password on auth.users
  for each row when (
    old.encrypted_password is distinct from new.encrypted_password and old.encrypted_password <> ''
    and old.raw_user_meta_data ->> 'invited' is distinct from 'true'
  ) execute function private.owe_password_letter();

-- A new address: both the old and the new one are told, so that a thief cannot move an account unnoticed.
create function private.owe_address_letters() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  both_addresses jsonb := jsonb_build_object('before', old.email, 'after', new.email);
begin
  perform private.owe_letter(new.id, 'address_change', both_addresses, address => old.email);
  perform private.owe_letter(new.id, 'address_change', both_addresses, address => new.email);
  return null;
end $$;

create trigger owe_address_letters after update on public.profiles
  for each row when (old.email <> new.email) execute function private.owe_address_letters();

-- All other administrators learn of a new one.
create function private.owe_new_admin_letters() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  maker text := (select full_name from public.profiles where id = private.actor_id());
  admin record;
begin
  for admin in select id from public.profiles where is_super_admin and id <> new.id loop
    perform private.owe_letter(admin.id, 'new_admin', jsonb_build_object('by', maker,
      'admin', jsonb_build_object('id', new.id, 'full_name', new.full_name, 'email', new.email)));
  end loop;
  return null;
end $$;

create trigger owe_new_admin_letters after update on public.profiles
  for each row when (new.is_super_admin and not old.is_super_admin) execute function private.owe_new_admin_letters();
create trigger owe_new_admin_letters_at_once after insert on public.profiles
  for each row when (new.is_super_admin) execute function private.owe_new_admin_letters();
