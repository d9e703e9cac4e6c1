import type { FieldErrors } from "react-hook-form";
import type { OfficeDraft } from "../../domain/officers/office-form.ts";
import TextArea from "../../ui/TextArea.tsx";
import type { OfficeForm } from "./form.ts";

interface Props {
  register: OfficeForm["register"];
  errors: FieldErrors<OfficeDraft>;
}

export default function BioField({ register, errors }: Props) {
  return (
    <TextArea
      label="Bio"
      rows={4}
      hint="Lines that begin with - become a list. Without a text, the website shows what the person wrote in the profile."
      error={errors.bio?.message}
      {...register("bio")}
    />
  );
}
