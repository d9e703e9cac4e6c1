-- Versions: what a change replaced, so that people see what was changed and can bring an earlier version back.
--
-- Not in the audit log, although one change writes both: the log is kept for good and therefore holds no values;
-- versions hold values, and therefore pass. Both are written in the transaction of the change, by triggers, so neither
-- a client nor the order of two saves can leave a gap.
--
-- A version holds the values that its change replaced, and none of those that it wrote: the entry as it was after any
-- change is today's row with the later changes taken back. So nothing is stored twice, and dropping the oldest
-- version changes no other.
--
-- Kept: the last fifty of an entry, since more than that nobody looks through, and none longer than a year, since what
-- an association took off its website should not be found in its database for ever.
--
-- Of people's profiles no version is kept: what persons wrote about themselves and took back is gone.

create table public.versions (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id uuid not null,
  before jsonb not null,
  fields text[] not null,
  user_id uuid,
  user_name text,
  at timestamptz not null default now(),
  -- What one transaction changed in an entry is one version.
  constraint versions_once unique (table_name, row_id, at)
);
create index versions_at_idx on public.versions (at); -- those that are over
create index versions_recipient_idx on public.versions ((before ->> 'recipient_id')) where before ? 'recipient_id'; -- of a leaver

comment on table public.versions is 'What changes replaced: the last fifty of an entry, for a year';
comment on column public.versions.before is 'The replaced values by column; empty where the entry was added';
comment on column public.versions.user_name is 'A copy, as in the audit log';

-- Columns that an edit of the entry does not mean: what the database maintains, the order of a list, which hero is
-- active, which photo is the cover, and whose office it is.
create function private.list_versioned(before jsonb, after jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select array(select name from unnest(private.list_changes(before, after)) name
    where name <> all ('{sequence, is_active, is_online, cover_image_url, profile_id}'))
$$;

-- An event's link stands in a table of its own, and is a field of the event for everybody who edits it. Definer: nobody
-- else may write versions.
create function private.keep_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 50;
  is_link boolean := tg_table_name = 'event_links';
  was jsonb := case when is_link then jsonb_build_object('online_url', to_jsonb(old) -> 'url') else to_jsonb(old) end;
  stands jsonb := case when is_link then jsonb_build_object('online_url', to_jsonb(new) -> 'url') else to_jsonb(new) end;
  changed text[] := case when was is null then '{}' else private.list_versioned(was, stands) end;
  kind text := case when is_link then 'events' else tg_table_name end;
  entry uuid := coalesce(to_jsonb(new) ->> 'id', to_jsonb(new) ->> 'event_id');
begin
  if was is not null and changed = '{}' or private.is_merging() or private.is_bringing_back() then
    return null;
  end if;
  insert into public.versions as v (table_name, row_id, before, fields, user_id, user_name)
  values (kind, entry, coalesce((select jsonb_object_agg(name, was -> name) from unnest(changed) name), '{}'), changed,
    auth.uid(), (select full_name from public.profiles where id = auth.uid()))
  on conflict (table_name, row_id, at) do update set
    before = excluded.before || v.before,
    fields = array(select distinct name from unnest(v.fields || excluded.fields) name order by name)
  -- What follows in the transaction of the addition belongs to it.
  where v.fields <> '{}';
  delete from public.versions v where v.table_name = kind and v.row_id = entry and v.id <= (
    select o.id from public.versions o where o.table_name = kind and o.row_id = entry order by o.id desc offset most limit 1);
  return null;
end $$;

-- A noun joins with one line. What other triggers write follows from a change, and is no version of its own.
create function private.keep_versions(of_table regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('create trigger keep_version after insert or update on %s
    for each row when (pg_trigger_depth() = 0) execute function private.keep_version()', of_table);
end $$;

select private.keep_versions('public.news');
select private.keep_versions('public.events');
select private.keep_versions('public.event_links');
select private.keep_versions('public.gallery_albums');
select private.keep_versions('public.awards');
select private.keep_versions('public.officers');
select private.keep_versions('public.trustees');
select private.keep_versions('public.hero_section');
select private.keep_versions('public.pages');

alter table public.versions enable row level security;

-- Who may edit the entry may see what it was. Pages are for super admins.
create policy "People can read versions of what they may edit" on public.versions
  for select to authenticated using (
    (select private.is_super_admin()) or private.name_resource(table_name) = any ((select private.list_permitted('update'))::text[])
  );

grant select on public.versions to authenticated; -- written by the triggers alone

-- The values that a version replaced, the whole entry as it was after it, and as it stands now (null when it was
-- deleted). With the caller's rights: who may not read the entry or its versions gets no row.
create function public.get_version(of_version bigint) returns table (was jsonb, became jsonb, stands jsonb)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  this public.versions;
begin
  select * into this from public.versions v where v.id = of_version;
  if not found then return; end if;
  was := this.before;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1', this.table_name) into stands using this.row_id;
  if this.table_name = 'events' then
    stands := stands || jsonb_build_object('online_url', (select l.url from public.event_links l where l.event_id = this.row_id));
  end if;
  became := stands || coalesce((
    select jsonb_object_agg(key, value) from (
      select distinct on (key) key, value from public.versions v, jsonb_each(v.before)
      where v.table_name = this.table_name and v.row_id = this.row_id and v.id > of_version order by key, v.id) as replaced
  ), '{}');
  return next;
end $$;
grant execute on function public.get_version(bigint) to authenticated;
comment on function public.get_version(bigint) is 'What a version replaced, the entry after it, and the entry now. Can be null: stands, became.';
