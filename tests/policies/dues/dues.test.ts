import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { admin, expectRefused, member, notAdmins, server, untyped, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog, readRow, type TableName } from "../support/writers.ts";
import { addEntry, findPayer, setDues } from "./support.ts";

let reader: Client;
let treasurer: Client;
let helper: Client;

beforeAll(async () => {
  reader = (await employ({ dues: ["read"] })).client;
  treasurer = (await employ({ dues: ["read", "create", "update", "delete"] })).client;
  helper = (await employ({ dues: ["read", "create"] })).client;
});

const meet = () => welcome({ is_approved: true }, { full_name: "Ada Byron", graduation_year: 1999 });
const addKind = async (fields: object = {}) =>
  String((await addRow("membership_kinds", { name: crypto.randomUUID(), amount: 5000, ...fields })).id);

const charge = async (person: string, amount = 5000, fields: object = {}) =>
  (
    await treasurer
      .rpc("add_charge", {
        ...{ person, what: "other", amount, due: "2026-01-31", label: "A book" },
        ...fields,
      })
      .throwOnError()
  ).data;
const pay = async (person: string, amount = 5000, fields: object = {}) =>
  (
    await treasurer
      .rpc("note_payment", { person, amount, way: "cash", received: "2026-01-15", ...fields })
      .throwOnError()
  ).data;
const join = async (person: string, of_kind: string, fields: object = {}) =>
  (await treasurer.rpc("add_membership", { person, of_kind, starts: "2020-01-01", ...fields }).throwOnError())
    .data;

const stand = async (id: string) => {
  const found = await findPayer("profile_id", id);
  if (!found) throw new Error("The person has no dues");
  return found;
};
const countVisible = async (client: Client, table: TableName, id: string) => {
  const { data } = await untyped(client).from(table).select("id").eq("id", id);
  return data?.length ?? 0;
};

/** Read by those who may read dues: not by members, and not by the person. */
async function expectReadByPermission(table: TableName, id: string, own?: Client) {
  for (const client of [...Object.values(notAdmins), ...(own ? [own] : [])])
    expect(await countVisible(client, table, id)).toBe(0);
  for (const client of [reader, admin]) expect(await countVisible(client, table, id)).toBe(1);
}

