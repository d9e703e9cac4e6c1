-- Sending letters to members: queued in one transaction, paused, resumed and stopped; and how far they are.
--
-- Every function locks the letter's row first, so that of two administrators who press at the same moment
-- the second one sees what the first has done.

-- Puts one row per recipient into the outbox; returns how many will get the letter. The unique index makes
-- a second row for one person impossible. The rows of people who refuse this kind are marked by a trigger of
-- the refusals, and never claimed.
create function private.queue_mailing(letter public.mailings) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  number bigint;
begin
  with queued as (
    insert into public.outbox (profile_id, recipient, kind, facts, mailing_id)
    select r.profile_id, r.email, 'mailing', jsonb_build_object('name', r.full_name), letter.id
    from private.list_recipients(letter) r
    on conflict do nothing
    returning state
  )
  select count(*) filter (where state = 'waiting') into number from queued;
  update public.mailings set state = 'sending', sent_at = now(), send_at = null where id = letter.id;
  perform private.record('send', 'mailings', letter.id::text,
    private.describe_row('mailings', to_jsonb(letter)) || jsonb_build_object('recipients', number));
  return number;
end $$;

-- The letter, locked, for a caller who may decide about it.
create function private.take_mailing(letter_id uuid, allowed text[]) returns public.mailings
language plpgsql security definer set search_path = ''
as $$
declare
  letter public.mailings;
begin
  perform private.demand('letters', 'send');
  select * into letter from public.mailings where id = letter_id for update;
  if not found then
    raise exception 'This letter no longer exists.';
  elsif letter.state <> all (allowed) then
    raise exception '%', case letter.state
      when 'sending' then 'This letter is on its way already.'
      when 'paused' then 'This letter is on its way and paused.'
      when 'stopped' then 'This letter was stopped.'
      else 'This letter is not on its way.' end;
  end if;
  return letter;
end $$;

-- Sends a letter now, to exactly as many people as the administrator was told.
create function private.send_mailing(letter_id uuid, expected_count integer) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  number bigint := private.queue_mailing(private.take_mailing(letter_id, '{draft, scheduled}'));
begin
  if number = 0 then
    raise exception 'Nobody would get this letter.';
  elsif number <> expected_count then
    raise exception 'This letter would now go to % instead of %. Nothing was sent: look at it again.',
      case number when 1 then '1 person' else number || ' people' end, expected_count;
  end if;
  return number;
end $$;
select private.expose('send_mailing', 'authenticated');

-- Sets the time at which a letter goes to whoever is in its audience then; null makes it a draft again.
create function private.schedule_mailing(letter_id uuid, at timestamptz default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  letter public.mailings := private.take_mailing(letter_id, '{draft, scheduled}');
begin
  if at <= now() then
    raise exception 'Choose a time that is still to come.';
  end if;
  update public.mailings set state = case when at is null then 'draft' else 'scheduled' end, send_at = at
  where id = letter_id;
  perform private.record(case when at is null then 'unschedule' else 'schedule' end, 'mailings', letter_id::text,
    jsonb_strip_nulls(jsonb_build_object('title', letter.subject, 'date', at)));
end $$;
select private.expose('schedule_mailing', 'authenticated');

-- Queues scheduled letters whose time has come. Senders reach it with every claim.
create function private.queue_due_mailings() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  letter public.mailings;
begin
  for letter in
    select * from public.mailings where state = 'scheduled' and send_at <= now() for update skip locked
  loop
    perform private.queue_mailing(letter);
  end loop;
end $$;

-- Pauses a letter on its way, goes on with it, or stops it for good. A sender may have one letter in hand
-- that still goes out. What is stopped stays in the outbox, so that everyone can be told who got none.
create function private.steer_mailing(letter_id uuid, wanted text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  letter public.mailings := private.take_mailing(letter_id, case wanted
    when 'pause' then '{sending}'::text[] when 'resume' then '{paused}' when 'stop' then '{sending, paused}' else '{}' end);
begin
  update public.mailings set state = case wanted
    when 'pause' then 'paused' when 'resume' then 'sending' else 'stopped' end
  where id = letter_id;
  if wanted = 'stop' then
    update public.outbox set state = 'stopped', lease = null, leased_until = null
    where mailing_id = letter_id and state = 'waiting';
  elsif wanted = 'resume' then
    perform pg_notify('outbox', '');
  end if;
  perform private.record(wanted, 'mailings', letter_id::text, private.describe_row('mailings', to_jsonb(letter)));
end $$;
select private.expose('steer_mailing', 'authenticated');

-- A letter to the administrator alone, as its recipients would get it. It belongs to no mailing, because it
-- may be about a text that is not saved, and a second one is no mistake.
create function private.send_test_letter(subject text, body text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.demand('letters', 'create');
  if not private.has_known_placeholders(subject) or not private.has_known_placeholders(body) then
    raise exception 'The letter has a placeholder that is not known.';
  end if;
  perform private.owe_letter(private.actor_id(), 'mailing',
    jsonb_build_object('subject', left(subject, 200), 'body', left(body, 500000), 'is_test', true));
end $$;
select private.expose('send_test_letter', 'authenticated');

-- Rows leave the outbox with an account and when they are old. How many there were stays with the letter.
create function private.count_past_letters() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.mailings m set
    past_sent = past_sent + g.sent, past_failed = past_failed + g.failed,
    past_stopped = past_stopped + g.stopped, past_unsubscribed = past_unsubscribed + g.unsubscribed
  from (
    select mailing_id, count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'stopped') as stopped, count(*) filter (where state = 'unsubscribed') as unsubscribed
    from gone group by mailing_id
  ) g where m.id = g.mailing_id;
  return null;
end $$;

create trigger count_past_letters after delete on public.outbox
  referencing old table as gone for each statement execute function private.count_past_letters();

-- Letters with their counts, which follow from the outbox. A letter is sent when nothing of it waits; one
-- that failed and is sent again makes it go on.
create view public.mailing_overview with (security_invoker = true) as
  select
    m.id, m.kind, m.subject, m.body, m.audience, m.department, m.class_from, m.class_to, m.membership_type, m.event_id,
    m.event_people, m.person_id, m.state, m.send_at, m.sent_at, m.created_by, m.created_at, m.updated_at, m.digest_of,
    m.delegate_name,
    (select e.title from public.events e where e.id = m.event_id) as event_title,
    (select p.full_name from public.profiles p where p.id = m.person_id) as person_name,
    case when m.state = 'sending' and c.waiting = 0 then 'sent' else m.state end as stage,
    c.waiting, c.sent + m.past_sent as sent, c.failed + m.past_failed as failed,
    c.stopped + m.past_stopped as stopped, c.unsubscribed + m.past_unsubscribed as unsubscribed
  from public.mailings m cross join lateral (
    select
      count(*) filter (where o.state = 'waiting') as waiting,
      count(*) filter (where o.state = 'sent') as sent,
      count(*) filter (where o.state = 'failed') as failed,
      count(*) filter (where o.state = 'stopped') as stopped,
      count(*) filter (where o.state = 'unsubscribed') as unsubscribed
    from public.outbox o where o.mailing_id = m.id
  ) c;
grant select on public.mailing_overview to authenticated;
comment on view public.mailing_overview is 'Letters to members, how far each is. Can be null: department, class_from, class_to, membership_type, event_id, person_id, send_at, sent_at, created_by, updated_at, digest_of, delegate_name, event_title, person_name.';
