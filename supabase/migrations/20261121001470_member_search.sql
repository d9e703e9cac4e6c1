-- The members' search: everything that a member may read, in one request.
--
-- Each kind is found by the search that its own page uses, with the caller's rights. Awards and class notes have none for
-- members: the functions below return what every member, or this one, is shown anyway.

-- By the words of an award and the name of its recipient, as public_awards shows them: the approved one. Definer: only permitted
-- people read the table, in which recipients are accounts.
create function private.find_awards(patterns text[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.id from public.awards a
    join private.search_texts t on t.table_name = 'awards' and t.row_id = a.id
    left join public.profiles recipient on recipient.id = a.recipient_id and recipient.deleted_at is null
  where concat_ws(' ', t.words, private.fold(coalesce(recipient.approved_name, recipient.full_name))) like all (patterns)
$$;
grant execute on function private.find_awards(text[]) to authenticated; -- for the search below

-- The newest five with these words, of those that list_class_notes shows the caller, who is a member. Who shows name and class is
-- read from the directory's copy, and only the five are asked for. Definer: no client reads other people's notes.
create function private.find_class_notes(patterns text[])
returns table (id uuid, body text, created_at timestamptz, author_name text, graduation_year integer, total bigint)
language sql stable security definer set search_path = '' as $$
  with found as materialized (
    select n.id, n.body, n.created_at, n.author, a.graduation_year, me.graduation_year as own_class,
      private.mark_death(coalesce(a.approved_name, a.full_name), a.is_deceased, a.death_year) as author_name,
      count(*) over () as total
    from public.profiles me
    join public.class_notes n on n.removed_at is null and n.words like all (patterns)
    join public.profiles a on a.id = n.author and a.graduation_year is not null
    where me.id = private.actor_id() and (a.id = me.id or exists (
      select from private.directory_rows d where d.id = a.id and d.graduation_year = a.graduation_year
        and d.for_class = coalesce(a.graduation_year = me.graduation_year, false)))
    order by n.created_at desc, n.id desc limit 5
  )
  select f.id, f.body, f.created_at, f.author_name, f.graduation_year, f.total
  from found f left join lateral private.show_person(f.author, f.own_class) shown on true
  where shown.id is not null or f.author = private.actor_id()
  order by f.created_at desc, f.id desc
$$;
grant execute on function private.find_class_notes(text[]) to authenticated; -- for the search below

-- At most five of each kind, with how many there are. Drafts are not found, also by people who may read them.
create function private.search_members_area(q text) returns table (
  kind text, id uuid, title text, about text, at timestamptz, day date, is_in_text boolean, graduation_year integer,
  former_name text, job_title text, employer text, city text, country text, total bigint
)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  most constant integer := 5;
  patterns text[] := private.list_patterns(q);
begin
  if patterns = '{}' then return; end if;
  -- Refuses everybody else than members.
  return query
    select 'people', p.id, p.full_name, null::text, null::timestamptz, null::date, false, p.graduation_year, p.former_name,
      p.job_title, p.employer, p.city, p.country, found.total
    from private.search_directory(q) with ordinality found (person, takes_emails, total, nr), lateral (select (found.person).*) p
    order by found.nr limit most;
  -- Fewer letters are in almost every text.
  return query
    with texts as materialized (
      select t.id from private.find_document_texts(q) t (id) where char_length(btrim(q)) >= 3
    ), found as (
      select d.id, d.title, d.created_at, false as is_in_text from private.search_documents(q) d
      union all
      select d.id, d.title, d.created_at, true from public.documents d where d.id in (select t.id from texts t)
        and d.id not in (select s.id from private.search_documents(q) s)
    )
    select 'documents', d.id, d.title, null, d.created_at, null::date, d.is_in_text, null::integer,
      null, null, null, null, null, count(*) over ()
    from found d order by d.is_in_text, d.created_at desc, d.id limit most;
  return query
    select 'events', e.id, e.title, null, e.event_date, null::date, false, null::integer,
      null, null, null, null, null, count(*) over ()
    from private.search_events(q) e where e.published_at <= now() order by e.event_date desc, e.id limit most;
  return query
    select 'news', n.id, n.title, null, n.published_at, null::date, false, null::integer,
      null, null, null, null, null, count(*) over ()
    from private.search_news(q) n where n.published_at <= now() order by n.published_at desc, n.id limit most;
  return query
    select 'albums', a.id, a.title, null, null::timestamptz, null::date, false, null::integer,
      null, null, null, null, null, count(*) over ()
    from private.search_albums(q) a where a.published_at <= now() order by a.created_at desc, a.id limit most;
  return query
    select 'awards', a.id, a.title, a.recipient_name, null::timestamptz, a.award_date, false, null::integer,
      null, null, null, null, null, count(*) over ()
    from public.public_awards a where a.id in (select private.find_awards(patterns)) order by a.award_date desc, a.id limit most;
  if private.takes_opportunities() then
    return query
      select 'opportunities', o.id, o.title, o.organisation, o.online_since, null::date, false, null::integer,
        null, null, null, null, null, o.total
      from private.read_opportunities(q) o where o.part = 'found' order by o.online_since desc, o.id limit most;
  end if;
  return query
    select 'notes', n.id, n.body, n.author_name, n.created_at, null::date, false, n.graduation_year,
      null, null, null, null, null, n.total
    from private.find_class_notes(patterns) n order by n.created_at desc, n.id desc;
end $$;
grant execute on function private.takes_opportunities() to authenticated; -- for the search above
select private.expose('search_members_area', 'authenticated',
  'At most five rows of each kind. Can be null: about, at, day, graduation_year, former_name, job_title, employer, city, country.');
