import {
  type ColumnMapping,
  checkColumns,
  guessColumns,
  type ImportColumns,
  personSynonyms,
} from "./import-columns.ts";

const labels = {
  full_name: "Full Name",
  first_name: "First Name",
  last_name: "Last Name",
  email: "Email",
  graduation_year: "Graduation Year",
  department: "Department",
  note: "Note",
  source: "Source",
} as const;
export type RosterField = keyof typeof labels;

export const rosterColumns: ImportColumns<RosterField> = {
  labels,
  synonyms: {
    ...personSynonyms,
    note: ["note", "notes", "remark", "remarks", "comment", "comments"],
    source: ["source", "origin", "from"],
  },
};

export type RosterMapping = ColumnMapping<RosterField>;

export const guessRosterMapping = (columns: readonly string[]) => guessColumns(rosterColumns, columns);

/** Why no preview is possible, as a message for the user, or null. */
export function checkRosterMapping(mapping: RosterMapping): string | null {
  const fault = checkColumns(rosterColumns, mapping);
  if (fault || mapping.includes("full_name") || mapping.includes("first_name")) return fault;
  return "Choose the column with the names.";
}
