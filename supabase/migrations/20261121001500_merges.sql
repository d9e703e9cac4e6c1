-- Merges of two accounts, or of two roster entries, of the same person.

-- Merges of accounts: two accounts of one person become one, which can be undone for thirty days.
--
-- One account is kept. References to the other move to it, by the rules in private.list_merge_rules for every foreign key
-- to profiles. The other account is closed: it has no rights, is in no list and gets no emails. It is deleted when the merge
-- can no longer be undone, in the usual way (see leaving): the mailers, which have the server's key, delete its files
-- and then the account.
--
-- Moved rows are recorded, so that an undo moves exactly these back. An undo deletes the record: who merged whom is in the
-- audit log.

create table public.merges (
  id uuid primary key default gen_random_uuid(),
  -- Without the kept account nothing can be undone, so the closed one is then deleted too.
  kept_id uuid not null references public.profiles (id) on delete cascade,
  closed_id uuid not null references public.profiles (id) on delete cascade constraint merges_closed_once unique,
  merged_at timestamptz not null default now(),
  undo_until timestamptz not null default now() + interval '30 days',
  closed_profile jsonb not null,
  kept_before jsonb not null,
  kept_after jsonb not null
);
create index merges_kept_id_idx on public.merges (kept_id, merged_at desc);
create index merges_undo_until_idx on public.merges (undo_until); -- for list_expired_accounts

create table public.merge_rows (
  id uuid primary key default gen_random_uuid(),
  merge_id uuid not null references public.merges (id) on delete cascade,
  table_name text not null,
  column_name text not null,
  key jsonb not null,
  is_removed boolean not null default false,
  content jsonb,
  hidden jsonb,
  title text not null,
  constraint merge_rows_removed_stored check (content is not null or not is_removed)
);
create index merge_rows_merge_id_idx on public.merge_rows (merge_id, table_name, column_name);
comment on table public.merges is 'Merges of accounts that can still be undone';
comment on column public.merges.closed_profile is 'The profile of the closed account before the merge';
comment on column public.merges.kept_before is 'Old values of the fields that the kept account took from the other';
comment on table public.merge_rows is 'Rows that a merge moved or removed';
comment on column public.merge_rows.key is 'Primary key of the row after the move';
comment on column public.merge_rows.content is 'The whole row, if it was removed or a person can have only one; null otherwise';
comment on column public.merge_rows.hidden is
  'Old values of the fields by which the moved row would show others what the kept account has; null if none';

alter table public.merges enable row level security;
alter table public.merge_rows enable row level security;
create policy "People can read merges into their account, super admins all" on public.merges
  for select to authenticated using (kept_id = (select private.verified_actor_id()) or (select private.is_super_admin()));
-- Of what was moved, people read only kinds of rows that each may read of themselves, or everybody: others say what an office
-- prepares, as drafts and handovers do, or name other people.
create policy "People can read what merges moved to them, super admins all" on public.merge_rows
  for select to authenticated
  using (exists (select from public.merges m where m.id = merge_id) and ((select private.is_super_admin()) or table_name in (
    'public.officers', 'public.trustees', 'public.awards', 'public.event_registrations', 'public.opportunities',
    'public.class_notes', 'public.directory_entries', 'public.profile_requests', 'public.proposals', 'public.sent_photos',
    'public.user_roles', 'public.messaging_bans', 'public.message_reports')));
grant select on public.merges, public.merge_rows to authenticated; -- written by the functions below

-- The portraits that an undo would restore, which no row references until then.
create function private.list_retained_files() returns table (bucket text, path text)
language sql stable security definer set search_path = '' as $$
  select address.bucket, address.path
  from public.merges, private.list_addresses(kept_before ->> 'profile_image_url') as address
$$;

