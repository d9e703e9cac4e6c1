-- The door of an event: who has come, as several phones note it, and whose card somebody shows.

-- What the phones noted, each check-in by its time and never forgotten. A phone sends what it noted when it has a
-- connection, perhaps twice, and later than another door; as a set of times with marks it comes to the same in any
-- order. So the first time of a person stands, and undoing takes back the time that the phone had shown: neither an
-- earlier nor a later one of another door. Times are kept as the phone's clock said, because an undo names them.
create table private.door_notes (
  event_id uuid,
  user_id uuid,
  at timestamptz,
  is_undone boolean not null,
  primary key (event_id, user_id, at),
  constraint door_notes_registration_fkey foreign key (event_id, user_id)
    references public.event_registrations (event_id, user_id) on update cascade on delete cascade
);

-- Notes: a list of {user_id, at, undone}.
create function private.check_in(of_event uuid, notes jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  people uuid[];
begin
  perform private.demand('events', 'update');
  if (private.lock_event(of_event)).id is null then
    raise exception 'Event not found';
  end if;
  select array_agg(r.user_id) into people from public.event_registrations r
  where r.event_id = of_event and r.state = 'registered'
    and r.user_id in (select user_id from jsonb_to_recordset(notes) as n (user_id uuid));
  -- A time that stands without a note came with a merge.
  insert into private.door_notes
  select of_event, r.user_id, r.checked_in_at, false from public.event_registrations r
  where r.event_id = of_event and r.user_id = any (people) and r.checked_in_at is not null
  on conflict do nothing;
  insert into private.door_notes as d
  select of_event, n.user_id, n.at, bool_or(n.undone is true)
  from jsonb_to_recordset(notes) as n (user_id uuid, at timestamptz, undone boolean)
  where n.user_id = any (people) group by n.user_id, n.at
  on conflict (event_id, user_id, at) do update set is_undone = d.is_undone or excluded.is_undone;
  update public.event_registrations r
  set checked_in_at = (select min(d.at) from private.door_notes d
    where d.event_id = of_event and d.user_id = r.user_id and not d.is_undone)
  where r.event_id = of_event and r.user_id = any (people);
end $$;
select private.expose('check_in', 'authenticated');

-- Who loses the place has not come.
create function private.forget_door_notes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.door_notes d where d.event_id = new.event_id and d.user_id = new.user_id;
  return null;
end $$;

create trigger forget_door_notes after update of state on public.event_registrations
  for each row when (new.state = 'waiting') execute function private.forget_door_notes();

-- The seals of the cards of those registered for an event, so that a phone at the door knows a card without a
-- connection. For those who may edit events, and still no code: a seal is the hash of 128 random bits, so nobody makes a card
-- from it. It tells whose a card is to those who hold that card before them, which is what the door asks. People who
-- are not registered, and those who never opened their card, have no row.
create function private.list_card_seals(of_event uuid) returns table (user_id uuid, seal text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.demand('events', 'update');
  return query
    select r.user_id, encode(c.seal, 'hex')
    from public.event_registrations r join public.card_codes c on c.profile_id = r.user_id
    where r.event_id = of_event order by r.user_id;
end $$;
select private.expose('list_card_seals', 'authenticated',
  'Hashes of the card codes of those registered for an event. Can be null: none.');
