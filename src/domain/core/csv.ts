import Papa from "papaparse";

/**
 * Cells that a spreadsheet would execute get an apostrophe. So do cells that already look escaped, so that
 * reading is unambiguous. Phone numbers such as "+61 8 5550 1966" are harmless and get none, because an address
 * book would keep it.
 */
const formula = /^(?!\+[\d\s().]*$)'*[=+\-@\t\r]/;

/** A spreadsheet may compute "+1 202-555-0116" as a subtraction, so spaces replace the hyphens. */
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
