import { describe, expect, onTestFinished, test } from "vitest";
import { collectOwnData } from "../../../src/data/account/own-data.ts";
import { listClassNotes, removeClassNote, saveClassNote } from "../../../src/data/classes/class-notes.ts";
import type { Client } from "../../../src/data/core/client.ts";
import type { Audience } from "../../../src/domain/directory/directory.ts";
import { startInMemory } from "../../support/backend.ts";
import { password } from "../support/accounts.ts";
import { addListed, type Member } from "../support/emails.ts";
import {
  admin,
  connectVisitor,
  expectRefused,
  member,
  notAdmins,
  pending,
  second,
  server,
  untyped,
  visitor,
  welcome,
} from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { readLog, readRow } from "../support/writers.ts";
import { zoneAt } from "../support/zone.ts";

const year = 1999;
const news = { body: "We moved to Porto.", happened_in: null };
const shown = { name_for: "members", class_for: "members" } as const;
const addAuthor = (name = "Nora Notes", entry: object = shown) => addListed(name, entry);

const setClass = ({ id }: Pick<Member, "id">, graduation_year: number | null) =>
  server.from("profiles").update({ graduation_year }).eq("id", id).throwOnError();

/** A member of another class. */
async function addOther(): Promise<Member> {
  const person = await welcome({ is_approved: true });
  await setClass(person, 1980);
  return person;
}

async function addNote({ client, id }: Pick<Member, "client" | "id">, fields: object = {}): Promise<string> {
  const row = { author: id, ...news, ...fields };
  return (await client.from("class_notes").insert(row).select("id").single().throwOnError()).data.id;
}

const change = (id: string, fields: object) =>
  untyped(server).from("class_notes").update(fields).eq("id", id).throwOnError();

async function find(client: Client, id: string, of_year = year) {
  return (await listClassNotes(client, of_year)).notes.find((note) => note.id === id) ?? null;
}

describe("class notes", () => {
  test("Members can share class notes", async () => {
    const person = await addAuthor();
    const id = await addNote(person);
    expect(await readRow("class_notes", id)).toMatchObject({ author: person.id, removed_at: null });
    const unapproved = await welcome();
    expectRefused(await unapproved.client.from("class_notes").insert({ author: unapproved.id, ...news }));
    // Nor in another member's name, or with another time.
    for (const client of [visitor, second])
      expectRefused(await client.from("class_notes").insert({ author: person.id, ...news }));
    for (const forged of [
      { created_at: "2020-01-01" },
      { removed_at: "2020-01-01" },
      { is_moderated: true },
    ]) {
      const row: object = { author: person.id, ...news, ...forged };
      expectRefused(await untyped(person.client).from("class_notes").insert(row));
    }
  });

  test.each([
    ["no text", { body: " \n " }],
    ["601 characters", { body: "x".repeat(601) }],
    ["more spaces than characters allowed", { body: `A${" ".repeat(600)}` }],
    ["a day of a month", { happened_in: "2020-05-02" }],
    ["a month before 1900", { happened_in: "1899-12-01" }],
  ])("A note with %s is rejected", async (_, fields) => {
    const { client, id } = await addAuthor();
    expectRefused(await client.from("class_notes").insert({ author: id, ...news, ...fields }));
  });

  test("this month is the last in which something can have happened", async () => {
    const person = await addAuthor();
    const [now, soon] = [new Date(), new Date(Date.now() + 33 * 86_400_000)];
    const [month, next] = [now, soon].map((day) => `${day.toISOString().slice(0, 7)}-01`);
    const id = await addNote(person, { happened_in: month });
    const saving = saveClassNote(person.client, person.id, id, { ...news, happened_in: next ?? "" });
    await expect(saving).rejects.toThrow("This month is in the future.");
  });

  test("control characters become spaces", async () => {
    const id = await addNote(await addAuthor(), { body: "A\u202eb\n\nc\u0007 " });
    expect(await readRow("class_notes", id)).toMatchObject({ body: "A b\n\nc" });
  });

  test("a person shares 20 notes in 12 months, of which removed ones count", async () => {
    const person = await addAuthor();
    const ids: string[] = [];
    for (let nr = 0; nr < 20; nr += 1) ids.push(await addNote(person));
    const share = () => saveClassNote(person.client, person.id, null, news);
    await removeClassNote(person.client, ids[0] ?? "");
    await expect(share()).rejects.toThrow("You’ve shared 20 notes in the last 12 months");
    await change(ids[1] ?? "", { created_at: new Date(Date.now() - 367 * 86_400_000).toISOString() });
    await share();
    const other = await addAuthor();
    const many = Array.from({ length: 21 }, () => ({ author: other.id, ...news }));
    expectRefused(await other.client.from("class_notes").insert(many));
    // Editing is always possible.
    await saveClassNote(person.client, person.id, ids[2] ?? "", { ...news, body: "Edited" });
    expect(await readRow("class_notes", ids[2] ?? "")).toMatchObject({ body: "Edited" });
  });

  test("a person who is banned from messaging members shares nothing", async () => {
    const person = await addAuthor();
    await admin.from("messaging_bans").insert({ profile_id: person.id, reason: "Adverts." }).throwOnError();
    const saving = saveClassNote(person.client, person.id, null, news);
    await expect(saving).rejects.toThrow("An administrator has banned you from messaging members: Adverts.");
    await addNote(await addAuthor());
  });

  test("People can read their own class notes, super admins all", async () => {
    const person = await addAuthor();
    const id = await addNote(person);
    const editor = await employ({ members: ["read", "update"] });
    const read = async (client: Client) =>
      (await client.from("class_notes").select("id").eq("id", id)).data ?? [];
    for (const client of [person.client, admin]) expect(await read(client)).toHaveLength(1);
    for (const client of [...Object.values(notAdmins), second, editor.client])
      expect(await read(client)).toEqual([]);
  });

  test("Members can edit their own class notes", async () => {
    const person = await addAuthor();
    const id = await addNote(person);
    const edit = (client: Client, fields: object = { body: "Edited" }) =>
      untyped(client).from("class_notes").update(fields).eq("id", id).select("id");
    for (const client of [visitor, pending, second, admin])
      expect((await edit(client)).data ?? []).toEqual([]);
    for (const forged of [
      { author: crypto.randomUUID() },
      { created_at: "2020-01-01" },
      { removed_at: null },
    ])
      expectRefused(await edit(person.client, forged));
    expect((await edit(person.client)).data).toHaveLength(1);
    await removeClassNote(person.client, id);
    expect((await edit(person.client)).data).toEqual([]);
    const saving = saveClassNote(person.client, person.id, id, news);
    await expect(saving).rejects.toThrow("This note was deleted in the meantime.");
    await removeClassNote(person.client, id, true);
    await server.from("profiles").update({ is_approved: false }).eq("id", person.id).throwOnError();
    expect((await edit(person.client)).data).toEqual([]);
  });
});

