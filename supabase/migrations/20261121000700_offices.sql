-- Offices: officers, trustees, and the handover of a term.

-- Officers: holders of committee offices, with their terms.

create table public.officers (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid references public.profiles (id) on delete set null,
  position text not null constraint officers_position_length check (private.is_text(position, 120)),
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
  -- Current and past officers are numbered separately. Checked at the end of a statement, so that one statement can
  -- renumber a whole group.
  constraint officers_sequence_unique unique (committee, is_current, sequence) deferrable initially immediate
);
create index officers_profile_id_idx on public.officers (profile_id);
comment on column public.officers.profile_id is 'Null when the person has left; the office stays on record';
comment on column public.officers.is_current is 'Derived: true while tenure_end is null';
comment on column public.officers.sequence is 'Order in its committee, 1..n; assigned by the database';

-- A new officer, or one who changes group, comes last in the group.
create function private.place_officer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.is_current := new.tenure_end is null;
  if tg_op = 'INSERT' or (new.committee, new.is_current) is distinct from (old.committee, old.is_current) then
    new.sequence := 1 + coalesce(
      (select max(sequence) from public.officers where committee = new.committee and is_current = new.is_current), 0);
  end if;
  return new;
end $$;

-- An office or an award puts a person on the public site, and its holder is found by an email address that anyone could have
-- signed up with, so an administrator must have approved the account. The trigger names the person's column; definer, because the check must see
-- profiles regardless of the caller. Scripts with the secret key act for no person and are exempt, and so are merges of
-- accounts, which have their own checks.
create function private.require_approved_holder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.is_merging() and exists (
    select from public.profiles where id = (to_jsonb(new) ->> tg_argv[0])::uuid and not is_approved and not is_super_admin)
  then
    raise exception 'This account isn’t approved yet. Check that it belongs to the right person, then approve it in Members.';
  end if;
  return new;
end $$;
create trigger require_approved_holder before insert or update of profile_id on public.officers
  for each row execute function private.require_approved_holder('profile_id');
create trigger serialize_writers before insert or update of committee, tenure_end on public.officers
  for each statement execute function private.serialize_writers('officers');
create trigger place_officer before insert or update on public.officers
  for each row execute function private.place_officer();

select private.content_noun('officers');
create policy "Everyone can read officers" on public.officers for select to anon, authenticated using (true);
create policy "Permitted people can add officers" on public.officers
  for insert to authenticated with check ((select private.has_permission('officers', 'create')));
create policy "Permitted people can edit officers" on public.officers
  for update to authenticated
  using ((select private.has_permission('officers', 'update'))) with check ((select private.has_permission('officers', 'update')));
create policy "Permitted people can remove officers" on public.officers
  for delete to authenticated using ((select private.has_permission('officers', 'delete')));
grant select on public.officers to anon, authenticated;

