import { format } from "date-fns";
import { toCsv } from "./csv.ts";
import { formatMoment } from "./date.ts";
import type { Profile } from "./member.ts";
import type { ExistingMember } from "./member-import-cells.ts";

/** The columns of a person that the file needs. */
export type ExportedMember = ExistingMember & Pick<Profile, "created_at">;

/** SPEC.md 7: the columns of an export, in their order. */
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

/** A file for spreadsheets. */
export function toMembersCsv(members: readonly ExportedMember[]): string {
  return toCsv([memberColumns, ...members.map(toCells)]);
}

function toCells(member: ExportedMember) {
  return [
    member.full_name,
    member.email,
    member.phone,
    member.department,
    member.graduation_year,
    member.membership_type,
    member.is_approved ? "Approved" : "Pending",
    formatMoment(member.created_at, "yyyy-MM-dd", "UTC"),
  ];
}

/** What a cell says, without the apostrophe that an export put before it. */
export function readCell(cell: string): string {
  return (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim();
}

/** "members-2026-11-21.csv", by the calendar of whoever exports. */
export function getExportName(now: Date): string {
  return `members-${format(now, "yyyy-MM-dd")}.csv`;
}
