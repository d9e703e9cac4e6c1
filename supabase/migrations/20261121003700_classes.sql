-- Classes: people with the same graduation year, how many of them are here and missing, and their delegate.
--
-- Who is here is the directory's search for that class: people whom it shows the caller, with their class.
--
-- The numbers count people who show themselves to nobody, too. So they depend on accounts and roster alone,
-- never on the directory or on who asks; and a number below five is not told to anybody, because "2 of 2 are
-- here" would tell of one particular person. Of a class with every person here, the page does not say so.

create table public.class_delegates (
  graduation_year integer primary key constraint class_delegates_graduation_year_range
    check (graduation_year between 1960 and 2200),
  profile_id uuid not null unique references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);

comment on table public.class_delegates is 'The member who may write to a class, one a class; named by an administrator';

-- A delegate is an approved member of that class, and stops being one with either.
create function private.check_class_delegate() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.profiles p
    where p.id = new.profile_id and p.is_approved and p.graduation_year = new.graduation_year
  ) then
    raise exception 'Only an approved member of a class can be its delegate.';
  end if;
  return new;
end $$;

create trigger check_class_delegate before insert on public.class_delegates
  for each row execute function private.check_class_delegate();
create trigger audit_change after insert or delete on public.class_delegates
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();

create function private.end_class_delegate() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.class_delegates d
  where d.profile_id = new.id and (not new.is_approved or d.graduation_year is distinct from new.graduation_year);
  return null;
end $$;

create trigger end_class_delegate after update of is_approved, graduation_year on public.profiles
  for each row execute function private.end_class_delegate();

alter table public.class_delegates enable row level security;

-- Members learn of a delegate through the functions below, which ask the directory first.
create policy "Permitted people can read class delegates" on public.class_delegates
  for select to authenticated using ((select private.may('members', 'read')));
create policy "Permitted people can name class delegates" on public.class_delegates
  for insert to authenticated
  with check ((select private.may('members', 'update')) and (profile_id <> (select auth.uid()) or (select private.is_super_admin())));
create policy "Permitted people can end class delegates" on public.class_delegates
  for delete to authenticated using ((select private.may('members', 'update')));

grant select, delete on public.class_delegates to authenticated;
grant insert (graduation_year, profile_id) on public.class_delegates to authenticated; -- never edited, see below

-- Names the delegate of a person's class, in place of the one before. It runs with the caller's rights.
create function public.name_class_delegate(person uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.class_delegates d
  where d.graduation_year = (select p.graduation_year from public.profiles p where p.id = person);
  insert into public.class_delegates (graduation_year, profile_id)
  select p.graduation_year, p.id from public.profiles p where p.id = person;
  if not found then raise exception 'Member not found'; end if;
end $$;
grant execute on function public.name_class_delegate(uuid) to authenticated;

-- The numbers of a class page.
create index profiles_graduation_year_idx on public.profiles (graduation_year) where is_approved or is_super_admin;
create index roster_entries_missing_idx on public.roster_entries (graduation_year) where profile_id is null;

-- `here`: accounts; `missing`: people of the roster without one. Null below five, see above.
create function private.get_class(of_year integer)
returns table (here bigint, missing bigint, has_delegate boolean, is_delegate boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  few constant integer := 5;
begin
  if not private.is_member() then
    raise exception 'Only members can look at classes.' using errcode = '42501';
  end if;
  return query select
    (select case when count(*) >= few then count(*) end from public.profiles p
      where p.graduation_year = of_year and (p.is_approved or p.is_super_admin)),
    (select case when count(*) >= few then count(*) end from public.roster_entries r
      where r.graduation_year = of_year and r.profile_id is null),
    exists (select from public.class_delegates d where d.graduation_year = of_year),
    exists (select from public.class_delegates d where d.graduation_year = of_year and d.profile_id = auth.uid());
end $$;
grant execute on function private.get_class(integer) to authenticated;

create function public.get_class(of_year integer)
returns table (here bigint, missing bigint, has_delegate boolean, is_delegate boolean)
language sql stable set search_path = ''
as $$ select * from private.get_class(of_year) $$;
grant execute on function public.get_class(integer) to authenticated;
comment on function public.get_class(integer) is 'How many of a class are here and missing, from five on. Can be null: here, missing.';

-- The delegate as the directory shows them to the caller; no row if it does not, or not with their class.
create function private.get_class_delegate(of_year integer) returns table (
  id uuid, full_name text, graduation_year integer, department text, profile_image_url text, bio text, city text,
  country text, employer text, job_title text, helps text[], email text, phone text,
  takes_letters boolean
)
language sql stable security definer set search_path = ''
as $$
  select shown.*, not private.refuses(d.profile_id, 'members') from public.class_delegates d
  cross join private.show_person(d.profile_id, private.get_directory_class()) shown
  where d.graduation_year = of_year and shown.graduation_year = of_year
$$;
select private.expose('get_class_delegate', 'authenticated',
  'A class’s delegate as the directory shows them. Can be null: graduation_year, department, profile_image_url, bio, city, country, employer, job_title, email, phone.');
