import { isOneOf } from "../core/choice.ts";
import {
  administrationDepartment,
  departments,
  firstGraduationYear,
  isGraduationYear,
  type MembershipType,
  membershipTypes,
  type Profile,
  profileLimits,
} from "../members/member.ts";
import { toWords } from "../text/text.ts";
import type { ImportField } from "./member-import.ts";

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
>;

/** The fields that an import can write. */
export interface ImportValues {
  full_name?: string;
  phone?: string;
  department?: Profile["department"];
  graduation_year?: number;
  membership_type?: MembershipType;
  /** Never false: an import does not revoke approvals. */
  is_approved?: true;
}

/**
 * Whether a spreadsheet would compute the cell. Our own export adds an apostrophe to text that only looks so.
 */
export function isFormula(cell: string): boolean {
  const text = cell.trim();
  if (/^[=@]/.test(text)) return true;
  return /^[+-]/.test(text) && /[(!|]/.test(text) && !/^\+[\d\s().-]+$/.test(text);
}

export function shorten(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}

/** "6,14E+10": Excel's short form of a long number in a narrow column. */
export function isShortenedNumber(text: string): boolean {
  return /^\d([.,]\d+)?E\+\d+$/i.test(text);
}

/**
 * A year ("1990", "1990.0"), or the year of a date ("15/07/1990", "July 1990", "15.07.90"); NaN for anything else.
 * Two digits are the latest such year.
 */
export function readYear(text: string, now: Date): number {
  const [, digits] = /^\d{1,2}([/.-])\d{1,2}\1(\d{2})$/.exec(text)?.slice(1) ?? [];
  if (digits) {
    const century = now.getUTCFullYear() - (now.getUTCFullYear() % 100);
    const year = century + Number(digits);
    return year > now.getUTCFullYear() ? year - 100 : year;
  }
  const [year, ...others] = text.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  return others.length === 0 ? Number(year ?? Number.NaN) : Number.NaN;
}

/** Parses a cell, or returns why it is invalid. */
type Reader = (text: string, now: Date, member: ExistingMember | undefined) => ImportValues | string;

const readText =
  (field: "full_name" | "phone"): Reader =>
  (text) => {
    const limit = profileLimits[field];
    return [...text].length > limit
      ? `“${shorten(text)}” is longer than ${limit} characters.`
      : { [field]: text };
  };

/** First and last name are already joined here. */
export type ValueField = Exclude<ImportField, "first_name" | "last_name">;

export const readers: Record<ValueField, Reader> = {
  email: () => ({}),
  full_name: readText("full_name"),
  phone: readText("phone"),
  department: (text, _, member) => {
    const department = findDepartment(text, member);
    return department ? { department } : `“${text}” is not a department.`;
  },
  graduation_year: (text, now) => {
    const graduation_year = readYear(text, now);
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
  approval_status: (text, _now, member) => {
    const status = text.toLowerCase();
    if (status === "pending") return {};
    if (status !== "approved") return `“${text}” is neither Approved nor Pending.`;
    // Administrators count as approved, and our export says so.
    if (member?.is_super_admin) return {};
    return member && !member.is_confirmed && !member.is_approved
      ? "This account cannot be approved before its email address is confirmed."
      : { is_approved: true };
  },
};

/**
 * Also accepts "petroleum and gas engineering" and "Petroleum". Only a member who already has the
 * administrators' department keeps it.
 */
function findDepartment(text: string, member: ExistingMember | undefined): Profile["department"] | undefined {
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