describe("rights", () => {
  test("Permitted people can read who is paid up", async () => {
    const person = await meet();
    await charge(person.id);
    await expectReadByPermission("payers", (await stand(person.id)).id, person.client);
  });

  test("Permitted people can read charges", async () => {
    const person = await meet();
    await expectReadByPermission("charges", await charge(person.id), person.client);
  });

  test("Permitted people can read payments", async () => {
    const person = await meet();
    await expectReadByPermission("payments", await pay(person.id), person.client);
  });

  test("Permitted people can read memberships", async () => {
    const person = await meet();
    await expectReadByPermission("memberships", await join(person.id, await addKind()), person.client);
  });

  test("Permitted people can read receipts", async () => {
    const person = await meet();
    const of_payment = await pay(person.id);
    const { data } = await treasurer.rpc("make_receipt", { of_payment }).throwOnError();
    await expectReadByPermission("receipts", data, person.client);
  });

  test("Permitted people can edit memberships", async () => {
    const person = await meet();
    const id = await join(person.id, await addKind());
    for (const client of [...Object.values(notAdmins), person.client, reader, helper]) {
      await client.from("memberships").update({ ends_on: "2026-12-31" }).eq("id", id);
      expect(await readRow("memberships", id)).toMatchObject({ ends_on: null });
    }
    await treasurer.from("memberships").update({ ends_on: "2026-12-31" }).eq("id", id).throwOnError();
    expect(await readRow("memberships", id)).toMatchObject({ ends_on: "2026-12-31" });
    const payer = await stand(person.id);
    const [line] = (await readLog({ resource_type: "memberships", resource_id: id })).slice(-1);
    expect(line).toMatchObject({ action: "edit", details: { person_id: person.id, fields: ["ends_on"] } });
    expectRefused(await treasurer.from("memberships").update({ payer_id: payer.id }).eq("id", id));
  });

  test("Permitted people can delete memberships", async () => {
    const id = await join((await meet()).id, await addKind());
    for (const client of [...Object.values(notAdmins), reader, helper]) {
      await client.from("memberships").delete().eq("id", id);
      expect(await readRow("memberships", id)).not.toBeNull();
    }
    await treasurer.from("memberships").delete().eq("id", id).throwOnError();
    expect(await readRow("memberships", id)).toBeNull();
  });

  test("Permitted people can read kinds of membership", async () => {
    await expectReadByPermission("membership_kinds", await addKind());
  });

  test("Permitted people can add kinds of membership", async () => {
    const name = crypto.randomUUID();
    for (const client of [...Object.values(notAdmins), reader])
      expectRefused(await client.from("membership_kinds").insert({ name }));
    await helper.from("membership_kinds").insert({ name }).throwOnError();
    expectRefused(await helper.from("membership_kinds").insert({ name }));
  });

  test("Permitted people can edit kinds of membership", async () => {
    const id = await addKind();
    for (const client of [...Object.values(notAdmins), reader, helper]) {
      await client.from("membership_kinds").update({ amount: 1 }).eq("id", id);
      expect(await readRow("membership_kinds", id)).toMatchObject({ amount: 5000 });
    }
    await treasurer.from("membership_kinds").update({ amount: 1 }).eq("id", id).throwOnError();
    expect(await readRow("membership_kinds", id)).toMatchObject({ amount: 1 });
  });

  test("Permitted people can delete unused kinds of membership", async () => {
    const [unused, used] = [await addKind(), await addKind()];
    await join((await meet()).id, used);
    for (const client of [...Object.values(notAdmins), reader, helper]) {
      await client.from("membership_kinds").delete().eq("id", unused);
      expect(await readRow("membership_kinds", unused)).not.toBeNull();
    }
    await treasurer.from("membership_kinds").delete().eq("id", unused).throwOnError();
    expect(await readRow("membership_kinds", unused)).toBeNull();
    const { error } = await treasurer.from("membership_kinds").delete().eq("id", used);
    expect(error?.message).toBe("This kind of membership is in use. Close it instead.");
  });

  test("Permitted people can read how dues are asked", async () => {
    const read = async (client: Client) => (await client.from("dues_settings").select("currency")).data ?? [];
    for (const client of Object.values(notAdmins)) expect(await read(client)).toEqual([]);
    for (const client of [reader, admin]) expect(await read(client)).toHaveLength(1);
  });

  test("Permitted people can edit how dues are asked", async () => {
    const write = (client: Client, how_to_pay: string | null) =>
      client.from("dues_settings").update({ how_to_pay }).eq("id", true);
    const read = async () => (await server.from("dues_settings").select("how_to_pay")).data;
    for (const client of [...Object.values(notAdmins), reader, helper]) {
      await write(client, "Send it to me");
      expect(await read()).toEqual([{ how_to_pay: null }]);
    }
    await write(treasurer, "By transfer").throwOnError();
    expect(await read()).toEqual([{ how_to_pay: "By transfer" }]);
    await write(treasurer, null).throwOnError();
  });

  test.each([
    ["a currency of four letters", { currency: "EURO" }],
    ["a currency in small letters", { currency: "eur" }],
    ["a thirteenth month", { year_begins: 13 }],
    ["a late month that does not exist", { late_join: 0 }],
    ["more than a year of grace", { grace_days: 367 }],
    ["three reminders", { reminder_days: [1, 2, 3] }],
    ["a reminder before the day", { reminder_days: [0] }],
    ["an account number with two digits exchanged", { bank_account: "DE98370400440532013000" }],
    ["something else than an account number", { bank_account: "Ask the treasurer" }],
    ["a payment page that is not secure", { payment_page: "http://pay.example/" }],
    ["an empty text", { how_to_pay: " " }],
    ["a head of more than 1,000 characters", { receipt_head: "x".repeat(1001) }],
    ["a foot of more than 1,000 characters", { receipt_foot: "x".repeat(1001) }],
  ])("Nobody can save %s", async (_, fields) => {
    const { data: was } = await server.from("dues_settings").select().single().throwOnError();
    const response = await treasurer.from("dues_settings").update(fields).eq("id", true);
    // Other tests need the one row as it was.
    await server.from("dues_settings").update(was).eq("id", true).throwOnError();
    expectRefused(response);
  });

  test("An account number is saved", async () => {
    const write = (bank_account: string | null) =>
      treasurer.from("dues_settings").update({ bank_account }).eq("id", true).throwOnError();
    await write("DE89370400440532013000");
    await write("GB82WEST12345698765432");
    await write(null);
  });

  test("The currency stays once there is a charge", async () => {
    await charge((await meet()).id);
    const { error } = await treasurer.from("dues_settings").update({ currency: "NGN" }).eq("id", true);
    expect(error?.message).toContain("can’t be changed any more");
  });
});

