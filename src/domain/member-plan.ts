import { isOneOf } from "./choice.ts";
import { requiredEmail } from "./fields.ts";
import {
  administrationDepartment,
  departments,
  firstGraduationYear,
  isGraduationYear,
  type MembershipType,
  membershipTypes,
  type Profile,
  profileLimits,
  toProfileEmail,
} from "./member.ts";
import { type CsvTable, readCell } from "./member-csv.ts";
import { getImportFieldLabel, type ImportField, type ImportMapping, toWords } from "./member-import.ts";

/** Somebody who is there already, as far as an import looks at them. */
export type ExistingMember = Pick<
  Profile,
  | "id"
  | "full_name"
  | "email"
  | "phone"
  | "department"
  | "graduation_year"
  | "membership_type"
  | "is_approved"
>;

/** What an import can write. */
export interface ImportValues {
  full_name?: string;
  phone?: string;
  department?: string;
  graduation_year?: number;
  membership_type?: MembershipType;
  /** Never false: an import does not revoke. */
  is_approved?: true;
}

export type NewMember = Required<Pick<ImportValues, "full_name" | "department">> &
  Omit<ImportValues, "is_approved"> & {
    email: string;
    membership_type: MembershipType;
    /** By whoever imports them, unless the file says that they are pending. */
    is_approved: boolean;
  };

export interface ImportChange {
  field: keyof ImportValues;
  /** As they stand in the database. */
  from: string | number | boolean | null;
  to: string | number | boolean;
}

interface Place {
  /** Where the row stands in the file, as a spreadsheet counts. */
  line: number;
  /** As the file has it. */
  email: string;
}

export type PlannedRow = Place &
  (
    | { kind: "create"; member: NewMember }
    | { kind: "update"; id: string; full_name: string; changes: ImportChange[] }
    | { kind: "skip"; id: string; full_name: string }
    | { kind: "error"; reason: string }
  );

/** The addresses of a file, as `planImport` looks them up. */
export function listImportEmails({ rows }: CsvTable, mapping: ImportMapping): string[] {
  const place = mapping.indexOf("email");
  const emails = rows.map((row) => toProfileEmail(readCell(row[place] ?? ""))).filter(Boolean);
  return [...new Set(emails)];
}

/** What importing would do, row by row. `existing` are the people with the addresses of the file. */
export function planImport(
  table: CsvTable,
  mapping: ImportMapping,
  existing: readonly ExistingMember[],
  now: Date,
): PlannedRow[] {
  const known = new Map(existing.map((member) => [toProfileEmail(member.email), member]));
  const read = table.rows.map((row, index) => readRow(row, mapping, table.lines[index] ?? 0));
  const byAddress = Map.groupBy(read, ({ email }) => toProfileEmail(email));
  return read.map((row) => {
    const { line, email } = row;
    const member = known.get(toProfileEmail(email));
    const other = byAddress.get(toProfileEmail(email))?.find((same) => same.line !== line);
    const reason = findAddressFault(email, member, other);
    return reason ? { line, email, kind: "error", reason } : planRow(row, member, now);
  });
}

interface ReadRow extends Place {
  /** Cells that say something, by what they mean. */
  cells: Partial<Record<ImportField, string>>;
}

function readRow(row: readonly string[], mapping: ImportMapping, line: number): ReadRow {
  const cells: ReadRow["cells"] = {};
  mapping.forEach((field, place) => {
    const text = readCell(row[place] ?? "");
    if (field && text) cells[field] = text;
  });
  return { line, email: cells.email ?? "", cells };
}

const emailField = requiredEmail();

function findAddressFault(
  email: string,
  member: ExistingMember | undefined,
  other: Place | undefined,
): string | null {
  if (!email) return "There is no email address.";
  if (!member && !emailField.safeParse(email).success) return `“${email}” is not an email address.`;
  return other ? `The same address stands in line ${other.line} too.` : null;
}

