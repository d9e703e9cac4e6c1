// By hand, not TanStack Table (11 kB): the database sorts and pages, so a table only displays rows.

import { useState } from "react";
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
  /** For a long list, whose cards are closed at first: each one's name, for the button that opens it. */
  getName?: ((row: Row) => string) | undefined;
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
  getName,
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
        <tbody role="rowgroup" className={`flex flex-col ${getName ? "gap-2" : "gap-3"} md:table-row-group`}>
          {rows.map((row) => (
            <TableRow
              key={getKey(row)}
              row={row}
              columns={columns}
              selection={selection}
              name={getName?.(row)}
            />
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
  /** Of a list whose cards are closed at first. */
  name: string | undefined;
}

/**
 * On phones a card: title and checkbox in the first line, then each label beside its value. In a long list cards are closed:
 * they show the title and what is brief, in lines without labels.
 */
function TableRow<Row, Sort extends string>({ row, columns, selection, name }: RowProps<Row, Sort>) {
  const [isOpen, setOpen] = useState(name === undefined);
  const room = name === undefined ? "max-md:pr-10" : selection ? "max-md:pr-20" : "max-md:pr-10";
  return (
    /* biome-ignore-start lint/a11y/noRedundantRoles: see above */
    /* biome-ignore-start lint/a11y/useSemanticElements: see above */
    <tr
      role="row"
      className={`relative block rounded-lg border border-line bg-surface transition-colors md:table-row md:border-0 md:border-b md:bg-transparent md:p-0 md:hover:bg-surface ${isOpen ? "p-4" : "px-4 py-1.5"}`}
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
      {columns.map(({ head, kind, isWideOnly, isBrief, cell }) => (
        <td
          key={head}
          role="cell"
          data-head={head}
          className={`${isWideOnly ? "hidden" : getCardClass({ kind, isBrief, isOpen })} ${kind === "title" && (selection || name) ? room : ""} md:table-cell md:py-1.5 md:pr-3 md:align-middle lg:pr-4 md:last:pr-0 ${kind === "actions" ? "md:text-right" : ""}`}
        >
          {kind ? (
            cell(row)
          ) : (
            <div className={isOpen ? "min-w-0" : "min-w-0 max-md:truncate"}>{cell(row)}</div>
          )}
          {kind === "title" && name !== undefined && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={`More: ${name}`}
              onClick={() => setOpen(!isOpen)}
              className={`card-toggle ${selection ? "right-11" : "right-1"}`}
            />
          )}
        </td>
      ))}
    </tr>
    /* biome-ignore-end lint/a11y/useSemanticElements: see above */
    /* biome-ignore-end lint/a11y/noRedundantRoles: see above */
  );
}

interface CardCell {
  kind: Column<unknown>["kind"] | undefined;
  isBrief: boolean | undefined;
  isOpen: boolean;
}

/** A cell on a card. The label is no element of its own: long lists have few to spare. */
function getCardClass({ kind, isBrief, isOpen }: CardCell): string {
  if (isOpen) return kind ? "block py-1" : "card-cell flex items-start gap-3 py-1";
  if (kind === "title") return "block max-md:[&_.line-clamp-2]:line-clamp-1";
  return isBrief ? "block max-md:leading-5" : "hidden";
}
