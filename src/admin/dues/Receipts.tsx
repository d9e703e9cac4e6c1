import { useState } from "react";
import { nameReceipt, type PayerMoney, type Receipt } from "../../domain/dues/dues.ts";
import { formatAmount } from "../../domain/dues/money.ts";
import { formatDay } from "../../domain/time/date.ts";
import { receiptVoiding } from "../../queries/dues/money.ts";
import Button from "../../ui/button/Button.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import Table from "../../ui/table/Table.tsx";
import type { Column } from "../../ui/table/table.ts";
import Link from "../base/Link.tsx";
import May from "../base/May.tsx";
import ReasonDialog from "../base/ReasonDialog.tsx";
import { useWrite } from "../base/useWrite.ts";
import Section from "./Section.tsx";

interface Props extends Pick<PayerMoney, "payer"> {
  receipts: readonly Receipt[];
}

export default function Receipts({ payer, receipts }: Props) {
  const [voided, setVoided] = useState<Receipt | null>(null);
  const columns: Column<Receipt>[] = [
    {
      head: "Receipt",
      kind: "title",
      cell: (receipt) => <span className="font-semibold">{nameReceipt(receipt)}</span>,
    },
    { head: "Made", cell: ({ snapshot }) => formatDay(snapshot.made_on, "day") },
    {
      head: "Amount",
      cell: ({ snapshot: { amount, refunded, currency } }) => formatAmount(amount - refunded, currency),
    },
    {
      head: "State",
      cell: ({ voided_at, voided_reason }) =>
        voided_at ? (
          <>
            <Badge tone="line">Void</Badge>
            <span className="mt-0.5 block text-xs text-muted wrap-anywhere">{voided_reason}</span>
          </>
        ) : (
          <Badge tone="success">Valid</Badge>
        ),
    },
    {
      head: "Actions",
      kind: "actions",
      cell: (receipt) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-4">
          <Link href={`/admin/dues/${payer.id}?receipt=${receipt.id}`} className="link text-sm">
            View<span className="sr-only">: {nameReceipt(receipt)}</span>
          </Link>
          {!receipt.voided_at && (
            <May to="dues:update">
              <Button tone="plain" size="sm" aria-haspopup="dialog" onClick={() => setVoided(receipt)}>
                Declare void<span className="sr-only">: {nameReceipt(receipt)}</span>
              </Button>
            </May>
          )}
        </span>
      ),
    },
  ];
  return (
    <Section title="Receipts" isEmpty={false} none="">
      <Table label="Receipts" columns={columns} rows={receipts} getKey={({ id }) => id} />
      {voided && <Void receipt={voided} onClose={() => setVoided(null)} />}
    </Section>
  );
}

function Void({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const write = useWrite(receiptVoiding, { hasBanner: true, onDone: onClose });
  return (
    <ReasonDialog
      title={`Declare receipt ${nameReceipt(receipt)} void?`}
      text="It stays in the list with its number. You can make a new receipt of the same payment. This can’t be undone."
      action={{ text: "Declare void", busyText: "Declaring…", tone: "danger" }}
      maxLength={200}
      write={write}
      onReason={(reason) => write.run({ of: receipt, reason })}
      onClose={onClose}
    />
  );
}
