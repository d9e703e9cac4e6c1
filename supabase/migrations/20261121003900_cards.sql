-- The card to carry: a member's card has a QR code with the address /card#CODE, where anybody reads "valid" or
-- "not valid" with the year, and nothing else about anybody.
--
-- A code is random, 128 bits, so it is neither guessed nor derived from a person, and there is no row to count.
-- It is stored readable, because its owner's card shows it again on every visit and every device: with a hash
-- alone each visit would need another code, and the card in the wallet would end. A reader of the database
-- could show a valid card, and learns from a code no more than the row beside it says.
--
-- A code that is not valid has no row. So an unknown, a renewed and an ended code get the same answer for the
-- same work, and approval that is given again begins with another code.

-- Codes, of cards and of all other links that somebody proves a right with. They are compared by hash, so that the time
-- of an answer tells nothing about how much of a code was right. Declared immutable for the column below: the encoding
-- is fixed.
create function private.seal_code(code text) returns bytea
language sql immutable set search_path = ''
as $$ select sha256(convert_to(left(code, 100), 'UTF8')) $$;

-- In base64url. 128 of the 244 random bits of two UUIDs, because not every PostgreSQL has pgcrypto.
create function private.make_code() returns text
language sql volatile set search_path = ''
as $$
  select translate(rtrim(encode(
    substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16), 'base64'), '='), '+/', '-_')
$$;

create table public.card_codes (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  code text not null default private.make_code() constraint card_codes_code_format check (code ~ '^[A-Za-z0-9_-]{22}$'),
  seal bytea not null generated always as (private.seal_code(code)) stored unique,
  made_at timestamptz not null default now()
);

comment on table public.card_codes is 'The code on the membership card of a member, made when the card is first shown';
comment on column public.card_codes.seal is 'Hash of the code, by which a card is checked';

alter table public.card_codes enable row level security;

-- Not even super admins: with another person's code they could carry that person's card.
create policy "People can read the code of their own card" on public.card_codes
  for select to authenticated using (profile_id = (select auth.uid()));

grant select on public.card_codes to authenticated; -- written by the functions below

-- The code ends with the membership, whoever ends it: revoked, declined or merged into another account. It ends
-- with the account through the reference above.
create function private.end_card() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.card_codes where profile_id = new.id;
  return null;
end $$;

create trigger end_card after update on public.profiles
  for each row when ((old.is_approved or old.is_super_admin) and not (new.is_approved or new.is_super_admin))
  execute function private.end_card();

-- The caller's code; a new one on the first request, or when it shall be renewed. The lock keeps a membership
-- from ending between the check and the code. Not in the log: a card is its owner's affair.
create function private.get_card_code(renewed boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := auth.uid();
begin
  perform from public.profiles where id = person and (is_approved or is_super_admin) for share;
  if not found then
    raise exception 'Only members have a card.' using errcode = '42501';
  end if;
  if renewed then delete from public.card_codes where profile_id = person; end if;
  insert into public.card_codes (profile_id) values (person) on conflict (profile_id) do nothing;
  return (select code from public.card_codes where profile_id = person);
end $$;
grant execute on function private.get_card_code(boolean) to authenticated;

create function public.own_card_code() returns text
language sql set search_path = ''
as $$ select private.get_card_code(false) $$;
grant execute on function public.own_card_code() to authenticated;

create function public.renew_card_code() returns text
language sql set search_path = ''
as $$ select private.get_card_code(true) $$;
grant execute on function public.renew_card_code() to authenticated;

-- For anybody. Text that is no code at all is not valid either.
create function private.check_card(code text) returns table (is_valid boolean, year integer)
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.card_codes c where c.seal = private.seal_code(check_card.code)),
    extract(year from now() at time zone (select time_zone from public.site_settings))::integer
$$;
select private.expose('check_card', 'anon, authenticated',
  'Whether a membership card is valid, and the current year; nothing about its owner. Can be null: none.');
