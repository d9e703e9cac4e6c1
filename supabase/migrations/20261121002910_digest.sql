-- The monthly digest: a letter that writes itself, as a draft, from the news of last month and the events to
-- come. An administrator reads it, changes it and sends it; nothing of it goes by itself.

-- The months whose digest has written itself. One that was deleted is not written again.
create table private.digest_months (month date primary key);

create function private.escape_html(words text) returns text
language sql immutable set search_path = ''
as $$ select replace(replace(replace(words, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') $$;

-- The beginning of a text in HTML, without markup; no entity and no word is cut.
create function private.excerpt_html(html text, length integer) returns text
language sql immutable set search_path = ''
as $$
  select case when char_length(plain) <= length then plain
    else regexp_replace(regexp_replace(left(plain, length), '\s+\S*$', ''), '[\s.,;:–-]+$', '') || '…' end
  from (
    select btrim(regexp_replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g')) as plain
  ) text
$$;

-- News since `since`, newest first. Double braces in a title would count as placeholders.
create function private.list_digest_news(since timestamptz) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format('<p><a href="/news/%s"><strong>%s</strong></a><br>%s</p>', id,
    replace(private.escape_html(title), '{{', '{ {'), replace(private.excerpt_html(content, 200), '{{', '{ {')),
    '' order by published_at desc)
  from public.news where published_at >= since and published_at <= now()
$$;

-- The events of the next two months, soonest first.
create function private.list_digest_events(zone text) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format('<li><p><a href="/events/%s"><strong>%s</strong></a><br>%s</p></li>', id,
    replace(private.escape_html(title), '{{', '{ {'),
    replace(private.escape_html(concat_ws(', ',
      to_char(event_date at time zone zone, 'FMDay, FMMonth FMDD, YYYY, FMHH12:MI AM'), location)), '{{', '{ {')),
    '' order by event_date)
  from public.events where published_at <= now() and ends_at > now() and event_date < now() + interval '2 months'
$$;

-- Returns the new draft's id; null when there is nothing to tell.
create function private.write_digest(author uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  zone text := (select time_zone from public.site_settings);
  month timestamp := date_trunc('month', now() at time zone zone);
  news text := private.list_digest_news((month - interval '1 month') at time zone zone);
  events text := private.list_digest_events(zone);
  digest uuid;
begin
  if news is null and events is null then return null; end if;
  insert into public.mailings (kind, subject, body, created_by, digest_of)
  values ('digest', to_char(month, 'FMMonth YYYY') || ': news and coming events',
    concat('<p>Dear {{first name}},</p><p>here is what happened lately, and what is coming up.</p>',
      '<h2>News</h2>' || news, '<h2>Coming events</h2><ul>' || events || '</ul>'),
    author, month::date)
  on conflict (digest_of) do nothing returning id into digest;
  return digest;
end $$;

-- On the first of the month; three days, in case no sender ran on the first. `here` is the time in the
-- association's zone. Senders ask through owe_daily_letters.
create function private.write_due_digest(here timestamp) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if extract(day from here) > 3 then return; end if;
  insert into private.digest_months values (date_trunc('month', here)::date) on conflict do nothing;
  if found then perform private.write_digest(null); end if;
end $$;

-- The same at an administrator's wish.
create function private.write_digest_now() returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  digest uuid;
begin
  perform private.demand('letters', 'create');
  digest := private.write_digest(private.actor_id());
  if digest is null then
    raise exception '%', case when exists (
        select from public.mailings where digest_of = date_trunc('month', now() at time zone (select time_zone from public.site_settings))::date
      ) then 'This month’s digest is in the list already.'
      else 'There is nothing to write: no news since the beginning of last month, and no events to come.' end;
  end if;
  return digest;
end $$;
grant execute on function private.write_digest_now() to authenticated;

create function public.write_digest() returns uuid
language sql set search_path = ''
as $$ select private.write_digest_now() $$;
grant execute on function public.write_digest() to authenticated;
