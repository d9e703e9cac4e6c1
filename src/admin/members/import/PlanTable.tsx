import { useState } from "react";
import { getKeys } from "../../../domain/keys.ts";
import { listPageSize } from "../../../domain/list.ts";
import type { PlannedRow } from "../../../domain/planned-row.ts";
import { describeImportChange, describeNewMember } from "../../../domain/planned-row-text.ts";
import Badge from "../../../ui/Badge.tsx";
import Button from "../../../ui/Button.tsx";
import type { BadgeTone } from "../../../ui/badge.ts";
import EmptyState from "../../../ui/EmptyState.tsx";
import Table, { type Column } from "../../../ui/Table.tsx";

type Kind = PlannedRow["kind"];

const kinds: Record<Kind, { text: string; tone: BadgeTone }> = {
  create: { text: "Create", tone: "success" },
  update: { text: "Update", tone: "petrol" },
  skip: { text: "Skip", tone: "line" },
  error: { text: "Error", tone: "danger" },
};

interface Props {
  plan: readonly PlannedRow[];
  counts: Record<Kind, number>;
}

const columns: Column<PlannedRow>[] = [
  { head: "Line", cell: ({ line }) => line },
  { head: "Email", cell: ({ email }) => <span className="wrap-anywhere">{email || "none"}</span> },
  { head: "Result", cell: ({ kind }) => <Badge tone={kinds[kind].tone}>{kinds[kind].text}</Badge> },
  { head: "Details", cell: (row) => <Details row={row} /> },
];

export default function PlanTable({ plan, counts }: Props) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [page, setPage] = useState(1);
  const shown = plan.filter((row) => kind === null || row.kind === kind);
  const last = Math.max(1, Math.ceil(shown.length / listPageSize));
  const show = (next: Kind | null) => {
    setKind(next);
    setPage(1);
  };
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Rows to show</legend>
        <Choice
          text={`All ${plan.length.toLocaleString("en")}`}
          isOn={kind === null}
          onClick={() => show(null)}
        />
        {getKeys(kinds).map((name) => (
          <Choice
            key={name}
            text={`${kinds[name].text} ${counts[name].toLocaleString("en")}`}
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

function Details({ row }: { row: PlannedRow }) {
  if (row.kind === "error") return <span className="text-danger wrap-anywhere">{row.reason}</span>;
  if (row.kind === "skip") return <span className="text-muted wrap-anywhere">{row.reason}</span>;
  return (
    <>
      {row.kind === "create" ? (
        <bdi className="block wrap-anywhere">{describeNewMember(row.member)}</bdi>
      ) : (
        <Changes {...row} />
      )}
      {row.notes.map((note) => (
        <span key={note} className="mt-1 block font-medium text-warning wrap-anywhere">
          {note}
        </span>
      ))}
    </>
  );
}

function Changes({ full_name, changes }: Extract<PlannedRow, { kind: "update" }>) {
  return (
    <>
      <bdi className="block font-semibold wrap-anywhere">{full_name}</bdi>
      <ul>
        {changes.map((change) => (
          <li key={change.field} className="text-muted wrap-anywhere">
            {describeImportChange(change)}
          </li>
        ))}
      </ul>
    </>
  );
}
