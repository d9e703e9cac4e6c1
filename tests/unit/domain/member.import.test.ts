import { describe, expect, test } from "vitest";
import {
  type CsvTable,
  decodeCsv,
  type ExportedMember,
  parseMembersCsv,
  toMembersCsv,
} from "../../../src/domain/member-csv.ts";
import { checkMapping, guessMapping } from "../../../src/domain/member-import.ts";
import {
  countPlan,
  type ExistingMember,
  listImportEmails,
  planImport,
} from "../../../src/domain/member-plan.ts";

const now = new Date("2026-06-01T00:00:00Z");

function parse(text: string): CsvTable {
  const table = parseMembersCsv(text);
  if (!table) throw new Error("no table");
  return table;
}

function plan(text: string, existing: readonly ExistingMember[] = []) {
  const table = parse(text);
  return planImport(table, guessMapping(table.columns), existing, now);
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

describe("reading a file", () => {
  test("commas, semicolons and tabs separate; a mark, empty lines and short rows do no harm", () => {
    for (const separator of [",", ";", "\t"]) {
      const text = `\uFEFF\r\nName${separator} Email ${separator}Phone\r\n\r\nAda${separator}ada@x.test\r\n${separator}${separator}\r\n`;
      expect(parse(text)).toEqual({
        columns: ["Name", "Email", "Phone"],
        rows: [["Ada", "ada@x.test", ""]],
        lines: [4],
      });
    }
  });

  test("a file without people is none", () => {
    for (const text of ["", " ", "Name,Email", "Name,Email\r\n,\r\n"])
      expect(parseMembersCsv(text)).toBeNull();
  });

  test("names keep their letters whichever program wrote the file", () => {
    const utf16 = new Uint8Array([0xff, 0xfe, 0xc9, 0x00, 0x41, 0x00]);
    expect(decodeCsv(new TextEncoder().encode("ÉA"))).toBe("ÉA");
    expect(decodeCsv(utf16)).toBe("ÉA");
    expect(decodeCsv(new Uint8Array([0xc9, 0x41]))).toBe("ÉA");
  });
});

describe("what the columns mean", () => {
  test("is guessed from our own export and from common names, each once", () => {
    expect(guessMapping(parse(toMembersCsv([ada])).columns)).toEqual([
      "full_name",
      "email",
      "phone",
      "department",
      "graduation_year",
      "membership_type",
      "approval_status",
      "created_at",
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

  test("needs the addresses, and no column twice", () => {
    expect(checkMapping(["full_name", null])).toContain("email addresses");
    expect(checkMapping(["email", "phone", "phone"])).toBe("Two columns are chosen for Phone.");
    expect(checkMapping(["email", null, null])).toBeNull();
  });
});

describe("the plan of an import", () => {
  test("changes nothing when our own export comes back", () => {
    const people: ExportedMember[] = [
      ada,
      { ...ada, id: "2", email: "b@x.test", phone: null, graduation_year: null, is_approved: true },
      { ...ada, id: "3", email: "c@x.test", full_name: "=1+1", phone: "-1" },
      { ...ada, id: "4", email: "d@x.test", full_name: "  'Quoted', \"twice\"\nin two lines ", phone: "'=x" },
      { ...ada, id: "5", email: "e@localhost", department: "Administration", phone: "0" },
      { ...ada, id: "6", email: "F@x.test", full_name: "Élodie 🎓".repeat(12) },
    ];
    expect(plan(toMembersCsv(people), people).map((row) => row.kind)).toEqual(Array(6).fill("skip"));
  });

  test("recognises people by address in any case and says what changes from what to what", () => {
    const text =
      "Email,Name,Phone,Department,Year,Type,Status\n ADA@X.test ,Ada King,020,chemical engineering,1995,REGULAR,approved\n";
    expect(plan(text, [ada])).toEqual([
      {
        kind: "update",
        line: 2,
        email: "ADA@X.test",
        id: "1",
        full_name: "Ada Byron",
        changes: [
          { field: "full_name", from: "Ada Byron", to: "Ada King" },
          { field: "phone", from: "+44 20 1", to: "020" },
          { field: "department", from: "Petroleum & Gas Engineering", to: "Chemical Engineering" },
          { field: "graduation_year", from: 1994, to: 1995 },
          { field: "membership_type", from: "honorary", to: "regular" },
          { field: "is_approved", from: false, to: true },
        ],
      },
    ]);
  });

  test("never erases with an empty cell, never revokes, never rewrites when somebody came", () => {
    const text = `Email,Name,Phone,Department,Year,Type,Status,Created At\nada@x.test,,,,,,Pending,1999-01-01\n`;
    expect(plan(text, [{ ...ada, is_approved: true }])).toMatchObject([{ kind: "skip" }]);
  });

  test("creates whom nobody knows, as a regular member when the file does not say", () => {
    const text = "Email,Name,Department,Status\nNew@X.test,New One,Petroleum and Gas Engineering,Approved\n";
    expect(plan(text)).toEqual([
      {
        kind: "create",
        line: 2,
        email: "New@X.test",
        member: {
          email: "new@x.test",
          full_name: "New One",
          department: "Petroleum & Gas Engineering",
          membership_type: "regular",
          is_approved: true,
        },
      },
    ]);
  });

  test.each([
    ["", "There is no email address."],
    ["nobody", "“nobody” is not an email address."],
    ["a@x.test,,Chemical Engineering", "A new member needs a full name."],
    ["a@x.test,A", "A new member needs a department."],
    ["a@x.test,A,Geology", "“Geology” is not a department."],
    ["a@x.test,A,Administration", "“Administration” is not a department."],
    ["a@x.test,A,Chemical Engineering,1959", "“1959” is not a year from 1960 to 2026."],
    ["a@x.test,A,Chemical Engineering,2027", "“2027” is not a year from 1960 to 2026."],
    ["a@x.test,A,Chemical Engineering,0x7CA", "“0x7CA” is not a year from 1960 to 2026."],
    ["a@x.test,A,Chemical Engineering,1994,royal", "“royal” is not a membership type."],
    ["a@x.test,A,Chemical Engineering,1994.0,regular,maybe", "“maybe” is neither Approved nor Pending."],
    [`a@x.test,${"x".repeat(121)}`, `“${"x".repeat(20)}…” is longer than 120 characters.`],
  ])("reports the row %j: %s", (row, reason) => {
    const text = `Email,Name,Department,Year,Type,Status,Note\n${row || ",A"}\n`;
    expect(plan(text)).toMatchObject([{ kind: "error", line: 2, reason }]);
  });

  test("reports an address that stands twice at both places, and counts what it plans", () => {
    const text = "Email,Name,Department\nada@x.test,Ada,\nnew@x.test,New,Chemical\n ADA@x.test,Ada King,\n";
    const rows = plan(text, [ada]);
    expect(rows.map((row) => row.kind)).toEqual(["error", "create", "error"]);
    expect(rows[0]).toMatchObject({ reason: "The same address stands in line 4 too." });
    expect(countPlan(rows)).toEqual({ create: 1, update: 0, skip: 0, error: 2 });
  });

  test("asks for each address once, as accounts have it", () => {
    const table = parse("Name,Email\nA, Ada@x.test\nB,'+b@x.test\nC,\nD,ADA@X.TEST\n");
    expect(listImportEmails(table, guessMapping(table.columns))).toEqual(["ada@x.test", "+b@x.test"]);
  });
});
