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
import type { ColumnMapping, NameHalf } from "./import-columns.ts";
import type { ImportTable } from "./import-table.ts";

/** A row of a file whose columns are mapped. */
export interface ReadRow<Field extends string> {
  /** The row's line in the file, as a spreadsheet counts. */
  line: number;
  /** Filled cells by field; first and last name are joined to the full name. */
  cells: Partial<Record<Field, string>>;
  /** Why the row cannot be imported, or null. */
  fault: string | null;
}

/** The table's rows, by the fields of its columns. */
export function readRows<Field extends string>(
  { rows, lines }: ImportTable,
  mapping: ColumnMapping<Field | NameHalf>,
): ReadRow<Field | "full_name">[] {
  return rows.map((row, index) => ({ line: lines[index] ?? 0, ...readRow(row, mapping) }));
}

function readRow<Field extends string>(row: readonly string[], mapping: ColumnMapping<Field | NameHalf>) {
  const cells: Partial<Record<Field | "full_name", string>> = {};
  const halves = new Map<string, string>();
  let fault: string | null = null;
  for (const [index, field] of mapping.entries()) {
    const cell = row[index] ?? "";
    const text = readCell(cell);
    if (!field || !text) continue;
    if (isFormula(cell)) fault = `“${shorten(text)}” is a formula. Replace it with its value.`;
    if (field === "first_name" || field === "last_name") halves.set(field, text);
    else cells[field] = text;
  }
  const joined = [halves.get("first_name"), halves.get("last_name")].filter(Boolean).join(" ");
  return { cells: joined ? { ...cells, full_name: joined } : cells, fault };
}

/**
 * Whether a spreadsheet would compute the cell. Our own export adds an apostrophe to text that only looks so.
 */
function isFormula(cell: string): boolean {
  const text = cell.trim();
  if (/^[=@]/.test(text)) return true;
  return /^[+-]/.test(text) && /[(!|]/.test(text) && !/^\+[\d\s().-]+$/.test(text);
}

export function shorten(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}

/** Parses a cell, or returns why it is invalid. */
type Reader<Values> = (text: string) => Partial<Values> | string;

/** One for each field of a file. */
export type Readers<Field extends string, Values> = Readonly<Record<Field, Reader<Values>>>;

/** The values of all cells, or why the first invalid one cannot be imported. */
export function readValues<Field extends string, Values>(
  cells: { readonly [Name in Field]?: string | undefined },
  readers: Readers<Field, Values>,
): Partial<Values> | string {
  let values: Partial<Values> = {};
  for (const field of getKeys(cells)) {
    const text = cells[field];
    const said = text ? readers[field](text) : {};
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
  graduation_year: (text: string) => {
    const graduation_year = readYear(text, now);
    return isGraduationYear(graduation_year, now)
      ? { graduation_year }
      : `“${text}” is not a year from ${firstGraduationYear} to ${now.getUTCFullYear()}.`;
  },
  department: (text: string) => {
    const found = findDepartment(text, department === administrationDepartment);
    return found ? { department: found } : `“${text}” is not a department.`;
  },
});

/**
 * A year ("1990", "1990.0"), or the year of a date ("15/07/1990", "July 1990", "15.07.90"); NaN for anything else.
 * Two digits are the latest such year.
 */
export function readYear(text: string, now: Date): number {
  const [, digits] = /^\d{1,2}([/.-])\d{1,2}\1(\d{2})$/.exec(text)?.slice(1) ?? [];
  if (digits) {
    const century = now.getUTCFullYear() - (now.getUTCFullYear() % 100);
    const year = century + Number(digits);
    return year > now.getUTCFullYear() ? year - 100 : year;
  }
  const [year, ...others] = text.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  return others.length === 0 ? Number(year ?? Number.NaN) : Number.NaN;
}

/** Also accepts "petroleum and gas engineering" and "Petroleum". */
function findDepartment(text: string, canAdministrate: boolean): Profile["department"] | undefined {
  const words = toWords(text.replaceAll("&", " and "));
  const offered = [...departments.values, ...(canAdministrate ? [administrationDepartment] : [])];
  return offered.find((department) => {
    const name = toWords(department.replaceAll("&", " and "));
    return name === words || name.split(" ")[0] === words;
  });
}