function planRow({ line, email, cells }: ReadRow, member: ExistingMember | undefined, now: Date): PlannedRow {
  const place = { line, email };
  let values: ImportValues = {};
  for (const [field, text] of Object.entries(cells)) {
    const said = readers[field as ImportField](text, now, member);
    if (typeof said === "string") return { ...place, kind: "error", reason: said };
    values = { ...values, ...said };
  }
  const isPending = cells.approval_status?.toLowerCase() === "pending";
  return member ? planUpdate(place, values, member) : planCreation(place, values, isPending);
}

function planUpdate(place: Place, values: ImportValues, member: ExistingMember): PlannedRow {
  const { id, full_name } = member;
  const changes = Object.entries(values).flatMap(([name, to]): ImportChange[] => {
    const field = name as keyof ImportValues;
    const from = member[field];
    return isSame(from, to) ? [] : [{ field, from, to }];
  });
  return changes.length > 0
    ? { ...place, kind: "update", id, full_name, changes }
    : { ...place, kind: "skip", id, full_name };
}

/** Space around a text is lost on the way through a file, and is no change. */
function isSame(from: unknown, to: unknown): boolean {
  return from === to || (typeof from === "string" && from.trim() === to);
}

function planCreation(place: Place, values: ImportValues, isPending: boolean): PlannedRow {
  const { full_name, department, membership_type = membershipTypes.initial } = values;
  if (!full_name || !department) {
    const missing = full_name ? "department" : "full name";
    return { ...place, kind: "error", reason: `A new member needs a ${missing}.` };
  }
  const email = toProfileEmail(place.email);
  const is_approved = !isPending;
  return {
    ...place,
    kind: "create",
    member: { ...values, email, full_name, department, membership_type, is_approved },
  };
}

/** What a cell says, or why it cannot be taken. */
type Reader = (text: string, now: Date, member: ExistingMember | undefined) => ImportValues | string;

const readText =
  (field: "full_name" | "phone"): Reader =>
  (text) => {
    const limit = profileLimits[field];
    return [...text].length > limit
      ? `“${text.slice(0, 20)}…” is longer than ${limit} characters.`
      : { [field]: text };
  };

const readers: Record<ImportField, Reader> = {
  email: () => ({}),
  // Read by people and never written: the database says when somebody came.
  created_at: () => ({}),
  full_name: readText("full_name"),
  phone: readText("phone"),
  department: (text, _, member) => {
    const department = findDepartment(text, member);
    return department ? { department } : `“${text}” is not a department.`;
  },
  graduation_year: (text, now) => {
    // Spreadsheets may write a number with its fraction.
    const graduation_year = /^\d{4}(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
    return isGraduationYear(graduation_year, now)
      ? { graduation_year }
      : `“${text}” is not a year from ${firstGraduationYear} to ${now.getUTCFullYear()}.`;
  },
  membership_type: (text) => {
    const membership_type = text.toLowerCase();
    return isOneOf(membershipTypes, membership_type)
      ? { membership_type }
      : `“${text}” is not a membership type.`;
  },
  approval_status: (text) => {
    const status = text.toLowerCase();
    if (status === "approved") return { is_approved: true };
    return status === "pending" ? {} : `“${text}” is neither Approved nor Pending.`;
  },
};

/** "petroleum and gas engineering" and "Petroleum" too. The administrators' department stays with who has it. */
function findDepartment(text: string, member: ExistingMember | undefined): string | undefined {
  const words = toWords(text.replaceAll("&", " and "));
  const offered = [
    ...departments.values,
    ...(member?.department === administrationDepartment ? [member.department] : []),
  ];
  return offered.find((department) => {
    const name = toWords(department.replaceAll("&", " and "));
    return name === words || name.split(" ")[0] === words;
  });
}

/** "Phone: none → +61 8 5550 1000" */
export function describeImportChange({ field, from, to }: ImportChange): string {
  if (field === "is_approved") return "Approval Status: Pending → Approved";
  return `${getImportFieldLabel(field)}: ${from ?? "none"} → ${to}`;
}

export function countPlan(plan: readonly PlannedRow[]): Record<PlannedRow["kind"], number> {
  const count = (kind: PlannedRow["kind"]) => plan.filter((row) => row.kind === kind).length;
  return { create: count("create"), update: count("update"), skip: count("skip"), error: count("error") };
}
