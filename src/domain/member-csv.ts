import { format } from "date-fns";
import Papa from "papaparse";
import { toCsv } from "./csv.ts";
import { formatMoment } from "./date.ts";
import type { Profile } from "./member.ts";

/** What the file says of a person. */
export type ExportedMember = Pick<
  Profile,
  | "id"
  | "full_name"
  | "email"
  | "phone"
  | "department"
  | "graduation_year"
  | "membership_type"
  | "is_approved"
  | "created_at"
>;

/** SPEC.md 7: the columns of an export, in their order. */
export const memberColumns = [
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

/** A file as its reader sees it, before anybody knows what its columns mean. */
export interface CsvTable {
  columns: string[];
  /** As long as `columns` each. */
  rows: string[][];
  /** Where each row begins in the file, as a spreadsheet counts; the first line is 1. */
  lines: number[];
}

/**
 * The text of a file, whichever program wrote it: UTF-8, UTF-16 with its mark, or what Windows
 * programs of the west write without saying so.
 */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Null when there is no line below the names of the columns. Commas, semicolons and tabs separate. */
export function parseMembersCsv(text: string): CsvTable | null {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { delimiter: findSeparator(text) });
  const numbered = data
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const [header, ...body] = numbered;
  if (!header || body.length === 0) return null;
  const columns = header.cells.map((name) => name.trim());
  return {
    columns,
    rows: body.map(({ cells }) => columns.map((_, place) => cells[place] ?? "")),
    lines: body.map(({ line }) => line),
  };
}

/** The one that stands most often between the names of the columns. */
function findSeparator(text: string): string {
  const header = /\S.*/.exec(text)?.[0] ?? "";
  const count = (separator: string) => header.split(separator).length;
  return [",", ";", "\t"].reduce((best, other) => (count(other) > count(best) ? other : best));
}
