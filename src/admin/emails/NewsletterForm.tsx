import type { ReactNode } from "react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { type Newsletter, newsletterKinds } from "../../domain/emails/newsletter.ts";
import {
  getNewsletterSchema,
  type NewsletterDraft,
  type NewsletterFields,
  toNewsletterDraft,
} from "../../domain/emails/newsletter-form.ts";
import { placeholders } from "../../domain/emails/placeholder.ts";
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
import type { NewsletterFormState } from "./newsletter-form.ts";

interface Props<Before extends Newsletter> {
  /** Null for a new one. */
  email: Before | null;
  /** Initial values of a new newsletter. */
  preset?: Partial<NewsletterDraft>;
  write: Saving<Edited<Newsletter, NewsletterFields>>;
  onSaved?: () => void;
  /** Shown beside the form; receives its current state. */
  children: (form: NewsletterFormState) => ReactNode;
}

/** A newsletter's subject, text and recipients, with the actions beside them. */
export default function NewsletterForm<Before extends Newsletter>({
  email,
  preset = {},
  write,
  onSaved,
  children,
}: Props<Before>) {
  const { form, errors, ...state } = useEntryForm<NewsletterDraft, NewsletterFields, Newsletter>({
    schema: getNewsletterSchema(new Date()),
    entry: email,
    toDraft: (before) => ({ ...toNewsletterDraft(before), ...preset }),
    draft: `newsletters:${email?.id ?? "new"}`,
    write,
    ...(onSaved && { onSaved }),
  });
  return (
    <div className="grid items-start gap-x-12 gap-y-stack lg:grid-cols-[minmax(0,1fr)_20rem]">
      <EntryForm
        state={state}
        entry={email ? { type: "newsletters", id: email.id } : undefined}
        action={email ? "Save Changes" : "Save draft"}
        busyText="Saving…"
        show={{ body: (html) => joinParagraphs(readParagraphs(cleanRichText(String(html)))) }}
        onCancel={() => goTo("/admin/emails")}
      >
        <TextField
          label="Subject"
          required
          hint="{{name}} and {{first name}} work here, too."
          error={errors.subject?.message}
          {...form.register("subject")}
        />
        <BodyField form={form} />
        <AudienceFields form={form} kind={email?.kind ?? newsletterKinds.initial} />
      </EntryForm>
      {children(form)}
    </div>
  );
}

function BodyField({ form }: { form: NewsletterFormState }) {
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
        {refused && `Emails can’t contain files, so ${refused} was left out. Link to it instead.`}
      </p>
    </RichTextField>
  );
}
