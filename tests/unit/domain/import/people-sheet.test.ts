import { expect, test } from "vitest";
import { readCell, toCsv } from "../../../../src/domain/core/csv.ts";
import {
  type ExportedMember,
  getExportName,
  toMembersSheet,
} from "../../../../src/domain/import/people-sheet.ts";

const ada: ExportedMember = {
  id: "1",
  full_name: "Ada Byron",
  email: "ada@x.test",
  phone: null,
  department: "Petroleum & Gas Engineering",
  graduation_year: 1994,
  membership_type: "regular",
  is_approved: true,
  created_at: "2026-01-05T23:30:00+00:00",
};
const toMembersCsv = (members: ExportedMember[], timeZone: string) =>
  toCsv(toMembersSheet(members, timeZone).lines);
const header =
  "Full Name,Email,Phone,Department,Graduation Year,Membership Type,Approval Status,Created At\r\n";

test("An export has the specified columns, a byte order mark for spreadsheets, and one line per person", () => {
  const pending = { ...ada, phone: "020 1", graduation_year: null, is_approved: false };
  expect(toMembersCsv([ada, pending], "UTC")).toBe(
    `\uFEFF${header}Ada Byron,ada@x.test,,Petroleum & Gas Engineering,1994,regular,Approved,2026-01-05\r\n` +
      "Ada Byron,ada@x.test,020 1,Petroleum & Gas Engineering,,regular,Pending,2026-01-05\r\n",
  );
  expect(toMembersCsv([], "UTC")).toBe(`\uFEFF${header}`);
});

test.each([
  ['O"Neil, Ada', '"O""Neil, Ada"'],
  ["Two\nlines", '"Two\nlines"'],
  ["=1+1", `"'=1+1"`],
  ["=cmd|' /C calc'!A0", `"'=cmd|' /C calc'!A0"`],
  ["=HYPERLINK(1)\nmore", `"'=HYPERLINK(1)\nmore"`],
  // A phone number is not a formula, and address books would keep an apostrophe.
  ["+44 (0)20 1", "+44 (0)20 1"],
  ["+1 202-555-0116", "+1 202 555 0116"],
  ["'+44 20", `"''+44 20"`],
  ["+SUM(A1)", `"'+SUM(A1)"`],
  ["-1", `"'-1"`],
  ["@sum", `"'@sum"`],
  ["\ttab", `"'\ttab"`],
  ["\rreturn", `"'\rreturn"`],
  ["'=x", `"''=x"`],
  ["'quoted'", "'quoted'"],
  [" Ada ", '" Ada "'],
  ["Ada = Byron", "Ada = Byron"],
])("The name %j becomes the cell %j", (full_name, cell) => {
  expect(toMembersCsv([{ ...ada, full_name }], "UTC")).toContain(`\r\n${cell},ada@x.test`);
});

test.each(["=1+1", "+44 20", "'+44 20", "-1", "@sum", "'=x", "''=x", "'quoted'", "plain"])(
  "%j is read back unchanged from an export",
  (text) => {
    const cell = /^"?(.*?)"?,/.exec(
      toMembersCsv([{ ...ada, full_name: text }], "UTC").slice(header.length + 1),
    )?.[1];
    expect(readCell(cell ?? "")).toBe(text);
  },
);

test("The day of a sign-up is in the association's time zone, as on its screens", () => {
  expect(toMembersCsv([ada], "Asia/Singapore")).toMatch(/,2026-01-06\r\n$/);
  expect(toMembersCsv([ada], "America/New_York")).toMatch(/,2026-01-05\r\n$/);
});

test("The file's name contains the day", () => {
  expect(getExportName("members", new Date(2026, 0, 5, 0, 1))).toBe("members-2026-01-05");
});
