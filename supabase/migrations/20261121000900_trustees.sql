-- Trustees: like officers, without committee and position, in an order of their own. Also the view of
-- people that public pages name.

create table public.trustees (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid references public.profiles (id) on delete set null,
  sequence integer not null default 0 constraint trustees_sequence_range check (sequence >= 1),
  is_current boolean not null default true,
  appointment_date date not null,
  end_date date,
  contact_email text constraint trustees_contact_email_format
    check (private.is_email_address(contact_email)),
  bio text constraint trustees_bio_length check (char_length(bio) between 1 and 5000),
  created_at timestamptz not null default now(),
  constraint trustees_term_order check (end_date >= appointment_date),
  constraint trustees_sequence_unique unique (is_current, sequence) deferrable initially immediate
);

create index trustees_profile_id_idx on public.trustees (profile_id);

comment on column public.trustees.is_current is 'Derived: true while end_date is null';
comment on column public.trustees.sequence is 'Order across all trustees, 1..n; assigned by the database';

create function private.place_trustee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.is_current := new.end_date is null;
  if tg_op = 'INSERT' or new.is_current is distinct from old.is_current then
    new.sequence := 1 + coalesce((select max(sequence) from public.trustees where is_current = new.is_current), 0);
  end if;
  return new;
end $$;

create trigger demand_approved_holder before insert or update of profile_id on public.trustees
  for each row execute function private.demand_approved_holder();
create trigger line_up before insert or update of end_date on public.trustees
  for each statement execute function private.line_up('trustees');
create trigger place_trustee before insert or update on public.trustees
  for each row execute function private.place_trustee();
create trigger audit_change after insert or update or delete on public.trustees
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create constraint trigger bump_site_revision after insert or update or delete on public.trustees
  deferrable initially deferred for each row execute function private.bump_site_revision();

alter table public.trustees enable row level security;

create policy "Everyone can read trustees" on public.trustees
  for select to anon, authenticated using (true);
create policy "Permitted people can add trustees" on public.trustees
  for insert to authenticated with check ((select private.may('trustees', 'create')));
create policy "Permitted people can edit trustees" on public.trustees
  for update to authenticated
  using ((select private.may('trustees', 'update'))) with check ((select private.may('trustees', 'update')));
create policy "Permitted people can remove trustees" on public.trustees
  for delete to authenticated using ((select private.may('trustees', 'delete')));

grant select on public.trustees to anon, authenticated;
grant insert, update, delete on public.trustees to authenticated;

create function private.reorder_trustees(current_ones boolean, ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.demand('trustees', 'update');
  perform pg_advisory_xact_lock(hashtext('private.trustees'));
  if (select array_agg(id order by id) from public.trustees where is_current = current_ones)
    is distinct from (select array_agg(id order by id) from unnest(ids) id)
  then
    raise exception 'The list has changed since it was loaded.';
  end if;
  update public.trustees set sequence = place.nr
  from unnest(ids) with ordinality as place (id, nr)
  where trustees.id = place.id and trustees.sequence <> place.nr;
end $$;
select private.expose('reorder_trustees', 'authenticated');

-- The people and fields that visitors may see: name, photo and biography of current and former office
-- holders. It exceeds the caller's rights to `profiles`, hence a definer function that can return nothing
-- else; the view in front of it has no rights of its own.
create function private.office_holders()
returns table (id uuid, full_name text, profile_image_url text, bio text)
language sql stable security definer set search_path = ''
as $$
  select id, full_name, profile_image_url, bio from public.profiles
  where id in (select profile_id from public.officers union select profile_id from public.trustees)
$$;
grant execute on function private.office_holders() to anon, authenticated;

create view public.people with (security_invoker = true) as
  select id, full_name, profile_image_url, bio from private.office_holders();

grant select on public.people to anon, authenticated;

comment on view public.people is 'People who hold or held an office, as public pages show them. Can be null: profile_image_url, bio.';

-- Members write their own public biography, so an unapproved or revoked account may not change the public
-- site. It runs with the caller's rights, so that `current_user` tells API clients from the server's own
-- work.
create function private.guard_public_person() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and not private.is_member()
    and exists (select from public.people where id = new.id)
  then
    raise exception 'Your name, photo and text are public, because you hold or held an office. You can change them once your account is approved.';
  end if;
  return new;
end $$;

-- The condition stands here, because the server's key approves people and may not read the view.
create trigger guard_public_person before update on public.profiles
  for each row when (not old.is_approved
    and (new.full_name, new.bio, new.profile_image_url) is distinct from (old.full_name, old.bio, old.profile_image_url))
  execute function private.guard_public_person();
