import { readCell } from "../core/csv.ts";
import { getKeys } from "../core/keys.ts";
import { isPersonName, nameHint } from "../core/person-name.ts";
import {
  administrationDepartment,
  departments,
  firstGraduationYear,
  isGraduationYear,
  type Profile,
  profileLimits,
} from "../members/member.ts";
import { toWords } from "../text/text.ts";
import { type ColumnMapping, isNamePart, type NamePart, nameParts, readFilled } from "./import-columns.ts";
import { readAddress } from "./read-address.ts";
import { readYear } from "./read-year.ts";
import { shorten } from "./shorten.ts";
import type { ImportTable } from "./table/import-table.ts";

/** A row of a file whose columns are mapped. */
export interface ReadRow<Field extends string> {
  /** The row's line in the file, as a spreadsheet counts. */
  line: number;
  /** Filled cells by field; the parts of a name are joined to the full name. */
  cells: Partial<Record<Field, string>>;
  /** Why the row cannot be imported, or null. */
  fault: string | null;
  /** What was read otherwise than it is written. */
  notes: string[];
}

/** The table's rows, by the fields of its columns. */
export function readRows<Field extends string>(
  { rows, lines, faults }: ImportTable,
  mapping: ColumnMapping<Field | NamePart>,
): ReadRow<Field | "full_name">[] {
  return rows.map((row, index) => {
    const line = lines[index] ?? 0;
    const read = readRow(row, mapping);
    return { line, ...read, fault: faults.get(line) ?? read.fault };
  });
}

function readRow<Field extends string>(row: readonly string[], mapping: ColumnMapping<Field | NamePart>) {
  const cells: Partial<Record<Field | "full_name", string>> = {};
  const parts = new Map<NamePart, string>();
  const notes: string[] = [];
  let fault: string | null = null;
  for (const [index, field] of mapping.entries()) {
    const filled = readFilled(row[index]);
    if (!field || !filled) continue;
    const text = takeFirst(filled, notes);
    const address = field === "email" ? readAddress(text) : { email: text };
    fault ??= findCellFault(row[index] ?? "") ?? (typeof address === "string" ? address : null);
    const value = typeof address === "string" ? text : address.email;
    if (value !== text) notes.push(`“${shorten(text)}” is read as ${value}.`);
    if (isNamePart(field)) parts.set(field, value);
    else cells[field] = value;
  }
  const joined = nameParts
    .map((part) => parts.get(part))
    .filter(Boolean)
    .join(" ");
  return { cells: joined ? { ...cells, full_name: joined } : cells, fault, notes };
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
function findCellFault(cell: string): string | null {
  const text = cell.trim();
  const shown = `“${shorten(text.replace(control, "\ufffd"))}”`;
  if (formulaError.test(text)) return `${shown} is a formula’s error. Correct it in the spreadsheet.`;
  if (text === "TRUE" || text === "FALSE")
    return `${shown} is a tick box’s or a formula’s value, not a text.`;
  if (text.search(control) !== -1)
    return `${shown} contains characters that can’t be read. Choose another character encoding for the file, or correct the cell.`;
  return isFormula(text) ? `“${shorten(readCell(cell))}” is a formula. Replace it with its value.` : null;
}

/**
 * Whether a spreadsheet would compute the text. Our own export adds an apostrophe to text that only looks so.
 */
function isFormula(text: string): boolean {
  if (/^[=@]/.test(text)) return true;
  return /^[+-]/.test(text) && /[(!|]/.test(text) && !/^\+[\d\s().-]+$/.test(text);
}

/** Parses a cell, or returns why it is invalid; adds to `notes` what is read otherwise than it is written. */
type Reader<Values> = (text: string, notes: string[]) => Partial<Values> | string;

/** One for each field of a file. */
export type Readers<Field extends string, Values> = Readonly<Record<Field, Reader<Values>>>;

/** The values of all cells, or why the first invalid one cannot be imported. */
export function readValues<Field extends string, Values>(
  cells: { readonly [Name in Field]?: string | undefined },
  readers: Readers<Field, Values>,
  notes: string[],
): Partial<Values> | string {
  let values: Partial<Values> = {};
  for (const field of getKeys(cells)) {
    const text = cells[field];
    const said = text ? readers[field](text, notes) : {};
    if (typeof said === "string") return said;
    values = { ...values, ...said };
  }
  return values;
}

/** Reads a text of at most `limit` characters unchanged. */
export const readText = (field: string, limit: number) => (text: string) =>
  [...text].length > limit ? `“${shorten(text)}” is longer than ${limit} characters.` : { [field]: text };

const readName = (name: string) =>
  isPersonName(name)
    ? readText("full_name", profileLimits.full_name)(name)
    : `“${shorten(name)}” can’t be a name. ${nameHint}`;

/**
 * How every import of people reads a name, a class and a department. Only a person who already has the administrators'
 * department keeps it.
 */
export const getPersonReaders = (now: Date, department: Profile["department"] | undefined) => ({
  full_name: (text: string) => readName(text.replace(/\s+/g, " ")),
  graduation_year: (text: string, notes: string[]) => {
    const read = readYear(text, now);
    if (typeof read === "string") return read;
    if (!isGraduationYear(read.year, now))
      return `“${shorten(text)}” is not a year from ${firstGraduationYear} to ${now.getUTCFullYear()}.`;
    if (read.note) notes.push(read.note);
    return { graduation_year: read.year };
  },
  department: (text: string) => {
    const found = findDepartment(text, department === administrationDepartment);
    return found ? { department: found } : `“${shorten(text)}” is not a department.`;
  },
});

/** Whether a text can be a value of these fields, for guessing columns. */
export const getPersonFits = () => ({
  department: (text: string) => findDepartment(text, true) !== undefined,
  graduation_year: (text: string) => {
    const now = new Date();
    const read = readYear(text, now);
    return typeof read !== "string" && isGraduationYear(read.year, now);
  },
});

/** Also accepts "petroleum and gas engineering" and "Petroleum". */
function findDepartment(text: string, canAdministrate: boolean): Profile["department"] | undefined {
  const words = toWords(text.replaceAll("&", " and "));
  const offered = [...departments.values, ...(canAdministrate ? [administrationDepartment] : [])];
  return offered.find((department) => {
    const name = toWords(department.replaceAll("&", " and "));
    return name === words || name.split(" ")[0] === words;
  });
}