-- Renumbers one group 1..n in the order of `ids`. Fails when the ids are not exactly the group, because another
-- administrator has added or removed an officer since the list was read.
create function private.reorder_officers(in_committee text, current_ones boolean, ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('officers', 'update');
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

-- Trustees: like officers, without committee and position, in their own order. Also the view of the people named on public
-- pages.

create table public.trustees (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid references public.profiles (id) on delete set null,
  sequence integer not null default 0 constraint trustees_sequence_range check (sequence >= 1),
  is_current boolean not null default true,
  appointment_date date not null,
  end_date date,
  contact_email text constraint trustees_contact_email_format
    check (private.is_email_address(contact_email)),
  bio text constraint trustees_bio_length check (char_length(bio) between 1 and 5000),
  created_at timestamptz not null default now(),
  constraint trustees_term_order check (end_date >= appointment_date),
  constraint trustees_sequence_unique unique (is_current, sequence) deferrable initially immediate
);
create index trustees_profile_id_idx on public.trustees (profile_id);
comment on column public.trustees.is_current is 'Derived: true while end_date is null';
comment on column public.trustees.sequence is 'Order across all trustees, 1..n; assigned by the database';

create function private.place_trustee() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.is_current := new.end_date is null;
  if tg_op = 'INSERT' or new.is_current is distinct from old.is_current then
    new.sequence := 1 + coalesce((select max(sequence) from public.trustees where is_current = new.is_current), 0);
  end if;
  return new;
end $$;

create trigger require_approved_holder before insert or update of profile_id on public.trustees
  for each row execute function private.require_approved_holder('profile_id');
create trigger serialize_writers before insert or update of end_date on public.trustees
  for each statement execute function private.serialize_writers('trustees');
create trigger place_trustee before insert or update on public.trustees
  for each row execute function private.place_trustee();

select private.content_noun('trustees');
create policy "Everyone can read trustees" on public.trustees for select to anon, authenticated using (true);
create policy "Permitted people can add trustees" on public.trustees
  for insert to authenticated with check ((select private.has_permission('trustees', 'create')));
create policy "Permitted people can edit trustees" on public.trustees
  for update to authenticated
  using ((select private.has_permission('trustees', 'update'))) with check ((select private.has_permission('trustees', 'update')));
create policy "Permitted people can remove trustees" on public.trustees
  for delete to authenticated using ((select private.has_permission('trustees', 'delete')));
grant select on public.trustees to anon, authenticated;

create function private.reorder_trustees(current_ones boolean, ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('trustees', 'update');
  perform pg_advisory_xact_lock(hashtext('private.trustees'));
  if (select array_agg(id order by id) from public.trustees where is_current = current_ones)
    is distinct from (select array_agg(id order by id) from unnest(ids) id)
  then
    raise exception 'The list has changed since it was loaded.';
  end if;
  update public.trustees set sequence = place.nr
  from unnest(ids) with ordinality as place (id, nr)
  where trustees.id = place.id and trustees.sequence <> place.nr;
end $$;
select private.expose('reorder_trustees', 'authenticated');

-- The people and fields that visitors may see: name, photo and biography of current and former office holders, but not of
-- people who have deleted their account. This
-- exceeds the caller's rights to `profiles`, hence a definer function that can return nothing else; the view on top of it
-- runs with the caller's rights.
create function private.office_holders() returns table (id uuid, full_name text, profile_image_url text, bio text)
language sql stable security definer set search_path = '' as $$
  select id, private.mark_death(full_name, is_deceased, death_year), profile_image_url, bio from public.profiles
  where deleted_at is null and id in (select profile_id from public.officers union select profile_id from public.trustees)
$$;
grant execute on function private.office_holders() to anon, authenticated;

create view public.people with (security_invoker = true) as
  select id, full_name, profile_image_url, bio from private.office_holders();

grant select on public.people to anon, authenticated;

comment on view public.people is 'People who hold or held an office, as shown on public pages. Can be null: profile_image_url, bio.';

-- Office holders edit their own public biography, and recipients of awards their name, so an unapproved or revoked account must
-- not change the public site. It runs with the caller's rights, for private.is_client; is_publicly_named is created with awards.
create function private.guard_public_person() returns trigger language plpgsql set search_path = '' as $$
begin
  if private.is_client() and not private.is_member()
    and private.is_publicly_named(new.id)
  then
    raise exception 'Your name, photo and biography are on public pages because of an office or an award. You can change them once your account is approved.';
  end if;
  return new;
end $$;

-- The condition is in the trigger, because the server's key approves people and may not read the view.
create trigger guard_public_person before update on public.profiles
  for each row when (not old.is_approved
    and (new.full_name, new.bio, new.profile_image_url) is distinct from (old.full_name, old.bio, old.profile_image_url))
  execute function private.guard_public_person();

-- Term handover: replaces a committee's outgoing officers with their successors in one transaction.
--
-- The caller sends the state of its preview: the serving officers (`before`) and the next ones in order (`after`):
-- {"id": …} for an officer who stays, {"profile_id": …, "position": …} for a successor. Officers in `before` but not in
-- `after` leave. All new terms begin on the same day and the old ones end on the day before, so that no position has two
-- holders on one day.

-- Checks for both committees and trustees, with messages for people.
create function private.check_handover(on_date date, before uuid[], serving uuid[], after jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select array_agg(id order by id) from unnest(before) id)
    is distinct from (select array_agg(id order by id) from unnest(serving) id)
  then
    raise exception 'The list has changed since it was loaded.';
  -- One day of tolerance, because it may already be tomorrow in time zones further east.
  elsif on_date is null or on_date > current_date + 1 then
    raise exception 'Choose the day of the handover. It can’t be in the future.';
  elsif jsonb_typeof(after) is distinct from 'array' then
    raise exception 'No successors were given.' using errcode = '22023';
  elsif exists (
    select from jsonb_array_elements(after) seat
    where seat ? 'id' and not (seat ->> 'id')::uuid = any (serving)
      or not seat ? 'id' and not exists (select from public.profiles where id = (seat ->> 'profile_id')::uuid)
  ) then
    raise exception 'One of the people you chose no longer has an account.';
  elsif (select count(*) <> count(distinct seat) from jsonb_array_elements(after) seat) then
    raise exception 'The same person is named twice for one position.';
  end if;
end $$;

-- Ids in `serving` whose officers leave.
create function private.get_leaving(serving uuid[], after jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from unnest(serving) id
  where id not in (select (seat ->> 'id')::uuid from jsonb_array_elements(after) seat where seat ? 'id')
$$;

create function private.hand_over_committee(in_committee text, on_date date, before uuid[], after jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  last_day date;
  serving uuid[] := (select coalesce(array_agg(id), '{}') from public.officers
    where committee = in_committee and is_current);
  leaving uuid[];
  office public.officers;
  seat jsonb;
  seated uuid[] := '{}';
begin
  perform private.check_handover(on_date, before, serving, after);
  leaving := private.get_leaving(serving, after);
  -- One by one, so that past officers keep their serving order.
  for office in select * from public.officers where id = any (leaving) order by sequence loop
    if office.tenure_start > on_date then
      raise exception 'The term of the % began after this day.', office.position;
    end if;
    last_day := greatest(office.tenure_start, on_date - 1);
    update public.officers set tenure_end = last_day where id = office.id;
  end loop;
  for seat in select value from jsonb_array_elements(after) loop
    if seat ? 'id' then
      seated := seated || (seat ->> 'id')::uuid;
      continue;
    end if;
    insert into public.officers (profile_id, position, committee, tenure_start)
    values ((seat ->> 'profile_id')::uuid, btrim(seat ->> 'position'), in_committee, on_date)
    returning * into office;
    seated := seated || office.id;
  end loop;
  update public.officers set sequence = place.nr
  from unnest(seated) with ordinality as place (id, nr)
  where officers.id = place.id and officers.sequence <> place.nr;
end $$;

create function private.hand_over_trustees(on_date date, before uuid[], after jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  last_day date;
  serving uuid[] := (select coalesce(array_agg(id), '{}') from public.trustees where is_current);
  leaving uuid[];
  trustee public.trustees;
  seat jsonb;
  seated uuid[] := '{}';
begin
  perform private.check_handover(on_date, before, serving, after);
  leaving := private.get_leaving(serving, after);
  for trustee in select * from public.trustees where id = any (leaving) order by sequence loop
    if trustee.appointment_date > on_date then
      raise exception 'The term of a trustee began after this day.';
    end if;
    last_day := greatest(trustee.appointment_date, on_date - 1);
    update public.trustees set end_date = last_day where id = trustee.id;
  end loop;
  for seat in select value from jsonb_array_elements(after) loop
    if seat ? 'id' then
      seated := seated || (seat ->> 'id')::uuid;
      continue;
    end if;
    insert into public.trustees (profile_id, appointment_date)
    values ((seat ->> 'profile_id')::uuid, on_date) returning * into trustee;
    seated := seated || trustee.id;
  end loop;
  update public.trustees set sequence = place.nr
  from unnest(seated) with ordinality as place (id, nr)
  where trustees.id = place.id and trustees.sequence <> place.nr;
end $$;

-- Takes the same locks as adding and ordering, so that the state compared with `before` cannot change until the end.
create function private.hand_over_term(board text, on_date date, before uuid[], after jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission(case board when 'Trustees' then 'trustees' else 'officers' end, 'create');
  perform private.require_permission(case board when 'Trustees' then 'trustees' else 'officers' end, 'update');
  -- Marks the changes that follow as a handover in the log: see private.audit_change.
  perform set_config('private.handover', pg_current_xact_id()::text, true);
  if board = 'Trustees' then
    perform pg_advisory_xact_lock(hashtext('private.trustees'));
    perform private.hand_over_trustees(on_date, before, after);
  else
    perform pg_advisory_xact_lock(hashtext('private.officers'));
    perform private.hand_over_committee(board, on_date, before, after);
  end if;
end $$;
-- The other functions are internal: no role may execute them.
select private.expose('hand_over_term', 'authenticated');
