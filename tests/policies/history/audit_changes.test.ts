import { describe, expect, test } from "vitest";
import { type LeastTable, least } from "../../support/least-rows.ts";
import { admin, ids, server, untyped, welcome } from "../support/personas.ts";
import { addRow, type Row, readLog, type TableName } from "../support/writers.ts";

const tell = (entries: { action: string; details: unknown }[]) =>
  entries.map(({ action, details }) => [action, details]);

/** A row's log entries since its creation. */
const readStory = async (kind: TableName, id: unknown) =>
  tell(await readLog({ resource_type: kind, resource_id: String(id) }));

const word = () => `W${crypto.randomUUID().slice(0, 8)}`;

describe("a change of content or settings is logged with its author and the names of the fields", () => {
  test.each<[LeastTable, Row]>([
    ["news", { content: "New", category: "other" }],
    ["events", { location: "Hall", description: "New" }],
    ["documents", { category: "forms" }],
    ["awards", { award_date: "2021-01-01" }],
    ["hero_section", { subtitle: "New", image_url: "b" }],
    ["gallery_albums", { description: "New" }],
  ])("%s", async (table, change) => {
    const title = word();
    const added = await untyped(admin)
      .from(table)
      .insert({ ...least[table].draft, title })
      .select()
      .single()
      .throwOnError();
    const { id } = added.data;
    await untyped(admin).from(table).update(change).eq("id", id).throwOnError();
    // Saving the same values again is no change.
    await untyped(admin).from(table).update(change).eq("id", id).throwOnError();
    await untyped(admin).from(table).delete().eq("id", id).throwOnError();
    expect(await readStory(table, id)).toEqual([
      ["create", { title }],
      ["edit", { title, fields: Object.keys(change).sort() }],
      ["delete", { title }],
    ]);
    for (const entry of await readLog({ resource_id: id }))
      expect(entry).toMatchObject({ user_id: ids.admin, user_name: "The admin", resource_type: table });
  });

  test("officers and trustees: the person and the position", async () => {
    const { id: person_id } = await welcome({ is_approved: true }, { full_name: "Ada Byron" });
    const draft = {
      profile_id: person_id,
      position: "Archivist",
      committee: "HOD",
      tenure_start: "2020-01-01",
    } as const;
    const { data } = await admin.from("officers").insert(draft).select().single().throwOnError();
    await admin.from("officers").update({ position: "Head" }).eq("id", data.id).throwOnError();
    await admin.from("officers").update({ tenure_end: "2024-01-01" }).eq("id", data.id).throwOnError();
    await admin.from("officers").delete().eq("id", data.id).throwOnError();
    const about = { full_name: "Ada Byron", person_id, position: "Head", committee: "HOD" };
    expect(await readStory("officers", data.id)).toEqual([
      ["create", { ...about, position: "Archivist" }],
      ["edit", { ...about, fields: ["position"] }],
      ["end_term", { ...about, date: "2024-01-01" }],
      ["delete", about],
    ]);
    const seat = { profile_id: person_id, appointment_date: "2020-01-01" };
    const trustee = await admin.from("trustees").insert(seat).select().single().throwOnError();
    expect(await readStory("trustees", trustee.data.id)).toEqual([
      ["create", { full_name: "Ada Byron", person_id }],
    ]);
  });

  test("settings", async () => {
    const before = await readLog({ resource_type: "site_settings" });
    const zone = { contact_phone: word(), facebook_url: `https://${word()}.test` };
    await admin.from("site_settings").update(zone).eq("id", true).throwOnError();
    const flips = await readLog({ resource_type: "member_settings" });
    const flip = async (approves_roster_matches: boolean) =>
      admin.from("member_settings").update({ approves_roster_matches }).eq("id", true).throwOnError();
    await flip(true);
    await flip(false);
    const after = await readLog({ resource_type: "site_settings" });
    expect(tell(after.slice(before.length))).toEqual([
      ["edit", { fields: ["contact_phone", "facebook_url"] }],
    ]);
    const flipped = await readLog({ resource_type: "member_settings" });
    expect(tell(flipped.slice(flips.length)).at(-1)).toEqual([
      "edit",
      { fields: ["approves_roster_matches"] },
    ]);
  });

  test("roles, and who holds them", async () => {
    const { id: person_id } = await welcome({}, { full_name: "Ada Byron" });
    const name = word();
    const { data: role } = await admin.from("roles").insert({ name }).select().single().throwOnError();
    const held = { user_id: person_id, role_id: role.id };
    await admin.from("user_roles").insert(held).throwOnError();
    await admin.from("user_roles").delete().match(held).throwOnError();
    const about = { title: name, full_name: "Ada Byron", person_id };
    expect(await readStory("roles", role.id)).toEqual([["create", { title: name }]]);
    expect(await readStory("user_roles", person_id)).toEqual([
      ["create", about],
      ["delete", about],
    ]);
  });

  test("changes by the server, as the server's", async () => {
    const { id } = await addRow("news", { title: word() });
    expect(await readLog({ resource_id: String(id) })).toMatchObject([
      { action: "create", user_id: null, user_name: null },
    ]);
  });

  test("never a field's value", async () => {
    const secret = word();
    const { id } = await addRow("events", { title: "Plain", event_date: "2199-01-01T00:00:00Z" });
    await admin.from("events").update({ description: secret }).eq("id", String(id)).throwOnError();
    await admin
      .from("events")
      .update({ description: `${secret} 2` })
      .eq("id", String(id))
      .throwOnError();
    expect(JSON.stringify(await readLog({ resource_id: String(id) }))).not.toContain(secret);
  });
});

