-- Emails: about people's accounts, from Auth, newsletters to members, and the monthly digest.

-- Emails about accounts, each queued in the transaction of the change that it reports.
--
-- No length checks and no formatting here: no text of a person or of the settings may make an approval fail. `about` in the
-- facts has the ids of people other than the recipient whom an email names: it is deleted with their accounts. Functions
-- that queue an email are `security definer`, because only the server may write to the email_queue.
--
-- An email greets only people whose name an administrator has seen: anyone can sign up with another person's address and
-- would make the association send them any words as a name.

-- A change that is taken back and made again would otherwise send its email without end: of these kinds, a person gets three a
-- day.
create function private.has_had_enough(person uuid, email_kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select email_kind = any ('{approval, decline, role_given, term_change, publishing_hold, event_pictures, opportunity_review, opportunity_answer}')
    and (select count(*) >= 3 from public.email_queue
      where profile_id = person and kind = email_kind and created_at > now() - interval '1 day')
$$;

create function private.queue_email(
  to_person uuid, email_kind text, what jsonb, wait interval default '0', address text default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.email_queue (profile_id, recipient, kind, facts, send_after)
  select id, coalesce(address, email), email_kind, jsonb_build_object('name', approved_name) || what, now() + wait
  from public.profiles where id = to_person and not private.has_had_enough(to_person, email_kind)
$$;

-- The approval. An administrator can undo it for a few seconds: its email waits that long, and a revocation deletes it if
-- unsent.
create function private.queue_approval_email() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_queue where kind = 'new_sign_up' and state = 'waiting' and facts ->> 'person_id' = new.id::text;
  -- A person whose account an administrator created gets only the link to choose a password, and undoing a revocation
  -- needs no email.
  if new.id::text in (current_setting('private.new_account', true), current_setting('private.no_email', true))
    or private.is_merging()
  then
    return null;
  end if;
  -- Two seconds longer than the undo button is shown. Changes by the server have no undo.
  perform private.queue_email(new.id, 'approval', '{}',
    case when private.actor_id() is null then interval '0' else interval '12 seconds' end);
  return null;
end $$;

-- Saving an approved profile again is no approval; approving after a revocation is one.
create trigger queue_approval_email after update on public.profiles
  for each row when (new.is_approved and not old.is_approved) execute function private.queue_approval_email();
create trigger queue_approval_email_at_once after insert on public.profiles
  for each row when (new.is_approved) execute function private.queue_approval_email();

create function private.withdraw_approval_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_merging() then return null; end if;
  delete from public.email_queue where profile_id = new.id and kind = 'approval' and state <> 'sent';
  return null;
end $$;
create trigger withdraw_approval_email after update on public.profiles
  for each row when (old.is_approved and not new.is_approved) execute function private.withdraw_approval_email();

-- Undoes a revocation: approved as before, with the same approved name and without a second email. It runs with the
-- caller's rights. Without an approval people can change their class and department again, so `seen` has what the screen
-- showed, as for an approval (see members).
create function private.undo_revocation(member_id uuid, seen jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.profiles p where p.id = member_id
    and not private.is_as_seen(p.full_name, p.graduation_year, p.department, seen) for update;
  if found then
    raise exception 'This person’s name, class or department has changed in the meantime. Nobody was approved: check it, then approve them.'
      using errcode = 'PT409';
  end if;
  perform set_config('private.no_email', member_id::text, true);
  perform set_config('private.undoing', pg_current_xact_id()::text, true);
  update public.profiles set is_approved = true where id = member_id;
  if not found then raise exception 'Member not found'; end if;
end $$;
select private.expose('undo_revocation', 'authenticated');

-- The decline of a sign-up, with the administrator's message if there is one. Like an approval it can be undone for a few
-- seconds, and its email waits that long.
create function private.queue_decline_email() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_queue where kind = 'new_sign_up' and state = 'waiting' and facts ->> 'person_id' = new.id::text;
  -- An unconfirmed address may belong to another person.
  if not new.is_confirmed or new.id::text = current_setting('private.no_email', true) or private.is_merging() then
    return null;
  end if;
  perform private.queue_email(new.id, 'decline', jsonb_strip_nulls(jsonb_build_object('words', new.declined_words)),
    case when private.actor_id() is null then interval '0' else interval '12 seconds' end);
  return null;
end $$;
create trigger queue_decline_email after update on public.profiles
  for each row when (new.declined_at is not null and old.declined_at is null)
  execute function private.queue_decline_email();

create function private.withdraw_decline_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_queue where profile_id = new.id and kind = 'decline' and state <> 'sent';
  return null;
end $$;
create trigger withdraw_decline_email after update on public.profiles
  for each row when (old.declined_at is not null and new.declined_at is null)
  execute function private.withdraw_decline_email();

-- Declines a sign-up awaiting approval, with or without an email. It runs with the caller's rights.
create function private.decline_member(member_id uuid, words text default null, by_email boolean default true) returns void
language plpgsql set search_path = '' as $$
begin
  if not by_email then
    perform set_config('private.no_email', member_id::text, true);
  end if;
  update public.profiles set declined_at = now(), declined_words = nullif(btrim(words), '')
  where id = member_id and not is_approved and not is_super_admin and declined_at is null;
  if not found then raise exception 'This person is no longer awaiting approval.'; end if;
end $$;
select private.expose('decline_member', 'authenticated');

-- People who may approve sign-ups and chose to be emailed at this time. They need to read members too, because the email
-- names the person.
create function private.list_approvers(choice text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.id from public.profiles p
  where p.sign_up_emails = choice
    and (p.is_super_admin or exists (select from public.user_roles held where held.user_id = p.id))
    and private.allows(p.id, 'members', 'read') and private.allows(p.id, 'members', 'approve')
$$;

create function private.is_told_enough(approver uuid, age interval default '1 hour') returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) >= 20 from public.email_queue
  where profile_id = approver and kind = 'new_sign_up' and created_at > now() - age
$$;

-- After a sign-up with a confirmed address, the person is told what happens next, and approvers that someone is waiting.
-- Before the confirmation anyone could have typed that address. People whose account an administrator created (is_invited)
-- get only the link to choose a password. Somebody with many addresses would keep all other emails waiting, so after twenty in
-- an hour an approver gets the rest in the daily list.
create function private.queue_sign_up_emails() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  approver uuid;
begin
  select * into person from public.profiles where id = new.id;
  if not found or person.is_approved or private.is_invited(new.id) then
    return null;
  end if;
  -- It says that an administrator will review the sign-up, so there must be one: the first signs up before that.
  if exists (select from public.profiles where is_super_admin) then
    perform private.queue_email(person.id, 'sign_up', '{}');
  end if;
  for approver in select private.list_approvers('at_once') loop
    continue when private.is_told_enough(approver);
    perform private.queue_email(approver, 'new_sign_up',
      jsonb_build_object('person_id', person.id, 'about', array[person.id], 'person', private.describe_person(person)));
  end loop;
  return null;
end $$;

create function private.describe_person(person public.profiles) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', person.id, 'full_name', person.full_name, 'email', person.email,
    'department', person.department, 'graduation_year', person.graduation_year)
$$;

-- Runs after `create_profile`: triggers of one event run in the order of their names.
create trigger queue_sign_up_emails after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.queue_sign_up_emails();
create trigger queue_sign_up_emails_after_confirmation after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.queue_sign_up_emails();

-- A new password. Choosing the first one needs no email: it replaces none, or a random one that nobody knew.
create function private.queue_password_email() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.created_accounts set has_password = true where account_id = new.id and not has_password;
  if found or coalesce(old.encrypted_password, '') = '' then return null; end if;
  -- Who changes it again and again has told the owner, and would keep other emails waiting.
  if (select count(*) >= 5 from public.email_queue
    where profile_id = new.id and kind = 'password_change' and created_at > now() - interval '1 hour')
  then
    return null;
  end if;
  perform private.queue_email(new.id, 'password_change', jsonb_build_object('at', now()));
  return null;
end $$;
create trigger queue_password_email after update of encrypted_password on auth.users
  for each row when (
    old.encrypted_password is distinct from new.encrypted_password and new.encrypted_password <> ''
  ) execute function private.queue_password_email();

-- A new address: both the old and the new one are emailed, so that nobody can take over an account unnoticed. What waits goes to
-- the new one, as do answers to emails to a class; only warnings stay with the mailbox in which they were due.
create function private.queue_address_emails() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  both_addresses jsonb := jsonb_build_object('before', old.email, 'after', new.email);
begin
  update public.email_queue q set recipient = new.email
  where q.profile_id = new.id and q.recipient = old.email and q.state in ('waiting', 'failed')
    and private.get_email_audience(q.kind) <> 'owner';
  update public.newsletters n set reply_to = new.email where n.created_by = new.id and n.reply_to = old.email;
  perform private.queue_email(new.id, 'address_change', both_addresses, address => old.email);
  perform private.queue_email(new.id, 'address_change', both_addresses, address => new.email);
  return null;
end $$;
create trigger queue_address_emails after update on public.profiles
  for each row when (old.email <> new.email) execute function private.queue_address_emails();

-- All other administrators are emailed about a new one.
create function private.queue_new_admin_emails() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  maker text := (select approved_name from public.profiles where id = private.actor_id());
  admin record;
begin
  for admin in select id from public.profiles where is_super_admin and id <> new.id loop
    perform private.queue_email(admin.id, 'new_admin', jsonb_build_object('by', maker, 'about', array[private.actor_id(), new.id],
      'admin', jsonb_build_object('id', new.id, 'full_name', new.full_name, 'email', new.email)));
  end loop;
  return null;
end $$;
create trigger queue_new_admin_emails after update on public.profiles
  for each row when (new.is_super_admin and not old.is_super_admin) execute function private.queue_new_admin_emails();
create trigger queue_new_admin_emails_at_once after insert on public.profiles
  for each row when (new.is_super_admin) execute function private.queue_new_admin_emails();

-- A person who is given a role is told what it allows and whom to ask. The email waits until Undo is no longer offered, and
-- taking the role away deletes it if unsent. Scripts with the secret key act for no person, and a role of a person who is
-- not approved allows nothing.
create function private.queue_role_email() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  giver uuid := private.actor_id();
begin
  if giver is not null and not private.is_merging()
    and current_setting('private.handover', true) is distinct from pg_current_xact_id()::text -- told with the office
    and exists (select from public.profiles where id = new.user_id and is_approved)
  then
    perform private.queue_email(new.user_id, 'role_given', jsonb_build_object('role_id', new.role_id, 'about', array[giver],
      'by', (select approved_name from public.profiles where id = giver),
      'role', (select jsonb_build_object('name', name, 'permissions', permissions) from public.roles where id = new.role_id)),
      interval '12 seconds');
  end if;
  return null;
end $$;
create trigger queue_role_email after insert on public.user_roles for each row execute function private.queue_role_email();

create function private.withdraw_role_email() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_queue
  where profile_id = old.user_id and kind = 'role_given' and state <> 'sent' and facts ->> 'role_id' = old.role_id::text;
  return null;
end $$;
create trigger withdraw_role_email after delete on public.user_roles for each row execute function private.withdraw_role_email();

-- Auth's emails (confirm an address, set a password, confirm a new address) are queued like all others: Auth passes each
-- to this hook (`[auth.hook.send_email]` in config.toml) in the transaction that creates its link, and a mailer composes it
-- with the current settings. The embedded backend calls the hook in the same way (scripts/backend/auth-mail.ts).

-- Whether an address may get another email of a kind from Auth: ten a day, because anybody can request them for any address.
create function private.has_auth_emails_left(address text, email_kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 10 from public.email_queue q where lower(q.recipient) = lower(address) and q.kind = email_kind
    and q.kind in ('confirmation', 'recovery', 'email_change') and q.created_at > now() - interval '1 day'
$$;

-- For a change of address both addresses get an email. Emails that the website does not use (links to sign in, codes) are
-- not sent, nor a link to confirm an account that an administrator created (is_invited): the link to choose its password
-- also confirms the address. An earlier email still in the queue is deleted, because it would have the same link. Anybody can
-- request a change to any address, so the eleventh email about one within a day is silently left out. A link to confirm an
-- address or to set a password is never left out here: Auth has already replaced the earlier one, so its owner would have
-- none. The embedded backend counts those before it makes a link (scripts/backend/gateway/mail.ts).
create function private.queue_auth_email(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account jsonb := event -> 'user';
  action text := event -> 'email_data' ->> 'email_action_type';
  invited boolean := private.is_invited((account ->> 'id')::uuid);
  email_kind text := case action when 'signup' then case when not invited then 'confirmation' end
    when 'invite' then 'recovery' when 'recovery' then action when 'email_change' then action end;
begin
  delete from public.email_queue
  where profile_id = (account ->> 'id')::uuid and kind = email_kind and state = 'waiting' and attempts = 0;
  insert into public.email_queue (profile_id, recipient, kind, facts)
  select p.id, address, email_kind, jsonb_strip_nulls(jsonb_build_object(
    'action', action, 'email', account ->> 'email', 'new_email', account ->> 'new_email',
    'invited', invited))
  from public.profiles p,
    unnest(array[account ->> 'email', case when action = 'email_change' then account ->> 'new_email' end]) address
  where p.id = (account ->> 'id')::uuid and email_kind is not null and address <> ''
    and (email_kind <> 'email_change' or private.has_auth_emails_left(address, email_kind));
  -- The reader is waiting for it.
  perform private.notify_mailer();
  return '{}';
end $$;
grant usage on schema private to supabase_auth_admin; -- the role of Auth, which calls only this hook
grant execute on function private.queue_auth_email(jsonb) to supabase_auth_admin;
-- For has_auth_emails_left, whose condition repeats the index's
create index email_queue_auth_recipient_idx on public.email_queue (lower(recipient), kind, created_at)
  where kind in ('confirmation', 'recovery', 'email_change');

-- The token for the link in an email from Auth: always the newest, read from Auth's table and never stored in the email_queue.
-- Null when it was used, replaced or is older than an hour (otp_expiry), and when the account's address has changed since.
create function private.get_auth_token(email_id bigint) returns text
language sql stable security definer set search_path = '' as $$
  select nullif(token.hash, '')
  from public.email_queue o join auth.users u on u.id = o.profile_id,
    lateral (values
      ('signup', u.email, u.confirmation_token, u.confirmation_sent_at),
      ('invite', u.email, u.confirmation_token, u.confirmation_sent_at),
      ('recovery', u.email, u.recovery_token, u.recovery_sent_at),
      ('email_change', u.email, u.email_change_token_current, u.email_change_sent_at),
      ('email_change', u.email_change, u.email_change_token_new, u.email_change_sent_at)
    ) as token (action, address, hash, sent_at)
  where o.id = email_id and o.facts ->> 'action' = token.action and o.recipient = token.address
    and token.sent_at > now() - interval '1 hour'
$$;
-- Only a mailer's key: anyone with the token can open the account.
select private.expose('get_auth_token', 'service_role');

-- The account that a link in an email from Auth opens, so that its page can say before anybody types that the link no longer
-- works: then there is none. Of a sign-up also what it claims, because somebody else can have entered it; of a change it is the
-- new address, which both emails name. Asking does not use the link up; who has its token can open the account anyway. The
-- conditions are those of Auth's indexes, embedded and hosted.
create function private.read_mail_link(token_hash text)
returns table (email text, full_name text, department text, graduation_year integer)
language sql stable security definer set search_path = '' as $$
  select case when token_hash in (u.email_change_token_current, u.email_change_token_new) then u.email_change else u.email end,
    p.full_name, p.department, p.graduation_year
  from (
    select id from auth.users where confirmation_token = token_hash and confirmation_sent_at > now() - interval '1 hour'
      and length(confirmation_token) > 6 and confirmation_token !~ '^[0-9 ]*$'
    union all
    select id from auth.users where recovery_token = token_hash and recovery_sent_at > now() - interval '1 hour'
      and length(recovery_token) > 6 and recovery_token !~ '^[0-9 ]*$'
    union all
    select id from auth.users where email_change_token_current = token_hash and email_change_sent_at > now() - interval '1 hour'
      and length(email_change_token_current) > 6 and email_change_token_current !~ '^[0-9 ]*$'
    union all
    select id from auth.users where email_change_token_new = token_hash and email_change_sent_at > now() - interval '1 hour'
      and length(email_change_token_new) > 6 and email_change_token_new !~ '^[0-9 ]*$'
    limit 1
  ) found join auth.users u on u.id = found.id left join public.profiles p on p.id = u.id and private.is_claim(p)
$$;
select private.expose('read_mail_link', 'anon, authenticated');

-- Sending newsletters: queued in one transaction, paused, resumed and stopped, with progress.
--
-- Every function locks the newsletter's row first, so that of two administrators who click at the same time the second one
-- sees what the first has done.

-- Queues one row per recipient and returns how many people will get the newsletter. The unique index makes a second row for a
-- person impossible. A trigger marks the rows of people who unsubscribed, which are never claimed.
create function private.queue_newsletter(newsletter public.newsletters) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  number bigint;
begin
  with queued as (
    insert into public.email_queue (profile_id, roster_entry_id, recipient, kind, facts, newsletter_id)
    select r.profile_id, r.roster_entry_id, r.email, 'newsletter', jsonb_build_object('name', r.full_name), newsletter.id
    from private.list_recipients(newsletter) r
    on conflict do nothing
    returning state
  )
  select count(*) filter (where state = 'waiting') into number from queued;
  update public.newsletters
  set state = 'sending', sent_at = now(), send_at = null, scheduled_by = null, returned_at = null where id = newsletter.id;
  perform private.record('send', 'newsletters', newsletter.id::text,
    private.describe_row('newsletters', to_jsonb(newsletter)) || jsonb_build_object('recipients', number));
  return number;
end $$;

-- The newsletter, locked, if the caller may send newsletters and its state is among `allowed`.
create function private.claim_newsletter(email_id uuid, allowed text[]) returns public.newsletters
language plpgsql security definer set search_path = '' as $$
declare
  newsletter public.newsletters;
begin
  perform private.require_permission('emails', 'send');
  select * into newsletter from public.newsletters where id = email_id for update;
  if not found then
    raise exception 'This email no longer exists.';
  elsif newsletter.is_template then
    raise exception 'This is a template. Start a newsletter from it, and send that.';
  elsif newsletter.state <> all (allowed) then
    raise exception '%', case newsletter.state
      when 'sending' then 'This email is already being sent.'
      when 'paused' then 'This email has been paused.'
      when 'stopped' then 'This email has been stopped.'
      else 'This email isn’t being sent.' end;
  end if;
  return newsletter;
end $$;

-- Who may only edit newsletters could otherwise put other words, or as many other recipients, under the button that somebody
-- who may send is about to press. `seen` is the version that was shown.
create function private.require_seen(newsletter public.newsletters, seen timestamptz) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if newsletter.updated_at is distinct from seen then
    raise exception 'Somebody changed this email since you opened it. Nothing was sent. Look at it again.' using errcode = 'PT409';
  end if;
end $$;

-- Nobody on the alumni list has confirmed an address or asked for emails, nor has who never signed in, so at most five
-- newsletters a day go to them, by all administrators together. Locked, so that of two simultaneous ones the second counts the
-- first.
create function private.is_roster_told_enough() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.roster_newsletters'));
  return (select count(*) >= 5 from public.newsletters where audience in ('roster', 'absent') and sent_at > now() - interval '1 day');
end $$;

-- A file can be deleted or replaced after the newsletter was saved. Who sends it decides what to do.
create function private.require_attachments(newsletter public.newsletters) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_all_attachments(newsletter.attached_ids) then
    raise exception 'An attached file has been deleted, or is now too large. Nothing was sent: check the files below the text.';
  end if;
end $$;

-- What who sends to an audience, schedules or resumes that must be allowed; the policies and can_scheduler_send ask for the same.
create function private.require_audience(audience text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if audience in ('roster', 'absent') then perform private.require_permission('roster', 'send'); end if;
  if audience = 'event' then perform private.require_permission('events', 'read'); end if;
end $$;

-- Sends a newsletter now, as the administrator was shown it and to exactly as many people.
create function private.send_newsletter(email_id uuid, expected_count integer, seen timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  newsletter public.newsletters := private.claim_newsletter(email_id, '{draft, scheduled}');
  number bigint;
begin
  perform private.require_seen(newsletter, seen);
  perform private.require_audience(newsletter.audience);
  if newsletter.audience in ('roster', 'absent') and private.is_roster_told_enough() then
    raise exception 'In the last 24 hours, five newsletters have gone to the alumni list or to members who have never signed in. Nothing was sent: send this one later.';
  end if;
  perform private.require_attachments(newsletter);
  number := private.queue_newsletter(newsletter);
  if number = 0 then
    raise exception 'This email has no recipients.';
  elsif number is distinct from expected_count then
    raise exception 'This email would now go to % instead of %. Nothing was sent: check it and send it again.',
      case number when 1 then '1 person' else number || ' people' end, expected_count;
  end if;
  return number;
end $$;
select private.expose('send_newsletter', 'authenticated');

-- Sets the time at which a newsletter is sent to its audience at that time, as the administrator was shown it (`seen`); null
-- makes it a draft again.
create function private.schedule_newsletter(email_id uuid, at timestamptz default null, seen timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  newsletter public.newsletters := private.claim_newsletter(email_id, '{draft, scheduled}');
begin
  if at <= now() then
    raise exception 'Choose a time in the future.';
  end if;
  if at is not null then perform private.require_seen(newsletter, seen); end if;
  if at is not null then
    perform private.require_audience(newsletter.audience);
    perform private.require_attachments(newsletter);
  end if;
  update public.newsletters set state = case when at is null then 'draft' else 'scheduled' end, send_at = at,
    scheduled_by = case when at is not null then private.actor_id() end, returned_at = null
  where id = email_id;
  perform private.record(case when at is null then 'unschedule' else 'schedule' end, 'newsletters', email_id::text,
    jsonb_strip_nulls(jsonb_build_object('title', private.show_placeholders(newsletter.subject), 'date', at)));
end $$;
select private.expose('schedule_newsletter', 'authenticated');

-- Whether the person who scheduled a newsletter may still send it: their role, approval or account may be gone by then.
create function private.can_scheduler_send(newsletter public.newsletters) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.allows(newsletter.scheduled_by, 'emails', 'send')
    and (newsletter.audience not in ('roster', 'absent') or private.allows(newsletter.scheduled_by, 'roster', 'send'))
    and (newsletter.audience <> 'event' or private.allows(newsletter.scheduled_by, 'events', 'read'));
end $$;

-- Queues scheduled newsletters that are due. Mailers call it with every claim. One more to these than may go that
-- day waits an hour. One whose scheduler may no longer send becomes a draft again, which the dashboard shows to people who may.
create function private.queue_due_newsletters() returns void
language plpgsql security definer set search_path = '' as $$
declare
  newsletter public.newsletters;
begin
  for newsletter in
    select * from public.newsletters where state = 'scheduled' and send_at <= now() for update skip locked
  loop
    if not private.can_scheduler_send(newsletter) then
      update public.newsletters set state = 'draft', send_at = null, scheduled_by = null, returned_at = now()
      where id = newsletter.id;
      perform private.record('unschedule', 'newsletters', newsletter.id::text, private.describe_row('newsletters', to_jsonb(newsletter)));
    elsif newsletter.audience in ('roster', 'absent') and private.is_roster_told_enough() then
      update public.newsletters set send_at = now() + interval '1 hour' where id = newsletter.id;
    else
      perform private.queue_newsletter(newsletter);
    end if;
  end loop;
end $$;

-- Pauses, resumes or permanently stops a newsletter. One email that a mailer holds may still go out. Stopped rows stay in the
-- email queue, to show who did not get the newsletter.
create function private.set_newsletter_state(email_id uuid, wanted text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  newsletter public.newsletters := private.claim_newsletter(email_id, case wanted
    when 'pause' then '{sending}'::text[] when 'resume' then '{paused}' when 'stop' then '{sending, paused}' else '{}' end);
begin
  if wanted = 'resume' then perform private.require_audience(newsletter.audience); end if; -- as for sending
  update public.newsletters set state = case wanted
    when 'pause' then 'paused' when 'resume' then 'sending' else 'stopped' end
  where id = email_id;
  if wanted = 'stop' then
    update public.email_queue set state = 'stopped', lease = null, leased_until = null
    where newsletter_id = email_id and state = 'waiting';
  elsif wanted = 'resume' then
    perform pg_notify('email_queue', '');
  end if;
  perform private.record(wanted, 'newsletters', email_id::text, private.describe_row('newsletters', to_jsonb(newsletter)));
end $$;
select private.expose('set_newsletter_state', 'authenticated');

-- Sends the caller a test as recipients would get it. It belongs to no newsletter, because the text may be unsaved, and because
-- sending it twice is allowed.
create function private.send_test_email(subject text, body text, attached_ids uuid[] default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('emails', 'create');
  if coalesce(char_length(subject) > 200 or char_length(body) > 500000, true) then
    raise exception 'Use at most 200 characters for the subject and 500,000 for the text.';
  elsif not private.has_few_elements(body) then
    raise exception 'This text has too many parts. Use at most 5,000 paragraphs, links and table cells.';
  elsif not private.has_known_placeholders(subject) or not private.has_known_placeholders(body) then
    raise exception 'The email has an unknown placeholder.';
  elsif not private.has_own_pictures(body) then
    raise exception 'Emails can’t show pictures from other websites.';
  end if;
  perform private.require_attachable(attached_ids);
  perform private.limit_test_emails();
  perform private.queue_email(private.actor_id(), 'newsletter', jsonb_strip_nulls(jsonb_build_object(
    'subject', subject, 'body', body, 'is_test', true, 'attached_ids', attached_ids)));
end $$;
select private.expose('send_test_email', 'authenticated', large => 'body');

-- When rows are deleted from the email queue, by age or with an account, the newsletter keeps their number.
create function private.count_past_emails() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletters m set
    past_sent = past_sent + g.sent, past_failed = past_failed + g.failed,
    past_stopped = past_stopped + g.stopped, past_unsubscribed = past_unsubscribed + g.unsubscribed
  from (
    select newsletter_id, count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'stopped') as stopped, count(*) filter (where state = 'unsubscribed') as unsubscribed
    from gone group by newsletter_id
  ) g where m.id = g.newsletter_id;
  return null;
end $$;
create trigger count_past_emails after delete on public.email_queue
  referencing old table as gone for each statement execute function private.count_past_emails();

-- Newsletters with their counts, from the email queue. A newsletter is sent when none of its emails is queued; sending a
-- failed one
-- again makes it continue.
create view public.newsletter_overview with (security_invoker = true) as
  select
    m.id, m.kind, m.subject, m.body, m.audience, m.department, m.class_from, m.class_to, m.membership_type, m.event_id,
    m.event_people, m.board, m.person_id, m.person_ids, m.state, m.send_at, m.scheduled_by, m.returned_at, m.sent_at, m.created_by, m.created_at, m.updated_at, m.digest_of,
    m.representative_name, m.is_template, m.template_name, m.attached_ids,
    (select e.title from public.events e where e.id = m.event_id) as event_title,
    (select p.full_name from public.profiles p where p.id = m.person_id) as person_name,
    case when m.is_template then 'template' when m.state = 'sending' and c.waiting = 0 then 'sent' else m.state end as stage,
    c.waiting, c.sent + m.past_sent as sent, c.failed + m.past_failed as failed,
    c.stopped + m.past_stopped as stopped, c.unsubscribed + m.past_unsubscribed as unsubscribed
  from public.newsletters m cross join lateral (
    select
      count(*) filter (where o.state = 'waiting') as waiting,
      count(*) filter (where o.state = 'sent') as sent,
      count(*) filter (where o.state = 'failed') as failed,
      count(*) filter (where o.state = 'stopped') as stopped,
      count(*) filter (where o.state = 'unsubscribed') as unsubscribed
    from public.email_queue o where o.newsletter_id = m.id
  ) c;
grant select on public.newsletter_overview to authenticated;
comment on view public.newsletter_overview is 'Newsletters with their progress. Can be null: department, class_from, class_to, membership_type, event_id, board, person_id, person_ids, attached_ids, template_name, send_at, scheduled_by, returned_at, sent_at, created_by, digest_of, representative_name, event_title, person_name.';

-- The monthly digest: an automatic draft with last month's news and upcoming events. It is never sent automatically: an
-- administrator reads, edits and sends it.

-- The months that had an automatic digest: if it was deleted, it is not written again.
create table private.digest_months (month date primary key);

create function private.escape_html(words text) returns text
language sql immutable set search_path = ''
as $$ select replace(replace(replace(words, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') $$;

-- The beginning of an HTML text, without markup; no entity or word is cut.
create function private.excerpt_html(html text, length integer) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(plain) <= length then plain
    else regexp_replace(regexp_replace(left(plain, length), '\s+\S*$', ''), '[\s.,;:–-]+$', '') || '…' end
  from (
    -- Marks within a line stand next to a comma or a full stop.
    select btrim(regexp_replace(regexp_replace(regexp_replace(html, '</?(a|b|code|em|i|s|strong|u)( [^>]*)?>', '', 'g'),
      '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g')) as plain
  ) text
$$;

-- The hundred newest items since `since`, so that a digest never has too many elements. Double braces are split, because they
-- would count as placeholders.
create function private.list_digest_news(since timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(format('<p><a href="/news/%s"><strong>%s</strong></a><br>%s</p>', id,
    private.split_braces(private.escape_html(title)), private.split_braces(replace(private.excerpt_html(content, 200), '<', '&lt;'))),
    '' order by published_at desc)
  from (
    select * from public.news where published_at >= since and published_at <= now() order by published_at desc limit 100
  ) newest
$$;

-- The day or days of an event and its times, as lists of events show them (formatWhen in src/domain/events/event-when.ts).
create function private.describe_event_time(starts timestamptz, ends timestamptz, all_day boolean, zone text) returns text
language sql stable set search_path = '' as $$
  select case
    when start::date = last::date then to_char(start, 'FMDay, ') || private.format_day(start::date) || ', '
      || case when all_day then 'all day' else to_char(start, clock) end
    when not all_day then case when to_char(start, 'YYYY') = to_char(finish, 'YYYY') then to_char(start, day)
        else private.format_day(start::date) end
      || to_char(start, ', ' || clock) || ' – ' || private.format_day(finish::date) || to_char(finish, ', ' || clock)
    when to_char(start, 'YYYY') <> to_char(last, 'YYYY')
      then private.format_day(start::date) || ' – ' || private.format_day(last::date) || ', all day'
    when to_char(start, 'MM') <> to_char(last, 'MM') then to_char(start, day) || ' – ' || private.format_day(last::date) || ', all day'
    when british then to_char(start, 'FMDD') || '–' || private.format_day(last::date) || ', all day'
    else to_char(start, day) || '–' || to_char(last, 'FMDD, YYYY') || ', all day'
  end
  from (
    select starts at time zone zone as start, ends at time zone zone as finish,
      -- An event that ends before six in the morning belongs to the evening before.
      greatest(starts, ends - case when all_day then interval '1 millisecond' else interval '6 hours' end) at time zone zone as last,
      s.date_style = 'british' as british,
      case s.date_style when 'british' then 'FMDD FMMonth' else 'FMMonth FMDD' end as day,
      case s.date_style when 'british' then 'HH24:MI' else 'FMHH12:MI AM' end as clock
    from public.site_settings s
  ) days
$$;

-- The hundred next events of the coming two months, soonest first; if there is none, the next one after that.
create function private.list_digest_events(zone text) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(format('<li><p><a href="/events/%s"><strong>%s</strong></a><br>%s</p></li>', id,
    private.split_braces(private.escape_html(title)),
    private.split_braces(private.escape_html(concat_ws(', ',
      private.describe_event_time(event_date, ends_at, is_all_day, zone), location)))),
    '' order by event_date)
  from (
    select *, min(event_date) over () as soonest from public.events where published_at <= now() and ends_at > now()
    order by event_date limit 100
  ) next
  where event_date < now() + interval '2 months' or event_date = soonest
$$;

-- Returns the new draft's id; null when there is nothing to report.
create function private.write_digest(author uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  zone text := (select time_zone from public.site_settings);
  month timestamp := date_trunc('month', now() at time zone zone);
  news text := private.list_digest_news((month - interval '1 month') at time zone zone);
  events text := private.list_digest_events(zone);
  digest uuid;
begin
  if news is null and events is null then return null; end if;
  insert into public.newsletters (kind, subject, body, created_by, digest_of)
  values ('digest', to_char(month, 'FMMonth YYYY') || ': '
      || case when events is null then 'news' when news is null then 'upcoming events' else 'news and upcoming events' end,
    concat('<p>Dear {{first name}},</p><p>Here’s ',
      case when events is null then 'what has happened recently' when news is null then 'what’s coming up'
        else 'what has happened recently, and what’s coming up' end, '.</p>',
      '<h2>News</h2>' || news, '<h2>Upcoming events</h2><ul>' || events || '</ul>'),
    author, month::date)
  on conflict (digest_of) do nothing returning id into digest;
  return digest;
end $$;

-- On the first of the month, or up to two days later if no mailer ran on the first. `here` is the time in the
-- association's zone. Mailers call it through queue_daily_emails.
create function private.write_due_digest(here timestamp) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if extract(day from here) > 3 then return; end if;
  insert into private.digest_months values (date_trunc('month', here)::date) on conflict do nothing;
  if found then perform private.write_digest(null); end if;
end $$;

-- The same on an administrator's request, or this month's digest as long as it is a draft.
create function private.write_digest_now() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  month date := date_trunc('month', now() at time zone (select time_zone from public.site_settings));
  digest uuid;
begin
  perform private.require_permission('emails', 'create');
  digest := coalesce(private.write_digest(private.actor_id()),
    (select id from public.newsletters where digest_of = month and state = 'draft'));
  if digest is null then
    raise exception '%', case when exists (select from public.newsletters where digest_of = month)
      then 'This month’s digest is already in the list.'
      else 'There’s nothing to report: no news since the start of last month, and no upcoming events.' end;
  end if;
  return digest;
end $$;
grant execute on function private.write_digest_now() to authenticated;

create function public.write_digest() returns uuid
language sql set search_path = '' as $$ select private.write_digest_now() $$;
grant execute on function public.write_digest() to authenticated;
