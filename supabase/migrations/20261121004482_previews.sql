-- Previews: an address under which somebody without an account sees an entry before it is public.
--
-- Its token is random, 128 bits, and only a hash of it is kept, so nobody who reads the database can open one. It shows
-- the entry as it stands, for seven days, while it is not taken back and its maker may still edit the entry: nobody goes
-- on reading drafts by an address kept from better days.

create table private.previews (
  seal bytea primary key,
  table_name text not null,
  row_id uuid not null,
  maker_id uuid not null constraint previews_maker_id_fkey references public.profiles (id) on delete cascade,
  ends_at timestamptz not null default now() + interval '7 days'
);
create index previews_row_idx on private.previews (table_name, row_id);
create index previews_maker_id_idx on private.previews (maker_id);

-- The name of an entry that has previews, for those who may edit it: they decide who else sees it, and the log says so.
create function private.name_previewed(of_table text, of_row uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  title text;
begin
  perform private.demand(private.name_resource(of_table), 'update');
  if of_table in ('news', 'events', 'gallery_albums', 'pages') then
    execute format('select title from public.%I where id = $1', of_table) into title using of_row;
  end if;
  if title is null then
    raise exception 'There is nothing to preview. It may have been deleted.';
  end if;
  return title;
end $$;

create function private.make_preview(of_table text, of_row uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token text := private.make_code();
  about jsonb := jsonb_build_object('title', private.name_previewed(of_table, of_row));
begin
  delete from private.previews where ends_at <= now();
  insert into private.previews (seal, table_name, row_id, maker_id)
  values (private.seal_code(token), of_table, of_row, auth.uid());
  perform private.record('share', of_table, of_row::text, about);
  return token;
end $$;
select private.expose('make_preview', 'authenticated',
  'The token of an address that shows the entry for seven days. It cannot be read again');

-- Everybody's addresses of the entry: who takes back wants it unseen, whoever sent it.
create function private.end_previews(of_table text, of_row uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  about jsonb := jsonb_build_object('title', private.name_previewed(of_table, of_row));
begin
  delete from private.previews p where p.table_name = of_table and p.row_id = of_row;
  if found then perform private.record('unshare', of_table, of_row::text, about); end if;
end $$;
select private.expose('end_previews', 'authenticated');

-- For people who are not signed in, like those below that return the entry: the token is what permits.
create function private.check_preview(token text) returns table (table_name text, row_id uuid, ends_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select p.table_name, p.row_id, p.ends_at from private.previews p
  where p.seal = private.seal_code(token) and p.ends_at > now()
    and private.allows(p.maker_id, private.name_resource(p.table_name), 'update')
$$;
grant execute on function private.check_preview(text) to anon, authenticated;

create function public.check_preview(token text) returns table (table_name text, ends_at timestamptz)
language sql stable set search_path = ''
as $$ select p.table_name, p.ends_at from private.check_preview(token) p $$;
grant execute on function public.check_preview(text) to anon, authenticated;
comment on function public.check_preview(text) is 'What a token shows, and until when. No row if it shows nothing (any more). Can be null: none.';

create function private.preview_news(token text) returns setof public.news
language sql stable security definer set search_path = ''
as $$ select t.* from private.check_preview(token) p join public.news t on t.id = p.row_id and p.table_name = 'news' $$;
grant execute on function private.preview_news(text) to anon, authenticated;

create function public.preview_news(token text) returns setof public.news
language sql stable set search_path = ''
as $$ select * from private.preview_news(token) $$;
grant execute on function public.preview_news(text) to anon, authenticated;

create function private.preview_event(token text) returns setof public.events
language sql stable security definer set search_path = ''
as $$ select t.* from private.check_preview(token) p join public.events t on t.id = p.row_id and p.table_name = 'events' $$;
select private.expose('preview_event', 'anon, authenticated');

create function private.preview_album(token text) returns setof public.gallery_albums
language sql stable security definer set search_path = ''
as $$ select t.* from private.check_preview(token) p join public.gallery_albums t on t.id = p.row_id and p.table_name = 'gallery_albums' $$;
select private.expose('preview_album', 'anon, authenticated');

create function private.preview_photos(token text) returns setof public.gallery_items
language sql stable security definer set search_path = ''
as $$ select t.* from private.preview_album(token) a join public.gallery_items t on t.album_id = a.id $$;
select private.expose('preview_photos', 'anon, authenticated');

create function private.preview_page(token text) returns setof public.pages
language sql stable security definer set search_path = ''
as $$ select t.* from private.check_preview(token) p join public.pages t on t.id = p.row_id and p.table_name = 'pages' $$;
select private.expose('preview_page', 'anon, authenticated');
