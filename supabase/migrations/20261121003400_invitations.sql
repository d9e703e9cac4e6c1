-- Invitations: letters to people of the roster who have no account, each with a personal link to sign up.
--
-- The link's token is signed like the addresses in other letters (see letter_refusals). It is made when its
-- letter is sent, with keys that never leave the database, and is stored nowhere: a super admin who reads every
-- table, the outbox included, cannot open a person's invitation. It shows the four fields that the letter's
-- reader signs up with, gives no rights, and ends when the person has an account or the invitation is withdrawn.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  -- Once per person. Deleting the row of the roster withdraws the invitation.
  roster_entry_id uuid not null unique references public.roster_entries (id) on delete cascade,
  invited_at timestamptz not null default now(),
  invited_by uuid default private.actor_id() references public.profiles (id) on delete set null,
  reminded_at timestamptz,
  -- Null until an account is made by the personal link, whatever its address.
  profile_id uuid references public.profiles (id) on delete set null
);

create index invitations_invited_by_idx on public.invitations (invited_by);
create index invitations_profile_id_idx on public.invitations (profile_id);

comment on table public.invitations is 'People of the roster who were invited to sign up';
comment on column public.invitations.reminded_at is 'When the only reminder was queued';
comment on column public.invitations.profile_id is 'The account that was made by the personal link; its address may be another one';

alter table public.invitations enable row level security;

create policy "Permitted people can read invitations" on public.invitations
  for select to authenticated using ((select private.may('roster', 'read')));

grant select on public.invitations to authenticated; -- written by the functions below

alter table public.outbox add constraint outbox_invitation_id_fkey
  foreign key (invitation_id) references public.invitations (id) on delete cascade;
-- For refusals and sign-ups, which delete what has not gone yet.
create index outbox_invitation_address_idx on public.outbox (lower(recipient)) where invitation_id is not null;

-- An invitation belongs to an address: with another one its link would show that address to the first one's
-- reader. The person can be invited anew.
create function private.withdraw_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.invitations where roster_entry_id = new.id;
  return null;
end $$;

create trigger withdraw_invitation after update of email on public.roster_entries
  for each row when (lower(old.email) is distinct from lower(new.email)) execute function private.withdraw_invitation();

-- People who have an account by now are not invited to make one.
create function private.delete_idle_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox
  where invitation_id is not null and lower(recipient) = lower(new.email) and state <> 'sent';
  return null;
end $$;

create trigger delete_idle_invitations after insert on public.profiles
  for each row execute function private.delete_idle_invitations();
create trigger delete_idle_invitations after update of profile_id on public.roster_entries
  for each row when (new.profile_id is not null) execute function private.delete_idle_invitations();

-- People who deleted their account do not want another one: no letter asks them back. An account that an
-- administrator deleted says nothing of what its person wants. Nobody deletes an account here before its address
-- is confirmed, because there is no session before.
create function private.note_departure() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.roster_entries e set left_at = now()
  where old.id = auth.uid() and (e.profile_id = old.id or lower(e.email) = lower(old.email)
    or e.id in (select i.roster_entry_id from public.invitations i where i.profile_id = old.id));
  return old;
end $$;

-- Before the account goes: its links to the roster end with it.
create trigger note_departure before delete on public.profiles
  for each row execute function private.note_departure();

-- The roster as invitations see it. An account counts that an administrator tied to the row, that has its
-- address, or that was made by the personal link and is confirmed.
create view private.invitees as
  select
    e.id as entry_id, e.full_name, e.email, e.graduation_year, e.department, e.source,
    i.id as invitation_id, i.invited_at, i.reminded_at, e.left_at is not null as has_left,
    e.profile_id is not null or p.id is not null or c.id is not null as has_account
  from public.roster_entries e
  left join public.invitations i on i.roster_entry_id = e.id
  left join public.profiles p on lower(p.email) = lower(e.email)
  left join public.profiles c on c.id = i.profile_id and c.is_confirmed;

-- The people of a choice, each with what an invitation would find: `ready` for a first letter, `due` for the
-- reminder, or why neither goes. A choice names a class, a source, both, or nothing for the whole roster.
create function private.list_invitees(choice jsonb)
returns table (entry_id uuid, invitation_id uuid, email text, full_name text, graduation_year integer, state text)
language sql stable security definer set search_path = ''
as $$
  select v.entry_id, v.invitation_id, v.email, v.full_name, v.graduation_year, case
    when v.has_account then 'joined'
    when v.has_left then 'left'
    when v.email is null then 'without_address'
    -- Most refuse nothing, and a seal takes time: the first question is the cheap one.
    when exists (select from private.refused_addresses) and private.refuses_invitations(v.email) then 'refused'
    when v.invitation_id is null then 'ready'
    when v.reminded_at is null and v.invited_at <= now() - interval '14 days' then 'due'
    else 'invited' end
  from private.invitees v
  where (choice ->> 'graduation_year' is null or v.graduation_year = (choice ->> 'graduation_year')::integer)
    and (choice ->> 'source' is null or v.source = choice ->> 'source')
$$;

