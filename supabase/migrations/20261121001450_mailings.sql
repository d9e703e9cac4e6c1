-- Mailings: the letters that the association writes to its members.
--
-- The text stands here once; the outbox, which follows, holds one row per recipient. Only drafts and
-- scheduled letters can be edited or deleted. How a letter goes out is in the migration of its sending.

-- Text between double braces is filled in for each recipient. The editor offers these two; anything else
-- would reach people as it was typed. `<b>{{name</b>}}` is refused, too.
create function private.has_known_placeholders(words text) returns boolean
language sql immutable set search_path = ''
as $$ select regexp_replace(words, '\{\{(name|first name)\}\}', '', 'g') !~ '\{\{[^{}]*\}\}' $$;

create function private.has_text(html text) returns boolean
language sql immutable set search_path = ''
as $$ select regexp_replace(html, '<[^>]*>|&nbsp;|\s', '', 'g') <> '' $$;

create table public.mailings (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'letters' constraint mailings_kind_known check (kind in ('letters', 'digest', 'class')),
  subject text not null
    constraint mailings_subject_length check (char_length(btrim(subject)) between 1 and 200)
    constraint mailings_subject_placeholders check (private.has_known_placeholders(subject)),
  body text not null
    constraint mailings_body_length check (char_length(body) <= 500000 and private.has_text(body))
    constraint mailings_body_placeholders check (private.has_known_placeholders(body)),
  audience text not null default 'members' constraint mailings_audience_known
    check (audience in ('members', 'event', 'person')),
  department text constraint mailings_department_known
    check (department in ('Chemical Engineering', 'Petroleum & Gas Engineering', 'Administration')),
  class_from integer constraint mailings_class_from_range check (class_from between 1960 and 2200),
  class_to integer constraint mailings_class_to_range check (class_to between 1960 and 2200),
  membership_type text constraint mailings_membership_type_known
    check (membership_type in ('regular', 'honorary', 'associate')),
  event_id uuid references public.events (id) on delete set null,
  event_people text not null default 'registered' constraint mailings_event_people_known
    check (event_people in ('registered', 'waiting', 'both')),
  person_id uuid references public.profiles (id) on delete set null,
  state text not null default 'draft' constraint mailings_state_known
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped')),
  send_at timestamptz,
  sent_at timestamptz,
  created_by uuid default private.actor_id() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  digest_of date constraint mailings_one_digest_a_month unique,
  delegate_name text,
  reply_to text,
  past_sent integer not null default 0,
  past_failed integer not null default 0,
  past_stopped integer not null default 0,
  past_unsubscribed integer not null default 0,
  constraint mailings_of_delegate check (
    (kind = 'class') = (delegate_name is not null) and (reply_to is null or kind = 'class')
  ),
  constraint mailings_class_order check (class_from <= class_to),
  constraint mailings_narrowing check (
    audience = 'members' or num_nonnulls(department, class_from, class_to, membership_type) = 0
  ),
  constraint mailings_aim check (
    (event_id is null or audience = 'event') and (person_id is null or audience = 'person')
  ),
  constraint mailings_scheduled_dated check ((state = 'scheduled') = (send_at is not null)),
  constraint mailings_sent_dated check ((state in ('draft', 'scheduled')) = (sent_at is null))
);

create index mailings_created_at_idx on public.mailings (created_at desc, id); -- the list, newest first
create index mailings_due_idx on public.mailings (send_at) where state = 'scheduled'; -- the senders' question
create index mailings_event_id_idx on public.mailings (event_id);
create index mailings_person_id_idx on public.mailings (person_id);
create index mailings_created_by_idx on public.mailings (created_by);

