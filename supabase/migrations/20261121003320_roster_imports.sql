-- Imports into the roster. They make no accounts and change no row that is there: people already in the roster
-- are reported. A file is sent in sets of rows, each in one transaction, so that thousands of rows have
-- progress; a set that is sent again after a lost response adds nothing twice.

-- The entry of this person: the same address, or the same name and class.
create function private.find_in_roster(name text, address text, class integer) returns uuid
language sql stable set search_path = ''
as $$
  select coalesce(
    (select id from private.roster_directory where email = lower(address)),
    (select id from private.roster_directory
      where name_key = private.name_key(name) and graduation_year is not distinct from class limit 1))
$$;

-- The dry run. `entries` is a list of {"line", "full_name", "email", "graduation_year"}; returns those who are
-- there already.
create function private.find_known_in_roster(entries jsonb) returns table (line integer, full_name text, graduation_year integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.demand('roster', 'create');
  return query
    select given.line, e.full_name, e.graduation_year
    from jsonb_to_recordset(entries) as given (line integer, full_name text, email text, graduation_year integer)
    join public.roster_entries e
      on e.id = private.find_in_roster(given.full_name, given.email, given.graduation_year);
end $$;
select private.expose('find_known_in_roster', 'authenticated',
  'Who of a file is in the roster already. Can be null: graduation_year.');

create function private.begin_roster_import(file_name text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  this uuid;
begin
  perform private.demand('roster', 'create');
  insert into public.roster_imports (file_name, created_by) values (left(file_name, 200), auth.uid()) returning id into this;
  return this;
end $$;
select private.expose('begin_roster_import', 'authenticated');

-- One line of the log per import: each set's entry continues the one before.
create function private.record_roster_import(of_import uuid, added integer) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_logs (action, resource_type, resource_id, continues, details)
  select 'import', 'roster_imports', of_import::text, last.id,
    jsonb_build_object('title', i.file_name, 'created', added + coalesce((last.details ->> 'created')::integer, 0))
  from public.roster_imports i left join lateral (
    select id, details from public.audit_logs
    where resource_type = 'roster_imports' and resource_id = of_import::text order by id desc limit 1
  ) last on true
  where i.id = of_import
$$;

-- Adds a set of people, and returns the lines of those who were there already. A person whose address belongs
-- to an approved account is linked to it at once.
create function private.add_to_roster(of_import uuid, entries jsonb) returns table (line integer)
language plpgsql security definer set search_path = ''
as $$
declare
  given record;
  added integer := 0;
begin
  perform private.demand('roster', 'create');
  if jsonb_array_length(entries) > 1000 then
    raise exception 'At most 1000 people at once.' using errcode = '22023';
  end if;
  -- Two imports at once, or an import and its undoing, take turns.
  perform pg_advisory_xact_lock(hashtext('private.roster_import'));
  if not exists (select from public.roster_imports where id = of_import and undone_at is null and created_by = auth.uid()) then
    raise exception 'This import was undone, or is another person’s.';
  end if;
  perform set_config('private.roster_import', pg_current_xact_id()::text, true);
  for given in
    select * from jsonb_to_recordset(entries) as g
      (line integer, full_name text, email text, graduation_year integer, department text, note text, source text)
  loop
    if private.find_in_roster(given.full_name, given.email, given.graduation_year) is not null then
      line := given.line;
      return next;
    else
      insert into public.roster_entries
        (full_name, email, graduation_year, department, note, source, import_id, profile_id)
      values (given.full_name, given.email, given.graduation_year, given.department, given.note, given.source, of_import,
        (select p.id from public.profiles p where lower(p.email) = lower(given.email) and p.is_approved and p.is_confirmed
          and not exists (select from public.roster_entries e where e.profile_id = p.id)));
      added := added + 1;
    end if;
  end loop;
  perform private.record_roster_import(of_import, added);
end $$;
select private.expose('add_to_roster', 'authenticated',
  'The lines of those who were there already. Can be null: none.');

-- Takes back what the last import added and nobody has changed or linked since. Returns what it left.
create function private.undo_roster_import(of_import uuid) returns table (id uuid, full_name text)
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  perform private.demand('roster', 'create');
  perform pg_advisory_xact_lock(hashtext('private.roster_import'));
  if of_import is distinct from
    (select i.id from public.roster_imports i where i.undone_at is null order by i.created_at desc, i.id limit 1)
  then
    raise exception 'Only the last import can be undone.';
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
  'Who stays, because of a change or a link since. Can be null: none.');
