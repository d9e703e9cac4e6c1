-- Received letters: their recipients block the writer, or report a letter to the administrators.
--
-- Administrators read a letter between members only in a report, and only if the person who reports includes it;
-- then it is the stored text, so that no report can put words into a writer's mouth.

-- A letter that the caller received; none after it has left the outbox.
create function private.list_received(letter_id uuid) returns table (
  id uuid, writer uuid, writer_name text, graduation_year integer, subject text, body text, written_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select l.id, l.writer, o.facts ->> 'writer', (o.facts ->> 'graduation_year')::integer, l.subject, l.body, o.created_at
  from private.member_letters l join public.outbox o on o.id = l.outbox_id
  where l.id = letter_id and o.profile_id = auth.uid()
$$;

create table public.letter_reports (
  id uuid primary key default gen_random_uuid(),
  letter_id uuid not null, -- no foreign key: the report outlives the letter
  reporter uuid not null references public.profiles (id) on delete cascade,
  writer uuid not null references public.profiles (id) on delete cascade,
  reason text not null constraint letter_reports_reason_length check (char_length(btrim(reason)) between 1 and 500),
  subject text,
  body text,
  written_at timestamptz not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  note text constraint letter_reports_note_length check (char_length(btrim(note)) between 1 and 500),
  unique (letter_id, reporter)
);
create index letter_reports_open_idx on public.letter_reports (created_at, id) where closed_at is null; -- the dashboard's
create index letter_reports_created_at_idx on public.letter_reports (created_at desc, id); -- the list, newest first
create index letter_reports_reporter_idx on public.letter_reports (reporter);
create index letter_reports_writer_idx on public.letter_reports (writer);

comment on table public.letter_reports is 'Letters between members that their recipients reported; deleted a year after they were closed';
comment on column public.letter_reports.body is 'With subject, if the person who reports included the letter''s text';
comment on column public.letter_reports.note is 'How the report was closed; the person who reported reads it';

alter table public.letter_reports enable row level security;

create policy "People can read their own reports, super admins all" on public.letter_reports
  for select to authenticated using (reporter = (select auth.uid()) or (select private.is_super_admin()));

grant select on public.letter_reports to authenticated; -- written by the functions below

-- The page behind the link in a letter.
create function private.get_received_letter(letter_id uuid) returns table (
  id uuid, writer uuid, writer_name text, graduation_year integer, subject text, body text, written_at timestamptz,
  is_blocked boolean, is_reported boolean, closing_note text
)
language sql stable security definer set search_path = ''
as $$
  select l.*, exists (select from public.member_blocks b where b.blocker = auth.uid() and b.blocked = l.writer),
    r.id is not null, r.note
  from private.list_received(letter_id) l
  left join public.letter_reports r on r.letter_id = l.id and r.reporter = auth.uid()
$$;
select private.expose('get_received_letter', 'authenticated',
  'A letter that the caller received. Can be null: graduation_year, closing_note.');

-- Raises if the letter is no longer there or was never the caller's: the answer is the same.
create function private.need_received(letter_id uuid) returns public.letter_reports
language plpgsql stable security definer set search_path = ''
as $$
declare
  draft public.letter_reports;
begin
  select l.id, l.writer, l.subject, l.body, l.written_at
    into draft.letter_id, draft.writer, draft.subject, draft.body, draft.written_at
  from private.list_received(letter_id) l;
  if not found then raise exception 'This letter is no longer there.'; end if;
  return draft;
end $$;

-- Blocks the writer of a letter that the caller received. What waits of the writer's letters is not sent; this one
-- has arrived, even if its sender has not noted it yet.
create function private.block_writer(letter_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  from_writer uuid := (private.need_received(letter_id)).writer;
begin
  perform private.line_up_writer(from_writer);
  insert into public.member_blocks (blocker, blocked, name)
  select auth.uid(), from_writer, l.writer_name from private.list_received(letter_id) l
  on conflict do nothing;
  delete from public.outbox o using private.member_letters l
  where l.outbox_id = o.id and l.writer = from_writer and o.profile_id = auth.uid() and l.id <> letter_id
    and o.state <> 'sent';
end $$;
select private.expose('block_writer', 'authenticated');

create function private.report_letter(letter_id uuid, reason text, with_text boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  report public.letter_reports := private.need_received(letter_id);
  own_name text := (select full_name from public.profiles where id = auth.uid());
  name text := (select full_name from public.profiles where id = report.writer);
  admin record;
begin
  insert into public.letter_reports (letter_id, reporter, writer, reason, subject, body, written_at)
  values (report.letter_id, auth.uid(), report.writer, btrim(reason), case when with_text then report.subject end,
    case when with_text then report.body end, report.written_at)
  on conflict do nothing;
  if not found then raise exception 'You have reported this letter already.'; end if;
  perform private.record('report', 'member_letters', report.writer::text, jsonb_build_object('full_name', name));
  for admin in select id from public.profiles where is_super_admin and id <> report.writer loop
    perform private.owe_letter(admin.id, 'letter_report', jsonb_build_object('reporter', own_name, 'writer', name));
  end loop;
end $$;
select private.expose('report_letter', 'authenticated');

create function private.close_report(report_id uuid, note text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  report public.letter_reports;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can close reports.' using errcode = '42501';
  end if;
  update public.letter_reports r set closed_at = now(), note = nullif(btrim(close_report.note), '')
  where r.id = report_id and r.closed_at is null returning * into report;
  if not found then raise exception 'This report was closed or deleted in the meantime.'; end if;
  perform private.record('close_report', 'member_letters', report.writer::text,
    (select jsonb_build_object('full_name', p.full_name) from public.profiles p where p.id = report.writer));
end $$;
select private.expose('close_report', 'authenticated');
