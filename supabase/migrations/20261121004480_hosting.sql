-- Hosting: what `npm run setup` enters about the machines around a hosted project. By hand it is done in Supabase's SQL
-- editor (.github/DEPLOYING.md); the secrets stand in the Vault either way.

-- Replaces an earlier one; false if it stood as it is. Of no other name: Vault may hold what is none of ours. Definer: service_role has no right in Vault.
create function private.keep_hosting_secret(secret_name text, secret text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  known uuid;
begin
  if secret_name not in ('deploy_hook_url', 'deploy_hook_secret', 'site_url', 'mailer_url', 'mailer_secret') then
    raise exception 'No part of the website reads the secret "%".', secret_name;
  end if;
  if private.get_secret(secret_name) = secret then return false; end if;
  if to_regclass('vault.secrets') is null then
    raise exception 'This database has no Vault. Switch the extension supabase_vault on.';
  end if;
  execute 'select id from vault.secrets where name = $1' into known using secret_name;
  if known is null then
    execute 'select vault.create_secret($1, $2)' using secret, secret_name;
  else
    execute 'select vault.update_secret($1, $2)' using known, secret;
  end if;
  return true;
end $$;
-- The key of whoever sets the site up. It reads none of them: examine() tells their names.
select private.expose('keep_hosting_secret', 'service_role');

-- A knock without a change: what the host answers is found in examine(), within seconds.
create function private.try_deploy_hook() returns void
language sql security definer set search_path = ''
as $$ select private.forget_knock(), private.knock_nightly() $$;
select private.expose('try_deploy_hook', 'service_role');
