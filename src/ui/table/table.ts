import type { ReactNode } from "react";

export interface Column<Row, Sort extends string = string> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The column's sort value; without one it cannot be sorted. */
  sort?: Sort;
  /** Names of the two orders on phones; "A to Z" and "Z to A" by default. */
  sortWords?: readonly [ascending: string, descending: string];
  /** Has no label on phones: a "title" names the row, "actions" are at its end. */
  kind?: "title" | "actions";
  /** Not on phones, where another cell says it in fewer lines. */
  isWideOnly?: boolean;
  /** Stays on a card that is closed; see getName of Table. */
  isBrief?: boolean;
}

export interface Order<Sort extends string = string> {
  by: Sort;
  descending: boolean;
}

export interface Selection<Row> {
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Selects all rows on this page, or none. */
  toggleAll: () => void;
  isFull: boolean;
  getLabel: (row: Row) => string;
}
