import { foldText } from "../core/search.ts";
import type { Department } from "../members/member.ts";
import { readFilled } from "./import-columns.ts";
import { isPlaceholder } from "./placeholder.ts";
import { isDepartment } from "./read-department.ts";
import type { ImportTable } from "./table/import-table.ts";

/** What people said that unclear departments mean, by the text as `getKey` writes it. */
export type DepartmentMeanings = Readonly<Record<string, Department>>;

type Mapping = readonly (string | null)[];

/** More are a column of something else. */
const most = 20;

export const getMeaningKey = (text: string): string => foldText(text).replace(/\s+/g, " ").trim();

/** The different values in the column of departments that are none, as the file writes them first. */
export function listUnclear({ rows, hidden, lines }: ImportTable, mapping: Mapping): string[] {
  const column = mapping.indexOf("department");
  const unclear = new Map<string, string>();
  for (const [index, row] of rows.entries()) {
    const text = readFilled(row[column]);
    if (!text || hidden.has(lines[index] ?? 0) || isPlaceholder(text, "department")) continue;
    const key = getMeaningKey(text);
    if (!isDepartment(text) && !unclear.has(key)) unclear.set(key, text);
  }
  return [...unclear.values()].slice(0, most);
}

/** The table with the departments that are meant. */
export function applyMeanings(
  table: ImportTable,
  mapping: Mapping,
  meanings: DepartmentMeanings,
): ImportTable {
  const column = mapping.indexOf("department");
  const read = (cell: string) => meanings[getMeaningKey(readFilled(cell))] ?? cell;
  return {
    ...table,
    rows: table.rows.map((row) => row.map((cell, index) => (index === column ? read(cell) : cell))),
  };
}
