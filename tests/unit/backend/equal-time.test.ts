import { createHook } from "node:async_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { startInMemory, visit } from "../../support/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory({ confirmEmail: true });
});
afterAll(() => backend.close());

const password = "alumni-test-2026";
const signUp = (email: string) => visit(backend).auth.signUp({ email, password });
const signIn = async (email: string, typed = "a wrong guess") =>
  (await visit(backend).auth.signInWithPassword({ email, password: typed })).error;

test("only a person who knows the password learns that an address is awaiting confirmation", async () => {
  await signUp("waiting@unit.test");
  for (const email of ["waiting@unit.test", "WAITING@unit.test", "unknown@unit.test"])
    expect(await signIn(email)).toMatchObject({ code: "invalid_credentials", status: 400 });
  expect(await signIn("waiting@unit.test", password)).toMatchObject({ code: "email_not_confirmed" });
});

test("signing up with an address that has an account gets the same answer", async () => {
  const first = await signUp("twice@unit.test");
  await backend.db.query("update auth.users set email_confirmed_at = now() where email = 'twice@unit.test'");
  const again = await signUp("TWICE@unit.test");
  expect([first.error, again.error]).toEqual([null, null]);
  for (const { data } of [first, again])
    expect(data).toMatchObject({ session: null, user: { email: "twice@unit.test" } });
  expect(again.data.user?.id).not.toBe(first.data.user?.id);
});

test("signing up twice within a minute gets the same answer, whether or not the address has an account", async () => {
  await signUp("before@unit.test");
  await backend.db.query("update auth.users set email_confirmed_at = now() where email = 'before@unit.test'");
  for (const email of ["before@unit.test", "never@unit.test"]) {
    await signUp(email);
    const { data, error } = await signUp(email);
    expect(error, email).toBeNull();
    expect(data, email).toMatchObject({ session: null, user: { email, identities: [], user_metadata: {} } });
  }
});

/** How many passwords are hashed meanwhile, in another thread: bcrypt's work takes almost all the time of these requests. */
async function countHashes(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const init = (_id: number, type: string) => {
    if (/^bcrypt:(?:Encrypt|Compare)/.test(type)) count += 1;
  };
  const hook = createHook({ init }).enable();
  await work();
  hook.disable();
  return count;
}

test("an unknown address hashes a password as a known one does", async () => {
  await signUp("known@unit.test");
  const unknown = () => `${crypto.randomUUID()}@unit.test`;
  // The first unknown address also makes the hash to which the others are compared.
  await signIn(unknown());
  for (const email of ["known@unit.test", unknown()]) {
    expect(await countHashes(() => signIn(email)), `signing in as ${email}`).toBe(1);
    expect(await countHashes(() => signUp(email)), `signing up as ${email}`).toBe(1);
  }
});
