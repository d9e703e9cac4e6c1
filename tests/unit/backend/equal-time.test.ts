import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { startInMemory, visit } from "../../support/backend.ts";

// As everywhere except in tests.
vi.stubEnv("LITE_AUTH_BCRYPT_COST", "");

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

/** This thread's processor time, which other work on the machine does not change. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  const begun = process.threadCpuUsage();
  for (let round = 0; round < 5; round += 1) await work();
  const { user } = process.threadCpuUsage(begun);
  return user;
}

test("answering for an unknown address takes as long as for a known one", async () => {
  await signUp("known@unit.test");
  const ratio =
    (await measure(() => signIn(`${crypto.randomUUID()}@unit.test`))) /
    (await measure(() => signIn("known@unit.test")));
  const again =
    (await measure(() => signUp("known@unit.test"))) /
    (await measure(() => signUp(`${crypto.randomUUID()}@unit.test`)));
  for (const found of [ratio, again]) {
    expect(found).toBeGreaterThan(0.5);
    expect(found).toBeLessThan(2);
  }
});
