-- Proposals: events and awards that members suggest, and that editors of events or awards accept or decline.

-- A proposal has the few fields that an editor needs, within the limits of the office's own forms. Accepting it adds the entry in
-- the same transaction, so that neither exists without the other, and nobody accepts a proposal twice.
create table public.proposals (
  id uuid primary key default gen_random_uuid(),
  noun text not null constraint proposals_noun_known check (noun in ('events', 'awards')),
  proposed_by uuid not null default private.actor_id() references public.profiles (id) on delete cascade,
  title text not null constraint proposals_title_length check (private.is_text(title, 200)),
  description text constraint proposals_description_length
    check (char_length(description) between 1 and case noun when 'events' then 20000 else 5000 end),
  event_date timestamptz,
  location text constraint proposals_location_length check (char_length(location) between 1 and 300),
  type text constraint proposals_type_known
    check (type in ('conference', 'workshop', 'seminar', 'networking', 'ceremony', 'other')),
  award_date date,
  recipient_name text constraint proposals_recipient_name_length check (private.is_text(recipient_name, 120))
    constraint proposals_recipient_name_format check (private.is_recorded_name(recipient_name)),
  note text constraint proposals_note_length check (private.is_text(note, 500)),
  is_named boolean not null default false,
  state text not null default 'waiting' constraint proposals_state_known check (state in ('waiting', 'accepted', 'declined')),
  reason text constraint proposals_reason_length check (private.is_text(reason, 500)),
  entry_id uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz not null default now(),
  answered_at timestamptz,
  removed_at timestamptz,
  constraint proposals_fields_of_noun check (case noun
    when 'events' then num_nonnulls(event_date, type) = 2 and num_nonnulls(award_date, recipient_name) = 0
    else award_date is not null and num_nonnulls(event_date, location, type) = 0 end),
  constraint proposals_answer_complete check (
    (state = 'waiting') = (answered_at is null) and (state = 'accepted') = (entry_id is not null)
    and (state = 'declined') = (reason is not null)
  )
);
create index proposals_proposed_by_idx on public.proposals (proposed_by, created_at desc); -- a person's own, newest first
create index proposals_waiting_idx on public.proposals (noun, created_at, id) where state = 'waiting'; -- longest waiting first
create unique index proposals_entry_id_idx on public.proposals (entry_id); -- an entry comes of one proposal at most
comment on table public.proposals is 'Events and awards that members proposed, waiting and answered';
comment on column public.proposals.noun is 'The table that the accepted entry is added to';
comment on column public.proposals.note is 'For the editors; never published';
comment on column public.proposals.is_named is 'Whether the person agreed to be named with the published entry; can be changed at any time';
comment on column public.proposals.reason is 'Why it was declined, for the person who proposed it';
comment on column public.proposals.edited_at is 'When its text last changed; an answer names it, so that nobody answers another text than they read';
comment on column public.proposals.removed_at is 'Taken back: shown to nobody since then, and deleted a day later; for a minute it can be undone';
comment on column public.proposals.entry_id is 'The event or award that came of it. No foreign key: it may be in the bin';

