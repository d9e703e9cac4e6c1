import { strToU8, type Zippable } from "fflate";
import { expect, test } from "vitest";
import { ImportLimitError, importLimits } from "../../../../src/domain/import/table/import-limits.ts";
import { readFile } from "../../../../src/domain/import/table/read-file.ts";
import { headRow, makeCell, makePeople, makeRow, makeXlsx } from "../../../support/xlsx.ts";

const readTable = async (content: ArrayBuffer) => (await readFile(content)).ways[0].read();
const read = (rows: string, others?: Zippable) => readTable(makeXlsx(rows, others).buffer);

test("An Excel file is read with its line numbers, whatever empty rows its program wrote", async () => {
  const last = `<row r="1048575"><c r="A1048575" s="1"/></row><row spans="1:2" r="1048576"></row>`;
  expect(await read(`${headRow}<row r="3" s="1"/>${makeRow(4)}${last}`)).toMatchObject({
    columns: ["Email"],
    rows: [["person-4@x.test"]],
    lines: [4],
  });
});

test("An Excel file with many people is read", async () => {
  const table = await read(headRow + makePeople(20_000));
  expect(table?.rows).toHaveLength(20_000);
  expect(table?.lines.at(-1)).toBe(20_001);
});

test.each([
  ["a row far below", makeRow(60_000)],
  [
    "a row whose number is hidden behind another attribute",
    `<row x=">" r="999999999">${makeCell("A2", "a")}</row>`,
  ],
  ["a row with a longer number", `<row r="10000000000">${makeCell("A2", "a")}</row>`],
  ["a column far to the right", `<row r="2">${makeCell("XFD2", "a")}</row>`],
  ["a column beyond every program's", `<row r="2">${makeCell("ZZZZZZ2", "a")}</row>`],
  ["many columns in many rows", `${makeRow(20_000)}<row r="20001">${makeCell("EE20001", "a")}</row>`],
  ["a row whose number has a prefix", `<row x:r="999999999">${makeCell("A2", "a")}</row>`],
  [
    "a row with one number that is read and one that is not",
    `<row r="2"x r="999999999">${makeCell("A2", "a")}</row>`,
  ],
  ["a row after comments and instructions that end at once", `<!--><?>${makeRow(60_000)}<?a?><!---->`],
  ["an empty row far below, in other quotation marks", `<row r='999999999'/>`],
  ["an empty cell far below in a row without a number", `<row><c r="A999999999"/></row>`],
  ["a million rows", "<row><c/></row>".repeat(60_000)],
])("An Excel file with %s is refused before its rows are made", async (_, rows) => {
  await expect(read(headRow + rows)).rejects.toThrow(ImportLimitError);
});

// In each, every tag, number or quotation mark could begin something that never ends.
test.each([
  ["unfinished rows", '<row "'.repeat(20_000)],
  ["an unfinished number in each row", '<row r="'.repeat(20_000)],
  ["unfinished numbers in one row", `<row r="${' r="'.repeat(20_000)}`],
  ["numbers in one row", `<row${' r="1"'.repeat(50_000)}>`],
  ["tags in a comment", `<!--${"<>".repeat(500_000)}-->`],
  ["rows in a quotation", `<row x="${"<row ".repeat(20_000)}">`],
  ["a long name in a row", `<row ${"x".repeat(100_000)}>`],
  ["unfinished empty rows", '<row r="1"><c />'.repeat(20_000)],
  ["an unfinished row of many cells", `<row r="1">${"<c r='1' />".repeat(20_000)}`],
])("An Excel file with %s is refused at once", { timeout: 20_000 }, async (_, rows) => {
  await expect(read(rows)).rejects.toThrow();
});

test("An Excel file that unpacks to more than a browser holds is refused before it is unpacked", async () => {
  const bomb = Buffer.from(makeXlsx(headRow, { "xl/sharedStrings.xml": strToU8("<sst/>") }));
  // The size in the file's list, as if the file were of two gigabytes.
  const entry = bomb.lastIndexOf("xl/sharedStrings.xml") - 46;
  bomb.writeUInt32LE(2_000_000_000, entry + 24);
  await expect(readTable(new Uint8Array(bomb).buffer)).rejects.toThrow(ImportLimitError);
  const large: Zippable = { "xl/sharedStrings.xml": [new Uint8Array(51 * 1024 * 1024), { level: 0 }] };
  await expect(read(headRow, large)).rejects.toThrow(/at most 50,000 rows and 200 columns/);
});

test("A CSV file with too many rows or columns is refused", async () => {
  const readCsv = (text: string) => readTable(new TextEncoder().encode(text).buffer);
  await expect(readCsv(`Email\n${"a\n".repeat(importLimits.rows)}`)).rejects.toThrow(ImportLimitError);
  await expect(readCsv(`${",".repeat(200)}x\na`)).rejects.toThrow(ImportLimitError);
  await expect(readCsv(`${",".repeat(150)}x\n${"a\n".repeat(20_000)}`)).rejects.toThrow(ImportLimitError);
  expect((await readCsv(`Email\n${"a\n".repeat(importLimits.rows - 2)}`))?.rows).toHaveLength(49_998);
});
