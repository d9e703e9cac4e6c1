import { isOneOf } from "../core/choice.ts";
import { readCell } from "../core/csv.ts";
import {
  type MembershipType,
  membershipTypes,
  type Profile,
  profileLimits,
  toProfileEmail,
} from "../members/member.ts";
import { getPersonReaders, type Readers, readText } from "./import-cells.ts";
import {
  type ColumnMapping,
  checkColumns,
  type ImportColumns,
  type NameHalf,
  personSynonyms,
} from "./import-columns.ts";
import type { ImportTable } from "./import-table.ts";

/** Our own export's columns, and the two halves of a name. */
const labels = {
  full_name: "Full Name",
  first_name: "First Name",
  last_name: "Last Name",
  email: "Email",
  phone: "Phone",
  department: "Department",
  graduation_year: "Graduation Year",
  membership_type: "Membership Type",
  approval_status: "Approval Status",
} as const;
export type MemberMapping = ColumnMapping<keyof typeof labels>;
export type MemberField = Exclude<keyof typeof labels, NameHalf>;

export const memberColumns: ImportColumns<keyof typeof labels> = {
  labels,
  synonyms: {
    ...personSynonyms,
    phone: ["phone", "phone number", "telephone", "tel", "mobile", "mobile number", "cell"],
    membership_type: ["membership type", "type", "membership"],
    approval_status: ["approval status", "status", "approved"],
  },
  check: (mapping) =>
    mapping.includes("email")
      ? checkColumns(labels, mapping)
      : "Choose the column with email addresses. Members are matched by email address.",
};

/** The file's addresses in the form that accounts use, row by row; empty where a row has none. */
function readEmails({ rows }: ImportTable, mapping: MemberMapping): string[] {
  const index = mapping.indexOf("email");
  return rows.map((row) => toProfileEmail(readCell(row[index] ?? "")));
}

/** The file's addresses in the form that `planMembers` looks up. */
export function listImportEmails(table: ImportTable, mapping: MemberMapping): string[] {
  return [...new Set(readEmails(table, mapping).filter(Boolean))];
}

/** Number of rows that repeat the address of an earlier row. */
export function countRepeated(table: ImportTable, mapping: MemberMapping): number {
  return readEmails(table, mapping).filter(Boolean).length - listImportEmails(table, mapping).length;
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
export function isShortenedNumber(text: string): boolean {
  return /^\d([.,]\d+)?E\+\d+$/i.test(text);
}

/** How the cells of a row are read; `member` is the person with its address. */
export function getMemberReaders(
  now: Date,
  member: ExistingMember | undefined,
): Readers<MemberField, MemberValues> {
  const readPhone = readText("phone", profileLimits.phone);
  return {
    ...getPersonReaders(now, member?.department),
    email: () => ({}),
    phone: (text) => (isShortenedNumber(text) ? {} : readPhone(text)),
    membership_type: (text) => {
      const membership_type = text.toLowerCase();
      return isOneOf(membershipTypes, membership_type)
        ? { membership_type }
        : `“${text}” is not a membership type.`;
    },
    approval_status: (text) => {
      const status = text.toLowerCase();
      if (status === "pending") return {};
      if (status !== "approved") return `“${text}” is neither Approved nor Pending.`;
      // Administrators count as approved, and our export says so.
      if (member?.is_super_admin) return {};
      return member && !member.is_confirmed && !member.is_approved
        ? "This account can’t be approved until its email address is confirmed."
        : { is_approved: true };
    },
  };
}
