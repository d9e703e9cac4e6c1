import { strFromU8, unzipSync } from "fflate";
import readSheets from "read-excel-file/universal";
import { expect, test } from "vitest";
import type { Cell } from "../../../../src/domain/core/csv.ts";
import { toSheetFile } from "../../../../src/domain/core/sheet.ts";
import { readXlsx } from "../../../../src/domain/import/table/xlsx.ts";

const write = async (lines: Cell[][], ...more: Cell[][][]) => {
  const sheets = [lines, ...more].map((table, place) => ({ name: `List & ${place + 1}`, lines: table }));
  return (await toSheetFile("list", sheets, "xlsx")).file;
};
const read = async (lines: Cell[][]) => (await readSheets(await write(lines)))[0]?.data;

const headings = ["Name", "Class", "Phone", "Joined", "Came"];

test("An Excel file has numbers as numbers, dates as dates, and phone numbers and codes as text", async () => {
  const lines = [
    headings,
    ["Zoë", 1994, "+44 (0)20 7946 0018", { date: "2026-11-21" }, { date: "2027-03-14 18:00" }],
    ["Ada", null, "007", { date: "1999-12-31" }, ""],
  ];
  expect(await read(lines)).toEqual([
    headings,
    ["Zoë", 1994, "+44 (0)20 7946 0018", new Date("2026-11-21"), new Date("2027-03-14T18:00Z")],
    ["Ada", null, "007", new Date("1999-12-31"), null],
  ]);
});

test.each([
  "=1+1",
  "+SUM(A1)",
  "@sum",
  '=HYPERLINK("http://x.test")',
  "<f>1</f> & more",
  " spaces ",
  "two\nlines",
  "_x0041_",
  "a ]]> b",
  "𐀀",
])("%j is the text of a cell, never a formula", async (text) => {
  const file = await write([["Name"], [text]]);
  const [sheet] = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  expect(sheet?.rows[1]).toEqual([text.trim() === text ? text : text.trim()]);
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).not.toMatch(/<f[\s>]/);
});

test("Characters that XML does not have are left out, instead of a file that cannot be opened", async () => {
  expect(await read([["Name"], ["A\u0000d\u001fa\uFFFE \uD800"]])).toEqual([["Name"], ["Ada \uFFFD"]]);
});

test("The headings are bold and stay in view; each column is as wide as its texts, within reason", async () => {
  const file = await write([
    ["Id", "Note"],
    ["1", "x".repeat(300)],
  ]);
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<col min="1" max="1" width="8" customWidth="1"/><col min="2" max="2" width="50"');
  expect(sheet).toContain('<c r="B1" t="inlineStr" s="1"><is><t xml:space="preserve">Note</t>');
});

test("Several tables are sheets in Excel, and below one another in CSV", async () => {
  const sheets = await readSheets(await write([["A"], [1]], [["B"], [2]]));
  expect(sheets.map(({ sheet, data }) => [sheet, data])).toEqual([
    ["List & 1", [["A"], [1]]],
    ["List & 2", [["B"], [2]]],
  ]);
  const tables = [["A"], ["B"]].map((line) => ({ name: "x", lines: [line, [{ date: "2026-11-21" }]] }));
  const { file, name } = await toSheetFile("both", tables, "csv");
  expect(name).toBe("both.csv");
  expect(await file.text()).toBe("A\r\n2026-11-21\r\n\r\nB\r\n2026-11-21\r\n");
});

test("Columns after the twenty-sixth have two letters", async () => {
  const line = Array.from({ length: 80 }, (_, column) => column);
  expect(await read([line])).toEqual([line]);
});

test("Five thousand rows are written", async () => {
  const rows = Array.from({ length: 5000 }, (_, place) => [`Person ${place}`, place]);
  expect(await read([["Name", "Place"], ...rows])).toHaveLength(5001);
});
