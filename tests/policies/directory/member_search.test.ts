import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { saveDocumentText } from "../../../src/data/documents.ts";
import { searchMembersArea } from "../../../src/data/member-search.ts";
import { groupMemberFound } from "../../../src/domain/members-found.ts";
import { addListed } from "../support/emails.ts";
import {
  admin,
  expectRefused,
  member,
  pending,
  server,
  serverKey,
  untyped,
  visitor,
  welcome,
} from "../support/personas.ts";
import { addRow, type Row, type TableName } from "../support/writers.ts";

let word: string;

beforeEach(() => {
  word = `w${randomUUID().replaceAll("-", "")}`;
});

/** "awards: ID" for each result, in order. */
const search = async (client: Client, q = word) =>
  (await searchMembersArea(client, q)).map(({ kind, id }) => `${kind}: ${id}`);

async function add(kind: string, table: TableName, row: Row): Promise<string> {
  return `${kind}: ${String((await addRow(table, row)).id)}`;
}

const addMember = (graduation_year = 2001) =>
  welcome({ is_approved: true }, { full_name: "Mila Member", graduation_year });

const addPost = async (more: Row = {}) =>
  add("opportunities", "opportunities", {
    author: (await addMember()).id,
    kind: "job",
    title: `Engineer ${word}`,
    place: "Lagos",
    body: "We build columns.",
    state: "open",
    online_since: new Date().toISOString(),
    ...more,
  });

/** Of a person of 1999. */
async function addNote(entry: object = { class_for: "members" }, more: Row = {}) {
  const author = await addListed("Nora Notes", entry);
  const note = { author: author.id, body: `We moved to ${word}.`, ...more };
  return { author, note: await add("notes", "class_notes", note) };
}

