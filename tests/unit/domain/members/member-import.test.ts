import { describe, expect, test } from "vitest";
import { toCsv } from "../../../../src/domain/core/csv.ts";
import { guessColumns } from "../../../../src/domain/import/import-columns.ts";
import { countPlan } from "../../../../src/domain/import/import-plan.ts";
import {
  countRepeated,
  type ExistingMember,
  listImportEmails,
  memberColumns,
} from "../../../../src/domain/import/member-import.ts";
import { describeNewMember, planMembers } from "../../../../src/domain/import/member-plan.ts";
import { type ExportedMember, toMembersSheet } from "../../../../src/domain/import/people-sheet.ts";
import type { ImportTable } from "../../../../src/domain/import/table/import-table.ts";
import { parseCsvTable } from "../../../../src/domain/import/table/read-csv.ts";
import { formatRemaining, getRemainingTime } from "../../../../src/domain/time/remaining.ts";

const now = new Date("2026-06-01T00:00:00Z");

const guessMapping = (columns: readonly string[]) => guessColumns(memberColumns, columns);

function parse(text: string): ImportTable {
  const table = parseCsvTable(text);
  if (!table) throw new Error("no table");
  return table;
}

type Known = Pick<ExistingMember, keyof ExistingMember & keyof ExportedMember> & Partial<ExistingMember>;

/** Known people have confirmed addresses and are not administrators, unless stated otherwise. */
function plan(text: string, known: readonly Known[] = [], useFirst = false) {
  const existing = known.map((person) => ({
    is_confirmed: true,
    is_super_admin: false,
    merged_at: null,
    deleted_at: null,
    ...person,
  }));
  const table = parse(text);
  return planMembers(table, guessMapping(table.columns), existing, { useFirst, now });
}

const ada: ExportedMember = {
  id: "1",
  full_name: "Ada Byron",
  email: "ada@x.test",
  phone: "+44 20 1",
  department: "Petroleum & Gas Engineering",
  graduation_year: 1994,
  membership_type: "honorary",
  is_approved: false,
  created_at: "2026-01-05T23:30:00+00:00",
};

describe("what the columns mean", () => {
  test("is guessed for our own export and for common names, each once", () => {
    expect(guessMapping(parse(toCsv(toMembersSheet([ada], "UTC").lines)).columns)).toEqual([
      "full_name",
      "email",
      "phone",
      "department",
      "graduation_year",
      "membership_type",
      "approval_status",
      null,
    ]);
    expect(guessMapping(["E-MAIL Address", "Name", "name", "Mobile", "Class of", "Shoe size", ""])).toEqual([
      "email",
      "full_name",
      null,
      "phone",
      "graduation_year",
      null,
      null,
    ]);
  });

  test("must include the addresses, and no column twice", () => {
    expect(memberColumns.check(["full_name", null])).toContain("email addresses");
    expect(memberColumns.check(["email", "phone", "phone"])).toBe("Two columns are chosen for Phone.");
    expect(memberColumns.check(["email", null, null])).toBeNull();
  });

  test("can join first and last names, or take either, but not beside a full name", () => {
    expect(guessMapping(["Surname", "First Name", "E-Mail"])).toEqual(["last_name", "first_name", "email"]);
    expect(memberColumns.check(["first_name", "last_name", "email"])).toBeNull();
    expect(memberColumns.check(["first_name", "email"])).toBeNull();
    expect(memberColumns.check(["middle_name", "email"])).toBe("Also choose the column for First Name.");
    expect(memberColumns.check(["full_name", "first_name", "last_name", "email"])).toBe(
      "Choose either Full Name, or First Name and Last Name.",
    );
  });
});

