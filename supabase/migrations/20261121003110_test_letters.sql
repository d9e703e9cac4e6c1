-- Test letters: does mail arrive? They go the way of every letter, so that a test proves the rest.

-- For the back office: to the administrator who asks, and to no other address.
create function private.send_delivery_test() returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  letter bigint;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can send a test letter.' using errcode = '42501';
  end if;
  insert into public.outbox (profile_id, recipient, kind, facts)
  select id, email, 'test', jsonb_build_object('name', full_name) from public.profiles where id = private.actor_id()
  returning id into letter;
  return letter;
end $$;
select private.expose('send_delivery_test', 'authenticated');

-- For the doctor, who has the server's key and no account: to any address.
create function private.send_delivery_test_to(address text) returns bigint
language sql security definer set search_path = ''
as $$
  insert into public.outbox (recipient, kind, facts) values (address, 'test', '{"name": null}') returning id
$$;
select private.expose('send_delivery_test_to', 'service_role');

-- What became of it. Of no other letter: the server's key does not read the outbox.
create function private.get_delivery_test(letter_id bigint) returns table (state text, attempts integer, reason text)
language sql stable security definer set search_path = ''
as $$ select o.state, o.attempts, o.reason from public.outbox o where o.id = letter_id and o.kind = 'test' $$;
select private.expose('get_delivery_test', 'service_role', 'Can be null: reason.');
