import { memberColumns } from "./member-csv.ts";

export type ImportField =
  | "full_name"
  | "email"
  | "phone"
  | "department"
  | "graduation_year"
  | "membership_type"
  | "approval_status"
  | "created_at";

export const importFields: readonly ImportField[] = [
  "full_name",
  "email",
  "phone",
  "department",
  "graduation_year",
  "membership_type",
  "approval_status",
  "created_at",
];

/** The labels are the columns of our own export. */
export function getImportFieldLabel(field: ImportField): string {
  return memberColumns[importFields.indexOf(field)] ?? field;
}

/** What each column of the file means, by its place; null for one that is left out. */
export type ImportMapping = readonly (ImportField | null)[];

const synonyms: Record<ImportField, readonly string[]> = {
  full_name: ["full name", "name", "member", "alumnus", "alumna", "alumni name"],
  email: ["email", "e mail", "email address", "e mail address", "mail"],
  phone: ["phone", "phone number", "telephone", "tel", "mobile", "mobile number", "cell"],
  department: ["department", "dept", "discipline", "programme", "program", "course"],
  graduation_year: ["graduation year", "year", "class", "class of", "graduated", "year of graduation"],
  membership_type: ["membership type", "type", "membership"],
  approval_status: ["approval status", "status", "approved"],
  created_at: ["created at", "created", "member since", "joined"],
};

/** What the names of the columns suggest. Of two columns that say the same the first is taken. */
export function guessMapping(columns: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return columns.map((column) => {
    const words = toWords(column);
    const field = importFields.find((name) => !taken.has(name) && synonyms[name].includes(words));
    if (field) taken.add(field);
    return field ?? null;
  });
}

/** "E-Mail_Address" → "e mail address" */
export function toWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** What stands in the way of a preview, for people; null when nothing does. */
export function checkMapping(mapping: ImportMapping): string | null {
  if (!mapping.includes("email"))
    return "Choose the column with the email addresses: people are recognised by them.";
  const twice = importFields.find((field) => mapping.filter((other) => other === field).length > 1);
  return twice ? `Two columns are chosen for ${getImportFieldLabel(twice)}.` : null;
}
