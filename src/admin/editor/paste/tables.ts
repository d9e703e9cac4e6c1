import { readText, unwrap } from "./elements.ts";
import { columnTags, dropHiddenCells, placeCells } from "./hidden-cells.ts";
import type { Source } from "./source.ts";

/** Removes hidden rows and columns, ends merged cells with their table, and leaves no table without a need for one. */
export function tidyTables(source: Source): void {
  // Inner tables first.
  for (const table of [...source.body.querySelectorAll("table")].reverse()) {
    dropHiddenCells(table, source);
    if (source.isSheet) dropEmptyEnd(table);
    for (const row of [...table.rows]) if (row.cells.length === 0) row.remove();
    clampSpans(table);
    const isSingleCell = table.rows.length === 1 && table.rows[0]?.cells.length === 1;
    if (isSingleCell || table.getAttribute("role") === "presentation") unwrapTable(table);
  }
}

/** Copying whole columns copies all rows of the sheet. */
function dropEmptyEnd(table: HTMLTableElement): void {
  for (const row of [...table.rows].reverse()) {
    if (readText(row) || row.querySelector("img")) return;
    row.remove();
  }
}

/** Merged cells of a copied part can reach past it. */
function clampSpans(table: HTMLTableElement): void {
  const columns = countColumns(table);
  for (const section of [...table.tBodies, table.tHead, table.tFoot]) {
    const rows = [...(section?.rows ?? [])];
    for (const { cell, row, column, width } of placeCells(rows)) {
      setSpan(cell, "rowspan", Math.min(cell.rowSpan, rows.length - row));
      setSpan(cell, "colspan", Math.max(1, Math.min(width, columns - column)));
    }
  }
}

/** Those that have a cell of their own or a <col>, or where two rows end. */
function countColumns(table: HTMLTableElement): number {
  const columns = [...table.querySelectorAll<HTMLTableColElement>(columnTags)];
  const named = columns.reduce((sum, { span }) => sum + span, 0);
  const placed = placeCells([...table.rows]);
  const single = placed.filter(({ width }) => width === 1).map(({ column }) => column + 1);
  const rows = Map.groupBy(placed, ({ row }) => row).values();
  const ends = [...rows].map((cells) => Math.max(...cells.map(({ column, width }) => column + width)));
  const shared = ends.filter((end, index) => ends.indexOf(end) !== index);
  return Math.max(named, ...single, ...shared) || Number.POSITIVE_INFINITY;
}

function setSpan(cell: Element, name: "colspan" | "rowspan", span: number): void {
  if (span > 1) cell.setAttribute(name, String(span));
  else cell.removeAttribute(name);
}

/** A copied value, or the layout of a newsletter. */
function unwrapTable(table: HTMLTableElement): void {
  const boxes = [...table.rows]
    .flatMap(({ cells }) => [...cells])
    .map((cell) => {
      const box = table.ownerDocument.createElement("div");
      box.append(...cell.childNodes);
      return box;
    });
  table.replaceWith(...boxes);
  if (boxes.length === 1 && boxes[0]) unwrap(boxes[0]);
}
