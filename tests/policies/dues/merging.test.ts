import { beforeAll, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { admin, server, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow } from "../support/writers.ts";
import { addEntry, findPayer } from "./support.ts";

let treasurer: Client;
beforeAll(async () => {
  treasurer = (await employ({ dues: ["read", "create", "update"] })).client;
});

const meet = () => welcome({ is_approved: true }, { full_name: "Ada Byron", graduation_year: 1999 });
const charge = async (person: string, amount: number, of_year?: number) => {
  const purpose = of_year ? { what: "dues", of_year, label: "Dues" } : { what: "other", label: "A book" };
  const given = { person, amount, due: "2026-01-31", ...purpose };
  return (await treasurer.rpc("add_charge", given).throwOnError()).data;
};
const pay = async (person: string, amount: number, for_charge?: string) => {
  const given = { person, amount, way: "cash", received: "2026-01-15", ...(for_charge && { for_charge }) };
  return (await treasurer.rpc("note_payment", given).throwOnError()).data;
};
const join = async (person: string, starts: string, ends?: string) => {
  const name = crypto.randomUUID();
  const of_kind = String((await addRow("membership_kinds", { name, amount: 5000 })).id);
  const given = { person, of_kind, starts, ...(ends && { ends }) };
  return (await treasurer.rpc("add_membership", given).throwOnError()).data;
};
const listMemberships = async (column: "profile_id" | "roster_entry_id", id: string) => {
  const payer = await findPayer(column, id);
  const found = server
    .from("memberships")
    .select("id")
    .eq("payer_id", payer?.id ?? "")
    .order("starts_on");
  return (await found.throwOnError()).data.map((row) => row.id);
};
const mergeAccounts = async (kept_id: string, closed_id: string) =>
  (await admin.rpc("merge_accounts", { kept_id, closed_id }).throwOnError()).data;
const undoAccounts = (of_merge: string) => admin.rpc("undo_merge", { of_merge }).throwOnError();
const mergeEntries = async (kept_id: string, removed_id: string) =>
  (await admin.rpc("merge_roster_entries", { kept_id, removed_id }).throwOnError()).data;
const undoEntries = (of_merge: string) => admin.rpc("undo_roster_merge", { of_merge }).throwOnError();

test("Two accounts with dues become one person, who is two again after an undo", async () => {
  const [kept, closed] = [await meet(), await meet()];
  await charge(kept.id, 500);
  await pay(closed.id, 800);
  const [early, late, same] = [
    await join(closed.id, "2019-01-01", "2019-12-31"),
    await join(kept.id, "2020-01-01"),
    await join(closed.id, "2020-06-01"),
  ];
  const merge = await mergeAccounts(kept.id, closed.id);
  expect(await findPayer("profile_id", kept.id)).toMatchObject({ owed: 0, credit: 300 });
  expect(await findPayer("profile_id", closed.id)).toBeNull();
  expect(await listMemberships("profile_id", kept.id)).toEqual([early, late]);
  await undoAccounts(merge);
  expect(await findPayer("profile_id", kept.id)).toMatchObject({ owed: 500, credit: 0 });
  expect(await findPayer("profile_id", closed.id)).toMatchObject({ owed: 0, credit: 800 });
  expect(await listMemberships("profile_id", kept.id)).toEqual([late]);
  expect(await listMemberships("profile_id", closed.id)).toEqual([early, same]);
});

test("An account without dues takes those of the other, and gives them back", async () => {
  const [kept, closed] = [await meet(), await meet()];
  const entry = await addEntry({ profile_id: closed.id });
  await pay(entry, 800);
  const merge = await mergeAccounts(kept.id, closed.id);
  expect(await findPayer("profile_id", kept.id)).toMatchObject({ credit: 800, roster_entry_id: entry });
  await undoAccounts(merge);
  expect(await findPayer("profile_id", kept.id)).toBeNull();
  expect(await findPayer("profile_id", closed.id)).toMatchObject({ credit: 800, roster_entry_id: entry });
});

test("Who was asked twice for a year owes it once; an undo asks both again", async () => {
  const [kept, closed] = [await meet(), await meet()];
  await charge(kept.id, 500, 2026);
  await charge(closed.id, 500, 2026);
  const merge = await mergeAccounts(kept.id, closed.id);
  expect(await findPayer("profile_id", kept.id)).toMatchObject({ owed: 500, paid_until: null });
  await undoAccounts(merge);
  for (const { id } of [kept, closed])
    expect(await findPayer("profile_id", id)).toMatchObject({ owed: 500, paid_until: null });
  await pay(closed.id, 500);
  expect(await findPayer("profile_id", closed.id)).toMatchObject({ owed: 0, paid_until: "2026-12-31" });
});

test("What is paid and refunded after a merge goes with its charge and payment", async () => {
  const [kept, closed] = [await meet(), await meet()];
  await pay(kept.id, 1);
  const theirs = await charge(closed.id, 500);
  const payment = await pay(closed.id, 100);
  const merge = await mergeAccounts(kept.id, closed.id);
  await pay(kept.id, 400, theirs);
  await pay(kept.id, 7);
  await treasurer
    .rpc("refund_payment", { of_payment: payment, amount: 50, reason: "Too much" })
    .throwOnError();
  await undoAccounts(merge);
  expect(await findPayer("profile_id", closed.id)).toMatchObject({ owed: 50, credit: 0 });
  expect(await findPayer("profile_id", kept.id)).toMatchObject({ owed: 0, credit: 8 });
});

test("Two entries with dues become one person, who is two again after an undo", async () => {
  const [kept, removed] = [await addEntry(), await addEntry()];
  await charge(kept, 500);
  await pay(removed, 800);
  const merge = await mergeEntries(kept, removed);
  expect(await findPayer("roster_entry_id", kept)).toMatchObject({ owed: 0, credit: 300 });
  await undoEntries(merge);
  expect(await findPayer("roster_entry_id", kept)).toMatchObject({ owed: 500, credit: 0 });
  expect(await findPayer("roster_entry_id", removed)).toMatchObject({
    owed: 0,
    credit: 800,
    full_name: "Ada Byron",
  });
});

test("An entry without dues takes those of the other, and gives them back", async () => {
  const [kept, removed] = [await addEntry(), await addEntry()];
  await pay(removed, 800);
  const merge = await mergeEntries(kept, removed);
  expect(await findPayer("roster_entry_id", kept)).toMatchObject({ credit: 800 });
  await undoEntries(merge);
  expect(await findPayer("roster_entry_id", kept)).toBeNull();
  expect(await findPayer("roster_entry_id", removed)).toMatchObject({ credit: 800 });
});

test("An entry takes the account of the other, with its dues, and gives both back", async () => {
  const person = await meet();
  const [kept, removed] = [await addEntry(), await addEntry({ profile_id: person.id })];
  await charge(kept, 500);
  await pay(removed, 800);
  const merge = await mergeEntries(kept, removed);
  expect(await findPayer("profile_id", person.id)).toMatchObject({ credit: 300, roster_entry_id: kept });
  await undoEntries(merge);
  expect(await findPayer("profile_id", person.id)).toMatchObject({ credit: 800, roster_entry_id: removed });
  expect(await findPayer("roster_entry_id", kept)).toMatchObject({ owed: 500, credit: 0, profile_id: null });
});

test("Two accounts stay two when their entries become one", async () => {
  const [one, other] = [await meet(), await meet()];
  const [kept, removed] = [await addEntry({ profile_id: one.id }), await addEntry({ profile_id: other.id })];
  await charge(kept, 500);
  await pay(removed, 800);
  await mergeEntries(kept, removed);
  expect(await findPayer("profile_id", one.id)).toMatchObject({ owed: 500, roster_entry_id: kept });
  expect(await findPayer("profile_id", other.id)).toMatchObject({ credit: 800, roster_entry_id: null });
});

test("A person who leaves and returns keeps dues and entry", async () => {
  const person = await meet();
  const entry = await addEntry({ profile_id: person.id });
  await pay(person.id, 800);
  await person.client.rpc("delete_own_account", { typed_email: person.email }).throwOnError();
  expect(await findPayer("roster_entry_id", entry)).toMatchObject({ credit: 800, profile_id: person.id });
});
