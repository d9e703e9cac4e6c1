import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { server, visitor, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog, readRow } from "../support/writers.ts";
import { addEntry, findPayer, setDues } from "./support.ts";

let treasurer: Client;
beforeAll(async () => {
  treasurer = (await employ({ dues: ["read", "create", "update"] })).client;
});

const meet = (rights: object = {}) =>
  welcome({ is_approved: true, ...rights }, { full_name: "Ada Byron", graduation_year: 1999 });
const addKind = async (fields: object = {}) =>
  String((await addRow("membership_kinds", { name: crypto.randomUUID(), amount: 5000, ...fields })).id);
const charge = async (person: string, amount = 5000) => {
  const given = { person, what: "other", amount, due: "2026-01-31", label: "A book" };
  return (await treasurer.rpc("add_charge", given).throwOnError()).data;
};
const pay = (person: string, amount: number) =>
  treasurer.rpc("note_payment", { person, amount, way: "cash", received: "2026-01-15" }).throwOnError();

describe("I have transferred it", () => {
  const tell = (client: Client, is_sent = true) => client.rpc("tell_payment", { is_sent });
  const readTold = async (id: string) => (await readRow("charges", id))?.told_at;

  test("is seen by the treasurer until the money is there, of what the person owes alone", async () => {
    const [person, other] = [await meet(), await meet()];
    const [open, waived, foreign] = [
      await charge(person.id),
      await charge(person.id),
      await charge(other.id),
    ];
    await treasurer.rpc("waive_charge", { of_charge: waived, reason: "A gift" }).throwOnError();
    await setDues(true);
    await tell(person.client).throwOnError();
    const told = await readTold(open);
    expect(told).not.toBeNull();
    for (const id of [waived, foreign]) expect(await readTold(id)).toBeNull();
    await tell(person.client).throwOnError();
    expect(await readTold(open)).toBe(told);
    await tell(person.client, false).throwOnError();
    expect(await readTold(open)).toBeNull();
    await tell(person.client).throwOnError();
    await setDues(false);
    await pay(person.id, 4999);
    expect(await readTold(open)).not.toBeNull();
    await pay(person.id, 1);
    expect(await readTold(open)).toBeNull();
  });

  test("is not said while dues are off", async () => {
    const person = await meet();
    const id = await charge(person.id);
    expect((await tell(person.client)).error?.message).toBe("The association doesn’t ask for dues any more.");
    expect(await readTold(id)).toBeNull();
  });
});

describe("the list", () => {
  const list = async (q: string, show?: string) =>
    (await treasurer.rpc("list_payers", { q, ...(show && { show }) }).throwOnError()).data;

  test("shows who told us and who is exempt, what is due when, and the sums of all who were found", async () => {
    const name = `Zoe ${crypto.randomUUID().replaceAll(/[-\d]/g, "")}`;
    const add = () => addEntry({ full_name: name });
    const [told, exempt, free, credit] = [await add(), await add(), await add(), await add()];
    await charge(told, 300);
    const of_charge = await charge(exempt, 500);
    await server.from("charges").update({ told_at: "2026-02-01" }).eq("id", of_charge).throwOnError();
    await treasurer.rpc("waive_charge", { of_charge, reason: "A gift" }).throwOnError();
    const [kind, lifelong] = [await addKind(), await addKind({ is_for_life: true })];
    const join = (person: string, fields: object) =>
      treasurer.rpc("add_membership", { person, of_kind: kind, starts: "2020-01-01", ...fields });
    await join(exempt, { exempt: "Parental leave" }).throwOnError();
    await join(free, { of_kind: lifelong }).throwOnError();
    await join(told, { exempt: "Then", ends: "2020-12-31" }).throwOnError();
    await join(credit, {}).throwOnError();
    await pay(credit, 70);
    const payer = await findPayer("roster_entry_id", told);
    const told_at = "2026-02-01T00:00:00+00:00";
    await server
      .from("charges")
      .update({ told_at })
      .eq("payer_id", payer?.id ?? "")
      .throwOnError();
    const find = async (show?: string) =>
      (await list(name, show)).map(({ roster_entry_id }) => roster_entry_id).sort();
    expect(await find("told")).toEqual([told]);
    expect(await find("exempt")).toEqual([exempt, free].sort());
    const rows = await list(name);
    const row = (id: string) => rows.find(({ roster_entry_id }) => roster_entry_id === id);
    const sums = { total: 4, all_owed: 300, all_credit: 70 };
    expect(row(told)).toMatchObject({ due_on: "2026-01-31", told_at, kind: null, is_exempt: false, ...sums });
    expect(row(exempt)).toMatchObject({ due_on: null, told_at: null, is_exempt: true, ...sums });
    expect(row(free)).toMatchObject({ paid_until: "infinity", is_exempt: true });
    expect(row(credit)).toMatchObject({ is_exempt: false, credit: 70 });
    expect(row(credit)?.kind).toMatch(/^[\da-f-]{36}$/);
  });
});

