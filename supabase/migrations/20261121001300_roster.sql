-- The roster (alumni list): people known to the association, its list, imports, matching with accounts, and invitations.

-- The roster: people known to the association, with or without an account.
--
-- Personal data of people who never signed up or agreed to anything here, so only people with its permissions read and
-- write it: not members, not even the row about themselves.

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
  full_name text not null constraint roster_entries_full_name_length check (private.is_text(full_name, 120))
    constraint roster_entries_full_name_format check (private.is_person_name(full_name)),
  email text constraint roster_entries_email_format check (private.is_email_address(email)),
  graduation_year integer constraint roster_entries_graduation_year_range check (graduation_year between 1960 and 2200),
  department text constraint roster_entries_department_known
    check (department in ('Chemical Engineering', 'Petroleum & Gas Engineering', 'Administration')),
  family_name text constraint roster_entries_family_name_length check (private.is_text(family_name, 120)),
  honorific text constraint roster_entries_honorific_length check (private.is_text(honorific, 40)),
  former_name text constraint roster_entries_former_name_length check (private.is_text(former_name, 120)),
  phone text constraint roster_entries_phone_length check (private.is_text(phone, 40)),
  city text constraint roster_entries_city_length check (private.is_text(city, 80)),
  note text constraint roster_entries_note_length check (char_length(note) between 1 and 500),
  source text constraint roster_entries_source_length check (char_length(source) between 1 and 120),
  profile_id uuid references public.profiles (id) on delete set null,
  import_id uuid references public.roster_imports (id) on delete set null,
  is_edited boolean not null default false,
  left_at timestamptz,
  is_deceased boolean not null default false,
  death_year integer constraint roster_entries_death_year_range check (death_year between 1960 and 2200),
  is_in_memoriam boolean not null default false,
  may_be_deceased boolean not null default false,
  created_at timestamptz not null default now(),
  constraint roster_entries_death_of_deceased check (is_deceased or death_year is null and not is_in_memoriam)
);
create unique index roster_entries_email_key on public.roster_entries (lower(email)); -- one row per address; also matches sign-ups
create unique index roster_entries_profile_id_key on public.roster_entries (profile_id) where profile_id is not null;
create index roster_entries_import_id_idx on public.roster_entries (import_id);
comment on table public.roster_imports is 'Files imported into the roster';
comment on table public.roster_entries is 'People known to the association, with or without an account';
comment on column public.roster_entries.graduation_year is 'The class';
comment on column public.roster_entries.family_name is 'What lists sort by; guessed from the full name if null';
comment on column public.roster_entries.honorific is '"Dr.", before the name';
comment on column public.roster_entries.former_name is 'The name at graduation, if it was another';
comment on column public.roster_entries.source is 'Where this information came from: "Register of 1998"';
comment on column public.roster_entries.profile_id is
  'This person''s account, linked by an administrator or by the setting; null for people without one';
comment on column public.roster_entries.import_id is 'The import that added this row';
comment on column public.roster_entries.left_at is 'When this person deleted their account: they are not invited again';
comment on column public.roster_entries.is_deceased is 'Written by mark_deceased and unmark_deceased only, as are the next two; the same as the account''s';
comment on column public.roster_entries.death_year is 'Null where only the death is known';
comment on column public.roster_entries.is_in_memoriam is 'Named on the public page In memoriam';
comment on column public.roster_entries.may_be_deceased is
  'The note mentions a death, and nobody has decided yet: not invited. Written by a trigger and by answer_death_mentions';
comment on column public.roster_entries.is_edited is 'Edited or linked since it was added, so undoing the import keeps it';

-- Whether a note says that somebody has died: "deceased 2019", "† 2019", "RIP", "the late Ada Lund". A person decides, so one
-- question too many is better than an invitation to a widow. Folded: without accents, in lower case.
create function private.mentions_death(note text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.fold(note) ~ ('[†✝✞]|\m(deceased|died|passed away|in memoriam|rip|the late|verstorben|gestorben|decedee?|fallecid[oa]|decedut[oa])\M'
    || '|\mr\. ?i\. ?p\M|^late\M'), false)
$$;
-- "deceased 2019", "died on 3 May 2019": the year that follows. Null if it names none, or one that is not possible.
create function private.get_noted_death_year(note text) returns integer
language sql stable set search_path = '' as $$
  select year from (select substring(private.fold(note)
    from '(?:[†✝✞]|deceased|died|passed away|memoriam|rip|late|storben|deced|fallec).{0,25}?\m((?:19|20)\d\d)\M')::integer as year) noted
  where year between 1960 and extract(year from now())
$$;

-- As its owner, because nobody else needs what it calls.
create function private.flag_death_mention() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.note is distinct from old.note then
    new.may_be_deceased := private.mentions_death(new.note);
  end if;
  return new;
end $$;
create trigger flag_death_mention before insert or update of note on public.roster_entries
  for each row execute function private.flag_death_mention();
create index roster_entries_may_be_deceased_idx on public.roster_entries (id) where may_be_deceased; -- those to decide about

create function private.record_roster_edit() returns trigger language plpgsql set search_path = '' as $$
begin
  new.is_edited := true;
  return new;
end $$;

-- Losing the link because the account was deleted is no edit.
create trigger record_edit before update on public.roster_entries
  for each row when (
    (new.full_name, new.email, new.graduation_year, new.department, new.family_name, new.honorific, new.former_name,
      new.phone, new.city, new.note, new.source, new.is_deceased)
      is distinct from (old.full_name, old.email, old.graduation_year, old.department, old.family_name, old.honorific,
      old.former_name, old.phone, old.city, old.note, old.source, old.is_deceased)
    or new.profile_id is not null and new.profile_id is distinct from old.profile_id
  )
  execute function private.record_roster_edit();

-- An import and its undo have one log entry instead of thousands: see the imports below.
create trigger audit_change after insert or update or delete on public.roster_entries
  for each row when (
    pg_trigger_depth() = 0
    and current_setting('private.roster_import', true) is distinct from pg_current_xact_id()::text
  )
  execute function private.audit_change();

alter table public.roster_imports enable row level security;
alter table public.roster_entries enable row level security;
create policy "Permitted people can read imports into the alumni list" on public.roster_imports
  for select to authenticated using ((select private.has_permission('roster', 'read')));

create policy "Permitted people can read the alumni list" on public.roster_entries
  for select to authenticated using ((select private.has_permission('roster', 'read')));
create policy "Permitted people can add people to the alumni list" on public.roster_entries
  for insert to authenticated with check ((select private.has_permission('roster', 'create')));
create policy "Permitted people can edit the alumni list" on public.roster_entries
  for update to authenticated
  using ((select private.has_permission('roster', 'update'))) with check ((select private.has_permission('roster', 'update')));
create policy "Permitted people can delete people from the alumni list" on public.roster_entries
  for delete to authenticated using ((select private.has_permission('roster', 'delete')));
grant select on public.roster_imports to authenticated; -- written by functions
grant select on public.roster_entries to authenticated;
select private.grant_writes('public.roster_entries');
-- An entry is added without an account: only an import links it at once, to an account with the same confirmed address.
revoke insert (profile_id) on public.roster_entries from authenticated;

-- Deaths: one fact, in the entry of the alumni list and in the account that is linked to it. Only the year is kept: it is
-- all that is ever shown, and often all that is known.
--
-- An account of somebody who has died loses its approval, by which the person leaves every list of members and recipients,
-- and its sessions. It waits for no approval, and nobody can approve it. What it had is kept here for an undo.
create table private.deaths (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  rights jsonb not null
);
comment on table private.deaths is 'The approval that accounts of deceased people had';

