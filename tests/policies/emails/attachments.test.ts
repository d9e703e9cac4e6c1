import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { claimEmail } from "../../../src/data/emails/emails.ts";
import {
  countRecipients,
  scheduleNewsletter,
  sendNewsletter,
  sendTestEmail,
} from "../../../src/data/emails/newsletters.ts";
import type { Audience } from "../../../src/domain/emails/newsletter.ts";
import { admin, ids, member, second, server, serverKey, untyped, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog, readRow, testCannotStore } from "../support/writers.ts";

const megabyte = 1024 * 1024;

const clear = async () => {
  await server.from("email_queue").delete().gt("id", 0).throwOnError();
  await server.from("newsletters").delete().not("id", "is", null).throwOnError();
  await server.from("documents").delete().not("id", "is", null).throwOnError();
};
beforeEach(clear);
afterAll(clear);

/** A stored file of so many bytes. */
async function addFile(size: number): Promise<string> {
  const file_url = `${crypto.randomUUID()}.pdf`;
  const contentType = "application/pdf";
  const { error } = await serverKey.storage
    .from("documents")
    .upload(file_url, new Blob(["%PDF-".padEnd(size)], { type: contentType }), { contentType });
  expect(error).toBeNull();
  return file_url;
}

/** A document with such a file, whatever its row says. */
async function addDocument(size: number, row: object = {}) {
  const file_url = await addFile(size);
  const title = `Agenda ${file_url}`;
  const { id } = await addRow("documents", { title, file_url, file_size: 5, ...row });
  return { id: String(id), title, path: file_url };
}

const draft = { subject: "The agenda", body: "<p>It is attached.</p>" };
const toOne = { audience: "person", person_id: ids.member } as const;

const write = (attached_ids: string[], client = admin) =>
  client
    .from("newsletters")
    .insert({ ...draft, ...toOne, attached_ids })
    .select("id")
    .single();

/** As the administrator was shown it. */
async function see(id: string) {
  const found = admin.from("newsletters").select("id, updated_at").eq("id", id);
  return (await found.single().throwOnError()).data;
}

/** Sent to one person; returns its id. */
async function send(attached_ids: string[]): Promise<string> {
  const { id } = (await write(attached_ids).throwOnError()).data;
  await sendNewsletter(admin, await see(id), 1);
  return id;
}

const claim = async () => (await claimEmail(serverKey, 60))?.facts;

const tooLarge = "The attached files have more than 1 MB together. Choose “Link only” for one of them.";
const gone =
  "One of the attached files has been deleted, or you may not read it. Choose “Link only” for it, or remove its link.";
const changed =
  "An attached file has been deleted, or is now too large. Nothing was sent: check the files below the text.";

describe("files attached to a newsletter", () => {
  test("are claimed by name with each email; the queue has neither them nor their ids", async () => {
    const files = [await addDocument(100), await addDocument(200)];
    await send(files.map(({ id }) => id));
    expect((await server.from("email_queue").select("facts").throwOnError()).data).toEqual([
      { facts: { name: expect.any(String) } },
    ]);
    expect(await claim()).toMatchObject({
      attachments: files.map(({ title, path }) => ({ title, path })),
      lacks_attachments: false,
    });
  });

  test("have at most a megabyte together, as storage measured it", async () => {
    const [whole, one] = [await addDocument(megabyte), await addDocument(10)];
    await write([whole.id]).throwOnError();
    expect((await write([whole.id, one.id])).error?.message).toBe(tooLarge);
    const large = await addDocument(megabyte + 1, { file_size: 1 });
    expect((await write([large.id])).error?.message).toBe(tooLarge);
    await expect(sendTestEmail(admin, { ...draft, attached_ids: [large.id] })).rejects.toThrow(tooLarge);
    const { id } = (await write([one.id]).throwOnError()).data;
    const { error } = await admin
      .from("newsletters")
      .update({ attached_ids: [large.id] })
      .eq("id", id);
    expect(error?.message).toBe(tooLarge);
    expect(await readRow("newsletters", id)).toMatchObject({ attached_ids: [one.id] });
  });

  test("a document without a stored file cannot be attached", async () => {
    const { id } = await addRow("documents", { title: "Lost", file_url: "lost.pdf", file_size: 5 });
    expect((await write([String(id)])).error?.message).toBe(tooLarge);
  });

  testCannotStore("newsletters", () => draft, {
    "more than ten attached files": { attached_ids: Array.from({ length: 11 }, () => crypto.randomUUID()) },
    "an empty list of attached files": { attached_ids: [] },
    "an attached file that does not exist": { attached_ids: [crypto.randomUUID()] },
    "an unknown attached file": { attached_ids: [null] },
  });

  test("are documents that their writer may read", async () => {
    const board = await addDocument(10, { readers: "board" });
    const { client: writer } = await employ({ emails: ["read", "create", "update"] });
    await write([board.id], writer).throwOnError();
    for (const attached_ids of [[crypto.randomUUID()], [board.id, crypto.randomUUID()]]) {
      expect((await write(attached_ids, writer)).error?.message).toBe(gone);
      await expect(sendTestEmail(writer, { ...draft, attached_ids })).rejects.toThrow(gone);
    }
    for (const client of [member, second])
      expect(
        (
          await untyped(client)
            .from("newsletters")
            .insert({ ...draft, attached_ids: [board.id] })
        ).error,
      ).not.toBeNull();
  });

  test("are at most ten in a test, too", async () => {
    const attached_ids = Array.from({ length: 11 }, () => crypto.randomUUID());
    await expect(sendTestEmail(admin, { ...draft, attached_ids })).rejects.toThrow(
      "Attach at most ten files.",
    );
  });

  test("come with a test email", async () => {
    const { id, title, path } = await addDocument(10);
    await sendTestEmail(admin, { ...draft, attached_ids: [id] });
    expect(await claim()).toMatchObject({ is_test: true, attachments: [{ title, path }] });
  });

  test("a deleted one stops who sends or schedules the newsletter, and costs no email that is already queued", async () => {
    const [one, other] = [await addDocument(10), await addDocument(10)];
    const { id } = (await write([one.id]).throwOnError()).data;
    await send([one.id, other.id]);
    await admin.from("documents").delete().eq("id", one.id).throwOnError();
    await expect(sendNewsletter(admin, await see(id), 1)).rejects.toThrow(changed);
    await expect(scheduleNewsletter(admin, await see(id), "2199-01-01T00:00:00Z")).rejects.toThrow(changed);
    expect(await readRow("newsletters", id)).toMatchObject({ state: "draft" });
    expect(await claim()).toMatchObject({
      attachments: [{ title: other.title, path: other.path }],
      lacks_attachments: true,
    });
  });

  test("a document that is now for officers and administrators is no longer attached, but still linked", async () => {
    const [one, other, gone] = [await addDocument(10), await addDocument(10), await addDocument(10)];
    // One that was deleted since does not stop the restriction of another.
    const first = await send([one.id, gone.id]);
    await admin.from("documents").delete().eq("id", gone.id).throwOnError();
    await admin.from("documents").update({ readers: "board" }).eq("id", one.id).throwOnError();
    expect(await readRow("newsletters", first)).toMatchObject({ attached_ids: [gone.id] });
    await server.from("email_queue").delete().gt("id", 0).throwOnError();
    await admin.from("documents").update({ readers: "members" }).eq("id", one.id).throwOnError();
    const id = await send([one.id, other.id]);
    await admin.from("documents").update({ readers: "board" }).eq("id", one.id).throwOnError();
    expect(await readRow("newsletters", id)).toMatchObject({ attached_ids: [other.id] });
    expect(await claim()).toMatchObject({ attachments: [{ title: other.title, path: other.path }] });
    await admin.from("documents").update({ readers: "board" }).eq("id", other.id).throwOnError();
    expect(await readRow("newsletters", id)).toMatchObject({ attached_ids: null });
  });
});