describe("columns with names", () => {
  const guess = (names: string[], ...rows: string[][]) => guessColumns(memberColumns, names, rows);

  test("are the parts where a file has both, and “Name” beside “Vorname” is the last name", () => {
    expect(guess(["Name", "First Name", "Middle Name", "Last Name"])).toEqual([
      null,
      "first_name",
      "middle_name",
      "last_name",
    ]);
    expect(guess(["Name", "Vorname"], ["Byron", "Ada"])).toEqual(["last_name", "first_name"]);
    expect(guess(["Name", "Surname"], ["Ada", "Byron"])).toEqual(["first_name", "last_name"]);
    expect(guess(["Name", "First Name"], ["Ada Byron", "Ada"])).toEqual(["full_name", null]);
    expect(guess(["Display Name", "First Name", "Last Name"], ["Ada", "", ""])).toEqual([
      "full_name",
      null,
      null,
    ]);
    expect(guess(["Full Name", "Middle Name"], ["Ada King Byron", "King"])).toEqual(["full_name", null]);
  });

  test("of several columns for one field, the best named that is filled is guessed", () => {
    expect(guess(["Phone", "Mobile Phone"], ["", "020 1"])).toEqual([null, "phone"]);
    expect(guess(["E-mail 1 - Value", "Email"], ["a@x.test", "b@x.test"])).toEqual([null, "email"]);
    expect(guess(["Department", "Discipline"], ["Sales", "Chemical"])).toEqual([null, "department"]);
  });
});

