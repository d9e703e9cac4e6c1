-- Class and department as a request: from the approval on, members do not change them themselves (see
-- private.guard_profile), because the directory shows a class more than other members.

create table public.profile_requests (
  id uuid primary key references public.profiles (id) on delete cascade, -- one request a person
  graduation_year integer not null constraint profile_requests_graduation_year_range
    check (graduation_year between 1960 and 2200),
  department text not null constraint profile_requests_department_known
    check (department in ('Chemical Engineering', 'Petroleum & Gas Engineering', 'Administration')),
  note text constraint profile_requests_note_length check (char_length(btrim(note)) between 1 and 500),
  is_declined boolean not null default false,
  created_at timestamptz not null default now()
);

create index profile_requests_open_idx on public.profile_requests (created_at, id) where not is_declined; -- longest waiting first

comment on table public.profile_requests is 'Members who ask for another class or department; what is granted is in the profile and no longer here';

alter table public.profile_requests enable row level security;

create policy "People can read their own profile request, permitted people all" on public.profile_requests
  for select to authenticated using (id = (select auth.uid()) or (select private.may('members', 'read')));
create policy "Members can ask for another class or department" on public.profile_requests
  for insert to authenticated
  with check (
    id = (select auth.uid()) and (select private.is_member()) and not is_declined and created_at = now()
    and department <> 'Administration' and graduation_year <= extract(year from now())
  );
-- Also how a declined request makes room for the next.
create policy "People can withdraw their own profile request" on public.profile_requests
  for delete to authenticated using (id = (select auth.uid()));

grant select, insert, delete on public.profile_requests to authenticated; -- answered below, never edited

-- Grants or declines an open request, as one transaction with the change of the profile; the person is told
-- by letter. A grant is logged by the profile's own trigger. It does not log what people change about
-- themselves, and a decline changes nothing, so both are recorded here.
create function private.answer_profile_request(of_person uuid, granted boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  request public.profile_requests;
  about jsonb;
begin
  perform private.demand('members', 'update');
  if of_person = auth.uid() and exists (select from public.profiles where is_super_admin and id <> of_person) then
    raise exception 'Another administrator has to answer your own request.' using errcode = '42501';
  end if;
  select * into request from public.profile_requests r where r.id = of_person and not r.is_declined for update;
  if not found then
    raise exception 'This request was answered or withdrawn in the meantime.';
  end if;
  select jsonb_build_object('full_name', p.full_name, 'email', p.email) into about
  from public.profiles p where p.id = of_person;
  if granted then
    update public.profiles p set graduation_year = request.graduation_year, department = request.department
    where p.id = of_person;
    delete from public.profile_requests r where r.id = of_person;
    if of_person = auth.uid() then
      perform private.record('edit', 'profiles', of_person::text,
        about || '{"fields": ["department", "graduation_year"]}');
    end if;
  else
    update public.profile_requests r set is_declined = true where r.id = of_person;
    perform private.record('decline', 'profiles', of_person::text, about);
  end if;
  perform private.owe_letter(of_person, 'class_request', jsonb_build_object('granted', granted,
    'graduation_year', request.graduation_year, 'department', request.department));
end $$;
select private.expose('answer_profile_request', 'authenticated');
