-- Publishing: requests to build the site, scheduled publication, the examination for `npm run doctor`, secrets of hosting,
-- first steps, and the search of the back office.

-- "Publish now", and secrets and signatures for a hosted project's webhooks.

create function private.publish_now() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  risen bigint;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can publish.' using errcode = '42501';
  end if;
  update public.site_revision set revision = revision + 1, confirmed = revision + 1, changed_at = now()
  where id returning revision into risen;
  perform private.record_site_change(risen, 'site_revision', null);
  delete from private.recent_entries where not is_public;
  delete from public.email_queue where kind = 'publishing_hold' and state = 'waiting';
  perform private.record('publish', 'site_revision', risen::text);
  perform pg_notify('site_revision', risen::text);
  return risen;
end $$;
select private.expose('publish_now', 'authenticated');

-- What left each list within the last hour. A list of five or more that has lost more than half of what it had an hour ago
-- waits, because somebody may have slipped, or an account may be in the wrong hands: a super admin is asked before visitors
-- see it. What came within the hour and left again does not make a list wait, so that trying something out needs no answer.
-- `unnamed`: the removed entries of which the bin names nobody, or somebody who has left. A publisher that still shows a list
-- that waits shows them without a name.
create function private.list_removals()
returns table (table_name text, removed bigint, remaining bigint, waits boolean, unnamed uuid[])
language plpgsql stable security definer set search_path = '' as $$
declare
  list record;
  source text;
  before bigint;
begin
  for list in
    select e.table_name, count(*) filter (where not e.is_public) as gone,
      count(*) filter (where e.was_public) - count(*) filter (where e.is_public) as fewer
    from private.recent_entries e group by e.table_name having not bool_and(e.is_public)
  loop
    source := case when to_regclass('public.public_' || list.table_name) is null then '' else 'public_' end || list.table_name;
    execute format('select count(*) from public.%I', source) || case when exists (
      select from pg_catalog.pg_attribute where attrelid = format('public.%I', source)::regclass and attname = 'published_at'
    ) then ' where published_at <= now()' else '' end into remaining;
    table_name := list.table_name;
    removed := list.gone;
    before := remaining + list.fewer;
    waits := before >= 5 and remaining * 2 < before;
    unnamed := array(
      select e.row_id from private.recent_entries e where e.table_name = list.table_name and not e.is_public and not exists (
        select from public.bin b where b.table_name = e.table_name and b.row_id = e.row_id and b.about ? 'full_name' and (
          not b.about ? 'person_id' or exists (
            select from public.profiles p where p.id::text = b.about ->> 'person_id' and p.deleted_at is null))));
    return next;
  end loop;
end $$;

select private.expose('list_removals', 'anon, authenticated',
  'What left each public list within the hour, for publishers; visitors see the lists anyway. Can be null: none.');

-- Once a transaction (see raise_site_revision). A list that waits does so until its entries are back or "Publish now" is
-- pressed, not until the hour is over. Its email waits as long as "Undo" is offered.
create function private.hold_shrunk_lists() returns void
language plpgsql security definer set search_path = '' as $$
declare
  before text[] := array(select distinct e.table_name from private.recent_entries e where e.at = 'infinity' order by 1);
  waiting text[];
begin
  delete from private.recent_entries e where e.at < now() - interval '1 hour';
  waiting := array(select r.table_name from private.list_removals() r where r.waits order by 1);
  update private.recent_entries e set at = case when e.table_name = any (waiting) then timestamptz 'infinity' else now() end
  where not e.is_public and (e.at = 'infinity') <> (e.table_name = any (waiting));
  if before <> waiting then
    delete from public.email_queue where kind = 'publishing_hold' and state = 'waiting';
  end if;
  if not waiting <@ before then
    perform private.queue_email(p.id, 'publishing_hold', jsonb_build_object('lists', (
      select jsonb_agg(to_jsonb(r) - '{waits, unnamed}'::text[] order by r.table_name) from private.list_removals() r where r.waits
    )), '1 minute') from public.profiles p where p.is_super_admin;
  end if;
end $$;

-- Who is erased disappears from a list that waits, too.
create function private.bump_when_held() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.recent_entries e
    where e.table_name = old.table_name and e.row_id = old.row_id and e.at = 'infinity')
  then
    perform private.raise_site_revision(old.table_name, old.row_id::text);
  end if;
  return null;