comment on table public.mailings is 'Letters to members: text, audience, and how far the sending has come';
comment on column public.mailings.kind is 'The kind that people can refuse';
comment on column public.mailings.body is 'HTML from the editor; sanitised on save, and again when it is sent';
comment on column public.mailings.audience is 'Approved members, all or narrowed; people registered for an event; one person';
comment on column public.mailings.event_people is 'Of an event''s people: those with a place, those on the waiting list, or both';
comment on column public.mailings.send_at is 'When a scheduled letter goes; null otherwise';
comment on column public.mailings.sent_at is 'When its recipients were put into the outbox';
comment on column public.mailings.created_by is 'Null for a digest that wrote itself';
comment on column public.mailings.past_sent is 'Those whose rows have left the outbox, being old or with an account; so with the others';
comment on column public.mailings.delegate_name is 'Whose letter to a class it is; a copy, because accounts leave';
comment on column public.mailings.reply_to is 'The delegate''s address, if answers may go to it';
comment on column public.mailings.digest_of is 'First day of the month in which a digest was written';

create trigger touch_updated_at before update on public.mailings
  for each row when (old.state in ('draft', 'scheduled')) execute function private.touch_updated_at();
-- What happens to its state is recorded by the functions that change it.
create trigger audit_change after insert or delete or update of
  subject, body, audience, department, class_from, class_to, membership_type, event_id, event_people, person_id on public.mailings
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();

alter table public.mailings enable row level security;

create policy "Permitted people can read letters to members" on public.mailings
  for select to authenticated using ((select private.may('letters', 'read')));
create policy "Permitted people can write letters to members" on public.mailings
  for insert to authenticated with check ((select private.may('letters', 'create')));
create policy "Permitted people can edit letters to members until they go" on public.mailings
  for update to authenticated
  using (state in ('draft', 'scheduled') and (select private.may('letters', 'update')))
  with check (state in ('draft', 'scheduled') and (select private.may('letters', 'update')));
create policy "Permitted people can delete letters to members until they go" on public.mailings
  for delete to authenticated using (state in ('draft', 'scheduled') and (select private.may('letters', 'delete')));

grant select, delete on public.mailings to authenticated;
-- Text and audience alone: kind, state, times and author are written by the database.
grant
  insert (id, subject, body, audience, department, class_from, class_to, membership_type, event_id, event_people, person_id),
  update (subject, body, audience, department, class_from, class_to, membership_type, event_id, event_people, person_id)
  on public.mailings to authenticated;
-- The checks run with the writer's rights.
grant execute on function private.has_known_placeholders(text), private.has_text(text) to authenticated;

-- The people of a letter's audience. Those who refuse letters of its kind belong to it, and are counted,
-- but get none.
create function private.list_recipients(letter public.mailings)
returns table (profile_id uuid, email text, full_name text, refuses boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query select p.id, p.email, p.full_name,
    p.id in (select r.profile_id from public.letter_refusals r where r.kind = letter.kind)
  from public.profiles p
  where case letter.audience
    when 'person' then p.id = letter.person_id
    when 'event' then exists (
      select from public.event_registrations r where r.event_id = letter.event_id and r.user_id = p.id
        and letter.event_people in (r.state, 'both')
    )
    else p.is_approved
      and (letter.department is null or p.department = letter.department)
      and (letter.class_from is null or p.graduation_year >= letter.class_from)
      and (letter.class_to is null or p.graduation_year <= letter.class_to)
      and (letter.membership_type is null or p.membership_type = letter.membership_type)
  end;
end $$;

-- The number before a letter goes. `letter` has the columns of a mailing that say to whom; it need not be
-- stored yet.
create function private.count_recipients(letter jsonb) returns table (recipients bigint, unsubscribed bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.demand('letters', 'read');
  return query select count(*) filter (where not r.refuses), count(*) filter (where r.refuses)
  from private.list_recipients(
    jsonb_populate_record(null::public.mailings, '{"kind": "letters", "audience": "members", "event_people": "registered"}' || letter)
  ) r;
end $$;
select private.expose('count_recipients', 'authenticated',
  'How many get a letter, and how many of its audience refuse its kind. Can be null: none.');
