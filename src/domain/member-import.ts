import type { ImportTable } from "./import-table.ts";
import { toProfileEmail } from "./member.ts";
import { readCell } from "./member-csv.ts";
import { toWords } from "./text.ts";

/** The fields that a column can map to, in the order offered. */
export const importFields = [
  "full_name",
  "first_name",
  "last_name",
  "email",
  "phone",
  "department",
  "graduation_year",
  "membership_type",
  "approval_status",
] as const;
export type ImportField = (typeof importFields)[number];

/** Our own export's columns, and the two halves of a name. */
export const importFieldLabels: Record<ImportField, string> = {
  full_name: "Full Name",
  first_name: "First Name",
  last_name: "Last Name",
  email: "Email",
  phone: "Phone",
  department: "Department",
  graduation_year: "Graduation Year",
  membership_type: "Membership Type",
  approval_status: "Approval Status",
};

/** The field of each column, by index; null for ignored columns. */
export type ImportMapping = readonly (ImportField | null)[];

const synonyms: Record<ImportField, readonly string[]> = {
  full_name: ["full name", "name", "member", "alumnus", "alumna", "alumni name"],
  first_name: ["first name", "given name", "forename", "first", "prénom", "vorname"],
  last_name: ["last name", "surname", "family name", "last", "nom", "nachname"],
  email: ["email", "e mail", "email address", "e mail address", "mail"],
  phone: ["phone", "phone number", "telephone", "tel", "mobile", "mobile number", "cell"],
  department: ["department", "dept", "discipline", "programme", "program", "course"],
  graduation_year: [
    "graduation year",
    "graduation date",
    "date of graduation",
    "year",
    "class",
    "class of",
    "graduated",
    "year of graduation",
  ],
  membership_type: ["membership type", "type", "membership"],
  approval_status: ["approval status", "status", "approved"],
};

/** Guesses the mapping from the column names. Of two columns for the same field, the first wins. */
export function guessMapping(columns: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return columns.map((column) => {
    const words = toWords(column);
    const field = importFields.find((name) => !taken.has(name) && synonyms[name].includes(words));
    if (field) taken.add(field);
    return field ?? null;
  });
}

/** Why no preview is possible, as a message for the user, or null. */
export function checkMapping(mapping: ImportMapping): string | null {
  if (!mapping.includes("email"))
    return "Choose the column with the email addresses: people are recognised by them.";
  const twice = importFields.find((field) => mapping.filter((other) => other === field).length > 1);
  if (twice) return `Two columns are chosen for ${importFieldLabels[twice]}.`;
  const halves = (["first_name", "last_name"] as const).filter((half) => mapping.includes(half));
  if (mapping.includes("full_name") && halves.length > 0)
    return "Choose either Full Name, or First Name and Last Name.";
  if (halves.length === 1)
    return `Choose the column for ${importFieldLabels[halves[0] === "first_name" ? "last_name" : "first_name"]} too: the two are joined.`;
  return null;
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
