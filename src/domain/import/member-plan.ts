import { requiredEmail } from "../form/fields.ts";
import { toProfileEmail } from "../members/member.ts";
import { readCells } from "./import-cells.ts";
import type { ImportTable } from "./import-table.ts";
import { type ImportMapping, readEmails } from "./member-import.ts";
import type { ExistingMember } from "./member-import-cells.ts";
import { type PlannedRow, planRow, type ReadRow } from "./planned-row.ts";

export interface ImportOptions {
  /** Of several rows with one address, use the first; otherwise all of them are errors. */
  useFirst: boolean;
  now: Date;
}

/** The file's addresses in the form that `planImport` looks up. */
export function listImportEmails(table: ImportTable, mapping: ImportMapping): string[] {
  return [...new Set(readEmails(table, mapping).filter(Boolean))];
}

/** Plans an import row by row. `existing` are the people with the file's addresses. */
export function planImport(
  table: ImportTable,
  mapping: ImportMapping,
  existing: readonly ExistingMember[],
  { useFirst, now }: ImportOptions,
): PlannedRow[] {
  const known = new Map(existing.map((member) => [toProfileEmail(member.email), member]));
  const read = table.rows.map((row, index) => readRow(row, mapping, table.lines[index] ?? 0));
  const byAddress = Map.groupBy(read, ({ email }) => toProfileEmail(email));
  return read.map((row) => {
    const { line, email } = row;
    const place = { line, email };
    const member = known.get(toProfileEmail(email));
    const fault = findAddressFault(email, member) ?? row.fault;
    if (fault) return { ...place, kind: "error", reason: fault };
    const same = byAddress.get(toProfileEmail(email)) ?? [];
    const other = useFirst ? (same[0] === row ? undefined : same[0]) : same.find((twin) => twin !== row);
    if (!other) return planRow(row, member, now);
    const reason = `Line ${other.line} has the same address.`;
    return { ...place, kind: useFirst ? "skip" : "error", reason };
  });
}

function readRow(row: readonly string[], mapping: ImportMapping, line: number): ReadRow {
  const { cells, fault } = readCells(row, mapping);
  const { first_name, last_name, ...rest } = cells;
  const joined = [first_name, last_name].filter(Boolean).join(" ");
  return { line, email: cells.email ?? "", cells: joined ? { ...rest, full_name: joined } : rest, fault };
}

const emailField = requiredEmail();

function findAddressFault(email: string, member: ExistingMember | undefined): string | null {
  if (!email) return "There is no email address.";
  if (!member && !emailField.safeParse(email).success) return `“${email}” is not an email address.`;
  if (member?.merged_at) return "This account was merged into another of the same person.";
  return null;
}

export function countPlan(plan: readonly PlannedRow[]): Record<PlannedRow["kind"], number> {
  const count = (kind: PlannedRow["kind"]) => plan.filter((row) => row.kind === kind).length;
  return { create: count("create"), update: count("update"), skip: count("skip"), error: count("error") };
}
