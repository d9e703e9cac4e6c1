import { Coins } from "lucide-react";
import type { PayerRow } from "../../domain/dues/dues.ts";
import { formatDay } from "../../domain/time/date.ts";
import { RowAction } from "../../ui/table/RowActions.tsx";
import Table from "../../ui/table/Table.tsx";
import type { Column } from "../../ui/table/table.ts";
import Link from "../base/Link.tsx";
import { useMay } from "../base/May.tsx";
import Amount from "./Amount.tsx";
import Standing from "./Standing.tsx";

interface Props {
  payers: readonly PayerRow[];
  onNote: (payer: PayerRow) => void;
}

export default function PayersTable({ payers, onNote }: Props) {
  const may = useMay();
  const columns: Column<PayerRow>[] = [
    {
      head: "Person",
      kind: "title",
      cell: ({ id, full_name }) => (
        <Link
          href={`/admin/dues/${id}`}
          className="font-semibold wrap-anywhere hover:text-teal hover:underline"
        >
          <bdi>{full_name}</bdi>
        </Link>
      ),
    },
    { head: "Membership", cell: ({ kind }) => kind ?? <span className="text-muted">None</span> },
    { head: "Standing", isBrief: true, cell: (row) => <Standing {...row} /> },
    { head: "Due", isBrief: true, cell: (row) => <Due {...row} /> },
  ];
  if (may("dues:create"))
    columns.push({
      head: "Actions",
      kind: "actions",
      cell: (row) => (
        <span className="inline-flex max-md:-ml-3">
          <RowAction
            text="Note payment"
            name={row.full_name}
            Icon={Coins}
            hasText
            onClick={() => onNote(row)}
          />
        </span>
      ),
    });
  return (
    <Table
      label="Dues"
      columns={columns}
      rows={payers}
      getKey={({ id }) => id}
      getName={({ full_name }) => full_name}
    />
  );
}

function Due({ owed, credit, due_on }: PayerRow) {
  if (owed > 0)
    return (
      <>
        <Amount of={owed} />
        {due_on && <span className="block text-xs text-muted">by {formatDay(due_on, "day")}</span>}
      </>
    );
  if (credit === 0) return <span className="text-muted">Nothing</span>;
  return (
    <span className="text-muted">
      <Amount of={credit} /> in credit
    </span>
  );
}
