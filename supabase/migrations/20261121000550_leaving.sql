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
-- recipients, and Auth's own log. SECURITY.md lists what stays.
create function private.forget_leaver() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  person text[];
begin
  delete from public.email_queue where facts -> 'about' ? old.id::text;
  update public.newsletters set reply_to = null where created_by = old.id and reply_to is not null;
  update public.newsletters set person_ids = nullif(array_remove(person_ids, old.id), '{}') where old.id = any (person_ids);
  -- Who wanted no newsletters wants none as a person on the alumni list either, at no address that the
  -- person had with this account or with one that was merged with it.
  if old.is_confirmed then
    person := array(select private.follow_merges(array[old.id::text]));
  end if;
  if exists (select from public.unsubscribes u where u.profile_id = any (person::uuid[]) and u.kind = 'newsletter') then
    insert into private.unsubscribed_addresses (hashed)
    select private.hash_address(address) from private.list_addresses_of(array(
      select account from unnest(person) account
      where account = old.id::text or not exists (select from public.profiles p where p.id = account::uuid and p.merged_at is null))) address
    on conflict do nothing;
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
    or p.id in (select m.closed_id from public.merges m where m.kept_id = any (accounts)) order by p.created_at, p.id);
  entries := array(
    select e.id from public.roster_entries e where e.id = person or e.profile_id = any (accounts) or e.profile_id is null and (
      e.id in (select d.roster_entry_id from private.departures d where d.profile_id = any (accounts))
      or lower(e.email) in (select private.list_own_addresses(accounts))));
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
-- earlier accounts, which no longer exist, are known by an address that they ever had, and of accounts and entries merged long
-- ago by the lines about the merges, one after another. One whose merge was undone is somebody else's. Entries that were deleted are known by the name (`keys`).
create function private.redact_history(ids text[], addresses text[], keys text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former constant text := 'Former member';
begin
  ids := ids || array(select known.id from unnest(addresses) address, private.list_accounts_of(address) known (id)
    where not exists (select from public.profiles p where p.id::text in (select private.follow_merges(array[known.id]))));
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
  select to_jsonb(accounts) = seen -> 'account_ids'
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
