import { format } from "date-fns";
import { toCsv } from "../core/csv.ts";
import { getRosterStatus, type RosterEntry, rosterStatuses } from "./roster.ts";

export type ExportedEntry = Omit<RosterEntry, "created_at">;

const rosterColumns = [
  "Full Name",
  "Email",
  "Graduation Year",
  "Department",
  "Note",
  "Source",
  "Account",
] as const;

/** The roster as a CSV file for spreadsheets, which its import reads again. */
export function toRosterCsv(entries: readonly ExportedEntry[]): string {
  return toCsv([
    rosterColumns,
    ...entries.map((entry) => [
      entry.full_name,
      entry.email,
      entry.graduation_year,
      entry.department,
      entry.note,
      entry.source,
      formatStatus(entry),
    ]),
  ]);
}

function formatStatus(entry: ExportedEntry): string {
  const status = getRosterStatus(entry);
  return status === "missing" ? "" : rosterStatuses.labels[status];
}

/** "roster-2026-11-21.csv", with the exporter's local date. */
export function getRosterExportName(now: Date): string {
  return `roster-${format(now, "yyyy-MM-dd")}.csv`;
}
