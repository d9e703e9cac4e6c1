-- Audit log: a permanent record of who did what.
--
-- Append-only for every role, the server's included. No foreign keys to the person or the changed row:
-- the record must outlive both, so names and titles are copied. Triggers record every change of content,
-- settings and rights in the transaction of the change; clients can add only the few entries that no
-- trigger can see.

create table public.audit_logs (
  id bigint generated always as identity primary key,
  user_id uuid,
  user_name text,
  -- Each value has words in src/domain/history/audit.ts.
  action text not null constraint audit_logs_action_known check (action in (
    'create', 'edit', 'delete', 'activate', 'add_photos', 'reorder', 'begin_term', 'end_term', 'approve',
    'refuse', 'reopen', 'revoke', 'make_admin', 'remove_admin', 'password_update', 'export', 'import', 'undo_import',
    'publish', 'resend', 'send', 'schedule', 'unschedule', 'pause', 'resume', 'stop', 'decline', 'merge', 'undo_merge',
    'invite', 'remind', 'repeat', 'write', 'report', 'close_report', 'stop_writing', 'allow_writing', 'bring_back', 'purge', 'share', 'unshare',
    'add_factor', 'remove_factor'
  )),
  -- Table names, and `auth` for accounts.
  resource_type text not null constraint audit_logs_resource_type_known check (resource_type in (
    'news', 'events', 'event_registrations', 'officers', 'trustees', 'gallery_albums', 'gallery_items',
    'documents', 'awards', 'class_delegates', 'hero_section', 'profiles', 'member_imports', 'auth', 'user_roles', 'roles',
    'site_settings', 'member_settings', 'site_revision', 'outbox',
    'mailings', 'roster_entries', 'roster_imports', 'member_letters', 'site_texts', 'pages'
  )),
  resource_id text constraint audit_logs_resource_id_length check (char_length(resource_id) <= 200),
  details jsonb not null default '{}' constraint audit_logs_details_size check (pg_column_size(details) <= 4000),
  -- The previous entry in a series, such as an album's photos; the last entry represents the series.
  continues bigint constraint audit_logs_continues_once unique,
  "timestamp" timestamptz not null default now()
);

create index audit_logs_timestamp_idx on public.audit_logs ("timestamp" desc, id desc); -- the log, newest first
create index audit_logs_resource_idx on public.audit_logs (resource_type, resource_id, id desc); -- latest change of a row
-- A member's whole history, newest first: profile, account, offices and awards.
create index audit_logs_resource_id_idx on public.audit_logs (resource_id, "timestamp" desc);
create index audit_logs_person_idx on public.audit_logs ((details ->> 'person_id')) where details ? 'person_id';
create index audit_logs_user_id_idx on public.audit_logs (user_id);

comment on table public.audit_logs is 'Append-only record of who changed what';

create function private.pin_audit_log() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 20;
begin
  -- Clients report their own password changes, and no person makes this many in an hour: further entries
  -- are dropped silently, so that no account can flood a log from which nothing is ever removed.
  if new.action = 'password_update' and most <= (
    select count(*) from public.audit_logs
    where user_id = auth.uid() and action = 'password_update' and "timestamp" > now() - interval '1 hour'
  ) then
    return null;
  end if;
  -- Auth itself changes factors, without a token: see the second factor.
  new.user_id := coalesce(auth.uid(), case when new.action in ('add_factor', 'remove_factor') then new.user_id end);
  new.user_name := (select full_name from public.profiles where id = new.user_id);
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

-- Entries and access tokens outlive accounts, tokens by up to an hour: hence private.has_profile.
create policy "People can read their own audit entries, super admins all" on public.audit_logs
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.has_profile()) or (select private.is_super_admin()));
create policy "People can record their password update, super admins an export" on public.audit_logs
  for insert to authenticated
  with check (continues is null and (
    (action = 'password_update' and resource_type = 'auth' and resource_id = (select auth.uid())::text
      and details = '{}' and (select private.has_profile()))
    or (action = 'export' and (select private.is_super_admin()))
  ));

