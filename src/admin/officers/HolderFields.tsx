import type { FieldErrors } from "react-hook-form";
import type { Holder } from "../../domain/officers/office.ts";
import type { OfficeDraft } from "../../domain/officers/office-form.ts";
import TextField from "../../ui/TextField.tsx";
import FullNameField from "../people/FullNameField.tsx";
import type { OfficeForm } from "./form.ts";
import PhotoField from "./PhotoField.tsx";

interface Props {
  /** Null if the person left. */
  person: Holder | null;
  form: OfficeForm;
  errors: FieldErrors<OfficeDraft>;
}

/** The office holder's name and photo; changes apply to the person everywhere. */
export default function HolderFields({ person, form, errors }: Props) {
  if (!person) {
    return (
      <p className="rounded-md bg-sunken px-4 py-3 text-sm text-muted">
        This person has left the association. The account went with them, and with it name, email address and
        photo; the office stays on record.
      </p>
    );
  }
  return (
    <>
      <FullNameField
        hint="Changes the person's name everywhere."
        error={errors.full_name?.message}
        {...form.register("full_name")}
      />
      <TextField
        label="Email"
        type="email"
        readOnly
        hint="Only the account's owner can change this."
        {...form.register("email")}
      />
      <PhotoField
        control={form.control}
        current={person.profile_image_url}
        hint="Changes the person's photo everywhere."
      />
    </>
  );
}
