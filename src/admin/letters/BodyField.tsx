import { useState } from "react";
import { useController } from "react-hook-form";
import { placeholders } from "../../domain/letters/placeholder.ts";
import RichTextField from "../editor/RichTextField.tsx";
import type { MailingFormState } from "./mailing-form.ts";

export default function BodyField({ form }: { form: MailingFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: "body" });
  const [refused, setRefused] = useState("");
  return (
    <RichTextField
      label="Text"
      field={field}
      error={fieldState.error?.message}
      onFile={({ name }) => setRefused(name)}
      note="Filled in for each recipient:"
      hasNoPictures
      inserts={placeholders}
    >
      <p role="status" className="mt-1.5 text-sm text-muted wrap-anywhere">
        {refused && `A letter carries no files: ${refused} was left out. Link to its page instead.`}
      </p>
    </RichTextField>
  );
}
