-- Class notes: short news of members for the page of their class.
--
-- A note belongs to its author, so it is on the page of the class that the author is in now. Who sees it is decided where everything
-- in the directory is, in private.show_person: it names its author and their class, so it is for people to whom both are shown.

create table public.class_notes (
  id uuid primary key default gen_random_uuid(),
  author uuid not null references public.profiles (id) on delete cascade,
  body text not null constraint class_notes_body_length check (private.is_text(body, 600)),
  happened_in date constraint class_notes_happened_in_month check (extract(day from happened_in) = 1),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  is_moderated boolean not null default false,
  -- Folded when it is saved, for the members' search.
  words text not null generated always as (private.fold(body)) stored,
  constraint class_notes_moderated_removed check (removed_at is not null or not is_moderated)
);
create index class_notes_author_idx on public.class_notes (author, created_at desc); -- a person's own, and how many in a year
create index class_notes_removed_at_idx on public.class_notes (removed_at) where removed_at is not null; -- for deletion
comment on table public.class_notes is 'Short news of members for the page of their class';
comment on column public.class_notes.happened_in is 'The first day of the month in which it happened';
comment on column public.class_notes.removed_at is 'Shown to nobody since then, and deleted a day later; until then the removal can be undone';
comment on column public.class_notes.is_moderated is 'Removed by somebody else than its author, who cannot undo that';

-- What clients may write: plain text, within the limits. A removed note counts until it is deleted, so that nobody writes by
-- removing. Definer: counts other rows.
create function private.prepare_class_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The policies refuse notes in another person's name: nothing may depend on how many that person has.
  if not private.is_client() or new.author is distinct from private.actor_id() then return new; end if;
  -- Before the work over a text of any length.
  if char_length(new.body) > 600 then
    raise exception 'A note can have at most 600 characters.' using errcode = '23514';
  elsif new.happened_in > (now() at time zone (select s.time_zone from public.site_settings s))::date then
    raise exception 'This month is in the future. Nothing was saved: choose another.';
  end if;
  perform private.refuse_banned_writer();
  -- One after the other, so that two at the same time are both counted.
  perform pg_advisory_xact_lock(hashtextextended('private.class_notes.' || new.author, 0));
  if tg_op = 'INSERT' and (select count(*) >= 20 from public.class_notes n
    where n.author = new.author and n.created_at > now() - interval '1 year')
  then
    raise exception 'You’ve shared 20 notes in the last 12 months, which is the maximum.';
  end if;
  new.body := private.clean_text(new.body, true);
  return new;
end $$;
create trigger prepare_class_note before insert or update of body, happened_in on public.class_notes
  for each row execute function private.prepare_class_note();

alter table public.class_notes enable row level security;

-- Other members read what private.list_class_notes shows.
create policy "People can read their own class notes, super admins all" on public.class_notes
  for select to authenticated using (author = (select private.verified_actor_id()) or (select private.is_super_admin()));
create policy "Members can share class notes" on public.class_notes
  for insert to authenticated with check (author = (select private.verified_actor_id()) and (select private.is_member()));
create policy "Members can edit their own class notes" on public.class_notes
  for update to authenticated
  using (author = (select private.verified_actor_id()) and (select private.is_member()) and removed_at is null)
  with check (author = (select private.verified_actor_id()) and (select private.is_member()));
grant select on public.class_notes to authenticated;
-- Times are the database's, and notes are removed by the function below.
grant insert (author, body, happened_in), update (body, happened_in) on public.class_notes to authenticated;

-- Twenty notes of a class, newest first, from those before the one given; `remaining` counts these and all older ones. Members who
-- have died stay, as on the whole page; everybody whose approval has ended does not. People see their own notes even if the
-- directory shows them to nobody; `author` is then null. Definer: no client reads other people's notes.
create function private.list_class_notes(of_year integer, before timestamptz default null, before_id uuid default null)
returns table (
  id uuid, body text, happened_in date, created_at timestamptz, author uuid, author_name text, is_own boolean, may_remove boolean,
  remaining bigint
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.actor_id();
  own_class integer;
  is_moderator boolean := private.has_permission('members', 'update');
begin
  if not private.is_member() then
    raise exception 'Only members can read class notes.' using errcode = '42501';
  end if;
  own_class := (select p.graduation_year from public.profiles p where p.id = me);
  return query
    -- Asked once for each person and not for each note. By the approved name, as in emails: nobody has looked at another.
    with writers as materialized (
      select p.id, shown.id as shown_id, private.mark_death(coalesce(p.approved_name, p.full_name), p.is_deceased, p.death_year) as full_name
      from public.profiles p
      left join lateral private.show_person(p.id, own_class) shown on shown.graduation_year = of_year
      where p.graduation_year = of_year and (shown.id is not null or p.id = me)
        and exists (select from public.class_notes n where n.author = p.id and n.removed_at is null)
    )
    select n.id, n.body, n.happened_in, n.created_at, w.shown_id, w.full_name, n.author = me, n.author = me or is_moderator,
      count(*) over ()
    from writers w join public.class_notes n on n.author = w.id
    where n.removed_at is null and (before is null or (n.created_at, n.id) < (before, before_id))
    order by n.created_at desc, n.id desc limit 20;
end $$;
select private.expose('list_class_notes', 'authenticated',
  'A page of class notes, newest first. Can be null: happened_in, author.');

-- Removes a note, or with `undo` shows it again until it is deleted: its author, also after the approval has ended, or somebody who
-- may edit members, which is logged. Nobody undoes the other's removal.
create function private.remove_class_note(note_id uuid, undo boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  note public.class_notes;
  is_own boolean;
begin
  select * into note from public.class_notes n where n.id = note_id for update;
  is_own := coalesce(note.author = private.verified_actor_id(), false) and not private.is_deceased();
  if not is_own then perform private.require_permission('members', 'update'); end if;
  if note.id is null then
    raise exception 'This note was deleted in the meantime.';
  elsif undo is distinct from (note.removed_at is not null) then
    return; -- done already
  elsif undo and note.is_moderated = is_own then
    raise exception 'Somebody else has removed this note.';
  end if;
  update public.class_notes n
  set removed_at = case when undo then null else now() end, is_moderated = not undo and not is_own where n.id = note.id;
  if not is_own then
    perform private.record(case when undo then 'restore' else 'delete' end, 'class_notes', note.id::text, jsonb_build_object(
      'title', left(note.body, 80), 'person_id', note.author, 'full_name', private.name_actor(note.author)));
  end if;
end $$;
select private.expose('remove_class_note', 'authenticated');

-- Once a day (see queue_daily_emails).
create function private.delete_removed_class_notes() returns void
language sql security definer set search_path = ''
as $$ delete from public.class_notes where removed_at < now() - interval '1 day' $$;
