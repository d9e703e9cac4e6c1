-- People: each account's profile, and permission checks.

-- Profiles: one row per person, created with the account.
--
-- Personal data: people read their own row, those with the permission all rows, and no other role reads any. Public pages
-- show office holders through the view `people` (see offices).

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null constraint profiles_full_name_length check (private.is_text(full_name, 120))
    constraint profiles_full_name_format check (private.is_person_name(full_name)),
  approved_name text constraint profiles_approved_name_length check (char_length(approved_name) <= 120),
  email text not null constraint profiles_email_format check (private.is_email_address(email)),
  phone text constraint profiles_phone_length check (char_length(phone) between 1 and 40),
  department text not null constraint profiles_department_known
    check (department in ('Chemical Engineering', 'Petroleum & Gas Engineering', 'Administration')),
  graduation_year integer constraint profiles_graduation_year_range
    check (graduation_year between 1960 and 2200),
  membership_type text not null default 'regular' constraint profiles_membership_type_known
    check (membership_type in ('regular', 'honorary', 'associate')),
  bio text constraint profiles_bio_length check (char_length(bio) between 1 and 5000),
  -- A file of the person's own folder. The publisher fetches it, so nobody may name an address of their choice.
  profile_image_url text constraint profiles_profile_image_url_own check (char_length(profile_image_url) <= 1000
    and profile_image_url ~ ('^https?://[^/?#\s"''`<>\\]+/storage/v1/object/public/profile-photos/' || id || '/[\w-][\w.-]*$')),
  is_approved boolean not null default false,
  approved_by uuid references public.profiles (id) on delete set null,
  approved_at timestamptz,
  -- A sign-up that an administrator declined; the person may still be approved later.
  declined_at timestamptz,
  declined_words text constraint profiles_declined_words_length check (char_length(declined_words) between 1 and 2000),
  is_super_admin boolean not null default false,
  merged_at timestamptz,
  deleted_at timestamptz,
  is_deceased boolean not null default false,
  death_year integer constraint profiles_death_year_range check (death_year between 1960 and 2200),
  is_in_memoriam boolean not null default false,
  is_confirmed boolean not null default false,
  sign_up_emails text not null default 'at_once' constraint profiles_sign_up_emails_known
    check (sign_up_emails in ('at_once', 'daily')),
  details_confirmed_at timestamptz not null default now(),
  details_later_until timestamptz,
  created_at timestamptz not null default now(),
  constraint profiles_approval_dated check (is_approved = (approved_at is not null)),
  constraint profiles_closed_without_rights
    check (num_nonnulls(merged_at, deleted_at) = 0 and not is_deceased or not is_approved and not is_super_admin),
  constraint profiles_death_of_deceased check (is_deceased or death_year is null and not is_in_memoriam),
  constraint profiles_declined_not_approved check (declined_at is null or not is_approved),
  constraint profiles_declined_words_dated check (declined_words is null or declined_at is not null)
);
create unique index profiles_email_key on public.profiles (lower(email));
create index profiles_approved_by_idx on public.profiles (approved_by);
create index profiles_full_name_idx on public.profiles (full_name, id); -- the recipient select
create index profiles_changed_name_idx on public.profiles (id) where full_name <> approved_name; -- for the dashboard
create index profiles_super_admin_idx on public.profiles (id) where is_super_admin;
comment on table public.profiles is 'A person with an account; the id equals the auth user id';
comment on column public.profiles.approved_name is 'The name that an administrator has seen; emails to others are signed with it';
comment on column public.profiles.is_confirmed is 'Whether the owner has confirmed the address; copied from the account';
comment on column public.profiles.sign_up_emails is 'When a person who approves members is emailed about new sign-ups';
comment on column public.profiles.merged_at is 'When the account was closed by merging it into another of the same person: see merges';
comment on column public.profiles.deleted_at is 'When the owner deleted the account, which can be taken back for seven days: see departures';
comment on column public.profiles.is_deceased is 'Written by mark_deceased and unmark_deceased only, as are the next two: see roster';
comment on column public.profiles.death_year is 'Null where only the death is known';
comment on column public.profiles.is_in_memoriam is 'Named on the public page In memoriam';
comment on column public.profiles.details_confirmed_at is 'When the person last edited the profile or the directory entry, or confirmed both';
comment on column public.profiles.details_later_until is 'The person asked not to be reminded before this time';
comment on column public.profiles.declined_words is 'The administrator''s message to the person';
comment on column public.profiles.department is '"Administration" is for administrators'' accounts only';

