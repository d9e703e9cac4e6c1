/**
 * Cells that a spreadsheet would execute get an apostrophe. So do cells that already look escaped, so that
 * reading is unambiguous. Phone numbers such as "+61 8 5550 1966" are harmless and get none, because an address
 * book would keep it.
 */
const formula = /^(?!\+[\d\s().]*$)'*[=+\-@\t\r]/;

/** A spreadsheet may compute "+1 202-555-0116" as a subtraction, so spaces replace the hyphens. */
const hyphenated = /^\+[\d\s().-]*$/;

const byteOrderMark = "\uFEFF";

/** A `date` is "2026-11-21" or "2026-11-21 18:30", in the association's time zone. */
export type Cell = string | number | null | { readonly date: string };

/** A CSV file for spreadsheets: RFC 4180, UTF-8 with a byte order mark. */
export function toCsv(lines: readonly (readonly Cell[])[]): string {
  return `${byteOrderMark}${lines.map((line) => `${line.map(toCell).join(",")}\r\n`).join("")}`;
}

function toCell(cell: Cell): string {
  if (cell !== null && typeof cell === "object") return cell.date;
  if (typeof cell !== "string") return String(cell ?? "");
  const text = hyphenated.test(cell) ? cell.replaceAll("-", " ") : cell;
  const escaped = formula.test(text) ? `'${text}` : text;
  // Readers take spaces around a cell, and a mark in it, for the file's own.
  const needsQuotes = escaped !== text || /[",\r\n\uFEFF]|^\s|\s$/.test(text);
  return needsQuotes ? `"${escaped.replaceAll('"', '""')}"` : text;
}

/** A cell's content, without an apostrophe added by `toCsv`. */
export function readCell(cell: string): string {
  return (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim();
}
