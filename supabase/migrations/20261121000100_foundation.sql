-- Foundation: default grants, the private schema and how its functions reach the API, the site's revision, and functions
-- that use no table: searching, addresses, codes.

-- Nothing is granted by default. Depending on its age and a setting, a Supabase project grants every new table and
-- function to its API roles or to none; this makes both the same. Each table and function is granted by name where it
-- is created, also to service_role, the role of the server's secret key: it bypasses every policy, so it is granted only
-- what a script needs.
--
-- The Data API does not expose `private`. Every function with more rights than its caller (security definer) is in this
-- schema, always with an empty search path, so listing one schema shows all such code. No role may execute its functions
-- until granted by name.

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

create schema private;
-- Global and not `in schema private`, because per-schema defaults can only add privileges.
alter default privileges revoke execute on functions from public;
-- Policies, views and the thin public functions call functions of this schema.
grant usage on schema private to anon, authenticated, service_role;

-- The person of the access token; null for anonymous clients and for the server's own work. A token outlives its session by up
-- to an hour, so the session is looked up, and an ended one is refused like an expired token. Everything uses this function
-- but triggers, which may run after the session was deleted with its account.
create function private.actor_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  actor uuid := auth.uid();
begin
  if actor is not null and not exists (
    select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and user_id = actor)
  then
    raise exception 'Your session has ended. Sign in again.' using errcode = 'PT401';
  end if;
  return actor;
end $$;
grant execute on function private.actor_id() to anon, authenticated;

-- Texts and lists have no bound of their own, and the work over one can grow with the square of its length.
create function private.limit_size(size integer, most integer) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if size > most then
    raise exception 'This is more than the server can handle at once.' using errcode = '22023';
  end if;