-- Whether the person did this ten times within a day, by the log, which keeps what was taken back. The row of the profile is
-- locked, so that several requests at once are counted one after another. Definer: locks a profile, which a member may not, and
-- reads the log.
create function private.has_done_enough(person uuid, what text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.profiles p where p.id = person for update;
  return (select count(*) >= 10 from public.audit_logs l
    where l.action = what and l.user_id = person and l."timestamp" > now() - interval '1 day');
end $$;

-- Editors have a limit to what they can read; what was taken back counts while it can come back. Without the title: nothing is
-- ever removed from the log.
create function private.limit_proposals() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The policy refuses proposals in another person's name.
  if not private.is_client() or new.proposed_by is distinct from private.actor_id() then return new; end if;
  if private.has_done_enough(new.proposed_by, 'propose') then
    raise exception 'You can send ten proposals a day. Please try again tomorrow.';
  elsif (select count(*) >= 5 from public.proposals p where p.proposed_by = new.proposed_by and p.state = 'waiting'
    and (p.removed_at > now() - interval '1 minute') is not false) then
    raise exception 'Five of your proposals are waiting for an answer. You can send another when one of them is answered.';
  end if;
  perform private.record('propose', new.noun, new.id::text);
  return new;
end $$;
create trigger limit_proposals before insert on public.proposals for each row execute function private.limit_proposals();

-- Its text is the author's until an editor has answered; the checks of the table and the limits above hold for it as well. The
-- agreement below has no such end.
create function private.guard_proposal_text() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_client() then return new; end if;
  if old.state <> 'waiting' or old.removed_at is not null then
    raise exception 'The editors have answered in the meantime. Your changes are still here.' using errcode = 'PT409';
  elsif not private.is_member() then
    raise exception 'Only members can edit proposals.' using errcode = '42501';
  elsif new.event_date <= now() then
    raise exception 'This time is over. Choose one in the future.';
  end if;
  new.edited_at := now();
  return new;
end $$;
create trigger guard_proposal_text
  before update of title, description, event_date, location, type, award_date, recipient_name, note on public.proposals
  for each row execute function private.guard_proposal_text();

-- Each publishes the website. Taking the agreement back is never refused.
create function private.limit_naming() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_client() or new.proposed_by is distinct from private.actor_id() then return new; end if;
  if private.has_done_enough(new.proposed_by, 'name_proposal') then
    raise exception 'You’ve chosen to be named ten times today. Please try again tomorrow.';
  end if;
  perform private.record('name_proposal', new.noun, new.id::text);
  return new;
end $$;
create trigger limit_naming before update of is_named on public.proposals
  for each row when (new.is_named and not old.is_named and new.state = 'accepted') execute function private.limit_naming();

alter table public.proposals enable row level security;
-- Editors use list_proposals below, which names the person and leaves out what is answered.
create policy "People can read their own proposals" on public.proposals
  for select to authenticated using (proposed_by = (select private.verified_actor_id()));
create policy "Members can propose events and awards" on public.proposals
  for insert to authenticated
  with check (proposed_by = (select private.verified_actor_id()) and (select private.is_member())
    and (event_date > now()) is not false);
-- Taking the agreement back is everyone's but of accounts whose owner has died; giving it names a person on the public site.
-- Of the rest, only what waits can be changed (see guard_proposal_text).
create policy "People can choose to be named, and edit what they proposed" on public.proposals
  for update to authenticated
  using (proposed_by = (select private.verified_actor_id()) and not (select private.is_deceased()))
  with check (proposed_by = (select private.verified_actor_id()) and (not is_named or (select private.is_member())));
-- Not state, reason or entry: those are the editors' answer.
grant select,
  insert (noun, proposed_by, title, description, event_date, location, type, award_date, recipient_name, note, is_named),
  update (title, description, event_date, location, type, award_date, recipient_name, note, is_named)
  on public.proposals to authenticated;

-- Takes a proposal back that waits or was declined, or with `undo` sends it again within a minute: its author, also after the
-- approval has ended. What was accepted is an entry of the association.
create function private.take_back_proposal(of_proposal uuid, undo boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.proposals p set removed_at = case when not undo then coalesce(p.removed_at, now()) end
  where p.id = of_proposal and p.proposed_by = private.verified_actor_id() and not private.is_deceased() and p.state <> 'accepted'
    and (not undo or (p.removed_at > now() - interval '1 minute') is not false);
  if not found then
    raise exception '%', case when undo then 'This proposal can’t be restored any more.' else 'The editors have answered in the meantime.' end;
  end if;
end $$;
select private.expose('take_back_proposal', 'authenticated');

-- The waiting ones that the caller may accept; of people whose membership has ended, none.
create function private.list_proposals() returns table (
  id uuid, noun text, title text, description text, event_date timestamptz, location text, type text, award_date date,
  recipient_name text, note text, is_named boolean, created_at timestamptz, edited_at timestamptz, proposer_id uuid, proposer text
) language sql stable security definer set search_path = '' as $$
  select p.id, p.noun, p.title, p.description, p.event_date, p.location, p.type, p.award_date,
    p.recipient_name, p.note, p.is_named, p.created_at, p.edited_at, who.id, private.name_actor(who.id)
  from public.proposals p join public.profiles who on who.id = p.proposed_by and (who.is_approved or who.is_super_admin)
  where p.state = 'waiting' and p.removed_at is null and case p.noun when 'events' then (select private.has_permission('events', 'create'))
    else (select private.has_permission('awards', 'create')) end
  order by p.created_at, p.id limit 100
$$;
select private.expose('list_proposals', 'authenticated',
  'Proposals waiting for the caller''s answer, longest waiting first. Can be null: description, event_date, location, type, award_date, recipient_name, note.');

-- The proposal, locked until its answer is stored.
create function private.claim_proposal(of_noun text, of_proposal uuid) returns public.proposals
language plpgsql security definer set search_path = '' as $$
declare
  claimed public.proposals;
begin
  if coalesce(of_noun not in ('events', 'awards'), true) then raise exception 'Only events and awards can be proposed.'; end if;
  perform private.require_permission(of_noun, 'create');
  select * into claimed from public.proposals p
  where p.id = of_proposal and p.noun = of_noun and p.state = 'waiting' and p.removed_at is null
    -- As in list_proposals, which may have been read before.
    and exists (select from public.profiles who where who.id = p.proposed_by and (who.is_approved or who.is_super_admin)) for update;
  if not found then
    raise exception 'This proposal was answered or taken back in the meantime.' using errcode = 'PT409';
  end if;
  return claimed;
end $$;

-- The facts of an email about an answer.
create function private.queue_proposal_email(answered public.proposals) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_email(answered.proposed_by, 'proposal_answer', jsonb_strip_nulls(jsonb_build_object(
    'accepted', answered.state = 'accepted', 'noun', answered.noun, 'title', answered.title, 'reason', answered.reason,
    'is_named', answered.is_named, 'entry_id', answered.entry_id,
    'is_public', answered.noun = 'awards' or exists (
      select from public.events e where e.id = answered.entry_id and e.published_at <= now()))));
end $$;

-- Adds the entry as the editor's form has it, and tells the person. Definer, because editors may not write proposals: it asks
-- for the permission that the policies for adding events and awards ask for. `seen` is the proposal's edited_at as the screen
-- showed it.
create function private.accept_proposal(of_noun text, of_proposal uuid, seen timestamptz, fields jsonb, link text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  accepted public.proposals := private.claim_proposal(of_noun, of_proposal);
  award public.awards;
begin
  if accepted.edited_at is distinct from seen then
    raise exception 'The member has edited this proposal in the meantime. Nothing was saved: read it again, then answer.' using errcode = 'PT409';
  end if;
  if of_noun = 'events' then
    accepted.entry_id := private.add_event(fields, link);
  else
    award := jsonb_populate_record(null::public.awards, fields);
    insert into public.awards (title, description, recipient_id, recipient_name, award_date, image_url, image_alt)
    values (award.title, award.description, award.recipient_id, award.recipient_name, award.award_date, award.image_url, award.image_alt)
    returning id into accepted.entry_id;
  end if;
  update public.proposals p set state = 'accepted', entry_id = accepted.entry_id, answered_at = now() where p.id = of_proposal
  returning * into accepted;
  perform private.queue_proposal_email(accepted);
  return accepted.entry_id;
end $$;
select private.expose('accept_proposal', 'authenticated', large => 'fields');

-- No trigger logs a decline, because it adds no entry. Also a text that was edited since is declined: somebody who edits
-- without a pause must not escape the answer.
create function private.decline_proposal(of_noun text, of_proposal uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  declined public.proposals := private.claim_proposal(of_noun, of_proposal);
begin
  update public.proposals p set state = 'declined', reason = btrim(decline_proposal.reason), answered_at = now()
  where p.id = of_proposal returning * into declined;
  perform private.record('decline_proposal', of_noun, of_proposal::text, jsonb_build_object('title', declined.title,
    'person_id', declined.proposed_by, 'full_name', private.name_actor(declined.proposed_by)));
  perform private.queue_proposal_email(declined);
end $$;
select private.expose('decline_proposal', 'authenticated');

-- Who is named with a published event or an award, as visitors see them: by the approved name, because nobody has looked at
-- another. The name is not copied: it goes when the person takes the agreement back, leaves or is not approved any more, and a
-- death does not bring it back.
create function private.list_proposers() returns table (entry_id uuid, full_name text)
language sql stable security definer set search_path = '' as $$
  select p.entry_id, private.mark_death(private.name_actor(who.id), who.is_deceased, who.death_year)
  from public.proposals p join public.profiles who on who.id = p.proposed_by and who.deleted_at is null
    and (who.is_approved or who.is_super_admin or who.is_deceased and exists (
      select from private.deaths d where d.profile_id = who.id and (d.rights ->> 'is_approved')::boolean))
  where p.is_named and p.state = 'accepted' and (
    exists (select from public.events e where e.id = p.entry_id and e.published_at <= now())
    or exists (select from public.awards a where a.id = p.entry_id))
$$;
grant execute on function private.list_proposers() to anon, authenticated;

create view public.proposers with (security_invoker = true) as select entry_id, full_name from private.list_proposers();
grant select on public.proposers to anon, authenticated;
comment on view public.proposers is 'Members who agreed to be named with an event or award that they proposed, without an id. Can be null: none.';

create function private.is_named_proposer(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.proposals where proposed_by = person and is_named and state = 'accepted')
$$;
grant execute on function private.is_named_proposer(uuid) to authenticated, service_role; -- all who may update a profile

create constraint trigger bump_site_revision after update on public.proposals
  deferrable initially deferred for each row when (
    new.state = 'accepted' and (new.is_named or old.is_named) and (new.is_named, new.state, new.proposed_by) is distinct from (old.is_named, old.state, old.proposed_by))
  execute function private.bump_site_revision();
create constraint trigger bump_site_revision_by_deletion after delete on public.proposals
  deferrable initially deferred for each row when (old.state = 'accepted' and old.is_named)
  execute function private.bump_site_revision();
create constraint trigger bump_site_revision_of_proposer after update on public.profiles
  deferrable initially deferred for each row when (
    (new.approved_name, new.deleted_at, new.is_approved or new.is_super_admin, new.is_deceased, new.death_year)
      is distinct from (old.approved_name, old.deleted_at, old.is_approved or old.is_super_admin, old.is_deceased, old.death_year)
    and private.is_named_proposer(new.id))
  execute function private.bump_site_revision();
