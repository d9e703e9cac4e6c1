import { isUnseen } from "./hiding.ts";
import type { Source } from "./source.ts";

interface Placed {
  cell: HTMLTableCellElement;
  row: number;
  column: number;
  width: number;
  height: number;
}

/** The columns of a table, not of tables inside it. */
export const columnTags = ":scope > col, :scope > colgroup > col";

type Test = (element: Element) => boolean;

/** Removes hidden rows and columns; all other cells stay in theirs. */
export function dropHiddenCells(table: HTMLTableElement, { readStyle, isSheet }: Source): void {
  const isHidden: Test = (element) =>
    element.hasAttribute("hidden") ||
    isUnseen(readStyle(element)) ||
    (isSheet && isWithoutSize(element, readStyle(element)));
  if (![...table.querySelectorAll("colgroup, col, tr, td, th")].some(isHidden)) return;
  const rows = [...table.rows];
  const placed = placeCells(rows);
  const hiddenRows = new Set(rows.keys().filter((row) => isHidden(rows[row] as Element)));
  const shown = placed.filter(({ row }) => !hiddenRows.has(row));
  const hiddenColumns = findHiddenColumns(table, shown, isHidden);
  for (const place of placed) {
    const { cell } = place;
    const columns = listVisible(place.column, place.width, hiddenColumns);
    const visibleRows = listVisible(place.row, place.height, hiddenRows);
    if (columns.length === 0) cell.remove();
    else if (isHidden(cell)) cell.replaceChildren();
    cell.colSpan = Math.max(1, columns.length);
    cell.rowSpan = Math.max(1, visibleRows.length);
    // A sheet shows merged cells whose first row is hidden.
    if (isSheet && hiddenRows.has(place.row)) moveDown(place, placed, rows, visibleRows[0]);
  }
  for (const row of hiddenRows) rows[row]?.remove();
  for (const column of table.querySelectorAll("colgroup, col")) column.remove();
}

function isWithoutSize(element: Element, style: ReadonlyMap<string, string>): boolean {
  const side = element.matches("tr") ? "height" : element.matches("col") ? "width" : null;
  return (
    side !== null &&
    [element.getAttribute(side), style.get(side)].some((size) => /^0(px|pt)?$/.test(size ?? ""))
  );
}

/** The cells with the row and the column where HTML's table model puts them. */
export function placeCells(rows: readonly HTMLTableRowElement[]): Placed[] {
  const taken = new Set<string>();
  return rows.flatMap((element, row) => {
    let column = 0;
    return [...element.cells].map((cell) => {
      while (taken.has(`${row},${column}`)) column++;
      const height = Math.min(cell.rowSpan || rows.length, rows.length - row);
      const placed = { cell, row, column, width: cell.colSpan, height };
      for (let down = 0; down < height; down++)
        for (let right = 0; right < cell.colSpan; right++) taken.add(`${row + down},${column + right}`);
      return placed;
    });
  });
}

/** Those with a hidden <col>, and those whose cells are all hidden. */
function findHiddenColumns(table: HTMLTableElement, shown: readonly Placed[], isHidden: Test): Set<number> {
  const hidden = new Set<number>();
  let column = 0;
  for (const element of table.querySelectorAll<HTMLTableColElement>(columnTags)) {
    for (let end = column + element.span; column < end; column++)
      if ([element, element.parentElement].some((part) => part && isHidden(part))) hidden.add(column);
  }
  const cells = Map.groupBy(
    shown.filter(({ width }) => width === 1),
    (place) => place.column,
  );
  for (const [at, places] of cells) if (places.every(({ cell }) => isHidden(cell))) hidden.add(at);
  return hidden;
}

const listVisible = (from: number, length: number, hidden: ReadonlySet<number>): number[] =>
  Array.from({ length }, (_, index) => from + index).filter((index) => !hidden.has(index));

function moveDown(
  { cell, column }: Placed,
  placed: readonly Placed[],
  rows: readonly HTMLTableRowElement[],
  row: number | undefined,
): void {
  if (row === undefined || !cell.isConnected) return;
  const next = placed.find((other) => other.row === row && other.column > column && other.cell.isConnected);
  rows[row]?.insertBefore(cell, next?.cell ?? null);
}
