-- Letters about albums: who was at an album's event is told that there are photos, once per album.

-- Who was told. The key lets nobody be told twice, also after the outbox has dropped the letter.
create table private.told_of_albums (
  album_id uuid not null references public.gallery_albums (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  primary key (album_id, profile_id)
);
create index told_of_albums_profile_id_idx on private.told_of_albums (profile_id);

-- Who was at an album's event. Nobody, while the event is not over, or the album has no photos or is not public.
create function private.list_people_of_album(of_album uuid)
returns table (profile_id uuid, is_told boolean, refuses boolean)
language sql stable security definer set search_path = ''
as $$
  select p.id, t.profile_id is not null, private.refuses(p.id, 'letters')
  from public.gallery_albums a
    join public.event_registrations r on r.event_id = a.event_id and private.was_there(r)
    join public.profiles p on p.id = r.user_id and (p.is_approved or p.is_super_admin)
    left join private.told_of_albums t on t.album_id = a.id and t.profile_id = p.id
  where a.id = of_album and a.published_at <= now() and exists (select from public.gallery_items i where i.album_id = a.id)
$$;

-- The numbers before the letter goes. Definer: reads who was told.
create function private.count_people_of_album(of_album uuid)
returns table (to_tell bigint, told bigint, unsubscribed bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.demand('gallery', 'send');
  return query select count(*) filter (where not p.is_told and not p.refuses), count(*) filter (where p.is_told),
    count(*) filter (where not p.is_told and p.refuses)
  from private.list_people_of_album(of_album) p;
end $$;
select private.expose('count_people_of_album', 'authenticated',
  'How many of those who were at an album''s event are to be told, were told, and refuse letters. Can be null: none.');

-- Tells those who were not told yet, exactly as many as the administrator was shown. The album is locked: of two
-- administrators who press at once the second finds nobody left. Definer: writes the outbox, the log and who was told.
create function private.tell_of_album(of_album uuid, expected_count integer) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  album public.gallery_albums;
  event public.events;
  person uuid;
  number bigint := 0;
begin
  perform private.demand('gallery', 'send');
  select * into album from public.gallery_albums a where a.id = of_album for update;
  if not found then
    raise exception 'Album not found';
  end if;
  select * into event from public.events e where e.id = album.event_id;
  for person in
    insert into private.told_of_albums (album_id, profile_id)
    select of_album, p.profile_id from private.list_people_of_album(of_album) p where not p.is_told and not p.refuses
    returning profile_id
  loop
    perform private.owe_letter(person, 'event_pictures', jsonb_build_object('event', private.describe_event(event),
      'album', jsonb_build_object('id', album.id, 'title', album.title)));
    number := number + 1;
  end loop;
  if number = 0 then
    raise exception 'Nobody is left to tell.';
  elsif number <> expected_count then
    raise exception 'This letter would now go to % instead of %. Nothing was sent: look at it again.',
      case number when 1 then '1 person' else number || ' people' end, expected_count;
  end if;
  perform private.record('send', 'gallery_albums', of_album::text,
    jsonb_build_object('title', album.title, 'recipients', number));
  return number;
end $$;
select private.expose('tell_of_album', 'authenticated');

-- An album that is deleted takes the letters along that have not gone yet. Definer: writes the outbox.
create function private.withdraw_album_letters() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox o using private.told_of_albums t
  where t.album_id = old.id and o.profile_id = t.profile_id and o.kind = 'event_pictures' and o.state = 'waiting'
    and o.facts -> 'album' ->> 'id' = old.id::text;
  return old;
end $$;

create trigger withdraw_album_letters before delete on public.gallery_albums
  for each row execute function private.withdraw_album_letters();
