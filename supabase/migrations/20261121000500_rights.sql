-- Rights: roles, the first administrator, two-step sign-in, accounts created by administrators, changes of address, and
-- leaving.

-- Roles: named sets of permissions, and who holds them. private.has_permission (see people) checks them for every policy and
-- function
-- of the back office.
--
-- Nobody can assign a role with permissions that they do not have. Only super admins write roles, because an edit changes
-- what every holder may do. These have no permission, so only super admins may use them:
--   settings, publishing and the system check: they affect the whole website and its email;
--   super admins, and deleting and merging accounts: a merge moves everything that an account holds, roles too;
--   the address of another person's account (see members): who reads its mailbox can open the account;
--   the audit log: it shows which member wrote to whom;
--   reported messages and messaging bans: a report is between the two members and the association.

create table public.roles (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint roles_name_length check (private.is_text(name, 60)),
  permissions jsonb not null default '{}' constraint roles_permissions_known
    check (private.are_permissions(permissions) and pg_column_size(permissions) <= 4000)
);

create table public.user_roles (
  user_id uuid not null references public.profiles (id) on delete cascade,
  role_id uuid not null references public.roles (id) on delete cascade,
  primary key (user_id, role_id)
);
create index user_roles_role_id_idx on public.user_roles (role_id);

-- Defaults, which an association can change.
insert into public.roles (name, permissions) values
  ('News editor', '{"news": ["create", "update", "delete"]}'),
  ('Events manager', '{"events": ["read", "create", "update", "delete"]}'),
  ('Gallery editor', '{"gallery": ["create", "update", "delete", "send"]}'),
  ('Membership secretary', '{"members": ["read", "update", "approve"],
    "roster": ["read", "create", "update", "delete", "send"], "emails": ["read", "create", "update", "delete", "send"]}'),
  ('Reader', '{"events": ["read"], "awards": ["read"], "members": ["read"], "roster": ["read"], "emails": ["read"], "roles": ["read"]}');

comment on column public.roles.permissions is 'Allowed actions by resource: {"news": ["create", "delete"]}';

create trigger audit_change after insert or update or delete on public.roles
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create trigger audit_change after insert or delete on public.user_roles
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();

create function private.is_within_own(permissions jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from jsonb_each(permissions) entry, jsonb_array_elements_text(entry.value) action
    where not private.has_permission(entry.key, action))
$$;

