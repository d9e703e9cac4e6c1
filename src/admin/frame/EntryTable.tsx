import type { ComponentProps, ReactNode } from "react";
import Table from "../../ui/Table.tsx";

type TableProps<Row, Sort extends string> = ComponentProps<typeof Table<Row, Sort>>;

interface Props<Row, Sort extends string> extends Omit<TableProps<Row, Sort>, "getKey"> {
  /** In the last column. */
  actions: (row: Row) => ReactNode;
}

/** A table of entries with what can be done with each. */
export default function EntryTable<Row extends { id: string | number }, Sort extends string = string>({
  columns,
  actions,
  ...table
}: Props<Row, Sort>) {
  return (
    <Table
      {...table}
      columns={[...columns, { head: "Actions", kind: "actions", cell: actions }]}
      getKey={({ id }) => String(id)}
    />
  );
}
