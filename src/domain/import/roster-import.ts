import { cutText } from "../core/cut.ts";
import { emailFormat } from "../core/email.ts";
import { getNameKey } from "../core/search.ts";
import { departments } from "../members/member.ts";
import { type RosterEntry, rosterLimits } from "../roster/roster.ts";
import { headings } from "./headings.ts";
import {
  describeAddress,
  getPersonFits,
  getPersonReaders,
  type Readers,
  type ReadingOptions,
  type ReadRow,
  readRows,
  readText,
  readValues,
} from "./import-cells.ts";
import { type ColumnMapping, checkColumns, type ImportColumns, type NamePart } from "./import-columns.ts";
import type { Planned } from "./import-plan.ts";
import { shorten } from "./shorten.ts";
import type { ImportTable } from "./table/import-table.ts";

const labels = {
  full_name: "Full Name",
  first_name: "First Name",
  middle_name: "Middle Name",
  last_name: "Last Name",
  email: "Email",
  graduation_year: "Graduation Year",
  department: "Department",
  honorific: "Title",
  former_name: "Name at Graduation",
  phone: "Phone",
  city: "City",
  note: "Note",
  source: "Source",
} as const;
export type RosterMapping = ColumnMapping<keyof typeof labels>;
type RosterField = Exclude<keyof typeof labels, NamePart>;

export const rosterColumns: ImportColumns<keyof typeof labels> = {
  labels,
  synonyms: headings,
  fits: getPersonFits(),
  given: { graduation_year: null, department: departments.values, source: null },
  check: (mapping) => {
    const fault = checkColumns(labels, mapping);
    const isNamed = mapping.some((field) => field?.endsWith("_name"));
    return fault ?? (isNamed ? null : "Choose the column with names.");
  },
};

type Values = Pick<RosterEntry, RosterField | "family_name">;

/** A person as an import writes them. */
export type NewEntry = Values & { line: number };

export interface EntryChange {
  kind: "create";
  entry: NewEntry;
}

export type PlannedEntry = Planned<EntryChange>;

export interface RosterOptions {
  /** Cells for all rows that have none of their own. */
  given?: Partial<Record<keyof typeof labels, string>>;
  /** The source of rows that name none. */
  fileName: string;
  now: Date;
}

const deathNote =
  "This row mentions a death. If it is this person’s, mark them as deceased after the import, before you send invitations.";

