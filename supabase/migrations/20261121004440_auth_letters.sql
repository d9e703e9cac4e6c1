-- Auth's mails (confirm an address, set a password, confirm a new address) are letters like all others: Auth hands each
-- to this hook (`[auth.hook.send_email]` in config.toml), in the transaction that makes its link, and a sender writes it
-- with the settings of the moment. The embedded backend calls the hook in the same way (scripts/backend/auth-mail.ts).

-- Of a change of address both addresses get a letter. What the website has no use for (links to sign in, codes) is not
-- sent, nor a link to confirm an account that an administrator made (`invited`): the link to choose its password confirms
-- the address too. An earlier letter that still waits would carry the same link.
create function private.owe_auth_letter(event jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account jsonb := event -> 'user';
  action text := event -> 'email_data' ->> 'email_action_type';
  invited boolean := coalesce(account -> 'user_metadata' ->> 'invited' = 'true', false);
  letter_kind text := case action when 'signup' then case when not invited then 'confirmation' end
    when 'invite' then 'recovery' when 'recovery' then action when 'email_change' then action end;
begin
  delete from public.outbox
  where profile_id = (account ->> 'id')::uuid and kind = letter_kind and state = 'waiting' and attempts = 0;
  insert into public.outbox (profile_id, recipient, kind, facts)
  select p.id, address, letter_kind, jsonb_strip_nulls(jsonb_build_object(
    'name', p.full_name, 'action', action, 'email', account ->> 'email', 'new_email', account ->> 'new_email',
    'invited', invited))
  from public.profiles p,
    unnest(array[account ->> 'email', case when action = 'email_change' then account ->> 'new_email' end]) address
  where p.id = (account ->> 'id')::uuid and letter_kind is not null and address <> '';
  -- Its reader waits for it.
  perform private.knock_mailer();
  return '{}';
end $$;
grant usage on schema private to supabase_auth_admin; -- as the role of Auth, which calls the hook and nothing else here
grant execute on function private.owe_auth_letter(jsonb) to supabase_auth_admin;

-- What the link in a letter of Auth proves itself with: the newest, which Auth holds and the outbox never does. Null when
-- it was used or replaced by another, when its hour (otp_expiry) is over, and when the account has another address by now.
create function private.get_auth_token(letter_id bigint) returns text
language sql stable security definer set search_path = ''
as $$
  select nullif(token.hash, '')
  from public.outbox o join auth.users u on u.id = o.profile_id,
    lateral (values
      ('signup', u.email, u.confirmation_token, u.confirmation_sent_at),
      ('invite', u.email, u.confirmation_token, u.confirmation_sent_at),
      ('recovery', u.email, u.recovery_token, u.recovery_sent_at),
      ('email_change', u.email, u.email_change_token_current, u.email_change_sent_at),
      ('email_change', u.email_change, u.email_change_token_new, u.email_change_sent_at)
    ) as token (action, address, hash, sent_at)
  where o.id = letter_id and o.facts ->> 'action' = token.action and o.recipient = token.address
    and token.sent_at > now() - interval '1 hour'
$$;
-- Only a sender's key: whoever holds the token opens the account.
select private.expose('get_auth_token', 'service_role');
