-- Merges: two accounts of one person become one, and for thirty days two again.
--
-- One account stays. What refers to the other one follows, as private.list_merge_rules says of every foreign
-- key to profiles. The other account is closed: it has no rights, stands in no list, and gets no letters. It
-- is deleted when the merge can no longer be undone, by the way that deletes accounts (see departure): the
-- senders, who have the server's key, delete its files and then the account.
--
-- What moved is stored as rows, so that an undo returns exactly that. An undo deletes them: the record of
-- who merged whom is the audit log.

create table public.merges (
  id uuid primary key default gen_random_uuid(),
  -- Without the account that stays nothing can be undone: the closed one is then deleted, too.
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
  title text not null,
  constraint merge_rows_removed_stored check (content is not null or not is_removed)
);
create index merge_rows_merge_id_idx on public.merge_rows (merge_id, table_name, column_name);

comment on table public.merges is 'Accounts that were merged into another, as long as that can be undone';
comment on column public.merges.closed_profile is 'The profile of the closed account as it was';
comment on column public.merges.kept_before is 'The fields that the account which stays took from the other, as they were before';
comment on table public.merge_rows is 'What a merge moved or removed';
comment on column public.merge_rows.key is 'Primary key of the row, after it moved';
comment on column public.merge_rows.content is 'The whole row, where it was removed or a person has only one; null otherwise';

alter table public.merges enable row level security;
alter table public.merge_rows enable row level security;

create policy "People can read merges into their account, super admins all" on public.merges
  for select to authenticated using (kept_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "People can read what merges moved to them, super admins all" on public.merge_rows
  for select to authenticated
  using (exists (select from public.merges m where m.id = merge_id));

grant select on public.merges, public.merge_rows to authenticated; -- written by the functions below

-- The portraits that an undo brings back: no row names them meanwhile.
create function private.list_kept_files() returns table (bucket text, path text)
language sql stable security definer set search_path = ''
as $$
  select address.bucket, address.path
  from public.merges, private.list_addresses(kept_before ->> 'profile_image_url') as address
$$;

-- Every foreign key to profiles, and what a merge does with rows that refer to the account that goes. A test
-- compares the list with the catalogue.
--   moves  The reference moves. `same` is an expression of a row `t`: where the account that stays has a row
--          of the same value, that one stays, and the other is removed (`otherwise`) or stays behind. It is
--          `true` where a person has only one row.
--   stays  The reference belongs to the account and not to its person.
create function private.list_merge_rules() returns table (table_name text, column_name text, rule text, same text, otherwise text)
language sql immutable set search_path = ''
as $$
  values
    ('public.officers', 'profile_id', 'moves', null, null),
    ('public.trustees', 'profile_id', 'moves', null, null),
    ('public.awards', 'recipient_id', 'moves', null, null),
    ('public.event_registrations', 'user_id', 'moves', 't.event_id', 'removed'),
    ('public.documents', 'uploaded_by', 'moves', null, null),
    ('public.directory_entries', 'id', 'moves', 'true', 'removed'),
    ('public.profile_requests', 'id', 'moves', 'true', 'removed'),
    ('public.user_roles', 'user_id', 'moves', 't.role_id', 'removed'),
    ('public.letter_refusals', 'profile_id', 'moves', 't.kind', 'removed'),
    -- One that both got stays behind: a letter's row is the proof that it was sent.
    ('public.outbox', 'profile_id', 'moves',
      'coalesce(t.mailing_id::text, case when t.kind = ''event_reminder'' then t.facts #>> ''{event,id}'' end)', 'stays'),
    ('private.told_of_albums', 'profile_id', 'moves', 't.album_id', 'removed'),
    ('public.mailings', 'created_by', 'moves', null, null),
    ('public.mailings', 'person_id', 'moves', null, null),
    ('public.member_imports', 'created_by', 'moves', null, null),
    ('public.roster_imports', 'created_by', 'moves', null, null),
    -- Two rows of the roster are merged there; an account has at most one.
    ('public.roster_entries', 'profile_id', 'moves', 't.profile_id is not null', 'stays'),
    ('public.invitations', 'profile_id', 'moves', null, null),
    ('public.invitations', 'invited_by', 'moves', null, null),
    ('public.profiles', 'approved_by', 'moves', null, null),
    -- Undoing an import deletes the accounts that it created.
    ('public.member_import_rows', 'member_id', 'stays', null, null),
    ('public.writing_stops', 'profile_id', 'moves', 'true', 'removed'),
    ('public.letter_reports', 'reporter', 'moves', null, null),
    -- What is moved is listed: the writer would learn of the report, and administrators of blocks and subjects.
    -- private.copy_blocks keeps blocks in force.
    ('public.letter_reports', 'writer', 'stays', null, null),
    ('public.member_blocks', 'blocker', 'stays', null, null),
    ('public.member_blocks', 'blocked', 'stays', null, null),
    ('private.member_letters', 'writer', 'stays', null, null),
    -- Ended with the account's approval; who shall follow, an administrator says.
    ('public.class_delegates', 'profile_id', 'stays', null, null),
    -- Ended with the account's approval; the account that stays has a card of its own.
    ('public.card_codes', 'profile_id', 'stays', null, null),
    -- Ended with the account's approval; the account that stays can make others.
    ('private.previews', 'maker_id', 'stays', null, null),
    ('private.member_directory', 'id', 'stays', null, null),
    ('public.merges', 'kept_id', 'stays', null, null),
    ('public.merges', 'closed_id', 'stays', null, null)
$$;

create function private.list_key_columns(of_table regclass) returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = of_table and i.indisprimary
$$;

-- A name for a row in what is said about it.
create function private.name_row(entry jsonb) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(entry ->> 'title', entry ->> 'position', entry ->> 'subject', entry ->> 'file_name',
    (select title from public.events where id = (entry ->> 'event_id')::uuid),
    (select name from public.roles where id = (entry ->> 'role_id')::uuid), entry ->> 'full_name', entry ->> 'kind', '')
$$;

-- How many rows of each kind both accounts have, and how many of the second's have their equal with the first.
create function private.compare_accounts(one uuid, other uuid)
returns table (kind text, of_one bigint, of_other bigint, of_both bigint)
language plpgsql stable security definer set search_path = ''
as $$
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
  'What two accounts have, by table and column. Can be null: none.');

