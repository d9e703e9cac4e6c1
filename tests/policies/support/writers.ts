import { expect, test } from "vitest";
import type { SeenPerson } from "../../../src/data/members/approvals.ts";
import type { Database } from "../../../src/domain/database.types.ts";
import type { PreviewedTable } from "../../../src/domain/publication/preview.ts";
import { admin, expectRefused, notAdmins, server, untyped } from "./personas.ts";

export type TableName = keyof Database["public"]["Tables"];
export type Row = Record<string, unknown>;

export async function addRow(table: TableName, draft: Row): Promise<Row> {
  const { data } = await untyped(server).from(table).insert(draft).select().single().throwOnError();
  return data;
}

export async function readRow(table: TableName, id: unknown): Promise<Row | null> {
  const { data } = await untyped(server).from(table).select().eq("id", id).maybeSingle().throwOnError();
  return data;
}

/** A person as administrators see them now. */
export const seePerson = async (id: string) => (await readRow("profiles", id)) as unknown as SeenPerson;

/** The entries of the audit log with these values, oldest first. */
export const readLog = async (words: Row) =>
  (await server.from("audit_logs").select().match(words).order("id").throwOnError()).data;

/** The id of an unpublished entry. An album has one photo; the latest page replaces the one before. */
export async function addDraft(table: PreviewedTable): Promise<string> {
  const draft = { title: "Not yet", published_at: null };
  if (table === "events") return String((await addRow(table, { ...draft, event_date: "2199-01-01" })).id);
  if (table === "pages") {
    await server.from("pages").delete().eq("slug", "not-yet").throwOnError();
    return String((await addRow(table, { ...draft, slug: "not-yet" })).id);
  }
  const id = String((await addRow(table, draft)).id);
  if (table === "gallery_albums") await addRow("gallery_items", { album_id: id, media_url: "a.jpg" });
  return id;
}

export async function countRows(table: TableName): Promise<number> {
  const { count } = await untyped(server)
    .from(table)
    .select("*", { count: "exact", head: true })
    .throwOnError();
  return count ?? Number.NaN;
}

/** The three tests of a table that only super admins write. The titles are its policies' names. */
export function testOnlyAdminsWrite(
  table: TableName,
  draft: () => Row | Promise<Row>,
  change: Row,
  titles: { add: string; edit: string; remove: string },
): void {
  test(titles.add, async () => {
    const before = await countRows(table);
    for (const client of Object.values(notAdmins)) {
      expectRefused(
        await untyped(client)
          .from(table)
          .insert(await draft()),
      );
      expectRefused(
        await untyped(client)
          .from(table)
          .upsert(await draft()),
      );
    }
    expect(await countRows(table)).toBe(before);
    const { data } = await untyped(admin)
      .from(table)
      .insert(await draft())
      .select()
      .single()
      .throwOnError();
    expect(await readRow(table, data.id)).toEqual(data);
  });

  test(titles.edit, async () => {
    const row = await addRow(table, await draft());
    for (const client of Object.values(notAdmins)) {
      await untyped(client).from(table).update(change).eq("id", row.id);
      await untyped(client)
        .from(table)
        .upsert({ ...row, ...change });
      expect(await readRow(table, row.id)).toEqual(row);
    }
    await untyped(admin).from(table).update(change).eq("id", row.id).throwOnError();
    expect(await readRow(table, row.id)).toMatchObject(change);
  });

  test(titles.remove, async () => {
    const row = await addRow(table, await draft());
    for (const client of Object.values(notAdmins)) {
      await untyped(client).from(table).delete().eq("id", row.id);
      expect(await readRow(table, row.id)).toEqual(row);
    }
    await untyped(admin).from(table).delete().eq("id", row.id).throwOnError();
    expect(await readRow(table, row.id)).toBeNull();
  });
}

/** Constraints apply to every client, so they are tested with the most powerful one. */
export function testCannotStore(
  table: TableName,
  draft: () => Row | Promise<Row>,
  faults: Record<string, Row>,
): void {
  test.each(Object.entries(faults))("Even a super admin cannot save %s", async (_, fault) => {
    const before = await countRows(table);
    expectRefused(
      await untyped(admin)
        .from(table)
        .insert({ ...(await draft()), ...fault }),
    );
    expect(await countRows(table)).toBe(before);
  });
}

/** Expects an audit log entry with the person and the deleted row. */
export function testDeletionIsRecorded(
  table: TableName,
  draft: () => Row | Promise<Row>,
  details: Row,
): void {
  test("A deletion is logged with its author and the row's title", async () => {
    const row = await addRow(table, await draft());
    await untyped(admin).from(table).delete().eq("id", row.id).throwOnError();
    const { data } = await server
      .from("audit_logs")
      .select()
      .match({ resource_id: String(row.id), action: "delete" })
      .single()
      .throwOnError();
    expect(data).toMatchObject({ user_name: "The admin", action: "delete", resource_type: table, details });
  });
}