-- Every foreign key to profiles, and what a merge does with rows that reference the account to close. A test compares the
-- list with the catalogue.
--   moves  The reference moves. `same` is an expression on a row `t`: if the kept account already has a row with the same
--          value, the other row is removed or stays with the closed account (`otherwise`). It is `true` where a person can
--          have only one row.
--   stays  The reference belongs to the account and not to the person.
create function private.list_merge_rules() returns table (table_name text, column_name text, rule text, same text, otherwise text)
language sql immutable set search_path = '' as $$
  values
    ('public.officers', 'profile_id', 'moves', null, null),
    ('public.trustees', 'profile_id', 'moves', null, null),
    ('public.handovers', 'prepared_by', 'moves', null, null),
    ('private.handover_seats', 'profile_id', 'moves', null, null),
    ('public.awards', 'recipient_id', 'moves', null, null),
    ('public.event_registrations', 'user_id', 'moves', 't.event_id', 'removed'),
    ('public.documents', 'uploaded_by', 'moves', null, null),
    ('public.opportunities', 'author', 'moves', null, null),
    ('public.class_notes', 'author', 'moves', null, null),
    ('public.directory_entries', 'id', 'moves', 'true', 'removed'),
    ('public.profile_requests', 'id', 'moves', 'true', 'removed'),
    ('public.proposals', 'proposed_by', 'moves', null, null),
    ('public.sent_photos', 'sent_by', 'moves', null, null),
    ('public.user_roles', 'user_id', 'moves', 't.role_id', 'removed'),
    -- private.copy_unsubscribes gives the kept account the same. Each keeps its own after an undo, whatever the other chose since.
    ('public.unsubscribes', 'profile_id', 'stays', null, null),
    -- An email that both accounts got stays, because its row is the proof that it was sent.
    ('public.email_queue', 'profile_id', 'moves',
      'coalesce(t.newsletter_id::text, case when t.kind = ''event_reminder'' then t.facts #>> ''{event,id}'' end)', 'stays'),
    ('private.album_notifications', 'profile_id', 'moves', 't.album_id', 'removed'),
    ('public.newsletters', 'created_by', 'moves', null, null),
    ('public.newsletters', 'scheduled_by', 'moves', null, null),
    ('public.newsletters', 'person_id', 'moves', null, null),
    ('public.member_imports', 'created_by', 'moves', null, null),
    ('public.roster_imports', 'created_by', 'moves', null, null),
    -- An account has at most one roster entry; entries are merged separately (see below).
    ('public.roster_entries', 'profile_id', 'moves', 't.profile_id is not null', 'stays'),
    ('public.invitations', 'profile_id', 'moves', null, null),
    ('public.invitations', 'invited_by', 'moves', null, null),
    ('public.profiles', 'approved_by', 'moves', null, null),
    -- Undoing an import deletes the accounts that it created.
    ('public.member_import_rows', 'member_id', 'stays', null, null),
    ('public.messaging_bans', 'profile_id', 'moves', 'true', 'removed'),
    ('public.message_reports', 'reporter', 'moves', null, null),
    -- Moved rows are visible: the writer would learn of the report, and administrators of blocks and subjects.
    -- private.copy_blocks keeps blocks in force.
    ('public.message_reports', 'writer', 'stays', null, null),
    ('public.member_blocks', 'blocker', 'stays', null, null),
    ('public.member_blocks', 'blocked', 'stays', null, null),
    ('private.member_messages', 'writer', 'stays', null, null),
    -- Ended with the account's approval; an administrator names a new one.
    ('public.class_representatives', 'profile_id', 'stays', null, null),
    -- Ended with the account's approval; the kept account has its own card.
    ('public.card_codes', 'profile_id', 'stays', null, null),
    -- A change for the closed account has ended; the kept account keeps its own address.
    ('public.mailbox_changes', 'profile_id', 'stays', null, null),
    ('public.mailbox_changes', 'started_by', 'stays', null, null),
    ('public.mailbox_changes', 'shortened_by', 'stays', null, null),
    ('private.recovery_codes', 'profile_id', 'stays', null, null),
    ('private.wrong_recovery_codes', 'profile_id', 'stays', null, null),
    -- Ended with the account's approval; the kept account can create others.
    ('private.previews', 'maker_id', 'stays', null, null),
    -- Ended with the account's approval; the kept account has its own calendar.
    ('private.calendar_keys', 'profile_id', 'stays', null, null),
    ('private.member_directory', 'id', 'stays', null, null),
    -- The kept account has its own; what is new there is counted from that.
    ('private.home_visits', 'profile_id', 'stays', null, null),
    -- A deleted account is not merged.
    ('private.departures', 'profile_id', 'stays', null, null),
    -- Nor is one of somebody who has died.
    ('private.deaths', 'profile_id', 'stays', null, null),
    ('public.merges', 'kept_id', 'stays', null, null),
    ('public.merges', 'closed_id', 'stays', null, null)
$$;

create function private.list_key_columns(of_table regclass) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = of_table and i.indisprimary
$$;

