// Not in people-sheet.ts, or the members' list would load the roster's rules as well.
import { getRosterStatus, type RosterEntry, rosterStatuses } from "../roster/roster.ts";
import { type Columns, toPeopleSheet } from "./people-sheet.ts";

export type ExportedEntry = Omit<RosterEntry, "created_at" | "is_in_memoriam">;

const rosterColumns: Columns<ExportedEntry> = [
  ["Full Name", (entry) => entry.full_name],
  ["Family Name", (entry) => entry.family_name],
  ["Title", (entry) => entry.honorific],
  ["Name at Graduation", (entry) => entry.former_name],
  ["Email", (entry) => entry.email],
  ["Graduation Year", (entry) => entry.graduation_year],
  ["Department", (entry) => entry.department],
  ["Phone", (entry) => entry.phone],
  ["City", (entry) => entry.city],
  ["Note", (entry) => entry.note],
  ["Source", (entry) => entry.source],
  [
    "Account",
    (entry) => {
      const status = getRosterStatus(entry);
      return status === "missing" ? "" : rosterStatuses.labels[status];
    },
  ],
  ["Year of Death", (entry) => entry.death_year],
];

export const toRosterSheet = (entries: readonly ExportedEntry[]) =>
  toPeopleSheet("Alumni list", rosterColumns, entries);