-- The name of a person who has died has a cross wherever others read it: "Ada Lund † 2019".
create function private.mark_death(full_name text, is_deceased boolean, death_year integer) returns text
language sql immutable set search_path = ''
as $$ select case when is_deceased then concat_ws(' ', full_name, '†', death_year) else full_name end $$;

-- What a list sorts by: the family name, guessed from "Family, Given" or as the last word, then the whole name.
create function private.get_family_name(full_name text) returns text
language sql immutable set search_path = '' as $$
  select private.fold(case when full_name like '%,%' then split_part(full_name, ',', 1)
    else regexp_replace(btrim(full_name), '^.*\s', '') end || ' ' || full_name)
$$;

-- The permission checks that all policies use. `stable`, and called as (select …) in policies, so that a statement
-- evaluates them once and not per row; in plpgsql, which caches its plans: PostgreSQL 17 plans a definer function in SQL
-- again for every statement, which takes longer than reading a member's documents.
--
-- Whether this session has given a code. The token holds the level (`aal`), but lives on for up to an hour after the
-- authenticator app was removed, when Auth takes the level from its sessions.
create function private.has_second_step() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.sessions
      where id = (auth.jwt() ->> 'session_id')::uuid and auth.jwt() ->> 'aal' = 'aal2' and aal::text = 'aal2')
    and exists (select from auth.mfa_factors where user_id = private.actor_id() and status = 'verified');
end $$;

-- In a session begun by password alone, neither a member's nor back-office permissions apply if the account has a second
-- factor; the latter also not if the association requires one (see rights; its setting is created later, hence plpgsql). Nor may
-- such a session delete the account or its photo.
create function private.has_entered_code() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_second_step()
    or not exists (select from auth.mfa_factors where user_id = private.actor_id() and status = 'verified');
end $$;

-- The caller, for their own rows: nobody before the code is entered, if the account has a second factor.
create function private.verified_actor_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.has_entered_code() then private.actor_id() end;
end $$;
grant execute on function private.verified_actor_id() to anon, authenticated; -- for policies of both

-- A session may lie open in a browser for weeks. What takes the account away asks for the password again, so it is accepted
-- from a session that has just begun only.
create function private.has_just_signed_in() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = private.actor_id() and created_at > now() - interval '10 minutes')
$$;

create function private.has_required_mfa() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_second_step()
    or private.has_entered_code() and not (select admins_need_second_factor from public.member_settings);
end $$;

create function private.is_super_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when exists (select from public.profiles where id = private.actor_id() and is_super_admin)
    then private.has_required_mfa() else false end;
end $$;

-- What a person may do in the back office: super admins everything, others what a role of theirs lists (see roles).
-- Without an action: whether they may do anything with the resource. A role counts only while its holder is approved and
-- the address confirmed, because roles are for known people. Its tables are created later, hence plpgsql.
create function private.allows(person uuid, resource text, action text default null) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles where id = person and is_super_admin) or exists (
    select from public.user_roles held
      join public.roles r on r.id = held.role_id
      join public.profiles p on p.id = held.user_id
    where held.user_id = person and p.is_approved and p.is_confirmed
      and case when action is null then r.permissions -> resource <> '[]' else (r.permissions -> resource) ? action end
  );
end $$;

