import { useState } from "react";
import { type Control, type FieldValues, type Path, useController } from "react-hook-form";
import RichTextField from "../editor/RichTextField.tsx";

interface Props<Draft extends FieldValues> {
  control: Control<Draft, unknown, object>;
  name: Path<Draft>;
  label: string;
  note: string;
}

/** The text of a page, with headings and pictures. */
export default function PageText<Draft extends FieldValues>({ control, name, label, note }: Props<Draft>) {
  const { field, fieldState } = useController({ control, name });
  const [refused, setRefused] = useState("");
  return (
    <RichTextField
      label={label}
      field={field}
      error={fieldState.error?.message}
      onFile={(file) => setRefused(file.name)}
      note={note}
      hasHeadings
    >
      <p role="status" className="mt-1.5 text-sm text-muted wrap-anywhere empty:hidden">
        {refused && `${refused} was left out: pictures can only be added by their web address.`}
      </p>
    </RichTextField>
  );
}