describe("the notes of a class", () => {
  test("are for members alone", async () => {
    const id = await addNote(await addAuthor());
    expect(await find(member, id)).toMatchObject({
      body: news.body,
      author_name: "Nora Notes",
      is_own: false,
    });
    for (const client of [visitor, pending])
      expectRefused(await client.rpc("list_class_notes", { of_year: year }));
  });

  test("carry the name that was approved, here and in the search, until somebody has looked at another", async () => {
    const person = await addAuthor();
    const word = `Porto${crypto.randomUUID().slice(0, 8)}`;
    const id = await addNote(person, { body: word });
    await person.client
      .from("profiles")
      .update({ full_name: "The President" })
      .eq("id", person.id)
      .throwOnError();
    expect(await find(member, id)).toMatchObject({ author_name: "Nora Notes" });
    const { data } = await member.rpc("search_members_area", { q: word }).throwOnError();
    expect(data).toMatchObject([{ kind: "notes", about: "Nora Notes" }]);
  });

  test.each<[Audience, Audience, toClass: boolean, toOthers: boolean]>([
    ["members", "members", true, true],
    ["members", "class", true, false],
    ["class", "members", true, false],
    ["members", "nobody", false, false],
    ["nobody", "members", false, false],
  ])("with the name for %s and the class for %s", async (name_for, class_for, toClass, toOthers) => {
    const person = await addAuthor("Nora Notes", { name_for, class_for });
    const id = await addNote(person);
    const isSeen = async ({ client }: Pick<Member, "client">) => (await find(client, id)) !== null;
    expect([await isSeen(await addAuthor("A Mate")), await isSeen(await addOther())]).toEqual([
      toClass,
      toOthers,
    ]);
    // People see their own, even if nobody else does.
    expect(await find(person.client, id)).toMatchObject({ author: toClass ? person.id : null, is_own: true });
  });

  test("follow their author to another class, and end with the approval", async () => {
    const person = await addAuthor();
    const id = await addNote(person);
    await setClass(person, 1971);
    expect([await find(member, id), await find(member, id, 1971)]).toEqual([
      null,
      expect.objectContaining({ id }),
    ]);
    await server.from("profiles").update({ is_approved: false }).eq("id", person.id).throwOnError();
    expect(await find(member, id, 1971)).toBeNull();
  });

  test("stay when their author has died, with the year of death", async () => {
    const person = await addAuthor();
    const id = await addNote(person);
    await admin.rpc("mark_deceased", { person: person.id, year: 2020 }).throwOnError();
    expect(await find(member, id)).toMatchObject({ author_name: "Nora Notes † 2020", body: news.body });
  });

  test("arrive twenty at a time, the newest first", async () => {
    const of_year = 1972;
    const [one, other] = [await addAuthor(), await addAuthor()];
    for (const person of [one, other]) await setClass(person, of_year);
    const ids: string[] = [];
    for (let nr = 0; nr < 22; nr += 1) ids.unshift(await addNote(nr % 2 ? one : other));
    // Of the same moment, too.
    for (const id of ids.slice(18, 21)) await change(id, { created_at: "2026-01-01T00:00:00Z" });
    const first = await listClassNotes(member, of_year);
    const rest = await listClassNotes(member, of_year, first.notes.at(-1));
    expect([first.notes.length, first.hasMore, rest.notes.length, rest.hasMore]).toEqual([
      20,
      true,
      2,
      false,
    ]);
    const all = [...first.notes, ...rest.notes].map(({ id }) => id);
    expect(all.slice(0, 18)).toEqual(ids.slice(0, 18));
    expect(all.toSorted()).toEqual(ids.toSorted());
  });
});

