import { unwrap } from "./elements.ts";
import { dropHiddenCells } from "./hidden-cells.ts";
import type { Source } from "./source.ts";

/** Removes hidden rows and columns, ends merged cells with their table, and leaves no table without a need for one. */
export function tidyTables(source: Source): void {
  // Inner tables first.
  for (const table of [...source.body.querySelectorAll("table")].reverse()) {
    dropHiddenCells(table, source);
    for (const row of [...table.rows]) if (row.cells.length === 0) row.remove();
    clampSpans(table);
    const isSingleCell = table.rows.length === 1 && table.rows[0]?.cells.length === 1;
    if (isSingleCell || table.getAttribute("role") === "presentation") unwrapTable(table);
  }
}

/** Merged cells of a copied part can reach past it. */
function clampSpans(table: HTMLTableElement): void {
  for (const section of [...table.tBodies, table.tHead, table.tFoot]) {
    const rows = [...(section?.rows ?? [])];
    for (const [index, row] of rows.entries())
      for (const cell of row.cells) setSpan(cell, "rowspan", Math.min(cell.rowSpan, rows.length - index));
  }
}

export function setSpan(cell: Element, name: "colspan" | "rowspan", span: number): void {
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
