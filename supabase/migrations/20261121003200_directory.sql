-- The members' directory: people find each other, and each person decides who sees what.
--
-- Every field has an audience: nobody (the default), the person's class (the same graduation year), or all
-- members. Without a visible name nothing of a person is shown. Audiences are applied in one place,
-- private.show_person. The search reads a copy of what it returns, so no filter, order, count or error can
-- depend on a value that the searcher may not see. Administrators see what any member sees: for their work
-- they have the members list.

create table public.directory_entries (
  id uuid primary key references public.profiles (id) on delete cascade,
  city text constraint directory_entries_city_length check (char_length(btrim(city)) between 1 and 80),
  country text constraint directory_entries_country_length check (char_length(btrim(country)) between 1 and 60),
  employer text constraint directory_entries_employer_length check (char_length(btrim(employer)) between 1 and 120),
  job_title text constraint directory_entries_job_title_length check (char_length(btrim(job_title)) between 1 and 120),
  helps text[] not null default '{}' constraint directory_entries_helps_known
    check (helps <@ array['mentoring', 'jobs', 'talks', 'bed'] and cardinality(helps) <= 4),
  name_for text not null default 'nobody' check (name_for in ('nobody', 'class', 'members')),
  class_for text not null default 'nobody' check (class_for in ('nobody', 'class', 'members')),
  department_for text not null default 'nobody' check (department_for in ('nobody', 'class', 'members')),
  portrait_for text not null default 'nobody' check (portrait_for in ('nobody', 'class', 'members')),
  bio_for text not null default 'nobody' check (bio_for in ('nobody', 'class', 'members')),
  city_for text not null default 'nobody' check (city_for in ('nobody', 'class', 'members')),
  country_for text not null default 'nobody' check (country_for in ('nobody', 'class', 'members')),
  work_for text not null default 'nobody' check (work_for in ('nobody', 'class', 'members')),
  helps_for text not null default 'nobody' check (helps_for in ('nobody', 'class', 'members')),
  email_for text not null default 'nobody' check (email_for in ('nobody', 'class', 'members')),
  phone_for text not null default 'nobody' check (phone_for in ('nobody', 'class', 'members'))
);

comment on table public.directory_entries is 'What people tell other members, and who may see which field; no row until a person answered';
comment on column public.directory_entries.name_for is 'Who may find the person at all';
comment on column public.directory_entries.work_for is 'Of employer and job title';
comment on column public.directory_entries.helps is 'What the person offers other members';

alter table public.directory_entries enable row level security;

-- Others read it through the functions below, administrators included.
create policy "People can read their own directory entry" on public.directory_entries
  for select to authenticated using (id = (select auth.uid()));
create policy "Members can add their own directory entry" on public.directory_entries
  for insert to authenticated with check (id = (select auth.uid()) and (select private.is_member()));
-- Not only members: a person whose approval was revoked may still correct or hide what would be shown again.
create policy "People can edit their own directory entry" on public.directory_entries
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "People can delete their own directory entry" on public.directory_entries
  for delete to authenticated using (id = (select auth.uid()));

grant select, insert, update, delete on public.directory_entries to authenticated;

create function private.is_shown(audience text, to_class boolean) returns boolean
language sql immutable set search_path = ''
as $$ select audience = 'members' or audience = 'class' and to_class $$;

-- A person as a viewer of the class `viewer_class` sees them (null: a viewer without a class); no row when
-- they see nothing. People without a class have no classmates.
create function private.show_person(person uuid, viewer_class integer) returns table (
  id uuid, full_name text, graduation_year integer, department text, profile_image_url text, bio text, city text,
  country text, employer text, job_title text, helps text[], email text, phone text
)
language sql stable security definer set search_path = ''
as $$
  select p.id, p.full_name,
    case when private.is_shown(e.class_for, to_class) then p.graduation_year end,
    case when private.is_shown(e.department_for, to_class) then p.department end,
    case when private.is_shown(e.portrait_for, to_class) then p.profile_image_url end,
    case when private.is_shown(e.bio_for, to_class) then p.bio end,
    case when private.is_shown(e.city_for, to_class) then e.city end,
    case when private.is_shown(e.country_for, to_class) then e.country end,
    case when private.is_shown(e.work_for, to_class) then e.employer end,
    case when private.is_shown(e.work_for, to_class) then e.job_title end,
    case when private.is_shown(e.helps_for, to_class) then e.helps else '{}' end,
    case when private.is_shown(e.email_for, to_class) then p.email end,
    case when private.is_shown(e.phone_for, to_class) then p.phone end
  from public.profiles p
  join public.directory_entries e on e.id = p.id
  cross join coalesce(p.graduation_year = viewer_class, false) to_class
  where p.id = person and (p.is_approved or p.is_super_admin) and private.is_shown(e.name_for, to_class)
$$;

-- The copy that is searched: a person once as all members see them, and once as their class does. Each row
-- holds only what its viewers see, except `class`, the true one, which only decides who reads which row.
create table private.directory_rows (
  id uuid not null references public.directory_entries (id) on update cascade on delete cascade,
  for_class boolean not null,
  class integer,
  full_name text not null, -- as searches compare it, like city, country and employer; also the sort key
  graduation_year integer,
  department text,
  city text,
  country text,
  employer text,
  helps text[] not null,
  primary key (id, for_class)
);

-- The list's order; with what decides who reads a row, and the commonest filters.
create index directory_rows_full_name_idx on private.directory_rows (full_name, id)
  include (for_class, class, graduation_year, department);

comment on table private.directory_rows is 'What the directory is searched and sorted by; follows profiles and directory_entries';

create function private.index_person(person uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from private.directory_rows where id = person;
  -- Folding can lengthen a text; an index entry has a maximum size.
  insert into private.directory_rows
  select shown.id, for_class, p.graduation_year, left(private.fold(shown.full_name), 200), shown.graduation_year,
    shown.department, private.fold(shown.city), private.fold(shown.country), private.fold(shown.employer), shown.helps
  from public.profiles p cross join (values (false), (true)) as rows (for_class)
  cross join private.show_person(person, case when for_class then p.graduation_year end) shown
  where p.id = person and (p.graduation_year is not null or not for_class)
$$;

create function private.follow_directory_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.index_person(new.id);
  return null;
end $$;

create trigger follow_directory_entry after insert or update on public.directory_entries
  for each row execute function private.follow_directory_entry();

create function private.follow_directory_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Most people of an import have no entry.
  if exists (select from public.directory_entries where id = new.id) then perform private.index_person(new.id); end if;
  return null;
end $$;

create trigger follow_directory_profile
  after update of full_name, graduation_year, department, is_approved, is_super_admin on public.profiles
  for each row execute function private.follow_directory_profile();

-- The caller as others see them.
create function private.preview_directory_entry(audience text) returns table (
  id uuid, full_name text, graduation_year integer, department text, profile_image_url text, bio text, city text,
  country text, employer text, job_title text, helps text[], email text, phone text
)
language sql stable security definer set search_path = ''
as $$
  select shown.* from public.profiles p
  cross join private.show_person(p.id, case when audience = 'class' then p.graduation_year end) shown
  where p.id = auth.uid()
$$;
select private.expose('preview_directory_entry', 'authenticated',
  'The caller as class or members see them. Can be null: graduation_year, department, profile_image_url, bio, city, country, employer, job_title, email, phone.');
