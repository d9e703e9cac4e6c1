-- The first administrator: whoever sets the site up prints a link, and the account that opens it while signed in
-- becomes a super admin. It works once, for a day, and only while there is no administrator.

-- The code is in the link alone; here stands its hash, so that a reader of the database cannot use it.
create table private.first_admin_code (
  id boolean primary key default true check (id),
  seal bytea not null,
  made_at timestamptz not null default now()
);

-- A new code, which replaces an earlier one; null if there is an administrator. 128 random bits: see the cards.
create function private.make_first_admin_code() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  code text := private.make_code();
begin
  if exists (select from public.profiles where is_super_admin) then return null; end if;
  insert into private.first_admin_code (seal) values (private.seal_code(code))
  on conflict (id) do update set seal = excluded.seal, made_at = now();
  return code;
end $$;
-- The key of whoever sets the site up; it may make administrators anyway.
select private.expose('make_first_admin_code', 'service_role',
  'The code of the link for the first administrator. Can be null: there is one.');

-- Makes the caller's account the first administrator. The row's lock lets one of two callers through. Definer:
-- nobody can give these rights to themselves.
create function private.become_first_admin(code text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_address_confirmed(auth.uid()) then
    raise exception 'Confirm your address first: open the link in the letter that we sent you. Then open this link again.';
  end if;
  delete from private.first_admin_code
  where seal = private.seal_code(code) and made_at > now() - interval '1 day'
    and not exists (select from public.profiles where is_super_admin);
  if not found then
    raise exception 'This link is not valid any more. The one who set the website up can make a new one, as long as it has no administrator.';
  end if;
  -- Who is in the back office already needs no letter about the approval.
  perform set_config('private.no_letter', auth.uid()::text, true);
  update public.profiles set is_super_admin = true, is_approved = true where id = auth.uid();
end $$;
select private.expose('become_first_admin', 'authenticated');