describe("memberships", () => {
  test("No two of a person are at a time", async () => {
    const person = await meet();
    const [one, other] = [await addKind(), await addKind()];
    const first = await join(person.id, one, { starts: "2020-01-01", ends: "2020-12-31" });
    const add = (starts: string, ends?: string) =>
      treasurer.rpc("add_membership", { person: person.id, of_kind: other, starts, ...(ends && { ends }) });
    for (const [starts, ends] of [
      ["2020-12-31", undefined],
      ["2019-01-01", "2020-01-01"],
      ["2019-01-01", undefined],
      ["2020-05-01", "2020-05-02"],
    ] as const)
      expect((await add(starts, ends)).error?.message).toContain("already has a membership in that time");
    await add("2021-01-01").throwOnError();
    expectRefused(await treasurer.from("memberships").update({ ends_on: null }).eq("id", first));
    expect((await add("2030-01-02", "2030-01-01")).error?.message).toContain("can’t end before that");
  });

  test("Nobody joins a kind that is closed or gone", async () => {
    const { id: person } = await meet();
    const of_kind = await addKind({ closed_at: "2020-01-01T00:00:00Z" });
    const starts = "2020-01-01";
    const closed = await treasurer.rpc("add_membership", { person, of_kind, starts });
    expect(closed.error?.message).toContain("is closed");
    const gone = await treasurer.rpc("add_membership", { person, of_kind: crypto.randomUUID(), starts });
    expect(gone.error?.message).toContain("has been deleted");
  });

  test.each([
    ["before 1950", { starts: "1949-12-31" }],
    ["in the far future", { starts: "2200-01-02" }],
    ["at no time", { starts: "infinity" }],
    ["never ending", { starts: "2020-01-01", ends: "infinity" }],
    ["backwards", { starts: "2020-01-02", ends: "2020-01-01" }],
  ])(
    "A membership %s is neither added nor saved",
    async (_, { starts, ends }: { starts: string; ends?: string }) => {
      const person = await meet();
      const of_kind = await addKind();
      const given = { person: person.id, of_kind, starts, ...(ends && { ends }) };
      const { error } = await treasurer.rpc("add_membership", given);
      expect(error?.message).toBe(
        "Choose when the membership begins, from 1950 on. It can’t end before that.",
      );
      const id = await join(person.id, of_kind);
      const fields = { starts_on: starts, ends_on: ends ?? null };
      expectRefused(await treasurer.from("memberships").update(fields).eq("id", id));
    },
  );

  test("A reason not to pay has at most 200 characters", async () => {
    const { id: person } = await meet();
    const given = { person, of_kind: await addKind(), starts: "2020-01-01", exempt: "x".repeat(201) };
    const { error } = await treasurer.rpc("add_membership", given);
    expect(error?.message).toBe("A reason can have at most 200 characters.");
  });

  test("A membership for life, without an amount or exempt is paid up until its end", async () => {
    const paid = await addKind();
    for (const [kind, fields, until] of [
      [await addKind({ is_for_life: true }), {}, "infinity"],
      [await addKind({ amount: 0 }), {}, "infinity"],
      [paid, { exempt: "A student" }, "infinity"],
      [paid, { exempt: "A student", ends: "2031-07-31" }, "2031-07-31"],
      [paid, {}, null],
    ] as const) {
      const person = await meet();
      await join(person.id, kind, fields);
      expect(await stand(person.id)).toMatchObject({ paid_until: until });
    }
  });

  test("What a kind costs changes who is paid up", async () => {
    const person = await meet();
    const kind = await addKind({ amount: 0 });
    await join(person.id, kind);
    await treasurer.from("membership_kinds").update({ amount: 100 }).eq("id", kind).throwOnError();
    expect(await stand(person.id)).toMatchObject({ paid_until: null, grace_until: null });
  });
});

