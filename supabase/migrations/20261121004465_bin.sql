-- The bin: what administrators deleted from the website, for thirty days, with everything that went along.
--
-- The rows themselves move here, as JSON, in the transaction of the deletion. A column `deleted_at` would have to be
-- minded by each policy, unique constraint, count, search and build, and a place that forgets it would show what was
-- deleted; a row that is gone is seen by none. Visitors and members see nothing of the bin from that moment.
--
-- Files stay where they are until the entry is gone for good. Documents: no member can open one whose record is gone
-- (see storage). Pictures: their buckets are public by address, so whoever noted the address of a picture can open it
-- until then; no page shows it, no list names it, and it is one that was public before.
--
-- Accounts are not among it: people who leave, or whose account an administrator deletes, are gone at once. So is
-- what the bin holds of them: see forget_leaver.

create table public.bin (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_id uuid not null,
  about jsonb not null,
  contents jsonb not null default '{}',
  user_id uuid,
  user_name text,
  deleted_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  constraint bin_row_once unique (table_name, row_id)
);
create index bin_deleted_at_idx on public.bin (deleted_at desc, id); -- the list, newest first
create index bin_expires_at_idx on public.bin (expires_at); -- those that are over

comment on table public.bin is 'Deleted entries, until they are brought back or their time is over';
comment on column public.bin.about is 'What it was, in the words of the audit log';
comment on column public.bin.contents is 'How many rows of each table went along';
comment on column public.bin.user_name is 'Who deleted it; a copy, as in the audit log';

-- Out of reach of the API: among it are people's registrations, with their answers.
create table private.bin_rows (
  id bigint generated always as identity primary key,
  bin_id uuid not null references public.bin (id) on delete cascade,
  table_name text not null,
  unlinked text,
  content jsonb
);
create index bin_rows_bin_id_idx on private.bin_rows (bin_id, id);

comment on table private.bin_rows is 'The deleted rows, in the order in which they come back: the entry itself first';
comment on column private.bin_rows.unlinked is 'Null for a deleted row; else the row stayed, and this column lost its reference';
comment on column private.bin_rows.content is 'Null when it was of a person who left meanwhile';

-- Puts into the bin what a deletion takes along by foreign keys, and what it only unlinks.
create function private.put_away(of_bin uuid, parent regclass) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  key record;
  number bigint;
begin
  for key in
    select con.conrelid::regclass as child, con.confdeltype = 'n' as is_unlinked, min(mine.attname) as unlinked,
      string_agg(format('t.%I = (p.content ->> %L)::%s', mine.attname, theirs.attname,
        pg_catalog.format_type(theirs.atttypid, null)), ' and ') as is_same
    from pg_catalog.pg_constraint con
      cross join lateral unnest(con.conkey, con.confkey) as pair (mine, theirs)
      join pg_catalog.pg_attribute mine on mine.attrelid = con.conrelid and mine.attnum = pair.mine
      join pg_catalog.pg_attribute theirs on theirs.attrelid = con.confrelid and theirs.attnum = pair.theirs
    where con.contype = 'f' and con.confrelid = parent and con.confdeltype in ('c', 'n')
    group by con.oid, con.conrelid, con.confdeltype order by con.oid
  loop
    execute format('insert into private.bin_rows (bin_id, table_name, unlinked, content)
      select $1, %L, %L, to_jsonb(t) from %s t join private.bin_rows p on p.bin_id = $1 and p.table_name = %L and %s order by t.ctid',
      key.child, case when key.is_unlinked then key.unlinked end, key.child, parent, key.is_same) using of_bin;
    get diagnostics number = row_count;
    if number > 0 and not key.is_unlinked then perform private.put_away(of_bin, key.child); end if;
  end loop;
end $$;

create function private.keep_in_bin() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  fresh uuid;
begin
  insert into public.bin (table_name, row_id, about, user_id, user_name)
  values (tg_table_name, old.id, private.describe_row(tg_table_name, to_jsonb(old)) - 'photos',
    auth.uid(), (select full_name from public.profiles where id = auth.uid()))
  returning id into fresh;
  insert into private.bin_rows (bin_id, table_name, content) values (fresh, tg_relid::regclass, to_jsonb(old));
  perform private.put_away(fresh, tg_relid);
  update public.bin b set contents = (
    select coalesce(jsonb_object_agg(name, number), '{}') from (
      select split_part(r.table_name, '.', 2) as name, count(*) as number from private.bin_rows r
      where r.bin_id = fresh and r.unlinked is null and r.table_name in ('public.gallery_items', 'public.event_registrations')
      group by r.table_name) as counted)
  where b.id = fresh;
  return old;
