import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { signUp, signUpAdmin, startInMemory } from "../../support/backend.ts";

const newAddress = () => `${crypto.randomUUID()}@new.test`;
const start = (person: string, address = newAddress()) =>
  boss.rpc("start_mailbox_change", { person, address, reason: "Changed employer" });

let backend: Backend;
let boss: Client;

beforeAll(async () => {
  backend = await startInMemory();
  boss = await signUpAdmin(backend);
});
afterAll(() => backend.close());

async function meet(): Promise<string> {
  const email = newAddress();
  await signUp(backend, email);
  const { rows } = await backend.db.query<{ id: string }>("select id from auth.users where email = $1", [
    email,
  ]);
  return rows[0]?.id ?? expect.fail("no account");
}

test("A person who is banned from signing in gets no other address", async () => {
  const id = await meet();
  await backend.db.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [id]);
  expect((await start(id)).error?.message).toBe("This account has been banned from signing in.");
  await backend.db.query("update auth.users set banned_until = now() - interval '1 day' where id = $1", [id]);
  await start(id).throwOnError();
});

test("A change that the owner has asked for is void after one for a lost mailbox", async () => {
  const id = await meet();
  await backend.db.query(`update public.profiles set is_approved = true where id = $1`, [id]);
  await backend.db.query(
    `update auth.users set email_change = 'other@policies.test', email_change_token_current = 'a',
      email_change_token_new = 'b', email_change_confirm_status = 1 where id = $1`,
    [id],
  );
  await complete(id);
  const { rows } = await backend.db.query(
    `select email_change, email_change_token_current as current, email_change_token_new as new,
      email_change_confirm_status as status from auth.users where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ email_change: "", current: "", new: "", status: 0 }]);
});

// On PostgreSQL our own role creates nothing in Auth's schema.
test.skipIf(inject("cluster"))("In a hosted project, all links to the old address are deleted", async () => {
  const id = await meet();
  await backend.db.exec(`create table auth.one_time_tokens (user_id uuid, token_type text);
    insert into auth.one_time_tokens select id, 'recovery_token' from auth.users`);
  await complete(id);
  const { rows } = await backend.db.query("select user_id from auth.one_time_tokens where user_id = $1", [
    id,
  ]);
  const { rows: others } = await backend.db.query("select user_id from auth.one_time_tokens");
  expect([rows.length, others.length > 0]).toEqual([0, true]);
});

async function complete(person: string) {
  const address = newAddress();
  await start(person, address).throwOnError();
  await backend.db.query(
    "update public.mailbox_changes set confirmed_at = now(), waits_until = now() where profile_id = $1",
    [person],
  );
  await backend.db.exec("select private.complete_due_mailbox_changes()");
  const { rows } = await backend.db.query("select email from auth.users where id = $1", [person]);
  expect(rows).toEqual([{ email: address }]);
}