describe("people", () => {
  test("An account and its entry on the alumni list are one", async () => {
    const person = await meet();
    const entry = await addEntry({ profile_id: person.id });
    await charge(person.id);
    await charge(entry);
    expect(await stand(person.id)).toMatchObject({ owed: 10_000, roster_entry_id: entry });
  });

  test("Only members and people on the alumni list have dues", async () => {
    const applicant = await welcome();
    for (const person of [applicant.id, crypto.randomUUID()])
      expect(
        (await treasurer.rpc("note_payment", { person, amount: 5, way: "cash", received: "2026-01-15" }))
          .error?.message,
      ).toBe("Choose a member or a person on the alumni list.");
  });

  test("Somebody whose approval has ended can still pay", async () => {
    const person = await meet();
    await charge(person.id);
    await server.from("profiles").update({ is_approved: false }).eq("id", person.id).throwOnError();
    await pay(person.id);
    expect(await stand(person.id)).toMatchObject({ owed: 0, credit: 0 });
  });

  test("An account that is linked to an entry takes its money, and gives it back when it is unlinked", async () => {
    const person = await meet();
    const entry = await addEntry();
    await charge(person.id, 300);
    await pay(entry, 500);
    await server.from("roster_entries").update({ profile_id: person.id }).eq("id", entry).throwOnError();
    expect(await stand(person.id)).toMatchObject({ roster_entry_id: entry, owed: 0, credit: 200 });
    await server.from("roster_entries").update({ profile_id: null }).eq("id", entry).throwOnError();
    expect(await stand(person.id)).toMatchObject({ roster_entry_id: null, owed: 300, credit: 0 });
    expect(await findPayer("roster_entry_id", entry)).toMatchObject({ profile_id: null, credit: 500 });
  });

  test("An entry with money that is linked to an account without any stays one person", async () => {
    const person = await meet();
    const entry = await addEntry();
    await pay(entry, 500);
    await server.from("roster_entries").update({ profile_id: person.id }).eq("id", entry).throwOnError();
    expect(await stand(person.id)).toMatchObject({ roster_entry_id: entry, credit: 500 });
  });

  test("A new name is the one in the list", async () => {
    const person = await meet();
    const entry = await addEntry();
    await charge(person.id);
    await charge(entry);
    await server
      .from("profiles")
      .update({ approved_name: "Ada Lovelace" })
      .eq("id", person.id)
      .throwOnError();
    await server.from("roster_entries").update({ full_name: "Ada King" }).eq("id", entry).throwOnError();
    expect(await stand(person.id)).toMatchObject({ full_name: "Ada Lovelace" });
    expect(await findPayer("roster_entry_id", entry)).toMatchObject({ full_name: "Ada King" });
  });
});

