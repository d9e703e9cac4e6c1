import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { paymentWays } from "../../domain/dues/dues.ts";
import { getPaymentSchema, type PaymentDraft } from "../../domain/dues/dues-form.ts";
import { toAmountText } from "../../domain/dues/money.ts";
import { paymentNoting } from "../../queries/dues/money.ts";
import { duesSettings } from "../../queries/dues/settings.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import TextDialog from "../base/TextDialog.tsx";
import { useWrite } from "../base/useWrite.ts";
import ChoiceField from "../form/ChoiceField.tsx";
import { useToday } from "./useToday.ts";

interface Props {
  payer: { id: string; full_name: string; owed: number };
  onClose: () => void;
}

/** Amount and way; another day and a note are behind a summary. The notice offers to undo it for ten seconds. */
export default function NotePayment(props: Props) {
  const { data } = useQuery(duesSettings);
  return data && <NoteForm {...props} currency={data.currency} />;
}

type Errors = Partial<Record<keyof PaymentDraft, string>>;

function NoteForm({ payer, currency, onClose }: Props & { currency: string }) {
  const today = useToday();
  const [initial] = useState<PaymentDraft>({
    amount: payer.owed > 0 ? toAmountText(payer.owed, currency) : "",
    way: paymentWays.initial,
    received: today,
    note: "",
  });
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const write = useWrite(paymentNoting, { hasBanner: true, onDone: onClose });
  const field = (name: keyof PaymentDraft) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data: fields, error } = getPaymentSchema(currency, today).safeParse(draft);
    setErrors(
      Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])),
    );
    if (fields) void write.run({ person: payer, fields });
  };
  return (
    <TextDialog
      title="Note a payment"
      text={`From ${payer.full_name}. It goes to what has been due longest; anything left is credit.`}
      action={{ text: "Note payment", busyText: "Noting…", tone: "teal" }}
      isTyped={JSON.stringify(draft) !== JSON.stringify(initial)}
      write={write}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={`Amount (${currency})`} required inputMode="decimal" {...field("amount")} />
        <ChoiceField label="Paid by" choice={paymentWays} {...field("way")} />
      </div>
      <details open={Boolean(errors.received || errors.note)} className="text-sm">
        <summary className="link cursor-pointer py-2">Another day, or a note</summary>
        <div className="mt-3 grid gap-5 text-base">
          <TextField label="Received on" type="date" max={today} {...field("received")} />
          <TextArea
            label="Note"
            hint="For treasurers. The person doesn’t see it."
            className="min-h-20"
            {...field("note")}
          />
        </div>
      </details>
    </TextDialog>
  );
}
