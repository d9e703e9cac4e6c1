import type { ColumnMapping } from "./import-columns.ts";
import { readCell } from "./member-csv.ts";
import { isFormula, shorten } from "./member-import-cells.ts";

/** A row's filled cells by field, and why they cannot be imported, or null. */
export function readCells<Field extends string>(row: readonly string[], mapping: ColumnMapping<Field>) {
  const cells: Partial<Record<Field, string>> = {};
  const faults: string[] = [];
  mapping.forEach((field, index) => {
    const cell = row[index] ?? "";
    const text = readCell(cell);
    if (!field || !text) return;
    if (isFormula(cell)) faults.push(`“${shorten(text)}” is a formula. Replace it with what it shows.`);
    cells[field] = text;
  });
  return { cells, fault: faults.at(-1) ?? null };
}