create function private.has_permission(resource text, action text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return case when private.allows(private.actor_id(), resource, action) then private.has_required_mfa() else false end; end $$;

-- Whether any of these checks can be true for a person: the embedded backend takes more from people with a role.
create function private.has_role(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles p where p.id = person
    and (p.is_super_admin or p.is_approved and exists (select from public.user_roles where user_id = person)));
end $$;

-- has_permission for functions, which raise an error.
create function private.require_permission(resource text, action text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.has_required_mfa() then
    raise exception 'Complete your two-step sign-in in the back office first.' using errcode = '42501';
  elsif not private.has_permission(resource, action) then
    raise exception 'Your roles don’t allow this. A super admin can assign you one that does.' using errcode = '42501';
  end if;
end $$;
grant execute on function private.require_permission(text, text) to authenticated; -- for add_event

-- Anyone who may do anything with a noun in the back office reads its drafts and scheduled entries: a person who may only
-- add entries must see them too, and an insert returns its row.
create function private.has_any_permission(resource text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return case when private.allows(private.actor_id(), resource) then private.has_required_mfa() else false end; end $$;

create function private.is_member() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when exists (select from public.profiles where id = private.actor_id() and (is_approved or is_super_admin))
    then private.has_entered_code() else false end;
end $$;

-- Whether the account's owner has died: a sign-in is then somebody else's, and changes nothing that others see.
create function private.is_deceased() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles where id = private.actor_id() and is_deceased);
end $$;

-- True in the transaction that merges two accounts or undoes a merge (see merges). It is one event, so the moved rows are
-- neither logged one by one nor reported by email.
create function private.is_merging() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('private.merging', true) = pg_current_xact_id_if_assigned()::text, false) $$;

-- True in the transaction that restores an entry from the bin: it returns as it was, so there is no log entry, no version
-- and no email as for a new one.
create function private.is_restoring() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('private.restoring', true) = pg_current_xact_id_if_assigned()::text, false) $$;

-- True in the transaction that undoes a revocation, an import or a merge: it brings back a name that its owner gave, and
-- nobody has looked at that one.
create function private.is_undoing() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('private.undoing', true) = pg_current_xact_id_if_assigned()::text, false) $$;
grant execute on function private.is_undoing() to authenticated, service_role; -- for guard_profile_name below

-- A function with checks of its own calls this before a write that the rules of a table's triggers would refuse to clients.
create function private.skip_client_rules() returns void
language sql set search_path = ''
as $$ select set_config('private.client_rules_skipped', pg_current_xact_id()::text, true) $$;

-- Whether a client asks for the write that runs the calling trigger, itself or through a function that runs as its owner:
-- so no function passes by the trigger's rules unless it says so. What other triggers write, merge or restore is the
-- server's own work.
create function private.is_client(writer name default current_user) returns boolean
language sql stable security definer set search_path = '' as $$
  select writer in ('anon', 'authenticated') or coalesce(auth.role() in ('anon', 'authenticated'), false)
    and pg_trigger_depth() = 1 and not private.is_merging() and not private.is_restoring()
    and not coalesce(current_setting('private.client_rules_skipped', true) = pg_current_xact_id_if_assigned()::text, false)
$$;
grant execute on function private.is_client(name) to anon, authenticated, service_role; -- triggers run with the writer's rights

