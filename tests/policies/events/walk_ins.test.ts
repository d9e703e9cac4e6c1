import { beforeEach, describe, expect, test } from "vitest";
import { addCounts } from "../../../src/data/events/registration-count.ts";
import { addWalkIn, listWalkIns, removeWalkIn, renameWalkIn } from "../../../src/data/events/walk-ins.ts";
import { restoreDeleted } from "../../../src/data/history/restoring.ts";
import { exportPerson } from "../../../src/data/members/erasure.ts";
import { describeContents, toBinEntry } from "../../../src/domain/history/bin.ts";
import { admin, expectRefused, ids, notAdmins, server } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog } from "../support/writers.ts";

let event_id: string;

const setEvent = (row: object) => server.from("events").update(row).eq("id", event_id).throwOnError();
const today = () => ({
  event_date: new Date(Date.now() - 60_000).toISOString(),
  ends_at: new Date(Date.now() + 60_000).toISOString(),
});

beforeEach(async () => {
  event_id = String(
    (await addRow("events", { title: "The entrance", event_date: "2199-06-01T09:00:00Z" })).id,
  );
});

const names = async () => (await listWalkIns(admin, event_id)).map(({ full_name }) => full_name);
const add = (full_name: string, guests = 0) =>
  server.from("walk_ins").insert({ event_id, full_name, guests }).throwOnError();

