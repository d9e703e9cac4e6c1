import { useQuery } from "@tanstack/react-query";
import type { MembershipKind } from "../../domain/dues/dues.ts";
import { getKindSchema, type KindDraft, type KindFields, toKindDraft } from "../../domain/dues/dues-form.ts";
import { kindAddition, kindEdit } from "../../queries/dues/kinds.ts";
import { duesSettings } from "../../queries/dues/settings.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import TextField from "../../ui/field/TextField.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";

interface Props {
  /** Null for a new one. */
  kind: MembershipKind | null;
  /** All, for their names. */
  kinds: readonly MembershipKind[];
  onClose: () => void;
}

export default function KindForm(props: Props) {
  const { data } = useQuery(duesSettings);
  return data && <Form {...props} currency={data.currency} />;
}

function Form({ kind, kinds, currency, onClose }: Props & { currency: string }) {
  const taken = kinds.filter(({ id }) => id !== kind?.id).map(({ name }) => name);
  const { form, errors, ...state } = useEntryForm<KindDraft, KindFields, MembershipKind>({
    schema: getKindSchema(currency, taken),
    entry: kind,
    toDraft: (seen) => toKindDraft(seen, currency),
    draft: `dues:kind-${kind?.id ?? "new"}`,
    write: kind ? kindEdit : kindAddition,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={kind ? "Edit Kind of Membership" : "Add Kind of Membership"}
      state={state}
      action={kind ? "Save Changes" : "Add Kind"}
      busyText={kind ? "Saving…" : "Adding…"}
      onClose={onClose}
    >
      <TextField label="Name" required error={errors.name?.message} {...form.register("name")} />
      <TextField
        label={`Amount for a year (${currency})`}
        inputMode="decimal"
        hint="Empty if it is free: then nobody is asked, and everyone with this kind counts as paid up. A new amount applies to the next year you ask for."
        error={errors.amount?.message}
        {...form.register("amount")}
      />
      <Checkbox label="For life: nobody with this kind is asked for dues" {...form.register("is_for_life")} />
      <Checkbox label="Given by administrators only" {...form.register("is_for_admins_only")} />
    </FormDialog>
  );
}