describe("the members’ search", () => {
  test("finds each kind by its words, in the order shown", async () => {
    const file_url = `${randomUUID()}.txt`;
    const person = await addListed(`Ada ${word}`);
    const document = await addRow("documents", { title: "Minutes", file_url });
    await saveDocumentText(serverKey, { id: String(document.id), file_url }, `The ${word} was bought`);
    const found = [
      `people: ${person.id}`,
      await add("documents", "documents", { title: word, file_url: `${randomUUID()}.txt` }),
      `documents: ${document.id}`,
      await add("events", "events", { title: word, event_date: "2199-01-01" }),
      await add("news", "news", { title: "News", content: `<p>${word}</p>` }),
      await add("albums", "gallery_albums", { title: `Picnic ${word}` }),
      await add("awards", "awards", { title: word, award_date: "2025-01-05" }),
      await addPost(),
      (await addNote()).note,
    ];
    expect(await search(member)).toEqual(found);
    // With the same words and nothing more.
    expect(await search(member, `${word}%`)).toEqual([]);
    expect(await search(member, "  ")).toEqual([]);
  });

  test("is for members alone", async () => {
    for (const client of [visitor, pending])
      expectRefused(await client.rpc("search_members_area", { q: word }));
  });

  test("finds no drafts, also for people who may read them", async () => {
    const published_at = "2199-01-01";
    await add("events", "events", { title: word, event_date: "2199-01-01", published_at });
    await add("news", "news", { title: word, published_at });
    await add("albums", "gallery_albums", { title: word, published_at });
    expect(await search(admin)).toEqual([]);
  });

  test("finds documents for the board, by title and text, for the board alone", async () => {
    const file_url = `${randomUUID()}.txt`;
    const named = await add("documents", "documents", {
      title: word,
      readers: "board",
      file_url: `${randomUUID()}.txt`,
    });
    const { id } = await addRow("documents", { title: "Minutes", readers: "board", file_url });
    await saveDocumentText(serverKey, { id: String(id), file_url }, word);
    // Not a persona, whom another test may have given an office.
    const { client } = await addMember();
    expect(await search(client)).toEqual([]);
    expect(await search(admin)).toEqual([named, `documents: ${id}`]);
  });

  test("finds a document once that has the words in its title and its text", async () => {
    const file_url = `${randomUUID()}.txt`;
    const { id } = await addRow("documents", { title: `Minutes ${word}`, file_url });
    await saveDocumentText(serverKey, { id: String(id), file_url }, word);
    expect(await searchMembersArea(member, word)).toMatchObject([{ id, is_in_text: false, total: 1 }]);
  });

  test("finds awards by their recipients, with an account or without, as visitors see them", async () => {
    const { id: recipient_id, client } = await welcome({ is_approved: true }, { full_name: `Ada ${word}` });
    const row = { title: "Chemist of the year", award_date: "2025-01-05" };
    const one = await add("awards", "awards", { ...row, recipient_id });
    const other = await add("awards", "awards", {
      ...row,
      recipient_name: `Max ${word}`,
      award_date: "2024-01-05",
    });
    expect(await search(member, `chemist ${word}`)).toEqual([one, other]);
    expect(await searchMembersArea(member, word)).toMatchObject([
      { about: `Ada ${word}`, day: "2025-01-05" },
      { about: `Max ${word}` },
    ]);
    // A name that nobody has approved is not shown, so it is not found either.
    const name = { full_name: "Zenobia Quellmark" };
    await client.from("profiles").update(name).eq("id", recipient_id).throwOnError();
    expect(await search(member, "quellmark")).toEqual([]);
    expect(await search(member)).toEqual([one, other]);
    await server
      .from("profiles")
      .update({ deleted_at: new Date().toISOString(), is_approved: false })
      .eq("id", recipient_id)
      .throwOnError();
    expect(await search(member)).toEqual([other]);
  });

  describe("of opportunities", () => {
    afterEach(async () => {
      await server.from("site_settings").update({ opportunities: "checked" }).eq("id", true).throwOnError();
    });

    test("finds those that are online alone, also for their author and administrators", async () => {
      const author = await addMember();
      const hidden: Row[] = [
        { state: "waiting", online_since: null },
        { state: "declined", reason: "No" },
        { expires_at: "2020-01-01" },
      ];
      for (const more of hidden) await addPost({ author: author.id, ...more });
      for (const client of [member, admin, author.client]) expect(await search(client)).toEqual([]);
      const post = await addPost({ author: author.id });
      for (const client of [member, admin, author.client]) expect(await search(client)).toEqual([post]);
      await server.from("profiles").update({ is_approved: false }).eq("id", author.id).throwOnError();
      expect(await search(member)).toEqual([]);
    });

    test("finds none where they are turned off", async () => {
      await addPost();
      await server.from("site_settings").update({ opportunities: "off" }).eq("id", true).throwOnError();
      expect(await search(member)).toEqual([]);
    });
  });

  describe("of class notes", () => {
    test("finds those of people who show the caller both name and class", async () => {
      const { note } = await addNote({ name_for: "class", class_for: "class" });
      const classmate = await addMember(1999);
      const other = await addMember(1980);
      const nobody = await welcome({ is_approved: true, is_super_admin: true }, { full_name: "Nobody" });
      expect(await search(classmate.client)).toEqual([note]);
      for (const client of [other.client, nobody.client]) expect(await search(client)).toEqual([]);
      await addNote({ name_for: "members", class_for: "class" });
      expect(await search(other.client)).toEqual([]);
      expect(await search(classmate.client)).toHaveLength(2);
    });

    test("finds one’s own that nobody sees, and names its author", async () => {
      const { author, note } = await addNote({ name_for: "nobody" });
      expect(await search(member)).toEqual([]);
      expect(await search(author.client)).toEqual([note]);
      expect(await searchMembersArea(author.client, word)).toMatchObject([
        { title: `We moved to ${word}.`, about: "Nora Notes", graduation_year: 1999 },
      ]);
    });

    test("finds none that was removed, or whose author is no longer a member or has no class", async () => {
      await addNote({ class_for: "members" }, { removed_at: new Date().toISOString() });
      const [left, moved] = [await addNote(), await addNote()];
      expect(await search(member)).toHaveLength(2);
      await server.from("profiles").update({ is_approved: false }).eq("id", left.author.id).throwOnError();
      await server
        .from("profiles")
        .update({ graduation_year: null })
        .eq("id", moved.author.id)
        .throwOnError();
      expect(await search(member)).toEqual([]);
      expect(await search(moved.author.client)).toEqual([]);
    });
  });

  test("returns five of a kind, and how many there are", async () => {
    const { author } = await addNote();
    for (let nr = 0; nr < 6; nr++) {
      await untyped(server).from("class_notes").insert({ author: author.id, body: word }).throwOnError();
      await addPost();
      await addRow("awards", { title: word, award_date: "2025-01-05" });
      await addRow("documents", { title: word, file_url: `${randomUUID()}.txt` });
      await addRow("gallery_albums", { title: word });
      await addRow("events", { title: word, event_date: "2199-01-01" });
      await addRow("news", { title: word });
      await addListed(`Ada ${word}`);
    }
    const groups = groupMemberFound(await searchMembersArea(member, word), word, "UTC");
    expect(groups.map(({ title, links, total }) => [title, links.length, total])).toEqual([
      ["People", 5, 6],
      ["Documents", 5, 6],
      ["Events", 5, 6],
      ["News", 5, 6],
      ["Photo albums", 5, 6],
      ["Awards", 5, 6],
      ["Opportunities", 5, 6],
      ["Class notes", 5, 7],
    ]);
  });
});