-- Whether the policies will refuse what a client asks for: before them, a definer trigger would say more than they do.
create function private.lacks_right(resource text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_client() and not private.has_permission(resource, 'create') and not private.has_permission(resource, 'update')
$$;

grant execute on function private.is_super_admin(), private.is_member(), private.is_deceased() to anon, authenticated;
grant execute on function private.has_permission(text, text), private.has_required_mfa() to authenticated;
grant execute on function private.has_any_permission(text) to anon, authenticated; -- for policies of both
grant execute on function private.is_super_admin(), private.actor_id() to service_role; -- for guard_profile below

-- The account's own address, to verify a client's claim.
create function private.actor_email() returns text
language sql stable security definer set search_path = '' as $$ select email from auth.users where id = private.actor_id() $$;
grant execute on function private.actor_email() to authenticated;

create function private.is_address_confirmed(account_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from auth.users where id = account_id and email_confirmed_at is not null) $$;
grant execute on function private.is_address_confirmed(uuid) to authenticated; -- for guard_profile below

-- Whether a name poses as the association: it contains its name or its short name, however its words are divided ("CPE-AA")
-- and whatever number follows them. A name of less than five letters is looked for in one word or spelt out ("A B C"), because
-- "de la" is none of "Dela".
create function private.names_association(name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.site_settings s, unnest(array[s.association_name, s.association_short_name]) own,
      replace(private.get_look(own), ' ', '') letters,
      -- Of no longer a text than any name, because this is asked before the length is checked.
      (select left(name, 200) union select regexp_replace(left(name, 200), '[0-9]+(?= |$)', '', 'g')) as names (tried)
    where letters <> '' and private.get_look(tried) ~ format(' (?:%s|%s) ', letters,
      regexp_replace(letters, '(.)(?=.)', case when char_length(letters) < 5 then '\1 ' else '\1 ?' end, 'g')));
end $$;
grant execute on function private.names_association(text) to authenticated, service_role; -- for guard_profile_name below

-- The sign-up form's three fields. All other metadata from the client is ignored. What is not a name makes no sign-up fail:
-- the beginning of the address replaces it.
create function private.read_sign_up(
  given jsonb, address text, out full_name text, out department text, out graduation_year integer
) language plpgsql stable security definer set search_path = '' as $$
declare
  year integer := case when given ->> 'graduation_year' ~ '^\d{4}$' then (given ->> 'graduation_year')::integer end;
begin
  full_name := coalesce((
    select tried from unnest(array[btrim(left(given ->> 'full_name', 120)),
      btrim(left(regexp_replace(split_part(address, '@', 1), '[^A-Za-z0-9-]+', ' ', 'g'), 120))])
      with ordinality names (tried, nr)
    where tried <> '' and private.is_person_name(tried) and not private.names_association(tried) order by nr limit 1
  ), 'New member');
  department := case when given ->> 'department' = 'Petroleum & Gas Engineering'
    then 'Petroleum & Gas Engineering' else 'Chemical Engineering' end;
  graduation_year := case when year between 1960 and extract(year from now()) then year end;
end $$;

-- A profile is created with its account, in the same transaction.
create function private.create_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, is_confirmed, full_name, department, graduation_year)
  select new.id, new.email, new.email_confirmed_at is not null, s.full_name, s.department, s.graduation_year
  from private.read_sign_up(new.raw_user_meta_data, new.email) s;
  return new;
end $$;

-- An anonymous or phone-only account, where a project allows them, has no address and gets no profile, so every policy
-- treats it as a visitor. The profile is created when the account gets an address.
create trigger create_profile after insert on auth.users
  for each row when (new.email is not null) execute function private.create_profile();
create trigger create_profile_later after update of email on auth.users
  for each row when (old.email is null and new.email is not null and new.deleted_at is null)
  execute function private.create_profile();

-- The address and its confirmation belong to the account; the profile copies both.
create function private.copy_email() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email, is_confirmed = new.email_confirmed_at is not null where id = new.id;
  return new;
end $$;
create trigger copy_email after update of email, email_confirmed_at on auth.users
  for each row when (
    (new.email, new.email_confirmed_at) is distinct from (old.email, old.email_confirmed_at)
    and new.email is not null and new.deleted_at is null
  )
  execute function private.copy_email();

-- A person who confirms an address has proved to read its mailbox, but anyone can sign up with it, so nobody knows who chose
-- the password. It ends here, and the owner chooses one on the page that the confirmation opens. Where Auth confirms in the
-- transaction that creates the account, nobody has proved anything.
create function private.forget_claimed_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.profiles where id = new.id and created_at = now()) then
    new.encrypted_password := '';
  end if;
  return new;
