import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { guessColumns } from "../../../../src/domain/import/import-columns.ts";
import {
  countRepeated,
  type ExistingMember,
  listImportEmails,
  memberColumns,
} from "../../../../src/domain/import/member-import.ts";
import { type MemberOptions, planMembers } from "../../../../src/domain/import/member-plan.ts";
import { planRoster, rosterColumns } from "../../../../src/domain/import/roster-import.ts";
import {
  type ImportTable,
  toImportTable,
  toRowsCsv,
} from "../../../../src/domain/import/table/import-table.ts";
import { readFile } from "../../../../src/domain/import/table/read-file.ts";
import { rosterLimits } from "../../../../src/domain/roster/roster.ts";

/** Files as other programs and people write them; the number is that of the public report. */
const open = (name: string) => readFile(new Uint8Array(readFileSync(`tests/cases/${name}`)).buffer);

async function read(name: string): Promise<ImportTable> {
  const table = (await open(name)).ways[0].read();
  if (!table) throw new Error("no table");
  return table;
}

const now = new Date("2026-11-22T12:00:00Z");

async function plan(
  name: string,
  existing: ExistingMember[] = [],
  given: NonNullable<MemberOptions["given"]> = {},
) {
  const table = await read(name);
  const mapping = guessColumns(memberColumns, table.columns, table.rows);
  expect(memberColumns.check(mapping)).toBeNull();
  const planned = planMembers(table, mapping, existing, { given, useFirst: false, now });
  expect(planned.map(({ line }) => line)).toEqual(table.lines);
  return planned;
}

async function planPeople(name: string) {
  const table = await read(name);
  const mapping = guessColumns(rosterColumns, table.columns, table.rows);
  return planRoster(table, mapping, { fileName: name, now });
}

const department = "Chemical Engineering";

