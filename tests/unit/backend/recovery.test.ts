import { afterAll, beforeAll, expect, test } from "vitest";
import { Recoveries } from "../../../scripts/backend/gateway/mail.ts";
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

test("the eleventh request of a day makes no new link, so that the last one still works", async () => {
  const email = "daily@unit.test";
  const recoveries = new Recoveries(backend.db);
  let links = 0;
  const request = async () => {
    const body = JSON.stringify({ email });
    const asked = new Request("http://unit.test/auth/v1/recover", { method: "POST", body });
    const response = await recoveries.answer(asked, async () => {
      links += 1;
      return new Response();
    });
    await recoveries.settle();
    return response.status;
  };
  const addEmails = (number: number) =>
    backend.db.query(
      `insert into email_queue (recipient, kind, state, sent_at)
       select $1, 'recovery', 'sent', now() from generate_series(1, $2)`,
      [email, number],
    );
  await addEmails(9);
  expect([await request(), links]).toEqual([200, 1]);
  await addEmails(1);
  expect([await request(), links]).toEqual([200, 1]);
});

test("text that is not an address is refused", async () => {
  expect((await recover("known")).error?.status).toBe(400);
});
