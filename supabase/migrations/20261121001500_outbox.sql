-- Outbox: mail that the association has promised, kept until it is delivered.
--
-- "You'll be notified once your account is approved": the approval and its message are written in one
-- transaction, so neither exists without the other. A separate sender delivers it (the embedded
-- backend's, or a hosted project's) and cannot make an approval fail or wait.
--
-- An administrator can undo an approval for a few seconds. Its letter waits that long, and a revocation
-- deletes an unsent letter.

create table public.outbox (
  id bigint generated always as identity primary key,
  -- Deleting an account also deletes the letters to its person.
  profile_id uuid not null references public.profiles (id) on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  -- "approval", or another reason for the promise, by which it can be withdrawn.
  occasion text not null,
  created_at timestamptz not null default now(),
  send_after timestamptz not null default now(),
  sent_at timestamptz
);

create index outbox_waiting_idx on public.outbox (id) where sent_at is null; -- the sender's query
create index outbox_profile_id_idx on public.outbox (profile_id);

comment on table public.outbox is 'Mail to be sent, and mail that was; a sender sets sent_at';
comment on column public.outbox.send_after is 'A sender leaves it alone until then: whoever promised it may take it back';
comment on column public.outbox.body is 'Plain text; {{site}} stands for the address of the site, which the sender knows';

-- Notifies a listening sender. A lost notification does no harm: the next check finds unsent messages.
create function private.announce_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('outbox', new.id::text);
  return null;
end $$;

create trigger announce_mail after insert on public.outbox
  for each row execute function private.announce_mail();

-- A message cannot be rewritten; a sender only records when it was sent.
create function private.keep_mail() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.id, new.profile_id, new.recipient, new.subject, new.body, new.occasion, new.created_at, new.send_after)
    is distinct from
    (old.id, old.profile_id, old.recipient, old.subject, old.body, old.occasion, old.created_at, old.send_after)
  then
    raise exception 'A message cannot be changed.' using errcode = '42501';
  end if;
  return new;
end $$;

create trigger keep_mail before update on public.outbox
  for each row execute function private.keep_mail();

-- No length checks above and no line breaks in the subject below: no text in the settings may make an
-- approval fail.
create function private.promise_approval_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  settings public.site_settings;
begin
  -- A person whose account an administrator created gets only the invitation; and undoing a revocation is
  -- not worth a letter.
  if new.id::text in (current_setting('private.new_account', true), current_setting('private.no_letter', true)) then
    return null;
  end if;
  select * into settings from public.site_settings;
  insert into public.outbox (profile_id, recipient, occasion, send_after, subject, body) values (
    new.id,
    new.email,
    'approval',
    -- Two seconds longer than the undo button is shown. The server's own work has no undo.
    now() + case when private.actor_id() is null then interval '0' else interval '12 seconds' end,
    regexp_replace(format('Welcome to %s: your membership is approved', settings.association_short_name), '\s+', ' ', 'g'),
    format(
      E'Dear %s,\n\n'
      'Good news: your membership of the %s has been approved. Welcome, it is good to have you with us.\n\n'
      'Sign in, and these pages are open to you:\n\n'
      'Documents: {{site}}/documents\n'
      'Membership: {{site}}/membership\n'
      'Your profile: {{site}}/account\n\n'
      'If anything does not work as it should, write to us at %s. A person will answer.\n\n'
      'With warm regards,\n%s',
      new.full_name, settings.association_name, settings.contact_email, settings.association_name
    )
  );
  return null;
end $$;

-- Saving an approved profile again is not an approval; approving after a revocation is one.
create trigger promise_approval_mail after update on public.profiles
  for each row when (new.is_approved and not old.is_approved) execute function private.promise_approval_mail();
create trigger promise_approval_mail_at_once after insert on public.profiles
  for each row when (new.is_approved) execute function private.promise_approval_mail();

create function private.withdraw_approval_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox where profile_id = new.id and occasion = 'approval' and sent_at is null;
  return null;
end $$;

create trigger withdraw_approval_mail after update on public.profiles
  for each row when (old.is_approved and not new.is_approved) execute function private.withdraw_approval_mail();

-- Undoes a revocation: approved as before, without a second letter. It runs with the caller's rights.
create function public.undo_revocation(member_id uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('private.no_letter', member_id::text, true);
  update public.profiles set is_approved = true where id = member_id;
  if not found then raise exception 'Member not found'; end if;
end $$;
grant execute on function public.undo_revocation(uuid) to authenticated;

alter table public.outbox enable row level security;

create policy "Super admins can read the outbox" on public.outbox
  for select to authenticated using ((select private.is_super_admin()));

grant select on public.outbox to authenticated; -- written by the trigger
grant select, update (sent_at) on public.outbox to service_role; -- a sender with the server's key notes what went out
