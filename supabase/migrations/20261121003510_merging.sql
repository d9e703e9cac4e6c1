-- Merging two accounts, undoing that, and deleting a closed account when its time is over.

-- The fields that the account which stays can take from the other. The date and the author of an approval, and
-- a refusal that it ends, go with the approval.
create function private.list_mergeable_fields(chosen text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select array(select unnest('{full_name, phone, department, graduation_year, membership_type, bio, profile_image_url,
    is_approved}'::text[]) intersect select unnest(chosen))
    || case when 'is_approved' = any (chosen) then '{approved_at, approved_by, declined_at, declined_words}'::text[] else '{}' end
$$;

create function private.pick_fields(profile public.profiles, fields text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(profile)) where key = any (fields)
$$;

-- Raises any obstacle, as a message for people.
create function private.check_merge(kept public.profiles, closed public.profiles, is_approved boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if kept.id = closed.id then
    raise exception 'Choose two different accounts.';
  elsif kept.id is null or closed.id is null then
    raise exception 'Member not found';
  elsif kept.merged_at is not null or closed.merged_at is not null then
    raise exception 'One of these accounts was merged already.';
  elsif closed.id = auth.uid() then
    raise exception 'You cannot merge your own account into another. Let yours stay, or ask another administrator.';
  elsif closed.is_super_admin then
    raise exception 'The account that goes has administrator rights. Revoke them first.';
  elsif exists (select from public.merges m where m.kept_id = closed.id) then
    raise exception 'Another account was merged into the one that goes. Undo that merge first, or let this account stay.';
  -- Another person may have signed up with that address, and would get everything.
  elsif not kept.is_confirmed and (closed.is_confirmed or is_approved and not kept.is_approved) then
    raise exception 'The address of the account that stays is not confirmed yet. Let the other account stay.';
  elsif closed.is_approved and not is_approved and not kept.is_super_admin and (
    exists (select from public.officers o where o.profile_id = closed.id)
    or exists (select from public.trustees t where t.profile_id = closed.id))
  then
    raise exception 'The account that goes holds or held an office. So the one that stays must be approved.';
  end if;
end $$;

-- Moves the rows of one foreign key and notes them. First those that cannot move, because the account that
-- stays has their equal, are removed or left.
create function private.move_rows(of_merge public.merges, given record) returns void
language plpgsql security definer set search_path = ''
as $$
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

-- The locks of everything that changes these lists, before any row is locked: see private.line_up.
create function private.lock_accounts(one uuid, other uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.merges'));
  perform pg_advisory_xact_lock(hashtext('private.officers'));
  perform pg_advisory_xact_lock(hashtext('private.registrations'));
  perform pg_advisory_xact_lock(hashtext('private.trustees'));
  perform from public.profiles p where p.id in (one, other) order by p.id for update;
end $$;

create function private.write_fields(person uuid, fields jsonb) returns void
language sql security definer set search_path = ''
as $$
  update public.profiles p set (full_name, phone, department, graduation_year, membership_type, bio, profile_image_url,
    is_approved, approved_at, approved_by, declined_at, declined_words) = (
    select full_name, phone, department, graduation_year, membership_type, bio, profile_image_url,
      is_approved, approved_at, approved_by, declined_at, declined_words
    from jsonb_populate_record(p, fields)
  ) where p.id = person
$$;

-- Merges `closed_id` into `kept_id`, which takes the fields `from_closed` of the other. `portrait` is the
-- address of the other's portrait after the caller copied it: the original goes with its account.
create function private.merge_accounts(kept_id uuid, closed_id uuid, from_closed text[] default '{}', portrait text default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
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
  taken := private.pick_fields(closed, fields)
    || case when portrait is null then '{}' else jsonb_build_object('profile_image_url', portrait) end;
  perform private.check_merge(kept, closed, coalesce((taken ->> 'is_approved')::boolean, kept.is_approved));
  if strpos(taken ->> 'profile_image_url', '/profile-photos/' || closed.id || '/') > 0 then
    raise exception 'The photo must be copied before the account is closed.';
  end if;

  perform set_config('private.merging', pg_current_xact_id()::text, true);
  insert into public.merges (kept_id, closed_id, closed_profile, kept_before, kept_after)
  values (kept.id, closed.id, to_jsonb(closed), private.pick_fields(kept, fields), '{}') returning * into this;
  update public.profiles p set is_approved = false, merged_at = now() where p.id = closed.id;
  perform private.write_fields(kept.id, taken);
  update public.merges m set kept_after = private.pick_fields(p, fields) from public.profiles p
  where m.id = this.id and p.id = kept.id;
  perform private.unite_registrations(kept.id, closed.id);
  for given in select * from private.list_merge_rules() where rule = 'moves' loop
    perform private.move_rows(this, given);
  end loop;
  perform private.review_registrations(kept.id, true);
  -- The person gets these letters at the account that stays.
  update public.outbox o set state = 'stopped', lease = null, leased_until = null
  where o.profile_id = closed.id and o.state in ('waiting', 'failed');
  if not kept.is_approved and (taken ->> 'is_approved')::boolean then
    perform private.owe_letter(kept.id, 'approval', '{}', interval '12 seconds');
  end if;
  perform private.record_merge('merge', this);
  return this.id;
end $$;
select private.expose('merge_accounts', 'authenticated');

create function private.record_merge(what text, of_merge public.merges) returns void
language sql security definer set search_path = ''
as $$
  select private.record(what, 'profiles', of_merge.kept_id::text, jsonb_build_object(
    'full_name', p.full_name, 'email', p.email, 'person_id', of_merge.closed_id,
    'moved', (select count(*) from public.merge_rows r where r.merge_id = of_merge.id)))
  from public.profiles p where p.id = of_merge.kept_id
$$;

-- Returns the rows of one foreign key; answers those that no longer refer to the account that stays, were
-- deleted, or (where a person has only one) were edited.
create function private.return_rows(of_merge public.merges, of_table text, of_column text)
returns table (kind text, title text)
language plpgsql security definer set search_path = ''
as $$
declare
  place regclass := of_table::regclass;
  matches text := (select string_agg(format('t.%I = k.%1$I', name), ' and ') from unnest(private.list_key_columns(place)) name);
  removed record;
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
  for removed in
    select * from public.merge_rows r
    where r.merge_id = of_merge.id and r.table_name = of_table and r.column_name = of_column and r.is_removed
  loop
    begin
      execute format('insert into %1$s overriding system value select (jsonb_populate_record(null::%1$s, $1)).*', place)
        using removed.content;
    -- The event is gone, or the row is there already.
    exception when foreign_key_violation or unique_violation then
      kind := split_part(of_table, '.', 2) || '.' || of_column;
      title := removed.title;
      return next;
    end;
  end loop;
end $$;

-- Undoes a merge: rows and fields go back unless they changed since. Answers what stays where it is, as kind
-- (table and column) and title; for a field of the profile both are its name.
create function private.undo_merge(of_merge uuid) returns table (kind text, title text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  this public.merges;
  given record;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can undo a merge.' using errcode = '42501';
  end if;
  select * into this from public.merges m where m.id = of_merge;
  perform private.lock_accounts(this.kept_id, this.closed_id);
  if not exists (select from public.merges m where m.id = of_merge and m.undo_until > now()) then
    raise exception 'This merge was undone already, or can no longer be undone.';
  end if;
  perform set_config('private.merging', pg_current_xact_id()::text, true);
  for given in select distinct table_name, column_name from public.merge_rows where merge_id = of_merge loop
    return query select * from private.return_rows(this, given.table_name, given.column_name) kept_back
    -- A letter is only missing because it was old.
    where kept_back.kind <> 'outbox.profile_id';
  end loop;

  return query
    select 'profiles', field.key from jsonb_each(this.kept_after) field join public.profiles p on p.id = this.kept_id
    where to_jsonb(p) -> field.key <> field.value
      and field.key not in ('approved_at', 'approved_by', 'declined_at', 'declined_words');
  perform private.write_fields(this.kept_id, coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(this.kept_before), public.profiles p
    where p.id = this.kept_id and to_jsonb(p) -> key = this.kept_after -> key), '{}'));
  update public.profiles p set merged_at = null, (is_approved, approved_at, approved_by) = (
    select is_approved, approved_at, approved_by from jsonb_populate_record(p, this.closed_profile)
  ) where p.id = this.closed_id;
  delete from public.outbox o where o.profile_id = this.kept_id and o.kind = 'approval' and o.state <> 'sent'
    and o.created_at >= this.merged_at and not (select p.is_approved from public.profiles p where p.id = this.kept_id);
  perform private.review_registrations(this.kept_id, true);
  perform private.review_registrations(this.closed_id, true);
  perform private.record_merge('undo_merge', this);
  delete from public.merges where id = of_merge;
end $$;
select private.expose('undo_merge', 'authenticated', 'Answers what could not go back. Can be null: none.');

-- Closed accounts that no merge can bring back: its time is over, or the account that stayed was deleted.
create function private.list_expired_accounts() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.profiles p left join public.merges m on m.closed_id = p.id
  where p.merged_at is not null and (m.id is null or m.undo_until <= now())
$$;
select private.expose('list_expired_accounts', 'service_role');

create function private.delete_expired_account(account_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from storage.objects where bucket_id = 'profile-photos' and split_part(name, '/', 1) = account_id::text) then
    raise exception 'The files of this account must be deleted first.';
  end if;
  delete from auth.users where id = account_id and id in (select private.list_expired_accounts());
end $$;
-- Only a sender's key, which can also delete the files.
select private.expose('delete_expired_account', 'service_role');
