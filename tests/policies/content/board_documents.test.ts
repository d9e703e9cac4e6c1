import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { listDocuments, searchDocuments } from "../../../src/data/documents.ts";
import { upload } from "../support/objects.ts";
import { admin, expectRefused, pending, server, serverKey, visitor, welcome } from "../support/personas.ts";
import { employ, give } from "../support/staff.ts";
import { addRow } from "../support/writers.ts";

let title: string;
let file_url: string;
let keeper: Awaited<ReturnType<typeof welcome>>;

beforeEach(async () => {
  title = crypto.randomUUID();
  file_url = `${crypto.randomUUID()}.pdf`;
  keeper = await welcome({ is_approved: true });
  await upload(serverKey, "documents", file_url, "closed session");
  await addRow("documents", { title, file_url, readers: "board", uploaded_by: keeper.id });
});

const list = { q: "", category: null, page: 1 };

/** What a client finds of the document, in every way there is. */
async function find(client: Client) {
  const files = client.storage.from("documents");
  const [rows, found, uploaders, listed, content, link] = await Promise.all([
    listDocuments(client).catch(() => []),
    searchDocuments(client, { ...list, q: title }).catch(() => ({ rows: [] })),
    client.from("document_uploaders").select("id").eq("id", keeper.id),
    files.list("", { search: file_url }),
    files.download(file_url),
    files.createSignedUrl(file_url, 60),
  ]);
  return {
    row: rows.some((document) => document.title === title),
    found: found.rows.length > 0,
    uploader: (uploaders.data ?? []).length > 0,
    listed: (listed.data ?? []).length > 0,
    content: (await content.data?.text()) ?? null,
    link: link.error === null,
  };
}

const everything = {
  ...{ row: true, found: true, uploader: true, listed: true, link: true },
  content: "%PDF-closed session",
};
const nothing = { row: false, found: false, uploader: false, listed: false, link: false, content: null };

const start = "2020-01-01";
const addOfficer = (profile_id: string, more: object = {}) =>
  addRow("officers", { position: "Head", committee: "HOD", tenure_start: start, profile_id, ...more });

describe("documents for officers and administrators", () => {
  test("Super admins, people with a role and everyone with a current office read them", async () => {
    const officer = await welcome({ is_approved: true });
    await addOfficer(officer.id);
    const trustee = await welcome({ is_approved: true });
    await addRow("trustees", { profile_id: trustee.id, appointment_date: start });
    const { client: helper } = await employ({ news: ["create"] });
    for (const client of [admin, officer.client, trustee.client, helper])
      expect(await find(client)).toEqual(everything);
  });

  test("Nobody else finds them: not their files, and not who uploaded them", async () => {
    const former = await welcome({ is_approved: true });
    await addOfficer(former.id, { tenure_end: "2021-01-01" });
    const unapproved = await welcome();
    await addOfficer(unapproved.id);
    for (const client of [visitor, pending, keeper.client, former.client, unapproved.client])
      expect(await find(client)).toEqual(nothing);
    await server.from("documents").update({ readers: "members" }).eq("file_url", file_url).throwOnError();
    expect(await find(former.client)).toEqual(everything);
  });

  test("A role opens them only with the second step that the back office asks for, and a confirmed address", async () => {
    const person = await welcome({ is_approved: true });
    const { role_id, client } = await employ({ news: ["create"] });
    await give(person.id, role_id);
    await server.from("profiles").update({ is_confirmed: false }).eq("id", person.id).throwOnError();
    expect(await find(person.client)).toEqual(nothing);
    const demand = (admins_need_second_factor: boolean) =>
      server.from("member_settings").update({ admins_need_second_factor }).eq("id", true).throwOnError();
    onTestFinished(async () => void (await demand(false)));
    await demand(true);
    expect(await find(client)).toEqual(nothing);
  });

  test("Nobody can save other readers", async () => {
    expectRefused(
      await admin
        .from("documents")
        .update({ readers: "visitors" as "board" })
        .eq("title", title),
    );
  });
});
