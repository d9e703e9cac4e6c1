import { format } from "date-fns";
import { toCsv } from "./csv.ts";
import { formatMoment } from "./date.ts";
import type { Profile } from "./member.ts";
import type { ExistingMember } from "./member-import.ts";

/** The columns of a person that an export needs. */
export type ExportedMember = Omit<ExistingMember, "is_confirmed" | "is_super_admin" | "merged_at"> &
  Pick<Profile, "created_at">;

/** The export's columns, in their specified order. */
const memberColumns = [
  "Full Name",
  "Email",
  "Phone",
  "Department",
  "Graduation Year",
  "Membership Type",
  "Approval Status",
  "Created At",
] as const;

/** Members as a CSV file for spreadsheets, with days in the association's time zone, as its screens show them. */
export function toMembersCsv(members: readonly ExportedMember[], timeZone: string): string {
  return toCsv([memberColumns, ...members.map((member) => toCells(member, timeZone))]);
}

function toCells(member: ExportedMember, timeZone: string) {
  return [
    member.full_name,
    member.email,
    member.phone,
    member.department,
    member.graduation_year,
    member.membership_type,
    member.is_approved ? "Approved" : "Pending",
    formatMoment(member.created_at, "yyyy-MM-dd", timeZone),
  ];
}

/** "members-2026-11-21.csv", with the exporter's local date. */
export function getExportName(now: Date): string {
  return `members-${format(now, "yyyy-MM-dd")}.csv`;
}
