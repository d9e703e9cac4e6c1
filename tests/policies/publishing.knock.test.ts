import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Backend } from "../../scripts/backend/index.ts";
import { KnockGuard } from "../../scripts/publisher/knock.ts";
import { startInMemory } from "../support/backend.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/**
 * A hosted project's extensions that PGlite lacks: pg_net (a stub that records calls), Vault and pgcrypto.
 */
const hosted = `
create schema net;
create table net.sent (id int generated always as identity, url text, body jsonb, headers jsonb);
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds int default 5000) returns bigint language plpgsql as $$
begin
  if url like '%broken%' then raise exception 'no queue'; end if;
  insert into net.sent (url, body, headers) values (http_post.url, http_post.body, http_post.headers);
  return 1;
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

interface Sent {
  url: string;
  body: string;
  headers: Record<string, string>;
}

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory();
  await backend.db.exec(hosted);
});
afterAll(() => backend.close());

beforeEach(async () => {
  await setSecrets({ deploy_hook_url: "https://hook.test/build" });
  await passHalfAMinute();
  await backend.db.exec("select private.send_waiting_knock(); delete from net.sent where true");
  await passHalfAMinute();
});

async function setSecrets(secrets: Record<string, string>): Promise<void> {
  await backend.db.exec("delete from vault.decrypted_secrets");
  for (const [name, value] of Object.entries(secrets))
    await backend.db.query("insert into vault.decrypted_secrets values ($1, $2)", [name, value]);
}

async function change(): Promise<void> {
  await backend.db.exec("insert into public.news (title) values ('News')");
}

async function passHalfAMinute(): Promise<void> {
  await backend.db.exec("update public.site_revision set knocked_at = knocked_at - interval '31 seconds'");
}

async function listSent(): Promise<Sent[]> {
  return (await backend.db.query<Sent>("select url, body::text, headers from net.sent order by id")).rows;
}

describe("the knock of a hosted project", () => {
  test("goes to the deploy hook with the change", async () => {
    await change();
    expect(await listSent()).toMatchObject([{ url: "https://hook.test/build" }]);
  });

  test("is signed as the publisher demands when there is a secret", async () => {
    await setSecrets({ deploy_hook_url: "https://hook.test/build", deploy_hook_secret: secret });
    await change();
    const [{ headers, body } = { headers: {}, body: "" }] = await listSent();
    expect(new KnockGuard(secret).judge(new Headers(headers), body)).toEqual({ accepted: true });
    expect(new KnockGuard("whsec_AAAA").judge(new Headers(headers), body).accepted).toBe(false);
  });

  test("is sent once in 30 s, and the last one is never lost", async () => {
    for (let i = 0; i < 5; i++) await change();
    await backend.db.exec("select private.send_waiting_knock()");
    expect(await listSent()).toHaveLength(1);
    await passHalfAMinute();
    await backend.db.exec("select private.send_waiting_knock(); select private.send_waiting_knock()");
    expect(await listSent()).toHaveLength(2);
    await passHalfAMinute();
    await backend.db.exec("select private.send_waiting_knock()");
    expect(await listSent()).toHaveLength(2);
  });

  test("is sent with nothing when the change is rolled back", async () => {
    const undone = backend.db.transaction(async (transaction) => {
      await transaction.exec("insert into public.news (title) values ('News')");
      throw new Error("Rolled back");
    });
    await expect(undone).rejects.toThrow("Rolled back");
    expect(await listSent()).toEqual([]);
  });

  test("is sent every night, whatever changed", async () => {
    await backend.db.exec("select private.knock_nightly()");
    expect(await listSent()).toHaveLength(1);
  });

  test.each([
    ["without an address", {}],
    ["where pg_net fails", { deploy_hook_url: "https://broken.test" }],
  ])("%s the change is kept all the same", async (_, secrets) => {
    await setSecrets(secrets as Record<string, string>);
    const count = async () => (await backend.db.query("select from public.news")).rows.length;
    const before = await count();
    await change();
    expect([await count(), await listSent()]).toEqual([before + 1, []]);
  });
});
