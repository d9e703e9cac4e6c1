-- Publishing: "Publish now", and what a hosted project's calls to others need: secrets and signatures.

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
  perform private.note_site_change(risen, 'site_revision', null);
  perform private.record('publish', 'site_revision', risen::text);
  perform pg_notify('site_revision', risen::text);
  return risen;
end $$;
select private.expose('publish_now', 'authenticated');

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

-- Standard Webhooks headers, which `npm run publisher` and the mailer require and deploy hooks ignore.
create function private.sign_knock(body text, secret text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
