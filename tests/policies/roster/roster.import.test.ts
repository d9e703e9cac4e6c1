import { afterAll, describe, expect, test } from "vitest";
import {
  getLastRosterImport,
  importRoster,
  listKnownInRoster,
  undoRosterImport,
} from "../../../src/data/import/roster-imports.ts";
import { exportRoster, searchRoster } from "../../../src/data/roster/roster.ts";
import { toCsv } from "../../../src/domain/core/csv.ts";
import { guessColumns } from "../../../src/domain/import/import-columns.ts";
import { leaveOutKnown, planRoster, rosterColumns } from "../../../src/domain/import/roster-import.ts";
import { toRosterSheet } from "../../../src/domain/import/roster-sheet.ts";
import { parseCsvTable } from "../../../src/domain/import/table/read-csv.ts";
import { parseRosterList } from "../../../src/domain/roster/roster.ts";
import { admin, expectRefused, ids, notAdmins, server, welcome } from "../support/personas.ts";
import { employ } from "../support/staff.ts";
import { addRow, readLog, readRow } from "../support/writers.ts";

const word = () => `W${crypto.randomUUID().slice(0, 8)}`;
const everybody = parseRosterList({});
const list = async (q: string) => (await searchRoster(admin, { ...everybody, q })).rows;

async function plan(csv: string) {
  const table = parseCsvTable(csv);
  if (!table) throw new Error("no table");
  const options = { fileName: "people.csv", now: new Date() };
  const rows = planRoster(table, guessColumns(rosterColumns, table.columns), options);
  const entries = rows.flatMap((row) => (row.kind === "create" ? [row.entry] : []));
  return { rows: leaveOutKnown(rows, await listKnownInRoster(admin, entries)), entries };
}

const importCsv = async (csv: string) => importRoster(admin, "people.csv", (await plan(csv)).entries);

afterAll(async () => {
  await server.from("roster_imports").delete().not("id", "is", null).throwOnError();
});

describe("an import into the alumni list", () => {
  test("adds people and creates no accounts", async () => {
    const name = word();
    const { count: accounts } = await server.from("profiles").select("*", { count: "exact", head: true });
    const { id } = await importCsv(
      `Name;Email;Class;Note\n${name} Durand;${name}@policies.test;30/06/2009;By hand\n`,
    );
    expect(await list(name)).toMatchObject([
      {
        full_name: `${name} Durand`,
        email: `${name}@policies.test`,
        graduation_year: 2009,
        note: "By hand",
        source: "people.csv",
        profile_id: null,
      },
    ]);
    expect((await server.from("profiles").select("*", { count: "exact", head: true })).count).toBe(accounts);
    expect(await getLastRosterImport(admin)).toMatchObject({
      id,
      file_name: "people.csv",
      creator: { full_name: "The admin" },
      added: 1,
    });
  });

  test("A person with the same address, or the same name and class, is not added again", async () => {
    const name = word();
    await addRow("roster_entries", {
      full_name: `Chloé ${name}`,
      graduation_year: 2009,
      email: `${name}@policies.test`,
    });
    const csv = [
      "Name,Email,Class",
      `Other,${name.toUpperCase()}@policies.test,1999`,
      `"${name}, CHLOE",,2009`,
      `Chloe ${name},,2010`,
    ].join("\n");
    const { rows, entries } = await plan(csv);
    expect(rows.map(({ kind }) => kind)).toEqual(["same", "same", "create"]);
    expect(rows[0]).toMatchObject({ reason: `Already on the list: Chloé ${name}, 2009.` });
    // A client that sends them all together, and one that sends a batch again after a lost response.
    expect((await importRoster(admin, "a.csv", entries)).known).toEqual([2, 3]);
    expect((await importRoster(admin, "a.csv", entries)).known).toEqual([2, 3, 4]);
    expect(await list(name)).toHaveLength(2);
  });

  test("Nobody is added twice within one batch either", async () => {
    const name = word();
    const entry = {
      full_name: name,
      email: null,
      graduation_year: null,
      department: null,
      ...{ family_name: null, honorific: null, former_name: null, phone: null, city: null },
      note: null,
      source: null,
    };
    const { known } = await importRoster(admin, "a.csv", [
      { line: 2, ...entry },
      { line: 3, ...entry },
    ]);
    expect(known).toEqual([3]);
    expect(await list(name)).toHaveLength(1);
  });

  test("changes nothing when our own export is imported", async () => {
    const name = word();
    await addRow("roster_entries", {
      full_name: `-${name}`,
      note: "=1",
      source: "+x",
      email: `${name}@policies.test`,
    });
    await addRow("roster_entries", {
      full_name: ` ${name}, "Zoë" `,
      graduation_year: 2001,
      department: "Chemical Engineering",
    });
    const exported = toCsv(toRosterSheet(await exportRoster(admin, { ...everybody, q: name })).lines);
    const { rows, entries } = await plan(exported);
    expect(rows.map(({ kind }) => kind)).toEqual(["same", "same"]);
    expect((await importRoster(admin, "roster.csv", entries)).known).toHaveLength(2);
    expect(toCsv(toRosterSheet(await exportRoster(admin, { ...everybody, q: name })).lines)).toBe(exported);
  });

  test("A person whose address has an approved account is linked immediately, one awaiting approval is not", async () => {
    const [approved, waiting] = [await welcome({ is_approved: true }), await welcome()];
    const claimed = await welcome({ is_approved: true });
    await server.from("profiles").update({ is_confirmed: false }).eq("id", claimed.id).throwOnError();
    const lines = [approved, waiting, claimed].map(({ email }) => `${word()},${email}\n`);
    await importCsv(`Name,Email\n${lines.join("")}`);
    expect(await list(approved.email)).toMatchObject([{ profile_id: approved.id }]);
    expect(await list(waiting.email)).toMatchObject([{ profile_id: null }]);
    expect(await list(claimed.email)).toMatchObject([{ profile_id: null }]);
  });

  test("is one log entry, in however many batches", async () => {
    const { data: id } = await admin.rpc("begin_roster_import", { file_name: "long.csv" }).throwOnError();
    for (const name of [word(), word()])
      await admin
        .rpc("add_to_roster", { of_import: id, entries: [{ line: 2, full_name: name }] })
        .throwOnError();
    const { data } = await admin.rpc("search_audit", { q: "" }).eq("resource_id", id).throwOnError();
    expect(data).toMatchObject([
      { action: "import", user_id: ids.admin, details: { title: "long.csv", created: 2 } },
    ]);
    await undoRosterImport(admin, id);
    expect((await readLog({ resource_id: id })).at(-1)).toMatchObject({
      action: "undo_import",
      details: { removed: 2 },
    });
  });

  test("rejects what a form would reject, and then adds nobody in the batch", async () => {
    const name = word();
    const { data: of_import } = await admin.rpc("begin_roster_import", { file_name: "a.csv" }).throwOnError();
    for (const fault of [
      { email: "x" },
      { graduation_year: 1900 },
      { department: "Alchemy" },
      { full_name: " " },
    ]) {
      const entries = [
        { line: 2, full_name: name },
        { line: 3, full_name: word(), ...fault },
      ];
      expectRefused(await admin.rpc("add_to_roster", { of_import, entries }));
    }
    const tooMany = Array.from({ length: 1001 }, (_, line) => ({ line, full_name: word() }));
    const { error } = await admin.rpc("add_to_roster", { of_import, entries: tooMany });
    expectRefused(await admin.rpc("find_known_in_roster", { entries: tooMany }));
    expect(error?.message).toBe("This is more than the server can handle at once.");
    expect(await list(name)).toEqual([]);
  });
});

