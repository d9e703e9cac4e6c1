import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../src/data/core/client.ts";
import { admin, server, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow } from "../support/writers.ts";
import { addEntry, findPayer } from "./support.ts";

type Staff = Awaited<ReturnType<typeof employ>>;
const people = {
  roster: ["read", "create", "update", "delete"],
  members: ["read", "update", "approve"],
};
let secretary: Staff;
let treasurer: Staff;
beforeAll(async () => {
  secretary = await employ(people);
  treasurer = await employ({ ...people, dues: ["read", "create", "update"] });
});

const meet = (rights: object = {}) =>
  welcome({ is_approved: true, ...rights }, { full_name: "Ada Byron", graduation_year: 1999 });
const pay = async (person: string, amount: number) => {
  const given = { person, amount, way: "cash", received: "2026-01-15" };
  return (await treasurer.client.rpc("note_payment", given).throwOnError()).data;
};
const join = async (person: string, starts: string, ends: string) => {
  const of_kind = String((await addRow("membership_kinds", { name: crypto.randomUUID(), amount: 5 })).id);
  const given = { person, of_kind, starts, ends };
  const { data: id } = await treasurer.client.rpc("add_membership", given).throwOnError();
  return { id, of_kind };
};
const addPayingEntry = async (amount: number, fields: object = {}) => {
  const entry = await addEntry(fields);
  await pay(entry, amount);
  return entry;
};
const meetPayer = async (amount: number, rights: object = {}) => {
  const person = await meet(rights);
  await pay(person.id, amount);
  return person;
};
const readCredit = async (column: "profile_id" | "roster_entry_id", id: string) =>
  (await findPayer(column, id))?.credit;
const link = (by: Client, entry: string, profile_id: string | null) =>
  by.from("roster_entries").update({ profile_id }).eq("id", entry);
const mergeEntries = (by: Client, kept_id: string, removed_id: string) =>
  by.rpc("merge_roster_entries", { kept_id, removed_id });

const right = "Both have charges or payments. Ask somebody whose roles allow to edit dues.";
const oneself = "Both have charges or payments, and one of the two is you. Ask another administrator.";

describe("making one of two who both have money", () => {
  test("merging entries needs the right to edit dues; of one who has money it does not", async () => {
    const [kept, removed, empty] = [await addPayingEntry(5), await addPayingEntry(8), await addEntry()];
    expect((await mergeEntries(secretary.client, kept, removed)).error?.message).toBe(right);
    expect(await readCredit("roster_entry_id", removed)).toBe(8);
    await mergeEntries(secretary.client, empty, removed).throwOnError();
    expect(await readCredit("roster_entry_id", empty)).toBe(8);
    await mergeEntries(treasurer.client, kept, empty).throwOnError();
    expect(await readCredit("roster_entry_id", kept)).toBe(13);
  });

  test("linking needs the right to edit dues; of one who has money it does not", async () => {
    const [entry, other] = [await addPayingEntry(8), await addPayingEntry(3)];
    const [person, empty] = [await meetPayer(5), await meet()];
    expect((await link(secretary.client, entry, person.id)).error?.message).toBe(right);
    expect(await readCredit("profile_id", person.id)).toBe(5);
    await link(secretary.client, other, empty.id).throwOnError();
    expect(await readCredit("profile_id", empty.id)).toBe(3);
    await link(treasurer.client, entry, person.id).throwOnError();
    expect(await readCredit("profile_id", person.id)).toBe(13);
  });

  test("nobody does it for themselves, super admins neither", async () => {
    const chief = await meetPayer(5, { is_super_admin: true });
    const entry = await addPayingEntry(8);
    const closed = await meetPayer(8);
    expect((await link(chief.client, entry, chief.id)).error?.message).toBe(oneself);
    const { error } = await chief.client.rpc("merge_accounts", { kept_id: chief.id, closed_id: closed.id });
    expect(error?.message).toBe(oneself);
    expect(await readCredit("profile_id", chief.id)).toBe(5);
    await server.from("profiles").update({ is_super_admin: false }).eq("id", chief.id).throwOnError();
  });

  test("an approval links, and leaves them two", async () => {
    const person = await meetPayer(5);
    await server.from("profiles").update({ is_approved: false }).eq("id", person.id).throwOnError();
    const entry = await addPayingEntry(8, { email: person.email });
    await server.from("profiles").update({ is_approved: true }).eq("id", person.id).throwOnError();
    expect(await readCredit("profile_id", person.id)).toBe(5);
    expect(await findPayer("roster_entry_id", entry)).toMatchObject({ credit: 8, profile_id: null });
  });
});

