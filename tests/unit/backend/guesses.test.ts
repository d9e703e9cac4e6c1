import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { signUp, startInMemory, visit } from "../../support/backend.ts";

let backend: Backend;

beforeAll(async () => {
  backend = await startInMemory();
  await signUp(backend, "other@unit.test");
});
afterAll(() => backend.close());

async function signIn(email: string, password = "a wrong guess") {
  return (await visit(backend).auth.signInWithPassword({ email, password })).error;
}

test("after thirty wrong passwords there is a pause for that account, and for no other", async () => {
  // An unknown address takes less time to look up, but counts as well.
  const guesses = Array.from({ length: 30 }, () => signIn("known@unit.test"));
  for (const error of await Promise.all(guesses)) expect(error?.message).toBe("Invalid login credentials");
  await signUp(backend, "known@unit.test");
  // Another spelling is the same account; even the correct password must not be revealed as correct.
  for (const email of ["known@unit.test", "Known@Unit.test"])
    expect(await signIn(email, "alumni-test-2026")).toMatchObject({
      status: 429,
      code: "over_request_rate_limit",
      message: "Too many attempts to sign in. Wait five minutes and try again.",
    });
  expect(await signIn("other@unit.test", "alumni-test-2026")).toBeNull();
});

test("an address that has no account is answered no sooner than a wrong password", async () => {
  const begun = Date.now();
  expect((await signIn("unknown@unit.test"))?.message).toBe("Invalid login credentials");
  expect(Date.now() - begun).toBeGreaterThanOrEqual(490);
});
