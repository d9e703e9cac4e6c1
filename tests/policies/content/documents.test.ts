import { beforeEach, describe, expect, test } from "vitest";
import { restoreDeleted } from "../../../src/data/history/restoring.ts";
import {
  admin,
  expectRefused,
  ids,
  member,
  pending,
  second,
  server,
  untyped,
  visitor,
  welcome,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import {
  addRow,
  readRow,
  testCannotStore,
  testDeletionIsRecorded,
  testOnlyAdminsWrite,
} from "../support/writers.ts";

const draft = () => ({
  title: "Minutes of March",
  file_url: `${crypto.randomUUID()}.pdf`,
  category: "meeting_minutes" as const,
});

beforeEach(async () => {
  await server.from("documents").delete().not("id", "is", null).throwOnError();
});

describe("documents", () => {
  test("Members can read the documents that are for them", async () => {
    const document = await addRow("documents", draft());
    for (const client of [member, second, admin]) {
      expect((await client.from("documents").select().throwOnError()).data).toEqual([document]);
    }
    for (const client of [visitor, pending])
      expect((await client.from("documents").select()).data ?? []).toEqual([]);
  });

  test("A revoked member can no longer read documents, even with an older token", async () => {
    await addRow("documents", draft());
    const person = await welcome({ is_approved: true });
    const count = async () => (await person.client.from("documents").select()).data?.length;
    expect(await count()).toBe(1);
    await admin.from("profiles").update({ is_approved: false }).eq("id", person.id).throwOnError();
    expect(await count()).toBe(0);
  });

  testOnlyAdminsWrite(
    "documents",
    draft,
    { title: "Minutes of April" },
    {
      add: "Permitted people can add documents",
      edit: "Permitted people can edit documents",
      remove: "Permitted people can delete documents",
    },
  );

  testCannotStore("documents", draft, {
    "a document without a title": { title: " " },
    "an unknown category": { category: "gossip" },
    "a document without its file": { file_url: "" },
    "a file on another site": { file_url: "https://evil.test/x.pdf" },
    "a file outside the bucket": { file_url: "a/../../secret.pdf" },
    "a file larger than ten megabytes": { file_size: 10_485_761 },
  });

  test("A file belongs to one document, even while that is in the bin", async () => {
    const { client } = await employ({ documents: ["create", "update", "delete"] });
    const { id, file_url } = await addRow("documents", draft());
    const own = await addRow("documents", draft());
    const tryToShare = async () => {
      expectRefused(await client.from("documents").insert({ ...draft(), file_url: String(file_url) }));
      expectRefused(
        await client
          .from("documents")
          .update({ file_url: String(file_url) })
          .eq("id", String(own.id)),
      );
      const edit = {
        table_name: "documents",
        id: own.id,
        before: { file_url: own.file_url },
        changes: { file_url },
      };
      expectRefused(await untyped(client).rpc("save_changes", { edits: [edit] }));
      expect(await readRow("documents", own.id)).toEqual(own);
    };
    await tryToShare();
    await admin.from("documents").delete().eq("id", String(id)).throwOnError();
    await tryToShare();
    await restoreDeleted(admin, "documents", String(id));
    expect(await readRow("documents", id)).toMatchObject({ file_url });
  });

  testDeletionIsRecorded("documents", draft, { title: draft().title });

  test("The uploader is the signed-in person, whatever the client sends, and cannot be changed", async () => {
    const { data } = await admin
      .from("documents")
      .insert({ ...draft(), uploaded_by: ids.member })
      .select()
      .single()
      .throwOnError();
    expect(data.uploaded_by).toBe(ids.admin);
    await admin
      .from("documents")
      .update({ uploaded_by: ids.member, title: "Edited" })
      .eq("id", data.id)
      .throwOnError();
    expect(await readRow("documents", data.id)).toMatchObject({ title: "Edited", uploaded_by: ids.admin });
  });

  test("A deleted uploader's document stays, without an uploader", async () => {
    const person = await welcome({ is_super_admin: true });
    const { data } = await person.client.from("documents").insert(draft()).select().single().throwOnError();
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    expect(await readRow("documents", data.id)).toMatchObject({ title: draft().title, uploaded_by: null });
  });
});

describe("document uploaders", () => {
  test("Members can read the name of a document's uploader, and nothing else about anyone", async () => {
    await admin.from("documents").insert(draft()).throwOnError();
    for (const client of [member, second, admin]) {
      expect((await client.from("document_uploaders").select().throwOnError()).data).toEqual([
        { id: ids.admin, full_name: "The admin" },
      ]);
    }
  });

  test("The name is the approved one, also when the uploader is no longer a member", async () => {
    const { id, client } = await employ({ documents: ["create"] });
    const { full_name } = (await readRow("profiles", id)) ?? {};
    await client.from("documents").insert(draft()).throwOnError();
    const rename = (name: string) =>
      client.from("profiles").update({ full_name: name }).eq("id", id).throwOnError();
    const expectSame = async () =>
      expect((await member.from("document_uploaders").select().throwOnError()).data).toEqual([
        { id, full_name },
      ]);
    await rename("The Dean Is A Thief");
    await expectSame();
    await server.from("profiles").update({ is_approved: false }).eq("id", id).throwOnError();
    await rename("The Dean Is A Liar");
    await expectSame();
  });

  test("Visitors and people awaiting approval can read no uploader", async () => {
    await admin.from("documents").insert(draft()).throwOnError();
    for (const client of [visitor, pending])
      expect((await client.from("document_uploaders").select()).data ?? []).toEqual([]);
  });

  test("Nobody can write document uploaders", async () => {
    await admin.from("documents").insert(draft()).throwOnError();
    for (const client of [visitor, pending, member, admin]) {
      expectRefused(
        await untyped(client).from("document_uploaders").update({ full_name: "Defaced" }).eq("id", ids.admin),
      );
    }
    expect(await readRow("profiles", ids.admin)).toMatchObject({ full_name: "The admin" });
  });
});