grant select, insert on public.audit_logs to authenticated; -- no role may update or delete

create function private.record(what text, kind text, which text, more jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$ insert into public.audit_logs (action, resource_type, resource_id, details) values (what, kind, which, more) $$;

-- Even for members only field names are kept, never values. Changes to one's own profile are private and
-- not recorded.
create function private.audit_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person jsonb := jsonb_build_object('full_name', old.full_name, 'email', old.email);
  -- Set by complete_account; trusted only for another person's new account.
  is_new boolean := current_setting('private.new_account', true) is not distinct from old.id::text
    and auth.uid() <> old.id and old.created_at > now() - interval '1 hour';
  fields jsonb;
begin
  if tg_op = 'DELETE' then
    perform private.record('delete', 'profiles', old.id::text, person);
    return null;
  elsif private.is_merging() then
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
    -- By an administrator, or by the setting for people of the roster.
    perform private.record(case when new.is_approved then 'approve' else 'revoke' end, 'profiles', old.id::text,
      person || case when new.is_approved and current_setting('private.approved_by_roster', true) is not distinct from old.id::text
        then '{"rule": "roster"}' else '{}' end::jsonb);
  end if;
  if new.declined_at is not null and old.declined_at is null then
    perform private.record('refuse', 'profiles', old.id::text, person);
  elsif new.declined_at is null and old.declined_at is not null and not new.is_approved and not new.is_super_admin then
    perform private.record('reopen', 'profiles', old.id::text, person);
  end if;
  if new.is_super_admin <> old.is_super_admin then
    perform private.record(case when new.is_super_admin then 'make_admin' else 'remove_admin' end, 'profiles', old.id::text, person);
  end if;
  return null;
end $$;

create trigger audit_profile after update or delete on public.profiles
  for each row execute function private.audit_profile();

-- The changed row's label in the log, readable after the row is gone. The person, so that offices and
-- awards appear in a member's history.
create function private.describe_row(kind text, entry jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person uuid := coalesce(entry ->> 'profile_id', entry ->> 'recipient_id', entry ->> 'user_id');
  name text := (select full_name from public.profiles where id = person);
begin
  return jsonb_strip_nulls(jsonb_build_object('title', nullif(entry ->> 'title', ''), 'person_id', person, 'full_name', name)
    || case kind
      when 'officers' then jsonb_build_object('position', entry ->> 'position', 'committee', entry ->> 'committee')
      when 'gallery_items' then jsonb_build_object('album',
        (select title from public.gallery_albums where id = (entry ->> 'album_id')::uuid))
      when 'gallery_albums' then jsonb_build_object('photos',
        (select nullif(count(*), 0) from public.gallery_items where album_id = (entry ->> 'id')::uuid))
      -- A member's own subject is as private as the text.
      when 'mailings' then jsonb_build_object('title', case when entry ->> 'kind' = 'class'
        then 'To the class of ' || (entry ->> 'class_from') else entry ->> 'subject' end)
      when 'roster_entries' then jsonb_build_object('title', entry ->> 'full_name')
      when 'class_delegates' then jsonb_build_object('title', 'Class of ' || (entry ->> 'graduation_year'))
      when 'roles' then jsonb_build_object('title', entry ->> 'name')
      when 'site_texts' then jsonb_build_object('title', initcap(replace(entry ->> 'id', '_', ': ')))
      when 'user_roles' then jsonb_build_object('title',
        (select r.name from public.roles r where r.id = (entry ->> 'role_id')::uuid))
      else '{}' end);
end $$;

-- A photo was added. Up to two hundred photos form one line of the log: each entry continues the previous
-- one while the same person goes on within ten minutes.
create function private.record_photo(album text, about jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  last public.audit_logs := (select l from public.audit_logs l
    where resource_type = 'gallery_albums' and resource_id = album order by id desc limit 1);
  goes_on boolean := coalesce(last.action = 'add_photos' and last.user_id is not distinct from auth.uid()
    and last."timestamp" > now() - interval '10 minutes', false);
begin
  insert into public.audit_logs (action, resource_type, resource_id, details, continues)
  values ('add_photos', 'gallery_albums', album,
    jsonb_strip_nulls(jsonb_build_object('title', about -> 'album',
      'photos', 1 + case when goes_on then (last.details ->> 'photos')::integer else 0 end)),
    case when goes_on then last.id end);
end $$;

-- Field names changed by an update, except those that the database maintains.
create function private.list_changes(before jsonb, after jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(key order by key), '{}') from jsonb_each(after)
  where value is distinct from before -> key and key <> all ('{updated_at, ics_sequence, is_current, set_up_at, steps_kept}')
$$;

-- Records every creation, edit and deletion of content and settings: person, time, label and the names of
-- the changed fields. The triggers check `pg_trigger_depth()`, because automatic consequences (a new
-- cover, a deleted album's photos, the hero that was replaced) get no entry of their own.
create function private.audit_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  entry jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  about jsonb := private.describe_row(tg_table_name, entry);
  id text := coalesce(nullif(entry ->> 'id', 'true'), entry ->> 'user_id', entry ->> 'profile_id'); -- settings are one row without an id
  this_transaction text := pg_current_xact_id()::text;
  in_handover boolean := current_setting('private.handover', true) is not distinct from this_transaction;
  changes text[];
begin
  if private.is_merging() or private.is_bringing_back() or current_setting('private.repeated', true) is not distinct from this_transaction then
    return coalesce(new, old);
  elsif tg_op = 'INSERT' and tg_table_name = 'gallery_items' then
    perform private.record_photo(entry ->> 'album_id', about);
  elsif tg_op = 'INSERT' and in_handover then
    perform private.record('begin_term', tg_table_name, id,
      about || jsonb_build_object('date', coalesce(entry -> 'tenure_start', entry -> 'appointment_date')));
  elsif tg_op = 'INSERT' then
    perform private.record('create', tg_table_name, id, about - 'photos');
  elsif tg_op = 'DELETE' then
    perform private.record('delete', tg_table_name, id, about);
  else
    changes := private.list_changes(to_jsonb(old), entry);
    about := about - 'photos';
    if changes = '{sequence}' then
      -- One entry, however many rows a new order moved.
      if not in_handover and current_setting('private.reordered', true) is distinct from this_transaction then
        perform set_config('private.reordered', this_transaction, true);
        perform private.record('reorder', tg_table_name, null,
          jsonb_strip_nulls(jsonb_build_object('committee', entry -> 'committee')));
      end if;
    elsif changes = '{is_active}' then
      if entry -> 'is_active' = 'true' then perform private.record('activate', tg_table_name, id, about); end if;
    elsif (entry ->> 'is_current') < (to_jsonb(old) ->> 'is_current') then
      perform private.record('end_term', tg_table_name, id,
        about || jsonb_build_object('date', coalesce(entry -> 'tenure_end', entry -> 'end_date')));
    elsif changes <> '{}' then
      perform private.record('edit', tg_table_name, id,
        about || jsonb_build_object('fields', array_remove(changes, 'sequence')));
    end if;
  end if;
  return coalesce(new, old);
end $$;

-- The back office's log: searchable by person, address and changed row, with each series as one entry. It
-- runs with the caller's rights: people who are not super admins find only their own entries.
create function public.search_audit(q text default '') returns setof public.audit_logs
language sql stable set search_path = ''
as $$
  select * from public.audit_logs entry
  where not exists (select from public.audit_logs next where next.continues = entry.id)
    and (coalesce(q, '') = '' or private.fold(concat_ws(' ', user_name,
      (select email from public.profiles where id = entry.user_id), details ->> 'full_name', details ->> 'email',
      details ->> 'title', details ->> 'position', details ->> 'committee', details ->> 'album'
    )) like all ((select private.list_patterns(q))::text[]))
$$;
grant execute on function public.search_audit(text) to authenticated;
