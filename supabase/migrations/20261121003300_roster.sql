-- The roster: people whom the association knows, with an account or without one.
--
-- Personal data of people who never signed up and agreed to nothing here. So only those with its permissions read and write
-- it: no member, and no one who finds a row about themselves.

create table public.roster_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null constraint roster_imports_file_name_length check (char_length(file_name) between 1 and 200),
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles (id) on delete set null,
  undone_at timestamptz
);
create index roster_imports_created_at_idx on public.roster_imports (created_at desc, id); -- the latest import
create index roster_imports_created_by_idx on public.roster_imports (created_by);

create table public.roster_entries (
  id uuid primary key default gen_random_uuid(),
  full_name text not null constraint roster_entries_full_name_length check (char_length(btrim(full_name)) between 1 and 120),
  email text constraint roster_entries_email_format check (private.is_email_address(email)),
  graduation_year integer constraint roster_entries_graduation_year_range check (graduation_year between 1960 and 2200),
  department text constraint roster_entries_department_known
    check (department in ('Chemical Engineering', 'Petroleum & Gas Engineering', 'Administration')),
  note text constraint roster_entries_note_length check (char_length(note) between 1 and 500),
  source text constraint roster_entries_source_length check (char_length(source) between 1 and 120),
  profile_id uuid references public.profiles (id) on delete set null,
  import_id uuid references public.roster_imports (id) on delete set null,
  is_edited boolean not null default false,
  left_at timestamptz,
  created_at timestamptz not null default now()
);

create unique index roster_entries_email_key on public.roster_entries (lower(email)); -- one row per address; also matches sign-ups
create unique index roster_entries_profile_id_key on public.roster_entries (profile_id) where profile_id is not null;
create index roster_entries_import_id_idx on public.roster_entries (import_id);

comment on table public.roster_imports is 'Files of people that were imported into the roster';
comment on table public.roster_entries is 'People whom the association knows, with an account or without one';
comment on column public.roster_entries.graduation_year is 'The class';
comment on column public.roster_entries.source is 'Where the association has this from: "Register of 1998"';
comment on column public.roster_entries.profile_id is
  'The account of this person, once an administrator or the setting said so; people without an account have none';
comment on column public.roster_entries.import_id is 'The import that added this row';
comment on column public.roster_entries.left_at is 'When this person deleted the account: no invitation asks them back';
comment on column public.roster_entries.is_edited is 'Changed or linked since it was added, so that undoing the import leaves it';

create function private.note_roster_edit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.is_edited := true;
  return new;
end $$;

-- A link that ends because the account is gone is no edit.
create trigger note_edit before update on public.roster_entries
  for each row when (
    (new.full_name, new.email, new.graduation_year, new.department, new.note, new.source)
      is distinct from (old.full_name, old.email, old.graduation_year, old.department, old.note, old.source)
    or new.profile_id is not null and new.profile_id is distinct from old.profile_id
  )
  execute function private.note_roster_edit();

-- An import and its undoing have one entry in the log instead of thousands: see the roster's imports.
create trigger audit_change after insert or update or delete on public.roster_entries
  for each row when (
    pg_trigger_depth() = 0
    and current_setting('private.roster_import', true) is distinct from pg_current_xact_id()::text
  )
  execute function private.audit_change();

alter table public.roster_imports enable row level security;
alter table public.roster_entries enable row level security;

create policy "Permitted people can read the imports of the roster" on public.roster_imports
  for select to authenticated using ((select private.may('roster', 'read')));

create policy "Permitted people can read the roster" on public.roster_entries
  for select to authenticated using ((select private.may('roster', 'read')));
create policy "Permitted people can add people to the roster" on public.roster_entries
  for insert to authenticated with check ((select private.may('roster', 'create')));
create policy "Permitted people can edit the roster" on public.roster_entries
  for update to authenticated
  using ((select private.may('roster', 'update'))) with check ((select private.may('roster', 'update')));
create policy "Permitted people can delete people from the roster" on public.roster_entries
  for delete to authenticated using ((select private.may('roster', 'delete')));

grant select on public.roster_imports to authenticated; -- written by functions
grant select, insert, update, delete on public.roster_entries to authenticated;

-- A name for comparing: folded, without commas, its words in order, so that "Durand, Chloé" is "Chloe Durand".
create function private.name_key(name text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(word, ' ' order by word collate "C"), '')
  from regexp_split_to_table(private.fold(name), '[\s,.;]+') word where word <> ''
$$;

-- What the roster is searched, sorted and compared by: a narrow copy, like the members list's, because
-- row-level security keeps a text search from using an index.
create table private.roster_directory (
  id uuid primary key references public.roster_entries (id) on delete cascade,
  full_name text not null, -- as searches compare it, like the address; also the sort key
  email text,
  name_key text not null,
  graduation_year integer,
  status text not null, -- joined: has an account; left: deleted it; missing: none of both
  search_text text not null generated always as (full_name || ' ' || coalesce(email, '')) stored -- as in the members list's
);
create index roster_directory_full_name_idx on private.roster_directory (full_name, id)
  include (graduation_year, status); -- the list's order
create index roster_directory_email_idx on private.roster_directory (email);
create index roster_directory_name_key_idx on private.roster_directory (name_key, graduation_year);

comment on table private.roster_directory is 'What the roster is searched and compared by; follows roster_entries';

create function private.follow_roster_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.roster_directory values (
    new.id, private.fold(new.full_name), lower(new.email), private.name_key(new.full_name), new.graduation_year,
    case when new.profile_id is not null then 'joined' when new.left_at is not null then 'left' else 'missing' end
  ) on conflict (id) do update set
    full_name = excluded.full_name, email = excluded.email, name_key = excluded.name_key,
    graduation_year = excluded.graduation_year, status = excluded.status;
  return null;
end $$;

create trigger follow_roster_entry after insert or update of full_name, email, graduation_year, profile_id, left_at
  on public.roster_entries for each row execute function private.follow_roster_entry();
