import type { Backend } from "../../scripts/backend/index.ts";

/**
 * A hosted project's extensions that PGlite lacks: pg_net (a stub that records calls), Vault and pgcrypto.
 */
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
create table vault.decrypted_secrets (name text, decrypted_secret text);
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

/** A call that the database made. */
interface Sent {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** Calls with a body, and no looks at the site. */
export async function listSent({ db }: Backend): Promise<Sent[]> {
  const sql = "select url, body::text, headers from net.sent where body is not null order by id";
  return (await db.query<Sent>(sql)).rows;
}

/** These and no others are in the Vault. */
export async function setSecrets({ db }: Backend, secrets: Record<string, string>): Promise<void> {
  await db.exec("delete from vault.decrypted_secrets");
  for (const [name, value] of Object.entries(secrets))
    await db.query("insert into vault.decrypted_secrets values ($1, $2)", [name, value]);
}
