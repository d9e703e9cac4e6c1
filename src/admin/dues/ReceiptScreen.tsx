import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { nameReceipt, paymentWays, type Receipt } from "../../domain/dues/dues.ts";
import { formatAmount } from "../../domain/dues/money.ts";
import { formatDay } from "../../domain/time/date.ts";
import { payerMoney } from "../../queries/dues/payers.ts";
import Button from "../../ui/button/Button.tsx";
import Banner from "../../ui/feedback/Banner.tsx";
import EmptyState from "../../ui/feedback/EmptyState.tsx";
import Skeleton from "../../ui/feedback/Skeleton.tsx";
import Loaded from "../base/Loaded.tsx";
import Screen from "../base/Screen.tsx";

interface Props {
  /** The person's. */
  id: string;
  /** The receipt's. */
  of: string;
}

/** A receipt as it is printed. */
export default function ReceiptScreen({ id, of }: Props) {
  const query = useQuery(payerMoney(id));
  const receipt = query.data?.receipts.find((one) => one.id === of);
  return (
    <Screen
      title={receipt ? `Receipt ${nameReceipt(receipt)}` : "Receipt"}
      purpose={receipt?.snapshot.association ?? ""}
      back={{ href: `/admin/dues/${id}`, text: query.data?.payer.full_name ?? "Dues" }}
      actions={
        receipt && (
          <Button className="no-print" onClick={() => window.print()}>
            <Printer aria-hidden="true" size={18} />
            Print or save
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton what="the receipt" count={1} />}>
        {() => (receipt ? <Paper receipt={receipt} /> : <EmptyState text="Receipt not found." />)}
      </Loaded>
    </Screen>
  );
}

function Paper({ receipt }: { receipt: Receipt }) {
  const { name, amount, refunded, currency, way, received_on, made_on, parts, head, foot } = receipt.snapshot;
  const rest = amount - refunded - parts.reduce((sum, part) => sum + part.amount, 0);
  return (
    <article className="flex max-w-prose flex-col gap-5 rounded-lg border border-line bg-surface p-6 print:border-0 print:bg-transparent print:p-0">
      {receipt.voided_at && <Banner tone="warning">Void: {receipt.voided_reason}</Banner>}
      {head && <p className="whitespace-pre-line wrap-anywhere">{head}</p>}
      <p>
        Received from <strong className="wrap-anywhere">{name}</strong> on{" "}
        {formatDay(received_on, "long day")} ({paymentWays.labels[way].toLowerCase()}):
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-8 gap-y-2 border-y border-line py-4">
        {parts.map((part) => (
          <Line key={part.label} name={part.label} amount={formatAmount(part.amount, currency)} />
        ))}
        {rest > 0 && <Line name="In credit" amount={formatAmount(rest, currency)} />}
        {refunded > 0 && <Line name="Paid back" amount={formatAmount(refunded, currency)} />}
        <Line name="Together" amount={formatAmount(amount, currency)} isStrong />
      </dl>
      {foot && <p className="whitespace-pre-line wrap-anywhere">{foot}</p>}
      <p className="text-sm text-muted">
        Receipt {nameReceipt(receipt)}, {formatDay(made_on, "long day")}
      </p>
    </article>
  );
}

function Line({ name, amount, isStrong = false }: { name: string; amount: string; isStrong?: boolean }) {
  return (
    <>
      <dt className={`wrap-anywhere ${isStrong ? "font-semibold" : ""}`}>{name}</dt>
      <dd className={`text-right ${isStrong ? "font-semibold" : ""}`}>{amount}</dd>
    </>
  );
}