-- The person with this id, as an account or as an entry of the alumni list, and the other of the two if they are linked:
-- locked, for people who may change both. For an account that needs all that a revocation and its undo need. `seen_account` is
-- the account that was shown with an entry, null for none: who edits the alumni list could otherwise link a living member's
-- account to an entry that somebody is about to mark.
create function private.lock_deceased(person uuid, seen_account uuid, out member public.profiles, out entry public.roster_entries)
language plpgsql security definer set search_path = '' as $$
begin
  select * into member from public.profiles p
  where p.id = coalesce((select e.profile_id from public.roster_entries e where e.id = person), person) for update;
  select * into entry from public.roster_entries e where e.id = person or e.profile_id = member.id for update;
  if member.id is null and private.has_permission('roster', 'update') then
    if entry.id is null then
      raise exception 'This person has been deleted in the meantime.';
    end if;
    return;
  end if;
  perform private.require_permission('members', 'update');
  perform private.require_permission('members', 'approve');
  if member.id is null or private.is_claim(member) then
    raise exception 'This person has been deleted in the meantime.';
  elsif member.id <> person and member.id is distinct from seen_account then
    raise exception 'The account of this entry has changed in the meantime. Nothing was saved: look at it, then try again.'
      using errcode = 'PT409';
  elsif member.id = private.actor_id() then
    raise exception 'You can’t do this for your own account. Ask another administrator.' using errcode = '42501';
  elsif member.is_super_admin then
    raise exception 'This person is a super admin. Remove their administrator rights first.';
  elsif not private.can_update(member.id, 'approve') then
    raise exception 'Only a super admin can do this for a person whose roles allow more than yours.' using errcode = '42501';
  elsif num_nonnulls(member.merged_at, member.deleted_at) > 0 then
    raise exception 'This account has been merged or deleted and can’t be changed.';
  end if;
end $$;

-- One line of the log, under the account if there is one.
create function private.write_death(
  member public.profiles, entry public.roster_entries, deceased boolean, year integer, named boolean, what text
) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.skip_client_rules();
  perform set_config('private.no_email', member.id::text, true); -- about the approval and places at events
  perform set_config('private.undoing', pg_current_xact_id()::text, true);
  perform set_config('private.roster_import', pg_current_xact_id()::text, true); -- logged here
  update public.profiles p set (is_deceased, death_year, is_in_memoriam) = (deceased, year, named),
    (is_approved, approved_at, approved_by) = (
      select r.is_approved, r.approved_at, (select a.id from public.profiles a where a.id = r.approved_by)
      from jsonb_populate_record(p, case when deceased then '{"is_approved": false}'
        else (select d.rights from private.deaths d where d.profile_id = p.id) end) r)
  where p.id = member.id;
  update public.roster_entries e set (is_deceased, death_year, is_in_memoriam) = (deceased, year, named) where e.id = entry.id;
  perform private.record(what, case when member.id is null then 'roster_entries' else 'profiles' end,
    coalesce(member.id, entry.id)::text, jsonb_strip_nulls(jsonb_build_object(
      'full_name', coalesce(member.full_name, entry.full_name), 'email', member.email)));
end $$;

