import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { admin, leaveForGood, server, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog, readRow } from "../support/writers.ts";
import { addEntry, findPayer } from "./support.ts";

const roster = ["read", "create", "update", "delete"];
let secretary: Client;
let treasurer: Client;
beforeAll(async () => {
  secretary = (await employ({ roster, events: ["read", "create", "update", "delete"] })).client;
  treasurer = (await employ({ roster, dues: ["read", "create", "update", "delete"] })).client;
});

const meet = () => welcome({ is_approved: true }, { full_name: "Ada Byron", graduation_year: 1999 });
const charge = async (person: string, amount = 5000, fields: object = {}) => {
  const given = { person, what: "other", amount, due: "2026-01-31", label: "A book", ...fields };
  return (await treasurer.rpc("add_charge", given).throwOnError()).data;
};
const pay = async (person: string, amount = 5000, fields: object = {}) => {
  const given = { person, amount, way: "cash", received: "2026-01-15", ...fields };
  return (await treasurer.rpc("note_payment", given).throwOnError()).data;
};
const readPayer = async (table: "charges" | "payments", id: string) =>
  readRow("payers", (await readRow(table, id))?.payer_id);
const remove = (by: Client, id: string) => by.from("roster_entries").delete().eq("id", id);
const refusal =
  "There are charges or payments of Ada Byron, so nothing was deleted. Ask somebody whose roles allow to delete dues.";

describe("the alumni list", () => {
  test.each([
    ["owes", (person: string) => charge(person)],
    ["paid", (person: string) => pay(person)],
  ])("somebody who %s is deleted only by people who may delete dues", async (_, act) => {
    const entry = await addEntry();
    await act(entry);
    expect((await remove(secretary, entry)).error?.message).toBe(refusal);
    await remove(treasurer, entry).throwOnError();
    expect(await readRow("roster_entries", entry)).toBeNull();
  });

  test("an entry of which an account has the money, and one without money, is deleted as any", async () => {
    const person = await meet();
    const [linked, free] = [await addEntry({ profile_id: person.id }), await addEntry()];
    await charge(linked);
    const undone = await pay(free);
    await treasurer.rpc("undo_payment", { of_payment: undone }).throwOnError();
    for (const id of [linked, free]) await remove(secretary, id).throwOnError();
    expect(await findPayer("profile_id", person.id)).toMatchObject({ owed: 5000, roster_entry_id: null });
    expect(await readRow("roster_entries", free)).toBeNull();
  });

  test("an import is not undone while somebody of it has money", async () => {
    const of_import = (await secretary.rpc("begin_roster_import", { file_name: "a.csv" }).throwOnError())
      .data;
    const entry = await addEntry({ import_id: of_import });
    await charge(entry);
    expect((await secretary.rpc("undo_roster_import", { of_import })).error?.message).toBe(refusal);
    expect(await findPayer("roster_entry_id", entry)).not.toBeNull();
    await admin.rpc("undo_roster_import", { of_import }).throwOnError();
  });

  test("nor does an undo delete an account with money that an import of members made", async () => {
    const [free, paying] = [await welcome(), await meet()];
    await pay(paying.id);
    const list = async () => {
      const { data } = await server
        .from("member_imports")
        .insert({ file_name: "a.csv" })
        .select()
        .single()
        .throwOnError();
      for (const member_id of [free.id, paying.id])
        await addRow("member_import_rows", { import_id: data.id, member_id });
      return data.id;
    };
    const of_import = await list();
    const added_at = new Date(Date.now() + 60_000).toISOString();
    await server.from("member_import_rows").update({ added_at }).eq("import_id", of_import).throwOnError();
    const { data: kept } = await admin.rpc("undo_import", { of_import }).throwOnError();
    expect(kept).toMatchObject([{ member_id: paying.id, kept: "account" }]);
    expect(await readRow("profiles", free.id)).toBeNull();
    expect(await findPayer("profile_id", paying.id)).toMatchObject({ credit: 5000 });
  });
});

