import type { ComponentProps, ReactNode } from "react";
import type { Resource } from "../../domain/nouns.ts";
import type { Write } from "../../queries/core/write.ts";
import RowActions from "../../ui/table/RowActions.tsx";
import Table from "../../ui/table/Table.tsx";
import { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";

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

interface Actions<Entry> {
  /** Null: for super admins alone. */
  resource: Resource | null;
  removal: Write<Entry, void>;
  onEdit: (entry: Entry) => void;
  /** By default its title. */
  getName?: (entry: Entry) => string;
  /** Further actions, placed first. */
  more?: (entry: Entry) => ReactNode;
}

/** What the user may do with an entry of a list: edit and delete it. One is deleted at a time. */
export function useEntryActions<Entry extends { id: string; title?: string }>({
  resource,
  removal,
  onEdit,
  getName = ({ title = "" }) => title,
  more,
}: Actions<Entry>) {
  const { run, isBusy } = useWrite(removal);
  const may = useMay();
  const canDo = (action: "update" | "delete") => may(resource ? `${resource}:${action}` : "all");
  return (entry: Entry) => (
    <RowActions
      name={getName(entry)}
      isBusy={isBusy}
      onEdit={canDo("update") ? () => onEdit(entry) : undefined}
      onDelete={canDo("delete") ? () => run(entry) : undefined}
    >
      {more?.(entry)}
    </RowActions>
  );
}
