import { type ReactNode, useState } from "react";
import { getKeys } from "../../domain/core/keys.ts";
import { listPageSize } from "../../domain/core/list.ts";
import Badge from "../../ui/Badge.tsx";
import Button from "../../ui/Button.tsx";
import type { BadgeTone } from "../../ui/badge.ts";
import EmptyState from "../../ui/EmptyState.tsx";
import Table, { type Column } from "../../ui/Table.tsx";

type Kind = "create" | "update" | "skip" | "error";

const kinds: Record<Kind, { text: string; tone: BadgeTone }> = {
  create: { text: "Create", tone: "success" },
  update: { text: "Update", tone: "petrol" },
  skip: { text: "Skip", tone: "line" },
  error: { text: "Error", tone: "danger" },
};

/** A row of a file and what will happen with it. */
interface Planned {
  /** As a spreadsheet counts. */
  line: number;
  kind: Kind;
}

interface Props<Row extends Planned> {
  plan: readonly Row[];
  /** Rows of each kind that is possible. */
  counts: Partial<Record<Kind, number>>;
  /** The column by which people recognise a row. */
  who: Column<Row>;
  details: (row: Row) => ReactNode;
}

/** The dry run of an import, row by row. */
export default function PlanTable<Row extends Planned>({ plan, counts, who, details }: Props<Row>) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [page, setPage] = useState(1);
  const shown = plan.filter((row) => kind === null || row.kind === kind);
  const last = Math.max(1, Math.ceil(shown.length / listPageSize));
  const show = (next: Kind | null) => {
    setKind(next);
    setPage(1);
  };
  const columns: Column<Row>[] = [
    { head: "Line", cell: ({ line }) => line },
    who,
    { head: "Result", cell: (row) => <Badge tone={kinds[row.kind].tone}>{kinds[row.kind].text}</Badge> },
    { head: "Details", cell: details },
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
        {getKeys(counts).map((name) => (
          <Choice
            key={name}
            text={`${kinds[name].text} ${(counts[name] ?? 0).toLocaleString("en")}`}
            isOn={kind === name}
            onClick={() => show(name)}
          />
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <EmptyState text="No rows." />
      ) : (
        <Table
          label="Rows of the file"
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

interface ChoiceProps {
  text: string;
  isOn: boolean;
  onClick: () => void;
}

function Choice({ text, isOn, onClick }: ChoiceProps) {
  return (
    <Button tone={isOn ? "petrol" : "line"} size="sm" aria-pressed={isOn} onClick={onClick}>
      {text}
    </Button>
  );
}
