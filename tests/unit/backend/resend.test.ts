import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import type { Mail } from "../../../scripts/backend/mailbox.ts";
import { readConfirmation } from "../../../scripts/seed/confirm.ts";
import { sendConfirmation } from "../../../src/data/auth/mail-links.ts";
import { approve, startInMemory, visit } from "../../support/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory({ confirmEmail: true });
  await backend.deliverMail();
});
afterAll(() => backend.close());

const email = "lost@unit.test";
const listMails = async (): Promise<Mail[]> =>
  (await fetch(`${backend.mailUrl}/api/messages?to=${email}`)).json();
const expectMails = (number: number) =>
  vi.waitFor(async () => expect(await listMails()).toHaveLength(number), 60_000);

test("a confirmation is sent again on request, once a minute, and nobody learns who awaits one (gateway/mail.ts)", async () => {
  const person = visit(backend);
  await person.auth.signUp({ email, password: "quartz-and-basalt" });
  await expectMails(1);
  // Too soon: no other link, and no other answer.
  const link = await readConfirmation(backend.db, email);
  expect(await sendConfirmation(person, email)).toBeNull();
  expect(await readConfirmation(backend.db, email)).toBe(link);
  await backend.db.exec("update auth.users set confirmation_sent_at = now() - interval '1 minute'");
  expect(await sendConfirmation(person, email.toUpperCase())).toBeNull();
  await expectMails(2);
  const links = (await listMails()).map(({ text }) => /token_hash=(\w+)/.exec(text)?.[1] ?? "");
  expect((await person.auth.verifyOtp({ type: "signup", token_hash: links[0] ?? "" })).error).toBeNull();
  for (const address of [email, "nobody@unit.test"])
    expect(await sendConfirmation(person, address)).toBeNull();
  expect(await listMails()).toHaveLength(2);
});

test("the eleventh request of a day makes no new link, so that the last one still works", async () => {
  const daily = "daily@unit.test";
  const person = visit(backend);
  await person.auth.signUp({ email: daily, password: "quartz-and-basalt" });
  await backend.db.query(
    `insert into email_queue (recipient, kind, state, sent_at)
     select $1, 'confirmation', 'sent', now() from generate_series(1, 9)`,
    [daily],
  );
  const link = await readConfirmation(backend.db, daily);
  await backend.db.exec("update auth.users set confirmation_sent_at = now() - interval '2 minutes'");
  expect(await sendConfirmation(person, daily)).toBeNull();
  expect(await readConfirmation(backend.db, daily)).toBe(link);
});

test("nobody learns who has asked for another address: its email is not sent again (gateway/mail.ts)", async () => {
  const known = "asking@unit.test";
  await visit(backend).auth.signUp({ email: known, password: "quartz-and-basalt" });
  await approve(backend, known);
  await backend.db.query(
    "update auth.users set email_change = 'next@unit.test', email_change_sent_at = now() where email = $1",
    [known],
  );
  for (const address of [known, "nobody@unit.test"]) {
    const { error } = await visit(backend).auth.resend({ type: "email_change", email: address });
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
  }
});