end $$;
create trigger forget_claimed_password before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.forget_claimed_password();

-- A link to sign up or to choose a password, sent to the old address, must not open the account after the address has
-- changed. And a
-- person who chooses a new password may do so because somebody else began to change the address.
create function private.forget_links() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.email is distinct from old.email then
    new.confirmation_token := '';
    new.recovery_token := '';
    new.reauthentication_token := '';
  end if;
  if new.encrypted_password is distinct from old.encrypted_password then
    -- An address can be proved by another link than the sign-up's, which would open the account once more.
    if new.email_confirmed_at is not null then
      new.confirmation_token := '';
    end if;
    new.email_change := '';
    new.email_change_token_current := '';
    new.email_change_token_new := '';
    new.email_change_confirm_status := 0;
  end if;
  -- Hosted projects find a link's account here; the embedded backend has no such table.
  if to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens where user_id = new.id and (
      new.email is distinct from old.email and token_type in ('confirmation_token', 'recovery_token', 'reauthentication_token')
      or new.encrypted_password is distinct from old.encrypted_password
        and (token_type in ('email_change_token_current', 'email_change_token_new')
          or token_type = 'confirmation_token' and new.email_confirmed_at is not null));
  end if;
  return new;
end $$;
create trigger forget_links before update of email, encrypted_password on auth.users
  for each row execute function private.forget_links();

