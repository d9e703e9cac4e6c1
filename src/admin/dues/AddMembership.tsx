import { useQuery } from "@tanstack/react-query";
import { type DuesSettings, getDuesYear, getYearStart, type MembershipKind } from "../../domain/dues/dues.ts";
import {
  type MembershipDraft,
  type MembershipFields,
  membershipSchema,
  newMembers,
} from "../../domain/dues/dues-form.ts";
import { membershipKinds } from "../../queries/dues/kinds.ts";
import { findDebtorChoices, membershipAddition, membershipsAddition } from "../../queries/dues/payers.ts";
import { duesSettings } from "../../queries/dues/settings.ts";
import SearchSelect from "../../ui/field/SearchSelect.tsx";
import SelectField from "../../ui/field/SelectField.tsx";
import TextField from "../../ui/field/TextField.tsx";
import { useOutcome } from "../base/useWrite.ts";
import ChoiceField from "../form/ChoiceField.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import { useToday } from "./useToday.ts";

interface Props {
  /** By default whoever is chosen. */
  payer?: { id: string; full_name: string };
  onClose: () => void;
}

/** Gives one person, or all members of a type, a membership. */
export default function AddMembership(props: Props) {
  const { data: kinds } = useQuery(membershipKinds);
  const { data: settings } = useQuery(duesSettings);
  return kinds && settings && <Form {...props} kinds={kinds} settings={settings} />;
}

interface FormProps extends Props {
  kinds: readonly MembershipKind[];
  settings: DuesSettings;
}

function Form({ payer, kinds, settings, onClose }: FormProps) {
  const open = kinds.filter(({ closed_at }) => closed_at === null);
  const year = getDuesYear(useToday(), settings);
  const { tell } = useOutcome(membershipsAddition);
  const { form, errors, ...state } = useEntryForm<MembershipDraft, MembershipFields>({
    schema: membershipSchema,
    entry: null,
    toDraft: () => ({
      who: payer ? "one" : newMembers.initial,
      person: payer?.id ?? "",
      kind: open[0]?.id ?? "",
      starts: getYearStart(year, settings),
      ends: "",
      exempt: "",
    }),
    draft: `dues:membership-${payer?.id ?? "new"}`,
    write: {
      ...membershipAddition,
      call: async (input) => {
        if (input.fields.who === "one") return membershipAddition.call(input);
        tell(await membershipsAddition.call(input.fields), input.fields);
      },
    },
    onSaved: onClose,
  });
  const isOne = form.watch("who") === "one";
  return (
    <FormDialog
      title={payer ? `Add a membership for ${payer.full_name}` : "Add memberships"}
      state={state}
      action={isOne ? "Add Membership" : "Add Memberships"}
      busyText="Adding…"
      onClose={onClose}
    >
      {!payer && (
        <ChoiceField
          label="For"
          choice={newMembers}
          hint={isOne ? undefined : "Anyone who has a membership already is left out."}
          {...form.register("who")}
        />
      )}
      {isOne && !payer && (
        <SearchSelect
          label="Person"
          placeholder="Search by name..."
          hint="Members, and people on the alumni list"
          noMatch="No people found."
          initial=""
          error={errors.person?.message}
          search={findDebtorChoices}
          onChoose={(person) => form.setValue("person", person?.value ?? "", { shouldDirty: true })}
        />
      )}
      <SelectField label="Kind" required error={errors.kind?.message} {...form.register("kind")}>
        {open.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="From"
          required
          type="date"
          error={errors.starts?.message}
          {...form.register("starts")}
        />
        {isOne && (
          <TextField
            label="Until"
            type="date"
            hint="Empty: no end"
            error={errors.ends?.message}
            {...form.register("ends")}
          />
        )}
      </div>
      {isOne && (
        <TextField
          label="Exempt because"
          hint="Empty: the person pays. The person sees this."
          error={errors.exempt?.message}
          {...form.register("exempt")}
        />
      )}
    </FormDialog>
  );
}
