-- Pages of the association's own beside those that the program brings: at most twenty, each at an address of its own.

create table public.pages (
  id uuid primary key default gen_random_uuid(),
  slug text not null constraint pages_slug_once unique
    constraint pages_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  title text not null constraint pages_title_length check (char_length(btrim(title)) between 1 and 120),
  lead text constraint pages_lead_length check (char_length(btrim(lead)) between 1 and 400),
  content text not null default '' constraint pages_content_length check (char_length(content) <= 500000),
  footer_place smallint constraint pages_footer_place_range check (footer_place between 1 and 20),
  published_at timestamptz default now() constraint pages_published_at_range check (private.is_publication(published_at)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.pages is 'Pages of the association''s own';
comment on column public.pages.slug is 'The address without its slash: "statutes" for /statutes';
comment on column public.pages.content is 'HTML from the editor; sanitised on save and at build';
comment on column public.pages.published_at is 'Public from here on; null for a draft';
comment on column public.pages.footer_place is 'Place among the footer''s links, 1 first; null for none';

-- Says why an address cannot be had, in words for people; the constraint above stays the judge of two at once. The
-- reserved words are the first parts of the website's other addresses (src/domain/pages/page.ts).
create function private.check_page() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.slug = any ('{404, about, account, admin, auth, awards, calendar, card, documents, events, gallery, imprint, index,
    letters, media, members, membership, news, officers, pagefind, preview, privacy, programs, publish, rss, search,
    sitemap, terms}') then
    raise exception 'The address /% belongs to another page of this website. Choose another one.', new.slug;
  elsif exists (select from public.pages where slug = new.slug and id <> new.id) then
    raise exception 'Another page of yours has the address /%. Choose another one.', new.slug;
  end if;
  if tg_op = 'INSERT' then
    -- One after the other, so that two at once are counted.
    perform pg_advisory_xact_lock(hashtext('public.pages'));
    if (select count(*) from public.pages) >= 20 then
      raise exception 'There are 20 pages, and there can be no more. Delete one first.';
    end if;
  end if;
  return new;
end $$;

create trigger check_page before insert or update of slug on public.pages
  for each row execute function private.check_page();
create trigger touch_updated_at before update on public.pages
  for each row execute function private.touch_updated_at();
create trigger audit_change after insert or update or delete on public.pages
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change();
create constraint trigger bump_site_revision after insert or update or delete on public.pages
  deferrable initially deferred for each row execute function private.bump_when_public();

alter table public.pages enable row level security;

-- No role lists pages, so only super admins work on them.
create policy "Everyone can read published pages, super admins drafts" on public.pages
  for select to anon, authenticated using (published_at <= now() or (select private.works_on('pages')));
create policy "Super admins can add pages" on public.pages
  for insert to authenticated with check ((select private.is_super_admin()));
create policy "Super admins can edit pages" on public.pages
  for update to authenticated
  using ((select private.is_super_admin())) with check ((select private.is_super_admin()));
create policy "Super admins can delete pages" on public.pages
  for delete to authenticated using ((select private.is_super_admin()));

grant select on public.pages to anon, authenticated;
grant insert, update, delete on public.pages to authenticated;