describe("ending a link", () => {
  test.each([0, 5])("gives back what came from the entry, to an account that had paid %i", async (own) => {
    const person = own ? await meetPayer(own) : await meet();
    const entry = await addPayingEntry(8);
    await link(treasurer.client, entry, person.id).throwOnError();
    await pay(person.id, 1);
    expect(await findPayer("roster_entry_id", entry)).toMatchObject({
      credit: own + 9,
      profile_id: person.id,
    });
    await link(secretary.client, entry, null).throwOnError();
    expect(await findPayer("profile_id", person.id)).toMatchObject({
      credit: own + 1,
      roster_entry_id: null,
    });
    expect(await findPayer("roster_entry_id", entry)).toMatchObject({ credit: 8, profile_id: null });
  });

  test("also after the entry was merged with another and is there again", async () => {
    const person = await meetPayer(5);
    const [entry, other] = [await addPayingEntry(8), await addPayingEntry(1)];
    await link(treasurer.client, entry, person.id).throwOnError();
    const { data: of_merge } = await mergeEntries(treasurer.client, other, entry).throwOnError();
    expect(await readCredit("profile_id", person.id)).toBe(14);
    await treasurer.client.rpc("undo_roster_merge", { of_merge: of_merge ?? "" }).throwOnError();
    expect(await readCredit("profile_id", person.id)).toBe(13);
    await link(secretary.client, entry, null).throwOnError();
    expect(await readCredit("profile_id", person.id)).toBe(5);
    expect(await readCredit("roster_entry_id", entry)).toBe(8);
    expect(await readCredit("roster_entry_id", other)).toBe(1);
  });

  test("a revocation ends it without moving money", async () => {
    const person = await meet();
    const entry = await addPayingEntry(8, { email: person.email });
    await link(secretary.client, entry, person.id).throwOnError();
    await server.from("profiles").update({ is_approved: false }).eq("id", person.id).throwOnError();
    expect(await findPayer("profile_id", person.id)).toMatchObject({ credit: 8, roster_entry_id: null });
    await server.from("profiles").update({ is_approved: true }).eq("id", person.id).throwOnError();
    expect(await findPayer("profile_id", person.id)).toMatchObject({ credit: 8, roster_entry_id: entry });
  });
});

describe("merges", () => {
  test("an entry with an account without dues takes those of the other for the account", async () => {
    const person = await meet();
    const [kept, removed] = [await addEntry({ profile_id: person.id }), await addPayingEntry(8)];
    const { data: of_merge } = await mergeEntries(secretary.client, kept, removed).throwOnError();
    expect(await findPayer("profile_id", person.id)).toMatchObject({ credit: 8, roster_entry_id: kept });
    await secretary.client.rpc("undo_roster_merge", { of_merge: of_merge ?? "" }).throwOnError();
    expect(await findPayer("profile_id", person.id)).toBeNull();
    expect(await findPayer("roster_entry_id", removed)).toMatchObject({ credit: 8, profile_id: null });
  });

  test("what is noted for the entry of the closed account is the kept one's, and an undo is not refused", async () => {
    const [kept, closed] = [await meetPayer(5), await meet()];
    await addEntry({ profile_id: kept.id });
    const entry = await addEntry({ profile_id: closed.id });
    await pay(entry, 8);
    const given = { kept_id: kept.id, closed_id: closed.id };
    const { data: of_merge } = await admin.rpc("merge_accounts", given).throwOnError();
    await pay(entry, 1);
    expect(await readCredit("profile_id", kept.id)).toBe(14);
    await admin.rpc("undo_merge", { of_merge }).throwOnError();
    expect(await readCredit("profile_id", kept.id)).toBe(6);
    expect(await findPayer("profile_id", closed.id)).toMatchObject({ credit: 8, roster_entry_id: entry });
  });

  test("a membership that an undo cannot bring back does not refuse the undo", async () => {
    const [kept, closed] = [await meet(), await meet()];
    await join(kept.id, "2021-01-01", "2021-12-31");
    const moved = await join(closed.id, "2020-01-01", "2020-12-31");
    await join(closed.id, "2021-01-01", "2021-06-30");
    const gone = await join(closed.id, "2021-07-01", "2021-12-31");
    const given = { kept_id: kept.id, closed_id: closed.id };
    const { data: of_merge } = await admin.rpc("merge_accounts", given).throwOnError();
    await server.from("memberships").update({ ends_on: "2020-06-30" }).eq("id", moved.id).throwOnError();
    await server.from("membership_kinds").delete().eq("id", gone.of_kind).throwOnError();
    const payer = await findPayer("profile_id", kept.id);
    await server
      .from("memberships")
      .update({ starts_on: "2023-01-01", ends_on: "2023-12-31" })
      .eq("payer_id", payer?.id ?? "")
      .eq("starts_on", "2021-01-01")
      .throwOnError();
    await server
      .from("memberships")
      .update({ starts_on: "2021-02-01", ends_on: "2021-03-01" })
      .eq("id", moved.id)
      .throwOnError();
    await admin.rpc("undo_merge", { of_merge }).throwOnError();
    const back = await findPayer("profile_id", closed.id);
    const held = server
      .from("memberships")
      .select("id")
      .eq("payer_id", back?.id ?? "");
    expect((await held.throwOnError()).data).toEqual([{ id: moved.id }]);
  });
});
