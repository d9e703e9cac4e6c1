import { type ReactNode, useState } from "react";
import { listPageSize } from "../../domain/core/list.ts";
import {
  countPlan,
  type Place,
  type PlanKind,
  type Planned,
  type Written,
} from "../../domain/import/import-plan.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import type { BadgeTone } from "../../ui/feedback/badge.ts";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Table from "../../ui/table/Table.tsx";
import type { Column } from "../../ui/table/table.ts";

const texts: Record<PlanKind, { text: string; tone: BadgeTone }> = {
  create: { text: "Create", tone: "success" },
  update: { text: "Update", tone: "teal" },
  same: { text: "Unchanged", tone: "line" },
  skip: { text: "Skip", tone: "line" },
  error: { text: "Error", tone: "danger" },
};

interface Props<Change extends Written> {
  plan: readonly Planned<Change>[];
  /** See `Importer`. */
  kinds: readonly PlanKind[];
  who: string;
  details: (row: Place & Change) => ReactNode;
}

/** The dry run of an import, row by row. */
export default function PlanTable<Change extends Written>({ plan, kinds, who, details }: Props<Change>) {
  const [kind, setKind] = useState<PlanKind | null>(null);
  const [page, setPage] = useState(1);
  const shown = plan.filter((row) => kind === null || row.kind === kind);
  const last = Math.max(1, Math.ceil(shown.length / listPageSize));
  const counts = countPlan(plan);
  const show = (next: PlanKind | null) => {
    setKind(next);
    setPage(1);
  };
  const columns: Column<Planned<Change>>[] = [
    { head: "Row", cell: ({ line }) => line },
    { head: who, cell: (row) => <bdi className="wrap-anywhere">{row.who || "none"}</bdi> },
    { head: "Result", cell: (row) => <Badge tone={texts[row.kind].tone}>{texts[row.kind].text}</Badge> },
    {
      head: "Details",
      cell: (row) => (
        <>
          {"reason" in row ? <Reason {...row} /> : details(row)}
          {row.notes.map((note) => (
            <span key={note} className="mt-1 block font-medium text-warning wrap-anywhere">
              {note}
            </span>
          ))}
        </>
      ),
    },
  ];
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Rows to show</legend>
        <Choice
          text={`All ${plan.length.toLocaleString("en")}`}
          isOn={kind === null}
          onClick={() => show(null)}
        />
        {kinds.map((name) => (
          <Choice
            key={name}
            text={`${texts[name].text} ${counts[name].toLocaleString("en")}`}
            isOn={kind === name}
            onClick={() => show(name)}
          />
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <EmptyState text="No rows." />
      ) : (
        <Table
          label="Rows in the file"
          columns={columns}
          rows={shown.slice((page - 1) * listPageSize, page * listPageSize)}
          getKey={({ line }) => String(line)}
        />
      )}
      {last > 1 && (
        <div className="flex items-center justify-end gap-3 text-sm text-muted">
          <Button tone="line" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          Page {page} of {last}
          <Button tone="line" size="sm" disabled={page === last} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </>
  );
}

function Reason({ kind, reason }: { kind: PlanKind; reason: string }) {
  return <span className={`wrap-anywhere ${kind === "error" ? "text-danger" : "text-muted"}`}>{reason}</span>;
}

interface ChoiceProps {
  text: string;
  isOn: boolean;
  onClick: () => void;
}

function Choice({ text, isOn, onClick }: ChoiceProps) {
  return (
    <Button tone={isOn ? "teal" : "line"} size="sm" aria-pressed={isOn} onClick={onClick}>
      {text}
    </Button>
  );
}
