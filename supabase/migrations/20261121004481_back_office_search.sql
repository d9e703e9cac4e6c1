-- One search over the whole back office: at most six of each kind, the sixth telling that there are more.
--
-- With the rights of who asks: policies decide what is found. Only people are read from the narrow copies of the
-- lists (see the migration of members), which nobody may read directly. Content that everybody reads is found by
-- those who work on it.

-- Definer for those copies; whoever may not list members or the roster finds nobody. All who fit are looked for before the
-- first are taken, which "offset 0" keeps apart: along the index of names, PostgreSQL would read nearly everybody to find Wei.
create function private.find_people(words text[], most integer) returns table (kind text, id uuid, nr bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select 'member', m.id, row_number() over (order by m.full_name, m.id) from (
      select fits.id, fits.full_name from (
        select d.id, d.full_name from private.member_directory d
        where (select private.may('members', 'read')) and d.search_text like all (words) offset 0) fits
      order by fits.full_name, fits.id limit most) m
    union all
    -- Who joined is found as a member.
    select 'roster', r.id, row_number() over (order by r.full_name, r.id) from (
      select fits.id, fits.full_name from (
        select d.id, d.full_name from private.roster_directory d
        where (select private.may('roster', 'read')) and d.search_text like all (words) and d.status <> 'joined'
        offset 0) fits
      order by fits.full_name, fits.id limit most) r;
end $$;
grant execute on function private.find_people(text[], integer) to authenticated; -- for search_back_office below

-- A day as the website writes it, in the association's time zone.
create function private.say_day(moment timestamptz) returns text
language plpgsql stable set search_path = ''
as $$ begin return (select to_char(moment at time zone s.time_zone, 'FMMonth FMDD, YYYY') from public.site_settings s); end $$;
grant execute on function private.say_day(timestamptz) to authenticated; -- for search_back_office below

create function public.search_back_office(q text)
returns table (kind text, id uuid, title text, note text)
language sql stable set search_path = ''
as $$
  with asked as materialized (select private.list_patterns(q) as words, 6 as most),
  people as materialized (
    select found.* from asked, private.find_people(asked.words, asked.most) found where asked.words <> '{}'
  )
  (select 'member', p.id, p.full_name, p.email from people join public.profiles p on p.id = people.id
    where kind = 'member' order by nr)
  union all
  (select 'roster', r.id, r.full_name, r.graduation_year::text from people join public.roster_entries r on r.id = people.id
    where kind = 'roster' order by nr)
  union all
  -- A headline before a mention.
  (select 'news', n.id, n.title, coalesce(private.say_day(n.published_at), 'Draft') from public.search_news(q) n, asked
    where words <> '{}' and (select private.works_on('news'))
    order by private.fold(n.title) like all (words) desc, n.published_at desc, n.id limit 6)
  union all
  (select 'event', e.id, e.title, private.say_day(e.event_date) from public.search_events(q) e, asked
    where words <> '{}' and (select private.works_on('events')) order by e.event_date desc, e.id limit 6)
  union all
  (select 'album', a.id, a.title, private.say_day(a.created_at) from public.search_albums(q) a, asked
    where words <> '{}' and (select private.works_on('gallery')) order by a.created_at desc, a.id limit 6)
  union all
  (select 'document', d.id, d.title, private.say_day(d.created_at) from public.search_documents(q) d, asked
    where words <> '{}' and (select private.works_on('documents'))
    order by private.fold(d.title) like all (words) desc, d.created_at desc, d.id limit 6)
  union all
  (select 'award', a.id, a.title, to_char(a.award_date, 'FMMonth FMDD, YYYY') from public.search_awards(q) a, asked
    where words <> '{}' and (select private.may('awards', 'read'))
    order by private.fold(a.title) like all (words) desc, a.award_date desc, a.id limit 6)
  union all
  (select 'officer', o.id, coalesce(p.full_name, o.position), o.position
    from public.officers o left join public.people p on p.id = o.profile_id, asked
    where words <> '{}' and (select private.works_on('officers'))
      and private.fold(concat_ws(' ', p.full_name, o.position, o.committee)) like all (words)
    order by o.is_current desc, o.tenure_start desc, o.id limit 6)
  union all
  (select 'trustee', t.id, p.full_name, 'Trustee' from public.trustees t join public.people p on p.id = t.profile_id, asked
    where words <> '{}' and (select private.works_on('trustees')) and private.fold(p.full_name || ' trustee') like all (words)
    order by t.is_current desc, t.appointment_date desc, t.id limit 6)
  union all
  (select 'letter', m.id, m.subject, private.say_day(m.created_at) from public.mailings m, asked
    where words <> '{}' and (select private.may('letters', 'read')) and private.fold(m.subject) like all (words)
    order by m.created_at desc, m.id limit 6)
  union all
  (select 'page', p.id, p.title, '/' || p.slug from public.pages p, asked
    where words <> '{}' and (select private.is_super_admin())
      and private.fold(concat_ws(' ', p.title, p.lead, regexp_replace(p.content, '<[^>]*>', '', 'g'))) like all (words)
    order by private.fold(p.title) like all (words) desc, p.title, p.id limit 6)
  union all
  -- Named as in the log; their names are no uuids, and nothing opens one by it.
  (select 'text', md5(t.id)::uuid, initcap(replace(t.id, '_', ': ')), null from public.site_texts t, asked
    where words <> '{}' and (select private.is_super_admin())
      and private.fold(concat_ws(' ', replace(t.id, '_', ' '), regexp_replace(t.content, '<[^>]*>', '', 'g'))) like all (words)
    order by private.fold(replace(t.id, '_', ' ')) like all (words) desc, t.id limit 6)
$$;
grant execute on function public.search_back_office(text) to authenticated;
comment on function public.search_back_office(text) is 'At most six rows of each kind. Can be null: note.';