-- What a client says about its account is stored with it. Only what the forms send is kept, and Auth's own.
create function private.limit_metadata() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.raw_user_meta_data := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then (
    select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) in ('string', 'number') then to_jsonb(left(value #>> '{}', 254)) else value end), '{}')
    from unnest('{full_name, department, graduation_year, invitation, first_admin_code, account_code, sub, email,
      email_verified, phone_verified}'::text[]) key, lateral (select new.raw_user_meta_data -> key as value) as given
    where jsonb_typeof(value) not in ('object', 'array')) end;
  return new;
end $$;
create trigger limit_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_metadata();

-- Auth keeps a second copy of them with the account's identity, and answers with it.
create function private.limit_identity() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.identity_data := (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(new.identity_data) given (key, value)
    where key = any ('{sub, email, email_verified, phone_verified}'::text[]));
  return new;
end $$;
create trigger limit_identity before insert or update of identity_data on auth.identities
  for each row execute function private.limit_identity();

-- Auth's soft delete keeps the account's row permanently, with hashes instead of address and phone and no way to sign in.
-- For the association it is an ordinary deletion: the profile is deleted, the log records it, terms of office end, and the
-- address is free for a new account.
create function private.delete_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.profiles where id = new.id;
  return new;
end $$;
create trigger delete_profile after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.delete_profile();

-- Fields that people may not set for themselves. private.is_client distinguishes API clients from the server's own work
-- (sign-up, functions with their own checks). Four cases, in this order:
--   1. A person creates their own profile: fields that only administrators set are reset to their defaults.
--   2. A client edits a profile. A merged or deleted profile never changes; id, address, creation date and death never
-- change. Only super
--      admins change who is a super admin, only people with the permission "approve" approve and decline, and only those
--      with "update" change the membership type or another person's fields (see can_update); anything else is an error,
--      because a silent reset would look like success. Once approved, class and department are such fields too, because
--      the directory shows a class more than other members (see profile_requests); so administrators do not change their
--      own class either. Only the database sets when the details were confirmed.
--   3. A client gives rights (approval, super admin) to an account whose address is not confirmed: an error, because
--      anyone can sign up with another person's address and would get the rights. An account that an administrator is
--      creating is exempt: nobody knows its password, so only the owner of the address can get in.
--   4. Any writer: `is_approved` decides approved_by and approved_at. On approval they become the caller and now, although
--      the server may supply another approver and date. Unapproved: both null. Already approved: clients cannot change
--      them. An approval also ends a decline.
create function private.guard_profile() returns trigger language plpgsql set search_path = '' as $$
declare
  by_client boolean := private.is_client();
  by_admin boolean := by_client and private.is_super_admin();
  by_owner boolean := by_client and new.id = private.actor_id();
  may_edit boolean := by_client and private.can_update(new.id, 'update');
  may_approve boolean := by_client and private.can_update(new.id, 'approve');
  of_approval constant text[] := '{is_approved, approved_by, approved_at, declined_at, declined_words, approved_name}';
  -- Set by complete_account, for an account that the caller has just created.
  in_creation boolean := current_setting('private.new_account', true) is not distinct from new.id::text;
begin
  if tg_op = 'INSERT' and by_client then
    new.is_confirmed := private.is_address_confirmed(new.id);
    new.is_deceased := false;
    new.death_year := null;
    new.is_in_memoriam := false;
  end if;
  if new.graduation_year > extract(year from now()) then
    raise exception 'Graduation year must be between 1960 and the current year.';
  end if;

  -- Any writer: only unmark_deceased gives the approval back.
  if new.is_deceased and (new.is_approved or new.is_super_admin) then
    raise exception '% is marked as deceased. If that is a mistake, undo it on the member’s page first.', new.full_name;
  elsif tg_op = 'UPDATE' and by_client and old.is_deceased and old.id = private.actor_id() then
    raise exception 'This account’s owner is marked as deceased. If that is a mistake, write to us.' using errcode = '42501';
  elsif tg_op = 'UPDATE' and by_client and old.merged_at is not null then
    raise exception 'This account has been merged into another and can’t be changed.' using errcode = '42501';
  elsif tg_op = 'UPDATE' and by_client and old.deleted_at is not null then
    raise exception 'This account has been deleted. Only its owner can restore it, by signing in.' using errcode = '42501';
  end if;

  if tg_op = 'INSERT' and by_client and not by_admin then
    new.email := private.actor_email();
    new.membership_type := 'regular';
    new.is_approved := false;
    new.approved_by := null;
    new.approved_at := null;
    new.declined_at := null;
    new.declined_words := null;
    new.is_super_admin := false;
    new.merged_at := null;
    new.deleted_at := null;
    new.created_at := now();
    new.details_confirmed_at := now();
    new.details_later_until := null;
    if new.department = 'Administration' then new.department := 'Chemical Engineering'; end if;
    return new;
  end if;

  if tg_op = 'UPDATE' and by_client then
    if (new.id, new.email, new.is_confirmed, new.merged_at, new.deleted_at, new.created_at,
        new.is_deceased, new.death_year, new.is_in_memoriam)
        is distinct from (old.id, old.email, old.is_confirmed, old.merged_at, old.deleted_at, old.created_at,
        old.is_deceased, old.death_year, old.is_in_memoriam)
      or not by_admin and (new.is_super_admin <> old.is_super_admin
        or new.department <> old.department and new.department = 'Administration')
      or not may_approve and (new.is_approved, new.approved_by, new.approved_at, new.declined_at, new.declined_words)
        is distinct from (old.is_approved, old.approved_by, old.approved_at, old.declined_at, old.declined_words)
      or not may_edit and new.membership_type <> old.membership_type
      or not may_edit and not by_owner and to_jsonb(new) - of_approval <> to_jsonb(old) - of_approval
    then
      raise exception 'This part of a profile can’t be changed here.' using errcode = '42501';
    elsif (old.is_approved or old.is_super_admin) and (
      by_owner and new.graduation_year is distinct from old.graduation_year
      or not may_edit and new.department is distinct from old.department
    ) then
      raise exception 'To change your class or department, send a request in My profile. An administrator will review it.'
        using errcode = '42501';
    end if;
    new.details_later_until := old.details_later_until;
    new.details_confirmed_at := case
      when by_owner and (new.full_name, new.phone, new.bio, new.profile_image_url)
        is distinct from (old.full_name, old.phone, old.bio, old.profile_image_url) then now()
      else old.details_confirmed_at end;
  end if;

  if by_client and not new.is_confirmed and not in_creation and (
    new.is_approved and (tg_op = 'INSERT' or not old.is_approved)
    or new.is_super_admin and (tg_op = 'INSERT' or not old.is_super_admin)
  ) then
    raise exception 'The email address of this account hasn’t been confirmed yet. Its owner must open the link in the email first.';
  end if;

  -- The database records the approver and time; a client's values are ignored.
  if new.is_approved and (tg_op = 'INSERT' or not old.is_approved) then
    if by_client then new.approved_by := private.actor_id(); end if;
    if by_client or new.approved_at is null then new.approved_at := now(); end if;
  elsif not new.is_approved then
    new.approved_by := null;
    new.approved_at := null;
  elsif by_client then
    new.approved_by := old.approved_by;
    new.approved_at := old.approved_at;
  end if;
  if new.is_approved or new.is_super_admin or new.declined_at is null then
    new.declined_at := null;
    new.declined_words := null;
  elsif by_client then
    new.declined_at := coalesce(old.declined_at, now());
  end if;
  return new;
end $$;

create trigger guard_profile before insert or update on public.profiles
  for each row execute function private.guard_profile();

-- Own changes to what others see. Each is an entry of the log, from which nothing is ever removed, and may publish the website.
create function private.count_own_edits(person uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*) from public.audit_logs where user_id = person and resource_id = person::text
    and resource_type = 'profiles' and action = 'edit' and "timestamp" > now() - interval '1 day');
