import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { signUp, startInMemory, visit } from "../../support/backend.ts";

let backend: Backend;
let one: Client;
let other: Client;

beforeAll(async () => {
  backend = await startInMemory();
  one = await signUp(backend, "one@policies.test");
  other = await signUp(backend, "other@policies.test");
});
afterAll(() => backend.close());

/** Both have asked to change their address. */
beforeEach(() =>
  backend.db.exec(`update auth.users set email_change = 'new-' || email, email_change_token_current = 'a',
    email_change_token_new = 'b', email_change_sent_at = now()`),
);

const read = async (client: Client) =>
  (await client.rpc("get_address_change").throwOnError()).data.map(({ address }) => address);

test("People see their own pending change of address, and nobody else's", async () => {
  expect(await read(one)).toEqual(["new-one@policies.test"]);
  expect(await read(other)).toEqual(["new-other@policies.test"]);
});

test("Cancelling a change of address cancels only your own", async () => {
  await one.rpc("cancel_address_change").throwOnError();
  expect([await read(one), await read(other)]).toEqual([[], ["new-other@policies.test"]]);
});

// On PostgreSQL our own role creates nothing in Auth's schema.
test.skipIf(inject("cluster"))(
  "In a hosted project, cancelling a change also deletes its links",
  async () => {
    await backend.db.exec(`create table auth.one_time_tokens (user_id uuid, token_type text);
    insert into auth.one_time_tokens select id, 'email_change_token_new' from auth.users`);
    await one.rpc("cancel_address_change").throwOnError();
    const { rows } = await backend.db.query(
      "select email from auth.one_time_tokens join auth.users on id = user_id",
    );
    expect(rows).toEqual([{ email: "other@policies.test" }]);
  },
);

test("An expired sign-up does not keep an address from the account that wants it; a fresh one and an account do", async () => {
  const { db } = backend;
  await db.exec("update auth.users set email_change = ''");
  await visit(backend).auth.signUp({ email: "claimed@policies.test", password: "policies-2026" });
  await db.exec(`update auth.users set email_confirmed_at = null where email = 'claimed@policies.test';
    update public.profiles set is_confirmed = false where email = 'claimed@policies.test'`);
  const announce = (address: string) => one.rpc("announce_address_change", { address }).throwOnError();
  const listAddresses = async () =>
    (await db.query<{ email: string }>("select email from auth.users order by email")).rows.map(
      ({ email }) => email,
    );
  const age = (time: string) =>
    db.exec(`update auth.users set confirmation_sent_at = now() - interval '${time}'`);
  const all = ["claimed@policies.test", "one@policies.test", "other@policies.test"];
  await age("59 minutes");
  await announce("claimed@policies.test");
  expect(await listAddresses()).toEqual(all);
  await age("1 hour");
  await announce("other@policies.test");
  expect(await listAddresses()).toEqual(all);
  await announce(" Claimed@policies.test");
  expect(await listAddresses()).toEqual(all.slice(1));
});
