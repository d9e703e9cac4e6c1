import { beforeEach, describe, expect, test } from "vitest";
import type { Json } from "../../../src/domain/database.types.ts";
import { admin, ids, notAdmins, server, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readRow } from "../support/writers.ts";

const day = "2024-07-01";
const dayBefore = "2024-06-30";
const refusedAsStale = "The members of the HOD have changed since this handover was prepared.";

const addOfficer = async (position: string, more: object = {}) =>
  String((await addRow("officers", { position, committee: "HOD", tenure_start: "2020-01-01", ...more })).id);

const addTrustee = async (more: object = {}) =>
  String((await addRow("trustees", { appointment_date: "2020-01-01", ...more })).id);

type Seat = { id: string } | { profile_id: string; position?: string };

/** The seats of a board: who serves `before` and is not named `after` leaves. */
function toSeats(before: string[], after: Seat[], board = "HOD") {
  const leaving = before.filter((office_id) => !after.some((seat) => "id" in seat && seat.id === office_id));
  return [
    ...after.map((seat) =>
      "id" in seat ? { board, choice: "stays", office_id: seat.id } : { board, choice: "successor", ...seat },
    ),
    ...leaving.map((office_id) => ({ board, choice: "empty", office_id })),
  ];
}

const handOver = (before: string[], after: Seat[], board = "HOD", on_day = day, client = admin) =>
  client.rpc("hand_over", { on_day, seats: toSeats(before, after, board) });

const readServing = async (committee = "HOD") =>
  (
    await server
      .from("officers")
      .select("position, sequence, profile_id, tenure_start")
      .match({ committee, is_current: true })
      .order("sequence")
      .throwOnError()
  ).data;

const readAll = async () =>
  (await server.from("officers").select().order("id").throwOnError()).data as unknown;

const listRecords = async (id: string) =>
  (await server.from("audit_logs").select().eq("resource_id", id).not("user_id", "is", null).throwOnError())
    .data;

beforeEach(async () => {
  await server.from("officers").delete().not("id", "is", null).throwOnError();
  await server.from("trustees").delete().not("id", "is", null).throwOnError();
});

