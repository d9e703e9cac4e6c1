import { toProfileEmail } from "../members/member.ts";
import {
  type ColumnMapping,
  checkColumns,
  guessColumns,
  type ImportColumns,
  personSynonyms,
} from "./import-columns.ts";
import type { ImportTable } from "./import-table.ts";
import { readCell } from "./member-csv.ts";

/** Our own export's columns, and the two halves of a name. */
export const importFieldLabels = {
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
export type ImportField = keyof typeof importFieldLabels;

export const memberColumns: ImportColumns<ImportField> = {
  labels: importFieldLabels,
  synonyms: {
    ...personSynonyms,
    phone: ["phone", "phone number", "telephone", "tel", "mobile", "mobile number", "cell"],
    membership_type: ["membership type", "type", "membership"],
    approval_status: ["approval status", "status", "approved"],
  },
};

export type ImportMapping = ColumnMapping<ImportField>;

export const guessMapping = (columns: readonly string[]) => guessColumns(memberColumns, columns);

/** Why no preview is possible, as a message for the user, or null. */
export function checkMapping(mapping: ImportMapping): string | null {
  if (!mapping.includes("email"))
    return "Choose the column with the email addresses: people are recognised by them.";
  return checkColumns(memberColumns, mapping);
}

/** The file's addresses in the form that accounts use, row by row; empty where a row has none. */
export function readEmails({ rows }: ImportTable, mapping: ImportMapping): string[] {
  const index = mapping.indexOf("email");
  return rows.map((row) => toProfileEmail(readCell(row[index] ?? "")));
}

/** Number of rows that repeat the address of an earlier row. */
export function countRepeated(table: ImportTable, mapping: ImportMapping): number {
  const emails = readEmails(table, mapping).filter(Boolean);
  return emails.length - new Set(emails).size;
}
