// By hand, not TanStack Table (11 kB): the database sorts and pages, so a table only displays rows.

import CardTools from "./CardTools.tsx";
import RowCheck from "./RowCheck.tsx";
import TableHead from "./TableHead.tsx";
import type { Column, Order, Selection } from "./table.ts";

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

interface RowProps<Row, Sort extends string> {
  row: Row;
  columns: readonly Column<Row, Sort>[];
  selection: Selection<Row> | undefined;
}

/** On phones a card: title and checkbox in the first line, then each label beside its value. */
function TableRow<Row, Sort extends string>({ row, columns, selection }: RowProps<Row, Sort>) {
  return (
    /* biome-ignore-start lint/a11y/noRedundantRoles: see above */
    /* biome-ignore-start lint/a11y/useSemanticElements: see above */
    <tr
      role="row"
      className="relative block rounded-lg border border-line bg-surface p-4 transition-colors md:table-row md:border-0 md:border-b md:bg-transparent md:p-0 md:hover:bg-surface"
    >
      {selection && (
        <td role="cell" className="absolute top-2 right-1 block md:static md:table-cell md:align-middle">
          <RowCheck
            label={`Select ${selection.getLabel(row)}`}
            isOn={selection.has(row)}
            toggle={() => selection.toggle(row)}
          />
        </td>
      )}
      {columns.map(({ head, kind, isWideOnly, cell }) => (
        <td
          key={head}
          role="cell"
          className={`${isWideOnly ? "hidden" : kind ? "block" : "flex items-start gap-3"} ${kind === "title" && selection ? "max-md:pr-10" : ""} py-1 md:table-cell md:py-1.5 md:pr-3 md:align-middle lg:pr-4 md:last:pr-0 ${kind === "actions" ? "md:text-right" : ""}`}
        >
          {kind ? (
            cell(row)
          ) : (
            <>
              <span aria-hidden="true" className="w-20 shrink-0 text-xs leading-5 text-muted md:hidden">
                {head}
              </span>
              <div className="min-w-0">{cell(row)}</div>
            </>
          )}
        </td>
      ))}
    </tr>
    /* biome-ignore-end lint/a11y/useSemanticElements: see above */
    /* biome-ignore-end lint/a11y/noRedundantRoles: see above */
  );
}
