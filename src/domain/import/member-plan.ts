import { getKeys } from "../core/keys.ts";
import { requiredEmail } from "../form/fields.ts";
import { type MembershipType, membershipTypes, toProfileEmail } from "../members/member.ts";
import { type ReadRow, readRows, readValues } from "./import-cells.ts";
import type { Outcome, Planned } from "./import-plan.ts";
import type { ImportTable } from "./import-table.ts";
import {
  type ExistingMember,
  getMemberReaders,
  isShortenedNumber,
  type MemberField,
  type MemberMapping,
  type MemberValues,
  memberColumns,
} from "./member-import.ts";

export type NewMember = Partial<Omit<MemberValues, "is_approved">> &
  Pick<MemberValues, "full_name" | "department"> & {
    email: string;
    membership_type: MembershipType;
    /** True unless the file says that the person is pending. */
    is_approved: boolean;
  };

export interface FieldChange {
  field: keyof MemberValues;
  /** The value now in the database. */
  from: string | number | boolean | null;
  to: string | number | boolean;
}

export type MemberChange = (
  | { kind: "create"; member: NewMember }
  | { kind: "update"; id: string; full_name: string; changes: FieldChange[] }
) & { notes: string[] };

export type PlannedMember = Planned<MemberChange>;

interface Options {
  /** Of several rows with one address, use the first; otherwise all of them are errors. */
  useFirst: boolean;
  now: Date;
}

/** Plans an import row by row. `existing` are the people with the file's addresses. */
export function planMembers(
  table: ImportTable,
  mapping: MemberMapping,
  existing: readonly ExistingMember[],
  { useFirst, now }: Options,
): PlannedMember[] {
  const known = new Map(existing.map((member) => [toProfileEmail(member.email), member]));
  const read = readRows(table, mapping);
  const getAddress = ({ cells }: ReadRow<MemberField>) => toProfileEmail(cells.email ?? "");
  const byAddress = Map.groupBy(read, getAddress);
  return read.map((row) => {
    const { line, cells } = row;
    const who = cells.email ?? "";
    const member = known.get(getAddress(row));
    const fault = findAddressFault(who, member) ?? row.fault;
    if (fault) return { line, who, kind: "error", reason: fault };
    const same = byAddress.get(getAddress(row)) ?? [];
    const other = useFirst ? (same[0] === row ? undefined : same[0]) : same.find((twin) => twin !== row);
    if (!other) return { line, who, ...planRow(cells, member, now) };
    const reason = `Row ${other.line} has the same address.`;
    return { line, who, kind: useFirst ? "skip" : "error", reason };
  });
}

const emailField = requiredEmail();

function findAddressFault(email: string, member: ExistingMember | undefined): string | null {
  if (!email) return "The email address is missing.";
  if (!member && !emailField.safeParse(email).success) return `“${email}” is not an email address.`;
  if (member?.merged_at) return "This account has been merged into another.";
  if (member?.deleted_at) return "This account has been deleted by its owner.";
  return null;
}

/** Plans a row with a valid address; `member` is the person with that address. */
function planRow(
  cells: ReadRow<MemberField>["cells"],
  member: ExistingMember | undefined,
  now: Date,
): Outcome<MemberChange> {
  const { email = "", phone = "", approval_status } = cells;
  const notes = isShortenedNumber(phone)
    ? [`Phone “${phone}” is left out because the spreadsheet has shortened the number.`]
    : [];
  const values = readValues(cells, getMemberReaders(now, member));
  if (typeof values === "string") return { kind: "error", reason: values };
  if (member) return planUpdate(values, member, notes);
  const { full_name, department, membership_type = membershipTypes.initial } = values;
  if (!full_name || !department) {
    const missing = full_name ? "department" : "full name";
    return { kind: "error", reason: `A new member needs a ${missing}.` };
  }
  const fields = { ...values, email: toProfileEmail(email), full_name, department, membership_type };
  const is_approved = approval_status?.toLowerCase() !== "pending";
  return { kind: "create", member: { ...fields, is_approved }, notes };
}

function planUpdate(
  values: Partial<MemberValues>,
  member: ExistingMember,
  notes: string[],
): Outcome<MemberChange> {
  const { id, full_name } = member;
  const changes = getKeys(values).flatMap((field): FieldChange[] => {
    const [from, to] = [member[field], values[field]];
    return to === undefined || isSame(from, to) ? [] : [{ field, from, to }];
  });
  return changes.length > 0
    ? { kind: "update", id, full_name, changes, notes }
    : { kind: "skip", reason: [`${full_name}: no changes.`, ...notes].join(" ") };
}

/** Surrounding white space is lost in files and is not a change. */
function isSame(from: unknown, to: unknown): boolean {
  return from === to || (typeof from === "string" && from.trim() === to);
}

/** "Phone: none → +61 8 5550 1000" */
export function describeChange({ field, from, to }: FieldChange): string {
  if (field === "is_approved") return "Approval Status: Pending → Approved";
  return `${memberColumns.labels[field]}: ${from ?? "none"} → ${to}`;
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
