-- Outbox: the letters that the association owes, kept until they are delivered.
--
-- A letter is written in the transaction of what it reports (see the letters' migration), so neither
-- exists without the other, and no mail server can make an approval fail or wait. It is stored as its
-- kind and its facts; a sender (scripts/mailer) turns them into text and HTML when it sends them.
--
-- Several senders may run at once. Each takes one letter at a time, on a lease: a sender that is killed
-- loses nothing, because its letter can be taken again when the lease ends. The Message-ID is fixed per
-- letter, so a letter that was accepted just before the kill is recognised when it comes again.

create table public.outbox (
  id bigint generated always as identity primary key,
  -- Deleting an account also deletes the letters to its person. Null for a person without an account.
  profile_id uuid references public.profiles (id) on delete cascade,
  recipient text not null,
  -- The letter to members that this row delivers; the row holds no text of its own.
  mailing_id uuid references public.mailings (id),
  -- The invitation that this row delivers, to a person without an account; a later migration adds the key.
  invitation_id uuid,
  kind text not null constraint outbox_kind_known check (kind in (
    'sign_up', 'approval', 'refusal', 'class_request', 'registration', 'waiting_list', 'event_change',
    'event_cancellation', 'event_removal', 'event_reminder', 'event_pictures',
    'password_change', 'address_change', 'person_waits', 'people_wait', 'new_admin',
    'mailing', 'invitation', 'invitation_reminder', 'member_letter', 'letter_report', 'test',
    'confirmation', 'recovery', 'email_change'
  )),
  facts jsonb not null default '{}',
  message_id uuid not null default gen_random_uuid(),
  state text not null default 'waiting' constraint outbox_state_known check (state in (
    'waiting', 'sent', 'failed', 'stopped', 'unsubscribed'
  )),
  created_at timestamptz not null default now(),
  send_after timestamptz not null default now(),
  attempts integer not null default 0,
  offers integer not null default 0,
  reason text,
  lease uuid,
  leased_until timestamptz,
  sent_at timestamptz,
  constraint outbox_sent_dated check ((state = 'sent') = (sent_at is not null)),
  constraint outbox_invitation_known check (
    (invitation_id is not null) = (kind in ('invitation', 'invitation_reminder'))
  )
);

-- The senders' query. First the letters of Auth, whose reader sits before the screen; what is owed to one person goes
-- before letters to thousands.
create index outbox_waiting_idx on public.outbox (
  (kind not in ('confirmation', 'recovery', 'email_change')), (num_nonnulls(mailing_id, invitation_id) > 0), send_after, id
) where state = 'waiting';
create index outbox_failed_idx on public.outbox (id) where state = 'failed'; -- the dashboard's
create index outbox_sent_idx on public.outbox (sent_at) where state = 'sent'; -- for delete_old_letters
create index outbox_profile_id_idx on public.outbox (profile_id, kind);
create index outbox_mailing_idx on public.outbox (mailing_id, state) where mailing_id is not null; -- its counts
-- Nobody gets a letter to members twice, whatever is pressed, reloaded or run at the same moment.
create unique index outbox_mailing_once_idx on public.outbox (mailing_id, profile_id);
create unique index outbox_invitation_once_idx on public.outbox (invitation_id, kind); -- the same for invitations

comment on table public.outbox is 'Letters that wait, that were sent, and that could not be';
comment on column public.outbox.facts is 'What the letter reports; src/letters turns it into words';
comment on column public.outbox.state is 'Stopped with its mailing, or unsubscribed: never sent';
comment on column public.outbox.send_after is 'Not before: it may still be taken back, or the last attempt failed';
comment on column public.outbox.attempts is 'How often a sender has taken it';
comment on column public.outbox.offers is 'How often a mail server was given it, of which nobody noted an answer: its sender was killed';
comment on column public.outbox.reason is 'What the mail server, or the sender, said last';
comment on column public.outbox.leased_until is 'Until then one sender has it; afterwards any may take it';

-- Notifies a listening sender: once a statement, which may write thousands. A lost notification does no harm:
-- the next look finds the letter.
create function private.announce_letter() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;

create trigger announce_letter after insert on public.outbox
  for each statement execute function private.announce_letter();
create trigger announce_letter_again after update on public.outbox
  for each row when (new.state = 'waiting' and old.state = 'failed') execute function private.announce_letter();

-- A letter cannot be rewritten; only its delivery changes, and whose it is when accounts are merged.
create function private.keep_letter() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.id, new.recipient, new.mailing_id, new.invitation_id, new.kind, new.facts, new.message_id, new.created_at)
    is distinct from
    (old.id, old.recipient, old.mailing_id, old.invitation_id, old.kind, old.facts, old.message_id, old.created_at)
    or new.profile_id is distinct from old.profile_id and not private.is_merging()
  then
    raise exception 'A letter cannot be changed.' using errcode = '42501';
  end if;
  return new;
