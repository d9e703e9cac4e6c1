import { describe, expect, test } from "vitest";
import { admin, expectRefused, member, notAdmins, server, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import {
  addRow,
  readRow,
  testCannotStore,
  testDeletionIsRecorded,
  testOnlyAdminsWrite,
} from "../support/writers.ts";

const draft = () => ({ full_name: "Chloé Durand", graduation_year: 2009 });
const makeAddress = () => `${crypto.randomUUID()}@policies.test`;

describe("the alumni list", () => {
  test("Permitted people can read the alumni list", async () => {
    const entry = await addRow("roster_entries", { ...draft(), note: "Met at the jubilee" });
    const { data } = await admin.from("roster_entries").select().eq("id", String(entry.id)).throwOnError();
    expect(data).toEqual([entry]);
    for (const client of Object.values(notAdmins))
      expect((await client.from("roster_entries").select()).data ?? []).toEqual([]);
  });

  test("People cannot read the entry about themselves", async () => {
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
      add: "Permitted people can add people to the alumni list",
      edit: "Permitted people can edit the alumni list",
      remove: "Permitted people can delete people from the alumni list",
    },
  );

  testCannotStore("roster_entries", draft, {
    "a person without a name": { full_name: " " },
    "a name of 121 characters": { full_name: "x".repeat(121) },
    "an invalid address": { email: "chloe" },
    "a class before the first": { graduation_year: 1959 },
    "a department that does not exist": { department: "Alchemy" },
    "an empty note": { note: "" },
    "a note of 501 characters": { note: "x".repeat(501) },
    "a source of 121 characters": { source: "x".repeat(121) },
    "a family name of 121 characters": { family_name: "x".repeat(121) },
    "a title of 41 characters": { honorific: "x".repeat(41) },
    "an empty name at graduation": { former_name: "" },
    "a phone number of 41 characters": { phone: "1".repeat(41) },
    "a city of 81 characters": { city: "x".repeat(81) },
    "an account that does not exist": { profile_id: crypto.randomUUID() },
  });

  test("An address is on the list once, in any spelling", async () => {
    const email = makeAddress();
    await addRow("roster_entries", { ...draft(), email });
    expectRefused(await admin.from("roster_entries").insert({ ...draft(), email: email.toUpperCase() }));
    expectRefused(await member.from("roster_entries").insert({ ...draft(), email }));
  });

  test("An entry is added without an account, so that nobody joins a person to a row of their own", async () => {
    const person = await welcome({ is_approved: true });
    for (const client of [admin, (await employ({ roster: ["create"] })).client])
      expect(
        (await client.from("roster_entries").insert({ ...draft(), profile_id: person.id })).error?.code,
      ).toBe("42501");
  });

  test("People are found by phone, class, city and their name at graduation, and sorted by family name", async () => {
    const word = `W${crypto.randomUUID().slice(0, 8)}`;
    const digits = String(Math.random()).slice(2, 12);
    await addRow("roster_entries", {
      ...{
        full_name: `Zoe ${word} Abel`,
        graduation_year: 1961,
        former_name: "Zoe Younger",
        city: "São Paulo",
      },
      ...{ phone: `+55 (${digits.slice(0, 2)}) ${digits.slice(2, 6)}-${digits.slice(6)}` },
    });
    await addRow("roster_entries", { full_name: `Ada ${word} van der Berg`, family_name: "van der Berg" });
    await addRow("roster_entries", { full_name: `Mann, ${word} Eva` });
    const find = async (q: string) =>
      (await admin.rpc("list_roster", { q }).throwOnError()).data.map(({ full_name }) =>
        full_name.replace(` ${word}`, ""),
      );
    for (const q of [`younger ${word}`, `sao paulo ${word}`, `class of 1961 ${word}`, `1961 ${word}`, digits])
      expect(await find(q), q).toEqual(["Zoe Abel"]);
    expect(await find(`${digits.slice(0, 4)} ${digits.slice(4)}`)).toEqual(["Zoe Abel"]);
    expect(await find(word)).toEqual(["Zoe Abel", "Mann, Eva", "Ada van der Berg"]);
    const { data } = await admin.rpc("export_roster", { q: `younger ${word}` }).throwOnError();
    expect(data).toMatchObject([{ former_name: "Zoe Younger", city: "São Paulo", family_name: null }]);
  });

  test("An account has at most one entry, and an entry outlives the account", async () => {
    const person = await welcome();
    const entry = await addRow("roster_entries", { ...draft(), profile_id: person.id });
    expectRefused(await server.from("roster_entries").insert({ ...draft(), profile_id: person.id }));
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    expect(await readRow("roster_entries", entry.id)).toEqual({ ...entry, profile_id: null });
  });

  test("People who have joined, have left and are missing are three lists, and a person moves between them", async () => {
    const person = await welcome();
    const source = crypto.randomUUID();
    const { id } = await addRow("roster_entries", { ...draft(), full_name: `Chloé ${source}` });
    const listStates = async () => {
      const found: string[] = [];
      for (const with_status of ["joined", "left", "missing"]) {
        const { data } = await admin.rpc("list_roster", { q: source, with_status }).throwOnError();
        const steps = await admin.rpc("export_roster", { q: source, with_status }).throwOnError();
        expect(steps.data.map((row) => row.id)).toEqual(data.map((row) => row.id));
        if (data.some((row) => row.id === id)) found.push(with_status);
      }
      return found;
    };
    const save = (fields: { profile_id?: string | null; left_at?: string }) =>
      server.from("roster_entries").update(fields).eq("id", String(id)).throwOnError();
    expect(await listStates()).toEqual(["missing"]);
    await save({ profile_id: person.id });
    expect(await listStates()).toEqual(["joined"]);
    await save({ profile_id: null, left_at: "2026-01-02T03:04:05Z" });
    expect(await listStates()).toEqual(["left"]);
  });

  testDeletionIsRecorded("roster_entries", draft, { title: "Chloé Durand" });
});