describe("charges and payments", () => {
  test.each([
    ["no purpose", { what: "gift" }, "Choose what this is for."],
    ["no amount", { amount: 0 }, "The amount must be more than 0"],
    ["more than a hundred million", { amount: 10_000_000_001 }, "The amount must be more than 0"],
    ["a day that no calendar shows", { due: "3000-01-01" }, "Choose the day"],
    ["dues without a year", { what: "dues" }, "Choose the year"],
    ["a year of something else", { of_year: 2026 }, "Choose the year"],
    ["an event that is gone", { what: "event", of_event: crypto.randomUUID() }, "has been deleted"],
    ["a long description", { label: "x".repeat(121) }, "at most 120 characters"],
    ["no description", { label: " " }, "Describe what this is for."],
  ])("A charge with %s is refused", async (_, fields, message) => {
    const { id: person } = await meet();
    const given = { person, what: "other", amount: 1, due: "2026-01-31", label: "A book", ...fields };
    expect((await treasurer.rpc("add_charge", given)).error?.message).toContain(message);
  });

  test("Dues of a year are asked once, unless they were waived", async () => {
    const { id: person } = await meet();
    const dues = { what: "dues", of_year: 2026, label: "Dues 2026" };
    const first = await charge(person, 5000, dues);
    const given = { person, amount: 1, due: "2026-01-31", ...dues };
    expect((await treasurer.rpc("add_charge", given)).error?.message).toContain("has already been asked");
    await treasurer.rpc("waive_charge", { of_charge: first, reason: "A mistake" }).throwOnError();
    await charge(person, 100, dues);
    const { error } = await treasurer.rpc("unwaive_charge", { of_charge: first });
    expect(error?.message).toContain("has been asked again");
  });

  test("A waiver says why, can be undone, and both are logged", async () => {
    const { id: person } = await meet();
    const id = await charge(person, 5000, { what: "dues", of_year: 2026, label: "Dues 2026" });
    const waive = (reason: string) => treasurer.rpc("waive_charge", { of_charge: id, reason });
    expect((await waive(" ")).error?.message).toBe("Say why this is waived.");
    expect((await waive("x".repeat(201))).error?.message).toContain("at most 200 characters");
    await waive("Between jobs").throwOnError();
    expect(await stand(person)).toMatchObject({ owed: 0, paid_until: "2026-12-31" });
    expect((await waive("Again")).error?.message).toContain("has been waived in the meantime");
    await treasurer.rpc("unwaive_charge", { of_charge: id }).throwOnError();
    expect(await stand(person)).toMatchObject({ owed: 5000, paid_until: null, grace_until: "2026-03-02" });
    expect((await treasurer.rpc("unwaive_charge", { of_charge: id })).error?.message).toContain("no longer");
    const actions = (await readLog({ resource_type: "charges", resource_id: id })).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(["create", "waive", "unwaive"]);
  });

  test.each([
    ["no amount", { amount: 0 }, "The amount must be more than 0"],
    ["a negative amount", { amount: -5 }, "The amount must be more than 0"],
    ["an unknown way", { way: "shells" }, "Choose how this was paid."],
    ["a day in the future", { received: "2199-01-01" }, "can’t be in the future"],
    ["a day before 1950", { received: "1949-12-31" }, "can’t be in the future"],
    ["a long note", { note: "x".repeat(501) }, "at most 500 characters"],
    ["a long number of the bank", { outside: "x".repeat(201) }, "at most 200 characters"],
    ["the charge of somebody else", { for_charge: crypto.randomUUID() }, "isn’t this person’s"],
  ])("A payment with %s is refused", async (_, fields, message) => {
    const { id: person } = await meet();
    const given = { person, amount: 1, way: "cash", received: "2026-01-15", ...fields };
    expect((await treasurer.rpc("note_payment", given)).error?.message).toContain(message);
  });

  test("A payment of the bank is noted once", async () => {
    const { id: person } = await meet();
    const outside = crypto.randomUUID();
    const id = await pay(person, 1, { outside });
    expect(await readLog({ resource_id: id })).toMatchObject([{ action: "create" }]);
    const given = { person, amount: 1, way: "transfer", received: "2026-01-15", outside };
    expect((await treasurer.rpc("note_payment", given)).error?.message).toBe(
      "This payment has already been noted.",
    );
  });

  test("A refund takes back what is left of a payment, and says why", async () => {
    const { id: person } = await meet();
    const of_payment = await pay(person, 500);
    const refund = (amount: number, reason = "Paid twice", payment = of_payment) =>
      treasurer.rpc("refund_payment", { of_payment: payment, amount, reason });
    expect((await refund(501)).error?.message).toContain("No more can be paid back");
    expect((await refund(0)).error?.message).toContain("No more can be paid back");
    expect((await refund(1, " ")).error?.message).toBe("Say why this is paid back.");
    expect((await refund(1, "x".repeat(501))).error?.message).toContain("at most 500 characters");
    const { data: taken } = await refund(300).throwOnError();
    expect(await stand(person)).toMatchObject({ credit: 200 });
    expect((await refund(201)).error?.message).toContain("No more can be paid back");
    expect((await refund(1, "Again", taken)).error?.message).toContain("has been undone in the meantime");
    expect(await readLog({ resource_id: taken })).toMatchObject([{ action: "refund" }]);
  });

  test("Only who noted a payment can undo it, within ten minutes and before a refund or a receipt", async () => {
    const { id: person } = await meet();
    const undo = (of_payment: string, client = treasurer) => client.rpc("undo_payment", { of_payment });
    const payment = await pay(person, 500);
    expect((await undo(payment, helper)).error?.message).toContain("by the person who noted it");
    const { data: refund } = await treasurer
      .rpc("refund_payment", { of_payment: payment, amount: 1, reason: "Too much" })
      .throwOnError();
    expect((await undo(payment)).error?.message).toContain("Some of this payment was paid back");
    await undo(refund).throwOnError();
    await undo(payment).throwOnError();
    expect(await stand(person)).toMatchObject({ credit: 0 });
    expect((await undo(payment)).error?.message).toContain("has been undone in the meantime");
    expect(await readLog({ resource_id: payment, action: "delete" })).toHaveLength(1);

    const receipted = await pay(person, 500);
    await treasurer.rpc("make_receipt", { of_payment: receipted }).throwOnError();
    expect((await undo(receipted)).error?.message).toContain("There is a receipt");
    const old = await pay(person, 500);
    const noted_at = new Date(Date.now() - 601_000).toISOString();
    await server.from("payments").update({ noted_at }).eq("id", old).throwOnError();
    expect((await undo(old)).error?.message).toContain("for ten minutes");
  });
});

