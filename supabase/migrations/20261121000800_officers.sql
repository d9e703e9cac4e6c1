-- Officers: holders of committee offices, with their terms.

create table public.officers (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid references public.profiles (id) on delete set null,
  position text not null constraint officers_position_length check (char_length(btrim(position)) between 1 and 120),
  committee text not null default 'GAB' constraint officers_committee_known check (committee in ('GAB', 'HBC', 'HOD')),
  sequence integer not null default 0 constraint officers_sequence_range check (sequence >= 1),
  is_current boolean not null default true,
  tenure_start date not null,
  tenure_end date,
  contact_email text constraint officers_contact_email_format
    check (private.is_email_address(contact_email)),
  bio text constraint officers_bio_length check (char_length(bio) between 1 and 5000),
  created_at timestamptz not null default now(),
  constraint officers_tenure_order check (tenure_end >= tenure_start),
  -- Current and past officers are numbered separately. Checked at the end of a statement, so that one
  -- statement can renumber a whole group.
  constraint officers_sequence_unique unique (committee, is_current, sequence) deferrable initially immediate
);

create index officers_profile_id_idx on public.officers (profile_id);

comment on column public.officers.profile_id is 'Null when the person left; the office stays in the record';
comment on column public.officers.is_current is 'Derived: true while tenure_end is null';
comment on column public.officers.sequence is 'Order in its committee, 1..n; assigned by the database';

-- A new officer, or one who changed group, goes last in the group.
create function private.place_officer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.is_current := new.tenure_end is null;
  if tg_op = 'INSERT' or (new.committee, new.is_current) is distinct from (old.committee, old.is_current) then
    new.sequence := 1 + coalesce(
      (select max(sequence) from public.officers where committee = new.committee and is_current = new.is_current), 0);
  end if;
  return new;
end $$;

-- An office puts a person on the public site, and its holder is found by an email address that any person
-- could have signed up with: so an administrator must have approved the account. Shared with trustees;
-- definer, because the check must see profiles regardless of the caller. Scripts with the secret key act
-- for no person and are exempt, and so is a merge of accounts, which has checks of its own.
create function private.demand_approved_holder() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not private.is_merging() and exists (
    select from public.profiles where id = new.profile_id and not is_approved and not is_super_admin)
  then
    raise exception 'This account is not approved yet. Check that it belongs to the right person and approve it under Members first.';
  end if;
  return new;
end $$;

create trigger demand_approved_holder before insert or update of profile_id on public.officers
  for each row execute function private.demand_approved_holder();
create trigger line_up before insert or update of committee, tenure_end on public.officers
  for each statement execute function private.line_up('officers');
create trigger place_officer before insert or update on public.officers
  for each row execute function private.place_officer();
create trigger audit_change after insert or update or delete on public.officers
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create constraint trigger bump_site_revision after insert or update or delete on public.officers
  deferrable initially deferred for each row execute function private.bump_site_revision();

alter table public.officers enable row level security;

create policy "Everyone can read officers" on public.officers
  for select to anon, authenticated using (true);
create policy "Permitted people can add officers" on public.officers
  for insert to authenticated with check ((select private.may('officers', 'create')));
create policy "Permitted people can edit officers" on public.officers
  for update to authenticated
  using ((select private.may('officers', 'update'))) with check ((select private.may('officers', 'update')));
create policy "Permitted people can remove officers" on public.officers
  for delete to authenticated using ((select private.may('officers', 'delete')));

grant select on public.officers to anon, authenticated;
grant insert, update, delete on public.officers to authenticated;

-- Renumbers one group 1..n in the order of `ids`. Refuses when the ids are not exactly the group, because
-- another administrator added or removed an officer since the list was read.
create function private.reorder_officers(in_committee text, current_ones boolean, ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.demand('officers', 'update');
  perform pg_advisory_xact_lock(hashtext('private.officers'));
  if (select array_agg(id order by id) from public.officers where committee = in_committee and is_current = current_ones)
    is distinct from (select array_agg(id order by id) from unnest(ids) id)
  then
    raise exception 'The list has changed since it was loaded.';
  end if;
  update public.officers set sequence = place.nr
  from unnest(ids) with ordinality as place (id, nr)
  where officers.id = place.id and officers.sequence <> place.nr;
end $$;
select private.expose('reorder_officers', 'authenticated');