-- Nothing that is queued goes to a person who has died, and nobody is asked to approve them. In plpgsql, because invitations
-- follow below.
create function private.withdraw_emails(member_id uuid, entry_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_queue set state = 'stopped', lease = null, leased_until = null
  where (profile_id = member_id or roster_entry_id = entry_id) and newsletter_id is not null and state in ('waiting', 'failed');
  delete from public.email_queue where state in ('waiting', 'failed') and newsletter_id is null and (profile_id = member_id
    or kind = 'new_sign_up' and facts ->> 'person_id' = member_id::text
    or invitation_id in (select id from public.invitations where roster_entry_id = entry_id));
end $$;

-- Also corrects the year, and whether the person is named on the public page.
-- An entry without an account can have a living member's name, so naming somebody on a public page is not for everybody who
-- keeps the alumni list.
create function private.require_naming_right() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.actor_id() is not null and not private.has_permission('members', 'approve') then
    raise exception 'Only people who may approve members can choose what the page In memoriam says.' using errcode = '42501';
  end if;
end $$;

create function private.mark_deceased(
  person uuid, year integer default null, in_memoriam boolean default false, seen_account uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known record;
  was_deceased boolean;
begin
  select * into known from private.lock_deceased(person, seen_account);
  was_deceased := coalesce((known.member).is_deceased, (known.entry).is_deceased);
  if in_memoriam and not coalesce((known.member).is_in_memoriam, (known.entry).is_in_memoriam) then perform private.require_naming_right(); end if;
  if year not between 1960 and extract(year from now()) then
    raise exception 'Enter a year from 1960 to %, or leave it empty.', extract(year from now());
  end if;
  if (known.member).id is not null and not was_deceased then
    insert into private.deaths
    values ((known.member).id, private.pick_fields(known.member, '{is_approved, approved_at, approved_by}'));
    delete from auth.sessions where user_id = (known.member).id;
  end if;
  perform private.write_death(known.member, known.entry, true, year, coalesce(in_memoriam, false),
    case when was_deceased then 'edit' else 'mark_deceased' end);
  perform private.withdraw_emails((known.member).id, (known.entry).id);
end $$;
select private.expose('mark_deceased', 'authenticated');

create function private.unmark_deceased(person uuid, seen_account uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known record;
begin
  select * into known from private.lock_deceased(person, seen_account);
  if not coalesce((known.member).is_deceased, (known.entry).is_deceased) then
    raise exception 'This person isn’t marked as deceased any more.';
  end if;
  perform private.write_death(known.member, known.entry, false, null, false, 'unmark_deceased');
  delete from private.deaths where profile_id = (known.member).id;
end $$;
select private.expose('unmark_deceased', 'authenticated');

-- People without an account whose note mentions a death, until somebody decides: the first fifty, and how many there are.
create function private.list_death_mentions() returns table (
  id uuid, full_name text, graduation_year integer, note text, death_year integer, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('roster', 'read');
  return query
    select e.id, e.full_name, e.graduation_year, e.note, private.get_noted_death_year(e.note), count(*) over ()
    from public.roster_entries e
    where e.may_be_deceased and not e.is_deceased and e.profile_id is null and e.left_at is null
    order by e.full_name, e.id limit 50;
end $$;
select private.expose('list_death_mentions', 'authenticated',
  'People on the roster whose note mentions a death. Can be null: graduation_year, death_year.');

-- {"id": true} marks the person as deceased, in the year that the note names; false says that the person lives; null takes
-- either back. Whom somebody else has decided about in the meantime is left as it is.
create function private.answer_death_mentions(answers jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  answer record;
begin
  perform private.require_permission('roster', 'update');
  if jsonb_typeof(answers) is distinct from 'object' or exists (
    select from jsonb_each(answers) a where jsonb_typeof(a.value) not in ('boolean', 'null')
      or a.key !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  then
    raise exception 'Choose the people who have died.';
  end if;
  perform private.limit_size((select count(*)::integer from jsonb_object_keys(answers)), 50);
  for answer in
    select e.id, e.full_name, e.note, e.is_deceased, a.value from jsonb_each(answers) a join public.roster_entries e on e.id = a.key::uuid
    where e.profile_id is null and (a.value = 'null' or e.may_be_deceased and not e.is_deceased) order by e.id
  loop
    if answer.value = 'true' then
      perform private.mark_deceased(answer.id, private.get_noted_death_year(answer.note));
    elsif answer.value = 'null' and answer.is_deceased then
      perform private.unmark_deceased(answer.id);
    else
      update public.roster_entries e set may_be_deceased = answer.value = 'null' and private.mentions_death(e.note)
      where e.id = answer.id;
      perform private.record('edit', 'roster_entries', answer.id::text,
        jsonb_build_object('full_name', answer.full_name, 'fields', '["may_be_deceased"]'::jsonb));
    end if;
  end loop;
end $$;
select private.expose('answer_death_mentions', 'authenticated');

-- An entry has the death of the account that is linked to it. A living person's account is not linked to the entry of
-- somebody who has died: one of the two is a mistake.
create function private.copy_death() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  member public.profiles;
begin
  if private.lacks_right('roster') then return new; end if;
  select * into member from public.profiles where id = new.profile_id;
  if new.is_deceased and not member.is_deceased then
    raise exception '% is marked as deceased on the alumni list. Undo that before you link an account.', new.full_name;
  end if;
  new.is_deceased := member.is_deceased;
  new.death_year := member.death_year;
  new.is_in_memoriam := member.is_in_memoriam;
  return new;
end $$;
create trigger copy_death before insert or update of profile_id on public.roster_entries
  for each row when (new.profile_id is not null) execute function private.copy_death();

-- Whose account an entry is, people decide who may edit both: the link carries the name at graduation and a death over.
create function private.guard_roster_link() returns trigger language plpgsql set search_path = '' as $$
begin
  if private.is_client() and not private.has_permission('members', 'update') then
    raise exception 'Only people who may edit members can link accounts to the alumni list.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_link before update of profile_id on public.roster_entries
  for each row when (new.profile_id is distinct from old.profile_id) execute function private.guard_roster_link();

create function private.protect_named_deceased() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_naming_right();
  return new;
end $$;
-- An entry that leaves its account is named beside it. Runs after copy_death, because an entry can also get there by the
-- account that is linked to it.
create trigger protect_named_deceased before update of full_name, graduation_year, profile_id on public.roster_entries
  for each row when (new.is_in_memoriam and (
    (new.full_name, new.graduation_year) is distinct from (old.full_name, old.graduation_year)
    or new.profile_id is distinct from old.profile_id))
  execute function private.protect_named_deceased();
-- An entry with an account is not what names the person.
create trigger protect_added_named_deceased before insert on public.roster_entries
  for each row when (new.is_in_memoriam and new.profile_id is null) execute function private.protect_named_deceased();

-- The public page In memoriam names only people for whom an administrator has ticked it: by name, class and year, and
-- nothing that identifies an account or an entry.
create function private.remembered_people() returns table (full_name text, graduation_year integer, death_year integer)
language sql stable security definer set search_path = '' as $$
  select p.full_name, p.graduation_year, p.death_year from public.profiles p where p.is_in_memoriam and p.deleted_at is null
  union all
  select e.full_name, e.graduation_year, e.death_year from public.roster_entries e where e.is_in_memoriam and e.profile_id is null
$$;
grant execute on function private.remembered_people() to anon, authenticated;

create view public.in_memoriam with (security_invoker = true) as
  select full_name, graduation_year, death_year from private.remembered_people();
grant select on public.in_memoriam to anon, authenticated;
comment on view public.in_memoriam is 'People whom the page In memoriam names. Can be null: graduation_year, death_year.';
create index profiles_in_memoriam_idx on public.profiles (id) where is_in_memoriam;
create index roster_entries_in_memoriam_idx on public.roster_entries (id) where is_in_memoriam;

create constraint trigger bump_site_revision after update on public.roster_entries
  deferrable initially deferred for each row when (
    (new.is_in_memoriam or old.is_in_memoriam)
    and (new.full_name, new.graduation_year, new.death_year, new.is_in_memoriam, new.profile_id)
      is distinct from (old.full_name, old.graduation_year, old.death_year, old.is_in_memoriam, old.profile_id)
  )
  execute function private.bump_site_revision();
-- An undone merge adds an entry again.
create constraint trigger bump_site_revision_by_insertion after insert on public.roster_entries
  deferrable initially deferred for each row when (new.is_in_memoriam) execute function private.bump_site_revision();
create constraint trigger bump_site_revision_by_deletion after delete on public.roster_entries
  deferrable initially deferred for each row when (old.is_in_memoriam) execute function private.bump_site_revision();

-- A name for comparing: folded, without punctuation, words sorted, so that "Durand, Chloé" equals "Chloe Durand".
create function private.name_key(name text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(word, ' ' order by word collate "C"), '')
  from regexp_split_to_table(private.fold(name), '[\s,.;]+') word where word <> ''
$$;

-- A narrow copy for searching, sorting and comparing, like the members list's, because row-level security prevents text
-- search from using an index.
create table private.roster_directory (
  id uuid primary key references public.roster_entries (id) on delete cascade,
  full_name text not null, -- folded for search, like the address
  email text,
  name_key text not null,
  graduation_year integer,
  status text not null, -- deceased; joined: has an account; left: deleted it; missing: none of these
  family_name text not null, -- the sort key
  more text not null, -- what else is searched
  search_text text not null generated always as (full_name || ' ' || coalesce(email, '') || ' ' || more) stored -- as in member_directory
);
create index roster_directory_family_name_idx on private.roster_directory (family_name, id)
  include (graduation_year, status); -- the list's order
create index roster_directory_email_idx on private.roster_directory (email);
create index roster_directory_name_key_idx on private.roster_directory (name_key, graduation_year);
comment on table private.roster_directory is 'What the roster searches and compares; a copy of roster_entries';

create function private.sync_roster_entry() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.roster_directory values (
    new.id, private.fold(new.full_name), lower(new.email), private.name_key(new.full_name), new.graduation_year,
    case when new.is_deceased then 'deceased' when new.profile_id is not null then 'joined' when new.left_at is not null then 'left' else 'missing' end,
    case when new.family_name is null then private.get_family_name(new.full_name)
      else private.fold(new.family_name || ' ' || new.full_name) end,
    private.fold(concat_ws(' ', 'class of ' || new.graduation_year, new.former_name, new.city,
      regexp_replace(new.phone, '[^0-9]', '', 'g')))
  ) on conflict (id) do update set
    full_name = excluded.full_name, email = excluded.email, name_key = excluded.name_key,
    graduation_year = excluded.graduation_year, status = excluded.status, family_name = excluded.family_name,
    more = excluded.more;
  return null;
end $$;
create trigger sync_roster_entry after insert or update of full_name, email, graduation_year, profile_id, left_at, is_deceased, family_name, former_name,
    phone, city
  on public.roster_entries for each row execute function private.sync_roster_entry();

-- The back office's roster: searched, filtered and paged here, fast at 100,000 people.

-- A page of the roster by family name, with the filter's total, in the steps of private.list_members: $1 search words as LIKE
-- patterns, $2 class, $3 status, $4 the ids found. A page beyond the last returns the last.
create function private.list_roster(
  q text default '', of_class integer default null, with_status text default null, page_number integer default 1
) returns table (
  id uuid, full_name text, email text, graduation_year integer, department text, family_name text, honorific text,
  former_name text, phone text, city text, note text, source text, profile_id uuid, left_at timestamptz,
  is_deceased boolean, death_year integer, is_in_memoriam boolean,
  created_at timestamptz, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Up to this many, fetching and sorting is faster than following the index until a page is full.
  few constant integer := 20000;
  found_in text := 'from private.roster_directory where ($1 = ''{}'' or search_text like all ($1))
    and ($2 is null or graduation_year = $2) and ($3 is null or status = $3)';
  words text[] := private.list_people_patterns(q);
  ids uuid[];
  number bigint;
  page record;
begin
  perform private.require_permission('roster', 'read');
  execute format('select count(*), %s ', case when words = '{}' then 'null' else 'array_agg(id)' end) || found_in
    into number, ids using words, of_class, with_status;
  if words <> '{}' and number <= few then
    found_in := 'from private.roster_directory where id = any ($4)';
  end if;

  page := private.get_page_query(found_in, 'family_name', false, number, page_number);
  execute page.query into ids using words, of_class, with_status, ids;
  return query
    select e.id, e.full_name, e.email, e.graduation_year, e.department, e.family_name, e.honorific, e.former_name, e.phone,
      e.city, e.note, e.source, e.profile_id, e.left_at, e.is_deceased, e.death_year, e.is_in_memoriam, e.created_at, number
    from unnest(ids) with ordinality as place (id, nr) join public.roster_entries e on e.id = place.id
    order by case when page.backwards then -place.nr else place.nr end;
end $$;
select private.expose('list_roster', 'authenticated',
  'A page of the roster. Can be null: email, graduation_year, department, family_name, honorific, former_name, phone, city, note, source, profile_id, left_at, death_year.');

-- Exports the roster in steps of a thousand, like export_members. The first step counts and is logged.
create function private.export_roster(
  q text default '', of_class integer default null, with_status text default null, after uuid default null
) returns table (
  id uuid, full_name text, email text, graduation_year integer, department text, family_name text, honorific text,
  former_name text, phone text, city text, note text, source text, profile_id uuid, left_at timestamptz,
  is_deceased boolean, death_year integer, total bigint
)
language plpgsql security definer set search_path = '' as $$
declare
  words text[] := private.list_people_patterns(q);
  number bigint;
begin
  perform private.require_permission('roster', 'read');
  if after is null or after = '00000000-0000-0000-0000-000000000000' then
    select count(*) into number from private.roster_directory d
    where (words = '{}' or d.search_text like all (words))
      and (of_class is null or d.graduation_year = of_class) and (with_status is null or d.status = with_status);
    -- The search text may be a person's name and is not logged.
    perform private.record('export', 'roster_entries', null, jsonb_strip_nulls(jsonb_build_object(
      'rows', number, 'class', of_class, 'status', with_status, 'searched', nullif(words <> '{}', false))));
  end if;
  return query
    select e.id, e.full_name, e.email, e.graduation_year, e.department, e.family_name, e.honorific, e.former_name, e.phone,
      e.city, e.note, e.source, e.profile_id, e.left_at, e.is_deceased, e.death_year, number
    from private.roster_directory d join public.roster_entries e on e.id = d.id
    where d.id > coalesce(after, '00000000-0000-0000-0000-000000000000')
      and (words = '{}' or d.search_text like all (words))
      and (of_class is null or d.graduation_year = of_class) and (with_status is null or d.status = with_status)
    order by d.id limit 1000;
end $$;
select private.expose('export_roster', 'authenticated',
  'A step of the export of the roster. Can be null: email, graduation_year, department, family_name, honorific, former_name, phone, city, note, source, profile_id, left_at, death_year, total.');

-- Imports into the roster. They create no accounts and change no existing row: people already on the roster are reported.
-- A file is sent in batches, each in one transaction, to show progress; a batch sent again after a lost response adds
-- nothing twice.

-- The entry of this person: the same address, or the same name and class.
create function private.find_in_roster(name text, address text, class integer) returns uuid
language sql stable set search_path = '' as $$
  select coalesce(
    (select id from private.roster_directory where email = lower(address)),
    (select id from private.roster_directory
      where name_key = private.name_key(name) and graduation_year is not distinct from class limit 1))
$$;

-- The dry run. `entries` is a list of {"line", "full_name", "email", "graduation_year"}; returns those already on the
-- roster.
create function private.find_known_in_roster(entries jsonb) returns table (line integer, full_name text, graduation_year integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('roster', 'create');
  perform private.limit_size(jsonb_array_length(entries), 1000);
  return query
    select given.line, e.full_name, e.graduation_year
    from jsonb_to_recordset(entries) as given (line integer, full_name text, email text, graduation_year integer)
    join public.roster_entries e
      on e.id = private.find_in_roster(given.full_name, given.email, given.graduation_year);
end $$;
select private.expose('find_known_in_roster', 'authenticated',
  'People of a file who are already on the roster. Can be null: graduation_year.', 'entries');

create function private.begin_roster_import(file_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  this uuid;
begin
  perform private.require_permission('roster', 'create');
  insert into public.roster_imports (file_name, created_by) values (left(file_name, 200), private.actor_id()) returning id into this;
  return this;
end $$;
select private.expose('begin_roster_import', 'authenticated');

-- One line of the log per import: each batch's entry continues the previous one.
create function private.record_roster_import(of_import uuid, added integer) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_logs (action, resource_type, resource_id, continues, details)
  select 'import', 'roster_imports', of_import::text, last.id,
    jsonb_build_object('title', i.file_name, 'created', added + coalesce((last.details ->> 'created')::integer, 0))
  from public.roster_imports i left join lateral (
    select id, details from public.audit_logs
    where resource_type = 'roster_imports' and resource_id = of_import::text order by id desc limit 1
  ) last on true
  where i.id = of_import
$$;

-- Adds a batch of people and returns the lines of those already on the roster. A person whose address belongs to an approved
-- account is linked to it immediately.
create function private.add_to_roster(of_import uuid, entries jsonb) returns table (line integer)
language plpgsql security definer set search_path = '' as $$
declare
  given record;
  added integer := 0;
begin
  perform private.require_permission('roster', 'create');
  perform private.limit_size(jsonb_array_length(entries), 1000);
  -- Two simultaneous imports, or an import and its undo, run one after the other.
  perform pg_advisory_xact_lock(hashtext('private.roster_import'));
  if not exists (select from public.roster_imports where id = of_import and undone_at is null and created_by = private.actor_id()) then
    raise exception 'This import was undone or belongs to another person.';
  end if;
  perform set_config('private.roster_import', pg_current_xact_id()::text, true);
  for given in
    select * from jsonb_to_recordset(entries) as g
      (line integer, full_name text, email text, graduation_year integer, department text, family_name text,
        honorific text, former_name text, phone text, city text, note text, source text)
  loop
    if private.find_in_roster(given.full_name, given.email, given.graduation_year) is not null then
      line := given.line;
      return next;
    else
      insert into public.roster_entries
        (full_name, email, graduation_year, department, family_name, honorific, former_name, phone, city, note, source,
          import_id, profile_id)
      values (given.full_name, given.email, given.graduation_year, given.department, given.family_name, given.honorific,
        given.former_name, given.phone, given.city, given.note, given.source, of_import,
        (select p.id from public.profiles p where lower(p.email) = lower(given.email) and p.is_approved and p.is_confirmed
          and not exists (select from public.roster_entries e where e.profile_id = p.id)));
      added := added + 1;
    end if;
  end loop;
  perform private.record_roster_import(of_import, added);
end $$;
select private.expose('add_to_roster', 'authenticated',
  'The lines of people already on the roster. Can be null: none.', 'entries');

-- Deletes what the last import added and nobody has edited or linked since. Returns what it kept.
create function private.undo_roster_import(of_import uuid) returns table (id uuid, full_name text)
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  perform private.require_permission('roster', 'create');
  perform pg_advisory_xact_lock(hashtext('private.roster_import'));
  if of_import is distinct from
    (select i.id from public.roster_imports i where i.undone_at is null order by i.created_at desc, i.id limit 1)
  then
    raise exception 'Only the last import can be undone.';
  elsif not private.is_super_admin()
    and not exists (select from public.roster_imports i where i.id = of_import and i.created_by = private.actor_id())
  then
    raise exception 'Only a super admin can undo another person’s import.' using errcode = '42501';
  end if;
  perform set_config('private.roster_import', pg_current_xact_id()::text, true);
  delete from public.roster_entries e where e.import_id = of_import and not e.is_edited;
  get diagnostics removed = row_count;
  update public.roster_imports i set undone_at = now() where i.id = of_import;
  perform private.record('undo_import', 'roster_imports', of_import::text,
    jsonb_build_object('title', (select i.file_name from public.roster_imports i where i.id = of_import), 'removed', removed));
  return query
    select e.id, e.full_name from public.roster_entries e where e.import_id = of_import order by e.full_name, e.id limit 1000;
end $$;
select private.expose('undo_roster_import', 'authenticated',
  'People who are kept because they were edited or linked since. Can be null: none.');

-- Matching people on the roster with accounts. Only a confirmed address is proof, because anyone can claim an unconfirmed
-- one. The same name and class is a hint for administrators.

-- The entries that these accounts may belong to: already `linked`, else `exact` (same confirmed address), else up to three
-- `probable` ones (same name and class, or the account was created through the personal link of their invitation). Entries
-- linked to other accounts are left out.
create function private.find_roster_matches(people uuid[]) returns table (
  person_id uuid, kind text, id uuid, full_name text, email text, graduation_year integer, department text, note text, source text
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_permission('roster', 'read');
  return query
    select person_id, kind, id, full_name, email, graduation_year, department, note, source from (
      select *, min(rank) over (partition by person_id) best,
        row_number() over (partition by person_id order by rank, full_name, id) place
      from (
        select p.id person_id, found.kind, found.rank, e.id, e.full_name, e.email, e.graduation_year, e.department, e.note, e.source
        from public.profiles p cross join lateral (
          select 'linked' kind, 1 rank, l.id from public.roster_entries l where l.profile_id = p.id
          union all
          select 'exact', 2, d.id from private.roster_directory d
          where p.is_confirmed and d.email = lower(p.email) and d.status <> 'joined'
          union all
          select 'probable', 3, d.id from private.roster_directory d
          where d.name_key = private.name_key(p.full_name) and d.graduation_year = p.graduation_year and d.status <> 'joined'
          union -- both kinds of hints, without duplicates
          select 'probable', 3, i.roster_entry_id
          from public.invitations i join private.roster_directory d on d.id = i.roster_entry_id
          where i.profile_id = p.id and d.status <> 'joined'
        ) found join public.roster_entries e on e.id = found.id
        where p.id = any (people) and (found.kind = 'linked' or e.profile_id is null)
      ) candidate
    ) ranked where rank = best and place <= 3
    order by person_id, place;
end $$;
select private.expose('find_roster_matches', 'authenticated',
  'Entries of the roster that accounts may belong to. Can be null: email, graduation_year, department, note, source.');

-- An approval links the entry with the account's address; a revocation removes that link, so that the roster counts only
-- actual members as joined; a death keeps it. Links to another address, made by an administrator, stay.
create function private.link_to_roster() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.is_deceased then
    return null;
  elsif not new.is_approved then
    update public.roster_entries set profile_id = null where profile_id = new.id and lower(email) = lower(new.email);
  elsif not exists (select from public.roster_entries where profile_id = new.id) then
    update public.roster_entries set profile_id = new.id where lower(email) = lower(new.email) and profile_id is null and not is_deceased;
  end if;
  return null;
end $$;
create trigger link_to_roster after update of is_approved on public.profiles
  for each row when (new.is_approved <> old.is_approved) execute function private.link_to_roster();
create trigger link_to_roster_at_once after insert on public.profiles
  for each row when (new.is_approved) execute function private.link_to_roster();

-- With the setting, a sign-up is approved automatically when its address is confirmed and on the roster. The class must be that
-- of the roster, because the person chose it, and a class is shown more of its own members; so must the department where the
-- roster knows it. Anyone who has left, or was declined, revoked or deleted before, with this account or an earlier one that
-- ever had the address (all are in the log), needs an administrator. So does who reads the mailbox of somebody who has died.
create function private.approve_from_roster() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not (select approves_roster_matches from public.member_settings)
    or not exists (
      select from public.roster_entries
      where lower(email) = lower(new.email) and (profile_id is null or profile_id = new.id) and left_at is null
        and not is_deceased and not may_be_deceased
        and graduation_year = new.graduation_year
        and coalesce(department, new.department) = new.department)
    or exists (
      select from public.audit_logs
      where action in ('refuse', 'revoke', 'delete') and resource_type = 'profiles'
        and (resource_id = new.id::text or resource_id in (select private.list_accounts_of(new.email))))
    or exists (select from public.profiles p where p.is_deceased and p.id::text in (select private.list_accounts_of(new.email)))
    -- The approval would activate the person's roles, which needs an administrator with their permissions (see can_update).
    or exists (select from public.user_roles where user_id = new.id)
  then
    return null;
  end if;
  perform set_config('private.approved_by_roster', new.id::text, true); -- for the log: see private.audit_profile
  -- Nobody has seen the name, unless it is the one on the roster.
  update public.profiles set is_approved = true, approved_name = (
    select case private.name_key(e.full_name) when private.name_key(new.full_name) then new.full_name else e.full_name end
    from public.roster_entries e where lower(e.email) = lower(new.email))
  where id = new.id and not is_approved and declined_at is null;
  return null;
end $$;

-- Where sign-ups need no confirmation, Auth confirms the address in the transaction that creates the account: its owner has
-- confirmed nothing, and the roster approves nobody. The name sorts last, so this trigger runs last: the copies of a profile
-- must receive the approval last.
create trigger welcome_from_roster_after_confirmation after update of is_confirmed on public.profiles
  for each row when (
    new.is_confirmed and not old.is_confirmed and new.created_at < now()
    and not new.is_approved and not new.is_super_admin and new.declined_at is null and not new.is_deceased
  )
  execute function private.approve_from_roster();

-- Invitations: emails to people on the roster without an account, each with a personal link to sign up.
--
-- The link's token is signed like unsubscribe links (see unsubscribes). It is created when the email is sent, with keys
-- that never leave the database, and never stored: not even a super admin who reads every table, including the email queue, can
-- open a person's invitation. It shows the four fields that sign-up fills in, gives no rights, and ends when the person has
-- an account or the invitation is withdrawn.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  -- One per person. Deleting the roster entry withdraws the invitation.
  roster_entry_id uuid not null unique references public.roster_entries (id) on delete cascade,
  invited_at timestamptz not null default now(),
  invited_by uuid default private.actor_id() references public.profiles (id) on delete set null,
  reminded_at timestamptz,
  -- The account created through the personal link, whatever its address; null until then.
  profile_id uuid references public.profiles (id) on delete set null
);
create index invitations_invited_by_idx on public.invitations (invited_by);
create index invitations_profile_id_idx on public.invitations (profile_id);
comment on table public.invitations is 'People on the roster who were invited to sign up';
comment on column public.invitations.reminded_at is 'When the only reminder was queued';
comment on column public.invitations.profile_id is 'The account created through the personal link; its address may differ';

alter table public.invitations enable row level security;
create policy "Permitted people can read invitations" on public.invitations
  for select to authenticated using ((select private.has_permission('roster', 'read')));
grant select on public.invitations to authenticated; -- written by the functions below

alter table public.email_queue add constraint email_queue_invitation_id_fkey
  foreign key (invitation_id) references public.invitations (id) on delete cascade;
alter table public.email_queue add constraint email_queue_roster_entry_id_fkey
  foreign key (roster_entry_id) references public.roster_entries (id) on delete cascade;
create index email_queue_roster_entry_id_idx on public.email_queue (roster_entry_id) where roster_entry_id is not null;
-- For unsubscribing and sign-ups, which delete unsent invitations.
create index email_queue_invitation_address_idx on public.email_queue (lower(recipient)) where profile_id is null;

-- An invitation belongs to an address: after a change, its link would show the new address to the reader of the old one.
-- The person can be invited again. A newsletter that is still queued is not for the old address either. Only a merge of entries
-- lets an invitation follow its address: see merge_roster_entries.
create function private.withdraw_invitation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.invitations
  where roster_entry_id = new.id and id::text is distinct from current_setting('private.moving_invitation', true);
  update public.email_queue set state = 'stopped', lease = null, leased_until = null
  where roster_entry_id = new.id and state in ('waiting', 'failed');
  return null;
end $$;
create trigger withdraw_invitation after update of email on public.roster_entries
  for each row when (lower(old.email) is distinct from lower(new.email)) execute function private.withdraw_invitation();

-- Nor does anyone write to a person of whom a note says that they may have died. If they have not, they are invited again.
create function private.withdraw_undecided() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.invitations i where i.roster_entry_id = new.id and exists (
    select from public.email_queue q where q.invitation_id = i.id and q.kind = 'invitation' and q.state <> 'sent');
  with withdrawn as (
    delete from public.email_queue q using public.invitations i
    where i.roster_entry_id = new.id and q.invitation_id = i.id and q.state <> 'sent' returning i.id
  )
  update public.invitations set reminded_at = null where id in (select id from withdrawn);
  update public.email_queue set state = 'stopped', lease = null, leased_until = null
  where roster_entry_id = new.id and state in ('waiting', 'failed');
  return null;
end $$;
create trigger withdraw_undecided after update on public.roster_entries
  for each row when (new.may_be_deceased and not old.may_be_deceased) execute function private.withdraw_undecided();

-- People who already have an account are not invited, and get newsletters as members.
create function private.delete_idle_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_queue
  where profile_id is null and invitation_id is not null and lower(recipient) = lower(new.email) and state <> 'sent';
  update public.email_queue set state = 'stopped', lease = null, leased_until = null
  where profile_id is null and roster_entry_id is not null and lower(recipient) = lower(new.email) and state in ('waiting', 'failed');
  return null;
end $$;
create trigger delete_idle_invitations after insert or update of is_confirmed on public.profiles
  for each row when (not private.is_claim(new)) execute function private.delete_idle_invitations();
create trigger delete_idle_invitations after update of profile_id on public.roster_entries
  for each row when (new.profile_id is not null) execute function private.delete_idle_invitations();

-- People who deleted their own account are not invited again, unless they return; a deletion by an administrator says
-- nothing about what the person wants. People can only delete their account once its address is confirmed, because there is
-- no session before.
create function private.record_departure() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  linked uuid := (select d.roster_entry_id from private.departures d where d.profile_id = new.id);
  -- A return finds these by the time of the departure.
  known text[] := case when new.deleted_at is not null then array(select private.list_own_addresses(array[old.id])) end;
begin
  update public.roster_entries e set left_at = new.deleted_at, profile_id = case
    when new.deleted_at is not null then null
    when e.id = linked and not e.is_deceased and not exists (select from public.roster_entries other where other.profile_id = new.id) then new.id
    else e.profile_id end
  -- Not what has been linked to another account.
  where coalesce(e.profile_id, old.id) = old.id and (e.id = linked or lower(e.email) = lower(old.email)
    or lower(e.email) = any (known) or e.left_at = old.deleted_at -- of an entry that was merged with the person's in the meantime
    or e.id in (select i.roster_entry_id from public.invitations i where i.profile_id = old.id));
  return null;
end $$;
create trigger record_departure after update of deleted_at on public.profiles
  for each row when (new.deleted_at is distinct from old.deleted_at) execute function private.record_departure();

-- The same for somebody who is added to the list afterwards, or whose entry gets an address that their account ever had: the log
-- has who left, also when the account is long deleted, but not of who was erased. Nobody whose account is there again.
create function private.recognise_leaver() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.left_at := (
    select case l.action when 'leave' then l."timestamp" end from public.audit_logs l
    where l.action in ('leave', 'return') and l.resource_type = 'profiles'
      and l.resource_id in (select private.list_accounts_of(new.email))
      and not exists (select from public.profiles p
        where lower(p.email) = lower(new.email) and num_nonnulls(p.merged_at, p.deleted_at) = 0 and not private.is_claim(p))
    order by l.id desc limit 1);
  return new;
end $$;
create trigger recognise_leaver before insert on public.roster_entries
  for each row when (new.email is not null and new.profile_id is null and new.left_at is null) execute function private.recognise_leaver();
create trigger recognise_leaver_by_new_address before update of email on public.roster_entries
  for each row when (new.email is distinct from old.email and new.email is not null and new.profile_id is null and new.left_at is null)
  execute function private.recognise_leaver();

-- A messaging ban ends with the account, but nobody is rid of it by another account: it applies again as soon as the address is
-- confirmed, if the last entry of the log about all accounts of people who have or had this address is a ban of another one.
-- The reason is not copied.
create function private.renew_messaging_ban() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_merging() and (
    select action = 'ban' and resource_id <> new.id::text from public.audit_logs
    where resource_type = 'member_messages' and action in ('ban', 'lift_ban')
      and resource_id in (select private.list_accounts_of(new.email))
    order by id desc limit 1)
  then
    insert into public.messaging_bans (profile_id, reason)
    values (new.id, 'An earlier account with your email address was banned.') on conflict do nothing;
  end if;
  return null;
end $$;
create trigger renew_messaging_ban after insert or update of email, is_confirmed on public.profiles
  for each row when (new.is_confirmed) execute function private.renew_messaging_ban();

-- Addresses invited within two weeks, also if the entry was changed or deleted since: nobody gets a second invitation by that.
-- Only keyed hashes, as of those who unsubscribed.
create table private.invited_addresses (
  hashed uuid primary key,
  at timestamptz not null default now()
);

-- Addresses that living accounts, or those of people who have died, don't have any more: their own before a change, and those of
-- accounts that were merged into them. All at once, because the whole roster asks: the lines of changes and merges are few.
create function private.list_former_addresses() returns table (address text, is_deceased boolean)
language plpgsql stable security definer rows 1000 set search_path = '' as $$
begin
  return query with recursive merged as materialized (
    select l.resource_id as kept, l.details ->> 'person_id' as closed from public.audit_logs l
    where l.resource_type = 'profiles' and l.action = 'merge' and not exists (
      select from public.audit_logs u where u.resource_type = 'profiles' and u.action = 'undo_merge' and u.id > l.id
        and u.resource_id = l.resource_id and u.details ->> 'person_id' = l.details ->> 'person_id')
  ), known (had, id) as (
    select line.had, line.id from (
      select lower(l.details ->> 'email') as had, l.resource_id as id from public.audit_logs l
      where l.resource_type = 'profiles' and l.action = 'edit' and l.details -> 'fields' = '["email"]'
      union all select lower(l.details ->> 'email'), m.closed from merged m join public.audit_logs l on l.resource_id = m.closed
      where l.resource_type = 'profiles' and not exists (
        select from public.profiles p where p.id = m.closed::uuid and not p.is_confirmed)
      union all select lower(p.email), m.closed from merged m join public.profiles p on p.id = m.closed::uuid and p.is_confirmed
    ) line where line.had is not null
    union select k.had, m.kept from known k join merged m on m.closed = k.id
  )
  select k.had, bool_or(p.is_deceased) from known k join public.profiles p on p.id = k.id::uuid
  where num_nonnulls(p.merged_at, p.deleted_at) = 0 and not private.is_claim(p)
  group by k.had;
end $$;

-- The roster for invitations. A person has an account if one is linked to the entry, has or had its address, or was created
-- through the personal link and is confirmed.
create view private.invitees as
  select
    e.id as entry_id, e.full_name, e.email, e.graduation_year, e.department, e.source,
    i.id as invitation_id, i.invited_at, i.reminded_at, e.left_at is not null as has_left,
    -- Not of somebody else who has the address now.
    e.is_deceased or f.is_deceased is true and num_nonnulls(e.profile_id, p.id) = 0 as is_deceased, e.may_be_deceased,
    e.profile_id is not null or p.id is not null or c.id is not null or f.address is not null as has_account
  from public.roster_entries e
  left join public.invitations i on i.roster_entry_id = e.id
  left join public.profiles p on lower(p.email) = lower(e.email) and not private.is_claim(p) and p.deleted_at is null
  left join public.profiles c on c.id = i.profile_id and c.is_confirmed and c.deleted_at is null
  left join private.list_former_addresses() f on f.address = lower(e.email);

-- The people of a choice, each with a state: `ready` for an invitation, `due` for the reminder, or why neither is sent. A
-- choice has a class, a source, both, or neither for the whole roster, and the ids of people who are left out.
create function private.list_invitees(choice jsonb)
returns table (entry_id uuid, invitation_id uuid, email text, full_name text, graduation_year integer, state text)
language sql stable security definer set search_path = '' as $$
  select v.entry_id, v.invitation_id, v.email, v.full_name, v.graduation_year, case
    when v.is_deceased then 'deceased'
    when v.has_account then 'joined'
    when v.has_left then 'left'
    when v.email is null then 'without_address'
    when v.may_be_deceased then 'undecided'
    when private.is_unsubscribed_address(v.email) then 'refused'
    when v.invitation_id is null and exists (select from private.invited_addresses a
      where a.hashed = private.hash_address(v.email) and a.at > now() - interval '14 days') then 'invited'
    when v.invitation_id is null then 'ready'
    when v.reminded_at is null and v.invited_at <= now() - interval '14 days' then 'due'
    else 'invited' end
  from private.invitees v
  where (choice ->> 'graduation_year' is null or v.graduation_year = (choice ->> 'graduation_year')::integer)
    and (choice ->> 'source' is null or v.source = choice ->> 'source')
    and not coalesce(choice -> 'left_out' ? v.entry_id::text, false)
$$;

-- A choice without fields is everybody, and so would be one that is no object. Each id is compared with the whole roster, so
-- their number is checked first.
create function private.check_choice(choice jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(choice) is distinct from 'object' then
    raise exception 'Choose the people to invite.';
  elsif jsonb_typeof(choice -> 'left_out') = 'array' and jsonb_array_length(choice -> 'left_out') > 100 then
    raise exception 'Leave out at most 100 people.';
  end if;
end $$;

-- What an administrator adds to the text of an invitation: a note without markup, which the mailer shows as such. With words
-- of one's own, an invitation to the whole list is a newsletter to it, so it requires the same permission.
create function private.check_invitation_words(words text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if char_length(words) > 500 then
    raise exception 'Use at most 500 characters for your message.';
  elsif btrim(words) <> '' then
    perform private.require_permission('emails', 'send');
  end if;
end $$;

create function private.make_invitation_facts(words text) returns jsonb
language sql immutable set search_path = '' as $$
  select '{"name": null}'::jsonb || jsonb_strip_nulls(jsonb_build_object('words', nullif(btrim(words), '')))
$$;

create function private.count_invitees(choice jsonb) returns table (
  ready bigint, due bigint, invited bigint, joined bigint, without_address bigint, refused bigint, gone bigint, deceased bigint,
  undecided bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('roster', 'read');
  perform private.check_choice(choice);
  return query select
    count(*) filter (where l.state = 'ready'), count(*) filter (where l.state = 'due'),
    count(*) filter (where l.state = 'invited'), count(*) filter (where l.state = 'joined'),
    count(*) filter (where l.state = 'without_address'), count(*) filter (where l.state = 'refused'),
    count(*) filter (where l.state = 'left'), count(*) filter (where l.state = 'deceased'),
    count(*) filter (where l.state = 'undecided')
  from private.list_invitees(choice) l;
end $$;
select private.expose('count_invitees', 'authenticated',
  'How many of the people chosen would get an invitation, a reminder, or neither and why. Can be null: none.');

-- Queues one batch of invitations, ordered by class and name; returns its size and the total number of people. A row of
-- `invitations` and its email are created together or not at all.
create function private.queue_invitations(choice jsonb, most integer, facts jsonb, out total bigint, out queued bigint)
language sql security definer set search_path = '' as $$
  with people as materialized (select * from private.list_invitees(choice) where state = 'ready'),
  batch as (select * from people order by graduation_year, full_name, entry_id limit most),
  noted as (insert into public.invitations (roster_entry_id) select entry_id from batch returning id, roster_entry_id),
  kept as (
    insert into private.invited_addresses (hashed) select private.hash_address(email) from batch
    on conflict (hashed) do update set at = now()
  ),
  emails as (
    insert into public.email_queue (invitation_id, recipient, kind, facts)
    select n.id, b.email, 'invitation', queue_invitations.facts
    from noted n join batch b on b.entry_id = n.roster_entry_id
    returning 1
  )
  select (select count(*) from people), (select count(*) from emails)
$$;

create function private.queue_reminders(choice jsonb, most integer, facts jsonb, out total bigint, out queued bigint)
language sql security definer set search_path = '' as $$
  with people as materialized (select * from private.list_invitees(choice) where state = 'due'),
  batch as (select * from people order by graduation_year, full_name, entry_id limit most),
  noted as (
    update public.invitations set reminded_at = now()
    where id in (select invitation_id from batch) returning id
  ),
  emails as (
    insert into public.email_queue (invitation_id, recipient, kind, facts)
    select n.id, b.email, 'invitation_reminder', queue_reminders.facts
    from noted n join batch b on b.invitation_id = n.id
    returning 1
  )
  select (select count(*) from people), (select count(*) from emails)
$$;

-- Invites or reminds the next batch of a choice, if its total is the number that the administrator was shown. One caller at
-- a time, so that the second sees what the first has queued.
create function private.send_invitations(
  choice jsonb, as_reminder boolean, expected_count integer, words text default null
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 500;
  total bigint;
  queued bigint;
begin
  perform private.require_permission('roster', 'send');
  perform private.check_choice(choice);
  perform private.check_invitation_words(words);
  perform pg_advisory_xact_lock(hashtext('private.invitations'));
  if as_reminder then
    select q.total, q.queued into total, queued from private.queue_reminders(choice, most, private.make_invitation_facts(words)) q;
  else
    select q.total, q.queued into total, queued from private.queue_invitations(choice, most, private.make_invitation_facts(words)) q;
  end if;
  if total = 0 then
    raise exception '%', case when as_reminder then 'There are no reminders left to send.'
      else 'There’s no one left to invite.' end;
  elsif total is distinct from expected_count or queued <> least(total, most) then
    raise exception 'This would now go to % instead of %. Nothing was sent: check the number and send again.',
      case total when 1 then '1 person' else total || ' people' end, expected_count;
  end if;
  perform private.record(case when as_reminder then 'remind' else 'invite' end, 'roster_entries', null,
    jsonb_strip_nulls(jsonb_build_object('recipients', queued,
      'title', nullif(concat_ws(', ', 'Class of ' || (choice ->> 'graduation_year'), choice ->> 'source'), ''))));
  return queued;
end $$;
select private.expose('send_invitations', 'authenticated');

-- Sends the caller an invitation or reminder as others would get it, but for the link, which opens the empty form.
create function private.send_test_invitation(as_reminder boolean, words text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('roster', 'send');
  perform private.check_invitation_words(words);
  perform private.limit_test_emails();
  perform private.queue_email(private.actor_id(), case when as_reminder then 'invitation_reminder' else 'invitation' end,
    private.make_invitation_facts(words) || '{"is_test": true}');
end $$;
select private.expose('send_test_invitation', 'authenticated');

-- The token for an invitation's personal link; null for other emails.
create function private.get_invitation_token(email_id bigint) returns text
language sql stable security definer set search_path = '' as $$
  select private.format_unsubscribe_token(o.invitation_id, 'sign_up')
  from public.email_queue o where o.id = email_id and o.invitation_id is not null
$$;
-- Only a mailer's key: the token shows its person's name, address and class.
select private.expose('get_invitation_token', 'service_role');

-- A token's open invitation; no row if the token is not genuine, was used or was withdrawn.
create function private.find_invitation(token text) returns setof private.invitees
language sql stable security definer set search_path = '' as $$
  select v.* from private.invitees v
  where split_part(token, '.', 1) = 'sign_up' and v.invitation_id = private.parse_unsubscribe_token(token)
    and not v.has_account and not v.is_deceased
$$;

-- For the sign-up form, which is opened without an account: the four fields to fill in.
create function private.get_invitation(token text)
returns table (full_name text, email text, graduation_year integer, department text)
language sql stable security definer set search_path = ''
as $$ select f.full_name, f.email, f.graduation_year, f.department from private.find_invitation(token) f $$;
select private.expose('get_invitation', 'anon, authenticated',
  'What a genuine, open invitation fills in. Can be null: graduation_year, department.');

-- Records a confirmed sign-up through the personal link, whatever its address, which administrators see as a probable match.
-- Runs after `create_profile` and `copy_email`; for the invited address find_invitation returns no row, because the address
-- itself matches.
create function private.record_invitation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.invitations set profile_id = new.id
  where id in (select invitation_id from private.find_invitation(new.raw_user_meta_data ->> 'invitation'));
  return null;
end $$;
create trigger record_invitation after insert or update of email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null and new.raw_user_meta_data ->> 'invitation' is not null)
  execute function private.record_invitation();

-- The sources to choose from.
create function private.list_roster_sources() returns table (source text, people bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('roster', 'read');
  return query
    select e.source, count(*) from public.roster_entries e where e.source is not null group by e.source order by e.source;
end $$;
select private.expose('list_roster_sources', 'authenticated');

-- For the dashboard: each class of the roster, latest first, people without a class last. Nobody who has died is counted.
create function private.list_class_figures()
returns table (graduation_year integer, people bigint, invited bigint, joined bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('roster', 'read');
  return query
    select e.graduation_year, count(*), count(i.id), count(e.profile_id)
    from public.roster_entries e left join public.invitations i on i.roster_entry_id = e.id
    where not e.is_deceased group by e.graduation_year order by e.graduation_year desc nulls last;
end $$;
select private.expose('list_class_figures', 'authenticated',
  'The number of people, invitations and members of each class of the roster. Can be null: graduation_year.');

-- Views: filters of the members list and the alumni list that the office uses again and again, under a name. They belong to
-- the association, not to the person who saved one, and refer to nobody: a search text, which is often a name, is never
-- part of one, so that nothing has to be removed when a person leaves or is erased.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  list text not null constraint saved_views_list_known check (list in ('members', 'roster')),
  name text not null constraint saved_views_name_length check (private.is_text(name, 60)),
  query text not null constraint saved_views_query_length check (char_length(query) between 1 and 500)
    constraint saved_views_query_format check (query ~ '^[A-Za-z0-9_.*%+=&-]+$' and query !~ '(^|&)((q|page)=|[^=&]*%)'), -- %71 is q, too
  created_at timestamptz not null default now(),
  constraint saved_views_list_name_key unique (list, name)
);
comment on table public.saved_views is 'Filters of a list of people that the office comes back to';
comment on column public.saved_views.query is 'As in the list''s address, without its search text and page: "status=pending&sort=email"';

create function private.check_saved_view() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The policy is asked only after this trigger, whose answers tell which views there are.
  if private.actor_id() is not null then perform private.require_permission(new.list, 'read'); end if;
  -- Serialised, so that two simultaneous views are both counted.
  perform pg_advisory_xact_lock(hashtext('public.saved_views'));
  if exists (select from public.saved_views where list = new.list and name = new.name) then
    raise exception 'There’s already a view with this name. Choose another one.';
  elsif (select count(*) from public.saved_views where list = new.list) >= 20 then
    raise exception 'You already have 20 saved views, which is the maximum. Delete one first.';
  end if;
  return new;
end $$;
create trigger check_saved_view before insert on public.saved_views for each row execute function private.check_saved_view();

alter table public.saved_views enable row level security;

-- Anyone who reads a list may keep views of it in order: a view shows nothing that its list does not.
create policy "People can read saved views of the lists that they can read" on public.saved_views
  for select to authenticated using (
    case list when 'members' then (select private.has_permission('members', 'read'))
      else (select private.has_permission('roster', 'read')) end);
create policy "People can save views of the lists that they can read" on public.saved_views
  for insert to authenticated with check (
    case list when 'members' then (select private.has_permission('members', 'read'))
      else (select private.has_permission('roster', 'read')) end);
create policy "People can delete saved views of the lists that they can read" on public.saved_views
  for delete to authenticated using (
    case list when 'members' then (select private.has_permission('members', 'read'))
      else (select private.has_permission('roster', 'read')) end);
grant select, delete, insert (list, name, query) on public.saved_views to authenticated; -- never edited