describe("reading", () => {
  test("People see their own dues while dues are on, without notes", async () => {
    const person = await meet();
    await charge(person.id, 300);
    const of_payment = await pay(person.id, 500, { note: "In an envelope", outside: crypto.randomUUID() });
    await treasurer.rpc("make_receipt", { of_payment }).throwOnError();
    const look = async (client: Client, for_export = false) =>
      (await client.rpc("get_own_dues", { for_export }).throwOnError()).data;
    expect(await look(person.client)).toBeNull();
    expect(await look(person.client, true)).not.toBeNull();
    await setDues(true);
    const seen = await look(person.client);
    await setDues(false);
    expect(seen).toMatchObject({
      payer: { profile_id: person.id, credit: 200 },
      charges: [{ paid: 300, label: "A book" }],
      payments: [{ amount: 500 }],
      parts: [{ amount: 300 }],
      receipts: [{ snapshot: { name: "Ada Byron" } }],
    });
    expect(JSON.stringify(seen)).not.toMatch(/envelope|noted_by|outside_id|made_by|waived_by/);
    expect(await look(member, true)).toBeNull();
  });

  test("The treasurer sees everything about a person", async () => {
    const person = await meet();
    await charge(person.id);
    await pay(person.id, 1, { note: "In an envelope" });
    const of_payer = (await stand(person.id)).id;
    const { data } = await reader.rpc("get_payer", { of_payer }).throwOnError();
    expect(data).toMatchObject({ payments: [{ note: "In an envelope" }] });
    expectRefused(await member.rpc("get_payer", { of_payer }));
  });

  test("The list finds people by name and reference, and those who owe, have credit, lapsed or are in grace", async () => {
    const name = `Zoë ${crypto.randomUUID().replaceAll(/[-\d]/g, "")}`;
    const add = async () => addEntry({ full_name: name });
    const today = new Date();
    const onDay = (offset: number) =>
      new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    const dues = { what: "dues", of_year: 2020, label: "Dues 2020" };
    const [owing, credit, grace, settled] = [await add(), await add(), await add(), await add()];
    const asked = await add();
    await charge(owing, 100, { ...dues, due: "2020-01-31" });
    await pay(credit, 100);
    await charge(grace, 100, { ...dues, due: onDay(-5) });
    await charge(asked, 100, { ...dues, due: onDay(5) });
    await charge(settled, 100, { due: onDay(-5) });
    await pay(settled, 100);
    const list = async (show?: string, q = name.toUpperCase().replace("Ë", "e")) =>
      (await reader.rpc("list_payers", { q, ...(show && { show }) }).throwOnError()).data
        .map((row) => row.roster_entry_id)
        .sort();
    expect(await list()).toEqual([owing, credit, grace, settled, asked].sort());
    expect(await list("owing")).toEqual([owing, grace, asked].sort());
    expect(await list("credit")).toEqual([credit]);
    expect(await list("lapsed")).toEqual([owing]);
    expect(await list("grace")).toEqual([grace]);
    const payer = await findPayer("roster_entry_id", owing);
    const { data } = await server
      .from("charges")
      .select("reference")
      .eq("payer_id", payer?.id ?? "")
      .single();
    const reference = data?.reference ?? "";
    expect(await list(undefined, ` ${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)}`)).toEqual([
      owing,
    ]);
    const { data: page } = await reader.rpc("list_payers", { q: name, page_number: 2 }).throwOnError();
    expect(page).toEqual([]);
  });
});
