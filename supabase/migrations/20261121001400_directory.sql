-- The directory: search, the yearly check of details, classes with their representatives, and messages between members.

-- The directory of members, in which each person decides who sees what.
--
-- Every field has an audience: nobody (the default), the person's class (the same graduation year), or all members. Without
-- a visible name nothing is shown. Audiences are applied in one place, private.show_person. The search reads a copy of what
-- it returns, so no filter, order, count or error can depend on a value that the searcher may not see. Administrators see
-- what any member sees here; for their work they have the members list.

create table public.directory_entries (
  id uuid primary key references public.profiles (id) on delete cascade,
  former_name text constraint directory_entries_former_name_length check (private.is_text(former_name, 120)),
  city text constraint directory_entries_city_length check (private.is_text(city, 80)),
  country text constraint directory_entries_country_length check (private.is_text(country, 60)),
  employer text constraint directory_entries_employer_length check (private.is_text(employer, 120)),
  job_title text constraint directory_entries_job_title_length check (private.is_text(job_title, 120)),
  helps text[] not null default '{}' constraint directory_entries_helps_known
    check (helps <@ array['mentoring', 'jobs', 'talks', 'bed'] and cardinality(helps) <= 4 and private.is_list(helps)),
  name_for text not null default 'nobody' check (name_for in ('nobody', 'class', 'members')),
  former_name_for text not null default 'nobody' check (former_name_for in ('nobody', 'class', 'members')),
  class_for text not null default 'nobody' check (class_for in ('nobody', 'class', 'members')),
  department_for text not null default 'nobody' check (department_for in ('nobody', 'class', 'members')),
  portrait_for text not null default 'nobody' check (portrait_for in ('nobody', 'class', 'members')),
  bio_for text not null default 'nobody' check (bio_for in ('nobody', 'class', 'members')),
  city_for text not null default 'nobody' check (city_for in ('nobody', 'class', 'members')),
  country_for text not null default 'nobody' check (country_for in ('nobody', 'class', 'members')),
  work_for text not null default 'nobody' check (work_for in ('nobody', 'class', 'members')),
  helps_for text not null default 'nobody' check (helps_for in ('nobody', 'class', 'members')),
  email_for text not null default 'nobody' check (email_for in ('nobody', 'class', 'members')),
  phone_for text not null default 'nobody' check (phone_for in ('nobody', 'class', 'members')),
  events_for text not null default 'nobody' check (events_for in ('nobody', 'class', 'members'))
);
comment on table public.directory_entries is 'What people share with other members, and who sees each field; no row until the person has chosen';
comment on column public.directory_entries.name_for is 'Who can find the person at all';
comment on column public.directory_entries.former_name is
  'The name at graduation, if it was another; the roster''s is only ever offered to the person';
comment on column public.directory_entries.work_for is 'For employer and job title';
comment on column public.directory_entries.events_for is 'Who sees on an event''s page that the person is going';
comment on column public.directory_entries.helps is 'What the person offers other members';

alter table public.directory_entries enable row level security;

-- Everyone else, administrators included, reads it through the functions below.
create policy "People can read their own directory entry" on public.directory_entries
  for select to authenticated using (id = (select private.verified_actor_id()));
create policy "Members can add their own directory entry" on public.directory_entries
  for insert to authenticated with check (id = (select private.verified_actor_id()) and (select private.is_member()));
-- Not only members: people whose approval was revoked may still correct or hide what a new approval would show.
create policy "People can edit their own directory entry" on public.directory_entries
  for update to authenticated using (id = (select private.verified_actor_id()) and not (select private.is_deceased()))
  with check (id = (select private.verified_actor_id()));
create policy "People can delete their own directory entry" on public.directory_entries
  for delete to authenticated using (id = (select private.verified_actor_id()) and not (select private.is_deceased()));
grant select, insert, update, delete on public.directory_entries to authenticated;

create function private.is_shown(audience text, to_class boolean) returns boolean
language sql immutable set search_path = '' as $$ select audience = 'members' or audience = 'class' and to_class $$;

-- A person as shown in the directory; hidden fields are null.
create type private.directory_person as (
  id uuid, full_name text, former_name text, graduation_year integer, department text, profile_image_url text, bio text,
  city text, country text, employer text, job_title text, helps text[], email text, phone text
);

-- A person as seen by a viewer of the class `viewer_class` (null: a viewer without a class); no row if nothing is visible.
-- People without a class have no classmates. Members who have died stay with their names, class, department and portrait.
create function private.show_person(person uuid, viewer_class integer) returns setof private.directory_person
language sql stable security definer set search_path = '' as $$
  select p.id, private.mark_death(p.full_name, p.is_deceased, p.death_year),
    case when private.is_shown(e.former_name_for, to_class) then e.former_name end,
    case when private.is_shown(e.class_for, to_class) then p.graduation_year end,
    case when private.is_shown(e.department_for, to_class) then p.department end,
    case when private.is_shown(e.portrait_for, to_class) then p.profile_image_url end,
    case when not p.is_deceased and private.is_shown(e.bio_for, to_class) then p.bio end,
    case when not p.is_deceased and private.is_shown(e.city_for, to_class) then e.city end,
    case when not p.is_deceased and private.is_shown(e.country_for, to_class) then e.country end,
    case when not p.is_deceased and private.is_shown(e.work_for, to_class) then e.employer end,
    case when not p.is_deceased and private.is_shown(e.work_for, to_class) then e.job_title end,
    case when not p.is_deceased and private.is_shown(e.helps_for, to_class) then e.helps else '{}' end,
    case when not p.is_deceased and private.is_shown(e.email_for, to_class) then p.email end,
    case when not p.is_deceased and private.is_shown(e.phone_for, to_class) then p.phone end
  from public.profiles p
  join public.directory_entries e on e.id = p.id
  cross join coalesce(p.graduation_year = viewer_class, false) to_class
  where p.id = person and (p.is_approved or p.is_super_admin or exists (
      select from private.deaths d where d.profile_id = p.id and (d.rights ->> 'is_approved')::boolean))
    and private.is_shown(e.name_for, to_class)
$$;

-- The searched copy: a person as seen by all members, and as seen by their class. Each row has only what its viewers may
-- see, except `class`, the true one, which only decides who reads which row.
create table private.directory_rows (
  id uuid not null references public.directory_entries (id) on update cascade on delete cascade,
  for_class boolean not null,
  class integer,
  full_name text not null, -- the sort key; folded for search, like all texts here
  graduation_year integer,
  department text,
  city text,
  country text,
  employer text,
  helps text[] not null check (private.is_list(helps)),
  words text not null, -- what the search box looks in: both names, class, city, country and employer, as shown
  primary key (id, for_class)
);

