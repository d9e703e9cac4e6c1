import { requiredEmail } from "./fields.ts";
import type { ImportTable } from "./import-table.ts";
import { getKeys } from "./keys.ts";
import { type MembershipType, membershipTypes, toProfileEmail } from "./member.ts";
import { readCell } from "./member-csv.ts";
import { type ImportField, type ImportMapping, importFieldLabels, readEmails } from "./member-import.ts";
import {
  type ExistingMember,
  type ImportValues,
  isFormula,
  isShortenedNumber,
  readers,
  shorten,
  type ValueField,
} from "./member-import-cells.ts";

export type NewMember = Required<Pick<ImportValues, "full_name" | "department">> &
  Omit<ImportValues, "is_approved"> & {
    email: string;
    membership_type: MembershipType;
    /** True unless the file says that the person is pending. */
    is_approved: boolean;
  };

export interface ImportChange {
  field: keyof ImportValues;
  /** The value now in the database. */
  from: string | number | boolean | null;
  to: string | number | boolean;
}

interface Place {
  /** The row's line in the file, as a spreadsheet counts. */
  line: number;
  /** As written in the file. */
  email: string;
}

export type PlannedRow = Place &
  (
    | { kind: "create"; member: NewMember; notes: string[] }
    | { kind: "update"; id: string; full_name: string; changes: ImportChange[]; notes: string[] }
    | { kind: "skip"; reason: string }
    | { kind: "error"; reason: string }
  );

export interface ImportOptions {
  /** Of several rows with one address, use the first; otherwise all of them are errors. */
  useFirst: boolean;
  now: Date;
}

/** The file's addresses in the form that `planImport` looks up. */
export function listImportEmails(table: ImportTable, mapping: ImportMapping): string[] {
  return [...new Set(readEmails(table, mapping).filter(Boolean))];
}

/** Plans an import row by row. `existing` are the people with the file's addresses. */
export function planImport(
  table: ImportTable,
  mapping: ImportMapping,
  existing: readonly ExistingMember[],
  { useFirst, now }: ImportOptions,
): PlannedRow[] {
  const known = new Map(existing.map((member) => [toProfileEmail(member.email), member]));
  const read = table.rows.map((row, index) => readRow(row, mapping, table.lines[index] ?? 0));
  const byAddress = Map.groupBy(read, ({ email }) => toProfileEmail(email));
  return read.map((row) => {
    const { line, email } = row;
    const place = { line, email };
    const member = known.get(toProfileEmail(email));
    const fault = findAddressFault(email, member) ?? row.fault;
    if (fault) return { ...place, kind: "error", reason: fault };
    const same = byAddress.get(toProfileEmail(email)) ?? [];
    const other = useFirst ? (same[0] === row ? undefined : same[0]) : same.find((twin) => twin !== row);
    if (!other) return planRow(row, member, now);
    const reason = `Line ${other.line} has the same address.`;
    return { ...place, kind: useFirst ? "skip" : "error", reason };
  });
}

interface ReadRow extends Place {
  /** Non-empty cells by field. */
  cells: Partial<Record<ImportField, string>>;
  /** Why the whole row is invalid, or null. */
  fault: string | null;
}

function readRow(row: readonly string[], mapping: ImportMapping, line: number): ReadRow {
  const cells: ReadRow["cells"] = {};
  let fault: string | null = null;
  mapping.forEach((field, index) => {
    const cell = row[index] ?? "";
    const text = readCell(cell);
    if (!field || !text) return;
    if (isFormula(cell)) fault = `“${shorten(text)}” is a formula. Replace it with what it shows.`;
    cells[field] = text;
  });
  const { first_name, last_name, ...rest } = cells;
  const joined = [first_name, last_name].filter(Boolean).join(" ");
  return { line, email: cells.email ?? "", cells: joined ? { ...rest, full_name: joined } : rest, fault };
}

const emailField = requiredEmail();

function findAddressFault(email: string, member: ExistingMember | undefined): string | null {
  if (!email) return "There is no email address.";
  if (!member && !emailField.safeParse(email).success) return `“${email}” is not an email address.`;
  return null;
}

function planRow({ line, email, cells }: ReadRow, member: ExistingMember | undefined, now: Date): PlannedRow {
  const place = { line, email };
  const notes: string[] = [];
  let values: ImportValues = {};
  for (const [field, text] of Object.entries(cells) as [ValueField, string][]) {
    if (field === "phone" && isShortenedNumber(text)) {
      notes.push(`Phone “${text}” is left out: the spreadsheet has shortened the number.`);
      continue;
    }
    const said = readers[field](text, now, member);
    if (typeof said === "string") return { ...place, kind: "error", reason: said };
    values = { ...values, ...said };
  }
  if (member) return planUpdate(place, values, member, notes);
  const is_approved = cells.approval_status?.toLowerCase() !== "pending";
  return planCreation(place, values, is_approved, notes);
}

function planUpdate(place: Place, values: ImportValues, member: ExistingMember, notes: string[]): PlannedRow {
  const { id, full_name } = member;
  const changes = getKeys(values).flatMap((field): ImportChange[] => {
    const [from, to] = [member[field], values[field]];
    return to === undefined || isSame(from, to) ? [] : [{ field, from, to }];
  });
  return changes.length > 0
    ? { ...place, kind: "update", id, full_name, changes, notes }
    : { ...place, kind: "skip", reason: [`${full_name}: nothing changes.`, ...notes].join(" ") };
}

/** Surrounding white space does not survive a file and is not a change. */
function isSame(from: unknown, to: unknown): boolean {
  return from === to || (typeof from === "string" && from.trim() === to);
}

function planCreation(place: Place, values: ImportValues, is_approved: boolean, notes: string[]): PlannedRow {
  const { full_name, department, membership_type = membershipTypes.initial } = values;
  if (!full_name || !department) {
    const missing = full_name ? "department" : "full name";
    return { ...place, kind: "error", reason: `A new member needs a ${missing}.` };
  }
  const email = toProfileEmail(place.email);
  const member = { ...values, email, full_name, department, membership_type, is_approved };
  return { ...place, kind: "create", member, notes };
}

/** "Phone: none → +61 8 5550 1000" */
export function describeImportChange({ field, from, to }: ImportChange): string {
  if (field === "is_approved") return "Approval Status: Pending → Approved";
  return `${importFieldLabels[field]}: ${from ?? "none"} → ${to}`;
}

/**
 * "Nele New, Chemical Engineering, class of 2001, Regular member, phone +49 1": every value that will be
 * written.
 */
export function describeNewMember(member: NewMember): string {
  const { full_name, department, graduation_year, membership_type, phone, is_approved } = member;
  return [
    full_name,
    department,
    graduation_year && `class of ${graduation_year}`,
    `${membershipTypes.labels[membership_type]} member`,
    phone && `phone ${phone}`,
    is_approved ? "approved" : "pending",
  ]
    .filter(Boolean)
    .join(", ");
}

export function countPlan(plan: readonly PlannedRow[]): Record<PlannedRow["kind"], number> {
  const count = (kind: PlannedRow["kind"]) => plan.filter((row) => row.kind === kind).length;
  return { create: count("create"), update: count("update"), skip: count("skip"), error: count("error") };
}
