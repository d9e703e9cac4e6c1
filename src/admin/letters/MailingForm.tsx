import type { ReactNode } from "react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { type Mailing, mailingKinds } from "../../domain/letters/mailing.ts";
import {
  getMailingSchema,
  type MailingDraft,
  type MailingFields,
  toMailingDraft,
} from "../../domain/letters/mailing-form.ts";
import { placeholders } from "../../domain/letters/placeholder.ts";
import { joinParagraphs } from "../../domain/text/text.ts";
import type { Edited, Saving } from "../../queries/core/write.ts";
import { readParagraphs } from "../../stores/core/paragraphs.ts";
import { cleanRichText } from "../../stores/core/rich-text.ts";
import TextField from "../../ui/field/TextField.tsx";
import { goTo } from "../base/router.ts";
import RichTextField from "../editor/RichTextField.tsx";
import EntryForm from "../form/EntryForm.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import AudienceFields from "./AudienceFields.tsx";
import type { MailingFormState } from "./mailing-form.ts";

interface Props<Before extends Mailing> {
  /** Null for a new one. */
  letter: Before | null;
  /** Chosen already, for a new letter. */
  preset?: Partial<MailingDraft>;
  write: Saving<Edited<Mailing, MailingFields>>;
  onSaved?: () => void;
  /** Beside the form; it sees what is typed. */
  children: (form: MailingFormState) => ReactNode;
}

/** A letter's subject, text and audience, with what can be done with it beside them. */
export default function MailingForm<Before extends Mailing>({
  letter,
  preset = {},
  write,
  onSaved,
  children,
}: Props<Before>) {
  const { form, errors, ...state } = useEntryForm<MailingDraft, MailingFields, Mailing>({
    schema: getMailingSchema(new Date()),
    entry: letter,
    toDraft: (before) => ({ ...toMailingDraft(before), ...preset }),
    draft: `letters:${letter?.id ?? "new"}`,
    write,
    ...(onSaved && { onSaved }),
  });
  return (
    <div className="grid items-start gap-x-12 gap-y-stack lg:grid-cols-[minmax(0,1fr)_20rem]">
      <EntryForm
        state={state}
        entry={letter ? { type: "mailings", id: letter.id } : undefined}
        action={letter ? "Save" : "Save Draft"}
        busyText="Saving..."
        show={{ body: (html) => joinParagraphs(readParagraphs(cleanRichText(String(html)))) }}
        onCancel={() => goTo("/admin/letters")}
      >
        <TextField
          label="Subject"
          required
          hint="{{name}} and {{first name}} are filled in here, too."
          error={errors.subject?.message}
          {...form.register("subject")}
        />
        <BodyField form={form} />
        <AudienceFields form={form} kind={letter?.kind ?? mailingKinds.initial} />
      </EntryForm>
      {children(form)}
    </div>
  );
}

function BodyField({ form }: { form: MailingFormState }) {
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
