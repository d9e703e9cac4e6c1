import { useEffect, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { searchPeople } from "../../domain/core/list.ts";
import { withoutAccountHint } from "../../domain/core/person-name.ts";
import { committees } from "../../domain/officers/office.ts";
import {
  getOfficeSchema,
  type HolderKind,
  type OfficeDraft,
  type OfficeFields,
} from "../../domain/officers/office-form.ts";
import { type OfficerEntry, toOfficerDraft } from "../../domain/officers/officer.ts";
import { type TrusteeEntry, toTrusteeDraft } from "../../domain/officers/trustee.ts";
import type { Edited, Saving } from "../../queries/core/write.ts";
import { officerEdit, trusteeEdit } from "../../queries/officers/offices.ts";
import { showSuccess } from "../../stores/core/notices.ts";
import TextField from "../../ui/field/TextField.tsx";
import { goTo } from "../base/router.ts";
import ChoiceField from "../form/ChoiceField.tsx";
import EntryForm from "../form/EntryForm.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import FullNameField from "../people/FullNameField.tsx";
import PersonSelect from "../people/PersonSelect.tsx";
import { listAddress } from "./BackLink.tsx";
import BioField from "./BioField.tsx";
import type { OfficeForm } from "./form.ts";
import PhotoField from "./PhotoField.tsx";
import TermFields from "./TermFields.tsx";

export function OfficerForm({ officer }: { officer: OfficerEntry }) {
  return <EditForm kind="officer" entry={officer} toDraft={toOfficerDraft} write={officerEdit} />;
}

export function TrusteeForm({ trustee }: { trustee: TrusteeEntry }) {
  return <EditForm kind="trustee" entry={trustee} toDraft={toTrusteeDraft} write={trusteeEdit} />;
}

interface Props<Entry> {
  kind: "officer" | "trustee";
  entry: Entry;
  toDraft: (entry: Entry) => OfficeDraft;
  write: Saving<Edited<Entry, OfficeFields>>;
}

function EditForm<Entry extends OfficerEntry | TrusteeEntry>({ kind, entry, toDraft, write }: Props<Entry>) {
  const isTrustee = kind === "trustee";
  const [isSaved, setSaved] = useState(false);
  const { form, errors, ...state } = useEntryForm<OfficeDraft, OfficeFields, Entry>({
    schema: getOfficeSchema(getHolderKind(entry)),
    entry,
    toDraft: (before) => toDraft(before ?? entry),
    draft: `${kind}s:${entry.id}`,
    files: { photo: "" },
    write,
    onSaved: () => setSaved(true),
  });
  useReturn(isSaved ? write.success : null);
  const { register } = form;
  return (
    <div className="max-w-184 rounded-lg border border-line bg-surface p-5 sm:p-8">
      <EntryForm
        state={{ ...state, isBusy: state.isBusy || isSaved }}
        entry={{ type: `${kind}s`, id: entry.id }}
        action="Save Changes"
        busyText={isSaved ? "Saved" : "Saving…"}
        onCancel={() => goTo(listAddress)}
      >
        <HolderFields entry={entry} form={form} errors={errors} />
        {!isTrustee && (
          <div className="grid gap-5 sm:grid-cols-2">
            <ChoiceField
              label="Committee"
              required
              choice={committees}
              error={errors.board?.message}
              {...register("board")}
            />
            <TextField label="Position" required error={errors.position?.message} {...register("position")} />
          </div>
        )}
        <TermFields isNew={false} isTrustee={isTrustee} form={form} />
        {!isTrustee && (
          <TextField
            label="Contact Email"
            type="email"
            hint="Optional. Shown to everyone on the Officers page."
            error={errors.contact_email?.message}
            {...register("contact_email")}
          />
        )}
        <BioField register={register} errors={errors} />
      </EntryForm>
    </div>
  );
}

/** Milliseconds, as specified: long enough to read the success message. */
const readingTime = 2000;

/**
 * Returns to the list after that time, unless the user has left already. The list also shows the success
 * message.
 */
function useReturn(success: string | null) {
  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(() => {
      showSuccess(success);
      void goTo(listAddress);
    }, readingTime);
    return () => clearTimeout(timer);
  }, [success]);
}

const getHolderKind = ({ person, holder_name }: OfficerEntry | TrusteeEntry): HolderKind =>
  person ? "account" : holder_name ? "name" : "none";

interface HolderFieldsProps {
  entry: OfficerEntry | TrusteeEntry;
  form: OfficeForm;
  errors: FieldErrors<OfficeDraft>;
}

/** The office holder's name and photo, which change everywhere. */
function HolderFields({ entry, form, errors }: HolderFieldsProps) {
  const { person, holder_name } = entry;
  if (holder_name) {
    return (
      <>
        <FullNameField
          hint={withoutAccountHint}
          error={errors.full_name?.message}
          {...form.register("full_name")}
        />
        <PersonSelect
          label="Account"
          placeholder={searchPeople}
          name="profile_id"
          control={form.control}
          initial={null}
          hint="If this person has an account now, choose it. This position is then added to it, with its name and photo."
        />
      </>
    );
  }
  if (!person) {
    return (
      <p className="rounded-md bg-sunken px-4 py-3 text-sm text-muted">
        This person’s account was deleted, along with their name, email address and photo. The office stays on
        record.
      </p>
    );
  }
  return (
    <>
      <FullNameField
        hint="Changes the person’s name everywhere."
        error={errors.full_name?.message}
        {...form.register("full_name")}
      />
      <TextField
        label="Email"
        type="email"
        readOnly
        hint="Only the account’s owner can change this."
        {...form.register("email")}
      />
      <PhotoField
        control={form.control}
        current={person.profile_image_url}
        hint="Changes the person’s photo everywhere."
      />
    </>
  );
}
