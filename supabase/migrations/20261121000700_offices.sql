-- Offices: officers, trustees, and the handover of a term.

-- Officers: holders of committee offices, with their terms.

create table public.officers (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid references public.profiles (id) on delete set null,
  holder_name text constraint officers_holder_name_length check (private.is_text(holder_name, 120))
    constraint officers_holder_name_format check (private.is_recorded_name(holder_name)),
  -- Emails about the term name it.
  position text not null constraint officers_position_length check (private.is_text(position, 120))
    constraint officers_position_without_link check (not private.holds_link(position)),
  committee text not null default 'GAB' constraint officers_committee_known check (committee in ('GAB', 'HBC', 'HOD')),
  sequence integer not null default 0 constraint officers_sequence_range check (sequence >= 1),
  is_current boolean not null default true,
  tenure_start date not null,
  tenure_end date,
  planned_end date,
  contact_email text constraint officers_contact_email_format
    check (private.is_email_address(contact_email)),
  bio text constraint officers_bio_length check (char_length(bio) between 1 and 5000),
  created_at timestamptz not null default now(),
  constraint officers_one_holder check (num_nonnulls(profile_id, holder_name) <= 1),
  constraint officers_tenure_order check (tenure_end >= tenure_start),
  constraint officers_planned_order check (planned_end >= tenure_start),
  -- Current and past officers are numbered separately. Checked at the end of a statement, so that one statement can
  -- renumber a whole group.
  constraint officers_sequence_unique unique (committee, is_current, sequence) deferrable initially immediate
);
create index officers_profile_id_idx on public.officers (profile_id);
comment on column public.officers.profile_id is 'Null when the person has left; the office stays on record';
comment on column public.officers.holder_name is 'Of a holder without an account, such as the board of 1987';
comment on column public.officers.is_current is 'Derived: true while tenure_end is null';
comment on column public.officers.planned_end is
  'Last day of the term, if it is known: the term then ends by itself. Null once the term has ended';
comment on column public.officers.sequence is 'Order in its committee, 1..n; assigned by the database';

-- A new officer, or one who changes group, comes last in the group.
create function private.place_officer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.is_current := new.tenure_end is null;
  if not new.is_current then new.planned_end := null; end if;
  if tg_op = 'INSERT' or (new.committee, new.is_current) is distinct from (old.committee, old.is_current) then
    new.sequence := 1 + coalesce(
      (select max(sequence) from public.officers where committee = new.committee and is_current = new.is_current), 0);
  end if;
  return new;
end $$;

-- An end date makes a term a past one at once, so a future day is a planned end. One day of tolerance, because it may
-- already be tomorrow in time zones further east. The trigger names the column. It runs with the caller's rights, for
-- private.is_client.
create function private.refuse_future_end() returns trigger language plpgsql set search_path = '' as $$
begin
  if private.is_client() and (to_jsonb(new) ->> tg_argv[0])::date > current_date + 1 then
    raise exception 'This day is in the future. Enter it as the planned end of the term.';
  end if;
  return new;
end $$;
create trigger refuse_future_end before insert or update of tenure_end on public.officers
  for each row execute function private.refuse_future_end('tenure_end');

-- An office or an award puts a person on the public site, and its holder is found by an email address that anyone could have
-- signed up with, so an administrator must have approved the account. The trigger names the person's column; definer, because
-- the check must see
-- profiles regardless of the caller. Scripts with the secret key act for no person and are exempt, and so are merges of
-- accounts, which have their own checks, and what comes back from the bin to the dead and
-- those who left, who cannot be approved.
create function private.require_approved_holder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.lacks_right(tg_table_name) then return new; end if;
  if auth.uid() is not null and not private.is_merging() and exists (
    select from public.profiles where id = (to_jsonb(new) ->> tg_argv[0])::uuid and not is_approved and not is_super_admin
      and not (private.is_restoring() and (is_deceased or deleted_at is not null)))
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
  holder_name text constraint trustees_holder_name_length check (private.is_text(holder_name, 120))
    constraint trustees_holder_name_format check (private.is_recorded_name(holder_name)),
  sequence integer not null default 0 constraint trustees_sequence_range check (sequence >= 1),
  is_current boolean not null default true,
  appointment_date date not null,
  end_date date,
  planned_end date,
  contact_email text constraint trustees_contact_email_format
    check (private.is_email_address(contact_email)),
  bio text constraint trustees_bio_length check (char_length(bio) between 1 and 5000),
  created_at timestamptz not null default now(),
  constraint trustees_one_holder check (num_nonnulls(profile_id, holder_name) <= 1),
  constraint trustees_term_order check (end_date >= appointment_date),
  constraint trustees_planned_order check (planned_end >= appointment_date),
  constraint trustees_sequence_unique unique (is_current, sequence) deferrable initially immediate
);
create index trustees_profile_id_idx on public.trustees (profile_id);
comment on column public.trustees.holder_name is 'As for officers';
comment on column public.trustees.is_current is 'Derived: true while end_date is null';
comment on column public.trustees.planned_end is 'As for officers';
comment on column public.trustees.sequence is 'Order across all trustees, 1..n; assigned by the database';

