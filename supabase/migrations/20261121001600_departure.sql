-- Leaving: people delete their own account, super admins another person's, with all data stored about the
-- person.
--
-- Files can only be deleted through the Storage API, and by the person only while the account exists. So
-- leaving takes three steps: check that it is allowed, delete the files, delete the account. The last
-- step refuses while files remain, so that none is ever orphaned.

-- Raises any obstacle to leaving, as a message for people.
create function private.check_own_departure(typed_email text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_profile() then
    raise exception 'Not authenticated' using errcode = '42501';
  elsif lower(btrim(typed_email)) is distinct from lower(private.actor_email()) then
    raise exception 'This is not the email address of your account.';
  elsif private.is_super_admin()
    and not exists (select from public.profiles where is_super_admin and id <> auth.uid())
  then
    raise exception 'You are the last super admin. Make another person an admin before you leave.';
  end if;
end $$;
select private.expose('check_own_departure', 'authenticated');

create function private.delete_own_account(typed_email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_own_departure(typed_email);
  if exists (
    select from storage.objects
    where bucket_id = 'profile-photos' and split_part(name, '/', 1) = auth.uid()::text
  ) then
    raise exception 'Your files must be deleted before your account. Try again.';
  end if;
  delete from auth.users where id = auth.uid();
end $$;
select private.expose('delete_own_account', 'authenticated');

-- Raises any obstacle, as a message for people.
create function private.check_member_departure(member_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    raise exception 'Only super admins can delete members.' using errcode = '42501';
  elsif member_id = auth.uid() then
    raise exception 'You cannot delete your own account here.';
  elsif not exists (select from auth.users where id = member_id) then
    raise exception 'Member not found';
  end if;
end $$;
select private.expose('check_member_departure', 'authenticated');

-- Deleting a person means deleting the account; the profile goes with it, references to the person in
-- content become null, and the audit log keeps the name.
create function private.delete_member(member_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_member_departure(member_id);
  if exists (
    select from storage.objects
    where bucket_id = 'profile-photos' and split_part(name, '/', 1) = member_id::text
  ) then
    raise exception 'The files of this member must be deleted first. Try again.';
  end if;
  delete from auth.users where id = member_id;
end $$;
select private.expose('delete_member', 'authenticated');

-- Locks both lists first, in the same order as other changes to them: see private.line_up.
create trigger line_up_officers before delete on public.profiles
  for each statement execute function private.line_up('officers');
create trigger line_up_trustees before delete on public.profiles
  for each statement execute function private.line_up('trustees');

-- The terms end today and stay in the record. The person's public contact address is removed, from former
-- offices too.
create function private.end_terms_of_leaver() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.officers set contact_email = null,
    tenure_end = case when is_current then greatest(tenure_start, current_date) else tenure_end end
  where profile_id = old.id and (is_current or contact_email is not null);
  update public.trustees set contact_email = null,
    end_date = case when is_current then greatest(appointment_date, current_date) else end_date end
  where profile_id = old.id and (is_current or contact_email is not null);
  return old;
end $$;

create trigger end_terms_of_leaver before delete on public.profiles
  for each row execute function private.end_terms_of_leaver();

-- A person's ties: offices, trusteeship, awards, registrations, documents. Returns the latest twenty of
-- each kind (the most lasting first) and the totals. Definer, because evaluating a policy for every row
-- of five tables costs more than the single check here.
create function private.list_member_ties(of_member uuid) returns table (
  kind text, id uuid, title text, committee text, is_current boolean, from_day date, to_day date, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  time_zone text := (select time_zone from public.site_settings);
begin
  perform private.demand('members', 'read');
  return query
    select kind, id, title, committee, is_current, from_day, to_day, total from (
      select *, count(*) over (partition by kind) total,
        row_number() over (partition by kind order by is_current desc, from_day desc, id) place
      from (
        select 'officer' kind, id, position title, committee, is_current, tenure_start from_day, tenure_end to_day
        from public.officers where profile_id = of_member
        union all
        select 'trustee', id, 'Trustee', null, is_current, appointment_date, end_date
        from public.trustees where profile_id = of_member
        union all
        select 'award', id, title, null, false, award_date, null from public.awards where recipient_id = of_member
        union all
        select 'registration', e.id, e.title, null, e.ends_at > now(), (e.event_date at time zone time_zone)::date, null
        from public.event_registrations r join public.events e on e.id = r.event_id where r.user_id = of_member
        union all
        select 'document', id, title, null, false, (created_at at time zone time_zone)::date, null
        from public.documents where uploaded_by = of_member
      ) tie
    ) numbered where place <= 20
    order by array_position('{officer, trustee, award, registration, document}', kind), place;
end $$;
select private.expose('list_member_ties', 'authenticated', 'What depends on a person. Can be null: committee, to_day.');
