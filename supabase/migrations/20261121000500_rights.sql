-- Rights: roles, the first administrator, two-step sign-in, accounts created by administrators, and changes of address.

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
