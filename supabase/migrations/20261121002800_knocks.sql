-- Knocks at a hosted project's deploy hook: sent with a change, repeated until the site shows it.
--
-- The embedded publisher listens to the database (see private.bump_site_revision), and the extensions
-- below do not exist there; functions that need them check for them first. pg_net sends after the commit and
-- forgets: only its table of responses tells what the host said.

create table private.knocks (
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
insert into private.knocks default values;

comment on table private.knocks is 'One row: whether the host builds when it is asked to, and when it is asked again';
comment on column private.knocks.request_id is 'The knock whose response is awaited';
comment on column private.knocks.failures is 'Refusals since the host last accepted a knock';
comment on column private.knocks.awaited_since is 'Since when the host owes a build: it accepted a knock, and the site shows nothing newer';
comment on column private.knocks.repeats is 'Accepted knocks that were sent again, because no build followed';
comment on column private.knocks.shown is 'The revision that the site showed last';

-- The site shows everything, or nothing can be known.
create function private.forget_knock() returns void
language sql security definer set search_path = ''
as $$
  update private.knocks set request_id = null, failures = 0, failing_since = null, reason = null, next_try = null,
    awaited_since = null, repeats = 0, look_id = null, looked_at = null
  where id
$$;

-- Repeats after 2 s, 4 s, 8 s … 10 min, until the host accepts. A refusal starts no build, so it costs nothing.
create function private.note_refused_knock(why text) returns void
language sql security definer set search_path = ''
as $$
  update private.knocks set request_id = null, reason = why, failures = failures + 1,
    failing_since = coalesce(failing_since, sent_at, now()),
    next_try = now() + least(interval '10 minutes', interval '2 seconds' * 2 ^ least(failures, 9))
  where id
$$;

-- An accepted knock is no build. Where the site's address is known, the build is awaited for ten minutes, then
-- 20, 40 … 6 hours: each knock may be a build that counts in the host's allowance, even one that fails.
create function private.note_accepted_knock() returns void
language sql security definer set search_path = ''
as $$
  update private.knocks set request_id = null, failures = 0, awaited_since = coalesce(awaited_since, sent_at),
    reason = case when repeats > 0 then 'The host accepted the request, but the website does not show the change.' end,
    next_try = case
      when repeats = 0 then coalesce(awaited_since, sent_at) + interval '10 minutes'
      else now() + least(interval '6 hours', interval '10 minutes' * 2 ^ least(repeats, 6))
    end
  where id
$$;

-- No failure here may undo the change itself.
create function private.knock() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text := private.get_secret('deploy_hook_url');
  body jsonb := jsonb_build_object('type', 'site.changed');
  request bigint;
begin
  if address is null or to_regnamespace('net') is null then
    perform private.forget_knock();
    return;
  end if;
  update private.knocks set sent_at = now(), next_try = null where id;
  execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    into request using address, body, private.sign_knock(body::text, private.get_secret('deploy_hook_secret'));
  update private.knocks set request_id = request where id;
exception when others then
  raise warning 'The deploy hook was not asked to build: %', sqlerrm;
  perform private.note_refused_knock(sqlerrm);
end $$;

-- Reads the response to the last knock, once there is one. pg_net loses requests when the server crashes,
-- so a minute of silence counts as a refusal.
create function private.read_knock_response() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  knock private.knocks := (select k from private.knocks k);
  status integer;
  problem text;
  is_answered boolean;
begin
  if knock.request_id is null or to_regclass('net._http_response') is null then
    return;
  end if;
  execute 'select status_code, error_msg, true from net._http_response where id = $1'
    into status, problem, is_answered using knock.request_id;
  if status between 200 and 299 and private.get_secret('site_url') is null then
    perform private.forget_knock();
  elsif status between 200 and 299 then
    perform private.note_accepted_knock();
  elsif is_answered then
    perform private.note_refused_knock(coalesce('The host responded with status ' || status || '.', problem, 'The host did not respond.'));
  elsif knock.sent_at < now() - interval '1 minute' then
    perform private.note_refused_knock('The host did not respond.');
  end if;
end $$;

-- One knock per 30 s, because each one starts a build at a deploy hook. Changes in between wait for the
-- cron job.
create function private.knock_or_wait() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.knocked_at > now() - interval '30 seconds' then
    new.knock_waits := true;
  else
    new.knock_waits := false;
    new.knocked_at := now();
    perform private.knock();
  end if;
  return new;
end $$;

create trigger knock_or_wait before update of revision on public.site_revision
  for each row when (new.revision > old.revision) execute function private.knock_or_wait();

create function private.send_waiting_knock() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locked first, as by a change of content: it holds this row when it knocks.
  perform from public.site_revision where knock_waits or exists (
    select from private.knocks where request_id is not null or next_try <= now() or awaited_since is not null
  ) for update;
  if not found then
    return;
  end if;
  perform private.read_knock_response();
  if exists (select from private.knocks where awaited_since is not null) then
    perform private.look_at_site();
    update private.knocks set repeats = repeats + 1, failing_since = coalesce(failing_since, awaited_since)
    where failures = 0 and awaited_since is not null and next_try <= now();
  end if;
  update public.site_revision set knock_waits = false, knocked_at = now()
  where knock_waits and knocked_at <= now() - interval '30 seconds'
    or exists (select from private.knocks where next_try <= now());
  if found then
    perform private.knock();
  end if;
end $$;

-- For the back office: no row while the host accepts knocks and builds.
create function private.get_knock_failure() returns table (since timestamptz, reason text, next_try timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can see why publishing fails.' using errcode = '42501';
  end if;
  return query select k.failing_since, k.reason, k.next_try from private.knocks k where k.reason is not null;
end $$;
select private.expose('get_knock_failure', 'authenticated',
  'Since when the host has not built. Can be null: next_try.');

-- Every night, even without changes: rebuilds content that depends on the date, such as past events.
create function private.knock_nightly() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.site_revision set knock_waits = false, knocked_at = now() where id;
  perform private.knock();
end $$;

-- Only a hosted project has these; PGlite has neither. A server of one's own may have them, but not loaded or for
-- another database only: then the embedded backend does their work, as on PGlite.
do $$
begin
  begin
    if exists (select from pg_available_extensions where name = 'pg_net') then
      -- Its functions are in the schema net all the same; in `public` Supabase's advisor warns of it.
      create extension if not exists pg_net with schema extensions;
    end if;
    if exists (select from pg_available_extensions where name = 'pg_cron') then
      create extension if not exists pg_cron;
    end if;
  exception when others then
    raise warning 'Without pg_net and pg_cron: %', sqlerrm;
  end;
  if exists (select from pg_extension where extname = 'pg_cron') then
    execute $cron$ select cron.schedule('send-waiting-knock', '5 seconds', 'select private.send_waiting_knock()') $cron$;
    -- pg_cron notes every run and removes none.
    execute $cron$ select cron.schedule('forget-runs', '45 2 * * *',
      $run$ delete from cron.job_run_details where end_time < now() - interval '2 days' $run$) $cron$;
    execute $cron$ select cron.schedule('knock-nightly', '15 2 * * *', 'select private.knock_nightly()') $cron$;
  end if;
end $$;