-- The list's order, with the columns that decide who reads a row and the commonest filters.
create index directory_rows_full_name_idx on private.directory_rows (full_name, id)
  include (for_class, class, graduation_year, department);
comment on table private.directory_rows is 'What the directory searches and sorts; a copy of profiles and directory_entries';

create function private.index_person(person uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.directory_rows where id = person;
  -- Folding can lengthen a text, and index entries have a maximum size.
  insert into private.directory_rows
  select shown.id, for_class, p.graduation_year, left(private.fold(shown.full_name), 200), shown.graduation_year,
    shown.department, private.fold(shown.city), private.fold(shown.country), private.fold(shown.employer), shown.helps,
    private.fold(concat_ws(' ', shown.full_name, shown.former_name, shown.graduation_year, shown.city, shown.country, shown.employer))
  from public.profiles p cross join (values (false), (true)) as rows (for_class)
  cross join private.show_person(person, case when for_class then p.graduation_year end) shown
  where p.id = person and (p.graduation_year is not null or not for_class)
$$;

create function private.sync_directory_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_person(new.id);
  return null;
end $$;
create trigger sync_directory_entry after insert or update on public.directory_entries
  for each row execute function private.sync_directory_entry();

create function private.sync_directory_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Most imported people have no entry.
  if exists (select from public.directory_entries where id = new.id) then perform private.index_person(new.id); end if;
  return null;
end $$;
create trigger sync_directory_profile
  after update of full_name, graduation_year, department, is_approved, is_super_admin, death_year on public.profiles
  for each row execute function private.sync_directory_profile();

-- The caller as others see them.
create function private.preview_directory_entry(audience text) returns setof private.directory_person
language sql stable security definer set search_path = '' as $$
  select shown.* from public.profiles p
  cross join private.show_person(p.id, case when audience = 'class' then p.graduation_year end) shown
  where p.id = private.verified_actor_id()
$$;
select private.expose('preview_directory_entry', 'authenticated',
  'The caller as seen by their class or by all members. Can be null: former_name, graduation_year, department, profile_image_url, bio, city, country, employer, job_title, email, phone.');

-- The name at graduation that the roster has of the caller, for My profile to offer; no row without one. Definer: the roster is
-- for administrators. Its entry belongs to the account through a confirmed address, or because an administrator linked them.
create function private.get_known_former_name() returns table (former_name text)
language sql stable security definer set search_path = '' as $$
  select e.former_name from public.roster_entries e where e.profile_id = private.verified_actor_id() and e.former_name is not null
$$;
select private.expose('get_known_former_name', 'authenticated', 'The caller''s name at graduation on the roster.');

-- The directory's search: filtered, sorted and paged here, fast at 100,000 people.
--
-- Like the members list it checks the caller once and reads a narrow copy (private.directory_rows). A search with few
-- results is sorted directly; any other follows an index from the nearer end.

-- The caller's class; raises an error for people who are not members.
create function private.get_directory_class() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_member() then
    raise exception 'Only members can search the directory.' using errcode = '42501';
  end if;
  return (select graduation_year from public.profiles where id = private.actor_id());
end $$;

-- A page of the directory with the total found. A page beyond the last returns the last. $1 is the caller's class:
-- `visible` picks each person's one row for this caller, in a form from which PostgreSQL can estimate that it is half of
-- the rows and worth following the index. All input is a parameter; null, or an empty array for words, means all. $9 has
-- the ids found before.
create function private.search_directory(
  q text default '', in_class integer default null, in_department text default null, in_city text default null,
  in_country text default null, with_employer text default null, helps_with text default null, page_number integer default 1
) returns table (person private.directory_person, takes_emails boolean, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Up to this many, fetching and sorting is faster than following the index until a page is full.
  few constant integer := 5000;
  own_class integer := private.get_directory_class();
  words text[] := private.list_patterns(q);
  -- In quotation marks the whole name, as the links of cities have it: "York" does not find New York.
  whole_city text := substring(left(in_city, 200) from '^"(.+)"$');
  cities text[] := case when whole_city is not null
    then array[regexp_replace(private.fold(whole_city), '([\\%_])', '\\\1', 'g')]
    else private.list_patterns(in_city) end;
  employers text[] := private.list_patterns(with_employer);
  land text := nullif(private.fold(btrim(in_country)), '');
  is_filtered boolean := words || cities || employers <> '{}'
    or coalesce(in_class::text, in_department, land, helps_with) is not null;
  visible constant text := ' from private.directory_rows
    where (for_class and class = $1 or not for_class and (class = $1) is not true)';
  found_in text := visible || case when is_filtered then ' and ($2 = ''{}'' or words like all ($2))
    and ($3 is null or graduation_year = $3) and ($4 is null or department = $4)
    and ($5 = ''{}'' or city like all ($5)) and ($6 is null or country = $6)
    and ($7 = ''{}'' or employer like all ($7)) and ($8 is null or helps @> array[$8])' else '' end;
  ids uuid[];
  number bigint;
  page record;
begin
  if is_filtered then
    execute format('select coalesce(array_agg(id), ''{}'') from (select id %s limit %s) found', found_in, few + 1)
      into ids using own_class, words, in_class, in_department, cities, land, employers, helps_with;
  end if;
  if cardinality(ids) <= few then
    number := cardinality(ids);
    found_in := visible || ' and id = any ($9)';
  else
    execute 'select count(*)' || found_in
      into number using own_class, words, in_class, in_department, cities, land, employers, helps_with;
  end if;

  page := private.get_page_query(found_in, 'full_name', false, number, page_number);
  execute page.query into ids using own_class, words, in_class, in_department, cities, land, employers, helps_with, ids;
  return query
    select shown, not private.has_unsubscribed(shown.id, 'members'), number
    from unnest(ids) with ordinality as place (id, nr)
    cross join lateral private.show_person(place.id, own_class) shown
    order by case when page.backwards then -place.nr else place.nr end;
end $$;
select private.expose('search_directory', 'authenticated',
  'A page of the directory. Can be null: former_name, graduation_year, department, profile_image_url, bio, city, country, employer, job_title, email, phone.');

-- One person as the caller finds them in the directory; no row if they are hidden, not approved or do not exist.
create function private.get_directory_person(of_person uuid) returns table (person private.directory_person, takes_emails boolean)
language sql stable security definer set search_path = '' as $$
  select shown, not private.has_unsubscribed(shown.id, 'members')
  from private.show_person(of_person, private.get_directory_class()) shown
$$;
select private.expose('get_directory_person', 'authenticated',
  'A person as shown in the directory. Can be null: former_name, graduation_year, department, profile_image_url, bio, city, country, employer, job_title, email, phone.');

-- The offices and awards of a person who is in the directory for the caller, newest first: what public pages say of them.
-- Definer: visitors see awards without the recipient's id, by which others would learn whose account it is.
create function private.list_honours(of_person uuid) returns table (kind text, title text, first_day date, last_day date)
language sql stable security definer set search_path = '' as $$
  select honour.* from private.get_directory_person(of_person) cross join lateral (
    select 'office' as kind, o.position as title, o.tenure_start as first_day, o.tenure_end as last_day
      from public.officers o where o.profile_id = of_person
    union all
    select 'office', 'Trustee', t.appointment_date, t.end_date from public.trustees t where t.profile_id = of_person
    union all
    select 'award', a.title, a.award_date, a.award_date from public.awards a where a.recipient_id = of_person
  ) honour order by honour.first_day desc, honour.title limit 100
$$;
select private.expose('list_honours', 'authenticated', 'Offices and awards of a person in the directory. Can be null: last_day.');

-- Whose pages the caller may open among the people whom a public page names: 'officers' or 'awards'. An officer is found by the
-- row's id, which is in the page, an award by what the page says of it. Definer: the pages of visitors have no account's id,
-- and members get only those of people whom the directory shows them; list_honours names the same offices and awards.
create function private.list_linked_people(of_page text)
returns table (entry_id uuid, title text, first_day date, full_name text, person_id uuid)
language sql stable security definer set search_path = '' as $$
  select named.id, named.title, named.first_day, shown.full_name, shown.id from (
    select o.id, o.position as title, o.tenure_start as first_day, o.profile_id
      from public.officers o where of_page = 'officers'
    union all
    select t.id, 'Trustee', t.appointment_date, t.profile_id from public.trustees t where of_page = 'officers'
    union all
    select a.id, a.title, a.award_date, a.recipient_id from public.awards a where of_page = 'awards'
  ) named
  cross join private.get_directory_class() own_class
  cross join lateral private.show_person(named.profile_id, own_class) shown
  order by named.first_day desc, named.id limit 1000
$$;
select private.expose('list_linked_people', 'authenticated', 'People on a public page whom the directory shows to the caller. Can be null: none.');

-- Who is going to an upcoming event, of those who show the caller both themselves and that they are going: the caller's class
-- first, which includes only people who show their class. Everyone else counts in nothing here. Definer: reads other people's
-- registrations.
create function private.list_going(of_event uuid) returns table (id uuid, full_name text, is_classmate boolean)
language sql stable security definer set search_path = '' as $$
  select shown.id, shown.full_name, coalesce(shown.graduation_year = own_class, false)
  from private.get_directory_class() own_class
  join public.events e on e.id = of_event and e.published_at <= now() and e.ends_at > now()
  join public.event_registrations r on r.event_id = e.id and r.state = 'registered' and r.user_id <> private.actor_id()
  join public.profiles p on p.id = r.user_id and not p.is_deceased
  join public.directory_entries d on d.id = p.id
    and private.is_shown(d.events_for, coalesce(p.graduation_year = own_class, false))
  cross join lateral private.show_person(p.id, own_class) shown
  order by 3 desc, private.fold(shown.full_name), shown.id limit 50
$$;
select private.expose('list_going', 'authenticated', 'Who is going to an event, of those who show it to the caller. Can be null: none.');

-- Suggestions for the filters: the commonest values that the caller can see, with one spelling for all that searches
-- treat as equal, and how many of the people whom the caller can see have each; null below five.
create function private.list_directory_values() returns table (field text, value text, people bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  own_class integer := private.get_directory_class();
begin
  return query
    select chosen.field, case chosen.field when 'city' then e.city when 'country' then e.country else e.employer end,
      case when chosen.number >= 5 then chosen.number end
    from (
      select named.field, named.folded, min(r.id::text)::uuid person, count(*) number,
        row_number() over (partition by named.field order by count(*) desc, named.folded) place
      from private.directory_rows r
      cross join lateral (values ('city', r.city), ('country', r.country), ('employer', r.employer)) named (field, folded)
      where r.for_class = coalesce(r.class = own_class, false) and named.folded is not null
      group by named.field, named.folded
    ) chosen
    join public.directory_entries e on e.id = chosen.person
    where chosen.place <= 250
    order by chosen.field, chosen.folded;
end $$;
select private.expose('list_directory_values', 'authenticated',
  'Cities, countries and employers in the directory. Can be null: people.');

-- "Is this still right?": people are asked when their details were neither changed nor confirmed for a year.
-- profiles.details_confirmed_at has the last time; guard_profile sets it when people edit their own profile.

create function private.sync_own_entry() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set details_confirmed_at = now() where id = new.id and id = auth.uid();
  return null;
end $$;
create trigger sync_own_entry after insert or update on public.directory_entries
  for each row execute function private.sync_own_entry();

create function private.confirm_details() returns void
language sql security definer set search_path = '' as $$
  select private.skip_client_rules();
  update public.profiles set details_confirmed_at = now(), details_later_until = null where id = private.verified_actor_id();
$$;
select private.expose('confirm_details', 'authenticated');

create function private.postpone_details() returns void
language sql security definer set search_path = '' as $$
  select private.skip_client_rules();
  update public.profiles set details_later_until = now() + interval '30 days' where id = private.verified_actor_id();
$$;
select private.expose('postpone_details', 'authenticated');

-- Classes: people with the same graduation year, how many have joined and how many have not, and their representative.
--
-- The page lists people through the directory's search for the class, as far as the caller may see them.
--
-- The numbers also count people who are visible to nobody. So they depend only on accounts and roster, never on the
-- directory or the caller, and numbers below five are not shown, because "2 of 2 have joined" would reveal something about
-- one person. The page does not say when a whole class has joined.

create table public.class_representatives (
  graduation_year integer primary key constraint class_representatives_graduation_year_range
    check (graduation_year between 1960 and 2200),
  profile_id uuid not null unique references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.class_representatives is 'The class representative, one per class, who may email the class; named by an administrator';

-- The representative must be an approved member of the class, and loses the role when no longer either.
create function private.check_class_representative() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.lacks_right('members') then return new; end if;
  if not exists (
    select from public.profiles p
    where p.id = new.profile_id and p.is_approved and p.graduation_year = new.graduation_year
  ) then
    raise exception 'Only an approved member of a class can be its representative.';
  end if;
  return new;
end $$;
create trigger check_class_representative before insert on public.class_representatives
  for each row execute function private.check_class_representative();
create trigger audit_change after insert or delete on public.class_representatives
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();

create function private.end_class_representative() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.class_representatives d
  where d.profile_id = new.id and (not new.is_approved or d.graduation_year is distinct from new.graduation_year);
  return null;
end $$;
create trigger end_class_representative after update of is_approved, graduation_year on public.profiles
  for each row execute function private.end_class_representative();

-- Replies to an email to a class reach its representative only during the term.
create function private.end_replies() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletters set reply_to = null where created_by = old.profile_id and reply_to is not null;
  return null;
end $$;
create trigger end_replies after delete on public.class_representatives for each row execute function private.end_replies();

alter table public.class_representatives enable row level security;

-- Members see the representative through the functions below, which apply the directory's rules.
create policy "Permitted people can read class representatives" on public.class_representatives
  for select to authenticated using ((select private.has_permission('members', 'read')));
create policy "Permitted people can appoint class representatives" on public.class_representatives
  for insert to authenticated
  with check ((select private.has_permission('members', 'update')) and (profile_id <> (select private.actor_id()) or (select private.is_super_admin())));
create policy "Permitted people can remove class representatives" on public.class_representatives
  for delete to authenticated using ((select private.has_permission('members', 'update')));
grant select, delete on public.class_representatives to authenticated;
grant insert (graduation_year, profile_id) on public.class_representatives to authenticated; -- never edited, see below

-- Makes the person the representative of their class, in place of the previous one. It runs with the caller's rights.
create function public.name_class_representative(person uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.class_representatives d
  where d.graduation_year = (select p.graduation_year from public.profiles p where p.id = person);
  insert into public.class_representatives (graduation_year, profile_id)
  select p.graduation_year, p.id from public.profiles p where p.id = person;
  if not found then raise exception 'Member not found'; end if;
end $$;
grant execute on function public.name_class_representative(uuid) to authenticated;

-- For the numbers on a class page.
create index profiles_graduation_year_idx on public.profiles (graduation_year) where is_approved or is_super_admin;
create index roster_entries_missing_idx on public.roster_entries (graduation_year) where profile_id is null;

-- `here`: accounts; `missing`: people on the roster without one. Null below five: see above.
create function private.get_class(of_year integer)
returns table (here bigint, missing bigint, has_representative boolean, is_representative boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  few constant integer := 5;
begin
  if not private.is_member() then
    raise exception 'Only members can see classes.' using errcode = '42501';
  end if;
  return query select
    (select case when count(*) >= few then count(*) end from public.profiles p
      where p.graduation_year = of_year and (p.is_approved or p.is_super_admin)),
    (select case when count(*) >= few then count(*) end from public.roster_entries r
      where r.graduation_year = of_year and r.profile_id is null and not r.is_deceased),
    exists (select from public.class_representatives d where d.graduation_year = of_year),
    exists (select from public.class_representatives d where d.graduation_year = of_year and d.profile_id = private.actor_id());
end $$;
select private.expose('get_class', 'authenticated',
  'How many of a class have joined and how many have not, if five or more. Can be null: here, missing.');

-- The representative as the caller sees them in the directory; no row if hidden, or if their class is hidden.
create function private.get_class_representative(of_year integer)
returns table (person private.directory_person, takes_emails boolean)
language sql stable security definer set search_path = '' as $$
  select shown, not private.has_unsubscribed(d.profile_id, 'members') from public.class_representatives d
  cross join private.show_person(d.profile_id, private.get_directory_class()) shown
  where d.graduation_year = of_year and shown.graduation_year = of_year
$$;
select private.expose('get_class_representative', 'authenticated',
  'A class representative as shown in the directory. Can be null: former_name, graduation_year, department, profile_image_url, bio, city, country, employer, job_title, email, phone.');

-- Emails to a class: its representative writes to the approved members of the class.
--
-- They are newsletters of the kind 'class' and are sent the same way, so administrators see them and can pause or stop them.
-- The representative sees neither names nor addresses, only the number of recipients, which the database compares before
-- sending. No draft is stored, and the log has nothing of the text.

-- What the caller may send as a class representative. `recipients` is the exact number of people who would get it.
create function private.get_class_email()
returns table (graduation_year integer, recipients bigint, sends_left integer, next_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 2;
  span constant interval := '30 days';
  sent timestamptz[];
begin
  select d.graduation_year into graduation_year from public.class_representatives d
  where d.profile_id = private.actor_id() and private.is_member();
  if not found then
    raise exception 'Only the representative of a class can email it.' using errcode = '42501';
  end if;
  select count(*) into recipients
  from private.list_recipients(jsonb_populate_record(null::public.newsletters, jsonb_build_object(
    'kind', 'class', 'audience', 'members', 'class_from', graduation_year, 'class_to', graduation_year))) r
  where not r.refuses;
  -- The limit applies to the class, so it does not restart with a new representative.
  select coalesce(array_agg(m.sent_at order by m.sent_at), '{}') into sent from public.newsletters m
  where m.kind = 'class' and m.class_from = get_class_email.graduation_year and m.sent_at > now() - span;
  sends_left := greatest(0, most - cardinality(sent));
  next_at := case when sends_left = 0 then sent[cardinality(sent) - most + 1] + span end;
  return next;
end $$;
select private.expose('get_class_email', 'authenticated',
  'How many emails a class representative may send, and to how many people. Can be null: next_at.');

-- Plain text as HTML for the newsletter; blank lines end a paragraph. Placeholders are not filled in.
create function private.paragraphs_to_html(words text) returns text
language sql immutable set search_path = '' as $$
  select string_agg('<p>' || private.split_braces(replace(private.escape_html(btrim(part, E' \n')), E'\n', '<br>')) || '</p>', '' order by nr)
  from regexp_split_to_table(replace(words, E'\r', ''), E'\n[ \t]*\n') with ordinality as parts (part, nr)
  where btrim(part, E' \n\t') <> ''
$$;

-- Sends the email to exactly as many people as the representative was shown.
create function private.send_class_email(subject text, words text, with_replies boolean, expected_count integer)
returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  allowed record;
  writer public.profiles;
  newsletter public.newsletters;
  number bigint;
begin
  perform private.serialize_writer(private.actor_id());
  perform private.refuse_banned_writer();
  -- Locked, so that of two simultaneous emails the second counts the first.
  perform 1 from public.class_representatives d where d.profile_id = private.actor_id() for update;
  select * into allowed from private.get_class_email();
  select * into writer from public.profiles where id = private.actor_id();
  if allowed.sends_left = 0 then
    raise exception 'Your class has had two emails in the last 30 days. You can send the next one on %.',
      private.format_day(allowed.next_at);
  elsif coalesce(char_length(btrim(subject)), 0) not between 1 and 200
    or coalesce(char_length(btrim(words, E' \n\r\t')), 0) not between 1 and 10000
  then
    raise exception 'An email needs a subject of at most 200 characters and a text of at most 10,000.';
  end if;
  insert into public.newsletters (kind, subject, body, audience, class_from, class_to, state, sent_at, created_by, representative_name, reply_to)
  values ('class', private.split_braces(btrim(subject)), private.paragraphs_to_html(words), 'members',
    allowed.graduation_year, allowed.graduation_year, 'sending', now(), writer.id, writer.approved_name,
    case when with_replies then writer.email end)
  returning * into newsletter;
  number := private.queue_newsletter(newsletter);
  if number is distinct from expected_count then
    raise exception 'This email would now go to % instead of %. Nothing was sent: check it and send it again.',
      case number when 1 then '1 person' else number || ' people' end, expected_count;
  end if;
  -- As with messages, people who blocked the representative are counted, so that nobody learns who did, but get nothing.
  delete from public.email_queue o using public.member_blocks b
  where o.newsletter_id = newsletter.id and b.blocker = o.profile_id and b.blocked = writer.id;
  return number;
end $$;
select private.expose('send_class_email', 'authenticated');

-- Messaging bans: people who may not message members, and why. A super admin adds one, usually after a report; the person
-- sees the reason when trying to write.

create table public.messaging_bans (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  reason text not null constraint messaging_bans_reason_length check (private.is_text(reason, 300)),
  created_at timestamptz not null default now()
);
comment on table public.messaging_bans is 'A row: this person may not message members';

-- Everything by which a member writes to others asks this first.
create function private.refuse_banned_writer() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  ban text := (select b.reason from public.messaging_bans b where b.profile_id = private.actor_id());
begin
  if ban is not null then raise exception 'An administrator has banned you from messaging members: %', ban; end if;
end $$;

-- The person's unsent messages are deleted, those of a merged account included, and their emails to a class stopped.
-- In plpgsql, because a table follows below.
create function private.silence(writer uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_queue o using private.member_messages l
  where l.email_queue_id = o.id and o.state <> 'sent'
    and (l.writer = silence.writer or l.writer in (select m.closed_id from public.merges m where m.kept_id = silence.writer));
  with ended as (
    update public.newsletters set state = 'stopped'
    where created_by = silence.writer and kind = 'class' and state in ('sending', 'paused')
    returning id
  )
  update public.email_queue o set state = 'stopped', lease = null, leased_until = null
  from ended where o.newsletter_id = ended.id and o.state = 'waiting';
end $$;

-- Nor does anyone speak as a member whose approval has ended, or who has left.
create function private.silence_former_member() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_merging() then perform private.silence(new.id); end if;
  return null;
end $$;
create trigger silence_former_member after update of is_approved, is_super_admin on public.profiles
  for each row when ((old.is_approved or old.is_super_admin) and not (new.is_approved or new.is_super_admin))
  execute function private.silence_former_member();

create function private.sync_messaging_ban() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.profile_id else new.profile_id end;
  name text := (select full_name from public.profiles where id = person);
begin
  if tg_op = 'INSERT' then perform private.silence(person); end if;
  -- No name: the account is being deleted, and the ban with it.
  if name is not null then
    perform private.record(case when tg_op = 'DELETE' then 'lift_ban' else 'ban' end, 'member_messages',
      person::text, jsonb_build_object('full_name', name));
  end if;
  return null;
end $$;

-- The account that a person writes from: their own, or that into which it was merged. An account into which another was merged
-- cannot be closed, so there are no chains. In plpgsql, because the table follows in a later chapter.
create function private.get_kept_account(account uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select m.kept_id from public.merges m where m.closed_id = account), account);
end $$;

-- Before the insert, so that a message being written right now is deleted too. A ban of a closed account, as a report from before
-- the merge names it, is of the person.
create function private.serialize_banned_writer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_merging() then new.profile_id := private.get_kept_account(new.profile_id); end if;
  perform private.serialize_writer(new.profile_id);
  return new;
end $$;
create trigger serialize_banned_writer before insert on public.messaging_bans
  for each row execute function private.serialize_banned_writer();
create trigger sync_messaging_ban after insert or delete on public.messaging_bans
  for each row execute function private.sync_messaging_ban();

alter table public.messaging_bans enable row level security;
create policy "People can read their own messaging ban, super admins all" on public.messaging_bans
  for select to authenticated using (profile_id = (select private.verified_actor_id()) or (select private.is_super_admin()));
create policy "Super admins can ban people from messaging" on public.messaging_bans
  for insert to authenticated with check ((select private.is_super_admin()));
create policy "Super admins can lift messaging bans" on public.messaging_bans
  for delete to authenticated using ((select private.is_super_admin()));
grant select, insert (profile_id, reason), delete on public.messaging_bans to authenticated; -- the database sets created_at

-- Messages between members: one member writes to another without either of them seeing an address.
--
-- A message is sent through the email queue with the writer's name. Its text is stored here and not in the email queue, which
-- administrators read: only a mailer and the two people get it. It is deleted with its row of the email_queue, 90 days after
-- sending. The log records only who wrote to whom and when; because nothing is ever removed from it, it also counts how many
-- messages a person wrote in the last 24 hours.

create table private.member_messages (
  id uuid primary key default gen_random_uuid(), -- in the recipient's link to answer, block or report
  email_queue_id bigint not null unique references public.email_queue (id) on delete cascade,
  writer uuid not null references public.profiles (id) on delete cascade,
  subject text not null,
  body text not null, -- plain text
  may_answer boolean not null,
  answers uuid references private.member_messages (id) on delete set null
);
create index member_messages_writer_idx on private.member_messages (writer);
create index member_messages_answers_idx on private.member_messages (answers) where answers is not null; -- for the foreign key
comment on column private.member_messages.answers is 'The message of the other person that this one answers, until that one is deleted';
comment on column private.member_messages.may_answer is 'The message includes its writer''s address, so that the recipient can reply by email';

-- For the daily limit, so that it does not read a busy administrator's whole log.
create index audit_logs_written_idx on public.audit_logs (user_id, "timestamp") where action = 'write';

-- A message cannot be sent without its text, so when its writer's account is deleted, it is deleted from the email queue too.
create function private.delete_email_without_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_queue where id = old.email_queue_id;
  return null;
end $$;
create trigger delete_email_without_text after delete on private.member_messages
  for each row execute function private.delete_email_without_text();

-- What a mailer needs beyond the facts; the writer's address only if the writer allows replies. It is read when the message
-- is sent, so that it is current.
create function private.get_member_message_text(queued public.email_queue) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('id', l.id, 'subject', l.subject, 'text', l.body,
    'reply_to', case when l.may_answer then w.email end))
  from private.member_messages l join public.profiles w on w.id = l.writer
  where l.email_queue_id = queued.id
$$;

-- Blocked people, visible only to the person who blocks: not to the blocked person, whose messages are accepted like all
-- others but never sent, and not to super admins.
create table public.member_blocks (
  blocker uuid not null references public.profiles (id) on delete cascade,
  blocked uuid not null references public.profiles (id) on delete cascade,
  name text not null, -- as signed in the message, because the profile may be hidden from the person who blocks
  created_at timestamptz not null default now(),
  primary key (blocker, blocked)
);
create index member_blocks_blocked_idx on public.member_blocks (blocked);
comment on table public.member_blocks is 'A row: messages and class emails from the blocked person are not sent to this person';

alter table public.member_blocks enable row level security;
create policy "People can read their own blocks" on public.member_blocks
  for select to authenticated using (blocker = (select private.verified_actor_id()));
create policy "People can remove their own blocks" on public.member_blocks
  for delete to authenticated using (blocker = (select private.verified_actor_id()));

-- Added only by private.block_writer: a direct insert would reveal which ids belong to people.
grant select, delete on public.member_blocks to authenticated;

-- Serialises each writer, so that no message slips past the limit or past a block that is being added at the same time.
create function private.serialize_writer(writer uuid) returns void
language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('private.member_messages.' || writer, 0)) $$;

create function private.count_messages_left(of_writer uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(0, 10 - count(*))::integer from public.audit_logs
  where action = 'write' and user_id = of_writer and "timestamp" > now() - interval '24 hours'
$$;

-- The text without control characters, which could end a header or hide words.
create function private.clean_text(text text, keeps_lines boolean) returns text
language sql immutable set search_path = '' as $$
  select btrim(case when keeps_lines
    then regexp_replace(replace(text, E'\r\n', E'\n'), '[\u0001-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]', ' ', 'g')
    else regexp_replace(text, '[\s\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]+', ' ', 'g') end, E' \n')
$$;

-- Raises any obstacle to writing, as a message for people; `obstacle` is that the caller may not write to this person.
create function private.check_member_message(to_person uuid, subject text, body text, obstacle text default null) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_banned_writer();
  if private.count_messages_left(private.actor_id()) = 0 then
    raise exception 'You’ve sent 10 messages in the last 24 hours. Try again tomorrow.';
  elsif coalesce(char_length(subject) not between 1 and 120, true) then
    raise exception 'A subject must have 1 to 120 characters.';
  elsif coalesce(char_length(body) not between 1 and 4000, true) then
    raise exception 'A message must have 1 to 4,000 characters.';
  elsif to_person = private.actor_id() then
    raise exception 'You can’t write to yourself.';
  elsif obstacle is not null then
    raise exception '%', obstacle;
  elsif private.has_unsubscribed(to_person, 'members') then
    raise exception 'This person doesn’t accept messages from members.';
  end if;
end $$;

-- Queues a message after the check above. Returns how many messages the caller may still send today. A message to a person
-- who blocked the caller is handled and counted like the others, but deleted in the same transaction.
create function private.send_member_message(
  to_person uuid, line text, words text, may_answer boolean, answers uuid default null, about_post uuid default null
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  writer public.profiles;
  recipient public.profiles;
  email_id bigint;
begin
  select * into writer from public.profiles where id = private.actor_id();
  select * into recipient from public.profiles where id = to_person;
  -- The writer's approved name is always included, the class only if the directory shows it to the recipient.
  insert into public.email_queue (profile_id, recipient, kind, facts)
  values (to_person, recipient.email, 'member_message', jsonb_strip_nulls(jsonb_build_object(
    'name', recipient.approved_name, 'writer', writer.approved_name,
    'graduation_year', (select s.graduation_year from private.show_person(writer.id, recipient.graduation_year) s))))
  returning id into email_id;
  insert into private.member_messages (email_queue_id, writer, subject, body, may_answer, answers)
  values (email_id, writer.id, line, words, coalesce(may_answer, false), answers);
  delete from public.email_queue o where o.id = email_id
    and exists (select from public.member_blocks b where b.blocker = to_person and b.blocked = writer.id);
  -- Without the address, because people can read their own log entries, and without the author of a post, whom it may hide.
  if about_post is null then
    perform private.record('write', 'member_messages', to_person::text, jsonb_build_object('full_name', recipient.approved_name));
  else
    perform private.record('write', 'opportunities', about_post::text);
  end if;
  return private.count_messages_left(writer.id);
end $$;

-- Writes to a member whom the caller sees in the directory. A hidden person gives the same answer as one who does not exist.
create function private.write_to_member(to_person uuid, subject text, body text, may_answer boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  line text;
  words text;
begin
  if not private.is_member() then
    raise exception 'Only members can message members.' using errcode = '42501';
  end if;
  line := private.clean_text(subject, false);
  words := private.clean_text(body, true);
  perform private.serialize_writer(private.actor_id());
  perform private.check_member_message(to_person, line, words, case when not exists (
    select from public.profiles me, private.show_person(to_person, me.graduation_year) where me.id = private.actor_id())
    then 'This person isn’t in the directory.' end);
  return private.send_member_message(to_person, line, words, may_answer);
end $$;
select private.expose('write_to_member', 'authenticated');

-- Writes to the author of an opportunity who takes messages, whether or not the directory shows them: the post says so.
create function private.answer_opportunity(opportunity_id uuid, body text, may_answer boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  post public.opportunities;
  words text;
begin
  if not private.is_member() then
    raise exception 'Only members can message members.' using errcode = '42501';
  end if;
  words := private.clean_text(body, true);
  perform private.serialize_writer(private.actor_id());
  select o.* into post from public.opportunities o join public.profiles a on a.id = o.author
  where o.id = opportunity_id and o.state = 'open' and o.expires_at > now() and o.takes_messages
    and (a.is_approved or a.is_super_admin) and private.takes_opportunities();
  if not found then raise exception 'This post is no longer online.'; end if;
  perform private.check_member_message(post.author, left('Your post: ' || post.title, 120), words);
  return private.send_member_message(post.author, left('Your post: ' || post.title, 120), words, may_answer, about_post => post.id);
end $$;
select private.expose('answer_opportunity', 'authenticated');

-- What the form shows before a person writes.
create function private.get_writing_state() returns table (sends_left integer, ban_reason text)
language sql stable security definer set search_path = '' as $$
  select private.count_messages_left(private.actor_id()),
    (select s.reason from public.messaging_bans s where s.profile_id = private.actor_id())
  where private.is_member()
$$;
select private.expose('get_writing_state', 'authenticated',
  'How many messages a member may still send today. Can be null: ban_reason.');

-- Received messages: recipients can answer, block the writer, or report a message to the administrators.
--
-- Administrators can read a message only in a report, and only if the reporter includes it; it is then the stored text, so
-- that a report cannot misquote the writer.

-- A message that the caller received; no row after it was deleted from the email_queue. What the caller does next reaches the
-- writer also after a merge.
create function private.list_received(email_id uuid) returns table (
  id uuid, writer uuid, writer_name text, graduation_year integer, subject text, body text, written_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select l.id, private.get_kept_account(l.writer), o.facts ->> 'writer', (o.facts ->> 'graduation_year')::integer, l.subject, l.body, o.created_at
  from private.member_messages l join public.email_queue o on o.id = l.email_queue_id
  where l.id = email_id and o.profile_id = private.actor_id() and private.has_entered_code()
$$;

create table public.message_reports (
  id uuid primary key default gen_random_uuid(),
  email_id uuid not null, -- no foreign key: the report outlives the message
  reporter uuid not null references public.profiles (id) on delete cascade,
  writer uuid not null references public.profiles (id) on delete cascade,
  reason text not null constraint message_reports_reason_length check (private.is_text(reason, 500)),
  subject text,
  body text,
  written_at timestamptz not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  note text constraint message_reports_note_length check (private.is_text(note, 500)),
  unique (email_id, reporter)
);
create index message_reports_open_idx on public.message_reports (created_at, id) where closed_at is null; -- for the dashboard
create index message_reports_created_at_idx on public.message_reports (created_at desc, id); -- the list, newest first
create index message_reports_reporter_idx on public.message_reports (reporter);
create index message_reports_writer_idx on public.message_reports (writer);
comment on table public.message_reports is 'Messages between members that were reported; deleted a year after they were closed';
comment on column public.message_reports.body is 'With subject, if the reporter included the text';
comment on column public.message_reports.note is 'How the report was closed; shown to the reporter';

alter table public.message_reports enable row level security;
create policy "People can read their own reports, super admins all" on public.message_reports
  for select to authenticated using (reporter = (select private.verified_actor_id()) or (select private.is_super_admin()));
grant select on public.message_reports to authenticated; -- written by the functions below

-- For the page behind the link in a message.
create function private.get_received_message(email_id uuid) returns table (
  id uuid, writer uuid, writer_name text, graduation_year integer, subject text, body text, written_at timestamptz,
  is_blocked boolean, is_reported boolean, closing_note text
)
language sql stable security definer set search_path = '' as $$
  select l.*, exists (select from public.member_blocks b where b.blocker = private.actor_id() and b.blocked = l.writer),
    r.id is not null, r.note
  from private.list_received(email_id) l
  left join public.message_reports r on r.email_id = l.id and r.reporter = private.actor_id()
$$;
select private.expose('get_received_message', 'authenticated',
  'A message that the caller received. Can be null: graduation_year, closing_note.');

-- Raises the same error if the message is gone or was never the caller's.
create function private.require_own_message(email_id uuid) returns public.message_reports
language plpgsql stable security definer set search_path = '' as $$
declare
  draft public.message_reports;
begin
  select l.id, l.writer, l.subject, l.body, l.written_at
    into draft.email_id, draft.writer, draft.subject, draft.body, draft.written_at
  from private.list_received(email_id) l;
  if not found then raise exception 'This message is no longer available.'; end if;
  return draft;
end $$;

-- The messages that led to this one, the latest first: between the same two people, because only a recipient can answer. Each is
-- deleted 90 days after it was sent, so a conversation loses its beginning.
create function private.list_earlier_messages(email_id uuid) returns table (id uuid, is_own boolean, body text, written_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with recursive thread as (
    select m.answers, 1 as step from private.list_received(email_id) l join private.member_messages m on m.id = l.id
    union all
    select m.answers, t.step + 1 from thread t join private.member_messages m on m.id = t.answers where t.step < 20
  )
  -- By the recipient and not by the writer, because merging two accounts moves what was received.
  select m.id, o.profile_id is distinct from private.actor_id(), m.body, o.created_at
  from thread t join private.member_messages m on m.id = t.answers join public.email_queue o on o.id = m.email_queue_id
  order by t.step
$$;
select private.expose('list_earlier_messages', 'authenticated',
  'What led to a message that the caller received. Can be null: none.');

-- Answers a message that the caller received, whether or not the directory shows its writer. Everything else is as for any
-- message: limits, bans, blocks and opt-outs.
create function private.answer_message(email_id uuid, body text, may_answer boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  received public.message_reports;
  line text;
  words text;
begin
  if not private.is_member() then
    raise exception 'Only members can message members.' using errcode = '42501';
  end if;
  received := private.require_own_message(email_id);
  line := left(case when received.subject ~ '^Re: ' then '' else 'Re: ' end || received.subject, 120);
  words := private.clean_text(body, true);
  perform private.serialize_writer(private.actor_id());
  perform private.check_member_message(received.writer, line, words, case
    when exists (select from public.member_blocks b where b.blocker = private.actor_id() and b.blocked = received.writer)
      then 'You’ve blocked this person. Unblock them first: otherwise they couldn’t write back.'
    when not exists (select from public.profiles p where p.id = received.writer and (p.is_approved or p.is_super_admin))
      then 'This person can no longer get messages.' end);
  return private.send_member_message(received.writer, line, words, may_answer, email_id);
end $$;
select private.expose('answer_message', 'authenticated');

-- Blocks the writer of a message that the caller received. The writer's other unsent messages to the caller are deleted; this
-- one has arrived, even if that is not recorded yet.
create function private.block_writer(email_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  from_writer uuid := (private.require_own_message(email_id)).writer;
begin
  perform private.serialize_writer(from_writer);
  insert into public.member_blocks (blocker, blocked, name)
  select private.actor_id(), from_writer, l.writer_name from private.list_received(email_id) l
  where from_writer <> private.actor_id() -- since a merge
  on conflict do nothing;
  delete from public.email_queue o using private.member_messages l
  where l.email_queue_id = o.id and private.get_kept_account(l.writer) = from_writer and o.profile_id = private.actor_id() and l.id <> email_id
    and o.state <> 'sent';
end $$;
select private.expose('block_writer', 'authenticated');

create function private.report_message(email_id uuid, reason text, with_text boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report public.message_reports := private.require_own_message(email_id);
  own_name text := (select approved_name from public.profiles where id = private.actor_id());
  name text := (select approved_name from public.profiles where id = report.writer);
  admin record;
begin
  insert into public.message_reports (email_id, reporter, writer, reason, subject, body, written_at)
  values (report.email_id, private.actor_id(), report.writer, btrim(reason), case when with_text then report.subject end,
    case when with_text then report.body end, report.written_at)
  on conflict do nothing;
  if not found then raise exception 'You’ve already reported this message.'; end if;
  perform private.record('report', 'member_messages', report.writer::text, jsonb_build_object('full_name', name));
  for admin in select id from public.profiles where is_super_admin and id <> report.writer loop
    perform private.queue_email(admin.id, 'message_report', jsonb_build_object('reporter', own_name, 'writer', name,
      'about', array[private.actor_id(), report.writer]));
  end loop;
end $$;
select private.expose('report_message', 'authenticated');

create function private.close_report(report_id uuid, note text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report public.message_reports;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can close reports.' using errcode = '42501';
  end if;
  update public.message_reports r set closed_at = now(), note = nullif(btrim(close_report.note), '')
  where r.id = report_id and r.closed_at is null returning * into report;
  if not found then raise exception 'This report was closed or deleted in the meantime.'; end if;
  perform private.record('close_report', 'member_messages', report.writer::text,
    (select jsonb_build_object('full_name', p.full_name) from public.profiles p where p.id = report.writer));
end $$;
select private.expose('close_report', 'authenticated');

-- The members' home: what is new since the member was last there, and what comes next.

create table private.home_visits (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  since timestamptz,
  seen_at timestamptz not null default now()
);
comment on table private.home_visits is 'When members last opened their home; read only by themselves and in exports of a person';
comment on column private.home_visits.since is 'The visit before, from which the home counts what is new; null during the first';

-- The caller's. Visits within an hour are one, so that a page that is loaded again keeps what it calls new. Definer: no
-- client reads the table.
create function private.get_home_visit() returns table (since timestamptz, seen_at timestamptz, is_over boolean)
language sql stable security definer set search_path = '' as $$
  select case when is_over then v.seen_at else v.since end, v.seen_at, is_over
  from private.home_visits v cross join lateral (select v.seen_at < now() - interval '1 hour') as age (is_over)
  where v.profile_id = private.verified_actor_id()
$$;
select private.expose('get_home_visit', 'authenticated',
  'When the caller last opened the members'' home; no row before. Can be null: since.');

create function private.record_home_visit() returns void
language sql security definer set search_path = '' as $$
  insert into private.home_visits as v (profile_id) select private.actor_id() where private.is_member()
  on conflict (profile_id) do update set since = v.seen_at, seen_at = now() where v.seen_at < now() - interval '1 hour'
$$;
select private.expose('record_home_visit', 'authenticated');

-- The newest of the caller's class whom the directory shows to the caller, with their class. Definer: reads other people's
-- profiles; whom it names is decided by private.show_person.
create function private.list_new_classmates(joined_since timestamptz) returns table (id uuid, full_name text)
language sql stable security definer set search_path = '' as $$
  select shown.id, shown.full_name
  from public.profiles own join public.profiles p on p.graduation_year = own.graduation_year
  cross join lateral private.show_person(p.id, own.graduation_year) shown
  where own.id = private.actor_id() and private.is_member() and p.id <> own.id and p.approved_at > joined_since
    and shown.graduation_year = own.graduation_year
  order by p.approved_at desc, p.id limit 6
$$;
grant execute on function private.list_new_classmates(timestamptz) to authenticated; -- for read_member_home

-- The home in one request: at least one row, with a null `part` if there is nothing to list. With the caller's rights, so that
-- policies decide about documents; people who may read drafts are not shown them here.
create function private.read_member_home() returns table (
  since timestamptz, is_new_visit boolean, lacks text[], part text, id uuid, title text, at timestamptz
)
language sql stable set search_path = '' as $$
  with me as materialized (
    select p.id, v.since, coalesce(v.is_over, true) as is_new_visit, array_remove(array[
      case when p.profile_image_url is null then 'photo' end,
      case when e.id is null then 'directory' end,
      case when e.name_for <> 'nobody' and num_nonnulls(e.city, e.country, e.employer) = 0 then 'whereabouts' end,
      case when p.phone is null then 'phone' end], null) as lacks
    from public.profiles p
    left join public.directory_entries e on e.id = p.id
    left join private.get_home_visit() v on true
    where p.id = private.actor_id() and private.is_member()
  ), own_events as (
    select r.event_id, r.state from me join public.event_registrations r on r.user_id = me.id
  ), parts as (
    (select o.state as part, e.id, e.title, e.event_date as at from own_events o join public.events e on e.id = o.event_id
      where e.published_at <= now() and e.ends_at > now() order by e.event_date, e.id limit 2)
    union all
    (select case when e.registration_opens_at > now() then 'opening'
          when places.places_left = 0 or places.places_left > 0 and places.waiting > 0 then 'full' else 'event' end, e.id, e.title,
        case when e.registration_opens_at > now() then e.registration_opens_at else e.event_date end
      from (
        select e.* from public.events e
        where e.published_at <= now() and coalesce(e.registration_closes_at, e.event_date) > now()
          and e.id not in (select event_id from own_events)
        order by e.event_date, e.id limit 2) e
      cross join lateral private.list_event_places(array[e.id]) places -- full as in src/domain/events/place.ts
      order by e.event_date, e.id)
    union all
    (select 'classmate', c.id, c.full_name, null from me cross join lateral private.list_new_classmates(me.since) c)
    union all
    (select 'news', n.id, n.title, n.published_at from me join public.news n on n.published_at between me.since and now()
      order by n.published_at desc, n.id limit 3)
    union all
    (select 'album', a.id, a.title, a.published_at
      from me join public.gallery_albums a on a.published_at between me.since and now()
      order by a.published_at desc, a.id limit 3)
    union all
    (select 'opportunity', o.id, o.title, o.at from me cross join lateral private.list_new_opportunities(me.since) o)
    union all
    (select 'document', d.id, d.title, d.created_at from me join public.documents d on d.created_at > me.since
      order by d.created_at desc, d.id limit 3)
  )
  select me.since, me.is_new_visit, me.lacks, parts.part, parts.id, parts.title, parts.at from me left join parts on true
$$;
select private.expose('read_member_home', 'authenticated',
  'What a member''s home shows. Can be null: since, part, id, title, at.');
