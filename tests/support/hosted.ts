import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../scripts/backend/database.ts";
import type { Backend } from "../../scripts/backend/index.ts";

/** A hosted project's extensions that PGlite lacks: pg_net (a stub that records calls), Vault and pgcrypto. */
export const hostedExtensions = `
create schema net;
create table net.sent (id int generated always as identity, url text, body jsonb, headers jsonb);
create table net._http_response (id bigint, status_code int, error_msg text, content text, created timestamptz default now());
create function net.http_get(url text, params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds int default 5000) returns bigint language sql as
  $$ insert into net.sent (url) values (url) returning id $$;
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds int default 5000) returns bigint language plpgsql as $$
declare
  request bigint;
begin
  if url like '%broken%' then raise exception 'no queue'; end if;
  insert into net.sent (url, body, headers) values (http_post.url, http_post.body, http_post.headers)
  returning id into request;
  return request;
end $$;
create schema vault;
create table vault.decrypted_secrets (name text unique, decrypted_secret text, id uuid default gen_random_uuid());
create view vault.secrets as select id, name from vault.decrypted_secrets;
create function vault.create_secret(secret text, name text) returns uuid language sql as
  $$ insert into vault.decrypted_secrets values (name, secret) returning id $$;
create function vault.update_secret(known uuid, secret text) returns void language sql as
  $$ update vault.decrypted_secrets set decrypted_secret = secret where id = known $$;
create function extensions.hmac(data bytea, key bytea, kind text) returns bytea language plpgsql as $$
declare
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for i in 0 .. length(key) - 1 loop
    inner_pad := set_byte(inner_pad, i, get_byte(key, i) # 54);
    outer_pad := set_byte(outer_pad, i, get_byte(key, i) # 92);
  end loop;
  return sha256(outer_pad || sha256(inner_pad || data));
end $$;
`;

/** A request that the database made. */
interface Sent {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** Requests with a body, without checks of the site. */
export async function listSent({ db }: Backend): Promise<Sent[]> {
  const sql = "select url, body::text, headers from net.sent where body is not null order by id";
  return (await db.query<Sent>(sql)).rows;
}

/** Replaces all secrets in the Vault. */
export async function setSecrets({ db }: Backend, secrets: Record<string, string>): Promise<void> {
  await db.exec("delete from vault.decrypted_secrets");
  for (const [name, value] of Object.entries(secrets))
    await db.query("insert into vault.decrypted_secrets values ($1, $2)", [name, value]);
}

/** What pg_net and pg_cron do in a hosted project: send requests, store responses, run jobs. Ends with the block. */
export function runJobs(db: Database): AsyncDisposable {
  let isOver = false;
  const turn = async () => {
    const unanswered = `select id, url, body::text, headers from net.sent s
      where not exists (select from net._http_response r where r.id = s.id) order by id`;
    for (const { id, url, body, headers } of (await db.query<Sent & { id: number }>(unanswered)).rows) {
      const request = body ? { method: "POST", body, headers } : {};
      const response = await fetch(url, request).catch(() => null);
      await db.query("insert into net._http_response values ($1, $2, $3, $4)", [
        id,
        response?.status ?? null,
        response ? null : "Could not connect to server",
        (await response?.text()) ?? null,
      ]);
    }
    const { rows } = await db.query("select from pg_proc where proname = 'send_deferred_request'");
    if (rows.length > 0) await db.exec("select private.send_deferred_request()");
  };
  const work = (async () => {
    while (!isOver) {
      await turn();
      await wait(200);
    }
  })();
  return {
    [Symbol.asyncDispose]: async () => {
      isOver = true;
      await work;
    },
  };
}