end $$;

-- A noun joins with one line. Rows that go with another are in its entry.
create function private.keep_deleted(of_table regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('create trigger keep_in_bin before delete on %s
    for each row when (pg_trigger_depth() = 0) execute function private.keep_in_bin()', of_table);
end $$;

select private.keep_deleted('public.news');
select private.keep_deleted('public.events');
select private.keep_deleted('public.gallery_albums');
select private.keep_deleted('public.awards');
select private.keep_deleted('public.documents');
select private.keep_deleted('public.officers');
select private.keep_deleted('public.trustees');
select private.keep_deleted('public.hero_section');
select private.keep_deleted('public.pages');

alter table public.bin enable row level security;

-- Who may delete an entry of a noun sees what others deleted of it, and may take that back as well as their own: see
-- bring_back. Pages are for super admins.
create policy "People can read of the bin what they may delete" on public.bin
  for select to authenticated using (
    (select private.is_super_admin()) or private.name_resource(table_name) = any ((select private.list_permitted('delete'))::text[])
  );

grant select on public.bin to authenticated; -- written by the trigger and the functions below

-- An event that comes back is no longer cancelled, and newer than its cancellation: calendars keep the highest number.
create function private.reinstate_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  cancelled integer;
begin
  delete from public.event_cancellations c where c.event_id = new.id returning c.ics_sequence into cancelled;
  new.ics_sequence := greatest(new.ics_sequence, cancelled + 1);
  return new;
end $$;

create trigger reinstate_event before insert on public.events
  for each row execute function private.reinstate_event();

-- A row's references as they can stand now: to accounts that stayed where two were merged, and none to what is gone,
-- where the column may be empty.
create function private.mend_references(place regclass, content jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  key record;
  is_there boolean;
begin
  for key in
    select con.confrelid::regclass as parent, con.confdeltype = 'n' as is_optional, mine.attname as name
    from pg_catalog.pg_constraint con
      join pg_catalog.pg_attribute mine on mine.attrelid = con.conrelid and mine.attnum = con.conkey[1]
    where con.contype = 'f' and con.conrelid = place and cardinality(con.conkey) = 1 and content ->> mine.attname is not null
  loop
    if key.parent = 'public.profiles'::regclass then
      content := content || coalesce((select jsonb_build_object(key.name, m.kept_id) from public.merges m
        where m.closed_id = (content ->> key.name)::uuid), '{}');
    end if;
    if key.is_optional then
      execute format('select exists (select from %s where id = $1)', key.parent)
        into is_there using (content ->> key.name)::uuid;
      if not is_there then content := content || jsonb_build_object(key.name, null); end if;
    end if;
  end loop;
  return content;
end $$;

-- Puts one row back, or its lost reference; false if that is no longer possible. Columns that came later than the
-- deletion get their defaults.
create function private.put_back(place regclass, unlinked text, content jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  columns text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = place and attnum > 0 and not attisdropped and attgenerated = '' and content ? attname);
  number bigint;
begin
  if content is null then
    return false;
  elsif unlinked is not null then
    execute format('update %s t set %I = (jsonb_populate_record(t, $1)).%2$I where t.id = ($1 ->> %L)::uuid and t.%2$I is null',
      place, unlinked, 'id') using content;
  else
    execute format('insert into %s (%s) select %2$s from jsonb_populate_record(null::%1$s, $1)', place, columns) using content;
  end if;
  get diagnostics number = row_count;
  return number > 0;
exception when foreign_key_violation or unique_violation then
  return false;
end $$;

-- Back to its place in the list, if nobody else has it by now; otherwise it is the last.
create function private.reseat(place regclass, content jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if content ? 'sequence' then
    execute format('update %s set sequence = $1 where id = $2', place)
      using (content ->> 'sequence')::integer, (content ->> 'id')::uuid;
  end if;
exception when unique_violation then
  return;
end $$;

-- Brings an entry back with what went along, under its id, so that old addresses work again. Answers what could not
-- come along, by table or column. All who empty, bring back or leave share one lock, before any row of the bin: of two
-- who press at once, the second finds it gone.
create function private.bring_back(of_table text, of_row uuid) returns table (what text, number bigint)
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.bin;
  given private.bin_rows;
  mended jsonb;
  lost text[] := '{}';
begin
  -- Who may delete may take it back.
  perform private.demand(private.name_resource(of_table), 'delete');
  perform pg_advisory_xact_lock(hashtext('private.bin'));
  select * into entry from public.bin b where b.table_name = of_table and b.row_id = of_row;
  if not found then
    raise exception 'This is not in the bin any more.';
  end if;
  perform set_config('private.bringing_back', pg_current_xact_id()::text, true);
  for given in select * from private.bin_rows r where r.bin_id = entry.id order by r.id loop
    mended := private.mend_references(given.table_name::regclass, given.content);
    if private.put_back(given.table_name::regclass, given.unlinked, mended) then
      lost := lost || array(select key from jsonb_each(mended) where value = 'null' and given.content ->> key is not null);
      if given.content ->> 'id' = of_row::text then perform private.reseat(given.table_name::regclass, mended); end if;
    elsif given.content ->> 'id' = of_row::text then
      raise exception 'It cannot come back, because something else stands in its place now.';
    else
      lost := lost || split_part(given.table_name, '.', 2);
    end if;
  end loop;
  delete from public.bin b where b.id = entry.id;
  perform private.record('bring_back', of_table, of_row::text, entry.about);
  return query select name, count(*) from unnest(lost) name group by name order by name;
end $$;
select private.expose('bring_back', 'authenticated', 'Answers what could not come along. Can be null: none.');

-- The versions of an entry go with it, when it is gone for good.
create function private.forget_versions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_bringing_back() then
    delete from public.versions v where v.table_name = old.table_name and v.row_id = old.row_id;
  end if;
  return null;
end $$;

create trigger forget_versions after delete on public.bin
  for each row execute function private.forget_versions();

-- For super admins alone, whoever may delete: the thirty days are there for what a role's holder deletes by mistake or
-- in anger, and it takes along what others made, people's registrations and photos among it.
-- Answers the files that nothing names any more, for the caller to remove; what is not removed, a sender removes.
create function private.delete_for_good(of_table text, of_row uuid) returns table (bucket text, path text)
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.bin;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can empty the bin.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('private.bin'));
  delete from public.bin b where b.table_name = of_table and b.row_id = of_row returning * into entry;
  if not found then
    raise exception 'This is not in the bin any more.';
  end if;
  perform private.record('purge', of_table, of_row::text, entry.about);
  return query select * from private.list_free_files();
end $$;
select private.expose('delete_for_good', 'authenticated', 'Answers the files to remove. Can be null: none.');

-- A person leaves. Nothing of them stays in versions and in the bin: neither their offices, with what was written and
-- noted there of the person, nor their registrations, nor their name at an award. The log keeps what it keeps.
create trigger line_up_bin before delete on public.profiles
  for each statement execute function private.line_up('bin');

create function private.forget_leaver() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.versions v where v.table_name = 'officers' and v.row_id in (select o.id from public.officers o where o.profile_id = old.id);
  delete from public.versions v where v.table_name = 'trustees' and v.row_id in (select t.id from public.trustees t where t.profile_id = old.id);
  update public.versions v set before = v.before || '{"recipient_id": null}' where v.before ->> 'recipient_id' = old.id::text;
  delete from public.bin b where b.table_name in ('officers', 'trustees') and b.about ->> 'person_id' = old.id::text;
  update public.bin b set about = b.about - '{full_name, person_id}'::text[] where b.about ->> 'person_id' = old.id::text;
  update private.bin_rows r
  set content = case when key.is_optional then r.content || jsonb_build_object(key.name, null) end
  from (
    select con.conrelid::regclass::text as place, con.confdeltype = 'n' as is_optional, mine.attname as name
    from pg_catalog.pg_constraint con
      join pg_catalog.pg_attribute mine on mine.attrelid = con.conrelid and mine.attnum = con.conkey[1]
    where con.contype = 'f' and con.confrelid = 'public.profiles'::regclass
  ) as key
  where r.table_name = key.place and r.content ->> key.name = old.id::text;
  return old;
end $$;

create trigger forget_leaver before delete on public.profiles
  for each row execute function private.forget_leaver();
