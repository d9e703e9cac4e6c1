-- The email queue: newsletters, all emails until they are delivered, unsubscribing, and the mailer.

-- Newsletters to members and to people on the alumni list, and emails from class representatives to their class.
--
-- The text is stored here once; the queue below has one row per recipient. Only drafts and scheduled newsletters can be
-- edited or deleted. For the sending see emails.

-- Placeholders in double braces are filled in for each recipient. There are only these two; anything else would reach
-- people as typed. `<b>{{name</b>}}` is refused too.
create function private.has_known_placeholders(words text) returns boolean
language sql immutable set search_path = ''
as $$ select regexp_replace(words, '\{\{(name|first name)\}\}', '', 'g') !~ '\{\{[^{}]*\}\}' $$;

-- In lists, where there is no recipient: "Winter supper, [first name]"; the same as showPlaceholders.
create function private.show_placeholders(words text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(words, '\{\{(name|first name)\}\}', '[\1]', 'g') $$;

-- A brace after a brace is set apart, so that text of others fills in no placeholder.
create function private.split_braces(words text) returns text
language sql immutable set search_path = '' as $$ select regexp_replace(words, '\{(?=\{)', '{ ', 'g') $$;

create function private.has_text(html text) returns boolean
language sql immutable set search_path = '' as $$
  -- No "<" inside, or a text of nothing but "<" would be read to its end for each.
  select regexp_replace(html, '<[^<>]*>|&nbsp;|\s', '', 'g') <> ''
$$;

-- Composing takes time for each element, in a process that others wait for. Counted by "<", of which an element has two.
create function private.has_few_elements(html text) returns boolean
language sql immutable set search_path = ''
as $$ select char_length(html) - char_length(replace(html, '<', '')) <= 10000 $$;

-- Pictures are files of our public storage, written as the editor does. Nothing in their address differs between recipients:
-- it would show who opens an email. Browsers read <image> as <img>.
create function private.has_own_pictures(html text) returns boolean
language sql immutable set search_path = '' as $$
  select regexp_replace(html, '<img src="(https?://[\w.:/-]{1,200})?/storage/v1/object/public/(gallery|news|hero)/[\w./-]{1,200}"( alt="[^"<>]*")?>',
    '', 'g') !~* '<im(g|age)'
$$;

create table public.newsletters (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'newsletter' constraint newsletters_kind_known check (kind in ('newsletter', 'digest', 'class')),
  subject text not null
    constraint newsletters_subject_length check (private.is_text(subject, 200))
    constraint newsletters_subject_placeholders check (private.has_known_placeholders(subject)),
  body text not null
    constraint newsletters_body_length check (char_length(body) <= 500000 and private.has_text(body))
    constraint newsletters_body_elements check (private.has_few_elements(body))
    constraint newsletters_body_pictures check (private.has_own_pictures(body))
    constraint newsletters_body_placeholders check (private.has_known_placeholders(body)),
  audience text not null default 'members' constraint newsletters_audience_known
    check (audience in ('members', 'absent', 'event', 'committee', 'person', 'people', 'roster')),
  department text constraint newsletters_department_known
    check (department in ('Chemical Engineering', 'Petroleum & Gas Engineering', 'Administration')),
  class_from integer constraint newsletters_class_from_range check (class_from between 1960 and 2200),
  class_to integer constraint newsletters_class_to_range check (class_to between 1960 and 2200),
  membership_type text constraint newsletters_membership_type_known
    check (membership_type in ('regular', 'honorary', 'associate')),
  event_id uuid references public.events (id) on delete set null,
  event_people text not null default 'registered' constraint newsletters_event_people_known
    check (event_people in ('registered', 'waiting', 'both', 'came', 'none')),
  board text constraint newsletters_board_known check (board in ('GAB', 'HBC', 'HOD', 'Trustees')),
  person_id uuid references public.profiles (id) on delete set null,
  -- No foreign keys: private.forget_leaver removes people who leave.
  person_ids uuid[] constraint newsletters_person_ids_number
    check (cardinality(person_ids) between 1 and 200 and array_position(person_ids, null) is null and private.is_list(person_ids)),
  -- No foreign keys: see list_attachments.
  attached_ids uuid[] constraint newsletters_attached_ids_number
    check (cardinality(attached_ids) between 1 and 10 and array_position(attached_ids, null) is null and private.is_list(attached_ids)),
  state text not null default 'draft' constraint newsletters_state_known
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped')),
  send_at timestamptz constraint newsletters_send_at_range check (private.is_moment(send_at)),
  scheduled_by uuid references public.profiles (id) on delete set null,
  returned_at timestamptz,
  sent_at timestamptz,
  is_template boolean not null default false,
  template_name text constraint newsletters_template_name_length check (private.is_text(template_name, 200)),
  created_by uuid default private.actor_id() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  digest_of date constraint newsletters_one_digest_a_month unique,
  representative_name text,
  reply_to text constraint newsletters_reply_to_format check (private.is_email_address(reply_to)),
  past_sent integer not null default 0,
  past_failed integer not null default 0,
  past_stopped integer not null default 0,
  past_unsubscribed integer not null default 0,
  constraint newsletters_of_representative check (
    (kind = 'class') = (representative_name is not null) and (reply_to is null or kind = 'class')
  ),
  constraint newsletters_template_draft check (not is_template or state = 'draft' and kind = 'newsletter'),
  constraint newsletters_template_named check (is_template = (template_name is not null)),
  constraint newsletters_class_order check (class_from <= class_to),
  constraint newsletters_narrowing check (
    audience in ('members', 'absent') or audience = 'roster' and membership_type is null
    or num_nonnulls(department, class_from, class_to, membership_type) = 0
  ),
  constraint newsletters_aim check (
    (event_id is null or audience = 'event') and (board is null or audience = 'committee')
    and (person_id is null or audience = 'person') and (person_ids is null or audience = 'people')
  ),
  constraint newsletters_scheduled_dated check ((state = 'scheduled') = (send_at is not null)),
  constraint newsletters_sent_dated check ((state in ('draft', 'scheduled')) = (sent_at is null)),
  constraint newsletters_returned_draft check (returned_at is null or state = 'draft')
);
create index newsletters_created_at_idx on public.newsletters (created_at desc, id); -- the list, newest first
create index newsletters_due_idx on public.newsletters (send_at) where state = 'scheduled'; -- the mailers' query
create index newsletters_event_id_idx on public.newsletters (event_id);
create index newsletters_person_id_idx on public.newsletters (person_id);
create index newsletters_created_by_idx on public.newsletters (created_by);
create index newsletters_scheduled_by_idx on public.newsletters (scheduled_by);
create index newsletters_returned_at_idx on public.newsletters (returned_at) where returned_at is not null; -- the dashboard
comment on table public.newsletters is 'Newsletters and emails to a class: text, audience and progress';
comment on column public.newsletters.kind is 'The kind that people can unsubscribe from';
comment on column public.newsletters.body is 'HTML from the editor; sanitised on save, and again when it is sent';
comment on column public.newsletters.audience is 'Approved members, or those who have never signed in, all or narrowed; an event''s people; current officers of a committee; one person; chosen members; people on the alumni list without an account, all or narrowed';
comment on column public.newsletters.event_people is 'Of an event''s people: those with a place, those on the waiting list, both, or after the event those who came; or members who are none of them';
comment on column public.newsletters.board is 'The committee, or the trustees';
comment on column public.newsletters.person_ids is 'Chosen members, at most 200';
comment on column public.newsletters.attached_ids is 'Documents whose files the emails contain; all others that the text links to stay links';
comment on column public.newsletters.send_at is 'When a scheduled newsletter is sent; null otherwise';
comment on column public.newsletters.scheduled_by is 'Who scheduled it, or has edited it since; null otherwise';
comment on column public.newsletters.returned_at is 'When it became a draft again instead of being sent, because scheduled_by may no longer send or an attached document changed; null otherwise';
comment on column public.newsletters.updated_at is 'Its version: who sends it names the one that was shown';
comment on column public.newsletters.sent_at is 'When the emails to its recipients were queued';
comment on column public.newsletters.is_template is 'Text and recipients to start other newsletters from; never sent itself';
comment on column public.newsletters.template_name is 'Of a template: its name in lists, chosen by its author';
comment on column public.newsletters.created_by is 'Null for an automatic digest';
comment on column public.newsletters.past_sent is 'Sent emails whose rows were deleted from the email queue, by age or with an account; likewise the other three';
comment on column public.newsletters.representative_name is 'The class representative who wrote it; a copy, because accounts can be deleted';
comment on column public.newsletters.reply_to is 'The class representative''s address, if replies may go to it';
comment on column public.newsletters.digest_of is 'First day of the month in which the digest was written';

-- Every file that a row references. A new address column must be added here, or its files would count as orphaned; a
-- schema test checks that.
create view private.named_files as
  select 'documents' as bucket, file_url as path from public.documents
  union all
  select address.bucket, address.path
  from (
    select profile_image_url from public.profiles where profile_image_url is not null
    union all select image_url from public.news where image_url is not null
    union all select content from public.news where strpos(content, '/storage/v1/') > 0 -- pictures in the text
    union all select body from public.newsletters where strpos(body, '/storage/v1/') > 0 -- the same
    union all select image_url from public.events where image_url is not null
    union all select image_url from public.awards where image_url is not null
    union all select image_url from public.hero_section
    union all select media_url from public.gallery_items
    union all select cover_image_url from public.gallery_albums where cover_image_url is not null
    union all select content from public.pages where strpos(content, '/storage/v1/') > 0
    union all select content from public.site_texts where strpos(content, '/storage/v1/') > 0
  ) as named (words), private.list_addresses(words) as address;

comment on view private.named_files is 'Files that rows reference; all others may be removed from storage';
-- Granted to no role: only definer functions read it

-- A deleted newsletter cannot be restored: the mailers remove its pictures, unless something else shows them. Those taken out
-- of a draft stay until the system check, because its writer may put them back.
create function private.free_email_pictures() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.retained_files (bucket, path)
  select bucket, path from private.list_files(jsonb_build_object('body', old.body));
  return null;
end $$;
create trigger free_pictures after delete on public.newsletters
  for each row execute function private.free_email_pictures();

create trigger touch_updated_at before update on public.newsletters
  for each row when (old.state in ('draft', 'scheduled')) execute function private.touch_updated_at();
-- A scheduled one goes out as it then is, so it goes out in the name of the person who edited it last.
create function private.set_scheduler() returns trigger language plpgsql set search_path = '' as $$
begin
  if private.is_client() then new.scheduled_by := private.actor_id(); end if;
  return new;
end $$;
create trigger set_scheduler before update on public.newsletters
  for each row when (old.state = 'scheduled' and new.state = 'scheduled') execute function private.set_scheduler();
-- Changes of state are logged by the functions that make them.
create trigger audit_change after insert or delete or update of
  subject, body, audience, department, class_from, class_to, membership_type, event_id, event_people, board, person_id, person_ids,
  attached_ids, template_name on public.newsletters
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();

alter table public.newsletters enable row level security;
create policy "Permitted people can read newsletters" on public.newsletters
  for select to authenticated using ((select private.has_permission('emails', 'read')));
-- To people on the alumni list or who have never signed in, whose addresses nobody has confirmed, only those may write who may
-- also invite from the list; to those who registered for an event, only those who may know them (see require_audience).
create policy "Permitted people can write newsletters" on public.newsletters
  for insert to authenticated with check ((select private.has_permission('emails', 'create'))
    and (audience not in ('roster', 'absent') or (select private.has_permission('roster', 'send')))
    and (audience <> 'event' or (select private.has_permission('events', 'read'))));
create policy "Permitted people can edit newsletters until they are sent" on public.newsletters
  for update to authenticated
  -- A scheduled one goes out as it then is, so that editing it is sending.
  using ((state = 'draft' or state = 'scheduled' and (select private.has_permission('emails', 'send')))
    and (select private.has_permission('emails', 'update')))
  with check (state in ('draft', 'scheduled') and (select private.has_permission('emails', 'update'))
    and (audience not in ('roster', 'absent') or (select private.has_permission('roster', 'send')))
    and (audience <> 'event' or (select private.has_permission('events', 'read'))));
create policy "Permitted people can delete newsletters until they are sent" on public.newsletters
  for delete to authenticated using (state in ('draft', 'scheduled') and (select private.has_permission('emails', 'delete')));
grant select, delete on public.newsletters to authenticated;
-- Only text, files, audience and a template's name, and at first whether it is a template: the database writes id, kind,
-- state, times and author.
grant
  insert (subject, body, audience, department, class_from, class_to, membership_type, event_id, event_people, board, person_id, person_ids,
    attached_ids, template_name, is_template),
  update (subject, body, audience, department, class_from, class_to, membership_type, event_id, event_people, board, person_id, person_ids,
    attached_ids, template_name)
  on public.newsletters to authenticated;
-- The checks run with the writer's rights.
grant execute on function private.has_known_placeholders(text), private.has_text(text), private.has_few_elements(text),
  private.has_own_pictures(text) to authenticated;
grant execute on function private.show_placeholders(text) to authenticated; -- Find runs with the reader's rights

-- Attachments: documents whose files an email contains. The queue has only their ids, and a mailer reads each file from storage
-- once for all recipients.

-- The documents of `ids` that an email can contain: the first ones that have a file and together at most a megabyte, because
-- mail servers refuse large emails. The size is the one that storage measured, not the one that a browser stated.
create function private.list_attachments(ids uuid[]) returns table (title text, path text)
language sql stable security definer set search_path = '' as $$
  select a.title, a.file_url from (
    select d.title, d.file_url, array_position(ids, d.id) as place,
      sum(coalesce((o.metadata ->> 'size')::bigint, 10485760)) over (order by array_position(ids, d.id)) as total
    from public.documents d join storage.objects o on o.bucket_id = 'documents' and o.name = d.file_url
    where d.id = any (ids)
  ) a where a.total <= 1048576 order by a.place
$$;

create function private.has_all_attachments(ids uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select count(*) from private.list_attachments(ids)) = (select count(distinct id) from unnest(ids) id)
$$;

-- Raises if the caller may not read one of the documents, or if an email cannot contain all of them.
create function private.require_attachable(ids uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if cardinality(ids) > 10 then
    raise exception 'Attach at most ten files.';
  -- The server acts for nobody.
  elsif private.actor_id() is not null and (select count(*) from public.documents d where d.id = any (ids)
      and private.is_member() and (d.readers = 'members' or private.can_read_board_documents()))
    < (select count(distinct id) from unnest(ids) id)
  then
    raise exception 'One of the attached files has been deleted, or you may not read it. Choose “Link only” for it, or remove its link.';
  elsif not private.has_all_attachments(ids) then
    raise exception 'The attached files have more than 1 MB together. Choose “Link only” for one of them.';
  end if;
end $$;

create function private.check_attachments() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- What another trigger leaves attached was attached before.
  if private.is_client() and not private.lacks_right('emails') then perform private.require_attachable(new.attached_ids); end if;
  return new;
end $$;
create trigger check_attachments before insert or update of attached_ids on public.newsletters
  for each row when (new.attached_ids is not null) execute function private.check_attachments();

-- What becomes a document for officers and administrators alone is no longer attached to newsletters that were written before
-- that, also to those on their way. It stays a link, which opens for whom it should.
create function private.detach_document() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletters set attached_ids = nullif(array_remove(attached_ids, new.id), '{}') where new.id = any (attached_ids);
  return null;
end $$;
create trigger detach_document after update of readers on public.documents
  for each row when (new.readers = 'board' and old.readers <> 'board') execute function private.detach_document();

-- Who may only edit documents could otherwise put another file under the button of somebody who may send newsletters, or into
-- one that is scheduled or on its way: updated_at is what the button names (see require_seen). The update comes first, because
-- it waits for somebody who is sending the newsletter.
create function private.return_newsletters() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  returned public.newsletters;
begin
  update public.newsletters set updated_at = now() where old.id = any (attached_ids) and state = 'draft';
  for returned in
    update public.newsletters set state = 'draft', send_at = null, scheduled_by = null, returned_at = now()
    where old.id = any (attached_ids) and state = 'scheduled' returning *
  loop
    perform private.record('unschedule', 'newsletters', returned.id::text, private.describe_row('newsletters', to_jsonb(returned)));
  end loop;
  -- Emails leave out what was deleted, and say so.
  if tg_op = 'UPDATE' and exists (select from public.newsletters n where old.id = any (n.attached_ids)
    and n.state in ('sending', 'paused')
    and exists (select from public.email_queue q where q.newsletter_id = n.id and q.state = 'waiting'))
  then
    raise exception 'A newsletter with this document is being sent. Its title and its file can be changed afterwards.';
  end if;
  return null;
end $$;
create trigger return_newsletters after update of title, file_url on public.documents
  for each row when ((new.title, new.file_url) is distinct from (old.title, old.file_url)) execute function private.return_newsletters();
create trigger return_newsletters_of_deleted after delete on public.documents
  for each row execute function private.return_newsletters();

-- Who may read the documents for officers and administrators, of all people; of the caller: can_read_board_documents.
create function private.list_board_readers() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.id from public.profiles p where p.is_super_admin or p.is_approved and (
    exists (select from public.officers o where o.profile_id = p.id and o.is_current)
    or exists (select from public.trustees t where t.profile_id = p.id and t.is_current)
    or p.is_confirmed and exists (select from public.user_roles held where held.user_id = p.id))
$$;

-- A newsletter's audience. People who unsubscribed from its kind are included and counted, but get no email. Accounts whose
-- address nobody has confirmed are only among those who have never signed in: an administrator can make any number of them.
create function private.list_recipients(newsletter public.newsletters)
returns table (profile_id uuid, roster_entry_id uuid, email text, full_name text, refuses boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if newsletter.audience = 'roster' then
    return query select null::uuid, v.entry_id, v.email, v.full_name, private.is_unsubscribed_address(v.email)
    from private.invitees v
    where v.email is not null and not v.has_account and not v.has_left and not v.is_deceased and not v.may_be_deceased
      and (newsletter.department is null or v.department = newsletter.department)
      and (newsletter.class_from is null or v.graduation_year >= newsletter.class_from)
      and (newsletter.class_to is null or v.graduation_year <= newsletter.class_to);
    return;
  end if;
  return query select p.id, null::uuid, p.email, coalesce(p.approved_name, 'member'),
    p.id in (select r.profile_id from public.unsubscribes r where r.kind = newsletter.kind)
  from public.profiles p
  where not p.is_deceased and num_nonnulls(p.merged_at, p.deleted_at) = 0
    and (p.is_confirmed or newsletter.audience = 'absent') and case newsletter.audience
    when 'person' then p.id = newsletter.person_id
    when 'people' then p.is_approved and (p.id = any (newsletter.person_ids)
      -- A chosen account may have been merged into this one since.
      or exists (select from public.merges m where m.kept_id = p.id and m.closed_id = any (newsletter.person_ids)))
    when 'committee' then p.is_approved and (
      exists (select from public.officers o where o.profile_id = p.id and o.is_current and o.committee = newsletter.board)
      or newsletter.board = 'Trustees' and exists (select from public.trustees t where t.profile_id = p.id and t.is_current)
    )
    when 'event' then case newsletter.event_people
      when 'none' then p.is_approved and newsletter.event_id is not null and not exists (
        select from public.event_registrations r where r.event_id = newsletter.event_id and r.user_id = p.id)
      else (p.is_approved or p.is_super_admin) and exists (
        select from public.event_registrations r where r.event_id = newsletter.event_id and r.user_id = p.id
          and case newsletter.event_people when 'came' then private.has_attended(r) else newsletter.event_people in (r.state, 'both') end)
      end
    else p.is_approved
      and (newsletter.audience = 'members'
        or not p.is_confirmed
        -- Creating an account for somebody counts as its first sign-in; the owner's own comes with a password.
        or private.is_invited(p.id)
        or not exists (select from auth.users u where u.id = p.id and u.last_sign_in_at is not null))
      and (newsletter.department is null or p.department = newsletter.department)
      and (newsletter.class_from is null or p.graduation_year >= newsletter.class_from)
      and (newsletter.class_to is null or p.graduation_year <= newsletter.class_to)
      and (newsletter.membership_type is null or p.membership_type = newsletter.membership_type)
  end;
end $$;

-- `newsletter` has a newsletter's columns for the audience; it need not be saved yet.
create function private.read_audience(newsletter jsonb) returns public.newsletters
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_array_length(case jsonb_typeof(newsletter -> 'person_ids') when 'array' then newsletter -> 'person_ids' else '[]' end) > 200 then
    raise exception 'Choose at most 200 people.';
  end if;
  -- How many people are on the alumni list, registered for an event or have never signed in, and their names.
  if newsletter ->> 'audience' = 'roster' then perform private.require_permission('roster', 'read'); end if;
  if newsletter ->> 'audience' = 'event' then perform private.require_permission('events', 'read'); end if;
  if newsletter ->> 'audience' = 'absent' and not private.has_permission('roster', 'send') then
    perform private.require_permission('members', 'read');
  end if;
  -- Who opted out of messages from members or of event reminders is nobody's business here.
  return jsonb_populate_record(null::public.newsletters, '{"audience": "members", "event_people": "registered"}' || newsletter
    || jsonb_build_object('kind', case newsletter ->> 'kind' when 'digest' then 'digest' else 'newsletter' end));
end $$;

-- The numbers shown before sending.
create function private.count_recipients(newsletter jsonb)
returns table (recipients bigint, unsubscribed bigint, without_board_documents bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('emails', 'read');
  return query select count(*) filter (where not r.refuses), count(*) filter (where r.refuses),
    count(*) filter (where not r.refuses and (r.profile_id is null or r.profile_id not in (select private.list_board_readers())))
  from private.list_recipients(private.read_audience(newsletter)) r;
end $$;
select private.expose('count_recipients', 'authenticated',
  'How many people get a newsletter, how many of its audience have unsubscribed, and how many of its recipients may not read the documents for officers and administrators. Can be null: none.');

-- Ten names for the preview.
create function private.list_first_recipients(newsletter jsonb) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('emails', 'read');
  return query select r.full_name from private.list_recipients(private.read_audience(newsletter)) r
    where not r.refuses order by r.full_name, r.profile_id limit 10;
end $$;
select private.expose('list_first_recipients', 'authenticated');

-- The queue of emails, kept until they are delivered.
--
-- An email is queued in the transaction of the change that it reports (see emails), so neither exists without the other,
-- and no mail server can make an approval fail or wait. It is stored as kind and facts; a mailer (scripts/mailer) turns
-- them into text and HTML when it sends the email.
--
-- Several mailers may run at the same time. Each claims one email at a time, on a lease: if a mailer is killed, its email
-- can be claimed again when the lease ends. The Message-ID is fixed per email, so mail servers can recognise one that is
-- sent again because its mailer was killed just after delivery.

create table public.email_queue (
  id bigint generated always as identity primary key,
  -- Deleting an account also deletes its emails. Null for a person without an account.
  profile_id uuid references public.profiles (id) on delete cascade,
  recipient text not null constraint email_queue_recipient_format check (private.is_email_address(recipient)),
  -- The newsletter that this row delivers; the text is in the newsletter.
  newsletter_id uuid references public.newsletters (id),
  -- The invitation that this row delivers to a person without an account; the foreign key is in the migration "roster".
  invitation_id uuid,
  -- The person on the alumni list, without an account, to whom this row delivers a newsletter; the foreign key as well.
  roster_entry_id uuid,
  address_hash uuid,
  kind text not null constraint email_queue_kind_known check (kind in (
    'sign_up', 'approval', 'decline', 'class_request', 'proposal_answer', 'registration', 'waiting_list', 'registration_cancellation', 'event_change',
    'event_cancellation', 'event_removal', 'event_reminder', 'event_pictures',
    'password_change', 'address_change', 'mailbox_change', 'mailbox_confirmation', 'account_deletion', 'two_step_change',
    'known_address', 'new_sign_up',
    'sign_up_digest', 'new_admin', 'term_change', 'handover_refused',
    'newsletter', 'invitation', 'invitation_reminder', 'member_message', 'message_report', 'publishing_hold', 'role_given',
    'opportunity_review', 'opportunity_answer', 'opportunity_renewal', 'test',
    'confirmation', 'recovery', 'email_change'
  )),
  facts jsonb not null default '{}',
  message_id uuid not null default gen_random_uuid(),
  state text not null default 'waiting' constraint email_queue_state_known check (state in (
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
  constraint email_queue_sent_dated check ((state = 'sent') = (sent_at is not null)),
  constraint email_queue_invitation_known check (
    -- A test goes to the administrator who asks for it.
    case when kind in ('invitation', 'invitation_reminder') then invitation_id is not null or facts ? 'is_test'
      else invitation_id is null end
  ),
  constraint email_queue_roster_newsletter check (
    roster_entry_id is null or newsletter_id is not null and profile_id is null
  )
);

-- The mailers' query: first emails from Auth, whose readers are waiting at the screen, then emails to single people, then
-- newsletters and invitations.
create index email_queue_waiting_idx on public.email_queue (
  (kind not in ('confirmation', 'recovery', 'email_change')), (num_nonnulls(newsletter_id, invitation_id) > 0), send_after, id
) where state = 'waiting';
create index email_queue_oldest_idx on public.email_queue (send_after, id) where state = 'waiting'; -- for one claim in three
create index email_queue_failed_idx on public.email_queue (id) where state = 'failed'; -- for the dashboard
create index email_queue_sent_idx on public.email_queue (sent_at) where state = 'sent'; -- for delete_old_emails
create index email_queue_known_address_idx on public.email_queue (created_at) where kind = 'known_address'; -- for announce_sign_up
create index email_queue_address_hash_idx on public.email_queue (address_hash) where address_hash is not null; -- for unsubscribing
create index email_queue_profile_id_idx on public.email_queue (profile_id, kind);
create index email_queue_newsletter_idx on public.email_queue (newsletter_id, state) where newsletter_id is not null; -- its counts
-- Nobody gets a newsletter twice, whatever is pressed, reloaded or run at the same time.
create unique index email_queue_newsletter_once_idx on public.email_queue (newsletter_id, profile_id);
create unique index email_queue_roster_once_idx on public.email_queue (newsletter_id, roster_entry_id);
create unique index email_queue_invitation_once_idx on public.email_queue (invitation_id, kind); -- the same for invitations
comment on table public.email_queue is 'Emails that are queued, were sent or failed';
comment on column public.email_queue.facts is 'What the email reports; src/emails turns it into text';
comment on column public.email_queue.address_hash is 'Of an email to a person without an account: by what they unsubscribe';
comment on column public.email_queue.state is 'Emails that were stopped with their newsletter, or whose person unsubscribed, are never sent';
comment on column public.email_queue.send_after is 'Not sent before this time, while the change can be undone or after a failed attempt';
comment on column public.email_queue.attempts is 'How often a mailer has claimed it';
comment on column public.email_queue.offers is 'How often it was handed to a mail server without a recorded answer, because its mailer was killed';
comment on column public.email_queue.reason is 'The last error of the mail server or the mailer';
comment on column public.email_queue.leased_until is 'Until then one mailer holds it; afterwards any may claim it';

-- Whose emails a kind is for. A test compares the list with the kinds above, so a new kind needs a line.
--   member         approved members and super admins
--   account        anyone with an account, until it is deleted, merged or its owner dies: approvals that are still to come, and
--                  what somebody has done on the own account
--   owner          the same, and a deleted account's owner for the days in which it can be restored, or a merged one's: security,
--                  and the links of Auth
--   super_admin, approver  those who still are, because these emails contain what only they may know
--   newsletter     what its audience says: one person may await approval
--   stranger       people without an account
create function private.get_email_audience(email_kind text) returns text
language sql immutable set search_path = '' as $$
  select case
    when email_kind = any ('{approval, class_request, registration, waiting_list, event_change, event_cancellation, event_removal,
      event_reminder, event_pictures, member_message, role_given, handover_refused, proposal_answer, opportunity_answer,
      opportunity_renewal}') then 'member'
    when email_kind = any ('{sign_up, decline, registration_cancellation, term_change, test}') then 'account'
    when email_kind = any ('{password_change, address_change, mailbox_change, mailbox_confirmation, account_deletion,
      two_step_change, known_address, confirmation, recovery, email_change}') then 'owner'
    when email_kind = any ('{new_admin, message_report, publishing_hold}') then 'super_admin'
    when email_kind = any ('{new_sign_up, sign_up_digest, opportunity_review}') then 'approver'
    when email_kind = 'newsletter' then 'newsletter'
    when email_kind = any ('{invitation, invitation_reminder}') then 'stranger'
  end
$$;

-- Whether an email may go to its recipient, today. The account or the entry of the alumni list decides, and the address only
-- where there is neither: a widow may read the same mailbox with an account of her own. In plpgsql, because tables follow below.
create function private.may_receive(queued public.email_queue) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.profiles;
  audience text := private.get_email_audience(queued.kind);
begin
  if num_nonnulls(queued.invitation_id, queued.roster_entry_id) > 0 then
    return exists (select from public.roster_entries e where e.left_at is null and not e.is_deceased and not e.may_be_deceased
      and e.id = coalesce(queued.roster_entry_id, (select i.roster_entry_id from public.invitations i where i.id = queued.invitation_id)));
  elsif queued.profile_id is null then
    return not exists (select from public.profiles p where p.is_deceased and lower(p.email) = lower(queued.recipient));
  end if;
  select * into person from public.profiles p where p.id = queued.profile_id;
  if audience = 'newsletter' then
    select case when m.audience = 'person' then 'account' when m.audience = 'absent' then 'member' else 'proved' end
    into audience from public.newsletters m where m.id = queued.newsletter_id;
  end if;
  return not person.is_deceased and not exists (select from public.merges m join public.profiles kept on kept.id = m.kept_id
      where m.closed_id = person.id and kept.is_deceased) and case audience
    when 'owner' then true
    when 'account' then num_nonnulls(person.merged_at, person.deleted_at) = 0
    when 'super_admin' then person.is_super_admin
    when 'approver' then private.allows(person.id, 'members', 'read') and private.allows(person.id, 'members', 'approve')
    when 'proved' then person.is_confirmed and (person.is_approved or person.is_super_admin)
    -- Closed accounts have no rights. A test of an invitation goes to the administrator who asks for it.
    else person.is_approved or person.is_super_admin end;
end $$;

-- Asked whatever queues it, and again when a mailer claims it: see claim_email.
create function private.skip_unreachable() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  return case when private.may_receive(new) then new end;
end $$;
create trigger skip_unreachable before insert on public.email_queue
  for each row when (new.state = 'waiting') execute function private.skip_unreachable();

-- Ends an email that nobody may get any more: a newsletter's stays, to show who did not get it.
create function private.withdraw_email(queued public.email_queue) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if queued.newsletter_id is null then
    delete from public.email_queue where id = queued.id;
  else
    update public.email_queue set state = 'stopped', lease = null, leased_until = null where id = queued.id;
  end if;
end $$;

-- What is queued for somebody who has just left. A revocation withdraws nothing before a mailer asks, so that its undo loses
-- nothing.
create function private.withdraw_unreachable(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_email(q) from public.email_queue q
  where q.profile_id = person and q.state in ('waiting', 'failed') and not private.may_receive(q);
end $$;

-- Notifies listening mailers, once per statement, which may insert thousands. A lost notification does no harm: the next
-- poll finds the email.
create function private.notify_queue() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('email_queue', '');
  return null;
end $$;
create trigger notify_queue after insert on public.email_queue
  for each statement execute function private.notify_queue();
create trigger notify_queue_again after update on public.email_queue
  for each row when (new.state = 'waiting' and old.state = 'failed') execute function private.notify_queue();

-- A queued email cannot be rewritten; only its delivery changes, its recipient when the account has another address, its account
-- when accounts are merged, and what it says of a person who is erased.
create function private.save_message() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.id, new.newsletter_id, new.invitation_id, new.roster_entry_id, new.kind, new.message_id, new.created_at)
    is distinct from
    (old.id, old.newsletter_id, old.invitation_id, old.roster_entry_id, old.kind, old.message_id, old.created_at)
    or new.recipient <> old.recipient
      and not exists (select from public.profiles p where p.id = new.profile_id and p.email = new.recipient)
    or new.facts <> old.facts
      and not coalesce(current_setting('private.erasing', true) = pg_current_xact_id_if_assigned()::text, false)
    or new.profile_id is distinct from old.profile_id and not private.is_merging()
  then
    raise exception 'A queued email can’t be changed.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger save_message before update on public.email_queue for each row execute function private.save_message();

alter table public.email_queue enable row level security;

-- The kinds that the caller may read: an email tells what is in its noun, so each needs the right to read that too. A test
-- compares the list with the kinds above, so a new kind needs a line.
create function private.list_readable_kinds() returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return '{newsletter, term_change, test, invitation, invitation_reminder}'::text[]
    || case when private.has_permission('members', 'read') then '{sign_up, approval, decline, class_request, new_sign_up, sign_up_digest,
      known_address, confirmation, recovery, email_change, password_change, address_change, account_deletion, two_step_change,
      member_message}'::text[] end
    || case when private.has_permission('events', 'read') then '{registration, waiting_list, registration_cancellation,
      event_change, event_cancellation, event_removal, event_reminder, event_pictures}'::text[] end
    || case when private.has_permission('roles', 'read') then '{role_given}'::text[] end
    || case when private.has_permission('members', 'approve')
      then '{opportunity_review, opportunity_answer, opportunity_renewal}'::text[] end
    || case when private.has_permission('events', 'create') and private.has_permission('awards', 'create')
      then '{proposal_answer}'::text[] end
    || case when private.has_permission('officers', 'update') or private.has_permission('trustees', 'update')
      then '{handover_refused}'::text[] end
    || case when private.is_super_admin() then '{new_admin, publishing_hold, message_report, mailbox_change, mailbox_confirmation}'::text[] end;
end $$;
grant execute on function private.list_readable_kinds() to authenticated;

-- Messages between members are in the log. If they were listed here too, a missing one would reveal who blocked whom. To whom
-- a newsletter about an event went says who registered.
create policy "Permitted people can read emails, private ones only if failed" on public.email_queue
  for select to authenticated
  using ((select private.has_permission('emails', 'read')) and kind = any ((select private.list_readable_kinds())::text[]) and case
    when kind = 'member_message' then state = 'failed'
    when num_nonnulls(roster_entry_id, invitation_id) > 0 then (select private.has_permission('roster', 'read'))
    when newsletter_id is not null then (select private.has_permission('events', 'read'))
      or newsletter_id not in (select m.id from public.newsletters m where m.audience = 'event')
    else true end);
grant select on public.email_queue to authenticated; -- written by triggers and by the functions below

-- Whether a mailer may claim an email that is due. No join: it would read every queued row instead of the first one in the index.
create function private.is_claimable(leased_until timestamptz, of_newsletter uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (leased_until is null or leased_until <= now())
    and (of_newsletter is null or (select state = 'sending' from public.newsletters where id = of_newsletter));
end $$;

-- The email that has waited longest of the most urgent ones, locked, if any. Anyone can make Auth send emails, so on average one
-- claim in three takes the oldest of all as soon as it has waited for ten minutes: nothing waits for ever. `skip locked` keeps
-- two mailers off the same row.
create function private.find_email(takes_oldest boolean) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  return coalesce(case when takes_oldest then (
    select o.id from public.email_queue o
    where o.state = 'waiting' and o.send_after <= now() - interval '10 minutes'
      and private.is_claimable(o.leased_until, o.newsletter_id)
    order by o.send_after, o.id
    limit 1 for update skip locked
  ) end, (
    select o.id from public.email_queue o
    where o.state = 'waiting' and o.send_after <= now() and private.is_claimable(o.leased_until, o.newsletter_id)
    order by o.kind not in ('confirmation', 'recovery', 'email_change'),
      num_nonnulls(o.newsletter_id, o.invitation_id) > 0, o.send_after, o.id
    limit 1 for update skip locked
  ));
end $$;

-- Claims it, unless its recipient has left or lost the approval since it was queued: then the next one.
-- A newsletter's text comes from the newsletter, a member's message from a table that administrators cannot read. Due newsletters
-- are queued first: see emails.
create function private.claim_email(lease_seconds integer) returns setof public.email_queue
language plpgsql security definer set search_path = '' as $$
declare
  queued public.email_queue;
  takes_oldest boolean := random() < 1.0 / 3; -- here, because a query would draw for each row
  found_id bigint;
begin
  perform private.queue_due_newsletters();
  loop
    found_id := private.find_email(takes_oldest);
    if found_id is null then return; end if;
    select * into queued from public.email_queue where id = found_id;
    exit when private.may_receive(queued);
    perform private.withdraw_email(queued);
  end loop;
  update public.email_queue set
    attempts = attempts + 1,
    lease = gen_random_uuid(),
    leased_until = now() + make_interval(secs => lease_seconds)
  where id = queued.id
  returning * into queued;
  if queued.newsletter_id is not null then
    queued.facts := queued.facts || (
      select jsonb_strip_nulls(jsonb_build_object('subject', m.subject, 'body', m.body,
        'representative', m.representative_name, 'graduation_year', case when m.kind = 'class' then m.class_from end,
        'reply_to', m.reply_to, 'is_on_roster', case when queued.roster_entry_id is not null then true end,
        'attached_ids', m.attached_ids))
      from public.newsletters m where m.id = queued.newsletter_id
    );
  elsif queued.kind = 'member_message' then
    queued.facts := queued.facts || private.get_member_message_text(queued);
  elsif queued.kind = 'event_change' then
    queued.facts := queued.facts
      || coalesce(private.describe_registration((queued.facts -> 'event' ->> 'id')::uuid, queued.profile_id), '{}');
  end if;
  -- What was deleted or has grown since is left out, and the email says so.
  if queued.kind = 'newsletter' and queued.facts ? 'attached_ids' then
    queued.facts := queued.facts - 'attached_ids' || (
      select jsonb_build_object('attachments', coalesce(jsonb_agg(jsonb_build_object('title', a.title, 'path', a.path)), '[]'),
        'lacks_attachments', count(*) < (select count(distinct id) from jsonb_array_elements(queued.facts -> 'attached_ids') id))
      from private.list_attachments(array(select jsonb_array_elements_text(queued.facts -> 'attached_ids')::uuid)) a);
  end if;
  -- The names of guests are only in the email itself, to the person who named them.
  if queued.facts ? 'guests' then
    queued.facts := queued.facts || coalesce((
      select jsonb_build_object('guest_names', r.guest_names) from public.event_registrations r
      where r.event_id = (queued.facts -> 'event' ->> 'id')::uuid and r.user_id = queued.profile_id), '{}');
  end if;
  return next queued;
end $$;
-- Only a mailer's key, which only the server has.
select private.expose('claim_email', 'service_role');

-- Called before a mailer hands its email to the mail server. If the mailer is killed before it records the answer, nobody
-- knows whether the email went out, so it is sent once more with the same Message-ID, but not a third time:
--   offered  recorded; the mail server may have it.
--   unclear  two mailers were killed while handing it over, so it may have arrived.
--   gone     withdrawn since it was claimed, or claimed by another mailer because the lease ended.
create function private.begin_delivery(email_id bigint, of_lease uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  before integer;
begin
  select offers into before from public.email_queue
  where id = email_id and lease = of_lease and state = 'waiting' for update;
  if not found then
    return 'gone';
  end if;
  if before = 2 then
    return 'unclear';
  end if;
  update public.email_queue set offers = before + 1 where id = email_id;
  return 'offered';
end $$;
select private.expose('begin_delivery', 'service_role');

-- Records the outcome for a claimed email:
--   sent      accepted by the server; recorded even if the lease has ended, because it did go out.
--   refused   permanently, with the server's reason.
--   deferred  not now: tried again after 1 minute, then 2, 4 … up to 24 hours; failed after twelve attempts (two and a
--             half days).
--   released  no server was reachable, so the attempt is not counted.
create function private.record_delivery(email_id bigint, of_lease uuid, outcome text, said text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 12;
begin
  if outcome not in ('sent', 'refused', 'deferred', 'released') then
    raise exception 'An email can’t be %.', outcome using errcode = '22023';
  end if;
  update public.email_queue set
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
  where id = email_id and state <> 'sent' and (outcome = 'sent' or state = 'waiting' and lease = of_lease);
end $$;
select private.expose('record_delivery', 'service_role');

-- Seconds until an email can be claimed; null when none is queued.
create function private.get_next_email_seconds() returns double precision
language sql stable security definer set search_path = '' as $$
  select extract(epoch from greatest(min(due), now()) - now())::double precision
  from (
    select greatest(send_after, leased_until) as due from public.email_queue
    where state = 'waiting'
      and not exists (select from public.newsletters m where m.id = newsletter_id and m.state <> 'sending')
    union all
    select send_at from public.newsletters where state = 'scheduled'
  ) waiting having count(*) > 0
$$;
select private.expose('get_next_email_seconds', 'service_role');

-- Sends a failed email again, or one that is waiting for its next attempt immediately. Not one that was never tried, because
-- what it reports may still be undone; and only for people who may read it (see the policy above), because the log then has
-- its recipient.
create function private.resend_email(email_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  queued public.email_queue;
begin
  perform private.require_permission('emails', 'send');
  perform private.require_permission('emails', 'read');
  select * into queued from public.email_queue where id = email_id;
  if num_nonnulls(queued.roster_entry_id, queued.invitation_id) > 0 then
    perform private.require_permission('roster', 'read');
  elsif queued.kind <> all (private.list_readable_kinds())
    or queued.kind = 'member_message' and queued.state <> 'failed'
    or not private.has_permission('events', 'read')
      and exists (select from public.newsletters m where m.id = queued.newsletter_id and m.audience = 'event')
  then
    -- As if there were none: otherwise a writer would learn whether a message was sent or blocked.
    raise exception 'This email is waiting, is being sent, has been sent or was stopped.';
  elsif not private.may_receive(queued) then
    raise exception 'This person no longer gets such emails, so it wasn’t sent again.';
  end if;
  update public.email_queue set
    state = 'waiting', attempts = 0, offers = 0, send_after = now(), reason = null, lease = null, leased_until = null
  where id = email_id and (state = 'failed' or state = 'waiting' and reason is not null)
    and (leased_until is null or leased_until <= now())
    and not exists (select from public.newsletters m where m.id = newsletter_id and m.state = 'stopped')
  returning * into queued;
  if not found then
    raise exception 'This email is waiting, is being sent, has been sent or was stopped.';
  end if;
  perform pg_notify('email_queue', email_id::text);
  perform private.record('resend', 'email_queue', email_id::text,
    jsonb_build_object('title', queued.recipient));
end $$;
select private.expose('resend_email', 'authenticated');

-- Emails contain personal data, so none is kept permanently: sent ones for 90 days, in case a person asks about them, failed
-- ones for a year, in which the address may be corrected.
-- Reports of messages between members are deleted a year after they were closed.
create function private.delete_old_emails() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_queue where state = 'sent' and sent_at < now() - interval '90 days';
  delete from public.email_queue where state = 'failed' and created_at < now() - interval '1 year';
  delete from public.email_queue where state in ('stopped', 'unsubscribed') and created_at < now() - interval '90 days';
  delete from public.message_reports where closed_at < now() - interval '1 year';
  delete from private.invited_addresses where at < now() - interval '14 days'; -- see roster
end $$;

-- Unsubscribing: which emails a person does not want.
--
-- A row means that this person has unsubscribed from this kind:
--   newsletter  newsletters, and emails about photos of an event
--   digest      the monthly digest
--   events      event reminders
--   members     messages from other members, who found the person in the directory
--   class       emails from the class representative
-- All other emails are always sent: security, the account and its approval, and registrations (confirmation, change,
-- cancellation). People can unsubscribe from reminders, because the confirmation has already given the date.
--
-- People unsubscribe in My profile, or without signing in through the signed link in every such email. Only the person and
-- the super admins see the choices, which are not logged either; but anyone who sees the person in the directory also sees
-- whether they accept messages from members.
--
-- Invitations and newsletters to the alumni list go to people without an account, who unsubscribe from both by address: see
-- private.unsubscribed_addresses.

create table public.unsubscribes (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint unsubscribes_kind_known check (kind in ('newsletter', 'digest', 'events', 'members', 'class')),
  created_at timestamptz not null default now(),
  primary key (profile_id, kind)
);
comment on table public.unsubscribes is 'A row: this person has unsubscribed from this kind of email';

-- Or accepts none, because of having died.
create function private.has_unsubscribed(person uuid, refused_kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.unsubscribes where profile_id = person and kind = refused_kind)
    or exists (select from public.profiles where id = person and is_deceased)
$$;

-- The kind by which people unsubscribe from an email; null if they cannot.
create function private.get_unsubscribe_kind(queued public.email_queue) returns text
language sql stable security definer set search_path = '' as $$
  select case queued.kind
    when 'event_reminder' then 'events'
    when 'event_pictures' then 'newsletter'
    when 'invitation' then case when queued.invitation_id is not null then 'roster' end
    when 'invitation_reminder' then case when queued.invitation_id is not null then 'roster' end
    when 'member_message' then 'members'
    when 'newsletter' then case when queued.roster_entry_id is not null then 'roster'
      else (select m.kind from public.newsletters m where m.id = queued.newsletter_id) end
  end
$$;

-- No email to an unsubscribed person is queued, whoever inserts it. A newsletter keeps its row, to show administrators why that
-- person got none. Inserts share a lock; unsubscribing waits for running inserts and then deletes their rows, so that none
-- slips through.
create function private.lock_unsubscribes() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('private.unsubscribes'));
  return null;
end $$;

create function private.skip_unsubscribed_email() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if num_nonnulls(new.invitation_id, new.roster_entry_id) > 0 then
    new.address_hash := private.hash_address(new.recipient);
    if exists (select from private.unsubscribed_addresses where hashed = new.address_hash) then
      if new.invitation_id is not null then return null; end if;
      new.state := 'unsubscribed';
    end if;
  -- Most people have not unsubscribed: for a newsletter to thousands, the cheap check comes first.
  elsif exists (select from public.unsubscribes where profile_id = new.profile_id)
    and private.has_unsubscribed(new.profile_id, private.get_unsubscribe_kind(new))
  then
    if new.newsletter_id is null then return null; end if;
    new.state := 'unsubscribed';
  end if;
  return new;
end $$;

create trigger lock_unsubscribes before insert on public.email_queue for each statement execute function private.lock_unsubscribes();
create trigger skip_unsubscribed_email before insert on public.email_queue
  for each row execute function private.skip_unsubscribed_email();
create trigger serialize_writers before insert on public.unsubscribes
  for each statement execute function private.serialize_writers('unsubscribes');

-- An email that a mailer holds right now may still arrive, but is not tried again.
create function private.delete_unsubscribed_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_queue o set state = 'unsubscribed', lease = null, leased_until = null
  where o.profile_id = new.profile_id and o.newsletter_id is not null and o.state in ('waiting', 'failed')
    and private.get_unsubscribe_kind(o) = new.kind;
  delete from public.email_queue o
  where o.profile_id = new.profile_id and o.newsletter_id is null and o.state <> 'sent'
    and private.get_unsubscribe_kind(o) = new.kind;
  return null;
end $$;
create trigger delete_unsubscribed_emails after insert on public.unsubscribes
  for each row execute function private.delete_unsubscribed_emails();

alter table public.unsubscribes enable row level security;
create policy "People can read what they unsubscribed from, super admins all" on public.unsubscribes
  for select to authenticated
  using (profile_id = (select private.verified_actor_id()) or (select private.is_super_admin()));
-- Not even super admins may unsubscribe or resubscribe another person.
create policy "People can unsubscribe from a kind of email" on public.unsubscribes
  for insert to authenticated with check (profile_id = (select private.verified_actor_id()));
create policy "People can resubscribe to a kind of email" on public.unsubscribes
  for delete to authenticated using (profile_id = (select private.verified_actor_id()));
grant select, insert (profile_id, kind), delete on public.unsubscribes to authenticated; -- the database sets created_at

-- The signed token of an unsubscribe link: "KIND.", then person and signature in base64url. The signature is an HMAC
-- (SHA-256, cut to 128 bits) with two random keys instead of one key masked twice, because not every PostgreSQL has
-- pgcrypto. The keys never leave the database and are not rotated, because new ones would break every link sent before.
create table private.unsubscribe_keys (
  id boolean primary key default true check (id),
  inner_key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  outer_key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);
insert into private.unsubscribe_keys default values;

create function private.sign_unsubscribe(message bytea) returns bytea
language sql stable security definer set search_path = '' as $$
  select substring(sha256(outer_key || sha256(inner_key || message)) for 16) from private.unsubscribe_keys
$$;

-- People without an account unsubscribe by address, from invitations and from newsletters to the alumni list. Only a keyed
-- hash of the address is kept: it outlives
-- the roster's row, whose import may be undone and repeated, and does not reveal the address.
create table private.unsubscribed_addresses (
  hashed uuid primary key,
  refused_at timestamptz not null default now()
);

-- The prefix keeps these hashes apart from the signatures of tokens.
create function private.hash_address(address text) returns uuid
language sql stable security definer set search_path = ''
as $$ select encode(private.sign_unsubscribe(convert_to('address ' || lower(address), 'utf8')), 'hex')::uuid $$;

-- Hashing takes time and few people unsubscribe, so the cheap check comes first.
create function private.is_unsubscribed_address(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.unsubscribed_addresses)
    and exists (select from private.unsubscribed_addresses where hashed = private.hash_address(address))
$$;

create trigger serialize_writers before insert on private.unsubscribed_addresses
  for each statement execute function private.serialize_writers('unsubscribes');

create function private.withdraw_emails_to_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.email_queue set state = 'unsubscribed', lease = null, leased_until = null
  where address_hash = new.hashed and roster_entry_id is not null and state in ('waiting', 'failed');
  delete from public.email_queue
  where address_hash = new.hashed and invitation_id is not null and state <> 'sent';
  return null;
end $$;
create trigger withdraw_emails_to_address after insert on private.unsubscribed_addresses
  for each row execute function private.withdraw_emails_to_address();

create function private.format_unsubscribe_token(person uuid, refused_kind text) returns text
language sql stable security definer set search_path = '' as $$
  select refused_kind || '.' || rtrim(translate(encode(
    uuid_send(person) || private.sign_unsubscribe(uuid_send(person) || convert_to(refused_kind, 'utf8')),
    'base64'), '+/', '-_'), '=')
$$;

-- The person of a genuine token, or the hashed address of somebody without an account; null for any other token. Signatures
-- of the two
-- signatures are compared, because comparing the signatures themselves takes longer the more of a guess is right.
create function private.parse_unsubscribe_token(token text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  bytes bytea;
begin
  if token is null or token !~ '^(newsletter|digest|events|members|class|roster|sign_up|old_mailbox|new_mailbox)\.[A-Za-z0-9_-]{43}$' then
    return null;
  end if;
  bytes := decode(translate(split_part(token, '.', 2), '-_', '+/') || '=', 'base64');
  if private.sign_unsubscribe(substring(bytes from 17)) = private.sign_unsubscribe(private.sign_unsubscribe(
    substring(bytes for 16) || convert_to(split_part(token, '.', 1), 'utf8')))
  then
    return encode(substring(bytes for 16), 'hex')::uuid;
  end if;
  return null;
end $$;

-- The unsubscribe token for an email of the email_queue; null if people cannot unsubscribe from it.
create function private.get_unsubscribe_token(email_id bigint) returns text
language sql stable security definer set search_path = '' as $$
  select private.format_unsubscribe_token(
    coalesce(o.profile_id, private.hash_address(o.recipient)),
    private.get_unsubscribe_kind(o)
  )
  from public.email_queue o where o.id = email_id
$$;
-- Only a mailer's key: the token acts on behalf of its person.
select private.expose('get_unsubscribe_token', 'service_role');

-- Whose emails a genuine link ends: those of its person, and of the account that this one was merged into since. A link of the
-- alumni list has an address, which may have an account by now: among the newest, because hashing all would take too long.
create function private.list_unsubscribing(refused_kind text, person uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query with own as (
    select p.id from public.profiles p
    where refused_kind in ('newsletter', 'digest', 'events', 'members', 'class') and p.id = person
    union all
    select (n.account).id
    from (select p as account from public.profiles p where refused_kind = 'roster' order by p.created_at desc limit 2000) n
    where private.hash_address((n.account).email) = person and not private.is_claim(n.account)
  )
  select o.id from own o union select m.kept_id from public.merges m where m.closed_id in (select o.id from own o);
end $$;

-- For people who are not signed in, and for mail programs (RFC 8058). Both return only whether the token is genuine, never
-- what the person had chosen before.
create function private.unsubscribe_from_emails(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  refused_kind text := split_part(token, '.', 1);
  person uuid := private.parse_unsubscribe_token(token);
  accounts uuid[] := array(select private.list_unsubscribing(refused_kind, person));
begin
  if refused_kind = 'roster' and person is not null then
    insert into private.unsubscribed_addresses (hashed) values (person) on conflict do nothing;
    refused_kind := 'newsletter';
  elsif cardinality(accounts) = 0 then
    return false;
  end if;
  insert into public.unsubscribes (profile_id, kind) select account, refused_kind from unnest(accounts) account on conflict do nothing;
  return true;
end $$;
select private.expose('unsubscribe_from_emails', 'anon, authenticated');

create function private.resubscribe_to_emails(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  refused_kind text := split_part(token, '.', 1);
  person uuid := private.parse_unsubscribe_token(token);
  accounts uuid[] := array(select private.list_unsubscribing(refused_kind, person));
begin
  if refused_kind = 'roster' and person is not null then
    delete from private.unsubscribed_addresses where hashed = person;
    refused_kind := 'newsletter';
  elsif cardinality(accounts) = 0 then
    return false;
  end if;
  delete from public.unsubscribes where profile_id = any (accounts) and kind = refused_kind;
  return true;
end $$;
select private.expose('resubscribe_to_emails', 'anon, authenticated');

-- Mailer: a hosted project without its own server sends emails by an Edge Function (supabase/functions/mailer), which is
-- called once a minute while an email is due. As with the deploy hook, the function's address and secret are in the Vault;
-- without an address nothing is called.

create table private.mailer_calls (
  request_id bigint primary key,
  called_at timestamptz not null default now()
);
comment on table private.mailer_calls is 'Calls made in the last day; examine() uses them to find the responses';

create function private.notify_mailer() returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.get_secret('mailer_url');
  body jsonb := jsonb_build_object('type', 'emails.due');
  request bigint;
begin
  if address is null or to_regnamespace('net') is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    into request using address, body, private.sign_webhook(body::text, private.get_secret('mailer_secret'));
  delete from private.mailer_calls where called_at < now() - interval '1 day';
  insert into private.mailer_calls (request_id) values (request);
end $$;

create function private.call_mailer() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.get_secret('mailer_url') is null then
    return;
  end if;
  -- Here too, because reminders must be queued even if no email is due.
  perform private.queue_daily_emails();
  if private.get_next_email_seconds() = 0 then
    perform private.notify_mailer();
  end if;
end $$;

-- Only hosted projects have pg_cron.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    execute $cron$ select cron.schedule('call-mailer', '* * * * *', 'select private.call_mailer()') $cron$;
  end if;
end $$;

-- Test emails are sent in the same way as all others, so that a test proves delivery.

-- Twenty an hour for each person: composing one takes time, and everybody else's emails wait behind it.
create function private.limit_test_emails() returns void language plpgsql security definer set search_path = '' as $$
begin
  -- Locked, so that of two simultaneous tests the second counts the first.
  perform pg_advisory_xact_lock(hashtext('private.test_emails'));
  if (
    select count(*) >= 20 from public.email_queue
    where profile_id = private.actor_id() and kind in ('test', 'newsletter', 'invitation', 'invitation_reminder')
      and num_nonnulls(newsletter_id, invitation_id) = 0
      and created_at > now() - interval '1 hour'
  ) then
    raise exception 'You’ve sent 20 test emails in the last hour. Nothing was sent: try again later.';
  end if;
end $$;

-- For the back office: only to the administrator who asks.
create function private.send_delivery_test() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  queued bigint;
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can send a test email.' using errcode = '42501';
  end if;
  perform private.limit_test_emails();
  insert into public.email_queue (profile_id, recipient, kind, facts)
  select id, email, 'test', jsonb_build_object('name', approved_name) from public.profiles where id = private.actor_id()
  returning id into queued;
  return queued;
end $$;
select private.expose('send_delivery_test', 'authenticated');

-- For `npm run doctor`, which has the server's key and no account: to any address.
create function private.send_delivery_test_to(address text) returns bigint
language sql security definer set search_path = '' as $$
  insert into public.email_queue (recipient, kind, facts) values (address, 'test', '{"name": null}') returning id
$$;
select private.expose('send_delivery_test_to', 'service_role');

-- The outcome of a test email only: the server's key cannot read the email_queue.
create function private.get_delivery_test(email_id bigint) returns table (state text, attempts integer, reason text)
language sql stable security definer set search_path = ''
as $$ select o.state, o.attempts, o.reason from public.email_queue o where o.id = email_id and o.kind = 'test' $$;
select private.expose('get_delivery_test', 'service_role', 'Can be null: reason.');