create function private.place_trustee() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.is_current := new.end_date is null;
  if not new.is_current then new.planned_end := null; end if;
  if tg_op = 'INSERT' or new.is_current is distinct from old.is_current then
    new.sequence := 1 + coalesce((select max(sequence) from public.trustees where is_current = new.is_current), 0);
  end if;
  return new;
end $$;

create trigger refuse_future_end before insert or update of end_date on public.trustees
  for each row execute function private.refuse_future_end('end_date');
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

-- Ends the terms whose planned end is before `day`, and tells their holders. Mailers call it through queue_daily_emails, so the
-- log names nobody. One by one, so that past officers keep their serving order.
create function private.end_planned_terms(day date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held record;
  changes jsonb := '[]';
begin
  for held in
    select board, o.* from unnest('{GAB, HBC, HOD, Trustees}'::text[]) board cross join lateral private.list_serving(board) o
    where o.planned_end < day order by o.planned_end, board, o.sequence
  loop
    perform private.end_term(held.board, held.id, held.planned_end);
    changes := changes || private.describe_term(held.board, held.profile_id, held.position, held.planned_end, 'ended');
  end loop;
  perform private.queue_term_emails(changes);
end $$;

-- Takes the same locks as adding and ordering, in the same order as other changes to both lists, and before any row.
create function private.lock_offices() returns void language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.officers'));
  perform pg_advisory_xact_lock(hashtext('private.trustees'));
end $$;

create function private.end_term(board text, office uuid, last_day date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if board = 'Trustees' then
    update public.trustees set end_date = last_day where id = office;
  else
    update public.officers set tenure_end = last_day where id = office;
  end if;
end $$;

create function private.describe_term(board text, holder uuid, "position" text, day date, change text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('profile_id', holder, 'board', board, 'position', position, 'day', day, 'change', change)
$$;

-- Tells each person once what has changed, also when one term ends and another begins. Not about long ago, because offices are
-- also entered to complete the record.
create function private.queue_term_emails(changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  told record;
begin
  for told in
    select p.id, jsonb_agg(change - 'profile_id' order by nr) as terms
    from jsonb_array_elements(changes) with ordinality as given (change, nr)
      join public.profiles p on p.id = (change ->> 'profile_id')::uuid
    -- An unconfirmed address may belong to another person.
    where p.is_confirmed and p.deleted_at is null and (change ->> 'day')::date > current_date - 60
    group by p.id
  loop
    perform private.queue_email(told.id, 'term_change', jsonb_build_object('terms', told.terms));
  end loop;
end $$;

-- The people and fields that visitors may see: name, photo and biography of current and former office holders, but not of
-- people who have deleted their account. The name as it was approved: nobody has looked at another. This
-- exceeds the caller's rights to `profiles`, hence a definer function that can return nothing else; the view on top of it
-- runs with the caller's rights.
create function private.office_holders() returns table (id uuid, full_name text, profile_image_url text, bio text)
language sql stable security definer set search_path = '' as $$
  select id, private.mark_death(coalesce(approved_name, full_name), is_deceased, death_year), profile_image_url, bio from public.profiles
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

-- Term handover: replaces the outgoing officers of one or more boards with their successors in one transaction, at once or on
-- a future day.
--
-- The caller sends the seats of its preview in their new order: every serving officer, who stays, hands over to a successor or
-- leaves the seat empty, and new seats. All new terms begin on the same day and the old ones end on the day before, so that no
-- position has two holders on one day.
--
-- A prepared handover is carried out by the mailers' regular call (see registrations), in nobody's name: so whether its
-- preparer may still change these boards, and pass on roles, is asked again then. If anything does not fit any more,
-- nothing is changed and the handover is refused with the reason.

create table public.handovers (
  id uuid primary key default gen_random_uuid(),
  day date not null constraint handovers_day_range check (private.is_day(day)),
  -- A handover that has been carried out is deleted: the log has each of its terms.
  state text not null default 'prepared' constraint handovers_state_known check (state in ('prepared', 'refused')),
  reason text constraint handovers_reason_length check (char_length(reason) <= 500),
  prepared_by uuid references public.profiles (id) on delete set null,
  prepared_at timestamptz not null default now(),
  constraint handovers_refused_explained check ((state = 'refused') = (reason is not null))
);
create index handovers_prepared_by_idx on public.handovers (prepared_by);
comment on table public.handovers is 'Handovers prepared for a future day, and those that could not be carried out';
comment on column public.handovers.day is 'The first day of the new terms; carried out when it begins in the association''s time zone';
comment on column public.handovers.prepared_by is 'Who prepared or last changed it; null when the person has left';

-- Its seats, in their new order by id. Not accessible through the API, because a handover is read as a whole (list_handovers).
create table private.handover_seats (
  id bigint generated always as identity primary key,
  handover_id uuid not null references public.handovers (id) on delete cascade,
  board text not null constraint handover_seats_board_known check (board in ('Trustees', 'GAB', 'HBC', 'HOD')),
  office_id uuid,
  choice text not null constraint handover_seats_choice_known check (choice in ('successor', 'stays', 'empty')),
  profile_id uuid references public.profiles (id) on delete set null,
  position text constraint handover_seats_position_length check (private.is_text(position, 120))
    constraint handover_seats_position_without_link check (not private.holds_link(position)),
  holder_id uuid,
  gives_roles boolean not null default false,
  takes_roles boolean not null default false,
  constraint handover_seats_roles_of_holder check ((gives_roles or takes_roles) = (holder_id is not null)
    and (holder_id is null or choice = 'successor' and office_id is not null)),
  constraint handover_seats_holder_known check (choice = 'successor' or office_id is not null),
  constraint handover_seats_position_given check (position is not null or choice <> 'successor' or board = 'Trustees')
);
create index handover_seats_handover_id_idx on private.handover_seats (handover_id, board, id);
create index handover_seats_profile_id_idx on private.handover_seats (profile_id);
comment on column private.handover_seats.office_id is 'The serving officer or trustee; null for a new seat';
comment on column private.handover_seats.holder_id is 'Whose roles are passed on: the holder when it was prepared, because editors of offices can change the holder';
comment on column private.handover_seats.gives_roles is 'The successor gets the holder''s roles in the back office, as they are on the day';
comment on column private.handover_seats.takes_roles is 'The holder loses these roles';
comment on column private.handover_seats.profile_id is 'The successor; null if nobody follows, or the person has left';

alter table public.handovers enable row level security;
-- Offices are public when they begin, so those who edit one board may see what is prepared for another.
create policy "People who can edit officers can read handovers" on public.handovers
  for select to authenticated using (
    (select private.has_permission('officers', 'update')) or (select private.has_permission('trustees', 'update')));
grant select on public.handovers to authenticated; -- written by the functions below

create function private.name_board_resource(board text) returns text
language sql immutable set search_path = '' as $$ select case board when 'Trustees' then 'trustees' else 'officers' end $$;

-- The serving officers of a board; `title` is how a sentence names one.
create function private.list_serving(board text)
returns table (id uuid, profile_id uuid, title text, "position" text, sequence integer, began date, planned_end date)
language sql stable security definer set search_path = '' as $$
  select id, profile_id, 'the ' || position, position, sequence, tenure_start, planned_end
  from public.officers where committee = board and is_current
  union all
  select id, profile_id, 'a trustee', null, sequence, appointment_date, planned_end
  from public.trustees where board = 'Trustees' and is_current
$$;

-- Checks with messages for people, when a handover is prepared and again when it is carried out.
create function private.check_handover(handover public.handovers) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  of_board text;
  held record;
begin
  for of_board in select distinct s.board from private.handover_seats s where s.handover_id = handover.id loop
    if (select array_agg(s.office_id order by s.office_id) from private.handover_seats s
        where s.handover_id = handover.id and s.board = of_board and s.office_id is not null)
      is distinct from (select array_agg(o.id order by o.id) from private.list_serving(of_board) o)
    then
      raise exception '% have changed since this handover was prepared.',
        case of_board when 'Trustees' then 'The trustees' else 'The members of the ' || of_board end;
    end if;
    for held in
      select o.*, s.choice, s.holder_id from private.list_serving(of_board) o join private.handover_seats s on s.office_id = o.id
      where s.handover_id = handover.id
    loop
      if held.choice <> 'stays' and held.began > handover.day then
        raise exception 'The term of % began after this day.', held.title;
      -- Its end would change the members, so that the handover could not be carried out.
      elsif held.planned_end < handover.day - 1 then
        raise exception 'The term of % ends before this day. Choose an earlier day, or change the planned end.', held.title;
      -- Editors of offices may not choose whose roles are passed on.
      elsif held.holder_id is not null and held.holder_id is distinct from held.profile_id then
        raise exception 'The person who is % has changed since this handover was prepared, and with them the roles to pass on.', held.title;
      end if;
    end loop;
  end loop;
  if exists (
    select from private.handover_seats s left join public.profiles p on p.id = s.profile_id
    where s.handover_id = handover.id and s.choice = 'successor'
      and (p.id is null or num_nonnulls(p.merged_at, p.deleted_at) > 0)
  ) then
    raise exception 'One of the people you chose no longer has an account.';
  elsif exists (
    select from private.handover_seats s join public.profiles p on p.id = s.profile_id
    where s.handover_id = handover.id and s.choice = 'successor' and not p.is_approved and not p.is_super_admin
  ) then
    raise exception 'One of the people you chose isn’t approved. Approve the account in Members first.';
  elsif exists (
    select from private.handover_seats s where s.handover_id = handover.id and s.choice = 'successor'
    group by s.board, s.profile_id, s.position having count(*) > 1
  ) then
    raise exception 'The same person is named twice for one position.';
  end if;
end $$;

-- Whether seats pass on roles in the back office, which only super admins may prepare: they alone may assign every role.
create function private.passes_roles(of_handover uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.handover_seats s where s.handover_id = of_handover and s.holder_id is not null)
$$;

-- Passes on the roles of those who leave, all as they were before, so that two people can exchange offices. Returns them by
-- seat, for the emails.
create function private.pass_on_roles(of_handover uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  passed jsonb := (
    select coalesce(jsonb_agg(jsonb_build_object('seat', s.id, 'holder', s.holder_id, 'successor', s.profile_id,
      'role_id', r.id, 'role', r.name, 'permissions', r.permissions, 'gives', s.gives_roles, 'takes', s.takes_roles) order by r.name), '[]')
    from private.handover_seats s join public.user_roles held on held.user_id = s.holder_id
      join public.roles r on r.id = held.role_id
    where s.handover_id = of_handover);
begin
  delete from public.user_roles held using jsonb_to_recordset(passed) as p (holder uuid, role_id uuid, takes boolean)
  where p.takes and held.user_id = p.holder and held.role_id = p.role_id;
  insert into public.user_roles (user_id, role_id)
  select p.successor, p.role_id from jsonb_to_recordset(passed) as p (successor uuid, role_id uuid, gives boolean) where p.gives
  on conflict do nothing;
  return passed;
end $$;

-- The names of a seat's roles, for the email about its end or its beginning, and for a successor what they permit; nothing if
-- none were passed on.
create function private.name_passed_roles(passed jsonb, of_seat bigint, change text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when count(*) > 0 then jsonb_build_object('roles', jsonb_agg(p ->> 'role'))
      || case change when 'gives' then jsonb_build_object('permissions', jsonb_agg(p -> 'permissions')) else '{}' end
    else '{}' end
  from jsonb_array_elements(passed) p where (p ->> 'seat')::bigint = of_seat and (p -> change)::boolean
$$;

-- Its callers have locked the offices, so that the members compared cannot change until the end.
create function private.carry_out_handover(handover public.handovers) returns void
language plpgsql security definer set search_path = '' as $$
declare
  seat record;
  office uuid;
  passed jsonb;
  changes jsonb := '[]';
begin
  perform private.check_handover(handover);
  -- Marks the changes that follow as a handover in the log: see private.audit_change.
  perform set_config('private.handover', pg_current_xact_id()::text, true);
  passed := private.pass_on_roles(handover.id);
  -- One by one, so that past officers keep their serving order.
  for seat in
    select s.id as seat_id, s.board, o.id, o.profile_id, o.position, greatest(o.began, handover.day - 1) as last_day
    from private.handover_seats s cross join lateral private.list_serving(s.board) o
    where s.handover_id = handover.id and s.office_id = o.id and s.choice <> 'stays' order by s.board, o.sequence
  loop
    perform private.end_term(seat.board, seat.id, seat.last_day);
    changes := changes || (private.describe_term(seat.board, seat.profile_id, seat.position, seat.last_day, 'ended')
      || private.name_passed_roles(passed, seat.seat_id, 'takes'));
  end loop;
  for seat in
    select * from private.handover_seats s where s.handover_id = handover.id and s.choice = 'successor' order by s.id
  loop
    if seat.board = 'Trustees' then
      insert into public.trustees (profile_id, appointment_date) values (seat.profile_id, handover.day) returning id into office;
    else
      insert into public.officers (profile_id, position, committee, tenure_start)
      values (seat.profile_id, btrim(seat.position), seat.board, handover.day) returning id into office;
    end if;
    update private.handover_seats set office_id = office where id = seat.id;
    changes := changes || (private.describe_term(seat.board, seat.profile_id, seat.position, handover.day, 'began')
      || private.name_passed_roles(passed, seat.id, 'gives'));
  end loop;
  update public.officers o set sequence = place.nr from private.list_seated(handover.id) place
  where o.id = place.id and o.sequence <> place.nr;
  update public.trustees t set sequence = place.nr from private.list_seated(handover.id) place
  where t.id = place.id and t.sequence <> place.nr;
  -- Who stays serves on: a plan to end with the others no longer holds.
  update public.officers o set planned_end = null from private.handover_seats s
  where s.handover_id = handover.id and s.choice = 'stays' and s.office_id = o.id and o.planned_end < handover.day;
  update public.trustees t set planned_end = null from private.handover_seats s
  where s.handover_id = handover.id and s.choice = 'stays' and s.office_id = t.id and t.planned_end < handover.day;
  delete from public.handovers where id = handover.id;
  perform private.queue_term_emails(changes);
end $$;

-- The offices of those who serve after a handover, with their place on their board.
create function private.list_seated(of_handover uuid) returns table (id uuid, nr bigint)
language sql stable security definer set search_path = '' as $$
  select office_id, row_number() over (partition by board order by id)
  from private.handover_seats where handover_id = of_handover and choice <> 'empty'
$$;

-- Who changes a board adds and edits its members. A handover for several boards needs the rights for each.
create function private.require_handover_rights(boards text[]) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  resource text;
begin
  for resource in select distinct private.name_board_resource(board) from unnest(boards) board loop
    perform private.require_permission(resource, 'create');
    perform private.require_permission(resource, 'update');
  end loop;
end $$;

-- Hands over at once, or prepares the handover for a future day and returns its id. `replaced` is a prepared handover
-- that this one replaces.
create function private.hand_over(on_day date, seats jsonb, replaced uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 200;
  handover public.handovers;
begin
  if on_day is null then
    raise exception 'Choose the handover date.';
  elsif jsonb_typeof(seats) is distinct from 'array' or jsonb_array_length(seats) not between 1 and most then
    raise exception 'A handover has at least one seat, and at most %.', most;
  end if;
  perform private.require_handover_rights(array(select seat ->> 'board' from jsonb_array_elements(seats) seat));
  perform private.lock_offices();
  if replaced is not null then
    perform private.cancel_handover(replaced);
  end if;
  insert into public.handovers (day, prepared_by) values (on_day, private.actor_id()) returning * into handover;
  insert into private.handover_seats (handover_id, board, office_id, choice, profile_id, position,
    holder_id, gives_roles, takes_roles)
  select handover.id, seat ->> 'board', (seat ->> 'office_id')::uuid, seat ->> 'choice',
    case when seat ->> 'choice' = 'successor' then p.id end,
    case when seat ->> 'choice' = 'successor' and seat ->> 'board' <> 'Trustees' then btrim(seat ->> 'position') end,
    (seat ->> 'holder_id')::uuid, coalesce((seat ->> 'gives_roles')::boolean, false), coalesce((seat ->> 'takes_roles')::boolean, false)
  from jsonb_array_elements(seats) with ordinality as given (seat, nr)
    left join public.profiles p on p.id = (seat ->> 'profile_id')::uuid
  order by nr;
  if private.passes_roles(handover.id) and not private.is_super_admin() then
    raise exception 'Only super admins can pass on roles. Ask one to prepare this handover.' using errcode = '42501';
  end if;
  if on_day <= (now() at time zone (select time_zone from public.site_settings))::date then
    perform private.carry_out_handover(handover);
    return null;
  end if;
  perform private.check_handover(handover);
  if exists (
    select from private.handover_seats mine join private.handover_seats other using (board)
      join public.handovers h on h.id = other.handover_id
    where mine.handover_id = handover.id and h.id <> handover.id and h.state = 'prepared'
  ) then
    raise exception 'Another handover of this committee has already been prepared. Change or cancel that one.';
  end if;
  perform private.record('schedule', 'handovers', handover.id::text, jsonb_build_object('date', on_day));
  return handover.id;
end $$;
select private.expose('hand_over', 'authenticated', 'The prepared handover. Can be null: it was carried out at once.');

create function private.cancel_handover(handover_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  handover public.handovers;
begin
  perform private.require_handover_rights(array(
    select s.board from private.handover_seats s where s.handover_id = cancel_handover.handover_id));
  perform private.lock_offices();
  delete from public.handovers h where h.id = cancel_handover.handover_id returning * into handover;
  if not found then raise exception 'This handover has been carried out or cancelled.'; end if;
  perform private.record('unschedule', 'handovers', handover.id::text, jsonb_build_object('date', handover.day));
end $$;
select private.expose('cancel_handover', 'authenticated');

-- Prepared and refused handovers with their seats. Definer, because those who edit officers need not be able to read members:
-- it returns only the names of the successors, who will be named publicly, and of the preparer.
create function private.list_handovers() returns table (
  id uuid, day date, state text, reason text, preparer text, seats jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_permission('officers', 'update') then
    perform private.require_permission('trustees', 'update');
  end if;
  return query
    select h.id, h.day, h.state, h.reason, private.name_actor(h.prepared_by),
      (select jsonb_agg(jsonb_build_object('board', s.board, 'office_id', s.office_id, 'choice', s.choice,
          'position', s.position, 'profile_id', p.id, 'full_name', p.full_name,
          'gives_roles', s.gives_roles, 'takes_roles', s.takes_roles) order by s.id)
        from private.handover_seats s left join public.profiles p on p.id = s.profile_id and p.deleted_at is null where s.handover_id = h.id)
    from public.handovers h order by h.day, h.prepared_at;
end $$;
select private.expose('list_handovers', 'authenticated', 'Handovers with their seats. Can be null: reason, preparer.');

-- Carries out what is due: handovers first, because a planned end on the day before would change the members they were
-- prepared with. Other errors than these are no fault of the handover: it is tried again with the next call.
create function private.carry_out_due_handovers(today date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  due public.handovers;
  refusal text;
begin
  -- Nobody waits for the locks on the other days.
  if not exists (
    select from public.handovers where state = 'prepared' and day <= today
    union all select from public.officers where planned_end < today
    union all select from public.trustees where planned_end < today
  ) then
    return;
  end if;
  perform private.lock_offices();
  for due in select * from public.handovers where state = 'prepared' and day <= today order by day, prepared_at for update loop
    begin
      if exists (
        select from private.handover_seats s
          cross join lateral (select private.name_board_resource(s.board) as resource) of_board
        where s.handover_id = due.id and not (
          private.allows(due.prepared_by, resource, 'create') and private.allows(due.prepared_by, resource, 'update'))
      ) then
        raise exception 'The person who prepared it is no longer allowed to change these offices.';
      elsif private.passes_roles(due.id) and not exists (
        select from public.profiles p where p.id = due.prepared_by and p.is_super_admin)
      then
        raise exception 'The person who prepared it is no longer allowed to pass on roles.';
      end if;
      perform private.carry_out_handover(due);
    exception when raise_exception or integrity_constraint_violation then
      refusal := case when sqlstate = 'P0001' then sqlerrm else 'One of its offices can’t be saved.' end;
      update public.handovers set state = 'refused', reason = refusal where id = due.id;
      perform private.queue_email(p.id, 'handover_refused', jsonb_build_object('id', due.id, 'day', due.day, 'reason', refusal))
      from public.profiles p where p.id = due.prepared_by and p.is_confirmed and p.deleted_at is null;
    end;
  end loop;
  perform private.end_planned_terms(today);
end $$;
