-- Letters between members: one member writes to another without either of them seeing an address.
--
-- A letter goes through the outbox and carries the writer's name. Its text stands here and not in the outbox,
-- which administrators read: only a sender and the two people get it. It is deleted with its row of the
-- outbox, 90 days after it was sent. The log says who wrote to whom and when, and nothing else; as it is never
-- shortened, it also counts how many letters a person wrote in the last 24 hours.

create table private.member_letters (
  id uuid primary key default gen_random_uuid(), -- in the link with which the recipient blocks or reports
  outbox_id bigint not null unique references public.outbox (id) on delete cascade,
  writer uuid not null references public.profiles (id) on delete cascade,
  subject text not null,
  body text not null, -- plain text
  may_answer boolean not null
);
create index member_letters_writer_idx on private.member_letters (writer);

comment on column private.member_letters.may_answer is 'The letter carries its writer''s address, so that the recipient can answer it';

-- For the limit, which must not read everything that a busy administrator ever did.
create index audit_logs_written_idx on public.audit_logs (user_id, "timestamp") where action = 'write';

-- A letter without its text cannot be sent: it leaves the outbox with its writer.
create function private.delete_letter_without_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox where id = old.outbox_id;
  return null;
end $$;

create trigger delete_letter_without_text after delete on private.member_letters
  for each row execute function private.delete_letter_without_text();

-- What a sender needs beyond the facts; the writer's address only if the writer allows an answer. It is read
-- when the letter is sent, so that an answer reaches the address of that day.
create function private.get_member_letter_text(letter public.outbox) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('id', l.id, 'subject', l.subject, 'text', l.body,
    'reply_to', case when l.may_answer then w.email end))
  from private.member_letters l join public.profiles w on w.id = l.writer
  where l.outbox_id = letter.id
$$;

-- Whom a person does not want letters from. Only that person may know it: not the one who is blocked, whose
-- letters are accepted like all others and never sent, and not the super admins.
create table public.member_blocks (
  blocker uuid not null references public.profiles (id) on delete cascade,
  blocked uuid not null references public.profiles (id) on delete cascade,
  name text not null, -- as the letter was signed: the profile may be hidden from the person who blocks
  created_at timestamptz not null default now(),
  primary key (blocker, blocked)
);
create index member_blocks_blocked_idx on public.member_blocks (blocked);

comment on table public.member_blocks is 'A row: letters of the blocked person are not sent to this person';

alter table public.member_blocks enable row level security;

create policy "People can read whom they blocked" on public.member_blocks
  for select to authenticated using (blocker = (select auth.uid()));
create policy "People can unblock" on public.member_blocks
  for delete to authenticated using (blocker = (select auth.uid()));

-- Added by private.block_writer alone: a free insert would tell which ids are those of people.
grant select, delete on public.member_blocks to authenticated;

-- When two accounts are merged, the one that stays blocks and is blocked like the one that is closed.
create function private.copy_blocks() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.member_blocks (blocker, blocked, name)
  select case b.blocker when new.closed_id then new.kept_id else b.blocker end,
    case b.blocked when new.closed_id then new.kept_id else b.blocked end, b.name
  from public.member_blocks b
  where new.closed_id in (b.blocker, b.blocked) and new.kept_id not in (b.blocker, b.blocked) -- nobody blocks themselves
  on conflict do nothing;
  return null;
end $$;

create trigger copy_blocks after insert on public.merges
  for each row execute function private.copy_blocks();

-- One at a time for each writer: of several letters at the same moment none slips past the limit, and none
-- past a block that is being made.
create function private.line_up_writer(writer uuid) returns void
language sql set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('private.member_letters.' || writer, 0)) $$;

create function private.count_letters_left(of_writer uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select greatest(0, 10 - count(*))::integer from public.audit_logs
  where action = 'write' and user_id = of_writer and "timestamp" > now() - interval '24 hours'
$$;

-- The text as it is sent: no control characters, which could end a header or hide words.
create function private.clean_text(text text, keeps_lines boolean) returns text
language sql immutable set search_path = ''
as $$
  select btrim(case when keeps_lines
    then regexp_replace(replace(text, E'\r\n', E'\n'), '[\u0001-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]', ' ', 'g')
    else regexp_replace(text, '[\s\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]+', ' ', 'g') end, E' \n')
$$;

-- Raises what keeps the caller from writing. A person who is hidden from the caller gets the same answer as
-- one who does not exist.
create function private.check_member_letter(to_person uuid, subject text, body text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  own_class integer := (select graduation_year from public.profiles where id = auth.uid());
  reason text := (select s.reason from public.writing_stops s where s.profile_id = auth.uid());
begin
  if reason is not null then
    raise exception 'An administrator has stopped you from writing to members: %', reason;
  elsif private.count_letters_left(auth.uid()) = 0 then
    raise exception 'You have written 10 letters in the last 24 hours. Try again tomorrow.';
  elsif coalesce(char_length(subject) not between 1 and 120, true) then
    raise exception 'A subject has 1 to 120 characters.';
  elsif coalesce(char_length(body) not between 1 and 4000, true) then
    raise exception 'A letter has 1 to 4,000 characters.';
  elsif to_person = auth.uid() then
    raise exception 'You cannot write to yourself.';
  elsif not exists (select from private.show_person(to_person, own_class)) then
    raise exception 'This person is not in the directory.';
  elsif private.refuses(to_person, 'members') then
    raise exception 'This person takes no letters from members.';
  end if;
end $$;

-- Writes to a member whom the caller sees in the directory. Returns how many letters the caller may still
-- write today. A letter to a person who blocked the caller takes the same way, counts like the others, and is
-- deleted in the same transaction.
create function private.write_to_member(to_person uuid, subject text, body text, may_answer boolean default false) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  writer public.profiles;
  line text := private.clean_text(subject, false);
  words text := private.clean_text(body, true);
  recipient public.profiles;
  letter_id bigint;
begin
  if not private.is_member() then
    raise exception 'Only members can write to members.' using errcode = '42501';
  end if;
  perform private.line_up_writer(auth.uid());
  perform private.check_member_letter(to_person, line, words);
  select * into writer from public.profiles where id = auth.uid();
  select * into recipient from public.profiles where id = to_person;
  -- The writer signs with the name; the class is there if the directory shows it to the recipient.
  insert into public.outbox (profile_id, recipient, kind, facts)
  values (to_person, recipient.email, 'member_letter', jsonb_strip_nulls(jsonb_build_object(
    'name', recipient.full_name, 'writer', writer.full_name,
    'graduation_year', (select s.graduation_year from private.show_person(writer.id, recipient.graduation_year) s))))
  returning id into letter_id;
  insert into private.member_letters (outbox_id, writer, subject, body, may_answer)
  values (letter_id, writer.id, line, words, coalesce(may_answer, false));
  delete from public.outbox o where o.id = letter_id
    and exists (select from public.member_blocks b where b.blocker = to_person and b.blocked = writer.id);
  -- Without the address: people read their own entries.
  perform private.record('write', 'member_letters', to_person::text, jsonb_build_object('full_name', recipient.full_name));
  return private.count_letters_left(writer.id);
end $$;
select private.expose('write_to_member', 'authenticated');

-- What the form says before a word is typed.
create function private.get_writing_state() returns table (letters_left integer, stopped_because text)
language sql stable security definer set search_path = ''
as $$
  select private.count_letters_left(auth.uid()),
    (select s.reason from public.writing_stops s where s.profile_id = auth.uid())
  where private.is_member()
$$;
select private.expose('get_writing_state', 'authenticated',
  'How many letters a member may still write today. Can be null: stopped_because.');
