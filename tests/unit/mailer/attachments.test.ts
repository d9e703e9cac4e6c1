import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Backend } from "../../../scripts/backend/index.ts";
import { openSmtp } from "../../../scripts/bench/emails/server.ts";
import { connectMailer } from "../../../scripts/mailer/connect.ts";
import { loadEmails } from "../../../scripts/mailer/open.ts";
import { toLocalSettings } from "../../../scripts/mailer/settings.ts";
import { connectWithoutSession } from "../../../src/data/core/client.ts";
import { startInMemory } from "../../support/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startInMemory({ siteUrl: "http://localhost:4999" });
});
afterAll(() => backend.close());
beforeEach(() => backend.db.exec("delete from email_queue; delete from newsletters; delete from documents"));

const project = () => ({ url: backend.url, key: backend.secretKey });

/** A document with a stored file; returns its id and path. */
async function addDocument(title: string, text: string) {
  const path = `${crypto.randomUUID()}.txt`;
  const files = connectWithoutSession(project()).storage.from("documents");
  const { error } = await files.upload(path, new Blob([text], { type: "text/plain" }), {
    contentType: "text/plain",
  });
  expect(error).toBeNull();
  const { rows } = await backend.db.query<{ id: string }>(
    "insert into documents (title, file_url, file_size) values ($1, $2, $3) returning id",
    [title, path, text.length],
  );
  return { id: rows[0]?.id ?? "", path };
}

/** A newsletter on its way to these addresses. */
async function send(recipients: string[], attached_ids: string[]) {
  const { rows } = await backend.db.query<{ id: string }>(
    `insert into newsletters (subject, body, state, sent_at, attached_ids)
     values ('The agenda', '<p>Attached.</p>', 'sending', now(), $1) returning id`,
    [attached_ids],
  );
  for (const recipient of recipients)
    await backend.db.query(
      `insert into email_queue (recipient, kind, facts, newsletter_id) values ($1, 'newsletter', '{"name": "Ada Byron"}', $2)`,
      [recipient, rows[0]?.id],
    );
}

/** Sends what is due, and returns the emails and the files that were read for them. */
async function deliver() {
  const smtp = await openSmtp();
  onTestFinished(smtp.close);
  const read: string[] = [];
  const { composeEmail } = await loadEmails();
  const real = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.includes("/object/documents/")) read.push(pathname.split("/").at(-1) ?? "");
    return real(input, init);
  };
  const settings = toLocalSettings(smtp.url);
  const place = { siteUrl: "http://localhost:4999", oneClickUrl: "http://localhost:4999/emails/one-click" };
  const lines: string[] = [];
  const options = { project: project(), ...place, settings, report: (line: string) => lines.push(line) };
  await connectMailer(options, composeEmail).sendDue(60_000, 50);
  expect(lines).toEqual([]);
  return { emails: smtp.accepted, read };
}

const notice = "A file couldn’t be attached to this email.";

describe("files attached to a newsletter", () => {
  test("are read once for all recipients, and arrive under their document's title", async () => {
    const { id, path } = await addDocument("Agenda: spring", "Item one, café");
    await send(["one@unit.test", "two@unit.test", "three@unit.test"], [id]);
    const { emails, read } = await deliver();
    expect(emails.map(({ files }) => files)).toEqual(
      Array(3).fill([{ name: "Agenda spring.txt", type: "text/plain", text: "Item one, café" }]),
    );
    expect(emails[0]?.text).not.toContain(notice);
    expect(read).toEqual([path]);
  });

  test("that were deleted cost no email: it says so", async () => {
    const [kept, lost] = [await addDocument("Agenda", "Item one"), await addDocument("Minutes", "Item two")];
    await send(["one@unit.test"], [kept.id, lost.id]);
    await backend.db.query("delete from documents where id = $1", [lost.id]);
    const { emails } = await deliver();
    expect(emails[0]?.files.map(({ name }) => name)).toEqual(["Agenda.txt"]);
    expect(emails[0]?.text).toContain(notice);
  });

  test("whose bytes storage has lost cost no email either", async () => {
    const { id, path } = await addDocument("Agenda", "Item one");
    await backend.db.query("update documents set file_url = 'lost.txt' where file_url = $1", [path]);
    // As after the loss of a disk: the row is there.
    await backend.db.exec(
      `insert into storage.objects (bucket_id, name, metadata) values ('documents', 'lost.txt', '{"size": 8}')`,
    );
    await send(["one@unit.test"], [id]);
    const { emails } = await deliver();
    expect(emails[0]?.files).toEqual([]);
    expect(emails[0]?.text).toContain(notice);
  });
});
