-- Getting started: what a new association does first, each step ticked by what is stored, or because an administrator
-- keeps the original. The list is empty once an administrator has put it away. With the caller's rights; only super admins have these steps.
create function public.list_first_steps() returns table (step text, is_done boolean)
language sql stable set search_path = ''
as $$
  select s.step, s.is_done or s.step = any (member.steps_kept)
  from public.site_settings site, public.member_settings member, lateral (values
    ('association', exists (select from public.audit_logs a where a.resource_type = 'site_settings'
      and a.details -> 'fields' ?| '{association_name, contact_email, contact_phone, postal_address}')),
    ('time_zone', site.time_zone <> 'UTC'),
    ('privacy', exists (select from public.site_texts t where t.id = 'privacy' and t.content is not null)),
    ('looks', exists (select from public.audit_logs a where a.resource_type = 'site_settings'
      and a.details -> 'fields' ?| '{colour_pair, mark_id}')),
    ('about', exists (select from public.site_texts t where t.id like 'about\_%' and t.content is not null)),
    ('figures', exists (select from public.audit_logs a where a.resource_type = 'site_settings'
      and a.details -> 'fields' ? 'stats')),
    ('hero', exists (select from public.hero_section)),
    ('officers', exists (select from public.officers)),
    -- Accounts do not count: adding an officer makes one.
    ('people', exists (select from public.roster_entries)),
    ('news', exists (select from public.news where published_at <= now())),
    ('event', exists (select from public.events where published_at <= now())),
    ('letter', exists (select from public.outbox o where o.kind = 'test' and o.state = 'sent')),
    ('published', exists (select from public.audit_logs a where a.action = 'publish'))
  ) s (step, is_done)
  where member.set_up_at is null and (select private.is_super_admin())
$$;
grant execute on function public.list_first_steps() to authenticated;
comment on function public.list_first_steps() is 'What a new association does first, and whether it is done. Can be null: none.';
