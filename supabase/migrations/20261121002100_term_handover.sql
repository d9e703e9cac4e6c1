-- Term handover: replaces a committee's leaving officers by their successors in one transaction.
--
-- The caller sends the preview's state: the serving officers (`before`), and the next ones in order
-- (`after`): {"id": …} for an officer who stays, {"profile_id": …, "position": …} for a successor.
-- Officers in `before` but not in `after` leave. All new terms begin on the same day, and the old ones
-- end on the day before, so that no seat has two holders on one day.

-- Checks for both committees and trustees, with messages for people.
create function private.check_handover(on_date date, before uuid[], serving uuid[], after jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select array_agg(id order by id) from unnest(before) id)
    is distinct from (select array_agg(id order by id) from unnest(serving) id)
  then
    raise exception 'The list has changed since it was loaded.';
  -- One day of tolerance, because it may already be tomorrow in time zones further east.
  elsif on_date is null or on_date > current_date + 1 then
    raise exception 'Choose the day of the handover; it cannot be in the future.';
  elsif jsonb_typeof(after) is distinct from 'array' then
    raise exception 'No successor is named.' using errcode = '22023';
  elsif exists (
    select from jsonb_array_elements(after) seat
    where seat ? 'id' and not (seat ->> 'id')::uuid = any (serving)
      or not seat ? 'id' and not exists (select from public.profiles where id = (seat ->> 'profile_id')::uuid)
  ) then
    raise exception 'One of the people chosen no longer has an account.';
  elsif (select count(*) <> count(distinct seat) from jsonb_array_elements(after) seat) then
    raise exception 'The same person is named twice for one seat.';
  end if;
end $$;

-- Ids in `serving` whose officers leave.
create function private.get_leaving(serving uuid[], after jsonb) returns uuid[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(id), '{}') from unnest(serving) id
  where id not in (select (seat ->> 'id')::uuid from jsonb_array_elements(after) seat where seat ? 'id')
$$;

create function private.hand_over_committee(in_committee text, on_date date, before uuid[], after jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
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
language plpgsql security definer set search_path = ''
as $$
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

-- The locks that adding and ordering take: the state compared with `before` cannot change until the end.
create function private.hand_over_term(board text, on_date date, before uuid[], after jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.demand(case board when 'Trustees' then 'trustees' else 'officers' end, 'create');
  perform private.demand(case board when 'Trustees' then 'trustees' else 'officers' end, 'update');
  -- The log's label for the changes that follow; see private.audit_change.
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
