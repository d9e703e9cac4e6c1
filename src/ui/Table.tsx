import type { ReactNode } from "react";
import CardTools from "./CardTools.tsx";
import TableHead from "./TableHead.tsx";
import TableRow from "./TableRow.tsx";

export interface Column<Row, Sort extends string = string> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The column's sort value; without one it cannot be sorted. */
  sort?: Sort;
  /** How the two orders are offered on phones; "A to Z" and "Z to A" by default. */
  sortWords?: readonly [ascending: string, descending: string];
  /** Without a label on phones: a "title" names the row, "actions" stand at its end. */
  kind?: "title" | "actions";
}

export interface Order<Sort extends string = string> {
  by: Sort;
  descending: boolean;
}

interface Props<Row, Sort extends string> {
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  order?: Order<Sort> | undefined;
  onOrder?: ((order: Order<Sort>) => void) | undefined;
  /** Adds a checkbox before each row. */
  selection?: Selection<Row> | undefined;
}

export interface Selection<Row> {
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Selects all rows on this page, or none. */
  toggleAll: () => void;
  isFull: boolean;
  getLabel: (row: Row) => string;
}

/**
 * A table that becomes a list of cards on phones. Roles are explicit, because browsers drop table semantics
 * when rows are laid out as blocks.
 */
export default function Table<Row, Sort extends string>({
  label,
  columns,
  rows,
  getKey,
  order,
  onOrder,
  selection,
}: Props<Row, Sort>) {
  return (
    <>
      {(selection || onOrder) && (
        <CardTools columns={columns} order={order} onOrder={onOrder} selection={selection} />
      )}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: see above */}
      <table role="table" aria-label={label} className="block w-full text-sm md:table">
        <TableHead columns={columns} order={order} onOrder={onOrder} selection={selection} />
        <tbody role="rowgroup" className="flex flex-col gap-3 md:table-row-group">
          {rows.map((row) => (
            <TableRow key={getKey(row)} row={row} columns={columns} selection={selection} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </>
  );
}
