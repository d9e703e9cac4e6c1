-- History: the audit log, versions of edited entries, the bin of deleted ones, and previews of unpublished ones.

-- Audit log: a permanent record of who did what and when.
--
-- Append-only for every role, the server's included; only names are removed, when a person is erased (see leaving). No foreign
-- keys to the person or the changed row: the record must
-- outlive both, so names and titles are copied. Triggers record every change of content, settings and rights in the same
-- transaction; clients can add only the few entries that no trigger can detect.

create table public.audit_logs (
  id bigint generated always as identity primary key,
  user_id uuid,
  user_name text,
  -- Each value has a label in src/domain/history/audit-labels.ts.
  action text not null constraint audit_logs_action_known check (action in (
    'create', 'edit', 'delete', 'activate', 'add_photos', 'reorder', 'begin_term', 'end_term', 'approve',
    'refuse', 'reopen', 'revoke', 'make_admin', 'remove_admin', 'password_update', 'export', 'import', 'undo_import',
    'publish', 'resend', 'send', 'schedule', 'unschedule', 'pause', 'resume', 'stop', 'decline', 'merge', 'undo_merge',
    'invite', 'remind', 'repeat', 'write', 'report', 'close_report', 'ban', 'lift_ban', 'restore', 'purge', 'share', 'unshare',
    'add_factor', 'remove_factor', 'leave', 'return', 'mark_deceased', 'unmark_deceased', 'start_mailbox_change', 'shorten_mailbox_change', 'confirm_mailbox_change',
    'object_to_mailbox_change', 'cancel_mailbox_change', 'end_mailbox_change', 'complete_mailbox_change', 'erase',
    'propose', 'name_proposal', 'decline_proposal', 'post', 'decline_post', 'decline_photo', 'restore_photo'
  )),
  -- Table names, and `auth` for accounts.
  resource_type text not null constraint audit_logs_resource_type_known check (resource_type in (
    'profiles', 'roster_entries', 'events', 'news', 'officers', 'trustees', 'gallery_albums', 'gallery_items', 'documents',
    'awards', 'hero_section', 'newsletters', 'pages', 'site_texts', 'roles', 'site_settings',
    'event_registrations', 'class_representatives', 'member_imports', 'auth', 'user_roles', 'member_settings', 'site_revision',
    'email_queue', 'roster_imports', 'member_messages', 'handovers', 'opportunities', 'class_notes'
  )),
  resource_id text constraint audit_logs_resource_id_length check (char_length(resource_id) <= 200),
  details jsonb not null default '{}' constraint audit_logs_details_size check (pg_column_size(details) <= 4000),
  -- The previous entry of a series, such as an album's photos; the last entry stands for the series.
  continues bigint constraint audit_logs_continues_once unique,
  "timestamp" timestamptz not null default now()
);
create index audit_logs_timestamp_idx on public.audit_logs ("timestamp" desc, id desc); -- the log, newest first
create index audit_logs_resource_idx on public.audit_logs (resource_type, resource_id, id desc); -- latest change of a row
-- A member's whole history, newest first: profile, account, offices and awards.
create index audit_logs_resource_id_idx on public.audit_logs (resource_id, "timestamp" desc);
create index audit_logs_person_idx on public.audit_logs ((details ->> 'person_id')) where details ? 'person_id';
create index audit_logs_address_idx on public.audit_logs (lower(details ->> 'email')) where resource_type = 'profiles';
-- The few lines that join accounts of one person: see follow_merges and list_former_addresses.
create index audit_logs_same_person_idx on public.audit_logs (action, resource_id)
  where resource_type = 'profiles' and (action in ('merge', 'undo_merge') or details -> 'fields' = '["email"]');
create index audit_logs_user_id_idx on public.audit_logs (user_id);
comment on table public.audit_logs is 'Append-only record of who changed what';

-- The name under which the record shows somebody for ever: the approved one, because people can change theirs for a moment.
create function private.name_actor(person uuid) returns text
language sql stable security definer set search_path = ''
as $$ select coalesce(approved_name, full_name) from public.profiles where id = person $$;

create function private.pin_audit_log() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 20;
begin
  -- Clients report their own password changes, and nobody makes this many in an hour: further entries are dropped
  -- silently, so that no account can flood a log from which nothing is ever removed.
  if new.action = 'password_update' then
    perform private.serialize_writer(auth.uid());
    if most <= (
      select count(*) from public.audit_logs
      where user_id = auth.uid() and action = 'password_update' and "timestamp" > now() - interval '1 hour'
    ) then
      return null;
    end if;
  end if;
  -- Auth changes second factors without a token, so the entry names the person (see rights).
  new.user_id := coalesce(auth.uid(), case when new.action in ('add_factor', 'remove_factor') then new.user_id end);
  new.user_name := private.name_actor(new.user_id);
  new."timestamp" := now();
  return new;
end $$;
create trigger pin_audit_log before insert on public.audit_logs for each row execute function private.pin_audit_log();