describe("removing a class note", () => {
  test("its author can, and can undo it, also after the approval has ended; nobody else sees it meanwhile", async () => {
    const person = await addAuthor();
    const id = await addNote(person);
    await removeClassNote(person.client, id);
    await removeClassNote(person.client, id);
    for (const client of [member, person.client]) expect(await find(client, id)).toBeNull();
    await expect(removeClassNote(admin, id, true)).rejects.toThrow("Somebody else has removed this note.");
    await removeClassNote(person.client, id, true);
    expect(await find(member, id)).not.toBeNull();
    await server.from("profiles").update({ is_approved: false }).eq("id", person.id).throwOnError();
    await removeClassNote(person.client, id);
    expect(await readLog({ resource_id: id })).toEqual([]);
  });

  test("people who may edit members can, which the log has with the author and an excerpt; its author can’t undo that", async () => {
    const person = await addAuthor();
    const id = await addNote(person, { body: "x".repeat(100) });
    const editor = await employ({ members: ["update"] });
    for (const client of [visitor, pending, second, (await employ({ members: ["read"] })).client])
      expectRefused(await client.rpc("remove_class_note", { note_id: id }));
    expect(await find(member, id)).toMatchObject({ may_remove: false });
    expect(await find(editor.client, id)).toMatchObject({ may_remove: true });
    await removeClassNote(editor.client, id);
    const undoing = removeClassNote(person.client, id, true);
    await expect(undoing).rejects.toThrow("Somebody else has removed this note.");
    await removeClassNote(editor.client, id, true);
    expect(await find(member, id)).not.toBeNull();
    const details = { title: "x".repeat(80), person_id: person.id, full_name: "Nora Notes" };
    expect(await readLog({ resource_id: id })).toMatchObject([
      { action: "delete", resource_type: "class_notes", details },
      { action: "restore", resource_type: "class_notes", details },
    ]);
    await expect(removeClassNote(admin, crypto.randomUUID())).rejects.toThrow(
      "This note was deleted in the meantime.",
    );
  });

  test("deletes it a day later", async () => {
    const { close, db } = await startInMemory();
    onTestFinished(close);
    await db.exec(`
      update site_settings set time_zone = '${zoneAt(10)}';
      insert into auth.users (id, email) values (gen_random_uuid(), 'author@policies.test');
      insert into class_notes (author, body, removed_at)
        select id, hours || ' hours ago', now() - make_interval(hours => hours) from profiles, (values (23), (25)) given (hours)`);
    await db.query("select private.queue_daily_emails()");
    const { rows } = await db.query("select body from class_notes where removed_at is not null");
    expect(rows).toEqual([{ body: "23 hours ago" }]);
  });
});

describe("a person's class notes", () => {
  test("are in both exports, and go with the account", async () => {
    const person = await addAuthor();
    const id = await addNote(person);
    const client = connectVisitor();
    await client.auth.signInWithPassword({ email: person.email, password });
    expect((await collectOwnData(client, person.id)).class_notes).toMatchObject([{ body: news.body }]);
    const { data } = await admin.rpc("export_person", { person: person.id }).throwOnError();
    expect(data).toMatchObject({ class_notes: [{ body: news.body }] });
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    expect(await readRow("class_notes", id)).toBeNull();
  });

  test("move with a merge of accounts", async () => {
    const [kept, closed] = [await addAuthor("Nora Kept"), await addAuthor("Nora Closed")];
    const id = await addNote(closed);
    await admin.rpc("merge_accounts", { kept_id: kept.id, closed_id: closed.id }).throwOnError();
    expect(await find(member, id)).toMatchObject({ author: kept.id, author_name: "Nora Kept" });
  });

  test("leave no excerpt in the log when the person is erased", async () => {
    const person = await addAuthor("Erna Erased");
    const id = await addNote(person);
    await removeClassNote(admin, id);
    const { data } = await admin.rpc("preview_erasure", { person: person.id }).throwOnError();
    const erasure = { person: person.id, typed_name: "Erna Erased", seen: data[0] ?? {} };
    await admin.rpc("erase_person", erasure).throwOnError();
    expect(await readLog({ resource_id: id })).toMatchObject([{ action: "delete", details: {} }]);
    expect(JSON.stringify(await readLog({ resource_id: id }))).not.toContain("Porto");
  });
});
