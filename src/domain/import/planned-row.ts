import { getKeys } from "../core/keys.ts";
import { type MembershipType, membershipTypes, toProfileEmail } from "../members/member.ts";
import {
  type ExistingMember,
  type ImportValues,
  isShortenedNumber,
  readers,
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

/** A row of the file. */
export interface ReadRow extends Place {
  /** Non-empty cells by field. */
  cells: Partial<Record<ValueField, string>>;
  /** Why the whole row is invalid, or null. */
  fault: string | null;
}

/** Plans a row whose address is in order; `member` is the person with that address. */
export function planRow(
  { line, email, cells }: ReadRow,
  member: ExistingMember | undefined,
  now: Date,
): PlannedRow {
  const place = { line, email };
  const notes: string[] = [];
  let values: ImportValues = {};
  for (const field of getKeys(cells)) {
    const text = cells[field] ?? "";
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