describe("walk_ins", () => {
  test("People who can check in can add walk-ins", async () => {
    await setEvent(today());
    const { client } = await employ({ events: ["read", "update"] });
    await addWalkIn(client, event_id, { full_name: "Wanda Walker", guests: 2 });
    expect(await listWalkIns(client, event_id)).toMatchObject([{ full_name: "Wanda Walker", guests: 2 }]);
    const reader = await employ({ events: ["read"] });
    for (const other of [...Object.values(notAdmins), reader.client])
      expectRefused(await other.from("walk_ins").insert({ event_id, full_name: "No One" }));
    expect(await names()).toEqual(["Wanda Walker"]);
    // Nor does anyone learn how many are there.
    await setEvent({ capacity: 3 });
    const { error } = await reader.client.from("walk_ins").insert({ event_id, full_name: "No One" });
    expect(error?.code).toBe("42501");
  });

  test("People who can see registrations can see walk-ins", async () => {
    await setEvent(today());
    await add("Wanda Walker");
    const reader = await employ({ events: ["read"] });
    expect(await listWalkIns(reader.client, event_id)).toHaveLength(1);
    for (const client of Object.values(notAdmins))
      expect((await client.from("walk_ins").select("id").eq("event_id", event_id)).data ?? []).toEqual([]);
  });

  test("People who can check in can correct the names of walk-ins", async () => {
    await setEvent(today());
    await add("Wnada Walker", 2);
    const [walkIn] = await listWalkIns(admin, event_id);
    if (!walkIn) throw new Error("No walk-in");
    const reader = await employ({ events: ["read"] });
    for (const client of [...Object.values(notAdmins), reader.client])
      await client.from("walk_ins").update({ full_name: "No One" }).eq("id", walkIn.id);
    await setEvent({ event_date: "2020-01-01T09:00:00Z", ends_at: "2020-01-01T10:00:00Z" });
    const { client, id } = await employ({ events: ["read", "update"] });
    await renameWalkIn(client, { ...walkIn, full_name: "Wanda Walker" });
    expect(await listWalkIns(admin, event_id)).toMatchObject([{ full_name: "Wanda Walker", guests: 2 }]);
    expect(await readLog({ resource_id: event_id, user_id: id })).toMatchObject([
      {
        action: "edit",
        resource_type: "event_registrations",
        details: { title: "The entrance", change: "renamed" },
      },
    ]);
    expectRefused(
      await client
        .from("walk_ins")
        .update({ guests: 3 } as never)
        .eq("id", walkIn.id),
    );
    expectRefused(
      await client.from("walk_ins").update({ full_name: "see https://x.test" }).eq("id", walkIn.id),
    );
    await removeWalkIn(client, walkIn);
    await expect(renameWalkIn(client, walkIn)).rejects.toThrow(
      "This person has been removed in the meantime.",
    );
  });

  test("After the event, a removal can be undone, without asking for room", async () => {
    await setEvent({ ...today(), capacity: 1 });
    await add("Wanda Walker");
    await setEvent({ event_date: "2020-01-01T09:00:00Z", ends_at: "2020-01-01T10:00:00Z" });
    await addWalkIn(admin, event_id, { full_name: "One More", guests: 0 });
    expect(await names()).toEqual(["Wanda Walker", "One More"]);
    await setEvent({ published_at: null });
    await expect(addWalkIn(admin, event_id, { full_name: "No One", guests: 0 })).rejects.toThrow(
      "This event isn’t published yet.",
    );
  });

  test("People who can check in can remove walk-ins", async () => {
    await setEvent(today());
    await add("Wanda Walker");
    const reader = await employ({ events: ["read"] });
    for (const client of [...Object.values(notAdmins), reader.client])
      await client.from("walk_ins").delete().eq("event_id", event_id);
    const [walkIn] = await listWalkIns(admin, event_id);
    if (walkIn) await removeWalkIn(admin, walkIn);
    expect(await names()).toEqual([]);
    const { data } = await admin
      .from("audit_logs")
      .select("action, details")
      .eq("resource_type", "event_registrations")
      .eq("resource_id", event_id)
      .eq("user_id", ids.admin)
      .throwOnError();
    expect(data).toEqual([{ action: "delete", details: { title: "The entrance", change: "removed" } }]);
  });

  test("Walk-ins are checked in on the day of a published event, even without room", async () => {
    const walkIn = { full_name: "Wanda Walker", guests: 1 };
    const let_in = () => addWalkIn(admin, event_id, walkIn);
    await expect(let_in()).rejects.toThrow("People can be checked in only on the day of the event.");
    await setEvent({ ...today(), capacity: 3 });
    await let_in();
    // The person at the entrance has been asked.
    await let_in();
    expect(await names()).toHaveLength(2);
    await setEvent({ published_at: null, capacity: null });
    await expect(let_in()).rejects.toThrow("This event isn’t published yet.");
  });

  test.each([
    ["no name", { full_name: " " }],
    ["a link as a name", { full_name: "see https://x.test" }],
    ["a name of 121 characters", { full_name: "a".repeat(121) }],
    ["eleven guests", { guests: 11 }],
    ["fewer than no guests", { guests: -1 }],
  ])("A walk-in with %s is refused", async (_, wrong) => {
    await setEvent(today());
    expectRefused(await admin.from("walk_ins").insert({ event_id, full_name: "Wanda", guests: 0, ...wrong }));
    expect(await names()).toEqual([]);
  });

  test("An event has at most 500 walk-ins", async () => {
    await setEvent(today());
    const rows = Array.from({ length: 100 }, () => ({ event_id, full_name: "Wanda Walker" }));
    for (let hundred = 1; hundred <= 5; hundred++) await server.from("walk_ins").insert(rows).throwOnError();
    await expect(addWalkIn(admin, event_id, { full_name: "One More", guests: 0 })).rejects.toThrow(
      "This event already has 500 walk-ins, which is the maximum.",
    );
  });

  test("Walk-ins and their guests are expected and have come, and are not registered", async () => {
    const count = async () => (await addCounts(admin, [{ id: event_id }]))[0];
    await setEvent(today());
    await add("Wanda Walker", 2);
    expect(await count()).toMatchObject({ registered: 0, waiting: 0, expected: 3, came: 3 });
    await addRow("event_registrations", { event_id, user_id: ids.second, guests: 1 });
    expect(await count()).toMatchObject({ registered: 1, waiting: 0, expected: 5, came: 3 });
  });

  test("Walk-ins go into the bin with the event, and come back with it, also after its day", async () => {
    await setEvent(today());
    await add("Wanda Walker", 2);
    await setEvent({ event_date: "2020-01-01T09:00:00Z", ends_at: "2020-01-01T10:00:00Z" });
    await admin.rpc("delete_event", { of_event: event_id }).throwOnError();
    expect(await names()).toEqual([]);
    const { data } = await server.from("bin").select("*").eq("row_id", event_id).single().throwOnError();
    expect(describeContents(toBinEntry(data))).toBe("1 walk-in");
    await restoreDeleted(admin, "events", event_id);
    expect(await listWalkIns(admin, event_id)).toMatchObject([{ full_name: "Wanda Walker", guests: 2 }]);
  });

  test("Walk-ins of a name are in the export of the person; erasing the person takes the name, and that somebody came stays", async () => {
    const full_name = `Wanda ${crypto.randomUUID().slice(0, 8)}`;
    const { id } = await addRow("roster_entries", { full_name });
    await setEvent(today());
    await add(full_name, 1);
    await add("Wanda Walker");
    const { data } = await admin.rpc("preview_erasure", { person: String(id) }).throwOnError();
    expect(data).toMatchObject([{ walk_ins: 1 }]);
    expect(await exportPerson(admin, String(id))).toMatchObject({
      walk_ins: [{ full_name, guests: 1, event: "The entrance" }],
    });
    const erasure = { person: String(id), typed_name: full_name, seen: data[0] ?? {} };
    await admin.rpc("erase_person", erasure).throwOnError();
    expect(await listWalkIns(admin, event_id)).toMatchObject([
      { full_name: "Former member", guests: 1 },
      { full_name: "Wanda Walker", guests: 0 },
    ]);
    // Nor does the log name the event.
    expect(await readLog({ resource_id: event_id, user_id: ids.admin })).toEqual([]);
  });
});
