import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import type { Client } from "../../../src/data/core/client.ts";
import { signUp, startInMemory, visit } from "../../support/backend.ts";
import { badAddresses, goodAddresses } from "../../support/cases/addresses.ts";

let backend: Backend;
let client: Client;

beforeAll(async () => {
  backend = await startInMemory();
  client = await signUp(backend, "ada@unit.test");
});
afterAll(() => backend.close());

const password = "a password for tests";
const ways: [string, (email: string) => Promise<{ error: { code?: string | undefined } | null }>][] = [
  ["a sign-up", (email) => visit(backend).auth.signUp({ email, password })],
  ["a forgotten password", (email) => visit(backend).auth.resetPasswordForEmail(email)],
  ["another confirmation", (email) => visit(backend).auth.resend({ type: "signup", email })],
  ["a change of address", (email) => client.auth.updateUser({ email })],
];

test.each(ways)(
  "Auth refuses what is no single address at %s, as the real server does (gateway/mail.ts)",
  async (_, ask) => {
    for (const email of badAddresses) expect((await ask(email)).error?.code, email).toBe("validation_failed");
    const { rows } = await backend.db.query("select email, email_change from auth.users");
    expect(rows).toEqual([{ email: "ada@unit.test", email_change: expect.toBeOneOf(["", null]) }]);
  },
);

test("Auth takes every other address at sign-up", async () => {
  for (const email of goodAddresses)
    expect((await visit(backend).auth.signUp({ email, password })).error, email).toBeNull();
});
