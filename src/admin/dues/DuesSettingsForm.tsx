import type { DuesSettings } from "../../domain/dues/dues.ts";
import {
  type DuesSettingsDraft,
  type DuesSettingsFields,
  duesSettingsSchema,
  months,
  toDuesSettingsDraft,
} from "../../domain/dues/dues-form.ts";
import { duesSettingsEdit } from "../../queries/dues/settings.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import { useMay } from "../base/May.tsx";
import { canLeave } from "../base/unsaved.ts";
import EntryForm from "../form/EntryForm.tsx";
import SettingsGroup from "../form/SettingsGroup.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";

const monthOptions = Object.entries(months).map(([value, name]) => (
  <option key={value} value={value}>
    {name}
  </option>
));

/** Whoever may not change the settings sees them all the same. */
export default function DuesSettingsForm({ settings }: { settings: DuesSettings }) {
  const may = useMay();
  const { form, errors, cancel, ...state } = useEntryForm<
    DuesSettingsDraft,
    DuesSettingsFields,
    DuesSettings
  >({
    schema: duesSettingsSchema,
    entry: settings,
    toDraft: (seen) => toDuesSettingsDraft(seen ?? settings),
    draft: "dues:settings",
    write: duesSettingsEdit,
  });
  const leave = async () => {
    if (await canLeave()) cancel();
  };
  const field = (name: keyof Omit<DuesSettingsDraft, "on_card">) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <EntryForm
      state={state}
      action="Save Changes"
      busyText="Saving…"
      stays="page"
      isBlocked={!may("dues:update")}
      onCancel={leave}
    >
      <SettingsGroup title="Year" purpose="A year of dues is named after the year in which it begins.">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="A year begins in" {...field("year_begins")}>
            {monthOptions}
          </SelectField>
          <TextField
            label="Days of grace"
            required
            inputMode="numeric"
            hint="From the last paid day until somebody counts as lapsed"
            {...field("grace_days")}
          />
        </div>
        <SelectField
          label="Who joins late in a year is paid to the end of the next"
          hint="From the first day of this month on"
          {...field("late_join")}
        >
          <option value="">Never</option>
          {monthOptions}
        </SelectField>
      </SettingsGroup>
      <SettingsGroup
        title="How to pay"
        purpose="Members who owe something see this on their membership page."
      >
        <TextField
          label="Currency"
          required
          hint="Can’t be changed once something was asked or paid"
          className="max-w-32 uppercase"
          {...field("currency")}
        />
        <TextArea label="Words for members" className="min-h-24" {...field("how_to_pay")} />
        <TextField
          label="Bank account (IBAN)"
          hint="In euros, members also get a QR code for their banking app."
          {...field("bank_account")}
        />
        <TextField
          label="Payment page"
          type="url"
          placeholder="https://"
          hint="For example a payment link of Stripe. It opens with the reference as client_reference_id."
          {...field("payment_page")}
        />
      </SettingsGroup>
      <SettingsGroup
        title="Membership card"
        purpose="Lapsed dues take no other right away, and nobody else is told."
      >
        <Checkbox label="The card is valid only until dues lapse" {...form.register("on_card")} />
        <p className="-mt-3 text-xs text-muted">
          Anyone who scans the card of somebody whose grace is over reads that it isn’t valid.
        </p>
      </SettingsGroup>
      <SettingsGroup title="Receipts" purpose="Receipts that were made keep their words.">
        <TextArea
          label="Above"
          hint="For example your address and registration number"
          className="min-h-24"
          {...field("receipt_head")}
        />
        <TextArea
          label="Below"
          hint="For example whether dues are tax-deductible"
          className="min-h-24"
          {...field("receipt_foot")}
        />
      </SettingsGroup>
    </EntryForm>
  );
}
