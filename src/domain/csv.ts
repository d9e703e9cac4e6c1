import Papa from "papaparse";

/**
 * What a spreadsheet would run instead of show gets an apostrophe. So does what looks as if it had
 * one already, or a way back could not tell the two apart.
 */
const formula = /^'*[=+\-@\t\r]/;

const byteOrderMark = "\uFEFF";

/** A file for spreadsheets: RFC 4180, UTF-8 with its mark. */
export function toCsv(lines: readonly (readonly (string | number | null)[])[]): string {
  const text = Papa.unparse(
    lines.map((line) => [...line]),
    { escapeFormulae: formula },
  );
  return `${byteOrderMark}${text}\r\n`;
}
