import { describe, expect, test } from "vitest";
import { getVersion, listVersions, restoreVersion } from "../../../src/data/history/versions.ts";
import { getKeys } from "../../../src/domain/core/keys.ts";
import { listReturning } from "../../../src/domain/history/version.ts";
import type { VersionedTable } from "../../../src/domain/history/versioned.ts";
import { type AnyNoun, listNouns, nouns } from "../../../src/domain/nouns.ts";
import { resources } from "../../../src/domain/roles/permission-list.ts";
import type { Permissions } from "../../../src/domain/roles/role.ts";
import { least } from "../../support/least-rows.ts";
import { readObject, upload } from "../support/objects.ts";
import { admin, everyone, expectRefused, notAdmins, server, untyped, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readRow, type TableName } from "../support/writers.ts";

const { event_date } = least.events.draft;
const versioned = listNouns().flatMap(([table, noun]) =>
  noun.table.versioned ? (table as VersionedTable) : [],
);

async function edit(table: TableName, id: unknown, change: object) {
  await untyped(admin).from(table).update(change).eq("id", id).throwOnError();
}

const readVersions = async (id: unknown) =>
  (await server.from("versions").select().eq("row_id", String(id)).order("id").throwOnError()).data;

async function addEdited() {
  const { id } = await addRow("news", { title: "First", content: "<p>One</p>" });
  await edit("news", id, { title: "Second" });
  await edit("news", id, { title: "Third", content: "<p>Two</p>" });
  return String(id);
}

describe("versions", () => {
  test("People can read versions of what they may edit", async () => {
    const id = await addEdited();
    const [version] = await readVersions(id);
    const editor = await employ({ news: ["update"] });
    const others = [
      await employ({ news: ["create", "delete"] }),
      await employ({ events: ["read", "update"], gallery: ["update"], members: ["update"] }),
    ];
    for (const [client, number] of [
      [admin, 3],
      [editor.client, 3],
      ...[...Object.values(notAdmins), ...others.map((other) => other.client)].map(
        (one) => [one, 0] as const,
      ),
    ] as const) {
      const { data } = await client.from("versions").select("id").eq("row_id", id);
      expect(data ?? []).toHaveLength(number);
      const values = await client.rpc("get_version", { of_version: version?.id ?? 0 });
      expect(values.data ?? []).toHaveLength(number && 1);
    }
  });

  test("Versions of restricted entries need the permission to read them", async () => {
    const { id } = await addRow("awards", { title: "Prize", award_date: "2020-01-01" });
    const see = async (actions: string[]) => {
      const { client } = await employ({ awards: actions });
      return (await client.from("versions").select("id").eq("row_id", String(id)).throwOnError()).data.length;
    };
    expect(await see(["update"])).toBe(0);
    expect(await see(["read", "update"])).toBe(1);
  });

  test.each(versioned)(
    "of %s are shown to people with the permission to edit them, and of pages to super admins",
    async (table) => {
      const { id } = await addRow(table, { ...least[table].draft });
      const { resource, actions = [] }: AnyNoun["rights"] = nouns[table].rights;
      const isOwn = (name: string) => name === "read" || name === "update";
      const own: Permissions | undefined = resource && { [resource]: actions.filter(isOwn) };
      const see = async (permissions: Permissions) => {
        const { client } = await employ(permissions);
        const { data } = await client.from("versions").select("id").eq("row_id", String(id)).throwOnError();
        return data.length;
      };
      const others = Object.fromEntries(
        getKeys(resources)
          .filter((resource) => !own?.[resource])
          .map((resource) => [resource, [...resources[resource].actions]]),
      );
      expect(await see(others)).toBe(0);
      if (own) expect(await see(own)).toBe(1);
    },
  );

  test("Only the database writes versions", async () => {
    const id = await addEdited();
    const before = await readVersions(id);
    for (const client of Object.values(everyone)) {
      expectRefused(
        await client.from("versions").insert({ table_name: "news", row_id: id, before: {}, fields: [] }),
      );
      await client.from("versions").update({ user_name: "Forged" }).eq("row_id", id);
      await client.from("versions").delete().eq("row_id", id);
    }
    expect(await readVersions(id)).toEqual(before);
  });

  test.each(versioned)("of %s record who changed it and the replaced values", async (table) => {
    const { draft, change } = least[table];
    const row = await addRow(table, { ...draft });
    await edit(table, row.id, change);
    const fields = Object.keys(change);
    expect(await readVersions(row.id)).toMatchObject([
      { table_name: table, before: {}, fields: [] },
      { fields, before: Object.fromEntries(fields.map((name) => [name, row[name]])), user_name: "The admin" },
    ]);
  });

  test("Only a change to a column counts", async () => {
    const { id } = await addRow("hero_section", { title: "A", image_url: "/a.jpg" });
    const other = await addRow("hero_section", { title: "B", image_url: "/b.jpg" });
    await edit("hero_section", id, { title: "A" });
    await admin.rpc("activate_hero", { hero_id: String(id) }).throwOnError();
    expect(await readVersions(id)).toHaveLength(1);
    expect(await readVersions(other.id)).toHaveLength(1);
  });

  test("An event's link is versioned as a field of the event", async () => {
    const { id } = await addRow("events", { title: "Talk", event_date });
    const edits = [
      { table_name: "events", id, before: { title: "Talk" }, changes: { title: "Lecture" } },
      { table_name: "event_links", id, before: { url: null }, changes: { url: "https://meet.example/1" } },
    ];
    await admin.rpc("save_changes", { edits: edits as never }).throwOnError();
    const [, version] = await readVersions(id);
    expect(version).toMatchObject({
      fields: ["online_url", "title"],
      before: { title: "Talk", online_url: null },
    });
    const values = await getVersion(admin, version?.id ?? 0);
    expect(values?.stands).toMatchObject({ title: "Lecture", online_url: "https://meet.example/1" });
  });

  test("Profiles have no versions", async () => {
    const { id } = await welcome({ is_approved: true });
    await edit("profiles", id, { bio: "Told once" });
    expect(await readVersions(id)).toEqual([]);
  });

  test("The last fifty versions of an entry are kept", async () => {
    const { id } = await addRow("news", { title: "0" });
    for (let number = 1; number <= 51; number++)
      await server
        .from("news")
        .update({ title: String(number) })
        .eq("id", String(id))
        .throwOnError();
    const versions = await readVersions(id);
    expect(versions).toHaveLength(50);
    expect(versions.at(0)?.before).toEqual({ title: "1" });
  });
});

