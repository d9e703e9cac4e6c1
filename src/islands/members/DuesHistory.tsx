import type { ReactNode } from "react";
import { type Charge, isOpen } from "../../domain/dues/dues.ts";
import { formatAmount } from "../../domain/dues/money.ts";
import type { OwnDues } from "../../domain/dues/own-dues.ts";
import { formatDay } from "../../domain/time/date.ts";

/** Everything that was ever asked and paid, once it is opened. */
export default function DuesHistory({ dues: { charges, payments, currency } }: { dues: OwnDues }) {
  if (charges.length + payments.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="link cursor-pointer py-2">All years</summary>
      <div className="mt-3 grid gap-6 sm:grid-cols-2">
        {charges.length > 0 && (
          <List title="Asked for">
            {charges.map((charge) => (
              <Line
                key={charge.id}
                name={charge.label}
                note={describeState(charge)}
                amount={formatAmount(charge.amount, currency)}
              />
            ))}
          </List>
        )}
        {payments.length > 0 && (
          <List title="Paid">
            {payments.map(({ id, amount, received_on }) => (
              <Line
                key={id}
                name={formatDay(received_on, "day")}
                note={amount < 0 ? "Paid back to you" : ""}
                amount={formatAmount(amount, currency)}
              />
            ))}
          </List>
        )}
      </div>
    </details>
  );
}

function describeState(charge: Charge): string {
  if (charge.waived_at) return `Waived: ${charge.waived_reason}`;
  return isOpen(charge) ? `Due by ${formatDay(charge.due_on, "day")}` : "Paid";
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 font-sans text-sm font-semibold">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  );
}

function Line({ name, note, amount }: { name: string; note: string; amount: string }) {
  return (
    <li className="flex justify-between gap-4 py-2">
      <span className="min-w-0 wrap-anywhere">
        {name}
        {note && <span className="block text-xs text-muted">{note}</span>}
      </span>
      <span className="shrink-0">{amount}</span>
    </li>
  );
}
