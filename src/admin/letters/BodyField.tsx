import { useId } from "react";
import { useController } from "react-hook-form";
import { placeholders } from "../../domain/placeholder.ts";
import { loadLazily } from "../frame/lazily.tsx";
import type { MailingFormState } from "./MailingForm.tsx";

/** The editor is larger than the rest of the back office, so only this field loads it. */
const RichTextEditor = loadLazily(() => import("../frame/editor/RichTextEditor.tsx"), {
  waiting: () => (
    <div role="status" className="h-80 animate-pulse rounded-md bg-sunken">
      <span className="sr-only">Loading the editor…</span>
    </div>
  ),
  failed: (failure) => failure,
});

export default function BodyField({ form }: { form: MailingFormState }) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: "body" });
  const message = fieldState.error?.message;
  return (
    <div>
      <p id={id} data-name={field.name} className="mb-1.5 text-sm font-semibold">
        Text
      </p>
      <RichTextEditor
        labelId={id}
        describedBy={message ? `${id}-error` : undefined}
        initial={field.value}
        onChange={field.onChange}
        onFile={() => undefined}
        note="Filled in for each recipient:"
        hasNoPictures
        inserts={placeholders}
      />
      {message && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {message}
        </p>
      )}
    </div>
  );
}
