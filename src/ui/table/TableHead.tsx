import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import RowCheck from "./RowCheck.tsx";
import type { Column, Order, Selection } from "./table.ts";

interface Props<Row, Sort extends string> {
  columns: readonly Column<Row, Sort>[];
  order: Order<Sort> | undefined;
  onOrder: ((order: Order<Sort>) => void) | undefined;
  selection: Selection<Row> | undefined;
}

/** Hidden on phones, where CardTools sorts and selects. */
export default function TableHead<Row, Sort extends string>({
  columns,
  order,
  onOrder,
  selection,
}: Props<Row, Sort>) {
  return (
    /* biome-ignore-start lint/a11y/noRedundantRoles: see Table */
    /* biome-ignore-start lint/a11y/useSemanticElements: see Table */
    <thead role="rowgroup" className="hidden md:table-header-group">
      <tr role="row" className="border-b border-line-strong text-left text-xs text-muted">
        {selection && (
          <th role="columnheader" className="w-12">
            <RowCheck
              label="Select all rows on this page"
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
            className={`py-2 pr-3 font-semibold lg:pr-4 last:pr-0 ${column.kind === "actions" ? "text-right" : ""}`}
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
    /* biome-ignore-end lint/a11y/useSemanticElements: see Table */
    /* biome-ignore-end lint/a11y/noRedundantRoles: see Table */
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
