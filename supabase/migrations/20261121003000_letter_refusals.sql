-- Letter refusals: which letters a person does not want.
--
-- A row means that this person refuses letters of this kind:
--   letters  what the association writes to its members, and that there are photos of an event
--   digest   the monthly digest
--   events   reminders of events and invitations to them
--   members  what other members write to people whom they find in the directory
--   class    what the delegate of the person's class writes to it
-- Everything else is owed and always comes: security, the account and its approval, and what a registration
-- brings (confirmation, change, cancellation). A reminder can be refused, because the confirmation has told
-- the person the day.
--
-- People refuse in My profile, or through the signed address in every letter that can be refused, without
-- signing in. What a person refuses is for that person and the super admins; it is not in the log either. Only
-- that a person takes no letters from members is seen by those who see the person in the directory.
--
-- Invitations go to people without an account: they are refused by address, see private.refused_addresses.

create table public.letter_refusals (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint letter_refusals_kind_known check (kind in ('letters', 'digest', 'events', 'members', 'class')),
  created_at timestamptz not null default now(),
  primary key (profile_id, kind)
);

comment on table public.letter_refusals is 'A row: this person refuses letters of this kind';

create function private.refuses(person uuid, refused_kind text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.letter_refusals where profile_id = person and kind = refused_kind) $$;

-- The kind under which a letter can be refused; null if it is owed.
create function private.get_refusable_kind(letter public.outbox) returns text
language sql stable security definer set search_path = ''
as $$
  select case letter.kind
    when 'event_reminder' then 'events'
    when 'event_pictures' then 'letters'
    when 'invitation' then 'invitations'
    when 'invitation_reminder' then 'invitations'
    when 'member_letter' then 'members'
    when 'mailing' then (select m.kind from public.mailings m where m.id = letter.mailing_id)
  end
$$;

-- No refused letter enters the outbox to be sent, whoever writes it. One to members keeps its row, which tells
-- the administrators why that person got none. The lock is shared among writers; a refusal waits
-- for those that are at work and then deletes what they wrote, so that none slips through between the two.
create function private.lock_refusals() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('private.letter_refusals'));
  return null;
end $$;

create function private.skip_refused_letter() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.invitation_id is not null then
    if private.refuses_invitations(new.recipient) then return null; end if;
  -- Most people refuse nothing: for a letter to thousands, the first question is the cheap one.
  elsif exists (select from public.letter_refusals where profile_id = new.profile_id)
    and private.refuses(new.profile_id, private.get_refusable_kind(new))
  then
    if new.mailing_id is null then return null; end if;
    new.state := 'unsubscribed';
  end if;
  return new;
end $$;

create trigger lock_refusals before insert on public.outbox
  for each statement execute function private.lock_refusals();
create trigger skip_refused_letter before insert on public.outbox
  for each row execute function private.skip_refused_letter();
create trigger line_up before insert on public.letter_refusals
  for each statement execute function private.line_up('letter_refusals');

-- One that a sender has at this moment may still arrive; if it has to be tried again, it is gone.
create function private.delete_refused_letters() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.outbox o set state = 'unsubscribed', lease = null, leased_until = null
  where o.profile_id = new.profile_id and o.mailing_id is not null and o.state in ('waiting', 'failed')
    and private.get_refusable_kind(o) = new.kind;
  delete from public.outbox o
  where o.profile_id = new.profile_id and o.mailing_id is null and o.state <> 'sent'
    and private.get_refusable_kind(o) = new.kind;
  return null;
end $$;

create trigger delete_refused_letters after insert on public.letter_refusals
  for each row execute function private.delete_refused_letters();

alter table public.letter_refusals enable row level security;

create policy "People can read their own refusals, super admins everyone's" on public.letter_refusals
  for select to authenticated
  using (profile_id = (select auth.uid()) or (select private.is_super_admin()));
-- Not even super admins refuse or accept letters for another person.
create policy "People can refuse a kind of letters" on public.letter_refusals
  for insert to authenticated with check (profile_id = (select auth.uid()));
create policy "People can accept a kind of letters again" on public.letter_refusals
  for delete to authenticated using (profile_id = (select auth.uid()));

grant select, insert (profile_id, kind), delete on public.letter_refusals to authenticated; -- created_at is the database's