describe("the table in a file", () => {
  test("R01, R18: the headings are found below a note or a title, and lines are counted from the start", async () => {
    expect(await read("csv/R01-linkedin-connections.csv")).toMatchObject({
      columns: expect.arrayContaining(["First Name", "Email Address"]),
      lines: [5, 6],
      heading: 4,
      above: 2,
    });
    const titled = await read("xlsx/R18-title-above.xlsx");
    expect(titled).toMatchObject({ lines: [4], heading: 3, above: 1 });
    expect(titled.columns).toEqual(["Full Name", "Email", "Department", "Graduation Year"]);
  });

  test("R02: only separators outside quotation marks count", async () => {
    expect((await read("csv/R02-semicolon-commas-in-header.csv")).columns).toEqual([
      "Name (surname, first name)",
      "Email",
      "Department, as printed",
    ]);
    expect((await read("csv/R02-pipe.csv")).rows).toEqual([
      ["Adaeze Okonjo", "adaeze.okonjo@example.org", department],
    ]);
  });

  test("R07: UTF-16 is read in both orders, with a mark and without", async () => {
    const rows = [
      ["Zoë Ångström", "zoe@example.org", department],
      ["Łukasz Żak", "lukasz@example.org", department],
    ];
    for (const name of ["R07-utf16be-bom.csv", "R07-utf16le-bom-tabs.csv"]) {
      expect((await read(`encoding/${name}`)).rows).toEqual(rows);
      const unmarked = new Uint8Array(readFileSync(`tests/cases/encoding/${name}`)).slice(2);
      expect((await readFile(unmarked.buffer)).ways[0].read()).toMatchObject({ rows });
    }
  });

  test.each([
    ["windows-1250", "Central European (Windows)", "Łukasz Żak"],
    ["windows-1251", "Cyrillic (Windows)", "Мария Гончарова"],
    ["windows-1254", "Turkish (Windows)", "İbrahim Yıldız Ağaoğlu"],
    ["mac-roman", "Western European (Mac)", "Zoë Bräutigam"],
    ["dos-850", "Western European (MS-DOS)", "Jürgen Groß"],
  ])("R08: a file in %s is said to be %s, and others can be chosen", async (encoding, name, person) => {
    const { choice, ways } = await open(`encoding/R08-${encoding}.csv`);
    expect(choice).toBe("encoding");
    expect(ways[0].name).toBe(name);
    expect(ways[0].examples).toContain(person.split(" ").find((word) => /[^a-z]/i.test(word)));
    expect(ways[0].read()?.rows[0]?.[0]).toBe(person);
    expect(ways.map((way) => way.name)).toContain("Western European (Windows)");
  });

  test("R08: a character that cannot be read is an error of its row", async () => {
    const { ways } = await open("encoding/R08-dos-850.csv");
    const table = ways.find(({ name }) => name === "Western European (Windows)")?.read();
    if (!table) throw new Error("no table");
    const mapping = guessColumns(memberColumns, table.columns, table.rows);
    expect(planMembers(table, mapping, [], { useFirst: false, now })).toMatchObject([
      {
        kind: "error",
        reason: expect.stringContaining("“J�rgen Groá” contains characters that can’t be read"),
      },
    ]);
  });

  test("R08: such a character is found at the end of a long cell, too", () => {
    const table = toImportTable([
      ["Name", "Note"],
      ["Ada", `${"long ".repeat(20)}\u0081`],
    ]);
    if (!table) throw new Error("no table");
    const mapping = guessColumns(rosterColumns, table.columns, table.rows);
    expect(planRoster(table, mapping, { fileName: "a.csv", now })).toMatchObject([{ kind: "error" }]);
  });

  test("R09: an unclosed quotation mark is named with its row, and nothing is read past it", async () => {
    await expect(read("csv/R09-unclosed-quote.csv")).rejects.toThrow(
      /^A quotation mark in row 3 is never closed/,
    );
    expect((await read("csv/R09-nickname-tabs.csv")).rows.map(([name]) => name)).toEqual([
      "Ann Lund",
      '"Ben" Moe',
      "Cal Nys",
    ]);
  });

  test("R18: hidden sheets are never read, and of several the one with known headings is proposed", async () => {
    const { choice, ways } = await open("xlsx/R18-cover-sheet.xlsx");
    expect(choice).toBe("sheet");
    expect(ways.map(({ name }) => name)).toEqual(["People", "Read me"]);
    const hidden = await open("xlsx/R18-hidden-first-sheet.xlsx");
    expect(hidden.ways.map(({ name }) => name)).toEqual(["People"]);
    expect(hidden.ways[0].read()?.rows[0]?.[0]).toBe("Ann Lund");
  });

  test.each(["R19-prefixed", "R19-strict", "R19-really-a-csv"])(
    "R19: %s is read for what it is",
    async (name) => {
      expect((await read(`xlsx/${name}.xlsx`)).rows[0]?.slice(0, 2)).toEqual(["Ann Lund", "ann@example.org"]);
    },
  );

  test("R20: days are counted from 1900 or 1904, as the workbook says", async () => {
    expect((await read("xlsx/R20-days-since-1904.xlsx")).rows.map((row) => row[3])).toEqual(["1998-07-15"]);
    expect((await read("xlsx/R20-days-since-1900.xlsx")).rows[0]?.[3]).toBe("1998-07-15");
    for (const start of [1900, 1904]) {
      const [member] = await plan(`xlsx/R20-days-since-${start}.xlsx`);
      expect(member).toMatchObject({ kind: "create", member: { graduation_year: 1998 } });
      const [person] = await planPeople(`xlsx/R20-days-since-${start}.xlsx`);
      expect(person).toMatchObject({ kind: "create", entry: { graduation_year: 1998 } });
    }
  });
});

const known = (email: string, phone: string | null, graduation_year: number): ExistingMember => ({
  id: email,
  full_name: { ann: "Ann Lund", ben: "Ben Moe", cal: "Cal Nys" }[email.slice(0, 3)] ?? "",
  email,
  phone,
  department,
  graduation_year,
  membership_type: "regular",
  is_approved: true,
  is_confirmed: true,
  is_super_admin: false,
  merged_at: null,
  deleted_at: null,
});