create function private.refuse_audit_change() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and current_setting('private.erasing', true) = pg_current_xact_id_if_assigned()::text
    and to_jsonb(new) - '{user_name, details}'::text[] = to_jsonb(old) - '{user_name, details}'::text[] then
    return new;
  end if;
  raise exception 'The audit log can’t be changed.' using errcode = '42501';
end $$;
create trigger refuse_audit_change before update or delete on public.audit_logs
  for each row execute function private.refuse_audit_change();
create trigger refuse_audit_truncate before truncate on public.audit_logs
  for each statement execute function private.refuse_audit_change();

alter table public.audit_logs enable row level security;

create policy "People can read their own audit entries, super admins all" on public.audit_logs
  for select to authenticated
  using (user_id = (select private.verified_actor_id()) or (select private.is_super_admin()));
create policy "People can record their password update, super admins an export" on public.audit_logs
  for insert to authenticated
  with check (continues is null and (
    (action = 'password_update' and resource_type = 'auth' and resource_id = (select private.verified_actor_id())::text
      and details = '{}')
    or (action = 'export' and (select private.is_super_admin()))
  ));
grant select, insert on public.audit_logs to authenticated; -- no role may update or delete

create function private.record(what text, kind text, which text, more jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$ insert into public.audit_logs (action, resource_type, resource_id, details) values (what, kind, which, more) $$;

-- Only field names are recorded, never values. People's changes to their own profile are private and not recorded, but for what
-- others see: the name, and of people who hold or held an office the photo and the biography, which are on the website. A
-- change of the address has the old one, by which list_accounts_of finds the account later.
create function private.audit_profile() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  person jsonb := jsonb_build_object('full_name', old.full_name, 'email', old.email);
  -- Set by complete_account, for an account that the caller has just created.
  is_new boolean := current_setting('private.new_account', true) is not distinct from old.id::text;
  fields jsonb;
  public_fields jsonb;
begin
  if tg_op = 'DELETE' then
    -- Not for a sign-up that nobody confirmed: anybody can make one, in any name and with any address. What an administrator
    -- created has a line.
    if old.is_confirmed or old.is_approved or old.is_super_admin or old.declined_at is not null or exists (
      select from public.audit_logs where resource_type = 'profiles' and resource_id = old.id::text and action = 'create')
    then
      perform private.record('delete', 'profiles', old.id::text, person);
    end if;
    return null;
  -- Logged by the functions that do it, as one event.
  elsif private.is_merging() or new.deleted_at is distinct from old.deleted_at or new.is_deceased <> old.is_deceased then
    return null;
  end if;
  select jsonb_agg(key order by key) into fields from jsonb_each(to_jsonb(new)) given
  where value is distinct from to_jsonb(old) -> key and key = any ('{full_name, phone, department, graduation_year,
    membership_type, bio, profile_image_url}');
  select jsonb_agg(field) into public_fields from jsonb_array_elements_text(fields) field
  where field = 'full_name' and old.approved_name is not null
    or field in ('bio', 'profile_image_url') and private.has_held_office(old.id);
  if is_new then
    perform private.record('create', 'profiles', old.id::text,
      jsonb_build_object('full_name', new.full_name, 'email', new.email));
  elsif fields is not null and auth.uid() <> old.id then
    perform private.record('edit', 'profiles', old.id::text, person || jsonb_build_object('fields', fields));
  -- Others know a member by the name that was approved.
  elsif public_fields is not null and auth.uid() = old.id then
    perform private.record('edit', 'profiles', old.id::text, person || jsonb_build_object('fields', public_fields));
  elsif new.approved_name <> old.approved_name and (new.full_name, new.is_approved) = (old.full_name, old.is_approved) then
    perform private.record('edit', 'profiles', old.id::text, person || '{"fields": ["approved_name"]}');
  end if;
  if new.email <> old.email and old.is_confirmed then
    perform private.record('edit', 'profiles', old.id::text, person || '{"fields": ["email"]}');
  end if;
  if new.is_approved <> old.is_approved then
    -- By an administrator, or by the setting for people on the roster.
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

-- These accounts with all that they were merged into and that were merged into them, one after another, by the log: also of those
-- that are deleted. One whose merge was undone is somebody else's.
create function private.follow_merges(ids text[]) returns setof text
language plpgsql stable security definer rows 3 set search_path = '' as $$
begin
  return query with recursive known(id) as (
    select unnest(ids)
    union select line.other from known, lateral (
      select l.details ->> 'person_id' as other, l.resource_id as kept, l.details ->> 'person_id' as closed, l.id
      from public.audit_logs l where l.resource_id = known.id and l.resource_type = 'profiles' and l.action = 'merge'
      union all select l.resource_id, l.resource_id, l.details ->> 'person_id', l.id
      from public.audit_logs l where l.details ->> 'person_id' = known.id and l.details ? 'person_id'
        and l.resource_type = 'profiles' and l.action = 'merge'
    ) line
    where not exists (
      select from public.audit_logs u where u.resource_type = 'profiles' and u.action = 'undo_merge' and u.id > line.id
        and u.resource_id = line.kept and u.details ->> 'person_id' = line.closed)
  ) select known.id from known where known.id is not null;
end $$;

-- Ids of all accounts of people who have or had this address, by the log, also of those that are deleted. In plpgsql, which keeps
-- its plan: an import asks for each row.
create function private.list_accounts_of(address text) returns setof text
language plpgsql stable security definer rows 3 set search_path = '' as $$
begin
  return query select private.follow_merges(array(
    select l.resource_id from public.audit_logs l where l.resource_type = 'profiles' and lower(l.details ->> 'email') = lower(address)
    union select p.id::text from public.profiles p where p.is_confirmed and lower(p.email) = lower(address)));
end $$;

-- The addresses that these accounts have or had: not of sign-ups that nobody confirmed, which may be anybody's.
create function private.list_addresses_of(ids text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select lower(l.details ->> 'email') from public.audit_logs l
  where l.resource_type = 'profiles' and l.resource_id = any (ids) and l.details ? 'email'
    and not exists (select from public.profiles p where p.id::text = l.resource_id and p.id = any (ids::uuid[]) and not p.is_confirmed)
  union select lower(p.email) from public.profiles p where p.id = any (ids::uuid[]) and p.is_confirmed
$$;

-- The same of all accounts of a person, but for addresses that somebody else's account has now.
create function private.list_own_addresses(accounts uuid[]) returns setof text
language sql stable security definer set search_path = '' as $$
  with known as (select array_agg(id) as ids from private.follow_merges(accounts::text[]) id)
  select address from known, private.list_addresses_of(known.ids) address
  where not exists (select from public.profiles p where lower(p.email) = address and p.is_confirmed and p.id::text <> all (known.ids))
$$;

-- The changed row's label in the log, readable after the row is gone. It includes the person, so that offices and awards
-- appear in a member's history.
create function private.describe_row(kind text, entry jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := coalesce(entry ->> 'profile_id', entry ->> 'recipient_id', entry ->> 'user_id');
  name text := (select full_name from public.profiles where id = person);
begin
  return jsonb_strip_nulls(jsonb_build_object('title', nullif(entry ->> 'title', ''), 'person_id', person,
      'full_name', coalesce(name, entry ->> 'holder_name', entry ->> 'recipient_name'))
    || case kind
      when 'officers' then jsonb_build_object('position', entry ->> 'position', 'committee', entry ->> 'committee')
      when 'gallery_items' then jsonb_build_object('album',
        (select title from public.gallery_albums where id = (entry ->> 'album_id')::uuid))
      when 'gallery_albums' then jsonb_build_object('photos',
        (select nullif(count(*), 0) from public.gallery_items where album_id = (entry ->> 'id')::uuid))
      -- The subject of an email to a class is as private as its text.
      when 'newsletters' then jsonb_build_object('title', case when entry ->> 'kind' = 'class'
        then 'To the class of ' || (entry ->> 'class_from')
        else coalesce(entry ->> 'template_name', private.show_placeholders(entry ->> 'subject')) end)
      when 'roster_entries' then jsonb_build_object('title', entry ->> 'full_name')
      when 'class_representatives' then jsonb_build_object('title', 'Class of ' || (entry ->> 'graduation_year'))
      when 'roles' then jsonb_build_object('title', entry ->> 'name')
      when 'site_texts' then jsonb_build_object('title', initcap(replace(entry ->> 'id', '_', ': ')))
      when 'user_roles' then jsonb_build_object('title',
        (select r.name from public.roles r where r.id = (entry ->> 'role_id')::uuid))
      else '{}' end);
end $$;

-- Records an added photo. A series of photos is one line of the log: each entry continues the previous one while the same
-- person adds more within ten minutes.
create function private.record_photo(album text, about jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  last public.audit_logs := (select l from public.audit_logs l
    where resource_type = 'gallery_albums' and resource_id = album order by id desc limit 1);
  goes_on boolean := coalesce(last.action = 'add_photos' and last.user_id is not distinct from private.actor_id()
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
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(key order by key), '{}') from jsonb_each(after)
  where value is distinct from before -> key and key <> all ('{updated_at, ics_sequence, is_current, set_up_at, steps_kept, may_be_deceased}')
$$;

-- Records every creation, edit and deletion of content and settings: person, time, label and the names of the changed
-- fields. The triggers check `pg_trigger_depth()`, because automatic consequences (a new cover, a deleted album's photos,
-- the replaced hero) get no separate entry.
create function private.audit_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  entry jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  about jsonb := private.describe_row(tg_table_name, entry);
  id text := coalesce(nullif(entry ->> 'id', 'true'), entry ->> 'user_id', entry ->> 'profile_id'); -- settings are one row without an id
  this_transaction text := pg_current_xact_id()::text;
  in_handover boolean := current_setting('private.handover', true) is not distinct from this_transaction;
  changes text[];
begin
  if private.is_merging() or private.is_restoring() or current_setting('private.repeated', true) is not distinct from this_transaction then
    return coalesce(new, old);
  elsif tg_op = 'INSERT' and tg_table_name = 'gallery_items' then
    perform private.record_photo(entry ->> 'album_id', about);
  elsif tg_op = 'INSERT' and in_handover and tg_table_name <> 'user_roles' then
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

-- The back office's log: searchable by person, address and changed row, with each series as one entry. It runs with the
-- caller's rights: people who are not super admins find only their own entries.
create function private.search_audit(q text default '') returns setof public.audit_logs
language sql stable set search_path = '' as $$
  select * from public.audit_logs entry
  where not exists (select from public.audit_logs next where next.continues = entry.id)
    and (coalesce(q, '') = '' or private.fold(concat_ws(' ', user_name,
      (select email from public.profiles where id = entry.user_id), details ->> 'full_name', details ->> 'email',
      details ->> 'title', details ->> 'position', details ->> 'committee', details ->> 'album'
    )) like all ((select private.list_patterns(q))::text[]))
$$;
select private.expose('search_audit', 'authenticated');

-- Versions: what a change replaced, so that people can compare and restore earlier versions.
--
-- Separate from the audit log: the log is permanent and therefore holds no values; versions hold values and therefore
-- expire. Both are written by triggers in the transaction of the change, so neither a client nor the order of two saves
-- can leave a gap.
--
-- A version holds the values that its change replaced, not those it wrote: to get the entry after any change, the later
-- changes are undone on the current row. So nothing is stored twice, and dropping the oldest version affects no other.
--
-- The last fifty versions of an entry are kept, because nobody looks through more, and none longer than a year, because
-- what an association removed from its website should not stay in its database permanently.
--
-- Profiles have no versions: what people wrote about themselves and then removed is gone.

create table public.versions (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id uuid not null,
  before jsonb not null,
  fields text[] not null check (private.is_list(fields)),
  user_id uuid,
  user_name text,
  at timestamptz not null default now(),
  -- All changes of one transaction to an entry are one version.
  constraint versions_once unique (table_name, row_id, at)
);
create index versions_at_idx on public.versions (at); -- expired ones
create index versions_recipient_idx on public.versions ((before ->> 'recipient_id')) where before ? 'recipient_id'; -- for erase_leaver
comment on table public.versions is 'Values replaced by changes: the last fifty changes of an entry, for a year';
comment on column public.versions.before is 'The replaced values by column; empty where the entry was added';
comment on column public.versions.user_name is 'A copy, as in the audit log';

-- The changed columns that count as an edit: not those that the database maintains, nor the order of a list, the active
-- hero, the cover photo or the holder of an office.
create function private.list_versioned(before jsonb, after jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array(select name from unnest(private.list_changes(before, after)) name
    where name <> all ('{sequence, is_active, is_online, cover_image_url, profile_id}'))
$$;

-- An event's link has its own table but is a field of the event for its editors. Definer: only this trigger may write
-- versions.
create function private.save_version() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 50;
  is_link boolean := tg_table_name = 'event_links';
  was jsonb := case when is_link then jsonb_build_object('online_url', to_jsonb(old) -> 'url') else to_jsonb(old) end;
  stands jsonb := case when is_link then jsonb_build_object('online_url', to_jsonb(new) -> 'url') else to_jsonb(new) end;
  changed text[] := case when was is null then '{}' else private.list_versioned(was, stands) end;
  kind text := case when is_link then 'events' else tg_table_name end;
  entry uuid := coalesce(to_jsonb(new) ->> 'id', to_jsonb(new) ->> 'event_id');
begin
  if was is not null and changed = '{}' or private.is_merging() or private.is_restoring() then
    return null;
  end if;
  insert into public.versions as v (table_name, row_id, before, fields, user_id, user_name)
  values (kind, entry, coalesce((select jsonb_object_agg(name, was -> name) from unnest(changed) name), '{}'), changed,
    auth.uid(), private.name_actor(auth.uid()))
  on conflict (table_name, row_id, at) do update set
    before = excluded.before || v.before,
    fields = array(select distinct name from unnest(v.fields || excluded.fields) name order by name)
  -- Further changes in the transaction that added the entry belong to the addition.
  where v.fields <> '{}';
  delete from public.versions v where v.table_name = kind and v.row_id = entry and v.id <= (
    select o.id from public.versions o where o.table_name = kind and o.row_id = entry order by o.id desc offset most limit 1);
  return null;
end $$;

alter table public.versions enable row level security;

-- Anyone who may edit an entry may see its versions. Pages are for super admins.
create policy "People can read versions of what they may edit" on public.versions
  for select to authenticated using (
    (select private.is_super_admin()) or private.name_resource(table_name) = any ((select private.list_permitted('update'))::text[])
  );
grant select on public.versions to authenticated; -- written only by the triggers

-- The values that a version replaced, the whole entry after it, and the entry now (null if deleted). It runs with the
-- caller's rights: people who may not read the entry or its versions get no row.
create function public.get_version(of_version bigint) returns table (was jsonb, became jsonb, stands jsonb)
language plpgsql stable security invoker set search_path = '' as $$
declare
  this public.versions;
begin
  select * into this from public.versions v where v.id = of_version;
  if not found then return; end if;
  was := this.before;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1', this.table_name) into stands using this.row_id;
  if this.table_name = 'events' then
    stands := stands || jsonb_build_object('online_url', (select l.url from public.event_links l where l.event_id = this.row_id));
  end if;
  became := stands || coalesce((
    select jsonb_object_agg(key, value) from (
      select distinct on (key) key, value from public.versions v, jsonb_each(v.before)
      where v.table_name = this.table_name and v.row_id = this.row_id and v.id > of_version order by key, v.id) as replaced
  ), '{}');
  return next;
end $$;
grant execute on function public.get_version(bigint) to authenticated;
comment on function public.get_version(bigint) is 'What a version replaced, the entry after it, and the entry now. Can be null: stands, became.';

-- The bin: what administrators deleted from the website, kept for thirty days with everything deleted along with it.
--
-- The rows move here, as JSON, in the transaction of the deletion. With a column `deleted_at` every policy, unique
-- constraint, count, search and build would have to filter it, and forgetting one would show deleted data.
--
-- Files stay in storage until the entry is deleted permanently. Documents: no member can open one whose record is gone
-- (see site). Pictures: their buckets are public by address, so anyone who noted a picture's address can open it until
-- then; no page or list shows it, and it was public before.
--
-- Accounts do not go into the bin: they are deleted immediately, and so is everything about the person in the bin (see
-- erase_leaver).

create table public.bin (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_id uuid not null,
  about jsonb not null,
  contents jsonb not null default '{}',
  user_id uuid,
  user_name text,
  deleted_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  constraint bin_row_once unique (table_name, row_id)
);
create index bin_deleted_at_idx on public.bin (deleted_at desc, id); -- the list, newest first
create index bin_expires_at_idx on public.bin (expires_at); -- expired ones
comment on table public.bin is 'Deleted entries, until they are restored or expire';
comment on column public.bin.about is 'The entry''s label, as in the audit log';
comment on column public.bin.contents is 'How many rows of each table were deleted along with it';
comment on column public.bin.user_name is 'Who deleted it; a copy, as in the audit log';

-- Not accessible through the API, because it includes people's registrations and their answers.
create table private.bin_rows (
  id bigint generated always as identity primary key,
  bin_id uuid not null references public.bin (id) on delete cascade,
  table_name text not null,
  unlinked text,
  content jsonb
);
create index bin_rows_bin_id_idx on private.bin_rows (bin_id, id);
comment on table private.bin_rows is 'The deleted rows, in the order in which they are restored: the entry itself first';
comment on column private.bin_rows.unlinked is 'Null for a deleted row; otherwise the row stayed and this column lost its reference';
comment on column private.bin_rows.content is 'Null if its person has left since';

-- Puts into the bin the rows that foreign keys delete with an entry, and references that they set to null.
create function private.collect_dependents(of_bin uuid, parent regclass) returns void
language plpgsql security definer set search_path = '' as $$
declare
  key record;
  number bigint;
begin
  for key in
    select con.conrelid::regclass as child, con.confdeltype = 'n' as is_unlinked, min(mine.attname) as unlinked,
      string_agg(format('t.%I = (p.content ->> %L)::%s', mine.attname, theirs.attname,
        pg_catalog.format_type(theirs.atttypid, null)), ' and ') as is_same
    from pg_catalog.pg_constraint con
      cross join lateral unnest(con.conkey, con.confkey) as pair (mine, theirs)
      join pg_catalog.pg_attribute mine on mine.attrelid = con.conrelid and mine.attnum = pair.mine
      join pg_catalog.pg_attribute theirs on theirs.attrelid = con.confrelid and theirs.attnum = pair.theirs
    where con.contype = 'f' and con.confrelid = parent and con.confdeltype in ('c', 'n')
    group by con.oid, con.conrelid, con.confdeltype order by con.oid
  loop
    execute format('insert into private.bin_rows (bin_id, table_name, unlinked, content)
      select $1, %L, %L, to_jsonb(t) from %s t join private.bin_rows p on p.bin_id = $1 and p.table_name = %L and %s order by t.ctid',
      key.child, case when key.is_unlinked then key.unlinked end, key.child, parent, key.is_same) using of_bin;
    get diagnostics number = row_count;
    if number > 0 and not key.is_unlinked then perform private.collect_dependents(of_bin, key.child); end if;
  end loop;
end $$;

create function private.move_to_bin() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  fresh uuid;
begin
  insert into public.bin (table_name, row_id, about, user_id, user_name)
  values (tg_table_name, old.id, private.describe_row(tg_table_name, to_jsonb(old)) - 'photos',
    auth.uid(), private.name_actor(auth.uid()))
  returning id into fresh;
  insert into private.bin_rows (bin_id, table_name, content) values (fresh, tg_relid::regclass, to_jsonb(old));
  perform private.collect_dependents(fresh, tg_relid);
  update public.bin b set contents = (
    select coalesce(jsonb_object_agg(name, number), '{}') from (
      select split_part(r.table_name, '.', 2) as name, count(*) as number from private.bin_rows r
      where r.bin_id = fresh and r.unlinked is null
        and r.table_name in ('public.gallery_items', 'public.event_registrations', 'public.walk_ins')
      group by r.table_name) as counted)
  where b.id = fresh;
  return old;
end $$;

alter table public.bin enable row level security;

-- Anyone who may delete entries of a noun sees those that others deleted, and may restore them too (see restore). Pages
-- are for super admins.
create policy "People can read entries in the bin that they may delete" on public.bin
  for select to authenticated using (
    (select private.is_super_admin()) or private.name_resource(table_name) = any ((select private.list_permitted('delete'))::text[])
  );
grant select on public.bin to authenticated; -- written by the trigger and the functions below

-- A row with its references repaired: to the kept account where two were merged, and null for deleted targets where the
-- column may be null.
create function private.repair_references(place regclass, content jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  key record;
  is_there boolean;
begin
  for key in
    select con.confrelid::regclass as parent, con.confdeltype = 'n' as is_optional, mine.attname as name
    from pg_catalog.pg_constraint con
      join pg_catalog.pg_attribute mine on mine.attrelid = con.conrelid and mine.attnum = con.conkey[1]
    where con.contype = 'f' and con.conrelid = place and cardinality(con.conkey) = 1 and content ->> mine.attname is not null
  loop
    if key.parent = 'public.profiles'::regclass then
      content := content || coalesce((select jsonb_build_object(key.name, m.kept_id) from public.merges m
        where m.closed_id = (content ->> key.name)::uuid), '{}');
    end if;
    if key.is_optional then
      execute format('select exists (select from %s where id = $1)', key.parent)
        into is_there using (content ->> key.name)::uuid;
      if not is_there then content := content || jsonb_build_object(key.name, null); end if;
    end if;
  end loop;
  return content;
end $$;

-- Restores one row, or its lost reference; false if that is no longer possible. Columns added after the deletion get their
-- defaults.
create function private.reinsert_row(place regclass, unlinked text, content jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  columns text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = place and attnum > 0 and not attisdropped and attgenerated = '' and content ? attname);
  number bigint;
begin
  if content is null then
    return false;
  elsif unlinked is not null then
    execute format('update %s t set %I = (jsonb_populate_record(t, $1)).%2$I where t.id = ($1 ->> %L)::uuid and t.%2$I is null',
      place, unlinked, 'id') using content;
  else
    execute format('insert into %s (%s) select %2$s from jsonb_populate_record(null::%1$s, $1)', place, columns) using content;
  end if;
  get diagnostics number = row_count;
  return number > 0;
exception when foreign_key_violation or unique_violation or check_violation then
  -- A row that has been given something else since keeps it. A row that breaks a rule is a fault of ours.
  if sqlstate = '23514' and unlinked is null then raise; end if;
  return false;
end $$;

-- Restores its place in the list if that is still free; otherwise it stays last.
create function private.restore_sequence(place regclass, content jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if content ? 'sequence' then
    execute format('update %s set sequence = $1 where id = $2', place)
      using (content ->> 'sequence')::integer, (content ->> 'id')::uuid;
  end if;
exception when unique_violation then
  return;
end $$;

-- Restores an entry with the rows deleted along with it, under the same id, so that old addresses work again. Returns what
-- could not be restored, by table or column. Emptying, restoring and leaving share one lock, taken before any row of the
-- bin, so that the second of two simultaneous callers finds the entry gone.
create function private.restore(of_table text, of_row uuid) returns table (what text, number bigint)
language plpgsql security definer set search_path = '' as $$
declare
  entry public.bin;
  given private.bin_rows;
  mended jsonb;
  lost text[] := '{}';
begin
  -- Anyone who may delete may restore.
  perform private.require_permission(private.name_resource(of_table), 'delete');
  perform pg_advisory_xact_lock(hashtext('private.bin'));
  select * into entry from public.bin b where b.table_name = of_table and b.row_id = of_row;
  if not found then
    raise exception 'This is no longer in the bin.';
  end if;
  perform set_config('private.restoring', pg_current_xact_id()::text, true);
  for given in select * from private.bin_rows r where r.bin_id = entry.id order by r.id loop
    mended := private.repair_references(given.table_name::regclass, given.content);
    if private.reinsert_row(given.table_name::regclass, given.unlinked, mended) then
      lost := lost || array(select key from jsonb_each(mended) where value = 'null' and given.content ->> key is not null);
      if given.content ->> 'id' = of_row::text then perform private.restore_sequence(given.table_name::regclass, mended); end if;
    elsif given.content ->> 'id' = of_row::text then
      raise exception 'This can’t be restored because something else has taken its place.';
    else
      lost := lost || split_part(given.table_name, '.', 2);
    end if;
  end loop;
  delete from public.bin b where b.id = entry.id;
  perform private.record('restore', of_table, of_row::text, entry.about);
  return query select name, count(*) from unnest(lost) name group by name order by name;
end $$;
select private.expose('restore', 'authenticated', 'Returns what could not be restored. Can be null: none.');

-- An entry's versions are deleted when it leaves the bin permanently.
create function private.delete_versions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_restoring() then
    delete from public.versions v where v.table_name = old.table_name and v.row_id = old.row_id;
  end if;
  return null;
end $$;
create trigger delete_versions after delete on public.bin for each row execute function private.delete_versions();

-- For super admins only: the thirty days protect against what a role's holder deletes by mistake or on purpose, which
-- includes other people's work, registrations and photos.
-- Returns the files that nothing references any more, for the caller to remove; a mailer removes the rest.
create function private.delete_for_good(of_table text, of_row uuid) returns table (bucket text, path text)
language plpgsql security definer set search_path = '' as $$
declare
  entry public.bin;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can empty the bin.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.bin'));
  delete from public.bin b where b.table_name = of_table and b.row_id = of_row returning * into entry;
  if not found then
    raise exception 'This is no longer in the bin.';
  end if;
  perform private.record('purge', of_table, of_row::text, entry.about);
  return query select * from private.list_free_files();
end $$;
select private.expose('delete_for_good', 'authenticated', 'Returns the files to remove. Can be null: none.');

-- When a person leaves, nothing about them stays in versions or in the bin: not their offices with their texts, not their
-- registrations, not their name at an award. The audit log is unaffected.
create trigger serialize_bin before delete on public.profiles for each statement execute function private.serialize_writers('bin');

create function private.erase_leaver() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.versions v where v.table_name = 'officers' and v.row_id in (select o.id from public.officers o where o.profile_id = old.id);
  delete from public.versions v where v.table_name = 'trustees' and v.row_id in (select t.id from public.trustees t where t.profile_id = old.id);
  update public.versions v set before = v.before || '{"recipient_id": null}' where v.before ->> 'recipient_id' = old.id::text;
  delete from public.bin b where b.table_name in ('officers', 'trustees') and b.about ->> 'person_id' = old.id::text;
  update public.bin b set about = b.about - '{full_name, person_id}'::text[] where b.about ->> 'person_id' = old.id::text;
  update private.bin_rows r
  set content = case when key.is_optional then r.content || jsonb_build_object(key.name, null) end
  from (
    select con.conrelid::regclass::text as place, con.confdeltype = 'n' as is_optional, mine.attname as name
    from pg_catalog.pg_constraint con
      join pg_catalog.pg_attribute mine on mine.attrelid = con.conrelid and mine.attnum = con.conkey[1]
    where con.contype = 'f' and con.confrelid = 'public.profiles'::regclass
  ) as key
  where r.table_name = key.place and r.content ->> key.name = old.id::text;
  -- Its foreign key leads to the registration.
  update private.bin_rows r set content = null
  where r.table_name = 'private.check_in_notes' and r.content ->> 'user_id' = old.id::text;
  return old;
end $$;
create trigger erase_leaver before delete on public.profiles for each row execute function private.erase_leaver();

-- What comes from an older website can keep its date, but nothing is newer than now.
create function private.limit_creation() returns trigger language plpgsql set search_path = '' as $$
begin
  new.created_at := least(new.created_at, clock_timestamp());
  return new;
end $$;

-- Opens a table to its editors, without what only the database sets: a time or a number of their choice would make a photo the
-- newest forever, stop every later change at the largest integer, or let an undone import delete what it did not add. And an
-- entry under the id of one in the bin would take its place, so that nobody could restore that one.
create function private.grant_writes(noun regclass) returns void language plpgsql set search_path = '' as $$
declare
  columns text[] := array(select quote_ident(attname) from pg_catalog.pg_attribute
    where attrelid = noun and attnum > 0 and not attisdropped and attname <> all ('{id, updated_at, ics_sequence, sequence, is_current,
      import_id, is_edited, left_at, is_deceased, death_year, is_in_memoriam,
      may_be_deceased}'));
begin
  execute format('grant insert (%s), update (%s), delete on %s to authenticated', array_to_string(columns, ', '),
    array_to_string(array_remove(columns, 'created_at'), ', '), noun);
  if 'created_at' = any (columns) then
    execute format('create trigger limit_creation before insert on %s for each row execute function private.limit_creation()', noun);
  end if;
end $$;

-- Sets up a content table with one call. Every change by a person is logged, but not what other triggers then write.
-- Deleted entries go into the bin together with their dependent rows. Content of the website has versions and raises the
-- site's revision: with a `published_at` only while it is public. Policies decide who may write it.
create function private.content_noun(name text, is_public boolean default true, logged text default 'insert or update or delete')
returns void
language plpgsql set search_path = '' as $$
declare
  noun regclass := 'public.' || name;
  columns text[] := array(select attname from pg_catalog.pg_attribute where attrelid = noun and attnum > 0);
  by_people constant text := 'for each row when (pg_trigger_depth() = 0) execute function';
begin
  execute format('alter table %s enable row level security', noun);
  perform private.grant_writes(noun);
  execute format('create trigger audit_change after %s on %s %s private.audit_change()', logged, noun, by_people);
  execute format('create trigger move_to_bin before delete on %s %s private.move_to_bin()', noun, by_people);
  if 'updated_at' = any (columns) then
    execute format('create trigger touch_updated_at before update on %s for each row execute function private.touch_updated_at()', noun);
  end if;
  if is_public then
    execute format('create trigger save_version after insert or update on %s %s private.save_version()', noun, by_people);
    execute format('create constraint trigger bump_site_revision after insert or update or delete on %s
      deferrable initially deferred for each row execute function private.%I()', noun,
      case when 'published_at' = any (columns) then 'bump_when_public' else 'bump_site_revision' end);
    execute format('create trigger note_entry after insert or delete%s on %s for each row execute function private.note_entry()',
      case when 'published_at' = any (columns) then ' or update of published_at' else '' end, noun);
  end if;
end $$;

-- Previews: links that show an entry before it is public, to people without an account.
--
-- The token has 128 random bits and only its hash is stored, so reading the database does not let anyone open a preview.
-- It shows the current entry for seven days, unless it is withdrawn or its creator may no longer edit the entry, so that
-- nobody keeps reading drafts through an old link.

create table private.previews (
  hash bytea primary key,
  table_name text not null,
  row_id uuid not null,
  maker_id uuid not null constraint previews_maker_id_fkey references public.profiles (id) on delete cascade,
  ends_at timestamptz not null default now() + interval '7 days'
);
create index previews_row_idx on private.previews (table_name, row_id);
create index previews_maker_id_idx on private.previews (maker_id);

-- The links to an entry are deleted when it leaves the bin permanently.
create function private.delete_previews() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_restoring() then
    delete from private.previews p where p.table_name = old.table_name and p.row_id = old.row_id;
  end if;
  return null;
end $$;
create trigger delete_previews after delete on public.bin for each row execute function private.delete_previews();

-- The title of an entry that can be previewed, for people who may edit it; they decide who else sees it, and it is logged.
create function private.name_previewed(of_table text, of_row uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  title text;
begin
  perform private.require_permission(private.name_resource(of_table), 'update');
  if of_table in ('news', 'events', 'gallery_albums', 'pages') then
    execute format('select title from public.%I where id = $1', of_table) into title using of_row;
  end if;
  if title is null then
    raise exception 'There is nothing to preview. It may have been deleted.';
  end if;
  return title;
end $$;

create function private.make_preview(of_table text, of_row uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := private.make_code();
  about jsonb := jsonb_build_object('title', private.name_previewed(of_table, of_row));
begin
  delete from private.previews where ends_at <= now();
  insert into private.previews (hash, table_name, row_id, maker_id)
  values (private.hash_code(token), of_table, of_row, private.actor_id());
  perform private.record('share', of_table, of_row::text, about);
  return token;
end $$;
select private.expose('make_preview', 'authenticated',
  'The token of a link that shows the entry for seven days. It cannot be read again');

-- Withdraws all preview links of the entry, whoever created them.
create function private.end_previews(of_table text, of_row uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  about jsonb := jsonb_build_object('title', private.name_previewed(of_table, of_row));
begin
  delete from private.previews p where p.table_name = of_table and p.row_id = of_row;
  if found then perform private.record('unshare', of_table, of_row::text, about); end if;
end $$;
select private.expose('end_previews', 'authenticated');

-- For people who are not signed in, like the functions that return the entry: the token gives the right.
create function private.find_preview(token text) returns table (table_name text, row_id uuid, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select p.table_name, p.row_id, p.ends_at from private.previews p
  where p.hash = private.hash_code(token) and p.ends_at > now()
    and private.allows(p.maker_id, private.name_resource(p.table_name), 'update')
$$;
grant execute on function private.find_preview(text) to anon, authenticated; -- for check_preview below

create function private.check_preview(token text) returns table (table_name text, ends_at timestamptz)
language sql stable set search_path = '' as $$ select p.table_name, p.ends_at from private.find_preview(token) p $$;
select private.expose('check_preview', 'anon, authenticated',
  'What a token shows and until when; no row if it is invalid or expired. Can be null: none.');
