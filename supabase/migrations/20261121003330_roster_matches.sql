-- Which people of the roster have an account. The address decides, but only one whose owner has confirmed it: an
-- unconfirmed address is a claim that anybody can make. A like name and class is a hint for administrators.

-- The entries that these accounts may belong to: `linked` to the account already, else `exact` (the confirmed
-- address), else up to three that are `probable` (name and class alike, or the account was made by the personal link
-- of their invitation). Entries of other accounts are left out.
create function private.find_roster_matches(people uuid[]) returns table (
  person_id uuid, kind text, id uuid, full_name text, email text, graduation_year integer, department text, note text, source text
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.demand('roster', 'read');
  return query
    select person_id, kind, id, full_name, email, graduation_year, department, note, source from (
      select *, min(rank) over (partition by person_id) best,
        row_number() over (partition by person_id order by rank, full_name, id) place
      from (
        select p.id person_id, found.kind, found.rank, e.id, e.full_name, e.email, e.graduation_year, e.department, e.note, e.source
        from public.profiles p cross join lateral (
          select 'linked' kind, 1 rank, l.id from public.roster_entries l where l.profile_id = p.id
          union all
          select 'exact', 2, d.id from private.roster_directory d
          where p.is_confirmed and d.email = lower(p.email) and d.status <> 'joined'
          union all
          select 'probable', 3, d.id from private.roster_directory d
          where d.name_key = private.name_key(p.full_name) and d.graduation_year = p.graduation_year and d.status <> 'joined'
          union -- of both kinds of hints, without doubles
          select 'probable', 3, i.roster_entry_id
          from public.invitations i join private.roster_directory d on d.id = i.roster_entry_id
          where i.profile_id = p.id and d.status <> 'joined'
        ) found join public.roster_entries e on e.id = found.id
        where p.id = any (people)
      ) candidate
    ) ranked where rank = best and place <= 3
    order by person_id, place;
end $$;
select private.expose('find_roster_matches', 'authenticated',
  'Entries of the roster that accounts may belong to. Can be null: email, graduation_year, department, note, source.');

-- An approval links the entry with the account's address; a revocation, and an approval that is undone, ends that
-- link, so that the roster counts nobody as joined who is not. Links by an administrator's choice stay.
create function private.link_to_roster() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.is_approved then
    update public.roster_entries set profile_id = null where profile_id = new.id and lower(email) = lower(new.email);
  elsif not exists (select from public.roster_entries where profile_id = new.id) then
    update public.roster_entries set profile_id = new.id where lower(email) = lower(new.email) and profile_id is null;
  end if;
  return null;
end $$;

create trigger link_to_roster after update of is_approved on public.profiles
  for each row when (new.is_approved <> old.is_approved) execute function private.link_to_roster();
create trigger link_to_roster_at_once after insert on public.profiles
  for each row when (new.is_approved) execute function private.link_to_roster();

-- With the setting, a sign-up whose confirmed address is in the roster is approved at once: at the confirmation,
-- or at the sign-up where the address is confirmed already. Never twice: whoever was declined or revoked once,
-- with this account or an earlier one of the same address, waits for an administrator. The log remembers both.
create index audit_logs_refused_address_idx on public.audit_logs (lower(details ->> 'email'))
  where action in ('refuse', 'revoke') and resource_type = 'profiles';

create function private.approve_from_roster() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not (select approves_roster_matches from public.member_settings)
    or not exists (
      select from public.roster_entries
      where lower(email) = lower(new.email) and (profile_id is null or profile_id = new.id))
    or exists (
      select from public.audit_logs
      where action in ('refuse', 'revoke') and resource_type = 'profiles' and lower(details ->> 'email') = lower(new.email))
    or exists (
      select from public.audit_logs
      where action in ('refuse', 'revoke') and resource_type = 'profiles' and resource_id = new.id::text)
    -- The approval would make a role count: for somebody who has all that it allows (see may_change).
    or exists (select from public.user_roles where user_id = new.id)
  then
    return null;
  end if;
  perform set_config('private.approved_by_roster', new.id::text, true); -- for the log: see private.audit_profile
  update public.profiles set is_approved = true where id = new.id and not is_approved and declined_at is null;
  return null;
end $$;

-- The names come last in the alphabet, and so do the triggers: the copies of a profile must follow the row as it
-- was inserted before they follow the approval.
create trigger welcome_from_roster after insert on public.profiles
  for each row when (new.is_confirmed and not new.is_approved and not new.is_super_admin and new.declined_at is null)
  execute function private.approve_from_roster();
create trigger welcome_from_roster_after_confirmation after update of is_confirmed on public.profiles
  for each row when (
    new.is_confirmed and not old.is_confirmed
    and not new.is_approved and not new.is_super_admin and new.declined_at is null
  )
  execute function private.approve_from_roster();