describe("the people in a file", () => {
  test("R03: invisible characters of addresses are removed with a note, and the person is known next time", async () => {
    const rows = await plan("csv/R03-invisible-in-addresses.csv");
    const people = ["ada.b", "bo.c", "cy.d", "di.e", "ed.f", "fay.g", "gil.h"].map(
      (name) => `${name}@example.org`,
    );
    expect(rows.map((row) => row.kind === "create" && row.member.email)).toEqual(people);
    expect(rows.map(({ notes }) => notes)).toEqual(
      people.map((who) => (who.startsWith("gil") ? [] : [`Invisible characters are removed from “${who}”.`])),
    );
    const entries = await planPeople("csv/R03-invisible-in-addresses.csv");
    expect(entries.map((row) => row.kind === "create" && row.entry.email)).toEqual(people);
    expect(entries.map(({ notes }) => notes)).toEqual(rows.map(({ notes }) => notes));
    const again = await plan(
      "csv/R03-invisible-in-addresses.csv",
      people.map((email, nr) => ({
        ...known(email, null, 1994),
        full_name: `Person ${nr + 1}`,
        graduation_year: null,
      })),
    );
    expect(again.map(({ kind }) => kind)).toEqual(people.map(() => "same"));
  });

  test("R05: punctuation after an address is dropped with a note, and nothing else of it is changed", async () => {
    const rows = await plan("csv/R05-punctuation-in-addresses.csv");
    const mended = ["ann", "ben", "cal", "ivy"].map((name) => `${name}@example.org`);
    expect(rows.filter(({ notes }) => notes.length > 0)).toMatchObject(
      mended.map((who) => ({ kind: "create", who, notes: [expect.stringContaining(` is read as ${who}.`)] })),
    );
    expect(rows[3]).toMatchObject({ kind: "error", who: "dee@example..org" });
  });

  test("R04, R06: the address is taken out of what mail programs write, and two are an error", async () => {
    const rows = await plan("csv/R06-display-name-addresses.csv");
    expect(rows.map((row) => ("reason" in row ? row.reason : row.who))).toEqual([
      "ann.lund@example.org",
      "ben.moe@example.org",
      "cal.nys@example.org",
      "“dee.orr@example.org / dee@example.net” is not an email address. Enter one email address only.",
      "“eve@example.org; eve@example.net” is not an email address. Enter one email address only.",
    ]);
    expect(rows[0]?.notes).toEqual(["“Ann Lund <ann.lund@example.org…” is read as ann.lund@example.org."]);
    const lists = await plan("csv/R04-separators-in-addresses.csv");
    expect(lists.map(({ kind }) => kind)).toEqual(lists.map(() => "error"));
  });

  test("R05, R06: addresses in the alumni list are read by the same rule", async () => {
    for (const name of ["R04-separators-in", "R05-punctuation-in", "R06-display-name"]) {
      const members = await plan(`csv/${name}-addresses.csv`);
      const people = await planPeople(`csv/${name}-addresses.csv`);
      // Of two addresses the alumni list takes the first.
      const isOne = (_: unknown, index: number) =>
        !people[index]?.notes.some((note) => note.includes("Added to the note"));
      // An address that is none costs the account, but not the place on the list.
      const readMember = (row: (typeof members)[number]) => {
        if (row.kind === "create") return [row.member.email, row.notes];
        return [null, [...row.notes, `Left empty: ${"reason" in row && row.reason}`]];
      };
      const readPerson = (row: (typeof people)[number]) => [
        row.kind === "create" && row.entry.email,
        row.notes,
      ];
      expect(people.map(readPerson).filter(isOne)).toEqual(members.map(readMember).filter(isOne));
      for (const row of members) expect("canBeListed" in row && row.canBeListed).toBe(row.kind === "error");
    }
  });

  test("R11: a phone without its + or 0 changes nothing, with a note", async () => {
    const people = [
      known("ann@example.org", "+61855501966", 1994),
      known("ben@example.org", "0412 555 019", 1998),
      known("cal@example.org", "+44 20 7946 0000", 2001),
    ];
    const rows = await plan("csv/R11-resaved-by-excel.csv", people);
    expect(rows.map(({ kind }) => kind)).toEqual(["same", "same", "same"]);
    expect(rows[1]?.notes).toEqual([
      "Phone “0412 555 019” is kept: “412555019” is the same without its first characters.",
    ]);
    const [fresh] = await plan("csv/R11-resaved-by-excel.csv");
    expect(fresh?.notes).toEqual([
      "Phone “61855501966” begins with neither + nor 0. A spreadsheet may have removed it.",
    ]);
  });

  test("R12: Google Contacts are read with the middle name and the first of several values", async () => {
    const [row] = await plan("csv/R12-google-contacts.csv", [], { department });
    expect(row).toMatchObject({
      kind: "create",
      member: {
        full_name: "Maria da Conceição Teixeira",
        email: "maria@example.org",
        phone: "+351 912 555 010",
        department,
      },
      notes: [
        "Only “maria@example.org” is used, not “maria.t@example.net”.",
        "Only “+351 912 555 010” is used, not “+351 912 555 011”.",
      ],
    });
    expect(await planPeople("csv/R12-google-contacts.csv")).toMatchObject([
      { entry: { full_name: "Maria da Conceição Teixeira", email: "maria@example.org" } },
    ]);
  });

  test.each([
    ["outlook", "Sean Óg Kelly", "sean@example.org", "+353 1 555 0100"],
    ["thunderbird", "Ruth Adeyemi", "ruth@example.org", "+234 802 555 0100"],
    ["wild-apricot", "Ruth Adeyemi", "ruth@example.org", "+234 802 555 0100"],
    ["mailchimp", "Olga Petrenko", "olga@example.org", undefined],
  ])("R13: contacts of %s are read, with a department for all", async (program, full_name, email, phone) => {
    const [row] = await plan(`csv/R13-${program}.csv`, [], { department });
    expect(row).toMatchObject({ kind: "create", member: { full_name, email, department } });
    expect(row?.kind === "create" && row.member.phone).toBe(phone);
    expect(await plan(`csv/R13-${program}.csv`)).toMatchObject([
      { kind: "error", reason: "A new member needs a department." },
    ]);
    expect(await planPeople(`csv/R13-${program}.csv`)).toMatchObject([
      { kind: "create", entry: { full_name, email, department: null } },
    ]);
  });

  test.each([
    ["German", ["Vorname", "Nachname", "E-Mail-Adresse"]],
    ["French", ["Prénom", "Nom", "Adresse de messagerie"]],
    ["Spanish", ["Nombre", "Apellidos", "Dirección de correo electrónico"]],
  ])("R13: the headings of Outlook in %s are known", (_, columns) => {
    const rows = [["Ann", "Lund", "ann@example.org"]];
    expect(guessColumns(memberColumns, columns, rows)).toEqual(["first_name", "last_name", "email"]);
  });

  test("R14: a column of which no value fits is not guessed", async () => {
    const table = await read("csv/R14-other-status.csv");
    expect(guessColumns(memberColumns, table.columns, table.rows)).toEqual([
      "full_name",
      "email",
      "department",
      "graduation_year",
      null,
      null,
    ]);
    expect((await plan("csv/R14-other-status.csv")).map(({ kind }) => kind)).toEqual(["create", "create"]);
    const people = await planPeople("csv/R14-other-status.csv");
    expect(people.map(({ kind }) => kind)).toEqual(["create", "create"]);
  });

  test("R15: a year is read in every spelling by one rule, and what may be several is asked", async () => {
    const years = [
      1998,
      1998,
      1999,
      1999,
      1999,
      1998,
      1998,
      1998,
      1998,
      1998,
      1998,
      1998,
      null,
      null,
      null,
      null,
      1998,
    ];
    const members = await plan("csv/R15-years.csv");
    expect(members.map((row) => (row.kind === "create" ? row.member.graduation_year : null))).toEqual(years);
    expect(members.flatMap((row) => (row.kind === "error" ? [row.reason] : []))).toEqual([
      "“1998 (MSc 2001)” contains several years. Enter one.",
      "“36356” is not a year from 1960 to 2026.",
      "“2541” is not a year from 1960 to 2026.",
      "“١٩٩٨” is not a year from 1960 to 2026.",
    ]);
    expect(members.slice(2, 9).map(({ notes }) => notes.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    const people = await planPeople("csv/R15-years.csv");
    expect(people.map((row) => (row.kind === "create" ? row.entry.graduation_year : null))).toEqual(years);
    // The alumni list takes these rows without their class.
    const listNotes = ({ notes }: { notes: readonly string[] }) =>
      notes.filter((note) => !note.startsWith("Left empty: "));
    expect(people.map(listNotes)).toEqual(members.map(({ notes }) => notes));
    expect(people.flatMap((row) => row.notes).filter((note) => note.startsWith("Left empty: "))).toHaveLength(
      4,
    );
  });

  test("R16: fillers are empty cells, and one name is enough", async () => {
    expect(await plan("csv/R16-first-name-only.csv")).toMatchObject([{ member: { full_name: "Wulandari" } }]);
    const names = await plan("csv/R16-one-name.csv");
    expect(names.map((row) => row.kind === "create" && row.member.full_name)).toEqual([
      "Suryadi",
      "Hartati",
      "Rahayu",
      "Wulandari",
    ]);
  });

  test("R16: a name as lists write it is read in the usual order, with a note; titles and degrees stay at its end", async () => {
    const names = [
      "Adaeze Okonjo",
      "Chidi OKONJO, Ph.D.",
      "Martin Luther King, Jr.",
      "Ludwig van Beethoven",
      "Ada Byron, MSc, CEng",
      "Müller, Dr.",
      "Okonjo",
      "Suryadi",
      "Rahayu",
      "Ann, Ben, Cal",
      false,
      "Ben Moe, Ph. D.",
    ];
    const rows = await plan("csv/names-in-a-list.csv");
    expect(rows.map((row) => row.kind === "create" && row.member.full_name)).toEqual(names);
    expect(rows[0]?.notes).toEqual(["“Okonjo, Adaeze” is read as Adaeze Okonjo."]);
    expect(rows.map(({ notes }) => notes.length)).toEqual([1, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0]);
    expect(rows[10]).toMatchObject({
      kind: "error",
      reason: expect.stringContaining("“moe@example.org (work)” is not an email address."),
    });
    const people = await planPeople("csv/names-in-a-list.csv");
    expect(people.map((row) => (row.kind === "create" ? row.entry.full_name : row.who))).toEqual(
      names.map((name) => name || "Ben Moe, Ph. D."),
    );
    const writesSo = { ...known("adaeze@example.org", null, 1994), full_name: "Okonjo, Adaeze" };
    expect((await plan("csv/names-in-a-list.csv", [writesSo]))[0]).toMatchObject({ kind: "same", notes: [] });
  });

  test("R16: names in two columns are never turned around", () => {
    const table = toImportTable([
      ["First Name", "Last Name", "Email", "Department"],
      ["Ann, Mary", "Lund", "ann@example.org", department],
      ["Adaeze,", "Okonjo", "adaeze@example.org", department],
      ["Martin Luther", "King, Jr.", "martin@example.org", department],
    ]);
    if (!table) throw new Error("no table");
    const names = ["Ann, Mary Lund", "Adaeze Okonjo", "Martin Luther King, Jr."];
    const members = planMembers(table, guessColumns(memberColumns, table.columns, table.rows), [], {
      useFirst: false,
      now,
    });
    expect(members.map((row) => row.kind === "create" && row.member.full_name)).toEqual(names);
    expect(members.map(({ notes }) => notes)).toEqual([[], ["“Adaeze,” is read as Adaeze."], []]);
    const people = planRoster(table, guessColumns(rosterColumns, table.columns, table.rows), {
      fileName: "a.csv",
      now,
    });
    expect(people.map((row) => row.kind === "create" && row.entry.full_name)).toEqual(names);
  });

  test("R03, R16: what nobody sees is no name, letters and their marks are one character, and “unknown” is no value", async () => {
    const [unseen, ...rows] = await plan("csv/unseen-and-empty.csv");
    expect(unseen).toMatchObject({ kind: "error", reason: "A new member needs a full name.", notes: [] });
    expect(rows).toMatchObject([
      {
        member: { full_name: "Zoë Ångström".normalize("NFC"), phone: "+44 20 7946 0000" },
        notes: ["Invisible characters are removed from “+44 20 7946 0000”."],
      },
      {
        member: { full_name: "Ben Moe" },
        notes: [
          "Invisible characters are removed from “Ben Moe”.",
          "“unknown” counts as an empty cell.",
          "“none” counts as an empty cell.",
        ],
      },
      { member: { full_name: "Jennifer Null" }, notes: ["“NULL” counts as an empty cell."] },
    ]);
    expect(rows.every((row) => row.kind === "create" && !row.member.graduation_year)).toBe(true);
    expect(await planPeople("csv/unseen-and-empty.csv")).toMatchObject([
      { kind: "error", reason: "The name is missing." },
      { entry: { full_name: "Zoë Ångström".normalize("NFC") } },
      { entry: { full_name: "Ben Moe", graduation_year: null } },
      { entry: { full_name: "Jennifer Null" } },
    ]);
  });

  test("R18: a hidden row is told and skipped, whatever it holds, and its address is free for another row", async () => {
    const hidden = { kind: "skip", reason: "This row is hidden in the spreadsheet.", notes: [] };
    const { ways } = await open("xlsx/hidden-rows.xlsx");
    expect(ways[0].name).toBe("People");
    const table = ways[0].read();
    if (!table) throw new Error("no table");
    expect(table).toMatchObject({ lines: [2, 3, 4, 5, 6, 7], hidden: new Set([3, 5, 6]) });
    const mapping = guessColumns(memberColumns, table.columns, table.rows);
    expect(listImportEmails(table, mapping)).toEqual([
      "ann@example.org",
      "ben@example.org",
      "left@example.org",
    ]);
    expect(countRepeated(table, mapping)).toBe(0);
    for (const rows of [await plan("xlsx/hidden-rows.xlsx"), await planPeople("xlsx/hidden-rows.xlsx")])
      expect(rows).toMatchObject([
        { line: 2, kind: "create" },
        { line: 3, ...hidden },
        { line: 4, kind: "create" },
        { line: 5, ...hidden },
        { line: 6, ...hidden },
        { line: 7, kind: "create" },
      ]);
  });

  test("R17: errors, tick boxes and formulas without a result are named in their row", async () => {
    const rows = await plan("xlsx/R17-formula-errors.xlsx");
    expect(rows.map((row) => ("reason" in row ? row.reason : row.kind))).toEqual([
      "create",
      "“#N/A” is a formula’s error. Correct it in the spreadsheet.",
      "“#REF!” is a formula’s error. Correct it in the spreadsheet.",
      "“#VALUE!” is a formula’s error. Correct it in the spreadsheet.",
      "“FALSE” is a tick box’s or a formula’s value, not a text.",
    ]);
    expect(await plan("xlsx/R17-formula-without-result.xlsx")).toMatchObject([
      { kind: "create" },
      {
        kind: "error",
        reason: '“=CONCATENATE("Ben"," Moe")” is a formula. Replace it with its value.',
      },
    ]);
    const people = await planPeople("xlsx/R17-formula-errors.xlsx");
    expect(people.map(({ kind }) => kind)).toEqual(["create", "error", "create", "create", "error"]);
    expect(people.flatMap(({ notes }) => notes)).toEqual([
      "Left empty: “#REF!” is a formula’s error. Correct it in the spreadsheet.",
      "Left empty: “#VALUE!” is a formula’s error. Correct it in the spreadsheet.",
    ]);
  });

  const planCells = (...rows: string[][]) => {
    const table = toImportTable([["Full Name", "Email", "Graduation Year", "Note"], ...rows]);
    if (!table) throw new Error("no table");
    const mapping = ["full_name", "email", "graduation_year", "note"] as const;
    const people = planRoster(table, mapping, { fileName: "a.csv", now });
    return {
      table,
      people,
      members: planMembers(table, ["full_name", "email", "graduation_year", null], [], {
        useFirst: false,
        now,
      }),
    };
  };

  test("a row with an address that is none is read without it, which its note keeps", () => {
    const { people } = planCells(
      ["Ada Lund", "ada at example.org", "1998", "Met in 2019"],
      ["Bo Moe", "bo@", "", "a".repeat(rosterLimits.note)],
      ["Cy Nys", "1998", "Chemical Engineering", ""],
    );
    expect(people).toMatchObject([
      {
        kind: "create",
        entry: {
          email: null,
          graduation_year: 1998,
          note: "Met in 2019\nEmail in the file: ada at example.org",
        },
        notes: [expect.stringMatching(/^Left empty: “ada at example.org” is not an email address\. /)],
      },
      { kind: "create", entry: { email: null, note: "a".repeat(rosterLimits.note) } },
      // Its cells have shifted: what else is right?
      { kind: "error", reason: expect.stringMatching(/Are this row’s cells in the wrong columns\?$/) },
    ]);
  });

  test("rows that only the alumni list can take become a file that it reads", async () => {
    const { table, members } = planCells(
      ["Ada Lund", "ada at example.org", "1998", "x"],
      ["Bo Moe", "bo@example.org", "1999", ""],
      ["", "", "2000", "nobody"],
      ["Cy Nys", "", "2001", ""],
    );
    const lines = members.flatMap((row) => ("canBeListed" in row && row.canBeListed ? [row.line] : []));
    expect(lines).toEqual([2, 5]);
    const file = new TextEncoder().encode(toRowsCsv(table, new Set(lines)));
    const again = (await readFile(file.buffer)).ways[0].read();
    expect(again?.columns).toEqual(["Full Name", "Email", "Graduation Year", "Note"]);
    expect(again?.rows).toEqual([
      ["Ada Lund", "ada at example.org", "1998", "x"],
      ["Cy Nys", "", "2001", ""],
    ]);
  });
});

/** What becomes of each row of a file in both imports. */
async function planBoth(name: string) {
  const [members, people] = [await plan(name), await planPeople(name)];
  return {
    members: members.map((row) => ("reason" in row ? row.reason : row.kind === "create" && row.member)),
    people: people.map((row) => ("reason" in row ? row.reason : row.entry)),
    notes: people.map(({ notes }) => notes),
  };
}

const listNames = (rows: readonly unknown[]) =>
  rows.map((row) => (typeof row === "object" && row && "full_name" in row ? row.full_name : row));

describe("further files", () => {
  test("a list that lies on its side makes no people called like its fields", () => {
    const table = toImportTable([
      ["Full Name", "Ada Lund"],
      ["Email", "ada@example.org"],
      ["Department", "Administration"],
    ]);
    if (!table) throw new Error("no table");
    const mapping = guessColumns(rosterColumns, table.columns, table.rows);
    const isNobody = { kind: "error", reason: expect.stringContaining("looks like a heading or a total") };
    expect(planRoster(table, mapping, { fileName: "a.csv", now })).toMatchObject([isNobody, isNobody]);
  });

  test("headings that are repeated, titles and totals between people are nobody", async () => {
    const { members, people } = await planBoth("lists/pages-and-totals.csv");
    const isNobody = (text: string) =>
      `“${text}” looks like a heading or a total, not a person. If it’s a person, correct the name.`;
    expect(listNames(people)).toEqual([
      isNobody("Class of 1998"),
      "Ada Lund",
      "This row repeats the headings.",
      "Bo Moe",
      ...["Grand total", "(2 rows)", "As of 3 May 2026"].map(isNobody),
    ]);
    const missing = "The email address is missing.";
    expect(listNames(members)).toEqual([
      missing,
      "Ada Lund",
      "This row repeats the headings.",
      "Bo Moe",
      ...[missing, missing, missing],
    ]);
    const table = await read("lists/pages-and-totals.csv");
    const mapping = guessColumns(memberColumns, table.columns, table.rows);
    expect(listImportEmails(table, mapping)).toEqual(["ada@example.org", "bo@example.org"]);
  });

  test("a person who is called so already keeps the name", () => {
    const table = toImportTable([
      ["Full Name", "Email"],
      ["Ada Lund 1998", "ada@example.org"],
    ]);
    const member = { ...known("ada@example.org", null, 1998), full_name: "Ada Lund 1998" };
    if (!table) throw new Error("no table");
    expect(planMembers(table, ["full_name", "email"], [member], { useFirst: false, now })).toMatchObject([
      { kind: "same" },
    ]);
  });

  test("a session is read as its last year however it is written, and what may be a month is not", async () => {
    const { members, people, notes } = await planBoth("lists/sessions.csv");
    const month = "“10/11” is not a year from 1960 to 2026.";
    const years = [1988, 1988, 1988, 1999, 2000].map((graduation_year) => ({ graduation_year }));
    expect(members).toMatchObject([...years, month]);
    expect(people).toMatchObject([...years, { graduation_year: null }]);
    expect(notes[2]).toEqual(["“Session 1987/88” is read as 1988, the end of the session."]);
    expect(notes.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test("apostrophes around a cell and before a phone are no part of it; one before a name can be", async () => {
    const { members } = await planBoth("lists/apostrophes.csv");
    expect(members).toMatchObject([
      { full_name: "Ada Lund", email: "ada@example.org", phone: "0412 555 019" },
      { full_name: "'Ali Hassan", phone: "0412 555 020" },
    ]);
  });

  test('quotation marks that a database writes as \\" are read, and its other backslashes', async () => {
    const { people } = await planBoth("lists/backslashes.csv");
    expect(people).toMatchObject([
      { full_name: 'Ada "Addy" Lund', note: 'said "hello", twice' },
      { full_name: "Bo Moe", note: "C:\\people" },
    ]);
  });

  test("lines that are quoted as a whole are read as lines", async () => {
    const { members, people } = await planBoth("lists/quoted-lines.csv");
    expect(listNames(members)).toEqual(["Ada Lund", "Bo Moe"]);
    expect(people).toMatchObject([{ email: "ada@example.org" }, { email: "bo@example.org" }]);
  });

  test("German degrees stay at the end of a name, and a note has one full stop", async () => {
    const { members, notes } = await planBoth("lists/names-in-german.csv");
    expect(listNames(members)).toEqual([
      "Jürgen Groß, Dr.-Ing. habil.",
      "Karl Maier, Dipl.-Ing. (FH)",
      "Dr. rer. nat. Ute Weiß",
      "Prof. Dr. h.c. mult. Ida Roth",
      "Nat Smith",
    ]);
    expect(notes[0]).toEqual(["“Groß, Jürgen, Dr.-Ing. habil.” is read as Jürgen Groß, Dr.-Ing. habil."]);
  });

  test("a file that was encoded twice is read once more, and can be read as it stands", async () => {
    const { choice, ways } = await open("encoding/twice-encoded.csv");
    expect(choice).toBe("encoding");
    expect(ways.map(({ name, examples: [first] }) => [name, first])).toEqual([
      ["Unicode (UTF-8), encoded twice", "Zoë"],
      ["Unicode (UTF-8)", "ZoÃ«"],
    ]);
    const { members } = await planBoth("encoding/twice-encoded.csv");
    expect(listNames(members)).toEqual(["Zoë Ängström", "Łukasz Żak", "Jesús Maria"]);
    const table = ways[1]?.read();
    if (!table) throw new Error("no table");
    const mapping = guessColumns(memberColumns, table.columns, table.rows);
    const rows = planMembers(table, mapping, [], { useFirst: false, now });
    expect(rows.map(({ kind }) => kind)).toEqual(["error", "error", "error"]);
    expect(rows[2]).toMatchObject({
      reason:
        "“JesÃºs Maria” was saved in a wrong encoding. Correct the cell, or save the file again from its source.",
    });
  });

  test("a letter of the Mac is not read as a quotation mark or a euro", async () => {
    const { ways } = await open("encoding/mac-roman-quotes.csv");
    expect(ways[0].name).toBe("Western European (Mac)");
    expect(ways[0].read()?.rows[0]?.[0]).toBe("Zoë Ängström");
  });

  test("one broken byte is an error of its row alone", async () => {
    const { ways } = await open("encoding/one-broken-byte.csv");
    expect(ways[0].name).toBe("Unicode (UTF-8), damaged");
    expect((await plan("encoding/one-broken-byte.csv")).map(({ kind }) => kind)).toEqual(["create", "error"]);
  });

  test("each row of a merged cell has its value, and so have headings in two rows", async () => {
    const table = await read("xlsx/merged-cells.xlsx");
    expect(table).toMatchObject({
      columns: ["Full Name", "Email", "Department", "Year"],
      heading: 3,
      above: 2,
    });
    const values = [1998, 1998, 1999].map((graduation_year) => ({ department, graduation_year }));
    const { members, people } = await planBoth("xlsx/merged-cells.xlsx");
    expect(members).toMatchObject(values);
    expect(people).toMatchObject(values);
  });

  test("texts of several fonts are read whole, readings of Japanese are left out, and so is nothing else", async () => {
    const { members } = await planBoth("xlsx/rich-text-and-formulas.xlsx");
    expect(listNames(members)).toEqual([
      "Ada Lund",
      "山田 太郎",
      "“=” is a formula. Replace it with its value.",
    ]);
  });
});

test("In every file, each row that was read has one result, for members and for the alumni list", async () => {
  const names = ["csv", "lists", "encoding", "xlsx"].flatMap((folder) =>
    readdirSync(`tests/cases/${folder}`).map((name) => `${folder}/${name}`),
  );
  expect(names.length).toBeGreaterThan(30);
  for (const name of names.filter((other) => !other.includes("unclosed"))) {
    const { lines } = await read(name);
    expect((await plan(name)).map(({ line }) => line)).toEqual(lines);
    expect((await planPeople(name)).map(({ line }) => line)).toEqual(lines);
  }
});