describe("a document that changes after it was attached", () => {
  let editor: Client;
  beforeAll(async () => {
    editor = (await employ({ documents: ["update", "delete"] })).client;
  });

  const changes: Record<string, (client: Client, id: string, path: string) => PromiseLike<unknown>> = {
    "another title": (client, id) =>
      client.from("documents").update({ title: "Vote for me" }).eq("id", id).throwOnError(),
    "another file": (client, id, path) =>
      client.from("documents").update({ file_url: path }).eq("id", id).throwOnError(),
    "no document any more": (client, id) => client.from("documents").delete().eq("id", id).throwOnError(),
  };

  test.each(Object.entries(changes))(
    "%s: who was shown the newsletter must look at it again",
    async (_, change) => {
      const [{ id: attached }, other] = [await addDocument(10), await addFile(20)];
      const { id } = (await write([attached]).throwOnError()).data;
      const seen = await see(id);
      await change(editor, attached, other);
      await expect(sendNewsletter(admin, seen, 1)).rejects.toThrow("Somebody changed this email");
      expect(await claim()).toBeUndefined();
    },
  );

  test.each(Object.entries(changes))(
    "%s: a scheduled newsletter becomes a draft again",
    async (_, change) => {
      const [{ id: attached }, other] = [await addDocument(10), await addFile(20)];
      const { id } = (await write([attached]).throwOnError()).data;
      await scheduleNewsletter(admin, await see(id), "2199-01-01T00:00:00Z");
      await editor.from("documents").update({ description: "Of May" }).eq("id", attached).throwOnError();
      expect(await readRow("newsletters", id)).toMatchObject({ state: "scheduled" });
      await change(editor, attached, other);
      expect(await readRow("newsletters", id)).toMatchObject({
        ...{ state: "draft", send_at: null, scheduled_by: null, returned_at: expect.any(String) },
      });
      expect((await readLog({ resource_id: id })).map(({ action }) => action)).toContain("unschedule");
    },
  );

  test("title and file can’t be changed while a newsletter with it is being sent", async () => {
    const [{ id: attached, title }, other] = [await addDocument(10), await addFile(20)];
    const id = await send([attached]);
    const update = (row: object) => untyped(editor).from("documents").update(row).eq("id", attached);
    for (const state of ["sending", "paused"]) {
      await untyped(server).from("newsletters").update({ state }).eq("id", id).throwOnError();
      for (const row of [{ title: "Vote for me" }, { file_url: other }])
        expect((await update(row)).error?.message).toMatch("is being sent");
      await update({ description: "Of May" }).throwOnError();
    }
    expect(await readRow("documents", attached)).toMatchObject({ title });
    await server.from("email_queue").delete().eq("newsletter_id", id).throwOnError();
    await update({ title: "Sent", file_url: other }).throwOnError();
  });
});

test("Recipients who may not read documents for officers and administrators are counted", async () => {
  const people = [await welcome({ is_approved: true }), await welcome({ is_approved: true })];
  const { id: helper } = await employ({ news: ["create"] });
  await addRow("officers", {
    ...{ profile_id: people[0]?.id, position: "Head", committee: "HOD", tenure_start: "2020-01-01" },
  });
  const count = (person_ids: string[]) =>
    countRecipients(admin, { audience: "people", person_ids } as unknown as Audience);
  expect(await count([...people.map(({ id }) => id), helper, ids.admin])).toEqual({
    recipients: 4,
    unsubscribed: 0,
    without_board_documents: 1,
  });
});
