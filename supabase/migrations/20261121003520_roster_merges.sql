-- Merges of the roster: two rows of one person become one, and for thirty days two again. One row stays and
-- takes what is chosen of the other, which is removed. An undo adds it again under its id.

create table public.roster_merges (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null references public.roster_entries (id) on delete cascade,
  removed jsonb not null,
  kept_before jsonb not null,
  kept_after jsonb not null,
  merged_at timestamptz not null default now(),
  undo_until timestamptz not null default now() + interval '30 days'
);
create index roster_merges_kept_id_idx on public.roster_merges (kept_id, merged_at desc);
create index roster_merges_undo_until_idx on public.roster_merges (undo_until); -- those that are over

comment on table public.roster_merges is 'Rows of the roster that were merged into another, as long as that can be undone';
comment on column public.roster_merges.removed is 'The row that went, as it was';
comment on column public.roster_merges.kept_before is 'What the row that stays took from the other, as it was before';

alter table public.roster_merges enable row level security;

create policy "Permitted people can read merges of the roster" on public.roster_merges
  for select to authenticated using ((select private.may('roster', 'read')));

grant select on public.roster_merges to authenticated; -- written by the functions below

create function private.pick_roster_fields(entry public.roster_entries, fields text[]) returns jsonb
language sql immutable set search_path = ''
as $$ select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(entry)) where key = any (fields) $$;

create function private.write_roster_fields(entry_id uuid, fields jsonb) returns void
language sql security definer set search_path = ''
as $$
  update public.roster_entries e set (full_name, email, graduation_year, department, note, source, profile_id, left_at) = (
    select full_name, email, graduation_year, department, note, source, profile_id, left_at from jsonb_populate_record(e, fields)
  ) where e.id = entry_id
$$;

-- `from_removed` are the fields that the row which stays takes from the other. It keeps its account, if it has
-- one, and takes the other's if not; so it does with a departure.
create function private.merge_roster_entries(kept_id uuid, removed_id uuid, from_removed text[] default '{}') returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.roster_entries;
  removed public.roster_entries;
  fields text[];
  this uuid;
begin
  perform private.demand('roster', 'update');
  perform private.demand('roster', 'delete');
  perform pg_advisory_xact_lock(hashtext('private.roster_merges'));
  perform from public.roster_entries e where e.id in (kept_id, removed_id) order by e.id for update;
  select * into kept from public.roster_entries e where e.id = kept_id;
  select * into removed from public.roster_entries e where e.id = removed_id;
  if kept_id = removed_id then
    raise exception 'Choose two different rows.';
  elsif kept.id is null or removed.id is null then
    raise exception 'One of these rows is no longer in the roster.';
  end if;
  fields := array(select unnest('{full_name, email, graduation_year, department, note, source}'::text[]) intersect select unnest(from_removed))
    || case when kept.profile_id is null then '{profile_id}'::text[] else '{}' end
    || case when kept.left_at is null then '{left_at}'::text[] else '{}' end;
  perform set_config('private.merging', pg_current_xact_id()::text, true);
  -- Earlier merges into the row that goes can still be undone.
  update public.roster_merges m set kept_id = merge_roster_entries.kept_id where m.kept_id = removed_id;
  -- So does the personal link of an invitation; an undo leaves it where it is.
  update public.invitations i set roster_entry_id = merge_roster_entries.kept_id
  where i.roster_entry_id = removed_id
    and not exists (select from public.invitations other where other.roster_entry_id = merge_roster_entries.kept_id);
  -- Before the update: an address and an account stand in one row only.
  delete from public.roster_entries e where e.id = removed_id;
  perform private.write_roster_fields(kept_id, private.pick_roster_fields(removed, fields));
  insert into public.roster_merges (kept_id, removed, kept_before, kept_after)
  values (kept_id, to_jsonb(removed), private.pick_roster_fields(kept, fields), private.pick_roster_fields(removed, fields))
  returning id into this;
  -- Whose time is over is not kept: a row holds personal data.
  delete from public.roster_merges m where m.undo_until <= now();
  perform private.record('merge', 'roster_entries', kept_id::text, jsonb_build_object('full_name', kept.full_name));
  return this;
end $$;
select private.expose('merge_roster_entries', 'authenticated');

-- Answers the fields that could not go back, because they were changed since, or because an address or an
-- account belongs to another row by now.
create function private.undo_roster_merge(of_merge uuid) returns table (field text)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  this public.roster_merges;
  back jsonb;
  taken text[];
begin
  perform private.demand('roster', 'update');
  perform private.demand('roster', 'delete');
  perform pg_advisory_xact_lock(hashtext('private.roster_merges'));
  select * into this from public.roster_merges m where m.id = of_merge and m.undo_until > now();
  if not found then
    raise exception 'This merge was undone already, or can no longer be undone.';
  end if;
  perform set_config('private.merging', pg_current_xact_id()::text, true);
  select coalesce(jsonb_object_agg(key, value), '{}') into back
  from jsonb_each(this.kept_before), public.roster_entries e
  where e.id = this.kept_id and to_jsonb(e) -> key = this.kept_after -> key;
  perform private.write_roster_fields(this.kept_id, back);
  taken := array(
    select 'email' from public.roster_entries e where lower(e.email) = lower(this.removed ->> 'email')
    union select 'profile_id' from public.roster_entries e where e.profile_id = (this.removed ->> 'profile_id')::uuid
    union select 'profile_id' where this.removed ->> 'profile_id' is not null
      and not exists (select from public.profiles p where p.id = (this.removed ->> 'profile_id')::uuid)
  );
  insert into public.roster_entries select (jsonb_populate_record(null::public.roster_entries, this.removed - taken)).*;
  delete from public.roster_merges where id = of_merge;
  perform private.record('undo_merge', 'roster_entries', this.kept_id::text,
    jsonb_build_object('full_name', this.removed ->> 'full_name'));
  return query select key from jsonb_object_keys(this.kept_before - array(select jsonb_object_keys(back))) key
    union select unnest(taken);
end $$;
select private.expose('undo_roster_merge', 'authenticated', 'Answers what could not go back. Can be null: none.');