describe("the membership card", () => {
  test("of somebody whose dues lapsed is not valid, where the association wants that", async () => {
    const [lapsed, paid] = [await meet(), await meet()];
    const dues = { what: "dues", amount: 5, label: "Dues 2020", of_year: 2020 };
    const given = { person: lapsed.id, due: "2020-01-31", ...dues };
    await treasurer.rpc("add_charge", given).throwOnError();
    const cards = await Promise.all(
      [lapsed, paid].map(async ({ client }) => (await client.rpc("own_card_code").throwOnError()).data),
    );
    const check = async () =>
      Promise.all(
        cards.map(
          async (code) => (await visitor.rpc("check_card", { code }).throwOnError()).data[0]?.is_valid,
        ),
      );
    const want = (on_card: boolean) =>
      treasurer.from("dues_settings").update({ on_card }).eq("id", true).throwOnError();
    await want(true);
    expect(await check()).toEqual([true, true]);
    await setDues(true);
    expect(await check()).toEqual([false, true]);
    await want(false);
    expect(await check()).toEqual([true, true]);
    await want(true);
    await pay(lapsed.id, 5);
    expect(await check()).toEqual([false, true]);
    const { data: next } = await treasurer
      .rpc("add_charge", { ...given, of_year: 2199, due: "2199-01-31" })
      .throwOnError();
    await treasurer.rpc("waive_charge", { of_charge: next, reason: "A gift" }).throwOnError();
    expect(await check()).toEqual([true, true]);
    await want(false);
    await setDues(false);
  });
});

describe("finding people", () => {
  test("finds members and people on the alumni list by name, each once, and none who are pending or have died", async () => {
    const name = `Zoe ${crypto.randomUUID().replaceAll(/[-\d]/g, "")}`;
    const enter = (rights: object) => welcome(rights, { full_name: name, graduation_year: 1999 });
    const person = await enter({ is_approved: true });
    await enter({});
    await addEntry({ full_name: name, profile_id: person.id });
    const listed = await addEntry({ full_name: name });
    await addEntry({ full_name: name, is_deceased: true });
    const { data } = await treasurer.rpc("find_debtors", { q: name.toUpperCase() }).throwOnError();
    expect(data.sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
      [
        { id: person.id, full_name: name, graduation_year: 1999 },
        { id: listed, full_name: name, graduation_year: null },
      ].sort((one, other) => (one.id < other.id ? -1 : 1)),
    );
  });
});

describe("memberships of all members of a type", () => {
  const give = (of_kind: string, starts = "2026-01-01", of_type = "associate") =>
    treasurer.rpc("add_memberships", { of_kind, of_type, starts });
  const listMembers = async (kind_id: string) =>
    (
      await server
        .from("memberships")
        .select("starts_on, payers(profile_id)")
        .eq("kind_id", kind_id)
        .throwOnError()
    ).data.map(({ starts_on, payers }) => [payers.profile_id, starts_on]);

  test("go to members of that type who have none from that day on, and to nobody twice", async () => {
    // Others of this type are none of this test.
    const before = await addKind();
    await give(before).throwOnError();
    const typed = async (of: Promise<Awaited<ReturnType<typeof meet>>>) => {
      const person = await of;
      await server
        .from("profiles")
        .update({ membership_type: "associate" })
        .eq("id", person.id)
        .throwOnError();
      return person;
    };
    const [fresh, former, held, pending, regular] = [
      await typed(meet()),
      await typed(meet()),
      await typed(meet()),
      await typed(welcome()),
      await meet(),
    ];
    const [kind, other] = [await addKind(), await addKind()];
    const join = (person: string, starts: string, ends?: string) =>
      treasurer
        .rpc("add_membership", { person, of_kind: other, starts, ...(ends && { ends }) })
        .throwOnError();
    await join(former.id, "2020-01-01", "2025-12-31");
    await join(held.id, "2027-01-01");
    expect((await give(kind).throwOnError()).data).toBe(2);
    expect((await listMembers(kind)).sort()).toEqual(
      [fresh, former].map(({ id }) => [id, "2026-01-01"]).sort(),
    );
    expect((await give(kind).throwOnError()).data).toBe(0);
    for (const { id } of [pending, regular]) expect(await findPayer("profile_id", id)).toBeNull();
    const { data: given } = await server
      .from("memberships")
      .select("id")
      .eq("kind_id", kind)
      .limit(1)
      .throwOnError();
    const logged = await readLog({ resource_id: given[0]?.id ?? "", action: "create" });
    expect(logged).toHaveLength(1);
  });

  test("need a kind that there is and a day", async () => {
    const kind = await addKind();
    expect((await give(crypto.randomUUID())).error?.message).toContain("has been deleted");
    for (const starts of ["1949-12-31", "2200-01-02"])
      expect((await give(kind, starts)).error?.message).toContain("Choose when the membership begins");
  });
});
