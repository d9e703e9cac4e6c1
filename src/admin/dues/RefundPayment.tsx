import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Payment } from "../../domain/dues/dues.ts";
import { getRefundSchema, type RefundDraft } from "../../domain/dues/dues-form.ts";
import { formatAmount, toAmountText } from "../../domain/dues/money.ts";
import { paymentRefunding } from "../../queries/dues/money.ts";
import { duesSettings } from "../../queries/dues/settings.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import TextDialog from "../base/TextDialog.tsx";
import { useWrite } from "../base/useWrite.ts";

interface Props {
  payment: Payment;
  /** What has not been paid back yet. */
  left: number;
  onClose: () => void;
}

/** Notes that some of a payment was paid back: a row of its own, because payments are never edited. */
export default function RefundPayment(props: Props) {
  const { data } = useQuery(duesSettings);
  return data && <Form {...props} currency={data.currency} />;
}

function Form({ payment, left, currency, onClose }: Props & { currency: string }) {
  const [draft, setDraft] = useState<RefundDraft>({ amount: toAmountText(left, currency), reason: "" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const write = useWrite(paymentRefunding, { hasBanner: true, onDone: onClose });
  const field = (name: keyof RefundDraft) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data: fields, error } = getRefundSchema(currency).safeParse(draft);
    setErrors(
      Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])),
    );
    if (fields) void write.run({ payment, fields });
  };
  return (
    <TextDialog
      title="Note a refund"
      text={`Of this payment, ${formatAmount(left, currency)} can be paid back. A receipt of it becomes void.`}
      action={{ text: "Note refund", busyText: "Noting…", tone: "teal" }}
      isTyped={draft.reason !== "" || draft.amount !== toAmountText(left, currency)}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={`Amount (${currency})`} required inputMode="decimal" {...field("amount")} />
      <TextArea label="Reason" required className="min-h-20" {...field("reason")} />
    </TextDialog>
  );
}
