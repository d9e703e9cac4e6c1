import { useState } from "react";
import { getLabel } from "../../domain/core/choice.ts";
import { type Payment, paymentWays, type Receipt } from "../../domain/dues/dues.ts";
import { formatDay } from "../../domain/time/date.ts";
import { receiptMaking } from "../../queries/dues/money.ts";
import Button from "../../ui/button/Button.tsx";
import Table from "../../ui/table/Table.tsx";
import type { Column } from "../../ui/table/table.ts";
import { loadWindow } from "../base/lazily.tsx";
import { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";
import Amount from "./Amount.tsx";
import Section, { alignClass } from "./Section.tsx";

const RefundPayment = loadWindow(() => import("./RefundPayment.tsx"));

interface Props {
  payments: readonly Payment[];
  receipts: readonly Receipt[];
}

const columns: Column<Payment>[] = [
  {
    head: "Received",
    kind: "title",
    cell: ({ received_on, amount }) => (
      <span className="font-semibold">
        {amount < 0 && "Paid back on "}
        {formatDay(received_on, "day")}
      </span>
    ),
  },
  { head: "Amount", cell: ({ amount }) => <Amount of={amount} /> },
  { head: "By", cell: ({ way }) => getLabel(paymentWays, way) },
  {
    head: "Note",
    cell: ({ note }) => <span className="text-muted whitespace-pre-line wrap-anywhere">{note ?? "–"}</span>,
  },
];

export default function Payments({ payments, receipts }: Props) {
  const may = useMay();
  const making = useWrite(receiptMaking);
  const [refunded, setRefunded] = useState<Payment | null>(null);
  const getLeft = ({ id, amount }: Payment) =>
    payments.reduce((left, other) => (other.refund_of === id ? left + other.amount : left), amount);
  const hasReceipt = ({ id }: Payment) =>
    receipts.some(({ payment_id, voided_at }) => payment_id === id && voided_at === null);
  const getName = ({ received_on }: Payment) => (
    <span className="sr-only">: payment of {formatDay(received_on, "day")}</span>
  );
  const actions: Column<Payment> = {
    head: "Actions",
    kind: "actions",
    cell: (payment) =>
      payment.amount > 0 &&
      getLeft(payment) > 0 && (
        <span className={`inline-flex flex-wrap justify-end gap-1 ${alignClass}`}>
          {may("dues:create") && !hasReceipt(payment) && (
            <Button tone="plain" size="sm" aria-disabled={making.isBusy} onClick={() => making.run(payment)}>
              Make receipt{getName(payment)}
            </Button>
          )}
          {may("dues:update") && (
            <Button tone="plain" size="sm" aria-haspopup="dialog" onClick={() => setRefunded(payment)}>
              Refund{getName(payment)}
            </Button>
          )}
        </span>
      ),
  };
  return (
    <Section title="Payments" isEmpty={payments.length === 0} none="No payment was noted yet.">
      <Table
        label="Payments"
        columns={may("dues:create") || may("dues:update") ? [...columns, actions] : columns}
        rows={payments}
        getKey={({ id }) => id}
      />
      {refunded && (
        <RefundPayment payment={refunded} left={getLeft(refunded)} onClose={() => setRefunded(null)} />
      )}
    </Section>
  );
}
