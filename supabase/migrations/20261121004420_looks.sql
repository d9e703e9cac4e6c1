-- Looks: the association's mark and colours. The next build draws pages, icons and social cards in them; letters at once.
--
-- A mark is a PNG, drawn anew by the browser that sends it, of whatever was chosen: a vector file, which can
-- contain a script, never gets here. It stands in a row rather than in a bucket, because senders of letters attach
-- it, and so that it changes in one transaction with the settings that name it.

create function private.is_png(encoded text) returns boolean
language sql immutable set search_path = ''
as $$ select encoded ~ '^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$' $$;

-- A check constraint runs with the writer's rights.
grant execute on function private.is_png(text) to authenticated;

create table public.site_marks (
  id uuid primary key default gen_random_uuid(),
  picture text not null check (private.is_png(picture) and char_length(picture) <= 700000),
  letter_picture text not null check (private.is_png(letter_picture) and char_length(letter_picture) <= 60000),
  created_at timestamptz not null default now()
);
comment on table public.site_marks is 'Marks that were uploaded; site_settings names the one in use';
comment on column public.site_marks.picture is 'PNG in base64, at most 512 pixels wide and high';
comment on column public.site_marks.letter_picture is 'The same, at most 88 pixels';

alter table public.site_settings
  add column colour_pair text not null default 'petrol-copper'
    check (colour_pair in ('petrol-copper', 'navy-brass', 'forest-clay', 'maroon-gold', 'plum-teal', 'slate-cobalt')),
  add column mark_id uuid references public.site_marks on delete set null;
-- For the foreign key.
create index site_settings_mark_id on public.site_settings (mark_id);
comment on column public.site_settings.colour_pair is 'One of the pairs whose contrast is proved (src/domain/settings/colour-pair.ts)';
comment on column public.site_settings.mark_id is 'The uploaded mark; null for the drawn one';

-- Undo needs the marks before; a hundred tries need not stay.
create function private.drop_old_marks() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.site_marks m
  where m.id not in (select id from public.site_marks order by created_at desc, id limit 10)
    and not exists (select from public.site_settings s where s.mark_id = m.id);
  return null;
end $$;
create trigger drop_old_marks after insert on public.site_marks
  for each statement execute function private.drop_old_marks();

alter table public.site_marks enable row level security;

create policy "Everyone can read the marks" on public.site_marks
  for select to anon, authenticated using (true);
create policy "Super admins can add marks" on public.site_marks
  for insert to authenticated with check ((select private.is_super_admin()));

grant select on public.site_marks to anon, authenticated;
grant select on public.site_marks to service_role; -- letters bring the mark along
grant insert (picture, letter_picture) on public.site_marks to authenticated; -- never changed: settings name another one
