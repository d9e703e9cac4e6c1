import { beforeEach, describe, expect, test } from "vitest";
import { getNewsItem, listNews } from "../../../src/data/news.ts";
import { admin, everyone, expectRefused, notAdmins, server, untyped, visitor } from "../support/personas.ts";

const draft = { title: "Reunion in May", content: "<p>Save the date.</p>", category: "event" } as const;

async function addItem() {
  const { data } = await server.from("news").insert(draft).select().single().throwOnError();
  return data;
}

async function readItem(id: string) {
  const { data } = await server.from("news").select().eq("id", id).maybeSingle().throwOnError();
  return data;
}

beforeEach(async () => {
  await server.from("news").delete().not("id", "is", null).throwOnError();
});

describe("news", () => {
  test("Everyone can read published news", async () => {
    const item = await addItem();
    for (const [name, client] of Object.entries(everyone)) {
      expect(await listNews(client), name).toEqual([item]);
      expect(await getNewsItem(client, item.id), name).toEqual({ ...item, event: null });
    }
  });

  test("Permitted people can add news", async () => {
    const { data } = await admin.from("news").insert(draft).select().single().throwOnError();
    expect(data).toMatchObject({ ...draft, updated_at: null });
    for (const client of Object.values(notAdmins)) expectRefused(await client.from("news").insert(draft));
    expect(await listNews(visitor)).toHaveLength(1);
  });

  test("Permitted people can edit news", async () => {
    const item = await addItem();
    for (const client of Object.values(notAdmins)) {
      await client.from("news").update({ title: "Defaced" }).eq("id", item.id);
      expect(await readItem(item.id)).toEqual(item);
    }
    await admin.from("news").update({ title: "Reunion in June" }).eq("id", item.id).throwOnError();
    expect(await readItem(item.id)).toMatchObject({
      title: "Reunion in June",
      published_at: item.published_at,
    });
  });

  test("Permitted people can delete news", async () => {
    const item = await addItem();
    for (const client of Object.values(notAdmins)) {
      await client.from("news").delete().eq("id", item.id);
      expect(await readItem(item.id)).toEqual(item);
    }
    await admin.from("news").delete().eq("id", item.id).throwOnError();
    expect(await readItem(item.id)).toBeNull();
  });

  test("The database dates an edit, and no client does", async () => {
    const item = await addItem();
    const before = Date.now();
    const changes = admin.from("news");
    expectRefused(
      await changes.update({ title: "New", updated_at: "1999-01-01T00:00:00Z" }).eq("id", item.id),
    );
    await changes.update({ title: "New" }).eq("id", item.id).throwOnError();
    expect(Date.parse((await readItem(item.id))?.updated_at ?? "")).toBeGreaterThanOrEqual(before - 1000);
  });

  test.each([
    ["an empty title", { ...draft, title: "   " }],
    ["a title of 201 characters", { ...draft, title: "x".repeat(201) }],
    ["an unknown category", { ...draft, category: "gossip" }],
    ["half a megabyte and one character of text", { ...draft, content: "x".repeat(500_001) }],
  ])("Even a super admin cannot save %s", async (_, row: object) => {
    expectRefused(await untyped(admin).from("news").insert(row));
    expect(await listNews(visitor)).toEqual([]);
  });

  test("Searching finds words in title and text, not in markup, and takes every character literally", async () => {
    const item = await addItem();
    const find = async (q: string) =>
      (await visitor.rpc("search_news", { q }).throwOnError()).data.map((n) => n.id);
    expect(await find("reunion")).toEqual([item.id]);
    expect(await find("SAVE the")).toEqual([item.id]);
    for (const q of ["<p>", "%", "_", "\\", "zzz%,id.not.is.null", "zzz"])
      expect(await find(q), q).toEqual([]);
  });

  test("Each change raises the site revision, a rejected one does not", async () => {
    const revision = async () =>
      (await visitor.from("site_revision").select("revision").single().throwOnError()).data.revision;
    const item = await addItem();
    const added = await revision();
    await visitor.from("news").update({ title: "Defaced" }).eq("id", item.id);
    expect(await revision()).toBe(added);
    await admin.from("news").update({ title: "Edited" }).eq("id", item.id).throwOnError();
    expect(await revision()).toBe(added + 1);
  });

  test("A deletion is logged with its author and the item's title", async () => {
    const item = await addItem();
    await admin.from("news").delete().eq("id", item.id).throwOnError();
    const { data } = await server
      .from("audit_logs")
      .select()
      .match({ resource_id: item.id, action: "delete" })
      .single()
      .throwOnError();
    expect(data).toMatchObject({
      user_name: "The admin",
      action: "delete",
      resource_type: "news",
      details: { title: draft.title },
    });
  });
});
