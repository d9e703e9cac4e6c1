import Papa from "papaparse";

/**
 * Cells that a spreadsheet would execute get an apostrophe. So do cells that already look escaped, so that
 * reading is unambiguous. Phone numbers such as "+61 8 5550 1966" compute nothing and are left alone: an
 * address book would keep the apostrophe.
 */
const formula = /^(?!\+[\d\s().]*$)'*[=+\-@\t\r]/;

/** Of the other way to write one, "+1 202-555-0116", a spreadsheet may compute the difference: spaces mean the same. */
const hyphenated = /^\+[\d\s().-]*$/;

const byteOrderMark = "\uFEFF";

type Cell = string | number | null;

/** A CSV file for spreadsheets: RFC 4180, UTF-8 with a byte order mark. */
export function toCsv(lines: readonly (readonly Cell[])[]): string {
  const text = Papa.unparse(
    lines.map((line) => line.map(toCell)),
    { escapeFormulae: formula },
  );
  return `${byteOrderMark}${text}\r\n`;
}

function toCell(cell: Cell): Cell {
  return typeof cell === "string" && hyphenated.test(cell) ? cell.replaceAll("-", " ") : cell;
}

/** A cell's content, without an apostrophe added by `toCsv`. */
export function readCell(cell: string): string {
  return (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim();
}
