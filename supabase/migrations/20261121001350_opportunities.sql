-- Opportunities: jobs, internships and offers of help that members post for each other.
--
-- Only members read them, through a function that hides posts of people who are no longer members. A post disappears 30 days
-- after it was written or renewed, and is deleted 30 days later. The association's setting says whether somebody who may
-- approve members checks a post first; an edited post is checked again, so that nothing is shown that nobody has seen.

create table public.opportunities (
  id uuid primary key default gen_random_uuid(),
  author uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint opportunities_kind_known check (kind in ('job', 'internship', 'help')),
  title text not null constraint opportunities_title_length check (private.is_text(title, 120)),
  organisation text constraint opportunities_organisation_length check (private.is_text(organisation, 120)),
  place text constraint opportunities_place_length check (private.is_text(place, 120)),
  is_remote boolean not null default false,
  body text not null constraint opportunities_body_length check (private.is_text(body, 4000)),
  apply_url text constraint opportunities_apply_url_secure
    check (apply_url ~ '^https://' and private.is_web_address(apply_url) and char_length(apply_url) <= 500),
  takes_messages boolean not null default true,
  shows_email boolean not null default false,
  state text not null default 'waiting' constraint opportunities_state_known check (state in ('waiting', 'open', 'declined')),
  is_checked boolean not null default false,
  reason text constraint opportunities_reason_length check (private.is_text(reason, 500)),
  created_at timestamptz not null default now(),
  edited_at timestamptz not null default now(),
  online_since timestamptz,
  expires_at timestamptz not null default now() + interval '30 days',
  reminded_at timestamptz,
  -- Folded when it is saved, because folding costs more than comparing, and every member can search.
  words text not null generated always as (
    private.fold(title || ' ' || coalesce(organisation, '') || ' ' || coalesce(place, '') || ' ' || body)) stored,
  constraint opportunities_has_place check (place is not null or is_remote),
  constraint opportunities_can_be_answered check (apply_url is not null or takes_messages or shows_email),
  constraint opportunities_online_dated check (state <> 'open' or online_since is not null),
  constraint opportunities_declined_for_a_reason check ((state = 'declined') = (reason is not null))
);
create index opportunities_author_idx on public.opportunities (author);
create index opportunities_open_idx on public.opportunities (online_since desc, id) where state = 'open'; -- newest first
create index opportunities_edited_at_idx on public.opportunities (edited_at desc, id); -- the back office's list
create index opportunities_waiting_idx on public.opportunities (edited_at) where state = 'waiting'; -- for the dashboard
create index opportunities_expires_at_idx on public.opportunities (expires_at); -- for reminders and deletion
comment on table public.opportunities is 'Jobs, internships and offers of help, posted by members for members; deleted 30 days after they expire';
comment on column public.opportunities.takes_messages is 'Members can answer by a message, which shows no address';
comment on column public.opportunities.shows_email is 'The post shows the address of its author’s account';
comment on column public.opportunities.is_checked is 'Whether somebody who may approve members has approved or written this text';
comment on column public.opportunities.reason is 'Why an administrator declined or removed it; shown to the author';
comment on column public.opportunities.edited_at is 'When its text last changed; a review names it, so that nobody approves another text than they read';
comment on column public.opportunities.reminded_at is 'When the email before it expires was queued';

-- For the daily limit: the log keeps what a person posted and deleted again.
create index audit_logs_posted_idx on public.audit_logs (user_id, "timestamp") where action = 'post';

create function private.takes_opportunities() returns boolean
language sql stable security definer set search_path = ''
as $$ select opportunities <> 'off' from public.site_settings $$;

