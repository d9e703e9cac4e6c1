import { readCell } from "../core/csv.ts";
import { dropIgnorable } from "../core/ignorable.ts";
import { getKeys } from "../core/keys.ts";
import { toWords } from "../text/text.ts";
import { filler, isPlaceholder } from "./placeholder.ts";

/** The fields that a file's columns can map to, in the order offered. */
export interface ImportColumns<Field extends string> {
  labels: Readonly<Record<Field, string>>;
  /** The names of columns by which a field is guessed, as `toWords` writes them; the best first. */
  synonyms: Readonly<Record<Field, readonly string[]>>;
  /** Whether a value can be one of the field's. A column with none of them is not guessed. */
  fits: Readonly<Partial<Record<Field, (text: string) => boolean>>>;
  /** Fields that can be given once for all new people, each with its values, or null for any text. */
  given: Readonly<Partial<Record<Field, readonly string[] | null>>>;
  /** Why no preview is possible, as a message for the user, or null. */
  check: (mapping: ColumnMapping<Field>) => string | null;
}

/** The field of each column, by index; null for ignored columns. */
export type ColumnMapping<Field extends string> = readonly (Field | null)[];

/** Columns that are joined to a full name, in this order. */
export const nameParts = ["first_name", "middle_name", "last_name"] as const;
export type NamePart = (typeof nameParts)[number];

export const isNamePart = (field: string | null): field is NamePart =>
  nameParts.some((part) => part === field);

/** A cell's content; empty if nobody sees it, or if it holds a filler, such as "-" or "N/A". */
export function readFilled(cell: string | undefined): string {
  const text = readCell(cell ?? "");
  const seen = dropIgnorable(text).trim();
  return filler.test(seen) ? "" : seen && text;
}

type Rows = readonly (readonly string[])[];

const listFilled = (rows: Rows, index: number) => rows.map((row) => readFilled(row[index])).filter(Boolean);

/** Guesses the mapping from the names of the columns and what is in them. Of two alike, the first wins. */
export function guessColumns<Field extends string>(
  columns: ImportColumns<Field>,
  names: readonly string[],
  rows: Rows = [],
): (Field | null)[] {
  const words = names.map(toWords);
  const mapping = names.map((): Field | null => null);
  for (const field of getKeys(columns.labels)) {
    const named = columns.synonyms[field].flatMap((synonym) =>
      words.flatMap((word, index) => (word === synonym && mapping[index] === null ? [index] : [])),
    );
    const fitting = named.filter((index) => findMisfit(columns, names[index] ?? "", rows, index) !== field);
    const chosen = fitting.find((index) => listFilled(rows, index).length > 0) ?? fitting[0];
    if (chosen !== undefined) mapping[chosen] = field;
  }
  return settleNames(mapping, rows);
}

/** The field that a column's name stands for, if none of its values can be one of that field's. */
export function findMisfit<Field extends string>(
  { labels, synonyms, fits }: ImportColumns<Field>,
  name: string,
  rows: Rows,
  index: number,
): Field | null {
  const field = getKeys(labels).find((other) => synonyms[other].includes(toWords(name)));
  const doesFit = field && fits[field];
  if (!doesFit) return null;
  const filled = listFilled(rows, index).filter((text) => !isPlaceholder(text, field));
  return filled.length > 0 && !filled.some(doesFit) ? field : null;
}

/** Of a whole name beside its parts, the parts are used. "Name" beside "Vorname" is the last name. */
function settleNames<Field extends string>(mapping: readonly (Field | null)[], rows: Rows) {
  const fields: readonly (string | null)[] = mapping;
  const whole = fields.indexOf("full_name");
  if (whole === -1) return [...mapping];
  const [first, last] = [fields.indexOf("first_name"), fields.indexOf("last_name")];
  const isBoth = first !== -1 && last !== -1;
  const countNamed = (...indexes: number[]) =>
    rows.filter((row) => indexes.some((index) => readFilled(row[index]) !== "")).length;
  const holdsPart = (row: readonly string[]) => {
    const [name, part] = [readFilled(row[whole]), readFilled(row[Math.max(first, last)])];
    return part !== "" && name !== part && name.includes(part);
  };
  const isAlone =
    (first === -1 && last === -1) ||
    countNamed(first, last) < countNamed(whole) ||
    (!isBoth && rows.some(holdsPart));
  return mapping.map((field, index) => {
    if (isAlone) return isNamePart(field) ? null : field;
    if (index !== whole) return field;
    return isBoth ? null : ((first === -1 ? "first_name" : "last_name") as Field);
  });
}

/** Why the mapping is ambiguous, as a message for the user, or null. */
export function checkColumns<Field extends string>(
  labels: Readonly<Record<Field | NamePart | "full_name", string>>,
  mapping: ColumnMapping<Field | NamePart | "full_name">,
): string | null {
  const twice = getKeys(labels).find((field) => mapping.filter((other) => other === field).length > 1);
  if (twice) return `Two columns are chosen for ${labels[twice]}.`;
  const hasParts = mapping.some((field) => field === "first_name" || field === "last_name");
  if (mapping.includes("full_name") && (hasParts || mapping.includes("middle_name")))
    return "Choose either Full Name, or First Name and Last Name.";
  return mapping.includes("middle_name") && !hasParts ? "Also choose the column for First Name." : null;
}
