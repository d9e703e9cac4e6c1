-- The back office's search for albums, by words of the title; see search_events.

create function public.search_albums(q text default '') returns setof public.gallery_albums
language sql stable set search_path = ''
as $$
  select * from public.gallery_albums
  where private.fold(title) like all ((select private.list_patterns(q))::text[])
$$;
revoke execute on function public.search_albums(text) from public, anon, authenticated;
grant execute on function public.search_albums(text) to authenticated;
