-- Publication: what was scheduled becomes public at its moment without anybody's doing. The policies show it from then on;
-- the website is built anew because the revision rises.
--
-- What is due is compared with the time of the last rise, so nothing is noted anywhere: a look that finds nothing reads
-- an index and writes nothing. Locked, so that of two that look at once the second sees what the first raised.
create function private.publish_due() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  since timestamptz;
begin
  select r.changed_at into since from public.site_revision r where
    exists (select from public.news t where t.published_at > r.changed_at and t.published_at <= now())
    or exists (select from public.events t where t.published_at > r.changed_at and t.published_at <= now())
    or exists (select from public.gallery_albums t where t.published_at > r.changed_at and t.published_at <= now())
    or exists (select from public.pages t where t.published_at > r.changed_at and t.published_at <= now())
  for update;
  if not found then return; end if;
  perform private.raise_site_revision(due.of_table, due.id::text) from (
    select 'news' as of_table, id, published_at from public.news
    union all select 'events', id, published_at from public.events
    union all select 'gallery_albums', id, published_at from public.gallery_albums
    union all select 'pages', id, published_at from public.pages
  ) due where due.published_at > since and due.published_at <= now();
end $$;

-- Whatever raises the revision, it covers what became public since it rose last: publish_due finds nothing after that.
create function private.note_due() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_site_change(new.revision, due.of_table, due.id::text) from (
    select 'news' as of_table, id, published_at from public.news
    union all select 'events', id, published_at from public.events
    union all select 'gallery_albums', id, published_at from public.gallery_albums
    union all select 'pages', id, published_at from public.pages
  ) due where due.published_at > old.changed_at and due.published_at <= new.changed_at;
  return null;
end $$;

create trigger note_due after update on public.site_revision
  for each row when (new.revision > old.revision) execute function private.note_due();

create function public.count_unpublished() returns table (noun text, state text, number bigint)
language sql stable set search_path = ''
as $$
  select waiting.noun, case when published_at is null then 'draft' else 'scheduled' end, count(*)
  from (
    select 'news' as noun, published_at from public.news
    union all select 'events', published_at from public.events
    union all select 'gallery', published_at from public.gallery_albums
    union all select 'pages', published_at from public.pages
  ) as waiting
  where published_at is null or published_at > now()
  group by 1, 2 order by 2, 1
$$;
comment on function public.count_unpublished is 'What waits to be public, of what the caller may read. Can be null: none.';
grant execute on function public.count_unpublished() to authenticated;

-- The embedded backend looks by itself (scripts/backend/due.ts).
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    execute $cron$ select cron.schedule('publish-due', '2 seconds', 'select private.publish_due()') $cron$;
  end if;
end $$;
