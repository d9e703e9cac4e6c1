import { isOneOf } from "../core/choice.ts";
import {
  departments,
  type MembershipType,
  membershipTypes,
  type Profile,
  profileLimits,
  toProfileEmail,
} from "../members/member.ts";
import { headings } from "./headings.ts";
import {
  getPersonFits,
  getPersonReaders,
  type Readers,
  type ReadingOptions,
  readRows,
  readText,
} from "./import-cells.ts";
import { type ColumnMapping, checkColumns, type ImportColumns, type NamePart } from "./import-columns.ts";
import { shorten } from "./shorten.ts";
import type { ImportTable } from "./table/import-table.ts";

/** Our own export's columns, and the parts of a name. */
const labels = {
  full_name: "Full Name",
  first_name: "First Name",
  middle_name: "Middle Name",
  last_name: "Last Name",
  email: "Email",
  phone: "Phone",
  department: "Department",
  graduation_year: "Graduation Year",
  membership_type: "Membership Type",
  approval_status: "Approval Status",
} as const;
export type MemberMapping = ColumnMapping<keyof typeof labels>;
export type MemberField = Exclude<keyof typeof labels, NamePart>;

export const memberColumns: ImportColumns<keyof typeof labels> = {
  labels,
  synonyms: headings,
  fits: {
    ...getPersonFits(),
    membership_type: (text) => isOneOf(membershipTypes, text.toLowerCase()),
    approval_status: (text) => /^(?:approved|pending)$/i.test(text),
  },
  given: { department: departments.values, graduation_year: null },
  check: (mapping) =>
    mapping.includes("email")
      ? checkColumns(labels, mapping)
      : "Choose the column with email addresses. Members are matched by email address.",
};

/** The addresses of the rows that are not skipped, in the form that accounts use. */
function readEmails(table: ImportTable, mapping: MemberMapping): string[] {
  const emails = mapping.map((field) => (field === "email" ? field : null));
  return readRows(table, emails).flatMap(({ cells, skipped }) =>
    cells.email && !skipped ? [toProfileEmail(cells.email)] : [],
  );
}

/** The file's addresses in the form that `planMembers` looks up. */
export function listImportEmails(table: ImportTable, mapping: MemberMapping): string[] {
  return [...new Set(readEmails(table, mapping))];
}

/** Number of rows that repeat the address of an earlier row. */
export function countRepeated(table: ImportTable, mapping: MemberMapping): number {
  const emails = readEmails(table, mapping);
  return emails.length - new Set(emails).size;
}

/** The fields of an existing member that an import compares. */
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
  | "is_confirmed"
  | "is_super_admin"
  | "merged_at"
  | "deleted_at"
>;

/** The fields that an import can write. */
export interface MemberValues {
  full_name: string;
  phone: string;
  department: Profile["department"];
  graduation_year: number;
  membership_type: MembershipType;
  /** Never false: an import does not revoke approvals. */
  is_approved: true;
}

/** "6,14E+10": Excel's short form of a long number in a narrow column. */
function isShortenedNumber(text: string): boolean {
  return /^\d([.,]\d+)?E\+\d+$/i.test(text);
}

const toDialled = (phone: string) => phone.replace(/[\s().\-/]/g, "");

/** Whether two phones differ in spaces and hyphens alone, or as a spreadsheet changes them: without the + or 0. */
export function comparePhones(stored: string, read: string): "same" | "shortened" | "different" {
  const [before, after] = [toDialled(stored), toDialled(read)];
  if (before === after) return "same";
  return /^[1-9]\d+$/.test(after) && before.replace(/^(?:\+|0+)/, "") === after ? "shortened" : "different";
}

/** How the cells of a row are read; `member` is the person with its address. */
export function getMemberReaders(
  options: ReadingOptions,
  member: ExistingMember | undefined,
): Readers<MemberField, MemberValues> {
  const readPhone = readText("phone", profileLimits.phone);
  return {
    ...getPersonReaders(options, member),
    email: () => ({}),
    phone: (text, notes) => {
      if (!isShortenedNumber(text)) return readPhone(text);
      notes.push(`Phone “${text}” is left out because the spreadsheet has shortened the number.`);
      return {};
    },
    membership_type: (text) => {
      const membership_type = text.toLowerCase();
      return isOneOf(membershipTypes, membership_type)
        ? { membership_type }
        : `“${shorten(text)}” is not a membership type.`;
    },
    approval_status: (text) => {
      const status = text.toLowerCase();
      if (status === "pending") return {};
      if (status !== "approved") return `“${shorten(text)}” is neither Approved nor Pending.`;
      // Administrators count as approved, and our export says so.
      if (member?.is_super_admin) return {};
      return member && !member.is_confirmed && !member.is_approved
        ? "This account can’t be approved until its email address is confirmed."
        : { is_approved: true };
    },
  };
}
