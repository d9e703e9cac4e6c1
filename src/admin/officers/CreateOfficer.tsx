import { useState } from "react";
import { emptyNewOffice, type NewOfficeFields, newOfficeSchema } from "../../domain/auth/new-holder.ts";
import { departments, type FoundMember, isPending } from "../../domain/members/member.ts";
import { boards } from "../../domain/officers/office.ts";
import type { OfficeDraft } from "../../domain/officers/office-form.ts";
import { officerAddition } from "../../queries/officers/offices.ts";
import Checkbox from "../../ui/field/Checkbox.tsx";
import TextField from "../../ui/field/TextField.tsx";
import { goTo } from "../base/router.ts";
import Screen from "../base/Screen.tsx";
import ChoiceField from "../form/ChoiceField.tsx";
import EntryForm from "../form/EntryForm.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import GraduationYearField, { noYearHint } from "../people/GraduationYearField.tsx";
import BackLink, { listAddress } from "./BackLink.tsx";
import BioField from "./BioField.tsx";
import PhotoField from "./PhotoField.tsx";
import TermFields from "./TermFields.tsx";
import UnapprovedAccountNotice from "./UnapprovedAccountNotice.tsx";
import { useHolder } from "./useHolder.ts";

export default function CreateOfficer() {
  /** An unapproved person, as shown, whose account the administrator has confirmed to be theirs. */
  const [trusted, setTrusted] = useState<FoundMember | null>(null);
  const [byEmail, setByEmail] = useState(true);
  const { form, errors, ...state } = useEntryForm<OfficeDraft, NewOfficeFields>({
    schema: newOfficeSchema,
    entry: null,
    toDraft: () => emptyNewOffice,
    draft: "officers:new",
    files: { photo: "" },
    write: officerAddition(trusted, byEmail),
    onSaved: () => goTo(listAddress),
  });
  const holder = useHolder(form);
  const unapproved = holder && isPending(holder) ? holder : null;
  const isTrustee = form.watch("board") === "Trustees";
  const { register } = form;
  return (
    <Screen
      title="Create Officer"
      purpose="Appoint an officer or trustee. If they have no account, we’ll create one."
      actions={<BackLink />}
    >
      <div className="max-w-184 rounded-lg border border-line bg-surface p-5 sm:p-8">
        <EntryForm
          state={state}
          action="Create Officer"
          busyText="Creating..."
          isBlocked={unapproved !== null && unapproved !== trusted}
          onCancel={() => goTo(listAddress)}
        >
          <PhotoField
            control={form.control}
            current={holder?.profile_image_url ?? null}
            hint={holder ? "A new photo replaces the person’s photo everywhere." : ""}
          />
          <TextField
            label="Full Name"
            autoComplete="off"
            required
            readOnly={holder !== null}
            hint={holder ? "This is the name on the account. You can change it later under Edit." : undefined}
            error={errors.full_name?.message}
            {...register("full_name")}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            required
            hint={!unapproved && <HolderHint name={holder?.full_name} />}
            error={errors.email?.message}
            {...register("email")}
          />
          {unapproved && (
            <UnapprovedAccountNotice
              person={unapproved}
              isTrusted={unapproved === trusted}
              onTrust={(isOn) => setTrusted(isOn ? unapproved : null)}
            />
          )}
          {!holder && (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                <ChoiceField
                  label="Department"
                  choice={departments}
                  required
                  error={errors.department?.message}
                  {...register("department")}
                />
                <GraduationYearField
                  now={new Date()}
                  hint={noYearHint}
                  error={errors.graduation_year?.message}
                  {...register("graduation_year")}
                />
              </div>
              <Checkbox
                label="Email them a link to set a password"
                checked={byEmail}
                onChange={(event) => setByEmail(event.target.checked)}
              />
            </>
          )}
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

/** Names the account's owner as soon as the address is recognised. */
function HolderHint({ name }: { name: string | undefined }) {
  return (
    <span role="status">
      {name ? (
        <span className="text-success">
          This address belongs to <bdi className="font-semibold">{name}</bdi>, who has an account. This
          position will be added to that account.
        </span>
      ) : (
        "If no account has this address, we’ll create one."
      )}
    </span>
  );
}
