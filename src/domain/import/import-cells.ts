import { describeEmailFault } from "../core/email.ts";
import { getKeys } from "../core/keys.ts";
import { isPersonName, nameHint, readName } from "../core/person-name.ts";
import {
  administrationDepartment,
  firstGraduationYear,
  isGraduationYear,
  type Profile,
  profileLimits,
} from "../members/member.ts";
import { isKnownHeading } from "./headings.ts";
import { type ColumnMapping, isNamePart, type NamePart, nameParts, readFilled } from "./import-columns.ts";
import { isCaption, readListedName } from "./listed-name.ts";
import { findCellFault, noteReading, readContent } from "./read-cell.ts";
import { findAbbreviated, findDepartment, isDepartment } from "./read-department.ts";
import { readYear } from "./read-year.ts";
import { shorten } from "./shorten.ts";
import type { ImportTable } from "./table/import-table.ts";

/** A row of a file whose columns are mapped. */
export interface ReadRow<Field extends string> {
  /** The row's line in the file, as a spreadsheet counts. */
  line: number;
  /** Why the row holds nobody to import, or null. */
  skipped: string | null;
  /** Filled cells by field; the parts of a name are joined to the full name. */
  cells: Partial<Record<Field, string>>;
  /** In a column of its own, or null. */
  family_name: string | null;
  /** Why the row cannot be imported, or null. */
  fault: string | null;
  /** What was read otherwise than it is written. */
  notes: string[];
}

/** The table's rows, by the fields of its columns. Of `spare` fields, a cell that cannot be right is left out and noted. */
export function readRows<Field extends string>(
  table: ImportTable,
  mapping: ColumnMapping<Field | NamePart>,
  spare: readonly Field[] = [],
): ReadRow<Field | "full_name">[] {
  return table.rows.map((row, index) => {
    const line = table.lines[index] ?? 0;
    const read = readRow(row, mapping, spare);
    return {
      line,
      skipped: explainSkip(row, line, table),
      ...read,
      fault: table.faults.get(line) ?? read.fault,
    };
  });
}

/** People who are hidden may be in the file by mistake. A list of several pages has its headings on each. */
function explainSkip(row: readonly string[], line: number, { columns, hidden }: ImportTable): string | null {
  if (hidden.has(line)) return "This row is hidden in the spreadsheet.";
  const isHeading = row.every((cell, index) => cell.trim() === columns[index]);
  return isHeading ? "This row repeats the headings." : null;
}

function readRow<Field extends string>(
  row: readonly string[],
  mapping: ColumnMapping<Field | NamePart>,
  spare: readonly string[],
) {
  const cells: Partial<Record<Field | "full_name", string>> = {};
  const parts = new Map<NamePart, string>();
  const notes: string[] = [];
  let fault: string | null = null;
  for (const [index, field] of mapping.entries()) {
    const filled = readFilled(row[index]);
    if (!field || !filled) continue;
    const cellFault = findCellFault(row[index] ?? "");
    if (cellFault && spare.includes(field)) {
      notes.push(`Left empty: ${cellFault}`);
      continue;
    }
    fault ??= cellFault;
    const value = readContent(filled, field, notes);
    if (!value) continue;
    if (isNamePart(field)) parts.set(field, value);
    else cells[field] = value;
  }
  const joined = nameParts
    .map((part) => parts.get(part))
    .filter(Boolean)
    .join(" ");
  const family_name = parts.get("last_name") ?? null;
  return { cells: joined ? { ...cells, full_name: joined } : cells, family_name, fault, notes };
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

/** Why a text in a column of addresses is none. */
export const describeAddress = (text: string) =>
  `“${shorten(text, 80)}” is not an email address. ${describeEmailFault(text)}`;

/** What the reading of a row depends on, beside its cells. */
export interface ReadingOptions {
  now: Date;
  /** Whether names are in one column, where lists write the last name first. */
  isWhole: boolean;
}

/**
 * How every import of people reads a name, a class and a department. A known person's name is not turned around if that is
 * how the person writes it, and only a person who already has the administrators' department keeps it.
 */
export const getPersonReaders = (
  { now, isWhole }: ReadingOptions,
  known?: Pick<Profile, "department" | "full_name">,
) => ({
  full_name: (text: string, notes: string[]) => {
    const isOwn = known && readName(known.full_name) === text;
    const name = isWhole && !isOwn ? readListedName(text) : text;
    if (!isOwn && (isCaption(name) || isKnownHeading(name)))
      return `“${shorten(text)}” looks like a heading or a total, not a person. If it’s a person, correct the name.`;
    if (!isPersonName(name)) return `“${shorten(text)}” can’t be a name. ${nameHint}`;
    noteReading(text, name, notes);
    return readText("full_name", profileLimits.full_name)(name);
  },
  graduation_year: (text: string, notes: string[]) => {
    const read = readYear(text, now);
    if (typeof read === "string") return read;
    if (!isGraduationYear(read.year, now))
      return `“${shorten(text)}” is not a year from ${firstGraduationYear} to ${now.getUTCFullYear()}.`;
    if (read.note) notes.push(read.note);
    return { graduation_year: read.year };
  },
  department: (text: string, notes: string[]) => {
    const canAdministrate = known?.department === administrationDepartment;
    const found = findDepartment(text, canAdministrate);
    if (found) return { department: found };
    const meant = findAbbreviated(text, canAdministrate);
    if (!meant) return `“${shorten(text)}” is not a department.`;
    noteReading(text, meant, notes);
    return { department: meant };
  },
});

/** Whether a text can be a value of these fields, for guessing columns. */
export const getPersonFits = () => ({
  department: isDepartment,
  graduation_year: (text: string) => {
    const now = new Date();
    const read = readYear(text, now);
    return typeof read !== "string" && isGraduationYear(read.year, now);
  },
});
