import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { approve, signUp, startInMemory, visit } from "../../support/backend.ts";

let backend: Backend;
let one: Client;
let other: Client;

beforeAll(async () => {
  backend = await startInMemory();
  one = await signUp(backend, "one@policies.test");
  other = await signUp(backend, "other@policies.test");
  for (const name of ["one", "other"]) await approve(backend, `${name}@policies.test`);
});
afterAll(() => backend.close());

/** Both have asked to change their address, and nobody waits. */
beforeEach(() =>
  backend.db.exec(`delete from auth.users where email = 'waits@policies.test';
    update auth.users set email_change = 'new-' || email, email_change_token_current = 'a',
    email_change_token_new = 'b', email_change_sent_at = now()
    where id in (select id from public.profiles where is_approved)`),
);

const read = async (client: Client) =>
  (await client.rpc("get_address_change").throwOnError()).data.map(({ address }) => address);

test("People see their own pending change of address, and nobody else's", async () => {
  expect(await read(one)).toEqual(["new-one@policies.test"]);
  expect(await read(other)).toEqual(["new-other@policies.test"]);
});

test("A new address ends the links to a new password, and a new password ends a change of address", async () => {
  const { db } = backend;
  const change = async (set: string) => {
    const { rows } = await db.query<
      Record<string, string>
    >(`update auth.users set ${set} where email like '%one@policies.test'
      returning confirmation_token, recovery_token, email_change, email_change_token_current, email_change_token_new`);
    return rows[0];
  };
  await change("confirmation_token = 'c', recovery_token = 'r'");
  const open = {
    email_change: "new-one@policies.test",
    email_change_token_current: "a",
    email_change_token_new: "b",
  };
  expect(await change("last_sign_in_at = now()")).toEqual({
    ...open,
    confirmation_token: "c",
    recovery_token: "r",
  });
  expect(await change("email = 'newer-one@policies.test'")).toEqual({
    ...open,
    confirmation_token: "",
    recovery_token: "",
  });
  const over = { email_change: "", email_change_token_current: "", email_change_token_new: "" };
  expect(await change("recovery_token = 'r', encrypted_password = 'another'")).toEqual({
    ...over,
    confirmation_token: "",
    recovery_token: "r",
  });
  await change("email = 'one@policies.test'");
});

test("Of what a client says about its account only what the forms send is kept", async () => {
  const data = {
    full_name: "x".repeat(5000),
    more: "y".repeat(50_000),
    graduation_year: { a: "z".repeat(5000) },
  };
  expect((await other.auth.updateUser({ data })).error).toBeNull();
  const { rows } = await backend.db.query<{ kept: object }>(
    "select raw_user_meta_data as kept from auth.users where email = 'other@policies.test'",
  );
  expect(JSON.stringify(rows[0]?.kept).length).toBeLessThan(700);
  expect(rows[0]?.kept).toMatchObject({ full_name: "x".repeat(254) });
});

test("Only approved accounts change their address: of others, it is who reads the mailbox that signed up", async () => {
  const client = await signUp(backend, "waits@policies.test");
  const address = "another@policies.test";
  expect((await client.rpc("announce_address_change", { address })).error?.message).toMatch(
    "You can change your email address once your account has been approved.",
  );
  expect((await client.auth.updateUser({ email: address })).error?.message).toBe(
    "Only approved accounts can change their address.",
  );
  // Auth's own statement, of which a hosted project knows no other answer.
  await expect(
    backend.db.query(
      "update auth.users set email_change = 'x@policies.test' where email = 'waits@policies.test'",
    ),
  ).rejects.toThrow("Only approved accounts can change their address.");
  const readChange = async () =>
    (await backend.db.query("select email_change from auth.users where email = 'waits@policies.test'")).rows;
  expect(await readChange()).toEqual([{ email_change: expect.toBeOneOf(["", null]) }]);
  await approve(backend, "waits@policies.test");
  await client.rpc("announce_address_change", { address }).throwOnError();
  expect((await client.auth.updateUser({ email: address })).error).toBeNull();
  expect(await readChange()).toEqual([{ email_change: address }]);
  await backend.db.exec("update public.profiles set is_approved = false where email = 'waits@policies.test'");
  expect(await readChange(), "ends with the approval").toEqual([{ email_change: "" }]);
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

test("Auth’s second copy of it has the address and nothing else", async () => {
  const email = `${crypto.randomUUID()}@policies.test`;
  const data = { full_name: "Ada", junk: "z".repeat(60_000) };
  expect(
    (await visit(backend).auth.signUp({ email, password: "policies-2026", options: { data } })).error,
  ).toBeNull();
  const { rows } = await backend.db.query<{ keys: string[] }>(
    `select array(select jsonb_object_keys(identity_data) order by 1) as keys from auth.identities
     where identity_data ->> 'email' = $1`,
    [email],
  );
  expect(rows[0]?.keys).toContain("sub");
  expect(rows[0]?.keys).not.toContain("junk");
});
