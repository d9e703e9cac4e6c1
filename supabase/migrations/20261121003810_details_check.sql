-- "Is this still right?": asked of a person whose details were neither changed nor confirmed for a year.
-- profiles.details_confirmed_at has the last time; guard_profile sets it when people edit their own profile.

create function private.follow_own_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set details_confirmed_at = now() where id = new.id and id = auth.uid();
  return null;
end $$;

create trigger follow_own_entry after insert or update on public.directory_entries
  for each row execute function private.follow_own_entry();

create function private.confirm_details() returns void
language sql security definer set search_path = ''
as $$ update public.profiles set details_confirmed_at = now(), details_later_until = null where id = auth.uid() $$;
select private.expose('confirm_details', 'authenticated');

create function private.postpone_details() returns void
language sql security definer set search_path = ''
as $$ update public.profiles set details_later_until = now() + interval '30 days' where id = auth.uid() $$;
select private.expose('postpone_details', 'authenticated');