describe("undoing the last import into the alumni list", () => {
  test("deletes what it added, except entries changed or linked since", async () => {
    const [gone, edited, linked] = [word(), word(), word()];
    const there = word();
    await addRow("roster_entries", { full_name: there });
    const { id } = await importCsv(`Name\n${gone}\n${edited}\n${linked}\n${there}\n`);
    const find = async (name: string) => String((await list(name))[0]?.id);
    const person = await welcome();
    await admin
      .from("roster_entries")
      .update({ note: "Moved" })
      .eq("id", await find(edited))
      .throwOnError();
    await admin
      .from("roster_entries")
      .update({ profile_id: person.id })
      .eq("id", await find(linked))
      .throwOnError();
    // The link ends with the account, which is no reason to delete the person.
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    const kept = await undoRosterImport(admin, id);
    expect(kept.map(({ full_name }) => full_name).sort()).toEqual([edited, linked].sort());
    for (const [name, number] of [
      [gone, 0],
      [edited, 1],
      [linked, 1],
      [there, 1],
    ] as const)
      expect(await list(name), name).toHaveLength(number);
    await expect(undoRosterImport(admin, id)).rejects.toThrow("Only the last import can be undone.");
    const late = await admin.rpc("add_to_roster", {
      of_import: id,
      entries: [{ line: 9, full_name: word() }],
    });
    expect(late.error?.message).toBe("This import was undone or belongs to another person.");
  });

  test("Saving the same values again is no change, and deleting an account keeps the person", async () => {
    const person = await welcome({ is_approved: true });
    const name = word();
    const { id } = await importCsv(`Name,Email\n${name},${person.email}\n`);
    const [entry] = await list(name);
    await admin.from("roster_entries").update({ full_name: name }).eq("id", String(entry?.id)).throwOnError();
    await admin.rpc("delete_member", { member_id: person.id }).throwOnError();
    expect(await list(name)).toMatchObject([{ profile_id: null }]);
    expect(await undoRosterImport(admin, id)).toEqual([]);
    expect(await list(name)).toEqual([]);
  });
});

