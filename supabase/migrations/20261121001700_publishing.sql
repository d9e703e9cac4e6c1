-- Publishing: "Publish now", and the knock at a hosted project's deploy hook.
--
-- The embedded publisher listens to the database (see private.bump_site_revision), and the extensions
-- below do not exist there; functions that need them check for them first.

create function private.publish_now() returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  risen bigint;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can publish.' using errcode = '42501';
  end if;
  update public.site_revision set revision = revision + 1, confirmed = revision + 1, changed_at = now()
  where id returning revision into risen;
  perform private.record('publish', 'site_revision', risen::text);
  perform pg_notify('site_revision', risen::text);
  return risen;
end $$;
grant execute on function private.publish_now() to authenticated;

create function public.publish_now() returns bigint
language sql set search_path = ''
as $$ select private.publish_now() $$;
grant execute on function public.publish_now() to authenticated;

-- A secret from the project's Vault, or null: without an address no knock is sent.
create function private.get_secret(secret_name text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  found text;
begin
  if to_regclass('vault.decrypted_secrets') is null then
    return null;
  end if;
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into found using secret_name;
  return found;
end $$;

-- Standard Webhooks headers, which `npm run publisher` requires and deploy hooks ignore.
create function private.sign_knock(body text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  secret text := private.get_secret('deploy_hook_secret');
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

-- pg_net sends it after the commit. No failure here may undo the change itself.
create function private.knock() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text := private.get_secret('deploy_hook_url');
  body jsonb := jsonb_build_object('type', 'site.changed');
begin
  if address is null or to_regnamespace('net') is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    using address, body, private.sign_knock(body::text);
exception when others then
  raise warning 'The deploy hook was not asked to build: %', sqlerrm;
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
  update public.site_revision set knock_waits = false, knocked_at = now()
  where knock_waits and knocked_at <= now() - interval '30 seconds';
  if found then
    perform private.knock();
  end if;
end $$;

-- Every night, even without changes: rebuilds content that depends on the date, such as past events.
create function private.knock_nightly() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.site_revision set knock_waits = false, knocked_at = now() where id;
  perform private.knock();
end $$;

-- Only a hosted project has these; PGlite has neither.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $cron$ select cron.schedule('send-waiting-knock', '30 seconds', 'select private.send_waiting_knock()') $cron$;
    execute $cron$ select cron.schedule('knock-nightly', '15 2 * * *', 'select private.knock_nightly()') $cron$;
  end if;
end $$;
