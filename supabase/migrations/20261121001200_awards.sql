-- Awards. The table contains the recipients' accounts and takes a permission; all clients read the view.

create table public.awards (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint awards_title_length check (char_length(btrim(title)) between 1 and 200),
  description text constraint awards_description_length check (char_length(description) between 1 and 5000),
  recipient_id uuid references public.profiles (id) on delete set null,
  award_date date not null,
  image_url text constraint awards_image_url_format check (image_url ~ '^https?://' and private.is_web_address(image_url) and char_length(image_url) <= 1000),
  image_alt text constraint awards_image_alt_length check (char_length(btrim(image_alt)) between 1 and 500),
  created_at timestamptz not null default now()
);

create index awards_award_date_idx on public.awards (award_date desc, id); -- newest first
create index awards_recipient_id_idx on public.awards (recipient_id);

comment on column public.awards.image_alt is 'What the picture shows, for people who cannot see it; null while there is no picture';

create trigger audit_change after insert or update or delete on public.awards
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create constraint trigger bump_site_revision after insert or update or delete on public.awards
  deferrable initially deferred for each row execute function private.bump_site_revision();

alter table public.awards enable row level security;

create policy "Permitted people can read awards" on public.awards
  for select to authenticated using ((select private.may('awards', 'read')));
create policy "Permitted people can add awards" on public.awards
  for insert to authenticated with check ((select private.may('awards', 'create')));
create policy "Permitted people can edit awards" on public.awards
  for update to authenticated
  using ((select private.may('awards', 'update'))) with check ((select private.may('awards', 'update')));
create policy "Permitted people can delete awards" on public.awards
  for delete to authenticated using ((select private.may('awards', 'delete')));

grant select, insert, update, delete on public.awards to authenticated;

-- Visitors see the recipient's name and nothing that identifies the account.
create function private.awards_with_names()
returns table (id uuid, title text, description text, award_date date, image_url text, image_alt text, recipient_name text)
language sql stable security definer set search_path = ''
as $$
  select awards.id, awards.title, awards.description, awards.award_date, awards.image_url, awards.image_alt, profiles.full_name
  from public.awards left join public.profiles on profiles.id = awards.recipient_id
$$;
grant execute on function private.awards_with_names() to anon, authenticated;

create view public.public_awards with (security_invoker = true) as
  select id, title, description, award_date, image_url, image_alt, recipient_name from private.awards_with_names();

grant select on public.public_awards to anon, authenticated;

comment on view public.public_awards is 'Awards as visitors see them: the name of the recipient, no email, no id. Can be null: description, image_url, image_alt, recipient_name.';

create function public.search_awards(q text default '') returns setof public.awards
language sql stable set search_path = ''
as $$
  select * from public.awards
  where private.fold(concat_ws(' ', title, description)) like all ((select private.list_patterns(q))::text[])
$$;
grant execute on function public.search_awards(text) to authenticated;

-- Changing the name, photo or biography of a publicly named person changes a public page.
create function private.is_publicly_named(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.officers where profile_id = person)
    or exists (select from public.trustees where profile_id = person)
    or exists (select from public.awards where recipient_id = person)
$$;
grant execute on function private.is_publicly_named(uuid) to authenticated, service_role; -- all who may update a profile

create constraint trigger bump_site_revision after update on public.profiles
  deferrable initially deferred for each row when (
    (new.full_name, new.profile_image_url, new.bio) is distinct from (old.full_name, old.profile_image_url, old.bio)
    and private.is_publicly_named(new.id)
  )
  execute function private.bump_site_revision();
