import { useState } from "react";
import { type NewOfficeFields, newOfficeSchema, unaskedDepartment } from "../../domain/auth/new-holder.ts";
import { type FoundMember, isPending } from "../../domain/members/member.ts";
import { boards } from "../../domain/officers/office.ts";
import { newOfficeDraft, type OfficeDraft } from "../../domain/officers/office-form.ts";
import { officerAddition } from "../../queries/officers/offices.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import TextField from "../../ui/field/TextField.tsx";
import { goTo } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import ChoiceField from "../form/ChoiceField.tsx";
import EntryForm from "../form/EntryForm.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import BackLink, { listAddress } from "./BackLink.tsx";
import BioField from "./BioField.tsx";
import NewHolderFields from "./NewHolderFields.tsx";
import TermFields from "./TermFields.tsx";
import { useHolder } from "./useHolder.ts";

export default function CreateOfficer() {
  /** An unapproved person, as shown, whose account the administrator has confirmed to be theirs. */
  const [trusted, setTrusted] = useState<FoundMember | null>(null);
  const [byEmail, setByEmail] = useState(true);
  const { form, errors, ...state } = useEntryForm<OfficeDraft, NewOfficeFields>({
    schema: newOfficeSchema,
    entry: null,
    toDraft: () => newOfficeDraft,
    draft: "officers:new",
    files: { photo: "" },
    write: officerAddition(trusted, byEmail),
    onSaved: () => goTo(listAddress),
  });
  const isNamed = form.watch("is_without_account");
  const holder = useHolder(form);
  const unapproved = holder && isPending(holder) ? holder : null;
  const isTrustee = form.watch("board") === "Trustees";
  const { register } = form;
  return (
    <Screen
      title="Create Officer"
      purpose="Appoint an officer or trustee, or record one of former years. If they have no account, we’ll create one."
      actions={<BackLink />}
    >
      <div className="max-w-184 rounded-lg border border-line bg-surface p-5 sm:p-8">
        <EntryForm
          state={state}
          action="Create Officer"
          busyText="Creating..."
          isBlocked={!isNamed && unapproved !== null && unapproved !== trusted}
          onCancel={() => goTo(listAddress)}
        >
          <NewHolderFields
            form={form}
            errors={errors}
            isNamed={isNamed}
            holder={holder}
            unapproved={unapproved}
            isTrusted={unapproved === trusted}
            onTrust={(isOn) => setTrusted(isOn ? unapproved : null)}
            byEmail={byEmail}
            onByEmail={setByEmail}
          />
          <Checkbox
            label="This person has no account and no email address"
            {...register("is_without_account", {
              onChange: ({ target }) => {
                form.setValue("email", "");
                form.setValue("department", target.checked ? unaskedDepartment : "");
                form.setValue("graduation_year", "");
              },
            })}
          />
          <ChoiceField
            label="Committee"
            choice={boards}
            required
            error={errors.board?.message}
            {...register("board")}
          />
          {!isTrustee && (
            <TextField
              label="Position"
              placeholder="Treasurer"
              required
              error={errors.position?.message}
              {...register("position")}
            />
          )}
          <TermFields isNew isTrustee={isTrustee} form={form} />
          {!isTrustee && (
            <TextField
              label="Contact Email (Public)"
              type="email"
              hint="Shown to everyone on the Officers page."
              error={errors.contact_email?.message}
              {...register("contact_email")}
            />
          )}
          <BioField register={register} errors={errors} />
        </EntryForm>
      </div>
    </Screen>
  );
}
