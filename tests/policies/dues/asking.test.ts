import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { admin, server, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog } from "../support/writers.ts";
import { addEntry } from "./support.ts";

let treasurer: Client;
let kind: string;

beforeAll(async () => {
  treasurer = (await employ({ dues: ["read", "create", "update", "delete"] })).client;
});
beforeEach(async () => {
  // Everybody with a membership is asked, so each test begins without any.
  await server.from("memberships").delete().not("id", "is", null).throwOnError();
  kind = String((await addRow("membership_kinds", { name: crypto.randomUUID(), amount: 5000 })).id);
});

const join = async (person: string, fields: object = {}) =>
  (
    await treasurer
      .rpc("add_membership", { person, of_kind: kind, starts: "2019-05-01", ...fields })
      .throwOnError()
  ).data;
const addMember = async (fields: object = {}, entry: object = {}) => {
  const person = await addEntry(entry);
  await join(person, fields);
  return person;
};
const preview = async (of_year = 2026) =>
  (await treasurer.rpc("preview_dues", { of_year }).throwOnError()).data;
const ask = (expected: number, of_year = 2026) =>
  treasurer.rpc("ask_dues", { of_year, due: `${of_year}-01-31`, expected });
const set = (fields: object) => server.from("dues_settings").update(fields).eq("id", true).throwOnError();
const listCharges = async (person: string) => {
  const payers = await server
    .from("payers")
    .select("id")
    .eq("roster_entry_id", person)
    .single()
    .throwOnError();
  const found = server.from("charges").select().eq("payer_id", payers.data.id).order("year");
  return (await found.throwOnError()).data;
};

