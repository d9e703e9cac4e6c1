-- A change of address that waits for its confirmation. Auth begins and finishes it; its own API tells neither
-- which of the two addresses has confirmed nor how to give the change up.

create function private.get_address_change() returns table (address text, asked_at timestamptz, confirmed text)
language sql stable security definer set search_path = ''
as $$
  select u.email_change::text, u.email_change_sent_at, case
    when u.email_change_confirm_status is distinct from 1 then null
    when coalesce(u.email_change_token_current, '') = '' then 'present' -- Auth empties the token that was used
    else 'new' end
  from auth.users u where u.id = auth.uid() and u.email_change <> ''
$$;
select private.expose('get_address_change', 'authenticated',
  'The caller''s change of address that waits, and which of the two addresses has confirmed. Can be null: confirmed.');

-- The links in both emails stop working. The time stays, so that giving up and asking again sends no more
-- emails than Auth allows.
create function private.cancel_address_change() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users set email_change = '', email_change_token_current = '', email_change_token_new = '',
    email_change_confirm_status = 0
  where id = auth.uid();
  -- A hosted project finds a link's account here; the embedded backend has no such table.
  if to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens
    where user_id = auth.uid() and token_type::text in ('email_change_token_current', 'email_change_token_new');
  end if;
end $$;
select private.expose('cancel_address_change', 'authenticated');
