import { ImportLimitError, importLimits } from "./import-limits.ts";
import { getAttribute, toColumn, xmlPieces } from "./xlsx-cells.ts";

const merge = /^<(?:[^\s<>/:]*:)?mergeCell(?=[\s/>])/;
const area = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/;

/**
 * Rows in which each row of a merged cell has the value that the sheet shows beside it. Only downwards: a title over several
 * columns is one text.
 */
export function fillMerged(rows: readonly unknown[][], xml: string): unknown[][] {
  const filled = rows.map((cells) => [...cells]);
  let count = 0;
  for (const [piece] of xml.matchAll(xmlPieces)) {
    const [, letters = "", first, last] = merge.test(piece)
      ? (area.exec(getAttribute(piece, "ref") ?? "") ?? [])
      : [];
    const column = toColumn(letters) - 1;
    const value = filled[Number(first) - 1]?.[column];
    for (const cells of value == null ? [] : filled.slice(Number(first), Number(last))) {
      count += 1;
      if (count > importLimits.cells) throw new ImportLimitError();
      cells[column] ??= value;
    }
  }
  return filled;
}