end $$;
grant execute on function private.count_own_edits(uuid) to authenticated, service_role; -- for guard_profile_name below

-- Names that others read. Nobody poses as the association. `approved_name` follows the name when an administrator approves
-- the person or writes the name. It does not follow people who rename themselves: until someone who may approve has looked,
-- emails to others are signed with the approved name. That person sets it to the name as it is, and to nothing else. An undo
-- restores it. Runs after guard_profile, with the caller's rights.
create function private.guard_profile_name() returns trigger language plpgsql set search_path = '' as $$
begin
  if (tg_op = 'INSERT' or new.full_name <> old.full_name) and private.names_association(new.full_name) then
    raise exception 'A name can’t include the name of the association. Nothing was saved: enter your own name.';
  elsif tg_op = 'UPDATE' and private.is_client() and private.actor_id() = new.id
    and (new.full_name <> old.full_name
      or (new.bio, new.profile_image_url) is distinct from (old.bio, old.profile_image_url) and private.has_held_office(new.id))
    and private.count_own_edits(new.id) >= 10
  then
    raise exception 'You’ve changed your name, photo or biography ten times today. Try again tomorrow.';
  elsif tg_op = 'INSERT' then
    new.approved_name := case when new.is_approved or new.is_super_admin then new.full_name end;
  elsif new.approved_name is distinct from old.approved_name then
    if private.is_client()
      and not (private.can_update(new.id, 'approve') and new.approved_name is not distinct from new.full_name)
    then
      raise exception 'This part of a profile can’t be changed here.' using errcode = '42501';
    end if;
    -- If another administrator has approved the person since, an undo leaves the name that this administrator saw.
    if new.is_approved or new.is_super_admin then new.approved_name := coalesce(new.approved_name, old.approved_name); end if;
  elsif (new.is_approved or new.is_super_admin) and not (old.is_approved or old.is_super_admin)
      -- People who return approve no name of theirs.
      and (old.approved_name is null or private.actor_id() is distinct from new.id and not private.is_undoing())
    -- A claim's name is a stranger's.
    or new.full_name <> old.full_name and (private.actor_id() is distinct from new.id or private.is_super_admin())
      and not private.is_claim(new) and not private.is_undoing()
  then
    new.approved_name := new.full_name;
  end if;
  return new;