describe("an earlier version", () => {
  test("is the current entry without the later changes", async () => {
    const id = await addEdited();
    const [, second, first] = await listVersions(admin, "news", id);
    expect(await getVersion(admin, second?.id ?? 0)).toMatchObject({
      was: { title: "First" },
      became: { title: "Second", content: "<p>One</p>" },
      stands: { title: "Third", content: "<p>Two</p>" },
    });
    expect(await getVersion(admin, first?.id ?? 0)).toMatchObject({ became: { title: "First" } });
  });

  test("is restored like an edit in a form, and conflicts with what someone has changed since", async () => {
    const id = await addEdited();
    const [, , first] = await listVersions(admin, "news", id);
    const values = await getVersion(admin, first?.id ?? 0);
    if (!values) throw new Error("No version");
    const fields = listReturning(values);
    expect(fields.sort()).toEqual(["content", "title"]);
    const pick = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)));
    const back = { table: "news", id, before: pick(values.stands), changes: pick(values.became) } as const;
    await edit("news", id, { title: "Fourth" });
    await expect(restoreVersion(admin, back)).rejects.toThrow(/Someone else has changed this/);
    expect(await readRow("news", id)).toMatchObject({ title: "Fourth", content: "<p>Two</p>" });
    await edit("news", id, { title: "Third" });
    await restoreVersion(admin, back);
    expect(await readRow("news", id)).toMatchObject({ title: "First", content: "<p>One</p>" });
    expect((await readVersions(id)).at(-1)?.fields).toEqual(["content", "title"]);
  });

  test("can be restored by anyone who may edit, including an event's link, and by nobody else", async () => {
    const { id } = await addRow("events", { title: "Talk", event_date });
    await addRow("event_links", { event_id: id, url: "https://meet.example/1" });
    await edit("events", id, { title: "Lecture" });
    const back = {
      table: "events",
      id: String(id),
      before: { title: "Lecture", online_url: "https://meet.example/1" },
      changes: { title: "Talk", online_url: "https://meet.example/2" },
    } as const;
    const reader = await employ({ events: ["read", "create", "delete"] });
    await expect(restoreVersion(reader.client, back)).rejects.toThrow();
    expect(await readRow("events", id)).toMatchObject({ title: "Lecture" });
    const editor = await employ({ events: ["read", "update"] });
    await restoreVersion(editor.client, back);
    expect(await readRow("events", id)).toMatchObject({ title: "Talk" });
    const { data } = await server.from("event_links").select("url").eq("event_id", String(id)).throwOnError();
    expect(data).toEqual([{ url: "https://meet.example/2" }]);
  });
});

describe("a deleted person", () => {
  test("loses the versions of their offices, and their name in the versions of awards", async () => {
    const { id: profile_id } = await welcome({ is_approved: true });
    const office = await addRow("officers", { profile_id, position: "Head", tenure_start: "2020-01-01" });
    const award = await addRow("awards", {
      title: "Prize",
      award_date: "2020-01-01",
      recipient_id: profile_id,
    });
    await edit("officers", office.id, { bio: "Born in Rouen" });
    await edit("officers", office.id, { bio: "Moved" });
    await edit("awards", award.id, { recipient_id: null });
    await admin.rpc("delete_member", { member_id: profile_id }).throwOnError();
    expect(await readVersions(office.id)).toEqual([]);
    const versions = await readVersions(award.id);
    expect(versions.at(-1)).toMatchObject({ before: { recipient_id: null } });
    expect(JSON.stringify(versions)).not.toContain(profile_id);
  });
});

describe("a replaced picture", () => {
  test("cannot be deleted as long as a version uses it", async () => {
    const path = `articles/${crypto.randomUUID()}.webp`;
    await upload(admin, "news", path);
    const files = admin.storage.from("news");
    const { id } = await addRow("news", { title: "A", image_url: files.getPublicUrl(path).data.publicUrl });
    await edit("news", id, { image_url: null });
    await files.remove([path]);
    expect(await readObject("news", path)).toBe("first");
  });
});