end $$;

create trigger keep_letter before update on public.outbox
  for each row execute function private.keep_letter();

alter table public.outbox enable row level security;

-- Who writes to whom is in the log. Were letters between members listed here, one that is missing would tell
-- who blocked whom.
create policy "Permitted people can read the outbox, private letters if failed" on public.outbox
  for select to authenticated
  using ((kind <> 'member_letter' or state = 'failed') and (select private.may('letters', 'read')));

grant select on public.outbox to authenticated; -- written by triggers and by the functions below

-- Takes the letter that has waited longest, or none. `skip locked` keeps two senders off the same row. A
-- letter to members gets its text from its mailing, one between members from a table that administrators cannot
-- read. What is scheduled is queued first, by a function of a
-- later migration.
create function private.claim_letter(lease_seconds integer) returns setof public.outbox
language plpgsql security definer set search_path = ''
as $$
declare
  letter public.outbox;
begin
  perform private.queue_due_mailings();
  update public.outbox set
    attempts = attempts + 1,
    lease = gen_random_uuid(),
    leased_until = now() + make_interval(secs => lease_seconds)
  where id = (
    select o.id from public.outbox o
    where o.state = 'waiting' and o.send_after <= now() and (o.leased_until is null or o.leased_until <= now())
      -- No join, which would read every waiting row instead of the first of the index.
      and (o.mailing_id is null or (select m.state = 'sending' from public.mailings m where m.id = o.mailing_id))
    order by o.kind not in ('confirmation', 'recovery', 'email_change'),
      num_nonnulls(o.mailing_id, o.invitation_id) > 0, o.send_after, o.id
    limit 1 for update skip locked
  )
  returning * into letter;
  if not found then return; end if;
  if letter.mailing_id is not null then
    letter.facts := letter.facts || (
      select jsonb_strip_nulls(jsonb_build_object('subject', m.subject, 'body', m.body,
        'delegate', m.delegate_name, 'graduation_year', case when m.kind = 'class' then m.class_from end,
        'reply_to', m.reply_to))
      from public.mailings m where m.id = letter.mailing_id
    );
  elsif letter.kind = 'member_letter' then
    letter.facts := letter.facts || private.get_member_letter_text(letter);
  elsif letter.kind = 'event_change' then
    letter.facts := letter.facts
      || coalesce(private.describe_registration((letter.facts -> 'event' ->> 'id')::uuid, letter.profile_id), '{}');
  end if;
  return next letter;
end $$;
-- Only a sender's key, which the server alone has.
select private.expose('claim_letter', 'service_role');

