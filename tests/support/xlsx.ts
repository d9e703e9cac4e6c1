import { readFileSync } from "node:fs";
import { strToU8, unzipSync, type Zippable, zipSync } from "fflate";

const real = unzipSync(readFileSync("tests/journeys/fixtures/members.xlsx"));
const sheetName = Object.keys(real).find((name) => name.startsWith("xl/worksheets/sheet")) ?? "";

/** A real file with other rows in its sheet, and with other files. */
export function makeXlsx(rows: string, others: Zippable = {}): Uint8Array<ArrayBuffer> {
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  return zipSync({ ...real, [sheetName]: strToU8(sheet), ...others });
}

export const makeCell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A column of addresses, from line 2 on. */
export const makeRow = (nr: number) => `<row r="${nr}">${makeCell(`A${nr}`, `person-${nr}@x.test`)}</row>`;
export const headRow = `<row r="1">${makeCell("A1", "Email")}</row>`;
export const makePeople = (count: number) =>
  Array.from({ length: count }, (_, at) => makeRow(at + 2)).join("");