end $$;
-- A number of eight characters, 1e131071, is a text of 131,072.
create function private.limit_numbers(given jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_path_exists(given, 'strict $.** ? (@.type() == "number"
    && (@ > 1e15 || @ < -1e15 || @ != 0 && @ < 1e-15 && @ > -1e-15))')
  then
    raise exception 'This is more than the server can handle at once.' using errcode = '22023';
  end if;
end $$;
-- PostgreSQL's lists may hold lists, or begin at any number: texts and lengths would differ from what a check reads. Every column
-- with a list asks this.
create function private.is_list(list anyarray) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(list) = 0 or array_ndims(list) = 1 and array_lower(list, 1) = 1
$$;
create function private.limit_list(list anyarray) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if not private.is_list(list) then
    raise exception 'A list can’t contain lists.' using errcode = '22023';
  end if;
end $$;
-- The public functions below call these with the caller's rights, as checks do.
grant execute on function private.limit_size(integer, integer), private.limit_numbers(jsonb), private.is_list(anyarray),
  private.limit_list(anyarray) to anon, authenticated, service_role;

-- Exposes a function of this schema to the Data API: `public` gets one of the same name, arguments and result that calls
-- it with the caller's rights, and `roles` may execute both. A row type of this schema, unknown to the API, becomes its
-- columns. "Can be null: …" at the end of `about` is how `npm run types` knows which columns may be. Only migrations call it.
--
-- First each argument without a fixed size is checked: at most 50 kB, which is 10,000 characters of any script or 3,000
-- ids. `large` names the one that may have 4 MB: a form with the longest text, or a part of a file.
create function private.expose(name text, roles text, about text default null, large text default null) returns void
language plpgsql set search_path = '' as $$
declare
  opened pg_catalog.pg_proc := (select p from pg_catalog.pg_proc p where p.oid = ('private.' || name)::regproc);
  signature text := format('%I(%s)', name, pg_catalog.pg_get_function_identity_arguments(opened.oid));
  columns text;
  picked text;
  checks text;
begin
  select 'select ' || string_agg(format('private.limit_size(pg_column_size($%s), %s)', given.nr,
    case when opened.proargnames[given.nr] = large then 4000000 else 50000 end)
    || case when given.type = 'jsonb'::regtype then format(', private.limit_numbers($%s)', given.nr)
      when t.typcategory = 'A' then format(', private.limit_list($%s)', given.nr) else '' end, ', ') || '; '
  into checks
  from unnest(opened.proargtypes::oid[]) with ordinality given (type, nr)
  join pg_catalog.pg_type t on t.oid = given.type and t.typlen < 0;
  select string_agg(format('%I %s', coalesce(a.attname, r.name), pg_catalog.format_type(coalesce(a.atttypid, r.type), null)),
      ', ' order by r.nr, a.attnum),
    string_agg(case when a.attname is null then quote_ident(r.name) when r.name is null then quote_ident(a.attname)
      else format('(%I).%I', r.name, a.attname) end, ', ' order by r.nr, a.attnum)
  into columns, picked
  from (
    select given.name, given.type, given.nr
    from unnest(opened.proargnames, opened.proallargtypes, opened.proargmodes) with ordinality given (name, type, mode, nr)
    where given.mode = 't' union all select null, opened.prorettype, 0
  ) r
  left join pg_catalog.pg_type t on t.oid = r.type and t.typnamespace = 'private'::regnamespace
  left join pg_catalog.pg_attribute a on a.attrelid = t.typrelid and a.attnum > 0
  where num_nonnulls(r.name, a.attname) > 0;
  execute format('create function public.%I(%s) returns %s language sql %s set search_path = '''' as %L',
    name, pg_catalog.pg_get_function_arguments(opened.oid),
    coalesce('table (' || columns || ')', pg_catalog.pg_get_function_result(opened.oid)),
    case opened.provolatile when 's' then 'stable' end,
    format('%sselect %sprivate.%I(%s)', checks, coalesce(picked || ' from ', case when opened.proretset then '* from ' end), name,
      (select string_agg('$' || nr, ', ') from generate_series(1, opened.pronargs) nr)));
  execute format('grant execute on function private.%1$s, public.%1$s to %2$s', signature, roles);
  execute format('comment on function public.%s is %L', signature, about);
end $$;

-- A counter that increases whenever public content changes. A built site contains the revision it was built from;
-- comparing the two shows whether it is up to date.
create table public.site_revision (
  id boolean primary key default true check (id),
  revision bigint not null default 1,
  changed_at timestamptz not null default now(),
  -- See publishing.
  confirmed bigint not null default 0,
  build_requested_at timestamptz,
  build_deferred boolean not null default false
);
insert into public.site_revision default values;
comment on table public.site_revision is 'One row: how often public content has changed';
comment on column public.site_revision.confirmed is
  'The revision at the last "Publish now", which allows a much smaller site up to this revision and ends a rollback';
comment on column public.site_revision.build_requested_at is 'When the deploy hook was last asked to build';
comment on column public.site_revision.build_deferred is 'Something changed within 30 s of the last request; a cron job sends the next';

alter table public.site_revision enable row level security;
create policy "Everyone can read the site revision" on public.site_revision
  for select to anon, authenticated using (true);
grant select on public.site_revision to anon, authenticated; -- written by triggers only

-- What changed with each revision, so that a publisher reads only the rows that changed since its last one. Each revision
-- has an entry, so a gap shows a reader that it is too far behind; revisions are serialised by the lock of their row, so
-- anyone who sees one sees the entries of all before it.
--
-- Entries hold ids and no values, of rows that visitors may read or could read until then: drafts (bump_when_public) and
-- members-only rows raise no revision.
create table private.site_changes (
  revision bigint not null,
  table_name text not null,
  row_id text, -- null: any row of the table
  unique nulls not distinct (revision, table_name, row_id)
);

create function private.record_site_change(of_revision bigint, of_table text, of_row text) returns void
language sql security definer set search_path = '' as $$
  insert into private.site_changes (revision, table_name, row_id) values (of_revision, of_table, of_row)
  on conflict do nothing
$$;

create function private.list_site_changes(since bigint) returns setof private.site_changes
language sql stable security definer set search_path = '' as $$
  select * from private.site_changes where revision > since order by revision, table_name, row_id
$$;
select private.expose('list_site_changes', 'anon, authenticated', 'Can be null: row_id.');

-- A row trigger: a statement that changes no row, because row-level security filtered all, must not cause a rebuild. A
-- transaction-local flag limits it to one bump per transaction. The triggers are deferred, so that this row, which every
-- writer needs, is locked last, at commit: locked earlier, it would deadlock with a transaction that holds a content row
-- and waits for the revision.
create function private.raise_site_revision(of_table text, of_row text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  this_transaction text := pg_current_xact_id()::text;
  risen bigint;
begin
  if current_setting('private.bumped_by', true) is distinct from this_transaction then
    -- Hosted projects refuse an update without a where clause (safeupdate).
    update public.site_revision set revision = revision + 1, changed_at = now() where id returning revision into risen;
    perform set_config('private.bumped_by', this_transaction, true);
    -- A running publisher is never this far behind.
    delete from private.site_changes where revision <= risen - 1000;
    perform private.hold_shrunk_lists();
    perform pg_notify('site_revision', risen::text);
  else
    select revision into risen from public.site_revision;
  end if;
  perform private.record_site_change(risen, of_table, of_row);
end $$;

create function private.bump_site_revision() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Everyone reads these changes, and a person's id is not for everyone.
  perform private.raise_site_revision(tg_table_name,
    case when tg_table_name not in ('profiles', 'roster_entries') then case when tg_op = 'DELETE' then old.id else new.id end end::text);
  return null;
end $$;

-- The same for entries hidden until their `published_at`: a draft causes no build. An entry due within the minute raises
-- the revision now, because publish_due may already have run when this transaction ends.
create function private.bump_when_public() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if least(old.published_at, new.published_at) < clock_timestamp() + interval '1 minute' then
    perform private.raise_site_revision(tg_table_name, coalesce(new.id, old.id)::text);
  end if;
  return null;
end $$;

-- Entries that came to the public site, or left it, within the last hour: what is asked before a list is published that has
-- lost most of them (see list_removals). An entry that left and is back is not here. One that came and left again is: people
-- removed it, so the publisher expects a shorter list, but a list waits only for what it had an hour ago.
create table private.recent_entries (
  table_name text not null,
  row_id uuid not null,
  was_public boolean not null, -- an hour ago
  is_public boolean not null,
  at timestamptz not null default now(), -- infinity: the list waits for a super admin
  primary key (table_name, row_id)
);

create function private.note_entry() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  -- Entries without a time of publication are always public.
  was_public boolean := tg_op <> 'INSERT' and coalesce((to_jsonb(old) ->> 'published_at')::timestamptz <= now(), not to_jsonb(old) ? 'published_at');
  is_public boolean := tg_op <> 'DELETE' and coalesce((to_jsonb(new) ->> 'published_at')::timestamptz <= now(), not to_jsonb(new) ? 'published_at');
begin
  if was_public <> is_public then
    insert into private.recent_entries values (tg_table_name, coalesce(new.id, old.id), was_public, is_public)
    on conflict (table_name, row_id) do update set is_public = excluded.is_public, at = excluded.at;
    delete from private.recent_entries e
    where e.table_name = tg_table_name and e.row_id = coalesce(new.id, old.id) and e.was_public and e.is_public;
  end if;
  return null;
end $$;

-- Serialises administrators who change the same list. A statement trigger, so that it runs before any row is locked: two
-- transactions that hold rows and wait for each other would deadlock.
create function private.serialize_writers() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.' || tg_argv[0]));
  return null;
end $$;

create function private.touch_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Text as searches compare it: lower case, no accents, basic Latin letters. Written out because not every PostgreSQL has
-- the extension `unaccent`. ASCII, the usual case, returns early.
create function private.fold(words text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if octet_length(words) = char_length(words) then return lower(words); end if;
  -- One letter can stand for a sentence (U+FDFA for eighteen letters), so that a long text could cost seconds.
  words := lower(regexp_replace(case when char_length(words) > 20000 then normalize(words, nfd) else normalize(words, nfkd) end,
    '[\u0300-\u036f]', '', 'g'));
  return replace(replace(replace(replace(translate(words, 'øłđðħıƙɗɓƴς‘’ʼ', 'olddhikdbyσ'''''''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $$;

-- Turns search text into LIKE patterns, one per word: a match contains all words in any order. LIKE's special characters
-- are escaped. No real search needs more than 200 characters.
create function private.list_patterns(typed text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return (select coalesce(array_agg(distinct '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}')
    from regexp_split_to_table(private.fold(left(typed, 200)), '\s+') word where word <> '');
end $$;

-- The same for people: a phone number is found however its digits are divided, with its country code or without.
create function private.list_people_patterns(typed text) returns text[]
language sql immutable set search_path = '' as $$
  select private.list_patterns(case when left(typed, 200) ~ '^[0-9+()/. -]{5,}$'
    then right(regexp_replace(left(typed, 200), '[^0-9]', '', 'g'), 9) else typed end)
$$;
grant execute on function private.fold(text), private.list_patterns(text) to anon, authenticated;
grant execute on function private.list_people_patterns(text) to authenticated; -- for search_back_office

-- HTML as searches read it: the first 20,000 characters, without the markup in them. Otherwise a few entries of the greatest
-- length would make every search read megabytes.
create function private.search_html(html text) returns text
language sql immutable set search_path = '' as $$ select regexp_replace(left(html, 20000), '<[^>]*>', '', 'g') $$;
grant execute on function private.search_html(text) to authenticated;

-- What searches of content compare: folded when an entry is saved, because folding costs a hundred times more than comparing,
-- and anyone can search.
create table private.search_texts (
  table_name text not null,
  row_id uuid not null,
  words text not null,
  primary key (table_name, row_id)
);

-- Ids only: the caller's policies decide which of these rows are shown.
create function private.find_entries(noun text, q text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select row_id from private.search_texts where table_name = noun and words like all ((select private.list_patterns(q))::text[])
$$;
grant execute on function private.find_entries(text, text) to anon, authenticated; -- for the searches below

-- Creates a noun's search by words in any order, with the caller's rights. A function, because typed text must not act as
-- a pattern, and the Data API's filters offer only patterns. `words` is the searched text of a row, in SQL.
create function private.search_by(name text, noun text, words text, roles text default 'authenticated') returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create function private.%I() returns trigger language plpgsql security definer set search_path = '''' as %L',
    'sync_' || name, format('begin
    delete from private.search_texts where table_name = %L and row_id = old.id;
    if tg_op <> ''DELETE'' then
      insert into private.search_texts select %1$L, id, left(private.fold(%s), 25000) from (select new.*) entry;
    end if;
    return null;
  end', noun, words));
  execute format('create trigger %I after insert or update or delete on public.%I for each row execute function private.%1$I()',
    'sync_' || name, noun);
  execute format('create function private.%I(q text default '''') returns setof public.%I
    language sql stable set search_path = '''' as %L', name, noun,
    format('select * from public.%I where id in (select private.find_entries(%1$L, q))', noun));
  perform private.expose(name, roles);
end $$;

-- White space as JavaScript defines it; in some locales \s matches ASCII only.
create function private.has_blank(value text) returns boolean
language sql immutable set search_path = ''
as $$ select value ~ '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]' $$;

-- Addresses that pages may put into href, src or mailto. The forms refuse others (src/domain/form/fields.ts and email.ts),
-- and so do the tables, because clients can bypass the forms: only http(s), never javascript: or data:, and no character
-- that could end an attribute. A host has no character, and its port no number, at which browsers and Node refuse the whole
-- address. A path without a scheme belongs to the site itself.
create function private.is_web_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select not private.has_blank(address) and address !~ '["''`<>\\]'
    and (address ~ '^https?://(localhost|[^][/?#:@%|^.]+(\.[^][/?#:@%|^.]+)+)(:([0-9]{1,4}|[1-5][0-9]{4}))?([/?#]|$)'
      or address !~ '^//|:')
$$;

-- One address and nothing else, for accounts, lists and contacts alike. Mail programs read commas, colons, brackets and
-- quotes as lists, groups and comments, so that an email could reach somebody else. Auth accepts the same characters, and
-- dots anywhere before the @, where mail servers refuse them at the ends and two in a row.
create function private.is_email_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select address ~ ('^(?=.{1,254}$)[A-Za-z0-9!#$%&''*+/=?^_{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_{|}~-]+)*'
    || '@[A-Za-z0-9]+(-+[A-Za-z0-9]+)*(\.[A-Za-z0-9]+(-+[A-Za-z0-9]+)*)+$')
$$;

-- What mail programs turn into a link, the same as in src/domain/core/person-name.ts. A single letter before a dot is an
-- initial or a degree, unless two small letters follow, as in "x.de"; "B.sc." and "B.ed." are degrees, and "J.de Vries" is a
-- name. The places of "St." are listed, because "St.Shop" and "St.Club" are addresses.
create function private.holds_link(words text) returns boolean
language sql immutable set search_path = '' as $$
  select text ~* ('www\.|\.[^ ./]{2,}/|[0-9]\.[0-9]+\.[0-9]|[^ .,-]{2}\.[^ .,/(-][^ .,/-]|[^ .,-]-+[^ .,-]\.[^ .,/(-][^ .,/-]'
      || '|[^ .,]\.(?:com|org|net|info|biz|edu|gov|io|xyz|ru|cn|uk)(?![^ .,()''"‘’“”-])')
    or text ~ '[^ .,]\.(?!sc|ed)[a-z]{2}(?![^ .,()''"‘’“”-])'
  from regexp_replace(translate(words, '。．｡', '...'), '(^|[ ,])St\.'
      || '(?=Albans|Andrews|Gallen|George|Helier|Ives|John|Louis|Lucia|Moritz|Paul|Petersburg|Pölten)', '\1', 'g') without_saint,
    regexp_replace(without_saint, '(^|\. )[A-Z]\.(?=(?:da|de|del|di|du|la|le|van|von) [A-Z])', '\1', 'g') text
$$;

-- A name of a person, the same as in src/domain/core/person-name.ts: letters and marks of every script, digits, and the
-- punctuation of names. Not a symbol, a control, direction or invisible character, nor what mail programs turn into a link.
-- The characters are listed, because \w and \s depend on the database's locale.
create function private.is_person_name(words text) returns boolean
language sql immutable set search_path = '' as $$
  select words !~ ('[\u0001-\u001f!#-&*+/:-@\[-`{-\u00a9\u00ab-\u00b4\u00b6\u00b8\u00b9\u00bb-\u00bf\u00d7\u00f7\u034f\u0600-\u0605'
      || '\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2012-\u2017\u201a'
      || '\u201b\u201e-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3030\u3036-\u303f\u3164\u3200-\u33ff\ue000-\uf8ff\ufe00-\ufe6f'
      || '\ufeff-\uff20\uff3b-\uff40\uff5b-\uff65\uffa0\uffe0-\uffff\U000110bd\U000110cd\U00013430-\U0001345f'
      || '\U0001bca0-\U0001bca3\U0001d000-\U0001dfff\U0001f000-\U0001fbff\U000e0000-\U0010ffff]')
    and words ~ '[^ 0-9''"(),.·‐‑‘’“”\u0300-\u036f-]' and not private.holds_link(words)
$$;

-- The name of a person who has no account: if they have died, † may follow it, and the year, as in private.mark_death.
create function private.is_recorded_name(words text) returns boolean
language sql immutable set search_path = '' as $$
  select private.is_person_name(regexp_replace(words, ' †( \d{4})?$', ''))
$$;

-- Words as people see them, with a space on both sides: no marks, and each letter that looks like a Latin one is that letter.
-- The look-alikes are the letters of names in Unicode's confusables (UTS #39) and the Latin letters with a stroke, a hook or as
-- small capitals; Coptic, Canadian, Greek and Cyrillic ones are added that are no look-alikes for Unicode. In a name, i and 1
-- look like l, and 0, 3, 4 and 5 like o, e, a and s. Other digits and punctuation separate words.
create function private.get_look(words text) returns text
language sql immutable set search_path = '' as $$
  with look_alikes (letter, others) as (
    values
      ('a', 'ȺɐɑΑΛαАаᎪᐱᗅᗩᴀᶏẚⱥⱯⲀⲁꓮ𐊠𖽀'),
      ('b', 'ƀƂƃƄɃʙΒВЬᏏᏴᑲᖯᗷᴃᵬᶀⲂⲃꓐꞖꞗꞴ𐊂𐊡𐌁'),
      ('c', 'ƇƈȻȼɕϲϹСсҪҫᏟᑕᑢᴄⲤⲥꓚꜾꜿꞒꞓꞔꟄꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲'),
      ('d', 'ƋƌȡɖԁᎠᏧᑯᗞᗪᴅᵭᶁᶑꓒꓓꝹꝺꟇꟈ'),
      ('e', 'ƎƐǝɆɇɘɛΕΣεЄЕеєҽҿԐԑᎬᕮᗴᘿᴇᶒᶓℇⱸⱻⲈⲉⴹꓰꬲꬳꬴ𐊆𑢦𑢮'),
      ('f', 'ƑƒϜքᖴᵮᶂẝꓝꜰꝻꝼꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂'),
      ('g', 'ƍƓǤǥɠɡɢʛԌցᎶᏀᏳᵷᵹᶃꓖꝽꞠꞡꞬꬶ'),
      ('h', 'ɥɦʜʮʯΗНҢһӇӉԢԧԨհᎻᏂᕼⱧⱨⲎⲏꓧꞍꞕꞪ𐋏'),
      ('j', 'ɈɉʝͿϳЈјᎫᒍᴊꓙꞲ'),
      ('k', 'ʞΚκКкҚқҜҝҞҟӃӄᏦᛕᴋᶄⱩⱪⲔⲕꓗꝀꝁꝂꝃꝄꝅꞢꞣꞰ𐔘'),
      ('l', 'ĿŀƖƗƚǀȴȽɨɩɪɫɬɭʟΙιІіӀӏᎥᏞᒪᛁᴉᴌᶅᶖⱠⱡⱢⲒⲓⳐⵏꓡꓲꙇꝈꝉꞀꞁꞎꞭꞮꬷꬸꬹꭵ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𑣃𖼖𖼨'),
      ('m', 'ƜɰɱΜϺМмӍӎᎷᗰᛖᴍᵯᶆⱮⲘⲙꓟꟺꬺ𐊰𐌑'),
      ('n', 'ƝƞȠȵɲɳɴΝոռᴎᵰᶇⲚⲛꓠꞐꞑꞤꞥꬻ𐔓'),
      ('o', 'ƆƟɔɵΟοσОоՕօ०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᴏᴐᴑᶗⱺⲞⲟⵔ〇ꓳꝊꝋꝌꝍꬽꬾꬿ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠'),
      ('p', 'ƤƥΡρϱРрҎҏᏢᑭᴘᵱᵽᶈⱣⲢⲣꓑꝐꝑꝒꝓꝔꝕ𐊕'),
      ('q', 'ɋʠԛգզⵕꝖꝗꝘꝙꞯ'),
      ('r', 'ƦɌɍɹɺɻɼɽɾɿʀгґғҕӷӻᎡᏒᖇᴙᴚᴦᵲᵳᶉⱤⱹⲅꓣꝛꞂꞃꞦꞧꭆꭇꭈꭉꭋꭌꭨꮁ𐒴𖼵'),
      ('s', 'ƽȿʂЅѕՏᏕᏚᵴᶊⱾꓢꜱꞄꞅꞨꞩꟅꟉꟊꮪ𐊖𐐠𐑈𑣁𖼺'),
      ('t', 'ŦŧƫƬƭƮȶȾʇʈΤτТҬᎢᴛᵵⱦⲦⲧꓔꚊꞆꞇꞱ𐊗𐊱𐌕𑢼𖼊'),
      ('u', 'ʋυՍսሀᑌᴜᶙⲨꓴꞟꞸꞹꭎꭒ𐓎𐓶𑢸𑣘𖽂'),
      ('v', 'ƲɅʌνѴѵᏙᐯᴠⱱⱴⴸꓦꛟꝞꝟꮩ𐔝𑜆𑢠𑣀𖼈'),
      ('w', 'ɯʍѡѽԜԝաᎳᏔᴡⱲⱳꓪꮃ𑜊𑜎𑜏𑣦𑣯'),
      ('x', 'ΧχХхҲҳӼӽӾӿᕁᕽᚷᶍⲬⲭⵝꓫꞳꭖꭗꭘꭙ𐊐𐊴𐌗𐌢𐔧𑣬'),
      ('y', 'ɎɏɣʎʏΥγϒУуҮүҰұყᎩᎽᶌỾỿꓬꭚ𐊲𑢤𑣜𖽃'),
      ('z', 'ƵƶȤȥɀʐʑΖᏃᴢᵶᶎⱫⱬⱿⲌⲍꓜꟆꮓ𐋵𑢩𑣄𑣥')
  ), shapes as (
    select string_agg(others, '' order by letter) as typed, string_agg(repeat(letter, char_length(others)), '' order by letter) as seen
    from look_alikes
  )
  select regexp_replace(' ' || regexp_replace(translate(private.fold(translate(regexp_replace(normalize(words, nfd),
      '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff]', '', 'g'), typed, seen)), 'i10345', 'lloeas'),
    '[\u0001-`{-¿\u02b0-\u02ff\u0482\u055a-\u055f\u0589-\u05c7\u05f3\u05f4\u060c\u061b\u061f\u0640\u0660-\u066d\u06d4\u06f0-\u06f9\u0964-\u0970'
      || '\u1400\u166d\u166e\u16eb-\u16ed\u1800-\u180a\u2000-\u206f\u30a0\u30fb\ua4f8-\ua4ff]+', ' ', 'g') || ' ', '( and )+|  +', ' ', 'g')
  from shapes
$$;

-- Times and days that every clock and calendar can show: one event at the end of all time would stop everybody's emails and
-- pages. Every column that clients may write is checked: see the end of publishing.
create function private.is_moment(moment timestamptz) returns boolean
language sql immutable set search_path = '' as $$ select moment between '1900-01-01Z' and '2200-01-01Z' $$;
create function private.is_day(day date) returns boolean
language sql immutable set search_path = '' as $$ select day between '1900-01-01' and '2200-01-01' $$;
-- A text of something, at most so long as it is stored: spaces at its ends count, because whatever copies it stores them too.
create function private.is_text(words text, most integer) returns boolean
language sql immutable set search_path = '' as $$ select btrim(words) <> '' and char_length(words) <= most $$;
-- A check constraint runs with the writer's rights; the server's key writes profiles.
grant execute on function private.has_blank(text), private.is_web_address(text), private.is_email_address(text),
  private.is_person_name(text), private.is_recorded_name(text), private.holds_link(text), private.is_moment(timestamptz),
  private.is_day(date), private.is_text(text, integer)
  to authenticated;
grant execute on function private.has_blank(text), private.is_web_address(text), private.is_email_address(text),
  private.is_person_name(text), private.holds_link(text), private.is_moment(timestamptz), private.is_text(text, integer) to service_role;

-- The timeouts of hosted projects, so that one request cannot block the others for longer. (PGlite does not enforce them:
-- see scripts/backend/gateway/http.ts.)
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

-- Codes of cards and of links that give a right. They are compared by hash, so that the response time reveals nothing
-- about how much of a guess was right. Declared immutable for the generated column of cards: the encoding is fixed.
create function private.hash_code(code text) returns bytea
language sql immutable set search_path = '' as $$ select sha256(convert_to(left(code, 100), 'UTF8')) $$;

-- 128 random bits in base64url, from two UUIDs because not every PostgreSQL has pgcrypto.
create function private.make_code() returns text
language sql volatile set search_path = '' as $$
  select translate(rtrim(encode(
    substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16), 'base64'), '='), '+/', '-_')
$$;
