import { describe, expect, test } from "vitest";
import { getNameKey } from "../../../../src/domain/core/search.ts";
import { guessColumns } from "../../../../src/domain/import/import-columns.ts";
import { leaveOutKnown, planRoster, rosterColumns } from "../../../../src/domain/import/roster-import.ts";
import { parseCsvTable } from "../../../../src/domain/import/table/read-csv.ts";
import { parseRosterList } from "../../../../src/domain/roster/roster.ts";
import { getRosterSchema, toRosterDraft } from "../../../../src/domain/roster/roster-form.ts";

const now = new Date("2026-11-22T12:00:00Z");

function plan(csv: string, fileName = "list.csv") {
  const table = parseCsvTable(csv);
  if (!table) throw new Error("no table");
  return planRoster(table, guessColumns(rosterColumns, table.columns), { fileName, now });
}

test("A name is the same in any order, with or without accents and commas", () => {
  expect(getNameKey("Durand, Chloé")).toBe(getNameKey("CHLOE  durand"));
  expect(getNameKey("Chloé Durand")).not.toBe(getNameKey("Chloé Durant"));
});

describe("the plan of an import into the alumni list", () => {
  test("reads every field, joins first and last names and records the file as the source", () => {
    const [row] = plan(
      "Prénom;Nom;Email;Graduation date;Dept;Notes\nChloé;Durand;C@example.org;30/06/2009;petroleum;Met in Lagos\n",
      "jubilee.csv",
    );
    expect(row).toEqual({
      line: 2,
      who: "Chloé Durand",
      kind: "create",
      notes: [],
      entry: {
        line: 2,
        full_name: "Chloé Durand",
        family_name: "Durand",
        ...{ honorific: null, former_name: null, phone: null, city: null },
        email: "C@example.org",
        graduation_year: 2009,
        department: "Petroleum & Gas Engineering",
        note: "Met in Lagos",
        source: "jubilee.csv",
      },
    });
  });

  test("notes a row that tells of a death, also in a column that is skipped", () => {
    const rows = plan("Name,State\nAda Lund,deceased 2019\nBen Lund,† 2020\nCora Lund,studied in Diedorf\n");
    expect(rows.map(({ notes }) => notes.length)).toEqual([1, 1, 0]);
    expect(rows[0]?.notes).toEqual([
      expect.stringMatching(/^This row mentions a death\..*mark them as deceased after the import/),
    ]);
  });

  test("reads title, phone, city and the name at graduation, and keeps the family name apart", () => {
    const [whole] = plan(
      "Title;Name;Maiden name;Mobile;Town\nDr.;van der Berg, Ada;Lund;+61 8 5550 1966;Perth\n",
    );
    expect(whole).toMatchObject({
      kind: "create",
      entry: {
        ...{
          honorific: "Dr.",
          full_name: "Ada van der Berg",
          family_name: "van der Berg",
          former_name: "Lund",
        },
        ...{ phone: "+61 8 5550 1966", city: "Perth" },
      },
    });
    const [parts] = plan("First name(s);Surname\nAda Maria;de Wit\n");
    expect(parts).toMatchObject({ entry: { full_name: "Ada Maria de Wit", family_name: "de Wit" } });
    expect(plan("Name\nAda Lund\n")[0]).toMatchObject({ entry: { family_name: null } });
  });

  test.each([
    ["Name,Email\n,a@example.org\n", "The name is missing."],
    [`Name,Note\nAda,${"x".repeat(501)}\n`, "is longer than 500 characters."],
    [`Name\n${"x".repeat(121)}\n`, "is longer than 120 characters."],
    ["Name\n=HYPERLINK(1)\n", "is a formula."],
  ])("refuses %j", (csv, reason) => {
    const [row] = plan(csv);
    expect(row).toMatchObject({ kind: "error", reason: expect.stringContaining(reason) });
  });

  test.each([
    ["Name,Email\nAda,nobody\n", "“nobody” is not an email address."],
    ["Name,Class\nAda,1959\n", "“1959” is not a year from 1960 to 2026."],
    ["Name,Class\nAda,soon\n", "“soon” is not a year from 1960 to 2026."],
    ["Name,Dept\nAda,Alchemy\n", "“Alchemy” is not a department."],
    ["Name,Dept\nAda,Administration\n", "“Administration” is not a department."],
  ])("takes %j without the value that cannot be read, and says so", (csv, reason) => {
    expect(plan(csv)).toMatchObject([
      {
        ...{ kind: "create", notes: [expect.stringContaining(`Left empty: ${reason}`)] },
        entry: { full_name: "Ada", graduation_year: null, department: null },
      },
    ]);
  });

  test("uses the first of two addresses, and adds the second to the note", () => {
    expect(plan("Name\tEmail\tNote\nAda\ta@x.org; b@x.org\tMet in Lagos\n")).toMatchObject([
      {
        notes: ["“a@x.org” is used. Added to the note: b@x.org."],
        entry: { email: "a@x.org", note: "Met in Lagos\nOther email: b@x.org" },
      },
    ]);
    expect(plan("Name\tEmail\nAda\ta@x.org and more\n")).toMatchObject([
      { kind: "create", entry: { email: null, note: "Email in the file: a@x.org and more" } },
    ]);
  });

  test("adds a person once, by address or by name and class", () => {
    const rows = plan(
      "Name,Email,Class\nAda Byron,a@x.org,1999\nOther,A@X.org,\nByron Ada,,1999\nAda Byron,,2000\n,,\n",
    );
    expect(rows.map((row) => [row.kind, row.kind === "skip" && row.reason])).toEqual([
      ["create", false],
      ["skip", "Row 2 is the same person."],
      ["skip", "Row 2 is the same person."],
      ["create", false],
    ]);
  });

  test("gives a class to all people whose row has none", () => {
    const table = parseCsvTable("Name,Class\nAda,\nEva,1999\n");
    if (!table) throw new Error("no table");
    const options = { fileName: "list.csv", given: { graduation_year: "1990" }, now };
    const mapping = guessColumns(rosterColumns, table.columns);
    expect(planRoster(table, mapping, options)).toMatchObject([
      { entry: { graduation_year: 1990 } },
      { entry: { graduation_year: 1999 } },
    ]);
  });

  test("leaves out people who are already on the list, and says who they are", () => {
    const known = [{ line: 3, full_name: "Ada King", graduation_year: 1999 }];
    expect(leaveOutKnown(plan("Name\nAda\nEva\n"), known)).toMatchObject([
      { kind: "create" },
      { kind: "same", reason: "Already on the list: Ada King, 1999." },
    ]);
  });

  test("needs the names, whole or in two columns", () => {
    expect(rosterColumns.check(["email"])).toBe("Choose the column with names.");
    expect(rosterColumns.check(["first_name"])).toBeNull();
    expect(rosterColumns.check(["middle_name"])).toBe("Also choose the column for First Name.");
    expect(rosterColumns.check(["full_name", "full_name"])).toBe("Two columns are chosen for Full Name.");
    expect(rosterColumns.check(["first_name", "last_name"])).toBeNull();
    expect(rosterColumns.check(["full_name"])).toBeNull();
  });
});

test("The form leaves an unknown class and department empty", () => {
  const draft = { ...toRosterDraft(null), full_name: " Ada " };
  expect(getRosterSchema(now).parse(draft)).toEqual({
    full_name: "Ada",
    ...{ family_name: null, honorific: null, former_name: null, phone: null, city: null },
    email: null,
    graduation_year: null,
    department: null,
    note: null,
    source: null,
  });
});

test("The list's address contains a past class or none", () => {
  expect(parseRosterList({ class: "2009", status: "joined", q: " chloe " })).toEqual({
    q: "chloe",
    class: "2009",
    status: "joined",
    page: 1,
  });
  expect(parseRosterList({ class: "1959", status: "gone" })).toMatchObject({ class: null, status: null });
  expect(parseRosterList({ class: "2.009e3" }).class).toBe("2009");
  expect(parseRosterList({ class: "" }).class).toBeNull();
});
