-- The look at the site: whether the build that a knock asked for has come. Every built site carries its
-- revision, and the Vault its address (site_url); without one, a knock is over when the host accepts it.

create function private.note_shown_revision(revision bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if revision >= (select s.revision from public.site_revision s) then
    perform private.forget_knock();
  elsif revision > (select k.shown from private.knocks k) then
    -- The host builds, and is behind.
    update private.knocks set awaited_since = now(), repeats = 0, failing_since = null, reason = null,
      next_try = now() + interval '10 minutes'
    where failures = 0;
  end if;
  update private.knocks set shown = revision, look_id = null where id;
end $$;

-- Every half minute while a build is awaited: asks the site for the revision that it shows, and reads the
-- response a tick later. An odd response (a host's error page) counts as none.
create function private.look_at_site() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  knock private.knocks := (select k from private.knocks k);
  address text := private.get_secret('site_url');
  revision bigint;
  request bigint;
begin
  if knock.look_id is not null then
    execute $query$ select substring(content from '"revision"\s*:\s*(\d{1,18})')::bigint
      from net._http_response where id = $1 and status_code = 200 $query$ into revision using knock.look_id;
  end if;
  if address is null then
    perform private.forget_knock();
  elsif revision is not null then
    perform private.note_shown_revision(revision);
  elsif knock.looked_at is null or knock.looked_at < now() - interval '30 seconds' then
    execute 'select net.http_get(url := $1)' into request using rtrim(address, '/') || '/revision.json';
    update private.knocks set look_id = request, looked_at = now() where id;
  end if;
exception when others then
  raise warning 'The site was not asked for its revision: %', sqlerrm;
end $$;
