import { describe, expect, test } from "vitest";
import { admin, expectRefused, member, notAdmins, welcome } from "./personas.ts";
import { addRow, readRow, testCannotStore, testDeletionIsRecorded, testOnlyAdminsWrite } from "./writers.ts";

const draft = () => ({ full_name: "Chloé Durand", graduation_year: 2009 });
const makeAddress = () => `${crypto.randomUUID()}@policies.test`;

describe("the roster", () => {
  test("Permitted people can read the roster", async () => {
    const entry = await addRow("roster_entries", { ...draft(), note: "Met at the jubilee" });
    const { data } = await admin.from("roster_entries").select().eq("id", String(entry.id)).throwOnError();
    expect(data).toEqual([entry]);
    for (const client of Object.values(notAdmins))
      expect((await client.from("roster_entries").select()).data ?? []).toEqual([]);
  });

  test("People do not see the row about themselves", async () => {
    const person = await welcome({ is_approved: true });
    await addRow("roster_entries", { ...draft(), email: person.email, profile_id: person.id });
    const { data } = await person.client.from("roster_entries").select().throwOnError();
    expect(data).toEqual([]);
  });

  testOnlyAdminsWrite(
    "roster_entries",
    draft,
    { note: "Moved to Lagos" },
    {
      add: "Permitted people can add people to the roster",
      edit: "Permitted people can edit the roster",
      remove: "Permitted people can delete people from the roster",
    },
  );

  testCannotStore("roster_entries", draft, {
    "a person without a name": { full_name: " " },
    "a name of 121 characters": { full_name: "x".repeat(121) },
    "an address that is none": { email: "chloe" },
    "a class before the first": { graduation_year: 1959 },
    "a department that does not exist": { department: "Alchemy" },
    "an empty note": { note: "" },
    "a note of 501 characters": { note: "x".repeat(501) },
    "a source of 121 characters": { source: "x".repeat(121) },
    "an account that does not exist": { profile_id: crypto.randomUUID() },
  });

  test("An address stands in the roster once, however it is spelt", async () => {
    const email = makeAddress();
    await addRow("roster_entries", { ...draft(), email });
    expectRefused(await admin.from("roster_entries").insert({ ...draft(), email: email.toUpperCase() }));
    expectRefused(await member.from("roster_entries").insert({ ...draft(), email }));
  });

  test("An account belongs to one row at most, and a row outlives the account", async () => {
    const person = await welcome();
    const entry = await addRow("roster_entries", { ...draft(), profile_id: person.id });
    expectRefused(await admin.from("roster_entries").insert({ ...draft(), profile_id: person.id }));
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    expect(await readRow("roster_entries", entry.id)).toEqual({ ...entry, profile_id: null });
  });

  testDeletionIsRecorded("roster_entries", draft, { title: "Chloé Durand" });
});
