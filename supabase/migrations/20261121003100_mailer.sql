-- Mailer: a hosted project without a machine of its own sends its letters by an Edge Function
-- (supabase/functions/mailer), which this calls once a minute while a letter is due. As with the deploy
-- hook, the function's address and secret are in the Vault; without an address nothing is called.

create table private.mailer_calls (
  request_id bigint primary key,
  called_at timestamptz not null default now()
);

comment on table private.mailer_calls is 'Calls of the last day; the examination finds their responses by it';

create function private.knock_mailer() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text := private.get_secret('mailer_url');
  body jsonb := jsonb_build_object('type', 'letters.due');
  request bigint;
begin
  if address is null or to_regnamespace('net') is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    into request using address, body, private.sign_knock(body::text, private.get_secret('mailer_secret'));
  delete from private.mailer_calls where called_at < now() - interval '1 day';
  insert into private.mailer_calls (request_id) values (request);
end $$;

create function private.call_mailer() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.get_secret('mailer_url') is null then
    return;
  end if;
  -- Here, too: a function that is not called owes no reminders.
  perform private.owe_daily_letters();
  if private.get_next_letter_seconds() = 0 then
    perform private.knock_mailer();
  end if;
end $$;

-- Only a hosted project has it.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    execute $cron$ select cron.schedule('call-mailer', '* * * * *', 'select private.call_mailer()') $cron$;
  end if;
end $$;