create function private.count_invitees(choice jsonb) returns table (
  ready bigint, due bigint, invited bigint, joined bigint, without_address bigint, refused bigint, gone bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.demand('roster', 'read');
  return query select
    count(*) filter (where l.state = 'ready'), count(*) filter (where l.state = 'due'),
    count(*) filter (where l.state = 'invited'), count(*) filter (where l.state = 'joined'),
    count(*) filter (where l.state = 'without_address'), count(*) filter (where l.state = 'refused'),
    count(*) filter (where l.state = 'left')
  from private.list_invitees(choice) l;
end $$;
select private.expose('count_invitees', 'authenticated',
  'How many of a choice an invitation would reach, a reminder, or neither, and why. Can be null: none.');

-- Queues one batch of first invitations, in the order of class and name; returns its size and how many people
-- the choice has in all. A row of `invitations` and its letter exist together or not at all.
create function private.queue_invitations(choice jsonb, most integer, out total bigint, out queued bigint)
language sql security definer set search_path = ''
as $$
  with people as materialized (select * from private.list_invitees(choice) where state = 'ready'),
  batch as (select * from people order by graduation_year, full_name, entry_id limit most),
  noted as (insert into public.invitations (roster_entry_id) select entry_id from batch returning id, roster_entry_id),
  letters as (
    insert into public.outbox (invitation_id, recipient, kind, facts)
    select n.id, b.email, 'invitation', jsonb_build_object('name', b.full_name)
    from noted n join batch b on b.entry_id = n.roster_entry_id
    returning 1
  )
  select (select count(*) from people), (select count(*) from letters)
$$;

create function private.queue_reminders(choice jsonb, most integer, out total bigint, out queued bigint)
language sql security definer set search_path = ''
as $$
  with people as materialized (select * from private.list_invitees(choice) where state = 'due'),
  batch as (select * from people order by graduation_year, full_name, entry_id limit most),
  noted as (
    update public.invitations set reminded_at = now()
    where id in (select invitation_id from batch) returning id
  ),
  letters as (
    insert into public.outbox (invitation_id, recipient, kind, facts)
    select n.id, b.email, 'invitation_reminder', jsonb_build_object('name', b.full_name)
    from noted n join batch b on b.invitation_id = n.id
    returning 1
  )
  select (select count(*) from people), (select count(*) from letters)
$$;

-- Invites, or reminds, the next batch of a choice whose whole number the administrator was told. One caller at
-- a time: the second of two sees what the first has queued.
create function private.send_invitations(choice jsonb, as_reminder boolean, expected_count integer) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 500;
  total bigint;
  queued bigint;
begin
  perform private.demand('roster', 'send');
  perform pg_advisory_xact_lock(hashtext('private.invitations'));
  if as_reminder then
    select q.total, q.queued into total, queued from private.queue_reminders(choice, most) q;
  else
    select q.total, q.queued into total, queued from private.queue_invitations(choice, most) q;
  end if;
  if total = 0 then
    raise exception '%', case when as_reminder then 'There is no reminder left to send.'
      else 'There is no person left to invite.' end;
  elsif total <> expected_count or queued <> least(total, most) then
    raise exception 'There are now % instead of %. Nothing was sent: look at the number again.',
      case total when 1 then '1 person' else total || ' people' end, expected_count;
  end if;
  perform private.record(case when as_reminder then 'remind' else 'invite' end, 'roster_entries', null,
    jsonb_strip_nulls(jsonb_build_object('recipients', queued,
      'title', nullif(concat_ws(', ', 'Class of ' || (choice ->> 'graduation_year'), choice ->> 'source'), ''))));
  return queued;
end $$;
select private.expose('send_invitations', 'authenticated');

-- The token in a letter's personal link; null for letters that are no invitations.
create function private.get_invitation_token(letter_id bigint) returns text
language sql stable security definer set search_path = ''
as $$
  select private.print_refusal_token(o.invitation_id, 'sign_up')
  from public.outbox o where o.id = letter_id and o.invitation_id is not null
$$;
-- Only a sender's key: the token shows its person's name, address and class.
select private.expose('get_invitation_token', 'service_role');

-- The open invitation of a token; no row if it is not genuine, was used, or was withdrawn.
create function private.find_invitation(token text) returns setof private.invitees
language sql stable security definer set search_path = ''
as $$
  select v.* from private.invitees v
  where split_part(token, '.', 1) = 'sign_up' and v.invitation_id = private.parse_refusal_token(token)
    and not v.has_account
$$;

-- For the sign-up form, which is opened without an account: the four fields that it fills in.
create function private.get_invitation(token text)
returns table (full_name text, email text, graduation_year integer, department text)
language sql stable security definer set search_path = ''
as $$ select f.full_name, f.email, f.graduation_year, f.department from private.find_invitation(token) f $$;
select private.expose('get_invitation', 'anon, authenticated',
  'What a genuine, open invitation fills in. Can be null: graduation_year, department.');

-- A sign-up by the personal link, with whatever address: the administrators see it as a probable match. An
-- account with the invited address needs no note: the address is the match. `create_profile` runs before.
create function private.note_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invitations set profile_id = new.id
  where id in (select invitation_id from private.find_invitation(new.raw_user_meta_data ->> 'invitation'));
  return null;
end $$;

create trigger note_invitation after insert on auth.users
  for each row when (new.email is not null and new.raw_user_meta_data ->> 'invitation' is not null)
  execute function private.note_invitation();

-- For the choice of a source.
create function private.list_roster_sources() returns table (source text, people bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.demand('roster', 'read');
  return query
    select e.source, count(*) from public.roster_entries e where e.source is not null group by e.source order by e.source;
end $$;
select private.expose('list_roster_sources', 'authenticated');

-- For the dashboard: each class of the roster, the latest first, those without a class last.
create function private.list_class_figures()
returns table (graduation_year integer, people bigint, invited bigint, joined bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.demand('roster', 'read');
  return query
    select e.graduation_year, count(*), count(i.id), count(e.profile_id)
    from public.roster_entries e left join public.invitations i on i.roster_entry_id = e.id
    group by e.graduation_year order by e.graduation_year desc nulls last;
end $$;
select private.expose('list_class_figures', 'authenticated',
  'People, invited and joined of each class of the roster. Can be null: graduation_year.');
