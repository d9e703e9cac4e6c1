import { RotateCcw, Trash2 } from "lucide-react";
import { type BinEntry, describeContents, getBinKind, getBinName } from "../../domain/history/bin.ts";
import { binRemoval, binReturn } from "../../queries/history/bin.ts";
import Button from "../../ui/button/Button.tsx";
import { RowAction } from "../../ui/table/RowActions.tsx";
import type { Column } from "../../ui/table/table.ts";
import May from "../base/May.tsx";
import Moment, { Day } from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";
import EntryTable from "../list/EntryTable.tsx";

const columns: Column<BinEntry>[] = [
  { head: "What", kind: "title", cell: (entry) => <Name entry={entry} /> },
  {
    head: "Deleted by",
    cell: ({ user_name }) => <bdi className="wrap-anywhere">{user_name ?? "The system"}</bdi>,
  },
  { head: "Deleted", cell: ({ deleted_at }) => <Moment at={deleted_at} /> },
  { head: "Kept until", cell: ({ expires_at }) => <Day at={expires_at} /> },
];

/** Deleted entries, newest first. */
export default function BinTable({ entries }: { entries: readonly BinEntry[] }) {
  return (
    <EntryTable label="Bin" columns={columns} rows={entries} actions={(entry) => <Actions entry={entry} />} />
  );
}

function Name({ entry }: { entry: BinEntry }) {
  const kind = getBinKind(entry.table_name);
  const name = getBinName(entry);
  const more = [name !== kind && kind, describeContents(entry)].filter(Boolean).join(" · ");
  return (
    <>
      <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
      {more && <span className="block text-muted">{more}</span>}
    </>
  );
}

function Actions({ entry }: { entry: BinEntry }) {
  const back = useWrite(binReturn);
  const removal = useWrite(binRemoval);
  const isBusy = back.isBusy || removal.isBusy;
  const name = getBinName(entry);
  return (
    <span className="inline-flex items-center gap-1 md:justify-end">
      <Button tone="line" size="sm" aria-disabled={isBusy} onClick={() => !isBusy && back.run(entry)}>
        <RotateCcw aria-hidden="true" size={16} />
        {back.isBusy ? "Restoring…" : "Restore"}
        <span className="sr-only">: {name}</span>
      </Button>
      <May to="all">
        <RowAction
          text="Delete permanently"
          name={name}
          Icon={Trash2}
          isBusy={isBusy}
          isGrave
          onClick={() => removal.run(entry)}
        />
      </May>
    </span>
  );
}
