import { expect, test, vi } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { deliverOutbox } from "../../../scripts/backend/outbox.ts";
import { makeFolder, signUp, startInFolder, startInMemory } from "../../support/backend.ts";

const approve = (backend: Backend, email: string, is_approved = true) =>
  backend.db.query("update profiles set is_approved = $2 where email = $1", [email, is_approved]);

const readMails = async (backend: Backend): Promise<{ to: string; subject: string; text: string }[]> =>
  (await fetch(`${backend.mailUrl}/api/messages`)).json();

const countWaiting = async (backend: Backend) =>
  (await backend.db.query("select from outbox where sent_at is null")).rows.length;

test("An approval is one mail in the mailbox, with the addresses of this site", async () => {
  const backend = await startInMemory({ siteUrl: "http://localhost:4999" });
  await backend.deliverMail();
  await signUp(backend, "ada@unit.test");
  await approve(backend, "ada@unit.test");
  await vi.waitFor(async () => expect(await readMails(backend)).toHaveLength(1));
  await vi.waitFor(async () => expect(await countWaiting(backend)).toBe(0));
  const [mail] = await readMails(backend);
  expect(mail).toMatchObject({
    to: "ada@unit.test",
    subject: "Welcome to CPEAA: your membership is approved",
  });
  expect(mail?.text).toContain("Dear A Person,");
  expect(mail?.text).toContain("http://localhost:4999/documents");
  expect(mail?.text).not.toContain("{{");
  await backend.close();
});

test("What was not delivered is delivered after the next start, and never twice", async () => {
  await using folder = await makeFolder();
  const first = await startInFolder(folder.path);
  await signUp(first, "ada@unit.test");
  await approve(first, "ada@unit.test");
  expect(await readMails(first)).toEqual([]);
  await first.close();

  for (const start of ["second", "third"]) {
    const backend = await startInFolder(folder.path);
    await backend.deliverMail();
    await vi.waitFor(async () => expect(await countWaiting(backend), start).toBe(0));
    expect(await readMails(backend), start).toHaveLength(1);
    await backend.close();
  }
});

test("A message that cannot be sent is tried again and keeps no other waiting", async () => {
  const backend = await startInMemory();
  for (const name of ["ada", "ben"]) {
    await signUp(backend, `${name}@unit.test`);
    await approve(backend, `${name}@unit.test`);
  }
  const sent: string[] = [];
  let failures = 0;
  const send = async ({ to }: { to: string | string[] }) => {
    if (to === "ada@unit.test" && failures++ === 0) throw new Error("No connection");
    sent.push(String(to));
  };
  const stop = await deliverOutbox(backend.db, { send }, "http://localhost");
  await vi.waitFor(() => expect(sent).toEqual(["ben@unit.test", "ada@unit.test"]), { timeout: 5000 });
  await vi.waitFor(async () => expect(await countWaiting(backend)).toBe(0));
  await stop();
  await backend.close();
});

test("A letter that waits is sent when its time has come, and not before", async () => {
  const backend = await startInMemory();
  const sent: string[] = [];
  const send = async ({ to }: { to: string | string[] }) => void sent.push(String(to));
  const stop = await deliverOutbox(backend.db, { send }, "http://localhost");
  await signUp(backend, "ada@unit.test");
  await signUp(backend, "ben@unit.test");
  await backend.db.query(
    `insert into outbox (profile_id, recipient, occasion, subject, body, send_after)
     select id, email, 'approval', 'Hello', 'Hello', now() + interval '2 seconds' from profiles where email = 'ada@unit.test'`,
  );
  await approve(backend, "ben@unit.test");
  await vi.waitFor(() => expect(sent).toEqual(["ben@unit.test"]));
  await vi.waitFor(() => expect(sent).toEqual(["ben@unit.test", "ada@unit.test"]), { timeout: 10_000 });
  await stop();
  await backend.close();
});