/** In any column, also one that is skipped: "deceased 2019", "† 2019", "died in Lagos". */
const tellsOfDeath = (text: string) =>
  /\b(?:deceased|died|dec['’]d|verstorben|décédée?|fallecid[oa])\b|[†✝]/iu.test(text);

/** Plans an import row by row, without regard to who is in the roster already. */
export function planRoster(
  table: ImportTable,
  mapping: RosterMapping,
  { given = {}, fileName, now }: RosterOptions,
): PlannedEntry[] {
  const seen = new Map<string, number>();
  const source = cutText(fileName, rosterLimits.source);
  const options = { now, isWhole: mapping.includes("full_name") };
  const deceased = new Set(table.lines.filter((_, row) => table.rows[row]?.some(tellsOfDeath)));
  return readRows(table, mapping, spare).map(({ line, skipped, cells, family_name, fault, notes }) => {
    const place = { line, who: cells.full_name ?? "", notes };
    if (skipped) return { ...place, kind: "skip", reason: skipped, notes: [] };
    const values = fault ?? readEntry({ source, ...given, ...cells }, family_name, options, notes);
    if (typeof values === "string") return { ...place, kind: "error", reason: values };
    const keys = listKeys(values);
    const earlier = keys.map((key) => seen.get(key)).find((other) => other !== undefined);
    if (earlier !== undefined)
      return { ...place, kind: "skip", reason: `Row ${earlier} is the same person.` };
    for (const key of keys) seen.set(key, line);
    if (deceased.has(line)) notes.push(deathNote);
    return { ...place, kind: "create", entry: { line, ...values } };
  });
}

/** The address, and the name with the class: the database recognises people by the same. */
function listKeys({ full_name, email, graduation_year }: Values): string[] {
  const name = `${getNameKey(full_name)}|${graduation_year ?? ""}`;
  return email ? [name, email.toLowerCase()] : [name];
}

/** What is left out and noted if it cannot be read: the rest of the row is still worth having. */
const spare = ["email", "graduation_year", "department"] as const;

const orEmpty =
  (read: Readers<RosterField, Values>[RosterField]): typeof read =>
  (text, notes) => {
    const values = read(text, notes);
    if (typeof values !== "string") return values;
    notes.push(`Left empty: ${values}`);
    return {};
  };

const getReaders = (options: ReadingOptions): Readers<RosterField, Values> => {
  const { full_name, graduation_year, department } = getPersonReaders(options);
  return {
    full_name,
    graduation_year: orEmpty(graduation_year),
    department: orEmpty(department),
    email: orEmpty((email) => (emailFormat.test(email) ? { email } : describeAddress(email))),
    honorific: readText("honorific", rosterLimits.honorific),
    former_name: readText("former_name", rosterLimits.former_name),
    phone: readText("phone", rosterLimits.phone),
    city: readText("city", rosterLimits.city),
    note: readText("note", rosterLimits.note),
    source: readText("source", rosterLimits.source),
  };
};

/** Of several addresses in one cell the first is used; the others are added to the note. */
function splitAddresses(cells: ReadRow<RosterField>["cells"], notes: string[]) {
  const [email, ...others] = (cells.email ?? "").split(/[\s;,/]+/).filter(Boolean);
  if (!email || others.length === 0 || ![email, ...others].every((text) => emailFormat.test(text)))
    return cells;
  notes.push(`“${email}” is used. Added to the note: ${others.join(", ")}.`);
  return {
    ...cells,
    email,
    note: [cells.note, `Other email: ${others.join(", ")}`].filter(Boolean).join("\n"),
  };
}

/** An address that cannot be read may be one that a person understands. */
function keepInNote(email: string, note: string | null = null): Pick<Values, "note"> {
  const kept = [note, `Email in the file: ${shorten(email, 80)}`].filter(Boolean).join("\n");
  return { note: [...kept].length > rosterLimits.note ? note : kept };
}

/** The entry, or why the row is invalid. */
function readEntry(
  cells: ReadRow<RosterField>["cells"],
  family_name: string | null,
  options: ReadingOptions,
  notes: string[],
): Values | string {
  const { email, department, graduation_year, full_name, ...more } = splitAddresses(cells, notes);
  if (!full_name) return "The name is missing.";
  // Of several faults, the first in this order is reported.
  const values = readValues(
    { email, department, graduation_year, full_name, ...more },
    getReaders(options),
    notes,
  );
  if (typeof values === "string") return values;
  const hasLost = {
    email: Boolean(email && !values.email),
    other: Boolean((graduation_year && !values.graduation_year) || (department && !values.department)),
  };
  if (email && hasLost.email && hasLost.other)
    return `${describeAddress(email)} Another cell can’t be read either. Are this row’s cells in the wrong columns?`;
  return {
    ...unknown,
    ...values,
    ...(email && hasLost.email && keepInNote(email, values.note)),
    full_name: values.full_name ?? full_name,
    family_name: family_name ?? findFamilyName(full_name, values.full_name),
  };
}

const unknown = {
  ...{ email: null, graduation_year: null, department: null, honorific: null, former_name: null },
  ...{ phone: null, city: null, note: null, source: null },
};

/** Of a name that was turned around, "Lund, Ada", what stood before the comma. */
function findFamilyName(written: string, read: string | undefined): string | null {
  const [family = "", given] = written.split(",").map((part) => part.trim());
  return given && read !== written && read?.endsWith(family) ? family : null;
}

/** Someone in the file who is in the roster already. */
export interface KnownEntry {
  line: number;
  full_name: string;
  graduation_year: number | null;
}

/** The plan without those who are there already. */
export function leaveOutKnown(plan: readonly PlannedEntry[], known: readonly KnownEntry[]): PlannedEntry[] {
  const byLine = new Map(known.map((entry) => [entry.line, entry]));
  return plan.map((row) => {
    const entry = byLine.get(row.line);
    if (row.kind !== "create" || !entry) return row;
    const { line, who, notes } = row;
    const person = [entry.full_name, entry.graduation_year].filter(Boolean).join(", ");
    return { line, who, notes, kind: "same", reason: `Already on the list: ${person}.` };
  });
}
