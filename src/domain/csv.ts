import Papa from "papaparse";

/**
 * What a spreadsheet would run instead of show gets an apostrophe. So does what looks as if it had
 * one already, or a way back could not tell the two apart. A phone number such as "+61 8 5550 1966" computes
 * nothing, and an address book would take the apostrophe for a part of it.
 */
const formula = /^(?!\+[\d\s().]*$)'*[=+\-@\t\r]/;

const byteOrderMark = "\uFEFF";

/** A file for spreadsheets: RFC 4180, UTF-8 with its mark. */
export function toCsv(lines: readonly (readonly (string | number | null)[])[]): string {
  const text = Papa.unparse(
    lines.map((line) => [...line]),
    { escapeFormulae: formula },
  );
  return `${byteOrderMark}${text}\r\n`;
}
