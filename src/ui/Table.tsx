import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import CardTools from "./CardTools.tsx";

export interface Column<Row, Sort extends string = string> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The column's sort value; without one it cannot be sorted. */
  sort?: Sort;
  /** "actions" stand at the end of a row, without a label on phones. */
  kind?: "actions";
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
  order?: Order<Sort>;
  onOrder?: (order: Order<Sort>) => void;
  /** Adds a checkbox before each row. */
  selection?: Selection<Row>;
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
        <thead role="rowgroup" className="hidden md:table-header-group">
          <tr role="row" className="border-b border-line-strong text-left text-xs text-muted">
            {selection && (
              <th role="columnheader" className="w-12">
                <RowCheck
                  label="Select every row of this page"
                  isOn={selection.isFull}
                  toggle={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.head}
                role="columnheader"
                aria-sort={getAriaSort(column, order)}
                className={`py-2 pr-4 font-semibold last:pr-0 ${column.kind === "actions" ? "text-right" : ""}`}
              >
                {column.sort && onOrder ? (
                  <SortButton head={column.head} by={column.sort} order={order} onOrder={onOrder} />
                ) : (
                  column.head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="flex flex-col gap-3 md:table-row-group">
          {rows.map((row) => (
            <tr
              key={getKey(row)}
              role="row"
              className="block rounded-lg border border-line bg-surface p-4 transition-colors md:table-row md:border-0 md:border-b md:bg-transparent md:p-0 md:hover:bg-surface"
            >
              {selection && (
                <td role="cell" className="block md:table-cell md:align-middle">
                  <RowCheck
                    label={`Select ${selection.getLabel(row)}`}
                    isOn={selection.has(row)}
                    toggle={() => selection.toggle(row)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.head}
                  role="cell"
                  className={`block py-1 md:table-cell md:py-1.5 md:pr-4 md:align-middle md:last:pr-0 ${column.kind === "actions" ? "md:text-right" : ""}`}
                >
                  {column.kind !== "actions" && (
                    <span aria-hidden="true" className="mb-0.5 block text-xs text-muted md:hidden">
                      {column.head}
                    </span>
                  )}
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </>
  );
}

interface CheckProps {
  label: string;
  isOn: boolean;
  toggle: () => void;
}

function RowCheck({ label, isOn, toggle }: CheckProps) {
  return (
    <label className="-ml-2.5 grid size-11 cursor-pointer place-items-center">
      <input type="checkbox" checked={isOn} onChange={toggle} className="size-5 accent-petrol" />
      <span className="sr-only">{label}</span>
    </label>
  );
}

function getAriaSort<Row, Sort extends string>({ sort }: Column<Row, Sort>, order?: Order<Sort>) {
  if (!sort || !order) return undefined;
  if (order.by !== sort) return "none";
  return order.descending ? "descending" : "ascending";
}

interface SortProps<Sort extends string> {
  head: string;
  by: Sort;
  order: Order<Sort> | undefined;
  onOrder: (order: Order<Sort>) => void;
}

function SortButton<Sort extends string>({ head, by, order, onOrder }: SortProps<Sort>) {
  const isOn = order?.by === by;
  const Icon = !isOn ? ChevronsUpDown : order.descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => onOrder({ by, descending: isOn && !order.descending })}
      className="inline-flex items-center gap-1.5 font-semibold hover:text-ink"
    >
      {head}
      <Icon aria-hidden="true" size={14} />
    </button>
  );
}