-- The signed address of a letter: "KIND.", then person and signature in base64url. The signature is an HMAC
-- (SHA-256, cut to 128 bits) with two random keys instead of one key masked twice, because not every
-- PostgreSQL has pgcrypto. The keys never leave the database; a new row would end all addresses that were
-- ever sent, so they are not rotated.
create table private.refusal_keys (
  id boolean primary key default true check (id),
  inner_key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  outer_key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);
insert into private.refusal_keys default values;

create function private.sign_refusal(message bytea) returns bytea
language sql stable security definer set search_path = ''
as $$
  select substring(sha256(outer_key || sha256(inner_key || message)) for 16) from private.refusal_keys
$$;

-- Invitations are refused by address. Only a seal of the address is kept: it outlives the roster's row, whose
-- import may be undone and repeated, and it does not show which address it was.
create table private.refused_addresses (
  sealed uuid primary key,
  refused_at timestamptz not null default now()
);

-- The word in front keeps seals apart from the signatures of tokens.
create function private.seal_address(address text) returns uuid
language sql stable security definer set search_path = ''
as $$ select encode(private.sign_refusal(convert_to('address ' || lower(address), 'utf8')), 'hex')::uuid $$;

create function private.refuses_invitations(address text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.refused_addresses where sealed = private.seal_address(address)) $$;

create trigger line_up before insert on private.refused_addresses
  for each statement execute function private.line_up('letter_refusals');

create function private.delete_refused_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox
  where invitation_id is not null and state <> 'sent' and private.seal_address(recipient) = new.sealed;
  return null;
end $$;

create trigger delete_refused_invitations after insert on private.refused_addresses
  for each row execute function private.delete_refused_invitations();

create function private.print_refusal_token(person uuid, refused_kind text) returns text
language sql stable security definer set search_path = ''
as $$
  select refused_kind || '.' || rtrim(translate(encode(
    uuid_send(person) || private.sign_refusal(uuid_send(person) || convert_to(refused_kind, 'utf8')),
    'base64'), '+/', '-_'), '=')
$$;

-- The person of a genuine token, or the address that refuses invitations; null otherwise, whatever is wrong with it. Signatures of the two signatures
-- are compared, because a comparison of the signatures themselves takes longer the more of a guess is right.
create function private.parse_refusal_token(token text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  bytes bytea;
begin
  if token is null or token !~ '^(letters|digest|events|members|class|invitations|sign_up)\.[A-Za-z0-9_-]{43}$' then
    return null;
  end if;
  bytes := decode(translate(split_part(token, '.', 2), '-_', '+/') || '=', 'base64');
  if private.sign_refusal(substring(bytes from 17)) = private.sign_refusal(private.sign_refusal(
    substring(bytes for 16) || convert_to(split_part(token, '.', 1), 'utf8')))
  then
    return encode(substring(bytes for 16), 'hex')::uuid;
  end if;
  return null;
end $$;

-- The token for a letter of the outbox, or null if the letter is owed.
create function private.get_refusal_token(letter_id bigint) returns text
language sql stable security definer set search_path = ''
as $$
  select private.print_refusal_token(
    case when o.invitation_id is null then o.profile_id else private.seal_address(o.recipient) end,
    private.get_refusable_kind(o)
  )
  from public.outbox o where o.id = letter_id
$$;
-- Only a sender's key: the token acts for its person.
select private.expose('get_refusal_token', 'service_role');

-- For people who are not signed in, and for mail programs (RFC 8058). Each says only whether the token is
-- genuine, and never what was refused before.
create function private.refuse_letters(token text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  refused_kind text := split_part(token, '.', 1);
  person uuid := private.parse_refusal_token(token);
begin
  if refused_kind = 'invitations' and person is not null then
    insert into private.refused_addresses (sealed) values (person) on conflict do nothing;
    return true;
  elsif refused_kind = 'sign_up' or not exists (select from public.profiles where id = person) then
    return false;
  end if;
  insert into public.letter_refusals (profile_id, kind) values (person, refused_kind) on conflict do nothing;
  return true;
end $$;
select private.expose('refuse_letters', 'anon, authenticated');

create function private.accept_letters(token text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  refused_kind text := split_part(token, '.', 1);
  person uuid := private.parse_refusal_token(token);
begin
  if refused_kind = 'invitations' and person is not null then
    delete from private.refused_addresses where sealed = person;
    return true;
  elsif refused_kind = 'sign_up' or not exists (select from public.profiles where id = person) then
    return false;
  end if;
  delete from public.letter_refusals where profile_id = person and kind = refused_kind;
  return true;
end $$;
select private.expose('accept_letters', 'anon, authenticated');
