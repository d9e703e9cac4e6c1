import { format } from "date-fns";
import type { Cell } from "../core/csv.ts";
import type { Sheet } from "../core/sheet.ts";
import type { Profile } from "../members/member.ts";
import { getDay } from "../time/date.ts";
import type { ExistingMember } from "./member-import.ts";

/** The columns of a person that an export needs. */
export type ExportedMember = Omit<
  ExistingMember,
  "is_confirmed" | "is_super_admin" | "merged_at" | "deleted_at"
> &
  Pick<Profile, "created_at">;

/** Each heading with the cells under it. */
export type Columns<Person> = readonly (readonly [string, (person: Person) => Cell])[];

/** A table that the import of the same people can read. */
export function toPeopleSheet<Person>(
  name: string,
  columns: Columns<Person>,
  people: readonly Person[],
): Sheet {
  const lines = people.map((person) => columns.map(([, getCell]) => getCell(person)));
  return { name, lines: [columns.map(([heading]) => heading), ...lines] };
}

/** Members, with days in the association's time zone, as its screens show them. */
export function toMembersSheet(members: readonly ExportedMember[], timeZone: string): Sheet {
  const columns: Columns<ExportedMember> = [
    ["Full Name", (member) => member.full_name],
    ["Email", (member) => member.email],
    ["Phone", (member) => member.phone],
    ["Department", (member) => member.department],
    ["Graduation Year", (member) => member.graduation_year],
    ["Membership Type", (member) => member.membership_type],
    ["Approval Status", (member) => (member.is_approved ? "Approved" : "Pending")],
    ["Created At", (member) => ({ date: getDay(member.created_at, timeZone) })],
  ];
  return toPeopleSheet("Members", columns, members);
}

/** "members-2026-11-21", with the exporter's local date. */
export function getExportName(people: "members" | "alumni-list", now: Date): string {
  return `${people}-${format(now, "yyyy-MM-dd")}`;
}
