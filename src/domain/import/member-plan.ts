import { emailFormat } from "../core/email.ts";
import { getKeys } from "../core/keys.ts";
import { isPersonName } from "../core/person-name.ts";
import { foldText } from "../core/search.ts";
import { type MembershipType, membershipTypes, toProfileEmail } from "../members/member.ts";
import { describeAddress, type ReadingOptions, type ReadRow, readRows, readValues } from "./import-cells.ts";
import type { Outcome, Planned } from "./import-plan.ts";
import { isCaption, readListedName } from "./listed-name.ts";
import {
  comparePhones,
  type ExistingMember,
  getMemberReaders,
  type MemberField,
  type MemberMapping,
  type MemberValues,
  memberColumns,
} from "./member-import.ts";
import type { ImportTable } from "./table/import-table.ts";

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

export type MemberChange =
  | { kind: "create"; member: NewMember }
  | { kind: "update"; id: string; full_name: string; seen: SeenValues; changes: FieldChange[] };

/** What the preview compared with the file: an approval is of a person who is still like this. */
type SeenValues = Pick<ExistingMember, "full_name" | "department" | "graduation_year">;

export type PlannedMember = Planned<MemberChange>;

export interface MemberOptions {
  /** Cells for all new people, where a row has none of its own. */
  given?: Partial<Record<keyof typeof memberColumns.labels, string>>;
  /** Of several rows with one address, use the first; otherwise all of them are errors. */
  useFirst: boolean;
  now: Date;
}

/** Plans an import row by row. `existing` are the people with the file's addresses. */
export function planMembers(
  table: ImportTable,
  mapping: MemberMapping,
  existing: readonly ExistingMember[],
  { given = {}, useFirst, now }: MemberOptions,
): PlannedMember[] {
  const known = new Map(existing.map((member) => [toProfileEmail(member.email), member]));
  const options = { now, isWhole: mapping.includes("full_name") };
  const read = readRows(table, mapping);
  const getAddress = ({ cells }: ReadRow<MemberField>) => toProfileEmail(cells.email ?? "");
  const byAddress = Map.groupBy(
    read.filter(({ skipped }) => !skipped),
    getAddress,
  );
  return read.map((row): PlannedMember => {
    const { line, cells } = row;
    const place = { line, who: cells.email ?? "", notes: row.notes };
    if (row.skipped) return { ...place, kind: "skip", reason: row.skipped, notes: [] };
    const member = known.get(getAddress(row));
    const fault = row.fault ?? findAccountFault(member);
    if (fault) return { ...place, kind: "error", reason: fault };
    const addressFault = findAddressFault(place.who, member);
    if (addressFault)
      return {
        ...place,
        kind: "error",
        reason: addressFault,
        ...(isPerson(cells.full_name) && { canBeListed: true }),
      };
    const same = byAddress.get(getAddress(row)) ?? [];
    const other = useFirst ? (same[0] === row ? undefined : same[0]) : same.find((twin) => twin !== row);
    if (other)
      return {
        ...place,
        kind: useFirst ? "skip" : "error",
        reason: `Row ${other.line} has the same address.`,
      };
    const notes = [...row.notes];
    const outcome = member
      ? planUpdate(cells, member, options, notes)
      : planNew({ ...given, ...cells }, options, notes);
    return { ...place, ...outcome, notes };
  });
}

/** Not a heading or a total, which lists have among the people. */
function isPerson(text = ""): boolean {
  const name = readListedName(text);
  return isPersonName(name) && !isCaption(name);
}

function findAddressFault(email: string, member: ExistingMember | undefined): string | null {
  if (!email) return "The email address is missing.";
  return member || emailFormat.test(email) ? null : describeAddress(email);
}

function findAccountFault(member: ExistingMember | undefined): string | null {
  if (member?.merged_at) return "This account has been merged into another.";
  if (member?.deleted_at) return "This account has been deleted by its owner.";
  return null;
}

/** Plans a row with a new address. */
function planNew(
  cells: ReadRow<MemberField>["cells"],
  options: ReadingOptions,
  notes: string[],
): Outcome<MemberChange> {
  const { email = "", approval_status } = cells;
  const values = readValues(cells, getMemberReaders(options, undefined), notes);
  if (typeof values === "string") return { kind: "error", reason: values };
  const { full_name, department, membership_type = membershipTypes.initial } = values;
  if (!full_name || !department) {
    const missing = full_name ? "department" : "full name";
    return { kind: "error", reason: `A new member needs a ${missing}.` };
  }
  if (/^[1-9]\d{7,}$/.test(values.phone ?? ""))
    notes.push(`Phone “${values.phone}” begins with neither + nor 0. A spreadsheet may have removed it.`);
  const fields = { ...values, email: toProfileEmail(email), full_name, department, membership_type };
  const is_approved = approval_status?.toLowerCase() !== "pending";
  return { kind: "create", member: { ...fields, is_approved } };
}

function planUpdate(
  cells: ReadRow<MemberField>["cells"],
  member: ExistingMember,
  options: ReadingOptions,
  notes: string[],
): Outcome<MemberChange> {
  const { id, full_name, department, graduation_year } = member;
  const values = readValues(cells, getMemberReaders(options, member), notes);
  if (typeof values === "string") return { kind: "error", reason: values };
  const changes = getKeys(values).flatMap((field): FieldChange[] => {
    const [from, to] = [member[field], values[field]];
    if (to === undefined || isSame(from, to)) return [];
    const lost = findLost(field, String(from), String(to));
    if (lost)
      notes.push(
        `${field === "phone" ? "Phone" : "Full Name"} “${from}” is kept: “${to}” is the same without ${lost}.`,
      );
    return lost === null ? [{ field, from, to }] : [];
  });
  return changes.length > 0
    ? { kind: "update", id, full_name, seen: { full_name, department, graduation_year }, changes }
    : { kind: "same", reason: `${full_name}: no changes.` };
}

/** Surrounding white space is lost in files and is not a change. */
function isSame(from: unknown, to: unknown): boolean {
  return from === to || (typeof from === "string" && from.trim().normalize() === String(to).normalize());
}

/** What a spreadsheet has removed from a value, "" if only how it is written, or null if the values differ. */
function findLost(field: keyof MemberValues, from: string, to: string): string | null {
  if (field === "phone")
    return { same: "", shortened: "its first characters", different: null }[comparePhones(from, to)];
  const hasFewerAccents = countAccents(to) < countAccents(from) && foldText(from) === foldText(to);
  return field === "full_name" && hasFewerAccents ? "its accents" : null;
}

const countAccents = (text: string) => text.normalize().match(/[^\0-\x7f]/g)?.length ?? 0;

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
