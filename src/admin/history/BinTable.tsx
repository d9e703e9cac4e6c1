import { RotateCcw, Trash2 } from "lucide-react";
import { type BinEntry, describeContents, getBinKind, getBinName } from "../../domain/history/bin.ts";
import { plural } from "../../domain/text/plural.ts";
import { binRemoval, binReturn, binReturns } from "../../queries/history/bin.ts";
import Button from "../../ui/button/Button.tsx";
import { RowAction } from "../../ui/table/RowActions.tsx";
import type { Column } from "../../ui/table/table.ts";
import May from "../base/May.tsx";
import Moment, { Day } from "../base/Moment.tsx";
import { useWrite } from "../base/useWrite.ts";
import EntryTable from "../list/EntryTable.tsx";
import SelectionFrame from "../list/SelectionFrame.tsx";
import { useSelection } from "../list/useSelection.ts";

const columns: Column<BinEntry>[] = [
  { head: "What", kind: "title", cell: (entry) => <Name entry={entry} /> },
  {
    head: "Deleted by",
    cell: ({ user_name }) => <bdi className="wrap-anywhere">{user_name ?? "The system"}</bdi>,
  },
  { head: "Deleted", cell: ({ deleted_at }) => <Moment at={deleted_at} /> },
  { head: "Kept until", cell: ({ expires_at }) => <Day at={expires_at} /> },
];

/** Deleted entries, newest first; those that are selected can be restored together. */
export default function BinTable({ entries }: { entries: readonly BinEntry[] }) {
  const { rows: selected, has, set, drop, clear } = useSelection<BinEntry>();
  const isFull = entries.every(has);
  return (
    <>
      <EntryTable
        label="Bin"
        columns={columns}
        rows={entries}
        selection={{
          has,
          toggle: (entry) => set([entry], !has(entry)),
          toggleAll: () => set(entries, !isFull),
          isFull,
          getLabel: getBinName,
        }}
        actions={(entry) => <Actions entry={entry} onGone={() => drop(entry.id)} />}
      />
      {selected.length > 0 && (
        <SelectionFrame
          label="Selected entries"
          count={plural(selected.length, "entry selected", "entries selected")}
          onClear={clear}
        >
          <RestoreAll entries={selected} onDone={clear} />
        </SelectionFrame>
      )}
    </>
  );
}

function RestoreAll({ entries, onDone }: { entries: readonly BinEntry[]; onDone: () => void }) {
  const { run, isBusy } = useWrite(binReturns, { onDone });
  return (
    <Button size="sm" aria-disabled={isBusy} onClick={() => !isBusy && run(entries)}>
      <RotateCcw aria-hidden="true" size={16} />
      {isBusy ? "Restoring…" : `Restore ${entries.length}`}
    </Button>
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

function Actions({ entry, onGone: onDone }: { entry: BinEntry; onGone: () => void }) {
  const back = useWrite(binReturn, { onDone });
  const removal = useWrite(binRemoval, { onDone });
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
