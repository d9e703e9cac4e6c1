import { getKeys } from "../core/keys.ts";
import { toWords } from "../text/text.ts";

/** The fields that a file's columns can map to, in the order offered. */
export interface ImportColumns<Field extends string> {
  labels: Readonly<Record<Field, string>>;
  /** The names of columns by which a field is guessed, as `toWords` writes them. */
  synonyms: Readonly<Record<Field, readonly string[]>>;
  /** Why no preview is possible, as a message for the user, or null. */
  check: (mapping: ColumnMapping<Field>) => string | null;
}

/** The field of each column, by index; null for ignored columns. */
export type ColumnMapping<Field extends string> = readonly (Field | null)[];

/** Two columns that are joined to a full name. */
export type NameHalf = "first_name" | "last_name";

/** Names of columns with a person's name, class and so on, for every import of people. */
export const personSynonyms = {
  full_name: ["full name", "name", "member", "alumnus", "alumna", "alumni name"],
  first_name: ["first name", "given name", "forename", "first", "prénom", "vorname"],
  last_name: ["last name", "surname", "family name", "last", "nom", "nachname"],
  email: ["email", "e mail", "email address", "e mail address", "mail"],
  department: ["department", "dept", "discipline", "programme", "program", "course"],
  graduation_year: [
    "graduation year",
    "graduation date",
    "date of graduation",
    "year",
    "class",
    "class of",
    "graduated",
    "year of graduation",
  ],
} as const;

/** Guesses the mapping from the column names. Of two columns for the same field, the first wins. */
export function guessColumns<Field extends string>(
  { labels, synonyms }: ImportColumns<Field>,
  columns: readonly string[],
): (Field | null)[] {
  const taken = new Set<Field>();
  return columns.map((column) => {
    const words = toWords(column);
    const field = getKeys(labels).find((name) => !taken.has(name) && synonyms[name].includes(words));
    if (field) taken.add(field);
    return field ?? null;
  });
}

/** Why the mapping is ambiguous, as a message for the user, or null. */
export function checkColumns<Field extends string>(
  labels: Readonly<Record<Field | NameHalf | "full_name", string>>,
  mapping: ColumnMapping<Field | NameHalf | "full_name">,
): string | null {
  const twice = getKeys(labels).find((field) => mapping.filter((other) => other === field).length > 1);
  if (twice) return `Two columns are chosen for ${labels[twice]}.`;
  const halves = (["first_name", "last_name"] as const).filter((half) => mapping.includes(half));
  if (mapping.includes("full_name") && halves.length > 0)
    return "Choose either Full Name, or First Name and Last Name.";
  if (halves.length === 1)
    return `Also choose the column for ${labels[halves[0] === "first_name" ? "last_name" : "first_name"]}: the two are joined.`;
  return null;
}