-- A row's label in messages.
create function private.name_row(entry jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(entry ->> 'title', entry ->> 'position', entry ->> 'subject', entry ->> 'file_name',
    (select title from public.events where id = (entry ->> 'event_id')::uuid),
    (select name from public.roles where id = (entry ->> 'role_id')::uuid), entry ->> 'full_name', entry ->> 'kind', '')
$$;

-- How many rows of each kind both accounts have, and how many of the second account's the first has too.
create function private.compare_accounts(one uuid, other uuid)
returns table (kind text, of_one bigint, of_other bigint, of_both bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  given record;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can compare accounts.' using errcode = '42501';
  end if;
  for given in select * from private.list_merge_rules() where rule = 'moves' loop
    return query execute format(
      'select %1$L || ''.'' || %3$L, count(*) filter (where t.%3$I = $1), count(*) filter (where t.%3$I = $2),
        count(*) filter (where t.%3$I = $2 and %4$s in (select %4$s from %2$s t where t.%3$I = $1))
      from %2$s t where t.%3$I in ($1, $2)',
      split_part(given.table_name, '.', 2), given.table_name::regclass, given.column_name, coalesce(given.same, 'null::text')
    ) using one, other;
  end loop;
end $$;
select private.expose('compare_accounts', 'authenticated',
  'Number of rows of two accounts, by table and column. Can be null: none.');

-- Other accounts with the same name and class, probably of the same person.
create function private.list_namesakes(of_person uuid)
returns table (id uuid, full_name text, email text, graduation_year integer, last_sign_in_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('members', 'read');
  return query
    select p.id, p.full_name, p.email, p.graduation_year, u.last_sign_in_at
    from private.member_directory mine
    join private.member_directory found on found.full_name = mine.full_name and found.id <> mine.id
      and found.graduation_year is not distinct from mine.graduation_year
    join public.profiles p on p.id = found.id join auth.users u on u.id = p.id
    where mine.id = of_person order by p.created_at, p.id limit 5;
end $$;
select private.expose('list_namesakes', 'authenticated',
  'Accounts that probably belong to the same person. Can be null: graduation_year, last_sign_in_at.');

create function private.get_last_sign_in(of_person uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('members', 'read');
  return (select u.last_sign_in_at from auth.users u where u.id = of_person);
end $$;
select private.expose('get_last_sign_in', 'authenticated');

-- A hint at the kept account's address, for people who sign in with the closed one: enough to recognise it, but not all of
-- it.
create function private.get_other_address() returns text
language sql stable security definer set search_path = '' as $$
  select left(p.email, 1) || '…@' || split_part(p.email, '@', 2)
  from public.merges m join public.profiles p on p.id = m.kept_id where m.closed_id = private.verified_actor_id()
$$;
select private.expose('get_other_address', 'authenticated');

-- Merging two accounts, undoing a merge, and deleting closed accounts.

-- The fields that the kept account can take from the other. With the approval come its date and author, and the fields of a
-- decline, which an approval ends. The approved name is not taken, but follows both (see guard_profile_name).
create function private.list_mergeable_fields(chosen text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array(select unnest('{full_name, phone, department, graduation_year, membership_type, bio, profile_image_url,
    is_approved}'::text[]) intersect select unnest(chosen))
    || case when 'is_approved' = any (chosen) then '{approved_at, approved_by, declined_at, declined_words}'::text[] else '{}' end
    || case when chosen && '{full_name, is_approved}' then '{approved_name}'::text[] else '{}' end
$$;

create function private.pick_fields(profile public.profiles, fields text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(profile)) where key = any (fields)
$$;

-- Raises any obstacle, as a message for people.
create function private.check_merge(kept public.profiles, closed public.profiles, is_approved boolean) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if kept.id = closed.id then
    raise exception 'Choose two different accounts.';
  elsif kept.id is null or closed.id is null then
    raise exception 'Member not found';
  elsif kept.merged_at is not null or closed.merged_at is not null then
    raise exception 'One of these accounts has already been merged.';
  elsif kept.deleted_at is not null or closed.deleted_at is not null then
    raise exception 'One of these accounts has been deleted by its owner.';
  elsif kept.is_deceased or closed.is_deceased then
    raise exception 'One of these accounts belongs to a person who is marked as deceased. Undo that, merge, then mark the other.';
  elsif closed.id = private.actor_id() then
    raise exception 'You can’t merge your own account into another. Keep yours, or ask another administrator.';
  elsif closed.is_super_admin then
    raise exception 'The account to close has administrator rights. Remove them first.';
  elsif exists (select from public.merges m where m.kept_id = closed.id) then
    raise exception 'Another account was merged into the one to close. Undo that merge first, or keep this account.';
  -- Another person may have signed up with that address and would get everything.
  elsif not kept.is_confirmed and (closed.is_confirmed or is_approved and not kept.is_approved) then
    raise exception 'The email address of the account to keep hasn’t been confirmed yet. Keep the other account instead.';
  elsif closed.is_approved and not is_approved and not kept.is_super_admin and (
    exists (select from public.officers o where o.profile_id = closed.id)
    or exists (select from public.trustees t where t.profile_id = closed.id))
  then
    raise exception 'The account to close holds or held an office, so the one to keep must be approved.';
  end if;
end $$;

-- Moves the rows of one foreign key and records them. Rows that the kept account already has are removed first, or stay.
create function private.move_rows(of_merge public.merges, given record) returns void
language plpgsql security definer set search_path = '' as $$
declare
  place regclass := given.table_name::regclass;
  equals text := format('(%s in (select %1$s from %s t where t.%I = $2))', coalesce(given.same, 'null::text'), place, given.column_name);
  note text := format('insert into public.merge_rows (merge_id, table_name, column_name, key, is_removed, content, title)
    select $1, %L, %L, (select jsonb_object_agg(name, entry -> name) from unnest($4) name),', given.table_name, given.column_name);
  keys text[] := private.list_key_columns(place);
begin
  if given.otherwise = 'removed' then
    execute format('with gone as (delete from %s t where t.%I = $3 and %s returning to_jsonb(t) entry) %s
      true, entry, private.name_row(entry) from gone', place, given.column_name, equals, note)
      using of_merge.id, of_merge.kept_id, of_merge.closed_id, keys;
  end if;
  execute format('with moved as (update %1$s t set %2$I = $2 where t.%2$I = $3 and %3$s is not true returning to_jsonb(t) entry) %4$s
    false, case when %5$L then entry end, private.name_row(entry) from moved',
    place, given.column_name, equals, note, given.same is not distinct from 'true')
    using of_merge.id, of_merge.kept_id, of_merge.closed_id, keys;
end $$;

-- Writes the fields of one moved row, if `owner` still has it.
create function private.write_moved_row(moved public.merge_rows, owner uuid, fields jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  execute format('update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1))
    from jsonb_populate_record(null::%1$s, $2) k where t.%3$I = $3 and %4$s', moved.table_name::regclass,
    (select string_agg(format('%I', name), ', ') from jsonb_object_keys(fields) name), moved.column_name,
    (select string_agg(format('t.%I = k.%1$I', name), ' and ') from unnest(private.list_key_columns(moved.table_name::regclass)) name))
    using fields, moved.key || case when moved.key ? moved.column_name then jsonb_build_object(moved.column_name, owner) else '{}' end, owner;
end $$;

-- Who sees a field was the closed account's choice about its own values. After the move it holds for what the entry itself has,
-- and for values of the profile that both accounts had or the kept one took: nobody sees another one before its owner chooses.
-- Nor does a moved post show another address than its author wanted; members can write to the person instead.
create function private.hide_kept_values(of_merge public.merges, fields text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept jsonb := (select to_jsonb(p) from public.profiles p where p.id = of_merge.kept_id);
  shown text[] := '{former_name_for, city_for, country_for, work_for, helps_for}'::text[] || array(
    select audience from (values ('full_name', 'name_for'), ('graduation_year', 'class_for'), ('department', 'department_for'),
      ('profile_image_url', 'portrait_for'), ('bio', 'bio_for'), ('phone', 'phone_for')) as of_profile (field, audience)
    where kept ->> field is not null and (field = any (fields) or kept -> field = of_merge.closed_profile -> field));
  narrowed record;
begin
  for narrowed in
    select r as moved, jsonb_object_agg(a.key, a.value) as had, jsonb_object_agg(a.key, 'nobody') as gets
    from public.merge_rows r cross join jsonb_each(r.content) a
    where r.merge_id = of_merge.id and r.table_name = 'public.directory_entries' and not r.is_removed
      and a.key like '%\_for' and a.key <> all (shown)
    group by r.id
    union all
    select r, jsonb_build_object('shows_email', true, 'takes_messages', o.takes_messages), '{"shows_email": false, "takes_messages": true}'
    from public.merge_rows r join public.opportunities o on o.id = (r.key ->> 'id')::uuid
    where r.merge_id = of_merge.id and r.table_name = 'public.opportunities' and o.shows_email
  loop
    perform private.write_moved_row(narrowed.moved, of_merge.kept_id, narrowed.gets);
    update public.merge_rows r set hidden = narrowed.had, content = r.content || narrowed.gets where r.id = (narrowed.moved).id;
  end loop;
end $$;

-- Takes the locks of everything that changes these lists before any row is locked: see private.serialize_writers.
create function private.lock_accounts(one uuid, other uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.merges'));
  perform pg_advisory_xact_lock(hashtext('private.officers'));
  perform pg_advisory_xact_lock(hashtext('private.registrations'));
  perform pg_advisory_xact_lock(hashtext('private.trustees'));
  perform pg_advisory_xact_lock(hashtext('private.unsubscribes'));
  perform from public.profiles p where p.id in (one, other) order by p.id for update;
end $$;

create function private.write_fields(person uuid, fields jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.profiles p set (full_name, phone, department, graduation_year, membership_type, bio, profile_image_url,
    is_approved, approved_at, approved_by, declined_at, declined_words, approved_name) = (
    select full_name, phone, department, graduation_year, membership_type, bio, profile_image_url,
      is_approved, approved_at, approved_by, declined_at, declined_words, approved_name
    from jsonb_populate_record(p, fields)
  ) where p.id = person
$$;

-- Merges `closed_id` into `kept_id`, which takes the fields `from_closed` from the other. `portrait` is the address of the
-- other's portrait after the caller copied it, because the original is deleted with its account. `seen` are the names,
-- classes and departments that the administrator was shown, {"kept": {…}, "closed": {…}}: a merge approves names.
create function private.merge_accounts(
  kept_id uuid, closed_id uuid, from_closed text[] default '{}', portrait text default null, seen jsonb default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  kept public.profiles;
  closed public.profiles;
  fields text[] := private.list_mergeable_fields(from_closed);
  taken jsonb;
  this public.merges;
  given record;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can merge accounts.' using errcode = '42501';
  end if;
  perform private.lock_accounts(kept_id, closed_id);
  select * into kept from public.profiles p where p.id = kept_id;
  select * into closed from public.profiles p where p.id = closed_id;
  taken := private.pick_fields(closed, fields) - 'approved_name'
    || case when portrait is null then '{}' else jsonb_build_object('profile_image_url', portrait) end;
  perform private.check_merge(kept, closed, coalesce((taken ->> 'is_approved')::boolean, kept.is_approved));
  if seen is not null and not (private.is_as_seen(kept.full_name, kept.graduation_year, kept.department, seen -> 'kept')
    and private.is_as_seen(closed.full_name, closed.graduation_year, closed.department, seen -> 'closed'))
  then
    raise exception 'The name, class or department of one of these accounts has changed in the meantime. Nothing was merged: check both, then merge again.'
      using errcode = 'PT409';
  end if;

  perform set_config('private.merging', pg_current_xact_id()::text, true);
  insert into public.merges (kept_id, closed_id, closed_profile, kept_before, kept_after)
  values (kept.id, closed.id, to_jsonb(closed), private.pick_fields(kept, fields), '{}') returning * into this;
  update public.profiles p set is_approved = false, merged_at = now() where p.id = closed.id;
  perform private.write_fields(kept.id, taken);
  update public.merges m set kept_after = private.pick_fields(p, fields) from public.profiles p
  where m.id = this.id and p.id = kept.id;
  perform private.merge_registrations(kept.id, closed.id);
  for given in select * from private.list_merge_rules() where rule = 'moves' loop
    perform private.move_rows(this, given);
  end loop;
  perform private.hide_kept_values(this, fields);
  perform private.reassign_places(kept.id, true);
  -- The person gets these emails through the kept account.
  update public.email_queue o set state = 'stopped', lease = null, leased_until = null
  where o.profile_id = closed.id and o.state in ('waiting', 'failed');
  if not kept.is_approved and (taken ->> 'is_approved')::boolean then
    perform private.queue_email(kept.id, 'approval', '{}', interval '12 seconds');
  end if;
  perform private.record_merge('merge', this);
  return this.id;
end $$;
select private.expose('merge_accounts', 'authenticated');

create function private.record_merge(what text, of_merge public.merges) returns void
language sql security definer set search_path = '' as $$
  select private.record(what, 'profiles', of_merge.kept_id::text, jsonb_build_object(
    'full_name', p.full_name, 'email', p.email, 'person_id', of_merge.closed_id,
    'moved', (select count(*) from public.merge_rows r where r.merge_id = of_merge.id)))
  from public.profiles p where p.id = of_merge.kept_id
$$;

-- Moves the rows of one foreign key back; returns those that no longer reference the kept account, were deleted, or (where a
-- person can have only one) were edited. A role or a ban that both accounts had returns only while the kept account still has
-- its own, so that a role which was taken away, or a lifted ban, stays so. A registration returns: each had made its own.
create function private.return_rows(of_merge public.merges, of_table text, of_column text)
returns table (kind text, title text)
language plpgsql security definer set search_path = '' as $$
declare
  place regclass := of_table::regclass;
  matches text := (select string_agg(format('t.%I = k.%1$I', name), ' and ') from unnest(private.list_key_columns(place)) name);
  removed record;
  same text := (select r.same from private.list_merge_rules() r where r.table_name = of_table and r.column_name = of_column);
  returned integer;
begin
  return query execute format('with back as (
      update %1$s t set %2$I = $3 from public.merge_rows r cross join lateral jsonb_populate_record(null::%1$s, r.key) k
      where r.merge_id = $1 and r.table_name = $4 and r.column_name = $5 and not r.is_removed
        and t.%2$I = $2 and %3$s and (r.content is null or r.content = to_jsonb(t))
      returning r.id
    ) select %4$L, r.title from public.merge_rows r
    where r.merge_id = $1 and r.table_name = $4 and r.column_name = $5 and not r.is_removed and r.id not in (select id from back)',
    place, of_column, matches, split_part(of_table, '.', 2) || '.' || of_column)
    using of_merge.id, of_merge.kept_id, of_merge.closed_id, of_table, of_column;
  perform private.write_moved_row(r, of_merge.closed_id, r.hidden) from public.merge_rows r
  where r.merge_id = of_merge.id and r.table_name = of_table and r.column_name = of_column and r.hidden is not null;
  for removed in
    select * from public.merge_rows r
    where r.merge_id = of_merge.id and r.table_name = of_table and r.column_name = of_column and r.is_removed
  loop
    begin
      execute format('insert into %1$s overriding system value select t.* from jsonb_populate_record(null::%1$s, $1) t
        where $3 or %3$s in (select %3$s from %1$s t where t.%2$I = $2)', place, of_column, same)
        using removed.content, of_merge.kept_id, place = 'public.event_registrations'::regclass;
      get diagnostics returned = row_count;
    -- What it refers to was deleted, or the row already exists.
    exception when foreign_key_violation or unique_violation then
      returned := 0;
    end;
    if returned = 0 then
      kind := split_part(of_table, '.', 2) || '.' || of_column;
      title := removed.title;
      return next;
    end if;
  end loop;
end $$;

-- Undoes a merge: rows and fields go back unless they changed since. Returns what stays where it is, as kind (table and
-- column) and title; for a profile's field 'profiles' and its name. The other account stays without its approval if the person has
-- died, or the approval of the kept account was revoked since: a revocation is of the person.
create function private.undo_merge(of_merge uuid) returns table (kind text, title text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  this public.merges;
  given record;
  had jsonb;
  stands jsonb;
  back jsonb;
  is_ended boolean;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can undo a merge.' using errcode = '42501';
  end if;
  select * into this from public.merges m where m.id = of_merge;
  perform private.lock_accounts(this.kept_id, this.closed_id);
  if not exists (select from public.merges m where m.id = of_merge and m.undo_until > now()) then
    raise exception 'This merge has already been undone or can no longer be undone.';
  elsif exists (select from public.profiles p where p.id = this.closed_id and p.deleted_at is not null) then
    raise exception 'The account that was merged has been deleted by its owner, so the merge can’t be undone.';
  end if;
  perform set_config('private.merging', pg_current_xact_id()::text, true);
  perform set_config('private.undoing', pg_current_xact_id()::text, true);
  for given in select distinct table_name, column_name from public.merge_rows where merge_id = of_merge loop
    return query select * from private.return_rows(this, given.table_name, given.column_name) kept_back
    -- An email is only missing because it was deleted by age.
    where kept_back.kind <> 'email_queue.profile_id';
  end loop;

  -- Of an account that its owner has deleted, or of a person marked as deceased, the rights are those that it would get back.
  had := coalesce((select d.rights from private.departures d where d.profile_id = this.kept_id),
    (select d.rights from private.deaths d where d.profile_id = this.kept_id), '{}');
  stands := (select to_jsonb(p) from public.profiles p where p.id = this.kept_id) || had;
  back := (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(this.kept_before) where stands -> key = this.kept_after -> key);
  return query
    select 'profiles', key from jsonb_each(this.kept_after) where stands -> key <> value
      and key not in ('approved_at', 'approved_by', 'declined_at', 'declined_words', 'approved_name');
  update private.departures d set rights = d.rights || (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(back) where d.rights ? key
  ) where d.profile_id = this.kept_id;
  update private.deaths d set rights = d.rights || (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(back) where d.rights ? key
  ) where d.profile_id = this.kept_id;
  perform private.write_fields(this.kept_id, back - array(select jsonb_object_keys(had)));
  is_ended := (stands ->> 'is_deceased')::boolean or not (stands ->> 'is_approved')::boolean and exists (
    select from public.audit_logs l where l.resource_type = 'profiles' and l.resource_id = this.kept_id::text and l.action = 'revoke'
      and l."timestamp" > this.merged_at);
  update public.profiles p set merged_at = null, (is_approved, approved_at, approved_by) = (
    select is_approved, approved_at, approved_by from jsonb_populate_record(p, this.closed_profile
      || case when is_ended then '{"is_approved": false, "approved_at": null, "approved_by": null}' else '{}' end::jsonb)
  ) where p.id = this.closed_id;
  -- Nor is anyone rid of a ban or a block by it.
  insert into public.messaging_bans (profile_id, reason)
  select this.closed_id, b.reason from public.messaging_bans b where b.profile_id = this.kept_id and b.created_at > this.merged_at
  on conflict do nothing;
  insert into public.member_blocks (blocker, blocked, name)
  select b.blocker, this.closed_id, b.name from public.member_blocks b
  where b.blocked = this.kept_id and b.created_at > this.merged_at and b.blocker <> this.closed_id
  on conflict do nothing;
  if is_ended and (this.closed_profile ->> 'is_approved')::boolean and not this.kept_after ? 'is_approved' then
    return query select 'profiles', 'is_approved';
  end if;
  delete from public.email_queue o where o.profile_id = this.kept_id and o.kind = 'approval' and o.state <> 'sent'
    and o.created_at >= this.merged_at and not (select p.is_approved from public.profiles p where p.id = this.kept_id);
  perform private.reassign_places(this.kept_id, true);
  perform private.reassign_places(this.closed_id, true);
  perform private.record_merge('undo_merge', this);
  delete from public.merges where id = of_merge;
end $$;
select private.expose('undo_merge', 'authenticated', 'Returns what could not be moved back. Can be null: none.');

-- Accounts that can no longer be restored: merged ones whose undo is over or whose kept account was deleted, and those that
-- their owners deleted a week ago. And sign-ups whose address nobody has confirmed for a week.
create function private.list_expired_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.id from public.profiles p left join public.merges m on m.closed_id = p.id
  where p.merged_at is not null and (m.id is null or m.undo_until <= now())
    or p.deleted_at <= now() - interval '7 days'
    or private.is_claim(p) and now() - interval '7 days'
      > (select coalesce(u.confirmation_sent_at, p.created_at) from auth.users u where u.id = p.id)
$$;
select private.expose('list_expired_accounts', 'service_role');

create function private.delete_expired_account(account_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from storage.objects where bucket_id = 'profile-photos' and split_part(name, '/', 1) = account_id::text) then
    raise exception 'The files of this account must be deleted first.';
  end if;
  delete from auth.users where id = account_id and id in (select private.list_expired_accounts());
end $$;
-- Only a mailer's key, which can also delete the files.
select private.expose('delete_expired_account', 'service_role');

-- When two accounts are merged, the kept one blocks and is blocked like the closed one.
create function private.copy_blocks() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.member_blocks (blocker, blocked, name)
  select case b.blocker when new.closed_id then new.kept_id else b.blocker end,
    case b.blocked when new.closed_id then new.kept_id else b.blocked end, b.name
  from public.member_blocks b
  where new.closed_id in (b.blocker, b.blocked) and new.kept_id not in (b.blocker, b.blocked) -- nobody blocks themselves
  on conflict do nothing;
  return null;
end $$;
create trigger copy_blocks after insert on public.merges for each row execute function private.copy_blocks();

-- And gets no emails that the closed one did not want.
create function private.copy_unsubscribes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.unsubscribes (profile_id, kind)
  select new.kept_id, u.kind from public.unsubscribes u where u.profile_id = new.closed_id
  on conflict do nothing;
  return null;
end $$;
create trigger copy_unsubscribes after insert on public.merges for each row execute function private.copy_unsubscribes();

-- Merges of roster entries: two entries of one person become one, which can be undone for thirty days. One entry is kept and
-- takes the chosen fields from the other, which is removed. An undo adds it again with its id.

create table public.roster_merges (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null references public.roster_entries (id) on delete cascade,
  removed jsonb not null,
  kept_before jsonb not null,
  kept_after jsonb not null,
  merged_at timestamptz not null default now(),
  undo_until timestamptz not null default now() + interval '30 days'
);
create index roster_merges_kept_id_idx on public.roster_merges (kept_id, merged_at desc);
create index roster_merges_undo_until_idx on public.roster_merges (undo_until); -- expired ones
comment on table public.roster_merges is 'Merges of roster entries that can still be undone';
comment on column public.roster_merges.removed is 'The removed entry';
comment on column public.roster_merges.kept_before is 'Old values of the fields that the kept entry took from the other';

alter table public.roster_merges enable row level security;
create policy "Permitted people can read merges on the alumni list" on public.roster_merges
  for select to authenticated using ((select private.has_permission('roster', 'read')));
grant select on public.roster_merges to authenticated; -- written by the functions below

create function private.pick_roster_fields(entry public.roster_entries, fields text[]) returns jsonb
language sql immutable set search_path = ''
as $$ select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(entry)) where key = any (fields) $$;

create function private.write_roster_fields(entry_id uuid, fields jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.roster_entries e set (full_name, email, graduation_year, department, family_name, honorific, former_name,
    phone, city, note, source, profile_id, left_at, is_deceased, death_year, is_in_memoriam) = (
    select full_name, email, graduation_year, department, family_name, honorific, former_name, phone, city, note, source,
      profile_id, left_at, is_deceased, death_year, is_in_memoriam from jsonb_populate_record(e, fields)
  ) where e.id = entry_id
$$;

-- Whether one entry has a year of death, or is named on the page In memoriam, and the other isn't.
create function private.adds_to_death(one public.roster_entries, other public.roster_entries) returns boolean
language sql immutable set search_path = '' as $$
  select one.death_year is not null and other.death_year is null or one.is_in_memoriam and not other.is_in_memoriam
$$;

-- `from_removed` are the fields that the kept entry takes from the other. It also takes the other's account and departure if
-- it has none, and of two people who have died the year and the name on the page In memoriam. With an account, the account
-- says both (see copy_death), also of a death that is marked after the merge: an undo that takes the account away again
-- gives the entry back what it said itself.
create function private.merge_roster_entries(kept_id uuid, removed_id uuid, from_removed text[] default '{}') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  kept public.roster_entries;
  removed public.roster_entries;
  fields text[];
  death constant text[] := '{is_deceased, death_year, is_in_memoriam}';
  invitation text;
  this uuid;
begin
  perform private.require_permission('roster', 'update');
  perform private.require_permission('roster', 'delete');
  perform pg_advisory_xact_lock(hashtext('private.roster_merges'));
  perform from public.roster_entries e where e.id in (kept_id, removed_id) order by e.id for update;
  select * into kept from public.roster_entries e where e.id = kept_id;
  select * into removed from public.roster_entries e where e.id = removed_id;
  if kept_id = removed_id then
    raise exception 'Choose two different people.';
  elsif kept.id is null or removed.id is null then
    raise exception 'One of these people is no longer on the alumni list.';
  elsif kept.is_deceased <> removed.is_deceased then
    raise exception 'One of these people is marked as deceased, the other isn’t. Correct that, then merge them.';
  elsif kept.may_be_deceased and not kept.is_deceased or removed.may_be_deceased and not removed.is_deceased then
    raise exception 'The note of one of these people mentions a death. Decide that, then merge them.';
  elsif removed.profile_id is null and kept.profile_id is not null and private.adds_to_death(removed, kept)
    or kept.profile_id is null and removed.profile_id is not null and private.adds_to_death(kept, removed) then
    raise exception 'The entry without an account has a year of death or a name on the page In memoriam that the other hasn’t. '
      'Correct that, then merge them.';
  end if;
  fields := array(select unnest('{full_name, email, graduation_year, department, family_name, honorific,
      former_name, phone, city, note, source}'::text[]) intersect select unnest(from_removed))
    || case when kept.profile_id is null then '{profile_id}'::text[] else '{}' end
    || case when kept.left_at is null then '{left_at}'::text[] else '{}' end
    || case when removed.is_deceased and kept.profile_id is null and (removed.profile_id is not null or kept.death_year is null)
      then '{death_year}'::text[] else '{}' end
    || case when kept.profile_id is null and (removed.is_deceased and removed.profile_id is not null or removed.is_in_memoriam)
      then '{is_in_memoriam}'::text[] else '{}' end;
  if 'is_in_memoriam' = any (fields) and removed.is_in_memoriam and not kept.is_in_memoriam then
    perform private.require_naming_right();
  end if;
  if removed.profile_id is not null then
    perform private.require_permission('members', 'update'); -- like guard_roster_link
  end if;
  perform set_config('private.merging', pg_current_xact_id()::text, true);
  -- Earlier merges into the removed entry can still be undone.
  update public.roster_merges m set kept_id = merge_roster_entries.kept_id where m.kept_id = removed_id;
  -- An invitation follows its address: at any other, its personal link would show one person's data to another (see
  -- withdraw_invitation). Where the address goes, so does the invitation; it is deleted with an entry whose address is not kept.
  if 'email' = any (fields) then
    delete from public.invitations i where i.roster_entry_id = merge_roster_entries.kept_id;
    update public.invitations i set roster_entry_id = merge_roster_entries.kept_id
    where i.roster_entry_id = removed_id returning i.id::text into invitation;
    perform set_config('private.moving_invitation', invitation, true);
  end if;
  -- Before the update, because an address or an account may be in only one entry.
  delete from public.roster_entries e where e.id = removed_id;
  perform private.write_roster_fields(kept_id, private.pick_roster_fields(removed, fields));
  insert into public.roster_merges (kept_id, removed, kept_before, kept_after)
  values (kept_id, to_jsonb(removed), private.pick_roster_fields(kept, fields || case
      when kept.profile_id is null and removed.profile_id is not null then death else '{}' end),
    private.pick_roster_fields(removed, fields))
  returning id into this;
  -- Expired merges are deleted, because they contain personal data.
  delete from public.roster_merges m where m.undo_until <= now();
  perform private.record('merge', 'roster_entries', kept_id::text,
    jsonb_build_object('full_name', kept.full_name, 'person_id', removed_id));
  return this;
end $$;
select private.expose('merge_roster_entries', 'authenticated');

-- Returns the fields that could not be restored, because they were changed since, or because the address or account now
-- belongs to another entry. An account that is gone, closed, deleted by its owner or not approved any more is linked to neither,
-- and nobody is invited again who has left since: both entries keep the departure, because nobody can say whose it was.
create function private.undo_roster_merge(of_merge uuid) returns table (field text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  this public.roster_merges;
  back jsonb;
  taken text[];
  invitation text;
begin
  perform private.require_permission('roster', 'update');
  perform private.require_permission('roster', 'delete');
  perform pg_advisory_xact_lock(hashtext('private.roster_merges'));
  select * into this from public.roster_merges m where m.id = of_merge and m.undo_until > now();
  if not found then
    raise exception 'This merge has already been undone or can no longer be undone.';
  end if;
  -- Somebody may since have decided that the page In memoriam does not name this person.
  if (this.removed ->> 'is_in_memoriam')::boolean then
    perform private.require_naming_right();
  end if;
  if this.removed ->> 'profile_id' is not null then
    perform private.require_permission('members', 'update'); -- like guard_roster_link
  end if;
  perform set_config('private.merging', pg_current_xact_id()::text, true);
  select coalesce(jsonb_object_agg(key, value), '{}') into back
  from jsonb_each(this.kept_before), public.roster_entries e
  where e.id = this.kept_id and (to_jsonb(e) -> key = this.kept_after -> key
    or key in ('is_deceased', 'death_year', 'is_in_memoriam') and e.profile_id = (this.kept_after ->> 'profile_id')::uuid);
  -- With the address the invitation returns.
  if back ? 'email' then
    select i.id::text into invitation from public.invitations i where i.roster_entry_id = this.kept_id;
    perform set_config('private.moving_invitation', invitation, true);
  end if;
  perform private.write_roster_fields(this.kept_id, back);
  taken := array(
    select 'email' from public.roster_entries e where lower(e.email) = lower(this.removed ->> 'email')
    union select 'profile_id' from public.roster_entries e where e.profile_id = (this.removed ->> 'profile_id')::uuid
    union select 'profile_id' where this.removed ->> 'profile_id' is not null
      and not exists (select from public.profiles p where p.id = (this.removed ->> 'profile_id')::uuid
        and (p.is_approved or p.is_super_admin or p.is_deceased))
  );
  -- Of a person with an account, the account says whether they have died, unless another entry has the account now.
  insert into public.roster_entries select (jsonb_populate_record(null::public.roster_entries, (this.removed || coalesce(
    (select private.pick_fields(p, '{is_deceased, death_year, is_in_memoriam}') from public.profiles p
      where p.id = (this.removed ->> 'profile_id')::uuid and 'profile_id' <> all (taken)), '{}')
    || jsonb_build_object('left_at', (select greatest(e.left_at, (this.removed ->> 'left_at')::timestamptz)
      from public.roster_entries e where e.id = this.kept_id))) - taken)).*;
  update public.invitations i set roster_entry_id = (this.removed ->> 'id')::uuid where i.id::text = invitation;
  -- Who returns gets back the own entry.
  update private.departures d set roster_entry_id = (this.removed ->> 'id')::uuid
  where d.profile_id = (this.removed ->> 'profile_id')::uuid and d.roster_entry_id = this.kept_id;
  delete from public.roster_merges where id = of_merge;
  perform private.record('undo_merge', 'roster_entries', this.kept_id::text,
    jsonb_build_object('full_name', this.removed ->> 'full_name', 'person_id', this.removed ->> 'id'));
  return query select key from jsonb_object_keys(this.kept_after - array(select jsonb_object_keys(back))) key
    union select unnest(taken);
end $$;
select private.expose('undo_roster_merge', 'authenticated', 'Returns what could not be restored. Can be null: none.');
