import { toCsv } from "../core/csv.ts";
import type { ImportTable } from "./import-table.ts";

/** A row that cannot be imported or failed to import, with the reason. */
export interface ImportProblem {
  /** Line number as a spreadsheet counts. */
  line: number;
  reason: string;
}

/** The original rows with problems, each with its line and the reason, to be corrected and imported again. */
export function toProblemsCsv(
  { columns, rows, lines }: ImportTable,
  problems: readonly ImportProblem[],
): string {
  const cells = new Map(lines.map((line, index) => [line, rows[index] ?? []]));
  return toCsv([
    [...columns, "Line", "Problem"],
    ...problems.map(({ line, reason }) => [...(cells.get(line) ?? columns.map(() => "")), line, reason]),
  ]);
}

/** "spring.csv" → "spring-problems.csv" */
export function getProblemsFileName(fileName: string): string {
  return `${fileName.replace(/\.[^.]*$/, "")}-problems.csv`;
}
