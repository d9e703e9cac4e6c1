-- Writing stops: people who may not write to members, and why. A super admin adds one, mostly after a report; the
-- person reads the reason when they try to write.

create table public.writing_stops (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  reason text not null constraint writing_stops_reason_length check (char_length(btrim(reason)) between 1 and 300),
  created_at timestamptz not null default now()
);

comment on table public.writing_stops is 'A row: this person may not write to members';

-- What waits of this person's letters is not sent.
create function private.follow_writing_stop() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.profile_id else new.profile_id end;
  name text := (select full_name from public.profiles where id = person);
begin
  if tg_op = 'INSERT' then
    delete from public.outbox o using private.member_letters l
    where l.outbox_id = o.id and l.writer = person and o.state <> 'sent';
  end if;
  -- No name: the account is being deleted, and the stop with it.
  if name is not null then
    perform private.record(case when tg_op = 'DELETE' then 'allow_writing' else 'stop_writing' end, 'member_letters',
      person::text, jsonb_build_object('full_name', name));
  end if;
  return null;
end $$;

-- Before, so that a letter that is being written at this moment is deleted, too.
create function private.line_up_stopped_writer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.line_up_writer(new.profile_id);
  return new;
end $$;

create trigger line_up_stopped_writer before insert on public.writing_stops
  for each row execute function private.line_up_stopped_writer();
create trigger follow_writing_stop after insert or delete on public.writing_stops
  for each row execute function private.follow_writing_stop();

alter table public.writing_stops enable row level security;

create policy "People can read why they may not write, super admins all" on public.writing_stops
  for select to authenticated using (profile_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Super admins can stop a person from writing to members" on public.writing_stops
  for insert to authenticated with check ((select private.is_super_admin()));
create policy "Super admins can let a person write to members again" on public.writing_stops
  for delete to authenticated using ((select private.is_super_admin()));

grant select, insert (profile_id, reason), delete on public.writing_stops to authenticated; -- created_at is the database's
