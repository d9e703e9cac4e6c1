import { readCell } from "../core/csv.ts";
import { emailFormat, readEmail } from "../core/email.ts";
import { dropIgnorable } from "../core/ignorable.ts";
import { readName } from "../core/person-name.ts";
import { dropInvisible } from "../text/invisible.ts";
import { isNamePart } from "./import-columns.ts";
import { isPlaceholder } from "./placeholder.ts";
import { shorten } from "./shorten.ts";
import { hasTwiceEncoded } from "./table/twice-encoded.ts";

/** A filled cell as the forms would read it; empty for a placeholder. What differs from the cell is noted. */
export function readContent(cell: string, field: string, notes: string[]): string {
  if (isPlaceholder(cell, field)) {
    notes.push(`“${cell}” counts as an empty cell.`);
    return "";
  }
  const text = takeFirst(cell, notes);
  const read = getRule(field);
  // A cell of which nothing is left is shown as it stands.
  const value = read(text) || text;
  noteReading(text, value, notes);
  return value;
}

function getRule(field: string): (text: string) => string {
  if (field === "email") return readAddressCell;
  if (field === "full_name") return (text) => unquote(readName(text));
  if (isNamePart(field)) return (text) => unquote(readName(text)).replace(/[\s,]+$/, "");
  // The sign by which a spreadsheet keeps the zero of "'0412 555 019".
  if (field === "phone") return (text) => unquote(readPlain(text)).replace(/^['’‘](?=[+(\d])/, "");
  return readPlain;
}

const readPlain = (text: string) => dropInvisible(text).normalize().trim();

/** Some programs write 'Ann Lund'. At the beginning alone, the sign can be part of a name: 'Ali, 't Hooft. */
const unquote = (text: string) => text.replace(/^'([^']*)'$/, "$1").trim();

function readAddressCell(text: string): string {
  const address = readEmail(text);
  return emailFormat.test(address) ? address : text;
}

/** Says what was read otherwise than it is written, unless it looks the same. */
export function noteReading(text: string, value: string, notes: string[]): void {
  const tidy = (other: string) => other.normalize().replace(/\s+/g, " ").trim();
  if (tidy(value) === tidy(text)) return;
  const isSeen = tidy(dropIgnorable(text)) !== tidy(dropIgnorable(value));
  notes.push(
    isSeen
      ? `“${shorten(text)}” is read as ${value.replace(/\.$/, "")}.`
      : `Invisible characters are removed from “${shorten(value)}”.`,
  );
}

/** Google joins several values of a field to "first ::: second". */
function takeFirst(text: string, notes: string[]): string {
  const [first = "", ...others] = text.split(" ::: ");
  if (others.length === 0) return text;
  notes.push(`Only “${shorten(first)}” is used, not “${shorten(others.join(", "))}”.`);
  return first.trim();
}

/** The errors of Excel, Google Sheets and LibreOffice. */
const formulaError = /^(?:#(?:N\/A|[A-Z/0]+[!?]|GETTING_DATA|ERROR!)|Err:\d{3})$/i;
const control = /(?![\t\n\r])[\p{Cc}\ufffd]/gu;

/** Why a cell's content cannot be what its owner wrote, or null. */
export function findCellFault(cell: string): string | null {
  const text = cell.trim().toWellFormed();
  const shown = `“${shorten(text.replace(control, "\ufffd"))}”`;
  if (formulaError.test(text)) return `${shown} is a formula’s error. Correct it in the spreadsheet.`;
  if (text === "TRUE" || text === "FALSE")
    return `${shown} is a tick box’s or a formula’s value, not a text.`;
  if (text.search(control) !== -1)
    return `${shown} contains characters that can’t be read. Choose another character encoding for the file, or correct the cell.`;
  if (hasTwiceEncoded(text))
    return `${shown} was saved in a wrong encoding. Correct the cell, or save the file again from its source.`;
  return isFormula(text) ? `“${shorten(readCell(cell))}” is a formula. Replace it with its value.` : null;
}

/**
 * Whether a spreadsheet would compute the text. Our own export adds an apostrophe to text that only looks so.
 */
function isFormula(text: string): boolean {
  if (/^[=@]/.test(text)) return true;
  return /^[+-]/.test(text) && /[(!|]/.test(text) && !/^\+[\d\s().-]+$/.test(text);
}
