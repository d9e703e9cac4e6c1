import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { signUp, startInMemory, visit } from "../../support/backend.ts";

let backend: Backend;

beforeAll(async () => {
  backend = await startInMemory();
  await signUp(backend, "known@unit.test");
});
afterAll(() => backend.close());

const recover = (email: string) => visit(backend).auth.resetPasswordForEmail(email);

async function listRecipients(): Promise<string[]> {
  const { rows } = await backend.db.query<{ recipient: string }>(
    "select recipient from email_queue where kind = 'recovery'",
  );
  return rows.map(({ recipient }) => recipient);
}

test("a request is answered before accounts are looked up, whether the address has one or not", async () => {
  // An open transaction keeps every request from the database.
  await backend.db.transaction(async () => {
    for (const email of ["known@unit.test", "unknown@unit.test"])
      expect(await recover(email), email).toEqual({ data: {}, error: null });
  });
  await expect.poll(listRecipients).toEqual(["known@unit.test"]);
});

test("text that is not an address is refused", async () => {
  expect((await recover("known")).error?.status).toBe(400);
});