-- Whether the caller may assign roles and has every permission of this one. Definer: people who assign roles need not be
-- able to read them.
create function private.can_grant(role uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_super_admin() or private.has_permission('roles', 'give') and exists (
    select from public.roles r where r.id = role and private.is_within_own(r.permissions));
end $$;

-- Whether the caller may perform `action` (update or approve) on another person's profile: never on their own or a super
-- admin's. An approval activates the person's roles, so the caller needs all their permissions.
create function private.can_update(person uuid, action text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_super_admin() or person <> private.actor_id() and private.has_permission('members', action)
    and not exists (select from public.profiles where id = person and is_super_admin)
    and (action <> 'approve' or not exists (
      select from public.user_roles held join public.roles r on r.id = held.role_id
      where held.user_id = person and not private.is_within_own(r.permissions)));
end $$;
grant execute on function private.can_grant(uuid), private.can_update(uuid, text) to authenticated;
grant execute on function private.can_update(uuid, text) to service_role; -- for guard_profile

alter table public.roles enable row level security;
alter table public.user_roles enable row level security;
create policy "People can read the roles they hold, permitted people all" on public.roles
  for select to authenticated
  using (
    (select private.has_permission('roles', 'read'))
    or exists (select from public.user_roles held where held.role_id = roles.id and held.user_id = (select private.actor_id()))
  );
create policy "Super admins can add roles" on public.roles
  for insert to authenticated with check ((select private.is_super_admin()));
create policy "Super admins can edit roles" on public.roles
  for update to authenticated
  using ((select private.is_super_admin())) with check ((select private.is_super_admin()));
create policy "Super admins can delete roles" on public.roles
  for delete to authenticated using ((select private.is_super_admin()));

create policy "People can read which roles they hold, permitted people all" on public.user_roles
  for select to authenticated
  using (user_id = (select private.actor_id()) or (select private.has_permission('roles', 'read')));
create policy "Permitted people can assign roles within their own permissions" on public.user_roles
  for insert to authenticated with check (user_id <> (select private.actor_id()) and private.can_grant(role_id));
create policy "Permitted people can remove roles within their own permissions" on public.user_roles
  for delete to authenticated using (private.can_grant(role_id));
grant select, insert (name, permissions), update (name, permissions), delete on public.roles to authenticated; -- the database sets the id
grant select, insert, delete on public.user_roles to authenticated; -- a pair is added or removed, never edited

-- The first administrator: the person who sets the site up prints a link, and the account that opens it while signed in
-- becomes a super admin. It works once, for a day, and only while there is no administrator.

-- Only the link has the code; the database stores its hash, so that reading the database does not reveal it.
create table private.first_admin_code (
  id boolean primary key default true check (id),
  hash bytea not null,
  made_at timestamptz not null default now()
);

-- A new code, which replaces an earlier one; null if there is an administrator.
create function private.make_first_admin_code() returns text
language plpgsql security definer set search_path = '' as $$
declare
  code text := private.make_code();
begin
  if exists (select from public.profiles where is_super_admin) then return null; end if;
  insert into private.first_admin_code (hash) values (private.hash_code(code))
  on conflict (id) do update set hash = excluded.hash, made_at = now();
  return code;
end $$;
-- Only the server's key, which may make administrators anyway.
select private.expose('make_first_admin_code', 'service_role',
  'The code of the link for the first administrator. Can be null: there is one.');

-- False for a code that is no longer valid. The row's lock lets only one of two people through.
create function private.make_first_admin(account uuid, code text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.first_admin_code
  where hash = private.hash_code(code) and made_at > now() - interval '1 day'
    and not exists (select from public.profiles where is_super_admin);
  if not found then return false; end if;
  perform private.skip_client_rules();
  -- A person already in the back office needs no email about the approval.
  perform set_config('private.no_email', account::text, true);
  update public.profiles set is_super_admin = true, is_approved = true where id = account;
  return true;
end $$;

-- Makes the caller's account the first administrator. Definer: nobody can give these rights to themselves.
create function private.become_first_admin(code text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_address_confirmed(private.actor_id()) then
    raise exception 'Confirm your email address first: open the link we emailed you, then open this one again.';
  elsif not private.make_first_admin(private.actor_id(), code) then
    raise exception 'This link is no longer valid. While the website has no administrator, the person who set it up can create a new one.';
  end if;
end $$;
select private.expose('become_first_admin', 'authenticated');

-- Who signed up with the link is the administrator as soon as the address is confirmed. The name sorts after copy_email,
-- which marks the profile as confirmed, and before the emails about a sign-up, which an administrator does not get.
create function private.make_confirmed_first_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.make_first_admin(new.id, new.raw_user_meta_data ->> 'first_admin_code');
  return null;
end $$;
create trigger make_first_admin after update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null and new.raw_user_meta_data ? 'first_admin_code')
  execute function private.make_confirmed_first_admin();

-- Two-step sign-in with an authenticator app. Auth stores the factors and checks their codes; private.has_required_mfa (see
-- people) withholds back-office permissions until the code was entered. Here are the setting that requires it, its removal
-- for people who lost their app, and the log.

-- Only a person who used it in this session can require it of others, so there is always someone who can undo that.
create function private.guard_second_factor() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.has_second_step() then
    raise exception 'Set up two-step sign-in for your own account first, in My profile.';
  end if;
  return new;
end $$;
create trigger guard_second_factor before update of admins_need_second_factor on public.member_settings
  for each row when (new.admins_need_second_factor and not old.admins_need_second_factor)
  execute function private.guard_second_factor();

-- The back office asks this before it opens, for people whose token shows no second factor.
create function public.lacks_second_factor() returns boolean
language sql stable set search_path = '' as $$ select not private.has_required_mfa() $$;
grant execute on function public.lacks_second_factor() to authenticated;
comment on function public.lacks_second_factor() is 'Whether the caller must enter a code before back-office permissions apply';

-- Factors belong to Auth; super admins see only whether a person has any.
create function private.has_second_factor(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can see who uses two-step sign-in.' using errcode = '42501';
  end if;
  return exists (select from auth.mfa_factors where user_id = person and status = 'verified');
end $$;
select private.expose('has_second_factor', 'authenticated');

-- For people who lost their app. All their sessions end, because someone else may have the phone. The server's key may do
-- it for the last administrator: `npm run admin:grant`.
create function private.remove_second_factor(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_super_admin() and coalesce(auth.role(), '') <> 'service_role' then
    raise exception 'Only super admins can turn off another person’s two-step sign-in.' using errcode = '42501';
  end if;
  delete from auth.mfa_factors where user_id = person;
  delete from auth.sessions where user_id = person;
end $$;
select private.expose('remove_second_factor', 'authenticated, service_role');

-- Recovery codes: without the phone, one of them turns two-step sign-in off, so that a new app can be added. Each works once.
-- Only their hashes are stored. Guessing is limited, because a session that has passed the password may try: to ten wrong ones
-- an hour in a session, so that a stranger's do not keep the owner from using one, and to a thousand for an account, because
-- the password begins any number of sessions. A thousand are more than the embedded backend takes from one network address.

create table private.recovery_codes (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  hash text not null,
  primary key (profile_id, hash)
);

create table private.wrong_recovery_codes (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid, -- no reference: wrong codes of ended sessions count for the account
  at timestamptz not null default now()
);
create index wrong_recovery_codes_idx on private.wrong_recovery_codes (profile_id, at);

create function private.hash_recovery_code(code text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(regexp_replace(code, '\D', '', 'g'), 'utf8')), 'hex') $$;

-- Within the last ten minutes: a session may lie open for weeks, and what makes more ways in asks for the app again.
create function private.has_just_entered_code() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_second_step() and exists (
    select from auth.mfa_amr_claims
    where session_id = (auth.jwt() ->> 'session_id')::uuid and authentication_method = 'totp'
      and updated_at > now() - interval '10 minutes')
$$;

-- Ten new ones, as "1234-5678-9012", instead of the earlier ones. They are never shown again. The owner is told by email,
-- which limits how often.
create function private.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  codes text[];
begin
  perform from public.profiles where id = private.actor_id() for no key update; -- one at a time
  if not private.has_just_entered_code() then
    raise exception 'Enter the code from your authenticator app.' using errcode = '42501';
  elsif (select count(*) >= 10 from public.email_queue
    where profile_id = private.actor_id() and kind = 'two_step_change' and facts ->> 'change' = 'codes'
      and created_at > now() - interval '1 day')
  then
    raise exception 'You’ve created recovery codes ten times in a day. Try again tomorrow.';
  end if;
  -- The first 48 bits of a random UUID.
  select array_agg(regexp_replace(lpad((('x' || left(translate(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint
    % 1000000000000)::text, 12, '0'), '(\d{4})(\d{4})(\d{4})', '\1-\2-\3')) into codes from generate_series(1, 10);
  delete from private.recovery_codes where profile_id = private.actor_id();
  insert into private.recovery_codes select private.actor_id(), private.hash_recovery_code(c) from unnest(codes) c;
  perform private.queue_email(private.actor_id(), 'two_step_change', jsonb_build_object('change', 'codes', 'at', now()));
  return codes;
end $$;
select private.expose('make_recovery_codes', 'authenticated');

create function private.count_recovery_codes() returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from private.recovery_codes where profile_id = private.actor_id() $$;
select private.expose('count_recovery_codes', 'authenticated');

-- False for a wrong code. All other sessions end, because someone else may have the phone.
create function private.use_recovery_code(code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.actor_id();
  session uuid := auth.jwt() ->> 'session_id';
begin
  perform from public.profiles where id = person for no key update; -- one attempt at a time
  if not found then return false; end if;
  if (select count(*) >= 1000 or count(*) filter (where session_id is not distinct from session) >= 10
    from private.wrong_recovery_codes where profile_id = person and at > now() - interval '1 hour')
  then
    raise exception 'There were too many wrong codes. Try again in an hour.';
  end if;
  delete from private.recovery_codes where profile_id = person and hash = private.hash_recovery_code(code);
  if not found then
    delete from private.wrong_recovery_codes where at < now() - interval '1 hour';
    insert into private.wrong_recovery_codes (profile_id, session_id) values (person, session);
    return false;
  end if;
  delete from auth.mfa_factors where user_id = person;
  update auth.sessions set aal = 'aal1', factor_id = null where user_id = person;
  delete from auth.sessions where user_id = person and id is distinct from session;
  return true;
end $$;
select private.expose('use_recovery_code', 'authenticated');

-- Owners change factors through Auth, without a token; super admins through the function above. The deletion of an account
-- with its factors is not logged separately. The owner is told by email.
create function private.audit_factor() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  of_person uuid := coalesce(new.user_id, old.user_id);
  by_person uuid := case when coalesce(auth.role(), '') <> 'service_role' then of_person end;
begin
  insert into public.audit_logs (user_id, action, resource_type, resource_id, details)
  select by_person, case tg_op when 'DELETE' then 'remove_factor' else 'add_factor' end, 'auth', id::text,
    jsonb_build_object('full_name', full_name, 'email', email)
  from public.profiles where id = of_person and exists (select from auth.users where id = of_person);
  -- Codes belong to the apps beside which they were made: with a later one, somebody else may have them.
  if not exists (select from auth.mfa_factors where user_id = of_person and status = 'verified') then
    delete from private.recovery_codes where profile_id = of_person;
  end if;
  if exists (select from auth.users where id = of_person) then
    perform private.queue_email(of_person, 'two_step_change',
      jsonb_build_object('change', case tg_op when 'UPDATE' then 'added' else 'removed' end, 'at', now()));
  end if;
  return null;
end $$;
-- Each change is logged for good and emailed, so nobody makes hundreds.
create function private.limit_factors() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) >= 10 from public.audit_logs
    where action = 'add_factor' and user_id = new.user_id and "timestamp" > now() - interval '1 day')
  then
    raise exception 'You’ve added ten authenticator apps in a day. Try again tomorrow.';
  end if;
  return new;
end $$;
create trigger limit_factors before update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.limit_factors();
create trigger audit_factor after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.audit_factor();
create trigger audit_factor_removal after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.audit_factor();

-- Accounts that administrators create. The sign-up itself is the ordinary one, after a check that the caller may create an
-- account and that the address is free. The check returns a code for the sign-up, so that nobody can pass off another
-- person's sign-up, however recent, as an account of their own making, nor their own as an administrator's.

create table private.created_accounts (
  code uuid primary key default gen_random_uuid(),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  import_id uuid, -- the import that the account belongs to, if any
  account_id uuid unique references auth.users (id) on delete cascade, -- once the code was used
  has_password boolean not null default false -- chosen by the owner; the first one is random and never shown
);

-- An account whose owner has not chosen a password yet.
create function private.is_invited(account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.created_accounts where account_id = account and not has_password) $$;

-- A sign-up whose address nobody has confirmed is only a claim that it belongs to the person: it counts nowhere, is in no
-- list, and the next sign-up with this address or an administrator's account for it takes its place.
create function private.is_claim(person public.profiles) returns boolean
language sql stable security definer set search_path = '' as $$
  select not person.is_confirmed and not person.is_approved and not person.is_super_admin and not private.is_invited(person.id)
$$;
grant execute on function private.is_claim(public.profiles) to authenticated, service_role; -- for find_members_by_email, guard_profile_name

-- Auth keeps the first sign-up with an address until it is confirmed, and sends a new link for each further one. Their details
-- wait here for that link, so that nobody changes the details behind a link that was sent before: the person who confirms the
-- address has opened the email of the sign-up that the account shows.
create table private.renewed_claims (
  account_id uuid primary key references auth.users (id) on delete cascade,
  given jsonb not null,
  at timestamptz not null default now()
);
comment on table private.renewed_claims is 'Details of a further sign-up with an unconfirmed address, until its email is sent';

-- The form calls this before each sign-up, and learns nothing from it. The owner of an account is told by email, once a day at
-- most, because the page says the same as to everybody else; and at most sixty owners an hour, so that a stranger with a list
-- of addresses cannot keep other emails waiting.
create function private.announce_sign_up(address text, given jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  select p.* into person from public.profiles p where lower(p.email) = lower(btrim(address)) for no key update;
  if not found then return; end if;
  if private.is_claim(person) then
    -- Only what the form sends, so that nobody fills the table.
    insert into private.renewed_claims (account_id, given)
    select person.id, coalesce(jsonb_object_agg(key, left(given ->> key, 120)), '{}')
    from unnest('{full_name, department, graduation_year, invitation, first_admin_code}'::text[]) key
    where jsonb_typeof(given -> key) in ('string', 'number')
    on conflict (account_id) do update set given = excluded.given, at = excluded.at;
  elsif not exists (
    select from public.email_queue
    where profile_id = person.id and kind = 'known_address' and created_at > now() - interval '1 day'
  ) and (
    select count(*) < 60 from public.email_queue where kind = 'known_address' and created_at > now() - interval '1 hour'
  ) then
    perform private.queue_email(person.id, 'known_address', '{}');
  end if;
end $$;
select private.expose('announce_sign_up', 'anon, authenticated');

-- With its new link a claim takes all details of the latest sign-up of the last hour: Auth sends one link a minute, so that
-- people who sign up again at once may ask for theirs later. An invitation or code that came earlier stays.
create function private.renew_claim() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  details jsonb;
begin
  delete from private.renewed_claims c where c.account_id = new.id
  returning case when c.at > now() - interval '1 hour' then c.given end into details;
  if details is not null then
    new.raw_user_meta_data := details || (coalesce(new.raw_user_meta_data, '{}') - '{full_name, department, graduation_year}'::text[]);
    update public.profiles p set (full_name, department, graduation_year) = (
      select s.full_name, s.department, s.graduation_year from private.read_sign_up(details, new.email) s)
    where p.id = new.id and private.is_claim(p);
  end if;
  return new;
end $$;
create trigger renew_claim before update of confirmation_token on auth.users
  for each row when (
    new.email_confirmed_at is null and new.confirmation_token <> '' and new.confirmation_token is distinct from old.confirmation_token
  )
  execute function private.renew_claim();

-- How many days a sign-up waits for its approval, for the page of people who wait: the median of the last twenty that an
-- administrator approved, and null while fewer than five are known.
create function private.get_usual_wait() returns integer
language sql stable security definer set search_path = '' as $$
  select case when count(*) >= 5 then
    ceil(percentile_cont(0.5) within group (order by extract(epoch from waited)) / 86400)::integer end
  from (
    select approved_at - created_at as waited from public.profiles p
    where approved_by is not null and approved_at > created_at
      and not exists (select from private.created_accounts where account_id = p.id)
    order by approved_at desc limit 20
  ) recent
$$;
select private.expose('get_usual_wait', 'authenticated');

-- Deletes the sign-up that nobody has confirmed, for the account that is to have its address.
create function private.delete_claim(address text, age interval default '0') returns void
language sql security definer set search_path = '' as $$
  delete from auth.users u using public.profiles p
  where p.id = u.id and lower(p.email) = lower(btrim(address)) and private.is_claim(p)
    and coalesce(u.confirmation_sent_at, u.created_at) <= now() - age
$$;

-- An account that is not approved is who reads its mailbox, which signing up proves, and then its password is chosen. A change
-- of address would prove another mailbox with one click of its owner, under a password of somebody else.
create function private.may_change_address(account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.profiles where id = account and (is_approved or is_super_admin)) $$;

create function private.guard_address_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not private.may_change_address(new.id) then
    raise exception 'Only approved accounts can change their address.' using errcode = '42501';
  end if;
  return new;
end $$;
-- Auth's soft deletion writes hashes.
create trigger guard_address_change before update of email_change on auth.users
  for each row when (new.deleted_at is null and new.email_change <> '' and new.email_change is distinct from old.email_change)
  execute function private.guard_address_change();

-- The form calls this before a change of one's own address, and learns nothing about it: a sign-up whose link has expired does
-- not keep the address from the person who reads its mailbox.
create function private.announce_address_change(address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may_change_address(private.actor_id()) then
    raise exception 'You can change your email address once your account has been approved. If it’s the wrong one, sign up with the right one instead.';
  elsif private.has_entered_code() then
    perform private.delete_claim(address, interval '1 hour');
  end if;
end $$;
select private.expose('announce_address_change', 'authenticated');

-- Whether an account has this address.
create function private.has_account(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where lower(email) = lower(btrim(address)))
    or exists (select from public.profiles where lower(email) = lower(btrim(address)))
$$;

-- Raises any obstacle, as a message for people.
create function private.check_new_account(new_email text, to_import uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  perform private.require_permission('members', 'update');
  perform private.delete_claim(new_email);
  if private.has_account(new_email) then
    raise exception 'An account with this email address already exists.';
  end if;
  delete from private.created_accounts where account_id is null and made_at < now() - interval '1 hour';
  insert into private.created_accounts (made_by, import_id) values (private.actor_id(), to_import) returning code into made;
  return made;
end $$;
select private.expose('check_new_account', 'authenticated');

create function private.claim_created_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.created_accounts set account_id = new.id
  where code::text = new.raw_user_meta_data ->> 'account_code' and account_id is null and made_at > now() - interval '1 hour';
  return null;
end $$;
-- Before the emails about a sign-up: triggers of one event run in the order of their names.
create trigger claim_created_account after insert on auth.users
  for each row when (new.raw_user_meta_data ->> 'account_code' is not null) execute function private.claim_created_account();

-- Whether the caller created this account within the last hour, for this import if one is named.
create function private.has_created(account uuid, for_import uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.created_accounts
    where account_id = account and made_by = private.actor_id() and made_at > now() - interval '1 hour'
      and (for_import is null or import_id = for_import))
$$;
grant execute on function private.has_created(uuid, uuid) to authenticated; -- for complete_account below

-- Sets the profile fields that sign-up does not ask for, on an account that an administrator has just created for another
-- person. It runs with the caller's rights: an ordinary change, but logged as a creation.
create function private.complete_account(account_id uuid, fields jsonb, to_import uuid default null) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.has_created(account_id) then
    raise exception 'You haven’t created this account, or did so more than an hour ago.';
  end if;
  perform set_config('private.new_account', account_id::text, true);
  update public.profiles p set (
    full_name, phone, department, graduation_year, membership_type, bio, profile_image_url, is_approved, is_super_admin
  ) = (
    select full_name, phone, department, graduation_year, membership_type, bio, profile_image_url, is_approved, is_super_admin
    -- If its creator may also approve, the account is approved immediately unless the fields say otherwise.
    from jsonb_populate_record(p, case when private.has_permission('members', 'approve') then '{"is_approved": true}' || fields
      else fields end)
  ) where id = account_id;
  if not found then raise exception 'Member not found'; end if;
  if to_import is not null then perform private.record_imported_account(to_import, account_id); end if;
end $$;
select private.expose('complete_account', 'authenticated');

-- A change of address awaiting confirmation. Auth begins and finishes it, but its API shows neither which of the two
-- addresses has confirmed nor how to cancel the change.

create function private.get_address_change() returns table (address text, asked_at timestamptz, confirmed text)
language sql stable security definer set search_path = '' as $$
  select u.email_change::text, u.email_change_sent_at, case
    when u.email_change_confirm_status is distinct from 1 then null
    when coalesce(u.email_change_token_current, '') = '' then 'present' -- Auth empties the token that was used
    else 'new' end
  from auth.users u where u.id = private.verified_actor_id() and u.email_change <> ''
$$;
select private.expose('get_address_change', 'authenticated',
  'The caller''s pending change of address, and which of the two addresses has confirmed. Can be null: confirmed.');

-- The links in both emails stop working. The time is kept, so that cancelling and asking again sends no more emails than
-- Auth allows.
create function private.end_address_change(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users set email_change = '', email_change_token_current = '', email_change_token_new = '',
    email_change_confirm_status = 0
  where id = account and email_change <> '';
  -- Hosted projects find a link's account here; the embedded backend has no such table.
  if to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens
    where user_id = account and token_type::text in ('email_change_token_current', 'email_change_token_new');
  end if;
end $$;

create function private.cancel_address_change() returns void
language sql security definer set search_path = ''
as $$ select private.end_address_change(private.verified_actor_id()) $$;
select private.expose('cancel_address_change', 'authenticated');

-- One that was begun while the account was approved ends with the approval: see may_change_address.
create function private.end_address_change_of_former() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_address_change(new.id);
  return null;
end $$;
create trigger end_address_change after update of is_approved, is_super_admin on public.profiles
  for each row when ((old.is_approved or old.is_super_admin) and not (new.is_approved or new.is_super_admin))
  execute function private.end_address_change_of_former();

-- Where a person is signed in. Auth's API lists no sessions. Who has two-step sign-in and has not passed it, has only somebody's
-- password, and learns and ends nothing.

create function private.list_own_sessions() returns table (id uuid, is_this boolean, agent text, used_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.id, s.id::text = auth.jwt() ->> 'session_id', left(s.user_agent, 500), used.at
  from auth.sessions s, lateral (select coalesce(s.refreshed_at at time zone 'UTC', s.created_at) as at) used
  where s.user_id = private.actor_id() and private.has_entered_code() and used.at > now() - interval '30 days'
  order by 2 desc, 4 desc limit 50
$$;
select private.expose('list_own_sessions', 'authenticated', 'Can be null: agent.');

create function private.end_own_session(session uuid) returns void
language sql security definer set search_path = ''
as $$ delete from auth.sessions where id = session and user_id = private.actor_id() and private.has_entered_code() $$;
select private.expose('end_own_session', 'authenticated');

-- Leaving: people delete their own account, super admins another person's, with all data stored about the person.
--
-- One's own deletion can be taken back for seven days by signing in. Until then the account has no rights, is in no list and
-- is not named on public pages; its places at events are free, but it keeps its turn. Then a mailer deletes it with its files
-- (see list_expired_accounts).
--
-- Files can only be deleted through the Storage API. So a deletion by a super admin takes three steps: check that it is
-- allowed, delete the files, delete the account. The last step fails while files remain, so that none is ever orphaned.

-- What a return gives back.
create table private.departures (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  rights jsonb not null,
  roster_entry_id uuid
);
comment on table private.departures is 'Accounts that their owners deleted and can still restore';
comment on column private.departures.rights is 'The approval and the administrator''s rights before';
comment on column private.departures.roster_entry_id is 'The entry of the roster that was linked to the account';

-- Ends every session. The email goes to confirmed addresses only: anyone can sign up with another person's.
create function private.delete_own_account(typed_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  if lower(btrim(typed_email)) is distinct from lower(private.actor_email()) then
    raise exception 'This is not the email address of your account.';
  elsif (select array_agg(id) from public.profiles where is_super_admin) = array[private.actor_id()] then
    raise exception 'You’re the last super admin. Make someone else an admin before you leave.';
  elsif not private.has_just_signed_in() then
    raise exception 'Enter your password first.';
  elsif not private.has_entered_code() then
    raise exception 'Enter the code from your authenticator app first.';
  end if;
  select * into person from public.profiles where id = private.actor_id() and deleted_at is null for update;
  if not found then raise exception 'This account has already been deleted.'; end if;
  if person.is_deceased then
    raise exception 'This account’s owner is marked as deceased. If that is a mistake, write to us.' using errcode = '42501';
  end if;
  -- Each is logged for good and emailed.
  if (select count(*) >= 3 from public.audit_logs l
    where l.action = 'leave' and l.user_id = person.id and l."timestamp" > now() - interval '1 day')
  then
    raise exception 'You’ve deleted and restored your account three times today. Try again tomorrow.';
  end if;

  insert into private.departures
  values (person.id, private.pick_fields(person, '{is_approved, approved_at, approved_by, is_super_admin}'),
    (select id from public.roster_entries where profile_id = person.id));
  perform private.skip_client_rules();
  perform set_config('private.no_email', person.id::text, true); -- about the places at events
  update public.profiles set is_approved = false, is_super_admin = false, deleted_at = now() where id = person.id;
  perform private.end_terms(person.id);
  perform private.withdraw_unreachable(person.id);
  perform private.record('leave', 'profiles', person.id::text,
    jsonb_build_object('full_name', person.full_name, 'email', person.email));
  if person.is_confirmed then
    insert into public.email_queue (recipient, kind, facts)
    values (person.email, 'account_deletion', jsonb_build_object('name', person.approved_name, 'at', now()));
  end if;
  delete from auth.sessions where user_id = person.id;
end $$;
select private.expose('delete_own_account', 'authenticated');

-- Takes one's own deletion back, in a session begun after it. Terms of office that ended with it stay ended.
create function private.restore_own_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  had private.departures;
begin
  if not private.has_entered_code() then
    raise exception 'Enter the code from your authenticator app first.';
  end if;
  select * into person from public.profiles where id = private.actor_id() and deleted_at is not null for update;
  if not found then raise exception 'This account hasn’t been deleted.'; end if;

  select * into had from private.departures d where d.profile_id = person.id;
  perform private.skip_client_rules();
  perform set_config('private.no_email', person.id::text, true); -- about the approval
  update public.profiles p set deleted_at = null, (is_approved, approved_at, is_super_admin) = (
    select is_approved, approved_at, is_super_admin from jsonb_populate_record(p, had.rights)
  ), approved_by = (select a.id from public.profiles a where a.id = (had.rights ->> 'approved_by')::uuid)
  where p.id = person.id;
  delete from private.departures d where d.profile_id = person.id;
  perform private.record('return', 'profiles', person.id::text,
    jsonb_build_object('full_name', person.full_name, 'email', person.email));
end $$;
select private.expose('restore_own_account', 'authenticated');

-- Ends what a return would give back: the approval, and a super admin's rights. An approved account could otherwise escape
-- its revocation by leaving for some days. The profile is locked first, as by the return.
create function private.revoke_departed(member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  had private.departures;
begin
  perform private.require_permission('members', 'approve');
  select * into person from public.profiles where id = member_id and deleted_at is not null for update;
  select * into had from private.departures d where d.profile_id = person.id;
  if not found then
    raise exception 'This account hasn’t been deleted by its owner.';
  elsif not private.can_update(member_id, 'approve') or (had.rights ->> 'is_super_admin')::boolean and not private.is_super_admin() then
    raise exception 'Only super admins can revoke this person’s approval.' using errcode = '42501';
  elsif not (had.rights ->> 'is_approved')::boolean and not (had.rights ->> 'is_super_admin')::boolean then
    raise exception 'This account isn’t approved, so there’s nothing to revoke.';
  end if;
  update private.departures d
  set rights = '{"is_approved": false, "approved_at": null, "approved_by": null, "is_super_admin": false}' where d.profile_id = member_id;
  perform private.record('revoke', 'profiles', member_id::text,
    jsonb_build_object('full_name', person.full_name, 'email', person.email));
end $$;
select private.expose('revoke_departed', 'authenticated');

-- Raises any obstacle, as a message for people.
create function private.check_member_departure(member_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can delete members.' using errcode = '42501';
  elsif member_id = private.actor_id() then
    raise exception 'You can’t delete your own account here.';
  elsif not exists (select from auth.users where id = member_id) then
    raise exception 'Member not found';
  end if;
end $$;
select private.expose('check_member_departure', 'authenticated');

-- Deleting a person means deleting the account: the profile is deleted with it, references in content become null, and the
-- audit log keeps the name.
create function private.delete_member(member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_member_departure(member_id);
  if exists (
    select from storage.objects
    where bucket_id = 'profile-photos' and split_part(name, '/', 1) = member_id::text
  ) then
    raise exception 'This member wasn’t deleted because some of their files remain. Try again.';
  end if;
  delete from auth.users where id = member_id;
end $$;
select private.expose('delete_member', 'authenticated');

-- Locks both lists first, in the same order as other changes to them: see private.serialize_writers.
create trigger serialize_officers before delete on public.profiles
  for each statement execute function private.serialize_writers('officers');
create trigger serialize_trustees before delete on public.profiles
  for each statement execute function private.serialize_writers('trustees');

-- Terms end today and stay on record, as do the names of offices. Contact address and biography are removed, also from former
-- offices.
create function private.end_offices(offices uuid[]) returns void language plpgsql security definer set search_path = '' as $$
begin
  update public.officers set contact_email = null, bio = null,
    tenure_end = case when is_current then greatest(tenure_start, current_date) else tenure_end end
  where id = any (offices) and (is_current or num_nonnulls(contact_email, bio) > 0);
  update public.trustees set contact_email = null, bio = null,
    end_date = case when is_current then greatest(appointment_date, current_date) else end_date end
  where id = any (offices) and (is_current or num_nonnulls(contact_email, bio) > 0);
end $$;

create function private.end_terms(person uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_offices(array(select id from public.officers where profile_id = person
    union all select id from public.trustees where profile_id = person));
end $$;

create function private.end_terms_of_leaver() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_terms(old.id);
  return old;
end $$;
create trigger end_terms_of_leaver before delete on public.profiles
  for each row execute function private.end_terms_of_leaver();

-- What would outlive the account because no foreign key leads to it: emails to others that name the person, lists of
-- recipients, and Auth's own
-- log. SECURITY.md lists what stays.
create function private.forget_leaver() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_queue where facts -> 'about' ? old.id::text;
  update public.newsletters set reply_to = null where created_by = old.id and reply_to is not null;
  update public.newsletters set person_ids = nullif(array_remove(person_ids, old.id), '{}') where old.id = any (person_ids);
  -- Who wanted no newsletters wants none as a person on the alumni list either.
  if old.is_confirmed and exists (select from public.unsubscribes u where u.profile_id = old.id and u.kind = 'newsletter') then
    insert into private.unsubscribed_addresses (hashed) values (private.hash_address(old.email)) on conflict do nothing;
  end if;
  -- Hosted projects may keep it elsewhere, or to themselves.
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = old.id::text;
  end if;
  return old;
end $$;
create trigger forget_leaver before delete on public.profiles for each row execute function private.forget_leaver();

-- Erasing a person, as the law allows everyone to ask: a deletion leaves the entry of the alumni list and names in the record,
-- this leaves neither. Whatever belongs to the same person by a link or by the address goes too: accounts, also deleted ones that
-- could still be restored and merged ones, and entries of the alumni list. Files go first, as with a deletion.
--
-- Anybody can sign up with another person's name and address: an account's address leads to an entry only if it is confirmed,
-- and its name to awards and offices only as it was approved (`recorded`). `names` are all that may be typed.
--
-- Checks the caller first: the functions below call this in their declarations, before they could refuse. `act` completes the
-- refusal.
create function private.find_person(
  person uuid, act text, out accounts uuid[], out entries uuid[], out addresses text[], out names text[], out recorded text[]
) language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can %.', act using errcode = '42501';
  end if;
  accounts := array(
    select p.id from public.profiles p where p.id = person
    union select m.kept_id from public.merges m where m.closed_id = person
    union select e.profile_id from public.roster_entries e where e.id = person and e.profile_id is not null
    union select p.id from public.roster_entries e join public.profiles p
      on lower(p.email) = lower(e.email) or p.id in (select d.profile_id from private.departures d where d.roster_entry_id = e.id)
      where e.id = person and e.profile_id is null);
  accounts := array(select p.id from public.profiles p where p.id = any (accounts)
    or p.id in (select m.closed_id from public.merges m where m.kept_id = any (accounts)));
  entries := array(
    select e.id from public.roster_entries e where e.id = person or e.profile_id = any (accounts) or e.profile_id is null and (
      e.id in (select d.roster_entry_id from private.departures d where d.profile_id = any (accounts))
      or lower(e.email) in (select lower(p.email) from public.profiles p where p.id = any (accounts) and p.is_confirmed)));
  select array_agg(distinct lower(known.email)) filter (where known.email is not null), array_agg(distinct known.name),
    array_agg(distinct known.name) filter (where known.is_recorded)
  into addresses, names, recorded
  from (
    select case when p.is_confirmed then p.email end as email, given.name, given.is_recorded
    from public.profiles p, lateral (values (p.full_name, false), (p.approved_name, true)) given (name, is_recorded)
    where p.id = any (accounts) and given.name is not null
    union all select e.email, e.full_name, true from public.roster_entries e where e.id = any (entries)
  ) known;
  addresses := coalesce(addresses, '{}');
  recorded := coalesce(recorded, '{}');
end $$;

-- "Ada Lund † 1998" is Ada Lund.
create function private.recorded_name_key(name text) returns text
language plpgsql immutable set search_path = ''
as $$ begin return private.name_key(regexp_replace(name, ' †.*$', '')); end $$;

-- Awards of these accounts, and awards and offices that name somebody without an account by exactly such a name.
create function private.list_named(accounts uuid[], names text[]) returns table (place text, id uuid, title text)
language plpgsql stable security definer set search_path = '' as $$
declare
  keys text[] := array(select private.name_key(name) from unnest(names) name);
begin
  return query (select 'awards', a.id, a.title from public.awards a
    where a.recipient_id = any (accounts) or private.recorded_name_key(a.recipient_name) = any (keys) order by a.award_date, a.id)
  union all (select 'officers', o.id, o.position from public.officers o
    where private.recorded_name_key(o.holder_name) = any (keys) order by o.tenure_start, o.id)
  union all (select 'trustees', t.id, 'Trustee' from public.trustees t
    where private.recorded_name_key(t.holder_name) = any (keys) order by t.appointment_date, t.id);
end $$;

-- Walk-ins of exactly such a name.
create function private.list_walk_ins_named(names text[]) returns table (id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  keys text[] := array(select private.name_key(name) from unnest(names) name);
begin
  return query select w.id from public.walk_ins w where private.name_key(w.full_name) = any (keys);
end $$;

-- Accounts and entries as the window names them.
create function private.name_accounts(ids uuid[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(select format('%s (%s)', p.full_name, p.email) from public.profiles p where p.id = any (ids) order by p.created_at, p.id)
$$;
create function private.name_entries(ids uuid[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select e.full_name || coalesce(' (' || e.email || ')', '') from public.roster_entries e where e.id = any (ids)
    order by e.created_at, e.id);
end $$;

-- Entries of these people that were merged into somebody else's: an undo would add them again (see merges).
create function private.list_merged_entries(accounts uuid[], addresses text[]) returns table (merge_id uuid, name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.id, (m.removed ->> 'full_name') || coalesce(' (' || (m.removed ->> 'email') || ')', '')
  from public.roster_merges m
  where (m.removed ->> 'profile_id')::uuid = any (accounts) or lower(m.removed ->> 'email') = any (addresses)
  order by m.merged_at, m.id;
end $$;

create function private.name_all_entries(entries uuid[], accounts uuid[], addresses text[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.name_entries(entries)
    || array(select l.name from private.list_merged_entries(accounts, addresses) l join public.roster_merges m on m.id = l.merge_id
      where m.kept_id <> all (entries));
end $$;

-- With them goes what the other entry took from them and still has; an address that it had before may be in another entry now.
create function private.erase_merged_entries(accounts uuid[], addresses text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  merged record;
begin
  for merged in
    delete from public.roster_merges m where m.id in (select l.merge_id from private.list_merged_entries(accounts, addresses) l)
    returning m.*
  loop
    perform private.write_roster_fields(merged.kept_id, (
      select coalesce(jsonb_object_agg(had.key, case when had.key <> 'email' or not exists (
          select from public.roster_entries o where lower(o.email) = lower(had.value #>> '{}')) then had.value end), '{}')
      from jsonb_each(merged.kept_before) had, public.roster_entries e
      where e.id = merged.kept_id and to_jsonb(e) -> had.key = merged.kept_after -> had.key));
  end loop;
end $$;

-- What the window names before anything is erased.
create function private.preview_erasure(person uuid)
returns table (
  account_ids uuid[], accounts text[], entries text[], names text[], emails bigint, newsletters bigint, walk_ins bigint, awards text[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  target record := private.find_person(person, 'erase a person');
begin
  return query select target.accounts,
    private.name_accounts(target.accounts), private.name_all_entries(target.entries, target.accounts, target.addresses),
    target.names,
    (select count(*) from public.email_queue q where q.profile_id = any (target.accounts) or lower(q.recipient) = any (target.addresses)),
    (select count(*) from public.newsletters n where n.person_id = any (target.accounts)),
    (select count(*) from private.list_walk_ins_named(target.recorded)),
    array(select a.title from private.list_named(target.accounts, target.recorded) a)
  where cardinality(target.accounts || target.entries) > 0;
end $$;
select private.expose('preview_erasure', 'authenticated', 'What would be erased; no row if the person is gone. Can be null: none.');

-- Removes the names and what the record says of these ids; what was done, when and to which fields stays. Ids of the person's
-- earlier accounts are known by the address, and of accounts and entries merged long ago by the lines about the merges, one
-- after another. One whose merge was undone is somebody else's. Entries that were deleted are known by the name (`keys`).
create function private.redact_history(ids text[], addresses text[], keys text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former constant text := 'Former member';
begin
  ids := ids || array(select l.resource_id from public.audit_logs l
    where l.resource_type = 'profiles' and l.action in ('leave', 'delete') and lower(l.details ->> 'email') = any (addresses));
  ids := ids || array(select l.resource_id from public.audit_logs l
    where l.resource_type = 'roster_entries' and private.recorded_name_key(l.details ->> 'title') = any (keys)
      and not exists (select from public.roster_entries e where e.id::text = l.resource_id));
  ids := array(
    with recursive known(id) as (
      select unnest(ids)
      union select l.details ->> 'person_id' from known join public.audit_logs l on l.resource_id = known.id
      where l.resource_type in ('profiles', 'roster_entries') and l.action = 'merge' and not exists (
        select from public.audit_logs u where u.resource_type = l.resource_type and u.action = 'undo_merge' and u.id > l.id
          and u.resource_id = l.resource_id and u.details ->> 'person_id' = l.details ->> 'person_id')
    ) select id from known limit 1000);
  perform set_config('private.erasing', pg_current_xact_id()::text, true);
  update public.audit_logs l set user_name = former where l.user_id::text = any (ids);
  update public.audit_logs l set details = l.details - '{full_name, email, new_email, reason, person_id}'::text[]
    -- The title of what the person did with others stays, such as the name of an award.
    - case when l.resource_type in ('roster_entries', 'newsletters', 'email_queue', 'class_notes') then 'title' else '' end
  where l.resource_id = any (ids) or l.details ->> 'person_id' = any (ids) or lower(l.details ->> 'email') = any (addresses)
    or l.resource_type = 'email_queue' and lower(l.details ->> 'title') = any (addresses);
  update public.versions v set user_name = former where v.user_id::text = any (ids);
  update public.bin b set user_name = former where b.user_id::text = any (ids);
end $$;

-- What replaces the name in an earlier version or a deleted entry of an award or office.
create function private.hide_name(entry jsonb, keys text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select case when private.recorded_name_key(entry ->> 'recipient_name') = any (keys) then '{"recipient_name": null}'::jsonb else '{}' end
    || case when private.recorded_name_key(entry ->> 'holder_name') = any (keys) then '{"holder_name": "Former member"}'::jsonb else '{}' end
$$;

-- What ends a term and removes its private texts in an earlier version or a deleted entry: only what is there.
create function private.end_recorded_office(entry jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, case when key in ('tenure_end', 'end_date') and value = 'null'
      then to_jsonb(greatest((entry ->> case key when 'tenure_end' then 'tenure_start' else 'appointment_date' end)::date, current_date))
      when key in ('contact_email', 'bio', 'planned_end') then 'null' else value end), '{}')
  from jsonb_each(entry) where key in ('contact_email', 'bio', 'planned_end', 'tenure_end', 'end_date')
$$;

-- Ends the terms that name a person without an account by one of these names (`keys`), and removes contact address and biography
-- from them, from their versions and from the bin. Versions hold only what was replaced, so an office that named the person in
-- any of them has no text left in all of them.
create function private.end_named_offices(named uuid[], keys text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  offices uuid[] := named || array(
    select v.row_id from public.versions v
    where v.table_name in ('officers', 'trustees') and private.recorded_name_key(v.before ->> 'holder_name') = any (keys)
    union select (r.content ->> 'id')::uuid from private.bin_rows r
    where r.table_name in ('public.officers', 'public.trustees') and private.recorded_name_key(r.content ->> 'holder_name') = any (keys));
begin
  perform private.end_offices(named);
  update public.versions v set before = v.before || private.end_recorded_office(v.before) - '{tenure_end, end_date}'::text[]
  where v.table_name in ('officers', 'trustees') and v.row_id = any (offices);
  update private.bin_rows r set content = r.content || private.end_recorded_office(r.content)
  where r.table_name in ('public.officers', 'public.trustees') and private.recorded_name_key(r.content ->> 'holder_name') = any (keys);
end $$;

-- What replaces the contact of an event or office that is the person, by name or by address alone: only what is there.
create function private.hide_contact(entry jsonb, keys text[], addresses text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, null::text), '{}') from jsonb_object_keys(entry) key
  where key in ('contact_name', 'contact_email') and private.recorded_name_key(entry ->> 'contact_name') = any (keys)
    or key = 'contact_email' and lower(entry ->> key) = any (addresses)
$$;

create function private.hide_guest(guest_names text[], keys text[]) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array(select case when private.name_key(name) = any (keys) then 'Former member' else name end
    from unnest(guest_names) with ordinality guests (name, nr) order by nr);
end $$;

-- Somebody without an account is also named as a member's guest, who stays a number, and as the contact of an event.
create function private.hide_mentions(keys text[], addresses text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.events e set (contact_name, contact_email) = (
    select contact_name, contact_email from jsonb_populate_record(e, private.hide_contact(to_jsonb(e), keys, addresses)))
  where private.hide_contact(to_jsonb(e), keys, addresses) <> '{}';
  -- Emails to others about such an event, also those that still wait.
  update public.email_queue q set facts = q.facts || jsonb_build_object('event',
    (q.facts -> 'event') || private.hide_contact(q.facts -> 'event', keys, addresses))
  where private.hide_contact(nullif(q.facts -> 'event', 'null'), keys, addresses) <> '{}';
  update public.officers set contact_email = null where lower(contact_email) = any (addresses);
  update public.trustees set contact_email = null where lower(contact_email) = any (addresses);
  update public.versions v set before = v.before || private.hide_contact(v.before, keys, addresses)
  where v.table_name in ('events', 'officers', 'trustees');
  update public.event_registrations r set guest_names = private.hide_guest(r.guest_names, keys)
  where private.hide_guest(r.guest_names, keys) <> r.guest_names;
  update private.bin_rows r set content = r.content || private.hide_contact(r.content, keys, addresses)
  where r.table_name in ('public.events', 'public.officers', 'public.trustees') and r.content is not null;
  update private.bin_rows r set content = r.content || jsonb_build_object('guest_names',
    private.hide_guest(array(select jsonb_array_elements_text(r.content -> 'guest_names')), keys))
  where r.table_name = 'public.event_registrations' and r.content is not null;
  -- An undone merge of accounts adds the registration again.
  update public.merge_rows r set content = r.content || jsonb_build_object('guest_names',
    private.hide_guest(array(select jsonb_array_elements_text(r.content -> 'guest_names')), keys))
  where r.table_name = 'public.event_registrations' and r.content is not null;
end $$;

-- What belongs to a person follows from addresses and links, which people who edit the alumni list can change: with a member's
-- address in the entry, the member's account would go too. So `seen` has the accounts and entries that the window named.
create function private.is_erasure_as_seen(accounts uuid[], entries uuid[], addresses text[], seen jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select to_jsonb(private.name_accounts(accounts)) = seen -> 'accounts'
    and to_jsonb(private.name_all_entries(entries, accounts, addresses)) = seen -> 'entries'
$$;

-- One transaction. Returns the reference under which the log has it: who did it and when, without the person's name.
create function private.erase_person(person uuid, typed_name text, seen jsonb, keeps_awards boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  target record := private.find_person(person, 'erase a person');
  shown text := coalesce(private.name_actor(target.accounts[1]), target.names[1]);
  former constant text := 'Former member';
  keys text[] := array(select private.name_key(name) from unnest(target.recorded) name);
  named uuid[] := array(select n.id from private.list_named(target.accounts, target.recorded) n);
  to_person uuid[] := array(select n.id from public.newsletters n where n.person_id = any (target.accounts));
  to_class uuid[] := array(select n.id from public.newsletters n where n.kind = 'class' and n.created_by = any (target.accounts));
  reference text := upper(left(md5(gen_random_uuid()::text), 8));
  account uuid;
begin
  if cardinality(target.accounts || target.entries) = 0 then
    raise exception 'This person has been deleted in the meantime.';
  elsif private.is_erasure_as_seen(target.accounts, target.entries, target.addresses, seen) is not true then
    raise exception 'What belongs to this person has changed in the meantime. Nothing was erased: close this window and open it again.'
      using errcode = 'PT409';
  elsif coalesce(private.fold(btrim(typed_name)) not in (select private.fold(name) from unnest(target.names) name), true) then
    raise exception 'This isn’t the person’s name. Nothing was erased: type the name as it is shown.';
  end if;
  perform private.erase_payers(target.accounts, target.entries, keys);
  foreach account in array target.accounts loop
    perform private.delete_member(account);
  end loop;
  delete from public.roster_entries e where e.id = any (target.entries);
  perform private.erase_merged_entries(target.accounts, target.addresses);
  delete from public.email_queue q where lower(q.recipient) = any (target.addresses) or q.newsletter_id = any (to_person);
  delete from public.newsletters n where n.id = any (to_person);
  update public.newsletters n set representative_name = former where n.id = any (to_class);
  -- Who came to an event stays a number, and the log does not say at which events the name was.
  perform set_config('private.erasing', pg_current_xact_id()::text, true);
  update public.walk_ins w set full_name = former
  where w.id in (select named.id from private.list_walk_ins_named(target.recorded) named);
  update private.bin_rows r set content = r.content || jsonb_build_object('full_name', former)
  where r.table_name = 'public.walk_ins' and private.name_key(r.content ->> 'full_name') = any (keys);
  perform private.skip_client_rules(); -- answered proposals are closed, and a term that has yet to begin ends on its first day
  -- Who proposed the person keeps the proposal.
  update public.proposals p set recipient_name = null where private.recorded_name_key(p.recipient_name) = any (keys);
  perform private.end_named_offices(named, keys);
  perform private.hide_mentions(keys, target.addresses);
  if keeps_awards then
    update public.awards a set recipient_name = shown where a.id = any (named) and a.recipient_name is null;
  else
    update public.awards a set recipient_name = null where a.id = any (named) and a.recipient_name is not null;
    -- An office has a holder.
    update public.officers o set holder_name = former where o.id = any (named);
    update public.trustees t set holder_name = former where t.id = any (named);
    update public.versions v set before = v.before || private.hide_name(v.before, keys)
    where v.table_name in ('awards', 'officers', 'trustees');
    update private.bin_rows r set content = r.content || private.hide_name(r.content, keys)
    where r.table_name in ('public.awards', 'public.officers', 'public.trustees');
    update public.bin b set about = b.about - 'full_name'
    where b.table_name in ('awards', 'officers', 'trustees') and private.recorded_name_key(b.about ->> 'full_name') = any (keys);
    perform set_config('private.erasing', pg_current_xact_id()::text, true);
    -- Lines about somebody with an account have that person's id, and may be about another person of this name.
    update public.audit_logs l set details = l.details - 'full_name'
    where l.resource_type in ('awards', 'officers', 'trustees') and not l.details ? 'person_id'
      and private.recorded_name_key(l.details ->> 'full_name') = any (keys);
  end if;
  perform private.redact_history((target.accounts || target.entries || to_person)::text[], target.addresses, keys);
  perform private.record('erase', case when cardinality(target.accounts) > 0 then 'profiles' else 'roster_entries' end, null,
    jsonb_build_object('title', 'Reference ' || reference));
  return reference;
end $$;
select private.expose('erase_person', 'authenticated');

-- Rows of these people, for the export below.
create function private.list_rows_of(place text, of_column text, ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  rows jsonb;
begin
  execute format('select jsonb_agg(to_jsonb(t)) from (select * from public.%I where %I = any ($1) limit 1000) t', place, of_column)
    into rows using ids;
  return coalesce(rows, '[]');
end $$;

-- What is stored about a person, for an administrator who answers a request for access. The keys are those of the export that
-- members make themselves (src/data/account/own-data.ts), and lists, because of accounts that were merged. Without what
-- administrators may not read either: the code of the card, whom the person blocked or reported, and messages between members.
create function private.export_person(person uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target record := private.find_person(person, 'export what is stored about a person');
  mine uuid[] := target.accounts;
  ids text[] := (target.accounts || target.entries)::text[];
begin
  if cardinality(ids) = 0 then
    raise exception 'This person has been deleted in the meantime.';
  end if;
  perform private.record('export', case when cardinality(mine) > 0 then 'profiles' else 'roster_entries' end, person::text,
    jsonb_build_object('full_name', target.names[1]));
  return jsonb_build_object(
    'exported_at', now(),
    'account', (select jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at,
      'last_sign_in_at', u.last_sign_in_at)) from auth.users u where u.id = any (mine)),
    'profile', private.list_rows_of('profiles', 'id', mine),
    'directory_entry', private.list_rows_of('directory_entries', 'id', mine),
    'profile_request', private.list_rows_of('profile_requests', 'id', mine),
    'proposals', private.list_rows_of('proposals', 'proposed_by', mine),
    'sent_photos', private.list_rows_of('sent_photos', 'sent_by', mine),
    'home_visit', (select jsonb_agg(to_jsonb(v) - 'profile_id') from private.home_visits v where v.profile_id = any (mine)),
    'membership_card', (select jsonb_agg(c.made_at) from public.card_codes c where c.profile_id = any (mine)),
    'calendar_address', (select jsonb_agg(k.made_at) from private.calendar_keys k where k.profile_id = any (mine)),
    'event_registrations', (select jsonb_agg(to_jsonb(r) || jsonb_build_object('event', e.title, 'event_date', e.event_date))
      from public.event_registrations r join public.events e on e.id = r.event_id where r.user_id = any (mine)),
    -- By the name alone: they may be a namesake's.
    'walk_ins', (select jsonb_agg(to_jsonb(w) || jsonb_build_object('event', e.title, 'event_date', e.event_date))
      from private.list_walk_ins_named(target.recorded) named join public.walk_ins w on w.id = named.id
        join public.events e on e.id = w.event_id),
    'roles', (select jsonb_agg(r.name) from public.user_roles held join public.roles r on r.id = held.role_id where held.user_id = any (mine)),
    'class_representative', private.list_rows_of('class_representatives', 'profile_id', mine),
    'offices', private.list_rows_of('officers', 'profile_id', mine),
    'trusteeships', private.list_rows_of('trustees', 'profile_id', mine),
    'awards', (select jsonb_agg(n.title) from private.list_named(mine, target.recorded) n where n.place = 'awards'),
    'alumni_list', private.list_rows_of('roster_entries', 'id', target.entries),
    'invitations', private.list_rows_of('invitations', 'roster_entry_id', target.entries),
    'emails', (select jsonb_agg(sent) from (
      select q.kind, q.recipient, q.state, q.created_at, q.sent_at, n.subject
      from public.email_queue q left join public.newsletters n on n.id = q.newsletter_id
      where q.profile_id = any (mine) or lower(q.recipient) = any (target.addresses) order by q.id desc limit 1000) sent),
    'refused_emails', private.list_rows_of('unsubscribes', 'profile_id', mine),
    'messaging_ban', private.list_rows_of('messaging_bans', 'profile_id', mine),
    'opportunities', (select jsonb_agg(to_jsonb(o) - 'words') from public.opportunities o where o.author = any (mine)),
    'class_notes', private.list_rows_of('class_notes', 'author', mine),
    'dues', (select jsonb_agg(private.describe_payer(y.id, true)) from public.payers y
      where y.profile_id = any (mine) or y.roster_entry_id = any (target.entries)),
    'mailbox_change', private.list_rows_of('mailbox_changes', 'profile_id', mine),
    'merged_accounts', private.list_rows_of('merges', 'kept_id', mine),
    'audit_entries', (select jsonb_agg(entry) from (
      select l."timestamp", l.action, l.resource_type, l.details from public.audit_logs l
      where l.user_id = any (mine) or l.resource_id = any (ids) or l.details ->> 'person_id' = any (ids)
      order by l.id desc limit 1000) entry)
  );
end $$;
select private.expose('export_person', 'authenticated');

-- What refers to a person: offices, trusteeships, awards, registrations, documents. Returns the latest twenty of each kind
-- and the totals; registrations only for people who may read events. Definer, because evaluating a policy for every row of five
-- tables costs more than this single check.
create function private.list_member_references(of_member uuid) returns table (
  kind text, id uuid, title text, committee text, is_current boolean, from_day date, to_day date, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  time_zone text := (select time_zone from public.site_settings);
begin
  perform private.require_permission('members', 'read');
  return query
    select kind, id, title, committee, is_current, from_day, to_day, total from (
      select *, count(*) over (partition by kind) total,
        row_number() over (partition by kind order by is_current desc, from_day desc, id) place
      from (
        select 'officer' kind, id, position title, committee, is_current, tenure_start from_day, tenure_end to_day
        from public.officers where profile_id = of_member
        union all
        select 'trustee', id, 'Trustee', null, is_current, appointment_date, end_date
        from public.trustees where profile_id = of_member
        union all
        select 'award', id, title, null, false, award_date, null from public.awards where recipient_id = of_member
        union all
        select 'registration', e.id, e.title, null, e.ends_at > now(), (e.event_date at time zone time_zone)::date, null
        from public.event_registrations r join public.events e on e.id = r.event_id where r.user_id = of_member
          and (select private.has_permission('events', 'read'))
        union all
        select 'document', id, title, null, false, (created_at at time zone time_zone)::date, null
        from public.documents where uploaded_by = of_member
      ) tie
    ) numbered where place <= 20
    order by array_position('{officer, trustee, award, registration, document}', kind), place;
end $$;
select private.expose('list_member_references', 'authenticated', 'What refers to a person. Can be null: committee, to_day.');