describe("asking for dues", () => {
  test("asks everybody of a paying kind once, with what the preview showed", async () => {
    const people = [await addMember(), await addMember()];
    const shown = await preview();
    expect(shown).toHaveLength(2);
    expect(shown[0]).toMatchObject({ amount: 5000, reason: null, asked: 2, sum: 10_000, total: 2 });
    const logged = await readLog({ action: "ask" });
    expect((await ask(2).throwOnError()).data).toBe(2);
    for (const person of people)
      expect(await listCharges(person)).toMatchObject([
        {
          ...{ what: "dues", year: 2026, kind_id: kind, label: "Dues 2026", amount: 5000 },
          ...{ due_on: "2026-01-31", covers_until: "2026-12-31" },
        },
      ]);
    expect(await readLog({ action: "ask" })).toHaveLength(logged.length + 1);
    expect(await preview()).toMatchObject([{ reason: "Asked already", asked: 0 }, {}]);
    expect((await ask(0).throwOnError()).data).toBe(0);
  });

  test("asks nobody if the number is another one", async () => {
    const person = await addMember();
    for (const expected of [0, 2]) expect((await ask(expected)).error?.message).toContain("Nobody was asked");
    expect(await listCharges(person)).toEqual([]);
  });

  test("says why somebody is not asked", async () => {
    const free = String((await addRow("membership_kinds", { name: crypto.randomUUID() })).id);
    const life = await addRow("membership_kinds", {
      name: crypto.randomUUID(),
      amount: 5,
      is_for_life: true,
    });
    await addMember({ exempt: "A student" });
    await addMember({ of_kind: free });
    await addMember({ of_kind: String(life.id) });
    const late = await addMember();
    const gone = await addMember();
    await admin.rpc("mark_deceased", { person: gone, year: 2020 }).throwOnError();
    const reasons = (await preview()).map(({ reason }) => reason);
    expect(reasons.toSorted()).toEqual(
      ["A member for life", "A student", "Has died", "Nothing to pay", null].toSorted(),
    );
    await ask(1).throwOnError();
    expect(await listCharges(late)).toHaveLength(1);
  });

  test("asks nobody who has left, was declined or is no longer a member; what they owe stays in the list", async () => {
    const meet = async () => {
      const person = await welcome({ is_approved: true }, { full_name: "Ada Byron" });
      await join(person.id);
      return person;
    };
    const [leaver, revoked, declined] = [await meet(), await meet(), await meet()];
    const gone = await addMember({}, { left_at: "2020-01-01" });
    await ask(3).throwOnError();
    await leaver.client.rpc("delete_own_account", { typed_email: leaver.email }).throwOnError();
    const end = (id: string, fields: object) =>
      server
        .from("profiles")
        .update({ is_approved: false, ...fields })
        .eq("id", id)
        .throwOnError();
    await end(revoked.id, {});
    await end(declined.id, { declined_at: "2026-01-01" });
    const shown = await preview(2027);
    expect(shown.map(({ reason }) => reason).toSorted()).toEqual([
      "Has left",
      "Has left",
      "No longer a member",
      "Was declined",
    ]);
    expect((await ask(0, 2027).throwOnError()).data).toBe(0);
    expect(await listCharges(gone)).toEqual([]);
    const { data: owing } = await treasurer.rpc("list_payers", { q: "Byron", show: "owing" }).throwOnError();
    const ids = owing.map(({ profile_id }) => profile_id);
    for (const { id } of [leaver, revoked, declined]) expect(ids).toContain(id);
  });

  test("asks a thousand people at a time, and can stop in between", async () => {
    const people = Array.from({ length: 1001 }, () => ({ id: crypto.randomUUID(), full_name: "Ada Byron" }));
    for (let first = 0; first < people.length; first += 100) {
      const some = people.slice(first, first + 100);
      await server.from("roster_entries").insert(some).throwOnError();
      const rows = some.map(({ id, full_name }) => ({ id, roster_entry_id: id, full_name }));
      await server.from("payers").insert(rows).throwOnError();
      const held = some.map(({ id }) => ({ payer_id: id, kind_id: kind, starts_on: "2019-05-01" }));
      await server.from("memberships").insert(held).throwOnError();
    }
    expect((await ask(1001).throwOnError()).data).toBe(1000);
    expect(await preview()).toMatchObject(Array.from({ length: 50 }, () => ({ asked: 1, total: 1001 })));
    expect((await ask(1001)).error?.message).toContain("Nobody was asked");
    expect((await ask(1).throwOnError()).data).toBe(1);
    expect((await ask(0).throwOnError()).data).toBe(0);
    const { count } = await server
      .from("charges")
      .select("id", { count: "exact", head: true })
      .eq("kind_id", kind)
      .throwOnError();
    expect(count).toBe(1001);
  });

  test("asks neither people whose membership has ended, nor those whose has not begun", async () => {
    await addMember({ ends: "2025-12-31" });
    await addMember({ starts: "2027-01-01" });
    expect(await preview()).toEqual([]);
    await addMember({ ends: "2026-01-01" });
    await addMember({ starts: "2026-12-31" });
    expect(await preview()).toHaveLength(2);
  });

  test("asks nobody again whose charge was waived", async () => {
    const person = await addMember();
    await ask(1).throwOnError();
    const [charge] = await listCharges(person);
    await treasurer.rpc("waive_charge", { of_charge: charge?.id ?? "", reason: "Ill" }).throwOnError();
    expect(await preview()).toMatchObject([{ reason: "Asked already" }]);
  });

  test.each([
    [7, null, "2026-08-01", ["2027-06-30"]],
    [7, 4, "2027-03-31", ["2027-06-30"]],
    [7, 4, "2027-04-01", ["2028-06-30"]],
    [1, 10, "2026-12-31", ["2027-12-31"]],
    [1, 10, "2025-12-31", ["2026-12-31"]],
    [1, 1, "2026-01-01", ["2027-12-31"]],
    [3, null, "2020-01-01", ["2027-02-28"]],
  ] as const)(
    "covers a year that begins in month %i; late from %s on, joined on %s, until %s",
    async (year_begins, late_join, starts, covers) => {
      await set({ year_begins, late_join });
      const person = await addMember({ starts });
      await ask(1).throwOnError();
      const found = (await listCharges(person)).map(({ covers_until }) => covers_until);
      const reasons = (await preview(2027)).map(({ reason }) => reason);
      await set({ year_begins: 1, late_join: null });
      expect(found).toEqual(covers);
      const isLate = covers[0] >= `${2027 + (year_begins > 1 ? 1 : 0)}-01-01`;
      expect(reasons).toEqual([isLate ? "Covered by the year before" : null]);
    },
  );

  test("a year that begins in March of a leap year ends in February with 29 days", async () => {
    await set({ year_begins: 3 });
    const person = await addMember();
    await ask(1, 2027).throwOnError();
    const found = await listCharges(person);
    await set({ year_begins: 1 });
    expect(found).toMatchObject([{ covers_until: "2028-02-29" }]);
  });

  test("is refused without a year or a day", async () => {
    for (const given of [
      { of_year: 1949, due: "2026-01-31" },
      { of_year: 2200, due: "2026-01-31" },
      { of_year: 2026, due: "2300-01-01" },
    ])
      expect((await treasurer.rpc("ask_dues", { ...given, expected: 0 })).error?.message).toContain(
        "Choose the",
      );
    expect((await treasurer.rpc("preview_dues", { of_year: 1949 })).error?.message).toContain(
      "Choose the year",
    );
  });
});

test("Grace ends as many days after the last paid day as the settings say, also across the new year", async () => {
  const person = await addMember();
  await ask(1).throwOnError();
  const read = async () =>
    (await server.from("payers").select().eq("roster_entry_id", person).single().throwOnError()).data;
  expect(await read()).toMatchObject({ paid_until: null, grace_until: "2026-03-02", owed: 5000 });
  await treasurer
    .rpc("note_payment", { person, amount: 5000, way: "transfer", received: "2026-02-01" })
    .throwOnError();
  expect(await read()).toMatchObject({ paid_until: "2026-12-31", grace_until: "2027-01-30", owed: 0 });
  await set({ grace_days: 60 });
  expect(await read()).toMatchObject({ grace_until: "2027-03-01" });
  await set({ grace_days: 30 });
});
