import { emailFormat, likeAnEmail } from "../core/email.ts";
import { getNameKey } from "../core/search.ts";
import { type RosterEntry, rosterLimits } from "../roster/roster.ts";
import { readCells } from "./import-cells.ts";
import type { ImportTable } from "./import-table.ts";
import { readers, shorten } from "./member-import-cells.ts";
import type { RosterField, RosterMapping } from "./roster-columns.ts";

/** A person as an import writes them. */
export type NewEntry = Pick<
  RosterEntry,
  "full_name" | "email" | "graduation_year" | "department" | "note" | "source"
> & { line: number };

interface Place {
  /** The row's line in the file, as a spreadsheet counts. */
  line: number;
  /** As written in the file. */
  name: string;
}

export type PlannedEntry = Place &
  (
    | { kind: "create"; entry: NewEntry }
    | { kind: "skip"; reason: string }
    | { kind: "error"; reason: string }
  );

interface Options {
  /** Noted as the source of rows that name none. */
  fileName: string;
  now: Date;
}

/** Plans an import row by row, without regard to who is in the roster already. */
export function planRoster(
  table: ImportTable,
  mapping: RosterMapping,
  { fileName, now }: Options,
): PlannedEntry[] {
  const seen = new Map<string, number>();
  return table.rows.map((row, index) => {
    const planned = planEntry(row, mapping, table.lines[index] ?? 0, { fileName, now });
    if (planned.kind !== "create") return planned;
    const keys = listKeys(planned.entry);
    const earlier = keys.map((key) => seen.get(key)).find((line) => line !== undefined);
    if (earlier !== undefined)
      return {
        line: planned.line,
        name: planned.name,
        kind: "skip",
        reason: `Line ${earlier} is the same person.`,
      };
    for (const key of keys) seen.set(key, planned.line);
    return planned;
  });
}

/** By which the database recognises a person too: the address, and the name with the class. */
function listKeys({ full_name, email, graduation_year }: NewEntry): string[] {
  const name = `${getNameKey(full_name)}|${graduation_year ?? ""}`;
  return email ? [name, email.toLowerCase()] : [name];
}

function planEntry(
  row: readonly string[],
  mapping: RosterMapping,
  line: number,
  { fileName, now }: Options,
): PlannedEntry {
  const { cells, fault } = readCells(row, mapping);
  const name = cells.full_name ?? [cells.first_name, cells.last_name].filter(Boolean).join(" ");
  const entry = fault ?? readEntry({ source: shortenSource(fileName), ...cells }, name, now);
  return typeof entry === "string"
    ? { line, name, kind: "error", reason: entry }
    : { line, name, kind: "create", entry: { line, ...entry } };
}

function shortenSource(fileName: string): string {
  return [...fileName].slice(0, rosterLimits.source).join("");
}

/** The entry, or why the row is invalid. */
function readEntry(
  { email, graduation_year, department, note, source }: Partial<Record<RosterField, string>>,
  name: string,
  now: Date,
): Omit<NewEntry, "line"> | string {
  if (!name) return "There is no name.";
  if (email && !(emailFormat.test(email) && email.length <= 254))
    return `“${shorten(email)}” is not an email address. ${likeAnEmail}`;
  const read = {
    ...toValue(readers.full_name(name, now, undefined)),
    ...toValue(graduation_year && readers.graduation_year(graduation_year, now, undefined)),
    ...toValue(department && readers.department(department, now, undefined)),
  };
  const fault = read.fault ?? findLong("note", note) ?? findLong("source", source);
  if (fault) return fault;
  return {
    full_name: name,
    email: email ?? null,
    graduation_year: read.graduation_year ?? null,
    department: read.department ?? null,
    note: note ?? null,
    source: source ?? null,
  };
}

type Values = Exclude<ReturnType<typeof readers.full_name>, string> & { fault?: string };

const toValue = (said: string | Values | undefined): Values =>
  typeof said === "string" ? (said ? { fault: said } : {}) : (said ?? {});

function findLong(field: "note" | "source", text = ""): string | undefined {
  const limit = rosterLimits[field];
  return [...text].length > limit ? `“${shorten(text)}” is longer than ${limit} characters.` : undefined;
}

/** Someone of the file who is in the roster already. */
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
    const { line, name } = row;
    const person = [entry.full_name, entry.graduation_year].filter(Boolean).join(", ");
    return { line, name, kind: "skip", reason: `Already there: ${person}.` };
  });
}