end $$;
create trigger guard_profile_name before insert or update on public.profiles
  for each row execute function private.guard_profile_name();

-- At least one super admin must remain. Deferred and behind a lock, so that two administrators who demote each other at
-- the same time are checked one after the other, at commit.
create function private.keep_a_super_admin() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_a_super_admin'));
  if not exists (select from public.profiles where is_super_admin) then
    raise exception 'At least one super admin must remain.';
  end if;
  return null;
end $$;
create constraint trigger keep_a_super_admin_on_update after update on public.profiles
  deferrable initially deferred for each row when (old.is_super_admin and not new.is_super_admin)
  execute function private.keep_a_super_admin();
create constraint trigger keep_a_super_admin_on_delete after delete on public.profiles
  deferrable initially deferred for each row when (old.is_super_admin)
  execute function private.keep_a_super_admin();

alter table public.profiles enable row level security;

create policy "People can read their own profile, others as permitted" on public.profiles
  for select to authenticated
  using (id = (select private.actor_id()) or (select private.has_permission('members', 'read')));
create policy "People can create their own profile, super admins any profile" on public.profiles
  for insert to authenticated
  with check (id = (select private.actor_id()) or (select private.is_super_admin()));
create policy "People can edit their own profile, others as permitted" on public.profiles
  for update to authenticated
  using (id = (select private.verified_actor_id()) or (select private.has_permission('members', 'update')) or (select private.has_permission('members', 'approve')))
  with check (id = (select private.verified_actor_id()) or (select private.has_permission('members', 'update')) or (select private.has_permission('members', 'approve')));
grant select, insert, update on public.profiles to authenticated; -- no delete: see delete_member
-- `npm run admin:grant` finds an account by its address and makes it a super admin with the server's key.
grant select (id, full_name, email, is_approved, is_super_admin), update (is_approved, is_super_admin)
  on public.profiles to service_role;

-- All permissions that a role can include. Resources are named after tables, or after the noun for several (gallery,
-- roster, emails); only restricted resources have `read`. No role deletes members, and adding one counts as an update.
create function private.list_permissions() returns jsonb
language sql immutable set search_path = '' as $$
  select '{
    "news": ["create", "update", "delete"],
    "events": ["read", "create", "update", "delete"],
    "gallery": ["create", "update", "delete", "send"],
    "documents": ["create", "update", "delete"],
    "awards": ["read", "create", "update", "delete"],
    "officers": ["create", "update", "delete"],
    "trustees": ["create", "update", "delete"],
    "hero_section": ["create", "update", "delete"],
    "members": ["read", "update", "approve"],
    "roster": ["read", "create", "update", "delete", "send"],
    "emails": ["read", "create", "update", "delete", "send"],
    "roles": ["read", "give"],
    "dues": ["read", "create", "update", "delete"]
  }'::jsonb
$$;

create function private.are_permissions(given jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(given) = 'object' then not exists (
    select from jsonb_each(given) entry
    where jsonb_typeof(entry.value) <> 'array' or not coalesce(private.list_permissions() -> entry.key @> entry.value, false)
  ) else false end
$$;
-- A check constraint runs with the writer's rights.
grant execute on function private.list_permissions(), private.are_permissions(jsonb) to authenticated;

-- A table's resource; tables that no role can include keep their name and so stay with super admins.
create function private.name_resource(of_table text) returns text
language sql immutable set search_path = ''
as $$ select case of_table when 'gallery_albums' then 'gallery' else of_table end $$;

-- The resources on whose entries the caller may perform `action`, and read them where that needs a permission: for
-- policies on tables that hold entries of several nouns (versions, bin).
create function private.list_permitted(action text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select key from jsonb_each(private.list_permissions()) listed (key, actions)
    where private.has_permission(key, action) and (not actions ? 'read' or private.has_permission(key, 'read')));
end $$;
grant execute on function private.name_resource(text), private.list_permitted(text) to authenticated;
