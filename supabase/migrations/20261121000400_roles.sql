-- Roles: named sets of permissions, and who holds them. private.may (see profiles) reads them for every policy and
-- function of the back office.
--
-- Nobody gets more from a role than its giver has. Roles are written by super admins alone, because an edit would
-- change what every holder may do. Without a permission, and so for super admins alone, are:
--   settings, publishing and the system check: they concern the whole website and its mail;
--   who is a super admin, and the deletion and merging of accounts: a merge moves what an account holds, roles too;
--   the audit log: it tells which member wrote to whom;
--   reported letters, and who may not write: a report is between its writer, the one who reports and the association.

-- What a role can list. Resources are named after tables, or after the noun of several (gallery, roster, letters);
-- `read` stands where reading is restricted. Members are not deleted by roles, and adding one is an edit, too.
create function private.list_permissions() returns jsonb
language sql immutable set search_path = ''
as $$
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
    "letters": ["read", "create", "update", "delete", "send"],
    "roles": ["read", "give"]
  }'::jsonb
$$;

create function private.are_permissions(given jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(given) = 'object' then not exists (
    select from jsonb_each(given) entry
    where jsonb_typeof(entry.value) <> 'array' or not coalesce(private.list_permissions() -> entry.key @> entry.value, false)
  ) else false end
$$;
-- A check constraint runs with the writer's rights.
grant execute on function private.list_permissions(), private.are_permissions(jsonb) to authenticated;

create table public.roles (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint roles_name_length check (char_length(btrim(name)) between 1 and 60),
  permissions jsonb not null default '{}' constraint roles_permissions_known check (private.are_permissions(permissions))
);

create table public.user_roles (
  user_id uuid not null references public.profiles (id) on delete cascade,
  role_id uuid not null references public.roles (id) on delete cascade,
  primary key (user_id, role_id)
);
create index user_roles_role_id_idx on public.user_roles (role_id);

-- Ready to be given; an association changes them as it likes.
insert into public.roles (name, permissions) values
  ('News editor', '{"news": ["create", "update", "delete"]}'),
  ('Events manager', '{"events": ["read", "create", "update", "delete"]}'),
  ('Gallery', '{"gallery": ["create", "update", "delete", "send"]}'),
  ('Members'' secretary', '{"members": ["read", "update", "approve"],
    "roster": ["read", "create", "update", "delete", "send"], "letters": ["read", "create", "update", "delete", "send"]}'),
  ('Reader', '{"events": ["read"], "awards": ["read"], "members": ["read"], "roster": ["read"], "letters": ["read"], "roles": ["read"]}');

comment on column public.roles.permissions is 'Map from resource name to a list of allowed actions: {"news": ["create", "delete"]}';

create trigger audit_change after insert or update or delete on public.roles
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create trigger audit_change after insert or delete on public.user_roles
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();

-- A table as roles name it; what no role can list keeps its name, and so stays with super admins.
create function private.name_resource(of_table text) returns text
language sql immutable set search_path = ''
as $$ select case of_table when 'gallery_albums' then 'gallery' else of_table end $$;

-- The resources of which the caller may do `action` with every entry, and may read it where reading takes a permission:
-- for policies on the tables that hold entries of several nouns (versions, bin).
create function private.list_permitted(action text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select key from jsonb_each(private.list_permissions()) listed (key, actions)
    where private.may(key, action) and (not actions ? 'read' or private.may(key, 'read')));
end $$;
grant execute on function private.name_resource(text), private.list_permitted(text) to authenticated;

create function private.is_within_own(permissions jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from jsonb_each(permissions) entry, jsonb_array_elements_text(entry.value) action
    where not private.may(entry.key, action))
$$;

-- Whether the caller has every permission of a role, and may give roles at all. Definer: a giver need not be able to
-- read roles.
create function private.may_give(role uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_super_admin() or private.may('roles', 'give') and exists (
    select from public.roles r where r.id = role and private.is_within_own(r.permissions));
end $$;

-- Whether the caller may do `action` (update or approve) with another person's profile: never with one's own, and
-- not with a super admin's. An approval makes the person's roles count, so it needs them all.
create function private.may_change(person uuid, action text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_super_admin() or person <> auth.uid() and private.may('members', action)
    and not exists (select from public.profiles where id = person and is_super_admin)
    and (action <> 'approve' or not exists (
      select from public.user_roles held join public.roles r on r.id = held.role_id
      where held.user_id = person and not private.is_within_own(r.permissions)));
end $$;
grant execute on function private.may_give(uuid), private.may_change(uuid, text) to authenticated;
grant execute on function private.may_change(uuid, text) to service_role; -- for guard_profile

alter table public.roles enable row level security;
alter table public.user_roles enable row level security;

create policy "People can read the roles they hold, as permitted every role" on public.roles
  for select to authenticated
  using (
    (select private.may('roles', 'read'))
    or exists (select from public.user_roles held where held.role_id = roles.id and held.user_id = (select auth.uid()))
  );
create policy "Super admins can add roles" on public.roles
  for insert to authenticated with check ((select private.is_super_admin()));
create policy "Super admins can edit roles" on public.roles
  for update to authenticated
  using ((select private.is_super_admin())) with check ((select private.is_super_admin()));
create policy "Super admins can delete roles" on public.roles
  for delete to authenticated using ((select private.is_super_admin()));

create policy "People can read which roles they hold, as permitted all" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.may('roles', 'read')));
create policy "Permitted people can give roles, never beyond their own rights" on public.user_roles
  for insert to authenticated with check (user_id <> (select auth.uid()) and private.may_give(role_id));
create policy "Permitted people can take roles away within their own rights" on public.user_roles
  for delete to authenticated using (private.may_give(role_id));

grant select, insert, update, delete on public.roles to authenticated;
grant select, insert, delete on public.user_roles to authenticated; -- a pair is added or removed, never edited
