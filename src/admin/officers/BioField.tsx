import type { FieldErrors } from "react-hook-form";
import type { OfficeDraft } from "../../domain/officers/office-form.ts";
import TextArea from "../../ui/field/TextArea.tsx";
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
      hint="Start a line with a hyphen (-) to make it a list item. If you leave this blank, the website shows the bio from their profile."
      error={errors.bio?.message}
      {...register("bio")}
    />
  );
}
