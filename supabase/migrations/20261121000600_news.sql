-- News: the association's public announcements. Every client reads those that are published; those with the permission
-- write them, and see drafts and what is scheduled.

create table public.news (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint news_title_length check (char_length(btrim(title)) between 1 and 200),
  content text not null default '' constraint news_content_length check (char_length(content) <= 500000),
  category text not null default 'announcement' constraint news_category_known
    check (category in ('announcement', 'event', 'achievement', 'update', 'other')),
  image_url text constraint news_image_url_length check (char_length(image_url) between 1 and 1000 and private.is_web_address(image_url)),
  image_alt text constraint news_image_alt_length check (char_length(btrim(image_alt)) between 1 and 500),
  published_at timestamptz default now() constraint news_published_at_range check (private.is_publication(published_at)),
  updated_at timestamptz
);

create index news_published_at_idx on public.news (published_at desc, id); -- the list, newest first
create index news_category_idx on public.news (category, published_at desc); -- the list of one category

comment on column public.news.published_at is 'Public from here on; null for a draft';
comment on column public.news.image_alt is 'What the picture shows, for people who cannot see it; null while there is no picture';
comment on column public.news.content is 'HTML from the editor; sanitised on save, read as text at build';
comment on column public.news.updated_at is 'Null until the item is edited';

create trigger touch_updated_at before update on public.news
  for each row execute function private.touch_updated_at();
create trigger audit_change after insert or update or delete on public.news
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create constraint trigger bump_site_revision after insert or update or delete on public.news
  deferrable initially deferred for each row execute function private.bump_when_public();

alter table public.news enable row level security;

-- Nothing but this hides a draft: the build, the feed and every page read as a visitor.
create policy "Everyone can read published news, permitted people drafts" on public.news
  for select to anon, authenticated using (published_at <= now() or (select private.works_on('news')));
create policy "Permitted people can add news" on public.news
  for insert to authenticated with check ((select private.may('news', 'create')));
create policy "Permitted people can edit news" on public.news
  for update to authenticated
  using ((select private.may('news', 'update'))) with check ((select private.may('news', 'update')));
create policy "Permitted people can delete news" on public.news
  for delete to authenticated using ((select private.may('news', 'delete')));

grant select on public.news to anon, authenticated;
grant insert, update, delete on public.news to authenticated;

-- Search the text without its markup.
create function public.search_news(q text default '') returns setof public.news
language sql stable set search_path = ''
as $$
  select * from public.news
  where private.fold(title || ' ' || regexp_replace(content, '<[^>]*>', '', 'g')) like all ((select private.list_patterns(q))::text[])
$$;
grant execute on function public.search_news(text) to anon, authenticated;