-- Raises why the caller may not post or renew one more; `besides` is the post itself, which does not count.
create function private.check_opportunity_limits(besides uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.takes_opportunities() then raise exception 'Opportunities are turned off.'; end if;
  perform private.refuse_banned_writer();
  if (select count(*) >= 5 from public.opportunities o where o.author = private.actor_id() and o.id <> besides
    and o.state <> 'declined' and o.expires_at > now())
  then
    raise exception 'You already have 5 open posts, which is the maximum. Close one first.';
  end if;
end $$;

-- Emails everyone who may approve members that a post is waiting: only when no other one is, and at most three times a day.
create function private.queue_review_emails(post public.opportunities) returns void
language plpgsql security definer set search_path = '' as $$
declare
  approver uuid;
begin
  if exists (select from public.opportunities o where o.state = 'waiting' and o.id <> post.id and o.expires_at > now()) then
    return;
  end if;
  for approver in select private.list_approvers('at_once') union select private.list_approvers('daily') loop
    perform private.queue_email(approver, 'opportunity_review', jsonb_build_object('title', post.title,
      'author', private.name_actor(post.author), 'about', array[post.author]));
  end loop;
end $$;

-- What clients may write: texts, within the limits; the rest follows from the setting. Somebody who may approve members needs
-- no second pair of eyes. Definer: counts other rows and queues emails.
create function private.prepare_opportunity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  waits boolean;
begin
  if not private.is_client() then return new; end if;
  -- Refused by the policies, which are asked after this trigger: nothing may depend on another person's posts.
  if new.author is distinct from private.actor_id() or not private.is_member() then return new; end if;
  -- Before the work over a text of any length.
  if greatest(char_length(new.title), char_length(new.organisation), char_length(new.place)) > 120 or char_length(new.body) > 4000 then
    raise exception 'This text is too long.' using errcode = '23514';
  end if;
  -- One after the other, so that two at the same time are both counted.
  perform pg_advisory_xact_lock(hashtextextended('private.opportunities.' || new.author, 0));
  perform private.check_opportunity_limits(new.id);
  if tg_op = 'INSERT' and (select count(*) >= 5 from public.audit_logs l
    where l.action = 'post' and l.user_id = new.author and l."timestamp" > now() - interval '24 hours')
  then
    raise exception 'You’ve posted 5 times in the last 24 hours. Try again tomorrow.';
  end if;
  -- Here and not afterwards, so that posts of one request count each other. Without the title: nothing is ever removed from the log.
  if tg_op = 'INSERT' then perform private.record('post', 'opportunities', new.id::text); end if;
  new.title := private.clean_text(new.title, false);
  new.organisation := nullif(private.clean_text(new.organisation, false), '');
  new.place := nullif(private.clean_text(new.place, false), '');
  new.body := private.clean_text(new.body, true);
  new.is_checked := private.has_permission('members', 'approve');
  waits := (select s.opportunities = 'checked' from public.site_settings s) and not new.is_checked;
  if tg_op = 'INSERT' or new.state = 'declined' or new.expires_at <= now() then
    new.expires_at := now() + interval '30 days';
    new.reminded_at := null;
  end if;
  new.state := case when waits then 'waiting' else 'open' end;
  -- An edited post keeps its place in the list, so that editing does not bring it back to the top.
  if not waits then new.online_since := coalesce(new.online_since, now()); end if;
  new.reason := null;
  new.edited_at := now();
  return new;
end $$;
create trigger prepare_opportunity
  before insert or update of kind, title, organisation, place, is_remote, body, apply_url, takes_messages, shows_email
  on public.opportunities for each row execute function private.prepare_opportunity();

create function private.announce_opportunity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_client() then return null; end if;
  if new.state = 'waiting' and (tg_op = 'INSERT' or old.state <> 'waiting') then perform private.queue_review_emails(new); end if;
  return null;
end $$;
create trigger announce_opportunity
  after insert or update of kind, title, organisation, place, is_remote, body, apply_url, takes_messages, shows_email
  on public.opportunities for each row execute function private.announce_opportunity();

-- Once the association wants posts checked, those that nobody has read wait, although they were online. The email comes first,
-- because it is for the first one that waits.
create function private.check_open_opportunities() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_review_emails(o) from (
    select * from public.opportunities where state = 'open' and not is_checked and expires_at > now() order by edited_at limit 1) o;
  update public.opportunities set state = 'waiting' where state = 'open' and not is_checked;
  return null;
end $$;
create trigger check_open_opportunities after update of opportunities on public.site_settings
  for each row when (new.opportunities = 'checked' and old.opportunities <> 'checked') execute function private.check_open_opportunities();

alter table public.opportunities enable row level security;

-- Other members read what private.read_opportunities shows: a post's author may have hidden name, class or address.
create policy "People can read their own opportunities, permitted people all" on public.opportunities
  for select to authenticated using (author = (select private.verified_actor_id()) or (select private.has_permission('members', 'approve')));
create policy "Members can post opportunities" on public.opportunities
  for insert to authenticated with check (author = (select private.verified_actor_id()) and (select private.is_member()));
create policy "Members can edit their own opportunities" on public.opportunities
  for update to authenticated
  using (author = (select private.verified_actor_id()) and (select private.is_member()))
  with check (author = (select private.verified_actor_id()) and (select private.is_member()));
-- Also people whose approval was revoked, and while opportunities are turned off.
create policy "People can close their own opportunities" on public.opportunities
  for delete to authenticated using (author = (select private.verified_actor_id()) and not (select private.is_deceased()));
grant select, delete on public.opportunities to authenticated;
-- State and times are written by the trigger and the functions below.
grant insert (author, kind, title, organisation, place, is_remote, body, apply_url, takes_messages, shows_email) on public.opportunities to authenticated;
grant update (kind, title, organisation, place, is_remote, body, apply_url, takes_messages, shows_email) on public.opportunities to authenticated;

-- Thirty more days, for a post that has a week or less left or has expired. Pressing twice changes nothing.
create function private.renew_opportunity(opportunity_id uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  post public.opportunities;
begin
  if not private.is_member() then
    raise exception 'Only members can renew opportunities.' using errcode = '42501';
  end if;
  select * into post from public.opportunities o
  where o.id = opportunity_id and o.author = private.actor_id() and o.state = 'open' for update;
  if not found then raise exception 'This post is no longer online, so it can’t be renewed.'; end if;
  if post.expires_at > now() + interval '7 days' then return post.expires_at; end if;
  perform pg_advisory_xact_lock(hashtextextended('private.opportunities.' || post.author, 0));
  perform private.check_opportunity_limits(post.id);
  update public.opportunities o set expires_at = now() + interval '30 days', reminded_at = null where o.id = post.id
  returning * into post;
  return post.expires_at;
end $$;
select private.expose('renew_opportunity', 'authenticated');

-- Approves a post if `seen` is its edited_at, as the screen showed it. With a reason declines it, also one that is online and
-- one that was edited since: somebody who edits without a pause must not escape the answer.
create function private.review_opportunity(opportunity_id uuid, seen timestamptz, reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  post public.opportunities;
  why text;
begin
  perform private.require_permission('members', 'approve');
  if char_length(reason) > 500 then
    raise exception 'A reason can have at most 500 characters.';
  end if;
  why := nullif(private.clean_text(reason, true), '');
  select * into post from public.opportunities o where o.id = opportunity_id for update;
  if not found or post.state = 'declined' or post.state = 'open' and why is null then
    raise exception 'This post was answered or closed in the meantime.' using errcode = 'PT409';
  elsif why is null and post.edited_at is distinct from seen then
    raise exception 'This post has been edited in the meantime. Nothing was saved: check it, then approve it again.' using errcode = 'PT409';
  end if;
  update public.opportunities o set state = case when why is null then 'open' else 'declined' end, reason = why, is_checked = why is null,
    online_since = case when why is null then coalesce(o.online_since, now()) end
  where o.id = post.id;
  perform private.record(case when why is null then 'approve' else 'decline_post' end, 'opportunities', post.id::text,
    jsonb_build_object('full_name', private.name_actor(post.author), 'person_id', post.author));
  if post.author <> private.actor_id() then
    perform private.queue_email(post.author, 'opportunity_answer', jsonb_strip_nulls(jsonb_build_object('title', post.title,
      'was_online', post.state = 'open', 'reason', why)));
  end if;
end $$;
select private.expose('review_opportunity', 'authenticated');

-- A member's page in one request: `part` is 'own' for all posts of the caller, and 'found' for a page of the others' and the
-- caller's that are online, newest first. Definer: of authors it shows the approved name, and only to whom the directory does,
-- the class and a link; the address only if the author chose so for this post.
create function private.read_opportunities(q text default '', of_kind text default null, page_number integer default 1)
returns table (
  part text, id uuid, kind text, title text, organisation text, place text, is_remote boolean, body text, apply_url text,
  takes_messages boolean, shows_email boolean, state text, reason text, online_since timestamptz, edited_at timestamptz,
  expires_at timestamptz, author_name text, author uuid, graduation_year integer, email text, is_own boolean, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.actor_id();
  own_class integer;
  patterns text[];
begin
  if not private.is_member() then
    raise exception 'Only members can read opportunities.' using errcode = '42501';
  elsif not private.takes_opportunities() then
    raise exception 'Opportunities are turned off.';
  end if;
  own_class := (select p.graduation_year from public.profiles p where p.id = me);
  patterns := private.list_patterns(q);
  return query
    with online as materialized (
      select o.*, count(*) over () as total
      from public.opportunities o join public.profiles a on a.id = o.author
      where o.state = 'open' and o.expires_at > now() and (a.is_approved or a.is_super_admin) and not a.is_deceased
        and (of_kind is null or o.kind = of_kind) and o.words like all (patterns)
    ), listed as (
      select 'own' as part, o.*, null::bigint as total from public.opportunities o where o.author = me
      union all
      (select 'found', online.* from online order by online.online_since desc, online.id
        limit 25 offset 25 * least(greatest(page_number, 1) - 1, (select (max(total) - 1) / 25 from online)))
    )
    select l.part, l.id, l.kind, l.title, l.organisation, l.place, l.is_remote, l.body, l.apply_url,
      l.takes_messages and (l.part = 'own' or not private.has_unsubscribed(l.author, 'members')), l.shows_email, l.state, l.reason,
      l.online_since, l.edited_at, l.expires_at, a.approved_name, shown.id, shown.graduation_year,
      case when l.shows_email then a.email end, l.author = me, l.total
    from listed l join public.profiles a on a.id = l.author
    left join lateral private.show_person(l.author, own_class) shown on true
    order by l.part desc, case when l.part = 'own' then l.edited_at else l.online_since end desc, l.id;
end $$;
select private.expose('read_opportunities', 'authenticated',
  'A member''s page of opportunities. Can be null: organisation, place, apply_url, reason, online_since, author, graduation_year, email, total.');

-- The newest for the members' home. Definer: no client reads other people's posts.
create function private.list_new_opportunities(posted_since timestamptz) returns table (id uuid, title text, at timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.id, o.title, o.online_since
  from public.opportunities o join public.profiles a on a.id = o.author
  where private.is_member() and private.takes_opportunities() and o.state = 'open' and o.expires_at > now()
    and o.online_since > posted_since and o.author <> private.actor_id() and (a.is_approved or a.is_super_admin) and not a.is_deceased
  order by o.online_since desc, o.id limit 3
$$;
grant execute on function private.list_new_opportunities(timestamptz) to authenticated; -- for read_member_home

-- Once a day (see queue_daily_emails): asks authors a week before a post expires, once, and deletes posts that expired
-- 30 days ago.
create function private.expire_opportunities() returns void
language plpgsql security definer set search_path = '' as $$
declare
  post public.opportunities;
begin
  delete from public.opportunities o where o.expires_at < now() - interval '30 days';
  if not private.takes_opportunities() then return; end if;
  for post in
    update public.opportunities o set reminded_at = now() from public.profiles a
    where a.id = o.author and (a.is_approved or a.is_super_admin) and o.state = 'open' and o.reminded_at is null
      and o.expires_at between now() and now() + interval '7 days'
    returning o.*
  loop
    perform private.queue_email(post.author, 'opportunity_renewal',
      jsonb_build_object('title', post.title, 'opportunity_id', post.id, 'expires_at', post.expires_at));
  end loop;
end $$;
