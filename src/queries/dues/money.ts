import {
  makeReceipt,
  moneyFailures,
  notePayment,
  refundPayment,
  undoPayment,
  unwaiveCharge,
  voidReceipt,
  waiveCharge,
} from "../../data/dues/money.ts";
import { type Charge, nameReceipt, type Payment, type Receipt } from "../../domain/dues/dues.ts";
import type { PaymentFields, RefundFields } from "../../domain/dues/dues-form.ts";
import { asUser } from "../core/call.ts";
import { write } from "../core/write.ts";

interface Noting {
  /** The id of a row of the treasurer's list, an account or an entry. */
  person: { id: string; full_name: string };
  fields: PaymentFields;
}

/** Also for a minute's doubt: undone, it never was. */
export const paymentNoting = write({
  call: ({ person, fields }: Noting) => asUser(notePayment)(person.id, fields),
  changes: "dues",
  success: "Payment noted",
  failure: moneyFailures.note,
  about: ({ person }) => person.full_name,
  undo: (id) => asUser(undoPayment)(id),
});

interface Refunding {
  payment: Payment;
  fields: RefundFields;
}

export const paymentRefunding = write({
  call: ({ payment, fields }: Refunding) => asUser(refundPayment)(payment.id, fields),
  changes: "dues",
  success: "Refund noted",
  failure: moneyFailures.refund,
});

interface Reasoned<Of> {
  of: Of;
  reason: string;
}

export const chargeWaiving = write({
  call: ({ of, reason }: Reasoned<Charge>) => asUser(waiveCharge)(of.id, reason),
  changes: "dues",
  success: "Charge waived",
  failure: moneyFailures.waive,
  about: ({ of }) => of.label,
  undo: (_, { of }) => asUser(unwaiveCharge)(of.id),
});

export const chargeUnwaiving = write({
  call: (charge: Charge) => asUser(unwaiveCharge)(charge.id),
  changes: "dues",
  success: "The charge is due again",
  failure: moneyFailures.unwaive,
  about: ({ label }) => label,
});

export const receiptMaking = write({
  call: (payment: Payment) => asUser(makeReceipt)(payment.id),
  changes: "dues",
  success: "Receipt made",
  failure: moneyFailures.receipt,
});

export const receiptVoiding = write({
  call: ({ of, reason }: Reasoned<Receipt>) => asUser(voidReceipt)(of.id, reason),
  changes: "dues",
  success: "The receipt is void",
  failure: moneyFailures.void,
  about: ({ of }) => nameReceipt(of),
});