describe("access to imports into the alumni list", () => {
  test("Permitted people can read imports into the alumni list", async () => {
    const { id } = await importCsv(`Name\n${word()}\n`);
    expect(await getLastRosterImport(admin)).toMatchObject({ id });
    for (const client of Object.values(notAdmins))
      expect((await client.from("roster_imports").select()).data ?? []).toEqual([]);
  });

  test("Who imported can undo it as long as their role allows imports, and a super admin always", async () => {
    const [clerk, other] = [
      await employ({ roster: ["read", "create"] }),
      await employ({ roster: ["read", "create", "update"] }),
    ];
    const begin = async () =>
      (await clerk.client.rpc("begin_roster_import", { file_name: "a.csv" }).throwOnError()).data;
    const of_import = await begin();
    // A row that is written into an import would be deleted with it.
    const stolen = other.client.from("roster_entries").update({ import_id: of_import, is_edited: false });
    expectRefused(await stolen.not("id", "is", null));
    expect((await other.client.rpc("undo_roster_import", { of_import })).error?.message).toBe(
      "Only a super admin can undo another person’s import.",
    );
    await clerk.client.rpc("undo_roster_import", { of_import }).throwOnError();
    const next = await begin();
    await server.from("user_roles").delete().eq("user_id", clerk.id).throwOnError();
    expectRefused(await clerk.client.rpc("undo_roster_import", { of_import: next }));
    await admin.rpc("undo_roster_import", { of_import: next }).throwOnError();
  });

  test("Nobody else can list, export, compare, import or undo", async () => {
    const name = word();
    const { id } = await importCsv(`Name\n${name}\n`);
    const entries = [{ line: 2, full_name: name }];
    for (const client of Object.values(notAdmins)) {
      expectRefused(await client.rpc("list_roster", { q: name }));
      expectRefused(await client.rpc("export_roster", { q: name }));
      expectRefused(await client.rpc("find_known_in_roster", { entries }));
      expectRefused(await client.rpc("begin_roster_import", { file_name: "a.csv" }));
      expectRefused(await client.rpc("add_to_roster", { of_import: id, entries }));
      expectRefused(await client.rpc("undo_roster_import", { of_import: id }));
    }
    const second = await welcome({ is_super_admin: true });
    const { error } = await second.client.rpc("add_to_roster", { of_import: id, entries });
    expect(error?.message).toBe("This import was undone or belongs to another person.");
    await server.from("profiles").update({ is_super_admin: false }).eq("id", second.id).throwOnError();
    expect(await list(name)).toHaveLength(1);
  });
});

describe("the screen's list", () => {
  test("finds people without regard to accents, by class and by whether they joined or left", async () => {
    const name = word();
    const person = await welcome();
    await addRow("roster_entries", { full_name: `Chloé ${name}`, graduation_year: 2009 });
    await addRow("roster_entries", {
      full_name: `Zoë ${name}`,
      graduation_year: 2010,
      profile_id: person.id,
    });
    const find = async (words: Record<string, string>) =>
      (await searchRoster(admin, parseRosterList({ q: name, ...words }))).rows.map((row) => row.full_name);
    expect(await find({ q: `chloe ${name.toLowerCase()}` })).toEqual([`Chloé ${name}`]);
    expect(await find({})).toEqual([`Chloé ${name}`, `Zoë ${name}`]);
    expect(await find({ class: "2010" })).toEqual([`Zoë ${name}`]);
    expect(await find({ status: "joined" })).toEqual([`Zoë ${name}`]);
    expect(await find({ status: "missing" })).toEqual([`Chloé ${name}`]);
    expect(await find({ status: "left" })).toEqual([]);
    await person.client.rpc("delete_own_account", { typed_email: person.email }).throwOnError();
    expect(await find({ status: "left" })).toEqual([`Zoë ${name}`]);
    expect(await find({ status: "missing" })).toEqual([`Chloé ${name}`]);
  });

  test("has 25 people per page, by name; an export includes everyone and is logged", async () => {
    const name = word();
    const rows = Array.from({ length: 30 }, (_, nr) => ({
      full_name: `${String(nr).padStart(2, "0")} ${name}`,
    }));
    await admin.from("roster_entries").insert(rows).throwOnError();
    const page = async (nr: number) => searchRoster(admin, { ...everybody, q: name, page: nr });
    const [first, second, beyond] = [await page(1), await page(2), await page(9)];
    expect([first.total, first.rows.length, second.rows.length]).toEqual([30, 25, 5]);
    expect([...first.rows, ...second.rows].map((row) => row.full_name)).toEqual(
      rows.map((row) => row.full_name),
    );
    expect(beyond).toEqual(second);
    const exports = { action: "export", resource_type: "roster_entries" };
    const known = await readLog(exports);
    expect(await exportRoster(admin, { ...everybody, q: name })).toHaveLength(30);
    expect((await readLog(exports)).slice(known.length)).toMatchObject([
      { user_id: ids.admin, details: { rows: 30, searched: true } },
    ]);
  });

  test("reflects edits and deletions", async () => {
    const [name, other] = [word(), word()];
    const { id } = await addRow("roster_entries", { full_name: name });
    await admin.from("roster_entries").update({ full_name: other }).eq("id", String(id)).throwOnError();
    expect([await list(name), (await list(other)).length]).toEqual([[], 1]);
    await admin.from("roster_entries").delete().eq("id", String(id)).throwOnError();
    expect(await list(other)).toEqual([]);
    expect(await readRow("roster_entries", id)).toBeNull();
  });
});
