import Papa from "papaparse";

/**
 * Cells that a spreadsheet would execute get an apostrophe. So do cells that already look escaped, so that
 * reading is unambiguous. Phone numbers such as "+61 8 5550 1966" compute nothing and are left alone: an
 * address book would keep the apostrophe.
 */
const formula = /^(?!\+[\d\s().]*$)'*[=+\-@\t\r]/;

const byteOrderMark = "\uFEFF";

/** A CSV file for spreadsheets: RFC 4180, UTF-8 with a byte order mark. */
export function toCsv(lines: readonly (readonly (string | number | null)[])[]): string {
  const text = Papa.unparse(
    lines.map((line) => [...line]),
    { escapeFormulae: formula },
  );
  return `${byteOrderMark}${text}\r\n`;
}
