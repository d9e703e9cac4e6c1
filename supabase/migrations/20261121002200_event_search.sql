-- The back office's search for events, by words of the title. A function because what people type must not be read as
-- a pattern, and the filters of the Data API know patterns only.

create function public.search_events(q text default '') returns setof public.events
language sql stable set search_path = ''
as $$
  select * from public.events
  where private.fold(title) like all ((select private.list_patterns(q))::text[])
$$;
revoke execute on function public.search_events(text) from public, anon, authenticated;
grant execute on function public.search_events(text) to authenticated;