end $$;
create constraint trigger bump_site_revision after update of about or delete on public.bin
  deferrable initially deferred for each row execute function private.bump_when_held();

-- A secret from the project's Vault, or null: without an address no request is sent.
create function private.get_secret(secret_name text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  found text;
begin
  if to_regclass('vault.decrypted_secrets') is null then
    return null;
  end if;
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into found using secret_name;
  return found;
end $$;

-- Standard Webhooks headers, which `npm run publisher` and the mailer require and deploy hooks ignore.
create function private.sign_webhook(body text, secret text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  id text := gen_random_uuid();
  moment text := extract(epoch from clock_timestamp())::bigint;
  key bytea;
  signature text;
begin
  if secret is null then
    return '{"content-type": "application/json"}';
  end if;
  key := case when secret like 'whsec\_%' then decode(substr(secret, 7), 'base64') else convert_to(secret, 'utf8') end;
  execute 'select encode(extensions.hmac($1, $2, ''sha256''), ''base64'')'
    into signature using convert_to(id || '.' || moment || '.' || body, 'utf8'), key;
  return jsonb_build_object('content-type', 'application/json', 'webhook-id', id,
    'webhook-timestamp', moment, 'webhook-signature', 'v1,' || signature);
end $$;

-- Requests to a hosted project's deploy hook: sent with a change, repeated until the site shows it.
--
-- The embedded publisher listens to the database instead (see private.bump_site_revision) and lacks the extensions below, so
-- functions check for them first. pg_net sends after the commit and does not wait: only its table of responses has the
-- host's answer.

create table private.build_requests (
  id boolean primary key default true check (id),
  request_id bigint,
  sent_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  reason text,
  next_try timestamptz,
  awaited_since timestamptz,
  repeats integer not null default 0,
  shown bigint,
  look_id bigint,
  looked_at timestamptz
);
insert into private.build_requests default values;
comment on table private.build_requests is 'One row: whether the host builds on request, and when it is asked again';
comment on column private.build_requests.request_id is 'The request whose response is awaited';
comment on column private.build_requests.failures is 'Refusals since the host last accepted a request';
comment on column private.build_requests.awaited_since is 'When the wait for a build began: the host accepted a request, but the site shows nothing newer';
comment on column private.build_requests.repeats is 'Accepted requests that were sent again because no build followed';
comment on column private.build_requests.shown is 'The revision that the site last showed';

-- Resets everything: the site is up to date, or its state cannot be known.
create function private.reset_build_request() returns void
language sql security definer set search_path = '' as $$
  update private.build_requests set request_id = null, failures = 0, failing_since = null, reason = null, next_try = null,
    awaited_since = null, repeats = 0, look_id = null, looked_at = null
  where id
$$;

-- Repeats after 2 s, 4 s, 8 s … 10 min until the host accepts. A refused request starts no build, so it costs nothing.
create function private.record_failed_request(why text) returns void
language sql security definer set search_path = '' as $$
  update private.build_requests set request_id = null, reason = why, failures = failures + 1,
    failing_since = coalesce(failing_since, sent_at, now()),
    next_try = now() + least(interval '10 minutes', interval '2 seconds' * 2 ^ least(failures, 9))
  where id
$$;

-- An accepted request may not lead to a build. If the site's address is known, the build is awaited for ten minutes, then
-- 20, 40 … 6 hours: each request may start a build that counts towards the host's allowance, even if it fails.
create function private.record_accepted_request() returns void
language sql security definer set search_path = '' as $$
  update private.build_requests set request_id = null, failures = 0, awaited_since = coalesce(awaited_since, sent_at),
    reason = case when repeats > 0 then 'The host accepted the request, but the website doesn’t show the change.' end,
    next_try = case
      when repeats = 0 then coalesce(awaited_since, sent_at) + interval '10 minutes'
      else now() + least(interval '6 hours', interval '10 minutes' * 2 ^ least(repeats, 6))
    end
  where id
$$;

-- A failure here must not roll back the change itself.
create function private.request_build() returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.get_secret('deploy_hook_url');
  body jsonb := jsonb_build_object('type', 'site.changed');
  request bigint;
begin
  if address is null or to_regnamespace('net') is null then
    perform private.reset_build_request();
    return;
  end if;
  update private.build_requests set sent_at = now(), next_try = null where id;
  execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    into request using address, body, private.sign_webhook(body::text, private.get_secret('deploy_hook_secret'));
  update private.build_requests set request_id = request where id;
exception when others then
  raise warning 'The deploy hook was not asked to build: %', sqlerrm;
  perform private.record_failed_request(sqlerrm);
end $$;

-- Reads the response to the last request, if any. pg_net loses requests when the server crashes, so a minute without a
-- response counts as a refusal.
create function private.read_build_response() returns void
language plpgsql security definer set search_path = '' as $$
declare
  last private.build_requests := (select r from private.build_requests r);
  status integer;
  problem text;
  is_answered boolean;
begin
  if last.request_id is null or to_regclass('net._http_response') is null then
    return;
  end if;
  execute 'select status_code, error_msg, true from net._http_response where id = $1'
    into status, problem, is_answered using last.request_id;
  if status between 200 and 299 and private.get_secret('site_url') is null then
    perform private.reset_build_request();
  elsif status between 200 and 299 then
    perform private.record_accepted_request();
  elsif is_answered then
    perform private.record_failed_request(coalesce('The host responded with status ' || status || '.', problem, 'The host didn’t respond.'));
  elsif last.sent_at < now() - interval '1 minute' then
    perform private.record_failed_request('The host didn’t respond.');
  end if;
end $$;

-- One request per 30 s, because each one starts a build. Changes in between wait for the cron job.
create function private.request_or_defer_build() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.build_requested_at > now() - interval '30 seconds' then
    new.build_deferred := true;
  else
    new.build_deferred := false;
    new.build_requested_at := now();
    perform private.request_build();
  end if;
  return new;
end $$;
create trigger request_or_defer_build before update of revision on public.site_revision
  for each row when (new.revision > old.revision) execute function private.request_or_defer_build();

create function private.send_deferred_request() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Locked first, in the same order as a change of content, which holds this row when it sends a request.
  perform from public.site_revision where build_deferred or exists (
    select from private.build_requests where request_id is not null or next_try <= now() or awaited_since is not null
  ) for update;
  if not found then
    return;
  end if;
  perform private.read_build_response();
  if exists (select from private.build_requests where awaited_since is not null) then
    perform private.poll_live_revision();
    update private.build_requests set repeats = repeats + 1, failing_since = coalesce(failing_since, awaited_since)
    where failures = 0 and awaited_since is not null and next_try <= now();
  end if;
  update public.site_revision set build_deferred = false, build_requested_at = now()
  where build_deferred and build_requested_at <= now() - interval '30 seconds'
    or exists (select from private.build_requests where next_try <= now());
  if found then
    perform private.request_build();
  end if;
end $$;

-- For the back office: no row while the host accepts requests and builds.
create function private.get_build_failure() returns table (since timestamptz, reason text, next_try timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can see why publishing fails.' using errcode = '42501';
  end if;
  return query select k.failing_since, k.reason, k.next_try from private.build_requests k where k.reason is not null;
end $$;
select private.expose('get_build_failure', 'authenticated',
  'When the host stopped building, and why. Can be null: next_try.');

-- Every night, even without changes, because some content depends on the date, such as past events.
create function private.request_nightly_build() returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.site_revision set build_deferred = false, build_requested_at = now() where id;
  perform private.request_build();
end $$;

-- Hosted projects have these extensions, PGlite does not. Other servers may have them installed but not loaded, or only for
-- another database: then the embedded backend does their work, as on PGlite.
do $$
begin
  begin
    if exists (select from pg_available_extensions where name = 'pg_net') then
      -- Its functions are in the schema net anyway; Supabase's advisor warns about extensions in `public`.
      create extension if not exists pg_net with schema extensions;
    end if;
    if exists (select from pg_available_extensions where name = 'pg_cron') then
      create extension if not exists pg_cron;
    end if;
  exception when others then
    raise warning 'Without pg_net and pg_cron: %', sqlerrm;
  end;
  if exists (select from pg_extension where extname = 'pg_cron') then
    execute $cron$ select cron.schedule('send-deferred-request', '5 seconds', 'select private.send_deferred_request()') $cron$;
    -- pg_cron records every run and never deletes any.
    execute $cron$ select cron.schedule('forget-runs', '45 2 * * *',
      $run$ delete from cron.job_run_details where end_time < now() - interval '2 days' $run$) $cron$;
    execute $cron$ select cron.schedule('request-nightly-build', '15 2 * * *', 'select private.request_nightly_build()') $cron$;
  end if;
end $$;

-- Checking the site: whether the requested build is live. Every built site contains its revision, and the Vault has the
-- site's address (site_url); without the address, a request is done when the host accepts it.

create function private.record_shown_revision(revision bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if revision >= (select s.revision from public.site_revision s) then
    perform private.reset_build_request();
  elsif revision > (select k.shown from private.build_requests k) then
    -- The host is building but is behind.
    update private.build_requests set awaited_since = now(), repeats = 0, failing_since = null, reason = null,
      next_try = now() + interval '10 minutes'
    where failures = 0;
  end if;
  update private.build_requests set shown = revision, look_id = null where id;
end $$;

-- Every half minute while a build is awaited: asks the site for its revision, and reads the response at the next run. An
-- unexpected response (such as a host's error page) counts as none.
create function private.poll_live_revision() returns void
language plpgsql security definer set search_path = '' as $$
declare
  last private.build_requests := (select r from private.build_requests r);
  address text := private.get_secret('site_url');
  revision bigint;
  request bigint;
begin
  if last.look_id is not null then
    execute $query$ select substring(content from '"revision"\s*:\s*(\d{1,18})')::bigint
      from net._http_response where id = $1 and status_code = 200 $query$ into revision using last.look_id;
  end if;
  if address is null then
    perform private.reset_build_request();
  elsif revision is not null then
    perform private.record_shown_revision(revision);
  elsif last.looked_at is null or last.looked_at < now() - interval '30 seconds' then
    execute 'select net.http_get(url := $1)' into request using rtrim(address, '/') || '/revision.json';
    update private.build_requests set look_id = request, looked_at = now() where id;
  end if;
exception when others then
  raise warning 'The site was not asked for its revision: %', sqlerrm;
end $$;

-- Scheduled publication. The policies show an entry from its time on; raising the revision rebuilds the website.
--
-- Times of publication are compared with the time of the last change of the revision, so nothing needs to be stored: a run
-- that finds nothing only reads an index. Locked, so that of two simultaneous runs the second sees what the first did.
create function private.publish_due() returns void
language plpgsql security definer set search_path = '' as $$
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

-- Any new revision includes what became public since the last one, so publish_due finds nothing afterwards.
create function private.record_due() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_site_change(new.revision, due.of_table, due.id::text) from (
    select 'news' as of_table, id, published_at from public.news
    union all select 'events', id, published_at from public.events
    union all select 'gallery_albums', id, published_at from public.gallery_albums
    union all select 'pages', id, published_at from public.pages
  ) due where due.published_at > old.changed_at and due.published_at <= new.changed_at;
  return null;
end $$;
create trigger record_due after update on public.site_revision
  for each row when (new.revision > old.revision) execute function private.record_due();

create function public.count_unpublished() returns table (noun text, state text, number bigint)
language sql stable set search_path = '' as $$
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
comment on function public.count_unpublished is 'Unpublished entries among those that the caller may read. Can be null: none.';
grant execute on function public.count_unpublished() to authenticated;

-- The embedded backend calls it itself (scripts/backend/due.ts).
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    execute $cron$ select cron.schedule('publish-due', '2 seconds', 'select private.publish_due()') $cron$;
  end if;
end $$;

-- Examination: what `npm run doctor` cannot see from outside.
--
-- A visitor cannot distinguish a missing policy from missing rows, and neither the email queue nor the responses of the deploy
-- hook and the mailer are readable outside the database. The result has names of policies and times, but no one's data.

-- Why the last call of the mailer failed, or null. pg_net keeps responses for some hours. Only the last one counts: a later
-- success ends a failure.
create function private.get_mailer_failure() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  refusal text;
begin
  if to_regclass('net._http_response') is not null then
    execute $query$
      select case when status_code between 200 and 299 then null
        else coalesce(error_msg, 'HTTP ' || status_code, 'no response in time') end
      from net._http_response where id in (select request_id from private.mailer_calls)
      order by created desc, id desc limit 1 $query$ into refusal;
  end if;
  return refusal;
end $$;

-- When Auth last sent an email itself instead of through the hook; null if the last one came through the hook. A later
-- success ends a failure here too.
create function private.get_unhooked_auth_email() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when not exists (
    select from public.email_queue o
    where o.profile_id = last.id and o.kind = last.kind and o.created_at > last.sent_at - interval '5 minutes'
  ) then last.sent_at end
  from (
    select u.id, mail.kind, mail.sent_at from auth.users u, lateral (values
      ('confirmation', u.confirmation_sent_at), ('recovery', u.recovery_sent_at), ('email_change', u.email_change_sent_at)
    ) as mail (kind, sent_at)
    -- Accounts that an administrator created get no confirmation email.
    where not (mail.kind = 'confirmation' and exists (select from private.created_accounts c where c.account_id = u.id)) and mail.sent_at > now() - interval '7 days' and exists (select from public.profiles p where p.id = u.id)
    order by mail.sent_at desc limit 1
  ) last
$$;

create function private.examine() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'policies', (
      select coalesce(jsonb_agg(tablename || ': ' || policyname), '[]') from pg_catalog.pg_policies
      where schemaname in ('public', 'storage')
    ),
    'unguarded', (
      select coalesce(jsonb_agg(relname), '[]') from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
    ),
    -- Calling them to check would send emails.
    'withheld', (
      select coalesce(jsonb_agg(oid::regprocedure), '[]') from pg_catalog.pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and proname in ('claim_email', 'begin_delivery', 'record_delivery', 'get_next_email_seconds', 'queue_daily_emails', 'get_unsubscribe_token', 'get_auth_token', 'get_mailbox_token')
        and not has_function_privilege('service_role', oid, 'execute')
    ),
    'mail_due_since', (select min(send_after) from public.email_queue where sent_at is null and newsletter_id is null and send_after < now()),
    'unhooked_auth_email', private.get_unhooked_auth_email(),
    'bin_over_since', (select min(expires_at) from public.bin where expires_at < now()),
    'secrets', (
      select coalesce(jsonb_agg(name), '[]') from unnest(array['deploy_hook_url', 'site_url', 'mailer_url']) name
      where private.get_secret(name) is not null
    ),
    'hook_failure', (select reason from private.build_requests),
    'hook_awaited', (select request_id is not null from private.build_requests),
    'knows_site', private.get_secret('site_url') is not null or private.get_secret('deploy_hook_url') is null,
    'mailer_failure', private.get_mailer_failure()
  );
end $$;
select private.expose('examine', 'service_role'); -- for `npm run doctor` with the server's key

-- Hosting: secrets of the services around a hosted project, entered by `npm run setup` or in Supabase's SQL editor
-- (.github/deploying/hosted.md) and stored in the Vault.

-- Stores or replaces a secret; false if it is unchanged. Only these names, because the Vault may hold secrets that are not
-- ours. Definer: service_role has no rights in the Vault.
create function private.keep_hosting_secret(secret_name text, secret text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  known uuid;
begin
  if secret_name not in ('deploy_hook_url', 'deploy_hook_secret', 'site_url', 'mailer_url', 'mailer_secret') then
    raise exception 'The website doesn’t use a secret named “%”.', secret_name;
  end if;
  if private.get_secret(secret_name) = secret then return false; end if;
  if to_regclass('vault.secrets') is null then
    raise exception 'This database has no Vault. Turn on the extension supabase_vault.';
  end if;
  execute 'select id from vault.secrets where name = $1' into known using secret_name;
  if known is null then
    execute 'select vault.create_secret($1, $2)' using secret, secret_name;
  else
    execute 'select vault.update_secret($1, $2)' using known, secret;
  end if;
  return true;
end $$;
-- Only the server's key, which cannot read the secrets: examine() returns only their names.
select private.expose('keep_hosting_secret', 'service_role');

-- A request without a change; within seconds, examine() has the host's answer.
create function private.try_deploy_hook() returns void
language sql security definer set search_path = '' as $$ select private.reset_build_request(), private.request_nightly_build() $$;
select private.expose('try_deploy_hook', 'service_role');

-- Getting started: the first steps of a new association, done when the data shows it, or when an administrator keeps the
-- default. The list is empty once an administrator has hidden it. With the caller's rights, and only for super admins.
create function public.list_first_steps() returns table (step text, is_done boolean)
language sql stable set search_path = '' as $$
  select s.step, s.is_done or s.step = any (member.steps_kept)
  from public.site_settings site, public.member_settings member, lateral (values
    ('association', exists (select from public.audit_logs a where a.resource_type = 'site_settings'
      and a.details -> 'fields' ?| '{association_name, contact_email, contact_phone, postal_address}')),
    ('time_zone', site.time_zone <> 'UTC'),
    ('privacy', exists (select from public.site_texts t where t.id = 'privacy' and t.content is not null)),
    ('looks', exists (select from public.audit_logs a where a.resource_type = 'site_settings'
      and a.details -> 'fields' ?| '{colour_pair, logo_id}')),
    ('about', exists (select from public.site_texts t where t.id like 'about\_%' and t.content is not null)),
    ('figures', exists (select from public.audit_logs a where a.resource_type = 'site_settings'
      and a.details -> 'fields' ? 'stats')),
    ('hero', exists (select from public.hero_section)),
    ('officers', exists (select from public.officers)),
    -- Accounts do not count, because adding an officer creates one.
    ('people', exists (select from public.roster_entries)),
    ('news', exists (select from public.news where published_at <= now())),
    ('event', exists (select from public.events where published_at <= now())),
    ('programs', exists (select from public.site_texts t where t.id = 'programs' and t.content is not null)),
    ('membership', exists (select from public.site_texts t where t.id = 'membership' and t.content is not null)),
    ('email', exists (select from public.email_queue o where o.kind = 'test' and o.state = 'sent')),
    ('published', exists (select from public.audit_logs a where a.action = 'publish'))
  ) s (step, is_done)
  where member.set_up_at is null and (select private.is_super_admin())
$$;
grant execute on function public.list_first_steps() to authenticated;
comment on function public.list_first_steps() is 'The first steps of a new association, and whether each is done. Can be null: none.';

-- One search over the whole back office: at most six results of each kind, where the sixth shows that there are more.
--
-- With the caller's rights: policies decide what is found. Only people are read from the narrow copies of the lists (see
-- members and roster), which nobody may read directly. Public content is found only by people who work on it.

-- Definer for those copies; people who may not list members or the roster find nobody. All matches are found before sorting
-- ("materialized", "offset 0"): along the index of names PostgreSQL would read nearly everyone to find "Wei".
create function private.find_people(words text[], most integer) returns table (kind text, id uuid, nr bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with accounts as materialized (
      select d.id, d.full_name from private.member_directory d
      where (select private.has_permission('members', 'read')) and d.search_text like all (words)
    )
    select 'member', m.id, row_number() over (order by m.full_name, m.id) from (
      select a.id, a.full_name from accounts a order by a.full_name, a.id limit most) m
    union all
    -- People whose account is found appear only as members. An entry can know more: a phone number, a former name.
    select 'roster', r.id, row_number() over (order by r.full_name, r.id) from (
      select fits.id, fits.full_name from (
        select d.id, d.full_name from private.roster_directory d
        where (select private.has_permission('roster', 'read')) and d.search_text like all (words)
          and d.id not in (select e.id from public.roster_entries e where e.profile_id in (select a.id from accounts a))
        offset 0) fits
      order by fits.full_name, fits.id limit most) r;
end $$;
grant execute on function private.find_people(text[], integer) to authenticated; -- for search_back_office below

grant execute on function private.format_day(date) to authenticated; -- for search_back_office below
grant execute on function private.format_day(timestamptz) to authenticated; -- for search_back_office below

create function private.search_back_office(q text) returns table (kind text, id uuid, title text, note text)
language sql stable set search_path = '' as $$
  with asked as materialized (select private.list_patterns(q) as words, 6 as most),
  people as materialized (
    select found.* from asked, private.find_people(private.list_people_patterns(q), asked.most) found where asked.words <> '{}'
  )
  (select 'member', p.id, p.full_name, p.email from people join public.profiles p on p.id = people.id
    where kind = 'member' order by nr)
  union all
  (select 'roster', r.id, r.full_name, r.graduation_year::text from people join public.roster_entries r on r.id = people.id
    where kind = 'roster' order by nr)
  union all
  -- Matches in titles come first.
  (select 'news', n.id, n.title, coalesce(private.format_day(n.published_at), 'Draft') from public.search_news(q) n, asked
    where words <> '{}' and (select private.has_any_permission('news'))
    order by private.fold(n.title) like all (words) desc, n.published_at desc, n.id limit 6)
  union all
  (select 'event', e.id, e.title, private.format_day(e.event_date) from public.search_events(q) e, asked
    where words <> '{}' and (select private.has_any_permission('events')) order by e.event_date desc, e.id limit 6)
  union all
  (select 'album', a.id, a.title, private.format_day(a.created_at) from public.search_albums(q) a, asked
    where words <> '{}' and (select private.has_any_permission('gallery')) order by a.created_at desc, a.id limit 6)
  union all
  (select 'document', d.id, d.title, private.format_day(d.created_at) from public.search_documents(q) d, asked
    where words <> '{}' and (select private.has_any_permission('documents'))
    order by private.fold(d.title) like all (words) desc, d.created_at desc, d.id limit 6)
  union all
  (select 'award', a.id, a.title, private.format_day(a.award_date) from public.search_awards(q) a, asked
    where words <> '{}' and (select private.has_permission('awards', 'read'))
    order by private.fold(a.title) like all (words) desc, a.award_date desc, a.id limit 6)
  union all
  (select 'officer', o.id, coalesce(p.full_name, o.holder_name, o.position), o.position
    from public.officers o left join public.people p on p.id = o.profile_id, asked
    where words <> '{}' and (select private.has_any_permission('officers'))
      and private.fold(concat_ws(' ', p.full_name, o.holder_name, o.position, o.committee)) like all (words)
    order by o.is_current desc, o.tenure_start desc, o.id limit 6)
  union all
  (select 'trustee', t.id, coalesce(p.full_name, t.holder_name), 'Trustee'
    from public.trustees t left join public.people p on p.id = t.profile_id, asked
    where words <> '{}' and (select private.has_any_permission('trustees'))
      and private.fold(coalesce(p.full_name, t.holder_name) || ' trustee') like all (words)
    order by t.is_current desc, t.appointment_date desc, t.id limit 6)
  union all
  (select 'newsletter', m.id, coalesce(m.template_name, private.show_placeholders(m.subject)),
      case when m.is_template then 'Template' else private.format_day(m.created_at) end
    from public.newsletters m, asked
    where words <> '{}' and (select private.has_permission('emails', 'read'))
      and private.fold(concat_ws(' ', m.subject, m.template_name, case when m.is_template then 'template' end)) like all (words)
    order by m.created_at desc, m.id limit 6)
  union all
  (select 'page', p.id, p.title, '/' || p.slug from public.pages p, asked
    where words <> '{}' and (select private.is_super_admin())
      and private.fold(concat_ws(' ', p.title, p.lead, private.search_html(p.content))) like all (words)
    order by private.fold(p.title) like all (words) desc, p.title, p.id limit 6)
  union all
  -- Named as in the log; their ids are no uuids, and nothing is opened by this one.
  (select 'text', md5(t.id)::uuid, initcap(replace(t.id, '_', ': ')), null from public.site_texts t, asked
    where words <> '{}' and (select private.is_super_admin())
      and private.fold(concat_ws(' ', replace(t.id, '_', ' '), private.search_html(t.content))) like all (words)
    order by private.fold(replace(t.id, '_', ' ')) like all (words) desc, t.id limit 6)
$$;
select private.expose('search_back_office', 'authenticated', 'At most six rows of each kind. Can be null: note.');

-- Every date and time that clients may write is one that all clocks and calendars can show (see foundation). Columns that
-- functions write for clients have this check in their table.
do $$
declare
  written record;
begin
  for written in
    select c.relname, a.attname, case a.atttypid when 'date'::regtype then 'is_day' else 'is_moment' end as rule
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.atttypid in ('date'::regtype, 'timestamptz'::regtype)
      and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
  loop
    execute format('alter table public.%I add constraint %I check (private.%I(%I))',
      written.relname, written.relname || '_' || written.attname || '_range', written.rule, written.attname);
  end loop;
end $$;