describe("the plan of an import", () => {
  test("changes nothing when our own export is imported", () => {
    const people: ExportedMember[] = [
      ada,
      { ...ada, id: "2", email: "b@x.test", phone: null, graduation_year: null, is_approved: true },
      { ...ada, id: "3", email: "c@x.test", full_name: "-A (B)", phone: "=1+1" },
      { ...ada, id: "4", email: "d@x.test", full_name: "  'Quoted', \"twice\" ", phone: "'=x" },
      { ...ada, id: "5", email: "e@localhost", department: "Administration", phone: "0" },
      { ...ada, id: "6", email: "F@x.test", full_name: "Élodie ".repeat(12) },
    ];
    expect(plan(toCsv(toMembersSheet(people, "UTC").lines), people).map((row) => row.kind)).toEqual(
      Array(6).fill("same"),
    );
  });

  test("R10: changes nothing when the export has a phone's hyphens as spaces", () => {
    const people = ["+1 202-555-0116", "-1 555", "+44 (0)20 1", "0412-555-019"].map((phone, nr) => ({
      ...ada,
      id: String(nr),
      email: `p${nr}@x.test`,
      phone,
    }));
    const rows = plan(toCsv(toMembersSheet(people, "UTC").lines), people);
    expect(rows.map(({ kind, notes }) => [kind, notes])).toEqual(people.map(() => ["same", []]));
    expect(plan("Email,Phone\np0@x.test,+1 202 555 0117\n", people)).toMatchObject([{ kind: "update" }]);
  });

  test("keeps a name whose accents an old format of a spreadsheet has removed, and says so", () => {
    const known = { ...ada, full_name: "Łukasz Żak" };
    expect(plan("Email,Name\nada@x.test,Lukasz Zak\n", [known])).toMatchObject([
      {
        kind: "same",
        notes: ["Full Name “Łukasz Żak” is kept: “Lukasz Zak” is the same without its accents."],
      },
    ]);
    expect(plan("Email,Name\nada@x.test,Łukasz Żak\n", [{ ...ada, full_name: "Lukasz Zak" }])).toMatchObject([
      { kind: "update" },
    ]);
    expect(plan("Email,Name\nada@x.test,Zoe\u0308\n", [{ ...ada, full_name: "Zoë" }])).toMatchObject([
      { kind: "same", notes: [] },
    ]);
  });

  test("gives a department to new people alone, and only where a row has none", () => {
    const table = parse("Email,Name,Dept\nada@x.test,,\nnew@x.test,New,\nold@x.test,Old,Petroleum\n");
    const given = { department: "Chemical Engineering" };
    const known = { ...ada, is_confirmed: true, is_super_admin: false, merged_at: null, deleted_at: null };
    const mapping = guessMapping(table.columns);
    expect(planMembers(table, mapping, [known], { given, useFirst: false, now })).toMatchObject([
      { kind: "same" },
      { kind: "create", member: { department: "Chemical Engineering" } },
      { kind: "create", member: { department: "Petroleum & Gas Engineering" } },
    ]);
  });

  test("recognises people by their address in any case and shows old and new values", () => {
    const text =
      "Email,Name,Phone,Department,Year,Type,Status\n ADA@X.test ,Ada King,020,chemical engineering,1995,REGULAR,approved\n";
    expect(plan(text, [ada])).toEqual([
      {
        kind: "update",
        line: 2,
        who: "ADA@X.test",
        id: "1",
        full_name: "Ada Byron",
        seen: { full_name: "Ada Byron", department: "Petroleum & Gas Engineering", graduation_year: 1994 },
        changes: [
          { field: "full_name", from: "Ada Byron", to: "Ada King" },
          { field: "phone", from: "+44 20 1", to: "020" },
          { field: "department", from: "Petroleum & Gas Engineering", to: "Chemical Engineering" },
          { field: "graduation_year", from: 1994, to: 1995 },
          { field: "membership_type", from: "honorary", to: "regular" },
          { field: "is_approved", from: false, to: true },
        ],
        notes: [],
      },
    ]);
  });

  test("never clears a value, never revokes, and never changes when a person joined", () => {
    const text = `Email,Name,Phone,Department,Year,Type,Status,Created At\nada@x.test,,,,,,Pending,1999-01-01\n`;
    expect(plan(text, [{ ...ada, is_approved: true }])).toMatchObject([{ kind: "same" }]);
  });

  test("an administrator counts as approved; an unconfirmed account cannot be approved", () => {
    const text = "Email,Status\nada@x.test,Approved\n";
    expect(plan(text, [{ ...ada, is_super_admin: true }])).toMatchObject([{ kind: "same" }]);
    expect(plan(text, [{ ...ada, merged_at: ada.created_at }])).toMatchObject([
      { kind: "error", reason: "This account has been merged into another." },
    ]);
    expect(plan(text, [{ ...ada, is_confirmed: false, is_approved: true }])).toMatchObject([
      { kind: "same" },
    ]);
    expect(plan(text, [{ ...ada, is_confirmed: false }])).toMatchObject([
      {
        kind: "error",
        reason: "This account can’t be approved until its email address is confirmed.",
      },
    ]);
  });

  test("creates unknown people, as regular members unless the file says otherwise", () => {
    const text = "Email,Name,Department,Status\nNew@X.test,New One,Petroleum and Gas Engineering,Approved\n";
    expect(plan(text)).toEqual([
      {
        kind: "create",
        line: 2,
        who: "New@X.test",
        member: {
          email: "new@x.test",
          full_name: "New One",
          department: "Petroleum & Gas Engineering",
          membership_type: "regular",
          is_approved: true,
        },
        notes: [],
      },
    ]);
  });

  test.each([
    ["", "The email address is missing."],
    ["nobody", "“nobody” is not an email address. Enter an email address, for example name@example.org."],
    ["mailto:,A", "“mailto:” is not an email address. Enter an email address, for example name@example.org."],
    ["a@x.test,,Chemical Engineering", "A new member needs a full name."],
    ["a@x.test,A", "A new member needs a department."],
    ["a@x.test,A,Geology", "“Geology” is not a department."],
    ["a@x.test,A,Administration", "“Administration” is not a department."],
    ["a@x.test,A,Chemical Engineering,1959", "“1959” is not a year from 1960 to 2026."],
    ["a@x.test,A,Chemical Engineering,2027", "“2027” is not a year from 1960 to 2026."],
    ["a@x.test,A,Chemical Engineering,0x7CA", "“0x7CA” is not a year from 1960 to 2026."],
    ["a@x.test,A,Chemical Engineering,1994,royal", "“royal” is not a membership type."],
    ["a@x.test,A,Chemical Engineering,1994.0,regular,maybe", "“maybe” is neither Approved nor Pending."],
    [`a@x.test,${"x".repeat(121)}`, `“${"x".repeat(30)}…” is longer than 120 characters.`],
  ])("reports the row %j: %s", (row, reason) => {
    const text = `Email,Name,Department,Year,Type,Status,Note\n${row || ",A"}\n`;
    expect(plan(text)).toMatchObject([{ kind: "error", line: 2, reason }]);
  });

  test("reports a row that has more cells than there are headings, whatever its cells hold", () => {
    expect(plan("Email,Name,Department\nnew@x.test,New,Chemical,One\n")).toMatchObject([
      { kind: "error", reason: expect.stringContaining("This row has more cells (4)") },
    ]);
  });

  test("reports an address that occurs twice on both lines, and counts what it plans", () => {
    const text = "Email,Name,Department\nada@x.test,Ada,\nnew@x.test,New,Chemical\n ADA@x.test,Ada King,\n";
    const rows = plan(text, [ada]);
    expect(rows.map((row) => row.kind)).toEqual(["error", "create", "error"]);
    expect(rows[0]).toMatchObject({ reason: "Row 4 has the same address." });
    expect(countPlan(rows)).toEqual({ create: 1, update: 0, same: 0, skip: 0, error: 2 });
  });

  test("can use the first of several rows with the same address, and says which line that was", () => {
    const text = "Email,Name,Department\nnew@x.test,New,Chemical\n NEW@x.test,Other,Chemical\n";
    const table = parse(text);
    expect(countRepeated(table, guessMapping(table.columns))).toBe(1);
    expect(plan(text, [], true)).toMatchObject([
      { kind: "create", line: 2 },
      { kind: "skip", line: 3, reason: "Row 2 has the same address." },
    ]);
  });

  test("joins a name from two columns, and takes the year from a date", () => {
    const text =
      "Surname;First name;Email;Dept;Date of graduation\nLovelace;Ada;new@x.test;Chemical;15/07/1990\n;Prince;p@x.test;Chemical;July 1999\n";
    expect(plan(text)).toMatchObject([
      { kind: "create", member: { full_name: "Ada Lovelace", graduation_year: 1990 } },
      { kind: "create", member: { full_name: "Prince", graduation_year: 1999 } },
    ]);
  });

  test.each(['=HYPERLINK("http://evil","x")', "@SUM(A1)", "+cmd|' /C calc'!A0"])(
    "refuses the formula %s",
    (formula) => {
      const cell = `"${formula.replaceAll('"', '""')}"`;
      const [row] = plan(`Email,Name,Department\nnew@x.test,${cell},Chemical\n`);
      expect(row).toMatchObject({ kind: "error", reason: expect.stringContaining("is a formula.") });
    },
  );

  test("leaves out a number that a spreadsheet has shortened, and says so", () => {
    const [row] = plan('Email,Name,Department,Mobile\nnew@x.test,New,Chemical,"6,14E+10"\n');
    expect(row).toMatchObject({
      kind: "create",
      notes: ["Phone “6,14E+10” is left out because the spreadsheet has shortened the number."],
    });
    expect(row).not.toHaveProperty("member.phone");
  });

  test("shows everything that will be written about a new person", () => {
    const [row] = plan(
      "Email,Name,Department,Year,Type,Mobile,Status\nnew@x.test,New One,Chemical,2001,honorary,+49 1,approved\n",
    );
    expect(row?.kind === "create" && describeNewMember(row.member)).toBe(
      "New One, Chemical Engineering, class of 2001, Honorary member, phone +49 1, approved",
    );
  });

  test("looks up each address once, in the accounts' spelling", () => {
    const table = parse("Name,Email\nA, Ada@x.test\nB,'+b@x.test\nC,\nD,ADA@X.TEST\n");
    expect(listImportEmails(table, guessMapping(table.columns))).toEqual(["ada@x.test", "+b@x.test"]);
  });
});

describe("the remaining time", () => {
  test("is shown once a few accounts show the pace, and no more precisely than it is known", () => {
    expect(getRemainingTime({ done: 2, left: 10, elapsed: 1000 })).toBeNull();
    expect(getRemainingTime({ done: 4, left: 10, elapsed: 2000 })).toBe(5000);
    expect([0, 5000, 41_000, 100_000, 1_800_000].map(formatRemaining)).toEqual([
      "about 10 seconds left",
      "about 10 seconds left",
      "about 50 seconds left",
      "about 2 minutes left",
      "about 30 minutes left",
    ]);
  });
});