-- The sender is about to hand its letter to the mail server. A sender that is killed before it notes the answer leaves
-- open whether the letter went out, so it goes out once more, with the same Message-ID, and not a third time:
--   offered  noted; the mail server may have it.
--   unclear  two senders ended while they handed it over, so it may have arrived.
--   gone     withdrawn since it was claimed, or another sender has it because the lease has ended.
create function private.offer_letter(letter_id bigint, of_lease uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  before integer;
begin
  select offers into before from public.outbox
  where id = letter_id and lease = of_lease and state = 'waiting' for update;
  if not found then
    return 'gone';
  end if;
  if before = 2 then
    return 'unclear';
  end if;
  update public.outbox set offers = before + 1 where id = letter_id;
  return 'offered';
end $$;
select private.expose('offer_letter', 'service_role');

-- Notes what became of a claimed letter:
--   sent      accepted by the server. Noted even if the lease has ended meanwhile: it did go out.
--   refused   for good, with the server's reason.
--   deferred  not now. Tried again after 1 minute, then 2, 4 … up to 24 hours; after twelve attempts (two
--             and a half days) it stands as failed.
--   released  no server was there to ask. Not the letter's fault, so it is not counted.
create function private.settle_letter(letter_id bigint, of_lease uuid, outcome text, said text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 12;
begin
  if outcome not in ('sent', 'refused', 'deferred', 'released') then
    raise exception 'A letter cannot be %.', outcome using errcode = '22023';
  end if;
  update public.outbox set
    state = case
      when outcome = 'sent' then 'sent'
      when outcome = 'refused' or outcome = 'deferred' and attempts >= most then 'failed'
      else 'waiting' end,
    sent_at = case when outcome = 'sent' then now() end,
    send_after = case when outcome = 'deferred'
      then now() + make_interval(mins => least(2 ^ (attempts - 1), 1440)::integer) else send_after end,
    attempts = case when outcome = 'released' then attempts - 1 else attempts end,
    reason = case when outcome = 'sent' then null else left(said, 500) end,
    offers = 0,
    lease = null,
    leased_until = null
  where id = letter_id and state <> 'sent' and (outcome = 'sent' or state = 'waiting' and lease = of_lease);
end $$;
select private.expose('settle_letter', 'service_role');

-- Seconds until a letter can be claimed; null when none waits.
create function private.get_next_letter_seconds() returns double precision
language sql stable security definer set search_path = ''
as $$
  select extract(epoch from greatest(min(due), now()) - now())::double precision
  from (
    select greatest(send_after, leased_until) as due from public.outbox
    where state = 'waiting'
      and not exists (select from public.mailings m where m.id = mailing_id and m.state <> 'sending')
    union all
    select send_at from public.mailings where state = 'scheduled'
  ) waiting having count(*) > 0
$$;
select private.expose('get_next_letter_seconds', 'service_role');

-- An administrator sends a letter again that failed, or at once one that waits for its next attempt.
create function private.resend_letter(letter_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  letter public.outbox;
begin
  perform private.demand('letters', 'send');
  update public.outbox set
    state = 'waiting', attempts = 0, offers = 0, send_after = now(), reason = null, lease = null, leased_until = null
  where id = letter_id and state in ('waiting', 'failed') and (leased_until is null or leased_until <= now())
    and not exists (select from public.mailings m where m.id = mailing_id and m.state = 'stopped')
  returning * into letter;
  if not found then
    raise exception 'This letter is on its way, has been sent, or was stopped.';
  end if;
  perform pg_notify('outbox', letter_id::text);
  perform private.record('resend', 'outbox', letter_id::text,
    jsonb_build_object('title', letter.recipient));
end $$;
select private.expose('resend_letter', 'authenticated');

-- Letters hold personal data, so none is kept for good: a sent one for 90 days, in which a person may ask for
-- it, a failed one for a year, in which its address may be mended.
-- Reports of letters between members go a year after they were closed.
create function private.delete_old_letters() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox where state = 'sent' and sent_at < now() - interval '90 days';
  delete from public.outbox where state = 'failed' and created_at < now() - interval '1 year';
  delete from public.outbox where state in ('stopped', 'unsubscribed') and created_at < now() - interval '90 days';
  delete from public.letter_reports where closed_at < now() - interval '1 year';
end $$;
