-- Audit log: who did what, for good.
--
-- Append-only for everybody, the server included. No foreign key to the person: the record must
-- outlive them, so the name is copied. Privileged changes are written by triggers in the
-- transaction of the change; a client can add only the few entries that no trigger can see.

create table public.audit_logs (
  id bigint generated always as identity primary key,
  user_id uuid,
  user_name text,
  action text not null constraint audit_logs_action_length check (char_length(action) between 1 and 60),
  resource_type text not null constraint audit_logs_resource_type_length check (char_length(resource_type) between 1 and 60),
  resource_id text constraint audit_logs_resource_id_length check (char_length(resource_id) <= 200),
  details jsonb not null default '{}' constraint audit_logs_details_size check (pg_column_size(details) <= 4000),
  "timestamp" timestamptz not null default now()
);

create index audit_logs_timestamp_idx on public.audit_logs ("timestamp" desc, id desc); -- the log, newest first
create index audit_logs_resource_idx on public.audit_logs (resource_type, resource_id); -- a member's history
create index audit_logs_user_id_idx on public.audit_logs (user_id);

comment on table public.audit_logs is 'Append-only record of privileged actions';

create function private.pin_audit_log() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 20;
begin
  -- Clients say themselves that a password was changed, and nobody changes it as often within an hour: what comes on
  -- top is left out without a word, so that no account can fill up a log from which nothing is ever removed.
  if new.action = 'password_update' and most <= (
    select count(*) from public.audit_logs
    where user_id = auth.uid() and action = 'password_update' and "timestamp" > now() - interval '1 hour'
  ) then
    return null;
  end if;
  new.user_id := auth.uid();
  new.user_name := (select full_name from public.profiles where id = auth.uid());
  new."timestamp" := now();
  return new;
end $$;

create trigger pin_audit_log before insert on public.audit_logs
  for each row execute function private.pin_audit_log();

create function private.refuse_audit_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'The audit log cannot be changed.' using errcode = '42501';
end $$;

create trigger refuse_audit_change before update or delete on public.audit_logs
  for each row execute function private.refuse_audit_change();
create trigger refuse_audit_truncate before truncate on public.audit_logs
  for each statement execute function private.refuse_audit_change();

alter table public.audit_logs enable row level security;

-- Entries outlive people, and so do access tokens for up to an hour: hence private.has_profile.
create policy "People can read their own audit entries, super admins all" on public.audit_logs
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.has_profile()) or (select private.is_super_admin()));
create policy "People can record their password update, super admins an export" on public.audit_logs
  for insert to authenticated
  with check (
    (action = 'password_update' and resource_type = 'auth' and resource_id = (select auth.uid())::text
      and details = '{}' and (select private.has_profile()))
    or (action = 'export' and (select private.is_super_admin()))
  );

revoke all on public.audit_logs from anon, authenticated;
grant select, insert on public.audit_logs to authenticated; -- nobody updates or deletes

create function private.record(what text, kind text, which text, more jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$ insert into public.audit_logs (action, resource_type, resource_id, details) values (what, kind, which, more) $$;

create function private.audit_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person jsonb := jsonb_build_object('full_name', old.full_name, 'email', old.email);
begin
  if tg_op = 'DELETE' then
    perform private.record('delete', 'profiles', old.id::text, person);
    return null;
  end if;
  if new.is_approved <> old.is_approved then
    perform private.record(case when new.is_approved then 'approve' else 'revoke' end, 'profiles', old.id::text, person);
  end if;
  if new.is_super_admin <> old.is_super_admin then
    perform private.record(case when new.is_super_admin then 'make_admin' else 'remove_admin' end, 'profiles', old.id::text, person);
  end if;
  return null;
end $$;

create trigger audit_profile after update or delete on public.profiles
  for each row execute function private.audit_profile();

-- For tables whose deletion alone is worth a record; the title, position or nothing says what it was.
create function private.audit_delete() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  gone jsonb := to_jsonb(old);
begin
  perform private.record('delete', tg_table_name, gone ->> 'id',
    jsonb_strip_nulls(jsonb_build_object('title', gone ->> 'title', 'position', gone ->> 'position')));
  return null;
end $$;
