import { beforeEach, describe, expect, test } from "vitest";
import { exportRegistrations } from "../../src/data/registrations.ts";
import { admin, expectRefused, ids, member, pending, second, server, visitor } from "./personas.ts";
import { addRow, countRows } from "./writers.ts";

let event_id: string;

const readAll = async () =>
  (
    await server
      .from("event_registrations")
      .select()
      .eq("event_id", event_id)
      .order("created_at")
      .throwOnError()
  ).data;

beforeEach(async () => {
  event_id = String((await addRow("events", { title: "Boat trip", event_date: "2199-06-01T09:00:00Z" })).id);
});

describe("event registrations", () => {
  test("People can read their own registrations, super admins all", async () => {
    await server
      .from("event_registrations")
      .insert([
        { event_id, user_id: ids.member },
        { event_id, user_id: ids.second },
      ])
      .throwOnError();
    const see = async (client: typeof member) =>
      (await client.from("event_registrations").select("user_id").eq("event_id", event_id)).data?.map(
        (row) => row.user_id,
      );
    expect(await see(member)).toEqual([ids.member]);
    expect(await see(second)).toEqual([ids.second]);
    expect((await see(admin))?.sort()).toEqual([ids.member, ids.second].sort());
    expect(await see(pending)).toEqual([]);
    expect((await see(visitor)) ?? []).toEqual([]);
  });

  test("Members can register themselves for events to come", async () => {
    await member.from("event_registrations").insert({ event_id, user_id: ids.member }).throwOnError();
    await admin.from("event_registrations").insert({ event_id, user_id: ids.admin }).throwOnError();
    expect((await readAll()).map((row) => row.user_id)).toEqual([ids.member, ids.admin]);
  });

  test("Neither visitors nor pending people register, and nobody registers somebody else", async () => {
    expectRefused(await visitor.from("event_registrations").insert({ event_id, user_id: ids.member }));
    expectRefused(await pending.from("event_registrations").insert({ event_id, user_id: ids.pending }));
    expectRefused(await member.from("event_registrations").insert({ event_id, user_id: ids.second }));
    expectRefused(await admin.from("event_registrations").insert({ event_id, user_id: ids.member }));
    expect(await readAll()).toEqual([]);
  });

  test("An event that has begun, or that there is not, takes no registrations", async () => {
    await server
      .from("events")
      .update({ event_date: new Date(Date.now() - 1000).toISOString() })
      .eq("id", event_id)
      .throwOnError();
    expectRefused(await member.from("event_registrations").insert({ event_id, user_id: ids.member }));
    expectRefused(
      await member.from("event_registrations").insert({ event_id: crypto.randomUUID(), user_id: ids.member }),
    );
    expect(await readAll()).toEqual([]);
  });

  test("Registering twice leaves one registration", async () => {
    const register = () =>
      member
        .from("event_registrations")
        .upsert({ event_id, user_id: ids.member }, { ignoreDuplicates: true });
    await register().throwOnError();
    await register().throwOnError();
    expectRefused(await member.from("event_registrations").insert({ event_id, user_id: ids.member }));
    expect(await readAll()).toHaveLength(1);
  });

  test("When somebody registered is the database's word", async () => {
    const claimed = { event_id, user_id: ids.member, created_at: "1999-01-01T00:00:00Z" };
    expectRefused(await member.from("event_registrations").insert(claimed));
    await member.from("event_registrations").insert({ event_id, user_id: ids.member }).throwOnError();
    await member
      .from("event_registrations")
      .update({ created_at: claimed.created_at })
      .eq("event_id", event_id);
    await member.from("event_registrations").upsert(claimed);
    const [row] = await readAll();
    expect(Date.parse(row?.created_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  test("A registration is never edited into one for another person or event", async () => {
    await member.from("event_registrations").insert({ event_id, user_id: ids.member }).throwOnError();
    const before = await readAll();
    for (const client of [member, admin]) {
      await client.from("event_registrations").update({ user_id: ids.second }).eq("event_id", event_id);
      expect(await readAll()).toEqual(before);
    }
  });

  test("People can withdraw their registration, super admins any", async () => {
    await server
      .from("event_registrations")
      .insert([
        { event_id, user_id: ids.member },
        { event_id, user_id: ids.second },
      ])
      .throwOnError();
    for (const client of [visitor, pending, second]) {
      await client.from("event_registrations").delete().eq("event_id", event_id).eq("user_id", ids.member);
    }
    expect(await readAll()).toHaveLength(2);
    await member.from("event_registrations").delete().eq("event_id", event_id).throwOnError();
    expect((await readAll()).map((row) => row.user_id)).toEqual([ids.second]);
    await admin
      .from("event_registrations")
      .delete()
      .eq("event_id", event_id)
      .eq("user_id", ids.second)
      .throwOnError();
    expect(await readAll()).toEqual([]);
  });

  test("An export tells who registered, first come first, and is recorded with the event and how many", async () => {
    await second.from("event_registrations").insert({ event_id, user_id: ids.second }).throwOnError();
    await member.from("event_registrations").insert({ event_id, user_id: ids.member }).throwOnError();
    const before = await countRows("audit_logs");
    const people = await exportRegistrations(admin, event_id);
    expect(people).toMatchObject([
      { user_id: ids.second, full_name: "The second", email: "second@policies.test" },
      { user_id: ids.member, full_name: "The member", email: "member@policies.test" },
    ]);
    expect(await countRows("audit_logs")).toBe(before + 1);
    const { data } = await server
      .from("audit_logs")
      .select()
      .match({ resource_id: event_id, resource_type: "event_registrations" })
      .single()
      .throwOnError();
    expect(data).toMatchObject({
      user_id: ids.admin,
      action: "export",
      resource_type: "event_registrations",
    });
    expect(data.details).toEqual({ title: "Boat trip", rows: 2 });
  });

  test("An export takes as many steps as it needs", async () => {
    await member.from("event_registrations").insert({ event_id, user_id: ids.member }).throwOnError();
    await second.from("event_registrations").insert({ event_id, user_id: ids.second }).throwOnError();
    const [first, last] = [ids.member, ids.second].sort();
    const { data } = await admin
      .rpc("export_registrations", { of_event: event_id, behind: first ?? "" })
      .throwOnError();
    expect(data.map(({ user_id }) => user_id)).toEqual([last]);
  });

  test("An export is refused to everybody else, and leaves no entry then, nor of an event that there is not", async () => {
    const before = await countRows("audit_logs");
    for (const client of [visitor, pending, member])
      await expect(exportRegistrations(client, event_id)).rejects.toThrow("Failed to fetch registrations");
    await expect(exportRegistrations(admin, crypto.randomUUID())).rejects.toThrow("Event not found");
    expect(await countRows("audit_logs")).toBe(before);
  });

  test("Registrations go with their event", async () => {
    await member.from("event_registrations").insert({ event_id, user_id: ids.member }).throwOnError();
    await admin.from("events").delete().eq("id", event_id).throwOnError();
    expect(await readAll()).toEqual([]);
  });
});