describe("the handover of a term", () => {
  test("The outgoing serve until the day before, successors start on the day, in the given order", async () => {
    const [head, deputy, clerk] = [
      await addOfficer("Head", { profile_id: ids.member }),
      await addOfficer("Deputy", { profile_id: ids.second }),
      await addOfficer("Clerk"),
    ];
    const elsewhere = await addOfficer("Chair", { committee: "GAB" });
    await handOver(
      [clerk, head, deputy],
      [
        { profile_id: ids.second, position: " Head " },
        { profile_id: ids.admin, position: "Deputy" },
        { id: clerk },
      ],
    ).throwOnError();
    expect(await readServing()).toEqual([
      { position: "Head", sequence: 1, profile_id: ids.second, tenure_start: day },
      { position: "Deputy", sequence: 2, profile_id: ids.admin, tenure_start: day },
      { position: "Clerk", sequence: 3, profile_id: null, tenure_start: "2020-01-01" },
    ]);
    expect(await readRow("officers", head)).toMatchObject({
      tenure_end: dayBefore,
      is_current: false,
      sequence: 1,
    });
    expect(await readRow("officers", deputy)).toMatchObject({
      tenure_end: dayBefore,
      is_current: false,
      sequence: 2,
    });
    expect(await readRow("officers", elsewhere)).toMatchObject({ tenure_end: null, sequence: 1 });
  });

  test("Trustees are handed over in the same way", async () => {
    const [a, b] = [await addTrustee({ profile_id: ids.member }), await addTrustee()];
    await handOver([a, b], [{ id: b }, { profile_id: ids.admin }], "Trustees").throwOnError();
    const serving = await server.from("trustees").select().eq("is_current", true).order("sequence");
    expect(serving.data).toMatchObject([
      { id: b, sequence: 1 },
      { profile_id: ids.admin, sequence: 2, appointment_date: day },
    ]);
    expect(await readRow("trustees", a)).toMatchObject({ end_date: dayBefore, is_current: false });
  });

  test("An officer who started on that very day has served for that day", async () => {
    const head = await addOfficer("Head", { tenure_start: day });
    await handOver([head], []).throwOnError();
    expect(await readRow("officers", head)).toMatchObject({ tenure_start: day, tenure_end: day });
    const trustee = await addTrustee({ appointment_date: day });
    await handOver([trustee], [], "Trustees").throwOnError();
    expect(await readRow("trustees", trustee)).toMatchObject({ end_date: day, is_current: false });
  });

  test("A committee may be left empty, and an empty one filled", async () => {
    const head = await addOfficer("Head");
    await handOver([head], []).throwOnError();
    expect(await readServing()).toEqual([]);
    await handOver([], [{ profile_id: ids.member, position: "Head" }]).throwOnError();
    expect(await readServing()).toMatchObject([{ position: "Head", profile_id: ids.member }]);
  });

  test("Each ended or started term is logged with its author", async () => {
    const head = await addOfficer("Head");
    const reorders = () => server.from("audit_logs").select("id").eq("action", "reorder");
    const before = await reorders();
    await handOver([head], [{ profile_id: ids.member, position: "Head" }]).throwOnError();
    expect((await reorders()).data).toEqual(before.data);
    const details = { position: "Head", date: day };
    expect(await listRecords(head)).toMatchObject([
      {
        user_name: "The admin",
        action: "end_term",
        resource_type: "officers",
        details: { ...details, date: dayBefore },
      },
    ]);
    const { data } = await server.from("officers").select("id").eq("is_current", true).single();
    expect(await listRecords(String(data?.id))).toMatchObject([
      { user_name: "The admin", action: "begin_term", details },
    ]);
  });

  test("An outdated preview is rejected and changes nothing", async () => {
    const [head, deputy] = [await addOfficer("Head"), await addOfficer("Deputy")];
    const past = await addOfficer("Head", { tenure_end: "2021-01-01" });
    const before = await readAll();
    for (const seen of [[head], [head, deputy, past], [head, head], [head, crypto.randomUUID()]]) {
      expect((await handOver(seen, [])).error?.message).toBe(refusedAsStale);
    }
    expect((await handOver([head, deputy], [], "GAB")).error?.message).toMatch(
      /^The members of the GAB have/,
    );
    const trustee = await addTrustee();
    const others = await handOver([], [{ profile_id: ids.member }], "Trustees");
    expect(others.error?.message).toBe("The trustees have changed since this handover was prepared.");
    expect(await readRow("trustees", trustee)).toMatchObject({ end_date: null });
    expect(await readAll()).toEqual(before);
  });

  test("An invalid handover is rejected with a clear message and changes nothing", async () => {
    const head = await addOfficer("Head");
    const { id: leaver } = await welcome();
    const { id: unapproved } = await welcome();
    await admin.rpc("delete_member", { member_id: leaver }).throwOnError();
    const before = await readAll();
    const says = async (after: Seat[], on_day: string, text: string) =>
      expect((await handOver([head], after, "HOD", on_day)).error?.message).toBe(text);
    await says([], "2019-12-31", "The term of the Head began after this day.");
    const count = "A handover has at least one seat, and at most 200.";
    for (const none of [null, {}, [], Array.from({ length: 201 }, () => ({}))] as Json[])
      expect((await admin.rpc("hand_over", { on_day: day, seats: none })).error?.message).toBe(count);
    const noDay = { on_day: null as never, seats: toSeats([head], []) };
    expect((await admin.rpc("hand_over", noDay)).error?.message).toBe("Choose the handover date.");
    await says(
      [{ profile_id: unapproved, position: "Head" }],
      day,
      "One of the people you chose isn’t approved. Approve the account in Members first.",
    );
    await says(
      [{ profile_id: leaver, position: "Head" }],
      day,
      "One of the people you chose no longer has an account.",
    );
    const seat = { profile_id: ids.member, position: "Head" };
    await says([seat, seat], day, "The same person is named twice for one position.");
    const early = await handOver([await addTrustee()], [], "Trustees", "2019-12-31");
    expect(early.error?.message).toBe("The term of a trustee began after this day.");
    expect(await readAll()).toEqual(before);
  });

  test("One invalid successor undoes the whole handover", async () => {
    const head = await addOfficer("Head");
    const before = await readAll();
    const after = [
      { profile_id: ids.member, position: "Head" },
      { profile_id: ids.second, position: "  " },
    ];
    expect((await handOver([head], after)).error).not.toBeNull();
    expect((await handOver([head], after, "Nowhere")).error).not.toBeNull();
    expect(await readAll()).toEqual(before);
    expect(await listRecords(head)).toEqual([]);
  });

  test("Only super admins can hand over a term", async () => {
    const head = await addOfficer("Head");
    const before = await readAll();
    for (const client of Object.values(notAdmins)) {
      expect((await handOver([head], [], "HOD", day, client)).error).not.toBeNull();
      expect(await readAll()).toEqual(before);
    }
  });

  test("It needs the permissions to add and to edit officers", async () => {
    const head = await addOfficer("Head");
    for (const action of ["create", "update"] as const) {
      const { client } = await employ({ officers: [action], trustees: ["create", "update"] });
      expect((await handOver([head], [], "HOD", day, client)).error?.code).toBe("42501");
    }
    const { client } = await employ({ officers: ["create", "update"] });
    await handOver([head], [], "HOD", day, client).throwOnError();
    expect(await readServing()).toEqual([]);
  });

  test("One of two handovers at the same time succeeds, and the other gets an error", async () => {
    const head = await addOfficer("Head");
    const responses = await Promise.all([
      handOver([head], [{ profile_id: ids.member, position: "Head" }]),
      handOver([head], [{ profile_id: ids.second, position: "Head" }]),
    ]);
    expect(responses.map(({ error }) => error?.message ?? "done").sort()).toEqual([refusedAsStale, "done"]);
    expect(await readServing()).toHaveLength(1);
  });
});
