-- Examination: what `npm run doctor` cannot see from outside.
--
-- A visitor cannot tell a policy that was dropped from rows that are not there, and neither the outbox nor
-- the responses of the deploy hook and of the mailer have a reader outside the database. The answer names
-- policies and times, and nothing of anyone's data.

-- Why the last call of the mailer was refused, or null. pg_net keeps responses for some hours. Only the last
-- one counts: a later success ends a failure.
create function private.get_mailer_refusal() returns text
language plpgsql stable security definer set search_path = ''
as $$
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

-- When Auth last sent a mail by itself, past its hook; null if its last one came to us. A later success ends a failure,
-- here too.
create function private.get_stray_auth_mail() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case when not exists (
    select from public.outbox o
    where o.profile_id = last.id and o.kind = last.kind and o.created_at > last.sent_at - interval '5 minutes'
  ) then last.sent_at end
  from (
    select u.id, mail.kind, mail.sent_at from auth.users u, lateral (values
      ('confirmation', u.confirmation_sent_at), ('recovery', u.recovery_sent_at), ('email_change', u.email_change_sent_at)
    ) as mail (kind, sent_at)
    -- Accounts that an administrator made (`invited`) get no letter to confirm them.
    where not (mail.kind = 'confirmation' and u.raw_user_meta_data ? 'invited') and mail.sent_at > now() - interval '7 days' and exists (select from public.profiles p where p.id = u.id)
    order by mail.sent_at desc limit 1
  ) last
$$;

create function private.examine() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
    -- Trying them would send letters.
    'withheld', (
      select coalesce(jsonb_agg(oid::regprocedure), '[]') from pg_catalog.pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and proname in ('claim_letter', 'offer_letter', 'settle_letter', 'get_next_letter_seconds', 'owe_daily_letters', 'get_refusal_token', 'get_auth_token')
        and not has_function_privilege('service_role', oid, 'execute')
    ),
    'mail_due_since', (select min(send_after) from public.outbox where sent_at is null and mailing_id is null and send_after < now()),
    'stray_auth_mail', private.get_stray_auth_mail(),
    'bin_over_since', (select min(expires_at) from public.bin where expires_at < now()),
    'secrets', (
      select coalesce(jsonb_agg(name), '[]') from unnest(array['deploy_hook_url', 'site_url', 'mailer_url']) name
      where private.get_secret(name) is not null
    ),
    'hook_failure', (select reason from private.knocks),
    'hook_awaited', (select request_id is not null from private.knocks),
    'knows_site', private.get_secret('site_url') is not null or private.get_secret('deploy_hook_url') is null,
    'mailer_refusal', private.get_mailer_refusal()
  );
end $$;
select private.expose('examine', 'service_role'); -- the doctor, where it is given the server's key