describe("people who are gone", () => {
  test("what they paid and owe stays, with the name; memberships go, and of others everything", async () => {
    const [payer, debtor, other] = [await meet(), await meet(), await meet()];
    const of_kind = String((await addRow("membership_kinds", { name: crypto.randomUUID() })).id);
    for (const { id } of [payer, other])
      await treasurer.rpc("add_membership", { person: id, of_kind, starts: "2020-01-01" }).throwOnError();
    const of_other = await findPayer("profile_id", other.id);
    const [paid, owed] = [await pay(payer.id), await charge(debtor.id)];
    for (const { id } of [payer, other]) await admin.rpc("delete_member", { member_id: id }).throwOnError();
    await leaveForGood(debtor);
    const kept = await readPayer("payments", paid);
    expect(kept).toMatchObject({ profile_id: null, full_name: "Ada Byron" });
    const held = server.from("memberships").select("id").eq("payer_id", String(kept?.id));
    expect((await held.throwOnError()).data).toEqual([]);
    const gone = await readPayer("charges", owed);
    expect(gone).toMatchObject({ owed: 5000, full_name: "Ada Byron" });
    // They may still pay.
    await pay(String(gone?.id));
    expect(await readPayer("charges", owed)).toMatchObject({ owed: 0 });
    expect(await readRow("payers", of_other?.id)).toBeNull();
  });

  test("who is erased is named by receipts alone", async () => {
    const entry = await addEntry({ full_name: "Grace Murray Hopper" });
    const owed = await charge(entry, 9000);
    const of_payment = await pay(entry, 5000, { note: "Her brother paid", outside: crypto.randomUUID() });
    const { data: receipt } = await treasurer.rpc("make_receipt", { of_payment }).throwOnError();
    const { data: shown } = await admin.rpc("preview_erasure", { person: entry }).throwOnError();
    const erasure = { person: entry, typed_name: "Grace Murray Hopper", seen: shown[0] ?? {} };
    await admin.rpc("erase_person", erasure).throwOnError();
    expect(await readPayer("charges", owed)).toMatchObject({
      ...{ roster_entry_id: null, full_name: "Former member", owed: 4000 },
    });
    expect(await readRow("payments", of_payment)).toMatchObject({
      note: null,
      outside_id: null,
      amount: 5000,
    });
    expect((await readRow("receipts", receipt))?.snapshot).toMatchObject({ name: "Grace Murray Hopper" });
  });
});

describe("events", () => {
  const addEvent = async (event_date: string, title = "Supper") =>
    String((await addRow("events", { title, event_date, type: "other" })).id);
  const remove = (id: string) => secretary.from("events").delete().eq("id", id).throwOnError();

  test("one that is cancelled is not owed, and what was paid for it is credit; in the bin and back", async () => {
    const title = crypto.randomUUID();
    const event = await addEvent("2199-01-01T10:00:00Z", title);
    const [debtor, payer, other] = [await addEntry(), await addEntry(), await addEntry()];
    const charges: string[] = [];
    for (const person of [debtor, payer, other])
      charges.push(await charge(person, 5000, { what: "event", of_event: event }));
    await pay(payer);
    await treasurer.rpc("waive_charge", { of_charge: charges[2] ?? "", reason: "A guest" }).throwOnError();
    await remove(event);
    expect(await findPayer("roster_entry_id", debtor)).toMatchObject({ owed: 0 });
    expect(await findPayer("roster_entry_id", payer)).toMatchObject({ owed: 0, credit: 5000 });
    expect(await readRow("charges", charges[0])).toMatchObject({ waived_reason: "The event was cancelled" });
    const titles = (await readLog({ action: "waive", resource_type: "charges" })).map(
      ({ details }) => details,
    );
    expect(titles).toContainEqual({ title: `${title}, of 2 people` });
    const given = { person: debtor, what: "event", amount: 1, due: "2026-01-31", label: "Supper" };
    const { error } = await treasurer.rpc("add_charge", { ...given, of_event: event });
    expect(error?.message).toContain("has been deleted");
    await secretary.rpc("restore", { of_table: "events", of_row: event }).throwOnError();
    expect(await findPayer("roster_entry_id", debtor)).toMatchObject({ owed: 5000 });
    expect(await findPayer("roster_entry_id", payer)).toMatchObject({ owed: 0, credit: 0 });
    expect(await readRow("charges", charges[2])).toMatchObject({ waived_reason: "A guest" });
  });

  test("one that is over was held, whatever becomes of its entry", async () => {
    const event = await addEvent("2020-01-01T10:00:00Z");
    const person = await addEntry();
    await charge(person, 5000, { what: "event", of_event: event });
    await remove(event);
    expect(await findPayer("roster_entry_id", person)).toMatchObject({ owed: 5000 });
  });
});
