-- Roles: named permission sets that the back office displays.
--
-- They are descriptive only. Authority is `profiles.is_super_admin`, which every policy checks.

create table public.roles (
  id uuid primary key default gen_random_uuid(),
  name text not null unique constraint roles_name_length check (char_length(btrim(name)) between 1 and 60),
  permissions jsonb not null default '{}' constraint roles_permissions_map check (jsonb_typeof(permissions) = 'object')
);

create table public.user_roles (
  user_id uuid not null references public.profiles (id) on delete cascade,
  role_id uuid not null references public.roles (id) on delete cascade,
  primary key (user_id, role_id)
);
create index user_roles_role_id_idx on public.user_roles (role_id);

insert into public.roles (name, permissions) values
  ('Secretary', '{"members": ["read", "approve"], "news": ["create", "update"], "documents": ["create", "update", "delete"]}'),
  ('Editor', '{"news": ["create", "update", "delete"], "events": ["create", "update", "delete"], "gallery": ["create", "update", "delete"]}');

comment on column public.roles.permissions is 'Map from resource name to a list of allowed actions: {"news": ["create", "delete"]}';

create trigger audit_change after insert or update or delete on public.roles
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create trigger audit_change after insert or delete on public.user_roles
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();

alter table public.roles enable row level security;
alter table public.user_roles enable row level security;

create policy "People can read the roles they hold, super admins every role" on public.roles
  for select to authenticated
  using (
    (select private.is_super_admin())
    or exists (select from public.user_roles held where held.role_id = roles.id and held.user_id = (select auth.uid()))
  );
create policy "Super admins can add roles" on public.roles
  for insert to authenticated with check ((select private.is_super_admin()));
create policy "Super admins can edit roles" on public.roles
  for update to authenticated
  using ((select private.is_super_admin())) with check ((select private.is_super_admin()));
create policy "Super admins can delete roles" on public.roles
  for delete to authenticated using ((select private.is_super_admin()));

create policy "People can read which roles they hold, super admins all of them" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Super admins can give roles" on public.user_roles
  for insert to authenticated with check ((select private.is_super_admin()));
create policy "Super admins can take roles away" on public.user_roles
  for delete to authenticated using ((select private.is_super_admin()));

grant select, insert, update, delete on public.roles to authenticated;
grant select, insert, delete on public.user_roles to authenticated; -- a pair is added or removed, never edited