describe("the consequences of a change have no log entry", () => {
  test("a new order is one entry", async () => {
    await server.from("officers").delete().eq("committee", "HBC").throwOnError();
    const draft = { committee: "HBC", tenure_start: "2020-01-01" };
    const rows = [];
    for (const position of ["A", "B", "C"]) rows.push(await addRow("officers", { ...draft, position }));
    const before = await readLog({ action: "reorder" });
    const order = rows.map(({ id }) => String(id)).reverse();
    await admin
      .rpc("reorder_officers", { in_committee: "HBC", current_ones: true, ids: order })
      .throwOnError();
    const after = await readLog({ action: "reorder" });
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ resource_type: "officers", details: { committee: "HBC" } });
  });

  test("the hero that another one replaces", async () => {
    const [one, other] = [
      await addRow("hero_section", { title: "One", image_url: "a" }),
      await addRow("hero_section", { title: "Other", image_url: "a" }),
    ];
    await admin.rpc("activate_hero", { hero_id: String(one.id) }).throwOnError();
    expect((await readStory("hero_section", one.id)).map(([action]) => action)).toEqual([
      "create",
      "activate",
    ]);
    expect((await readStory("hero_section", other.id)).map(([action]) => action)).toEqual(["create"]);
  });

  test("the office of a deleted person", async () => {
    const { id } = await welcome();
    const seat = { profile_id: id, position: "Head", tenure_start: "2020-01-01" };
    const office = await addRow("officers", seat);
    await admin.rpc("delete_member", { member_id: id }).throwOnError();
    expect((await readStory("officers", office.id)).map(([action]) => action)).toEqual(["create"]);
  });
});

describe("photos", () => {
  const addPhoto = (album_id: unknown, title = "") =>
    untyped(admin).from("gallery_items").insert({ album_id, media_url: word(), title }).throwOnError();
  const find = async (q: string) =>
    tell((await admin.rpc("search_audit", { q }).order("id").throwOnError()).data);

  test("by one person in one album are one entry, which counts them", async () => {
    const title = word();
    const album = await addRow("gallery_albums", { title });
    for (let turn = 0; turn < 3; turn += 1) await addPhoto(album.id);
    await admin
      .from("gallery_albums")
      .update({ description: "More" })
      .eq("id", String(album.id))
      .throwOnError();
    await addPhoto(album.id);
    expect(await find(title)).toEqual([
      ["create", { title }],
      ["add_photos", { title, photos: 3 }],
      ["edit", { title, fields: ["description"] }],
      ["add_photos", { title, photos: 1 }],
    ]);
    expect(await readStory("gallery_albums", album.id), "each has its entry").toHaveLength(6);
  });

  test("edited or deleted name their album; an album's deletion counts its photos", async () => {
    const title = word();
    const album = await addRow("gallery_albums", { title });
    await addPhoto(album.id, "Boat");
    const cover = await addRow("gallery_items", { album_id: album.id, media_url: "b", title: "Pier" });
    await admin
      .from("gallery_items")
      .update({ alt_text: "A pier" })
      .eq("id", String(cover.id))
      .throwOnError();
    await admin.from("gallery_items").delete().eq("title", "Boat").eq("album_id", String(album.id));
    await addPhoto(album.id);
    await admin.from("gallery_albums").delete().eq("id", String(album.id)).throwOnError();
    expect((await find(title)).filter(([action]) => action !== "add_photos")).toEqual([
      ["create", { title }],
      ["edit", { title: "Pier", album: title, fields: ["alt_text"] }],
      ["delete", { title: "Boat", album: title }],
      ["delete", { title, photos: 2 }],
    ]);
  });
});