-- Other accounts of the same name and class: probably the same person.
create function private.list_namesakes(of_person uuid)
returns table (id uuid, full_name text, email text, graduation_year integer, last_sign_in_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.demand('members', 'read');
  return query
    select p.id, p.full_name, p.email, p.graduation_year, u.last_sign_in_at
    from private.member_directory mine
    join private.member_directory found on found.full_name = mine.full_name and found.id <> mine.id
      and found.graduation_year is not distinct from mine.graduation_year
    join public.profiles p on p.id = found.id join auth.users u on u.id = p.id
    where mine.id = of_person order by p.created_at, p.id limit 5;
end $$;
select private.expose('list_namesakes', 'authenticated',
  'Accounts that are probably the same person''s. Can be null: graduation_year, last_sign_in_at.');

create function private.get_last_sign_in(of_person uuid) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.demand('members', 'read');
  return (select u.last_sign_in_at from auth.users u where u.id = of_person);
end $$;
select private.expose('get_last_sign_in', 'authenticated');

-- The address of the account that stays, for people who sign in with the one that was closed: enough to
-- remember it by, and not all of it.
create function private.get_other_address() returns text
language sql stable security definer set search_path = ''
as $$
  select left(p.email, 1) || '…@' || split_part(p.email, '@', 2)
  from public.merges m join public.profiles p on p.id = m.kept_id where m.closed_id = auth.uid()
$$;
select private.expose('get_other_address', 'authenticated');
