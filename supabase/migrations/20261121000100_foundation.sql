-- Foundation: the private schema, and the site's revision.
--
-- `private` is not exposed by the Data API. Everything that runs with more rights than its
-- caller (security definer) lives here, always with an empty search path, so that "what can
-- exceed its caller?" is answered by listing one schema. Functions in it are executable by
-- nobody until granted by name.

create schema private;
-- For every schema and not `in schema private`: per schema, defaults can only be added to.
alter default privileges revoke execute on functions from public;
-- Policies, views and the thin public functions name functions of this schema.
grant usage on schema private to anon, authenticated, service_role;

-- Who acts: the person of the access token, or null for visitors and for the server's own work.
-- A helper of ours because the API roles may not look into the schema `auth` everywhere.
create function private.actor_id() returns uuid
language sql stable security definer set search_path = ''
as $$ select auth.uid() $$;
grant execute on function private.actor_id() to anon, authenticated, service_role;

-- One row that rises whenever something changes that a public page shows. A built site carries
-- the revision it was built from; comparing the two tells whether the site is up to date.
create table public.site_revision (
  id boolean primary key default true check (id),
  revision bigint not null default 1,
  changed_at timestamptz not null default now(),
  -- Of publishing (see that file).
  confirmed bigint not null default 0,
  knocked_at timestamptz,
  knock_waits boolean not null default false
);
insert into public.site_revision default values;

alter table public.site_revision enable row level security;

create policy "Everyone can read the site revision" on public.site_revision
  for select to anon, authenticated using (true);

revoke all on public.site_revision from anon, authenticated;
grant select on public.site_revision to anon, authenticated; -- written by triggers only

-- Row-level on purpose: a statement that changes no row (one that row-level security emptied)
-- must not cause a rebuild. A mark local to the transaction makes it one bump per transaction.
-- Its triggers are deferred: the one row that everybody writes is locked last, at the commit. Locked
-- earlier it deadlocks with whoever holds a row of content and waits for the revision.
create function private.bump_site_revision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  this_transaction text := pg_current_xact_id()::text;
  risen bigint;
begin
  if current_setting('private.bumped_by', true) is distinct from this_transaction then
    -- The "where" because hosted projects refuse an update without one (safeupdate).
    update public.site_revision set revision = revision + 1, changed_at = now() where id returning revision into risen;
    perform set_config('private.bumped_by', this_transaction, true);
    perform pg_notify('site_revision', risen::text);
  end if;
  return null;
end $$;

-- Lines up administrators who change one list at the same moment. A trigger of the statement, so
-- that nobody holds rows yet: two who held rows and then waited for each other would be a deadlock.
create function private.line_up() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.' || tg_argv[0]));
  return null;
end $$;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Text as searches compare it: small letters without accents, in letters that every keyboard has. Written out
-- because the extension `unaccent` is not there on every PostgreSQL. Most text is plain and passes at once.
create function private.fold(words text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if octet_length(words) = char_length(words) then return lower(words); end if;
  words := lower(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g'));
  return replace(replace(replace(translate(words, 'øłđðħı‘’ʼ', 'olddhi'''''''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end $$;

-- What people typed as LIKE patterns, one a word: whatever holds them all, in any order, is found. Signs that mean
-- something to LIKE mean themselves. Two hundred characters are more than anybody searches for.
create function private.list_patterns(typed text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(distinct '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}')
  from regexp_split_to_table(private.fold(left(typed, 200)), '\s+') word where word <> ''
$$;
grant execute on function private.fold(text), private.list_patterns(text) to anon, authenticated, service_role;

-- What may stand where pages put an address into href, src or mailto. The forms refuse the rest (src/domain/fields.ts
-- and email.ts), and so does the table, because the API is open to more than the forms: no other scheme than http
-- (javascript:, data:), and nothing that could end an attribute. A path without a scheme is one of the site itself.
create function private.is_web_address(address text) returns boolean
language sql immutable set search_path = ''
as $$ select address !~ '[\s"''`<>\\]' and (address ~ '^https?://.' or address !~ ':') $$;
create function private.is_email_address(address text) returns boolean
language sql immutable set search_path = ''
as $$ select char_length(address) <= 254 and address ~ '^[^\s@"`<>\\]+@[^\s@"''`<>\\]+$' $$;
-- A check runs with the rights of whoever writes the row.
grant execute on function private.is_web_address(text), private.is_email_address(text) to authenticated, service_role;

-- As hosted projects have it from the beginning: nobody's request keeps the others waiting for longer.
-- (PGlite does not end a statement: see scripts/backend/gateway/costly-filter.ts.)
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

comment on table public.site_revision is 'One row: how often public content has changed';
comment on column public.site_revision.confirmed is
  'The revision at which "Publish now" was last pressed: up to it a much smaller site is meant, and a rollback ends';
comment on column public.site_revision.knocked_at is 'When the deploy hook was last asked to build';
comment on column public.site_revision.knock_waits is 'Something changed within 30 s of the last knock; a cron job sends the next';
