import { useRef } from "react";
import { type Newsletter, type NewsletterOverview, newsletterKinds } from "../../domain/emails/newsletter.ts";
import {
  getNewsletterSchema,
  type NewsletterDraft,
  type NewsletterFields,
  toNewsletterDraft,
} from "../../domain/emails/newsletter-form.ts";
import { joinParagraphs } from "../../domain/text/text.ts";
import type { Edited, Saving } from "../../queries/core/write.ts";
import type { SavedNewsletter } from "../../queries/emails/newsletter-sending.ts";
import { readParagraphs } from "../../stores/core/paragraphs.ts";
import { cleanRichText } from "../../stores/core/rich-text.ts";
import TextField from "../../ui/field/TextField.tsx";
import { useMay } from "../base/May.tsx";
import { goTo } from "../base/router.ts";
import EntryForm from "../form/EntryForm.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import AudienceFields from "./AudienceFields.tsx";
import BodyField from "./BodyField.tsx";
import SendPanel from "./SendPanel.tsx";
import { SaveAsTemplate, UseTemplate } from "./Templates.tsx";
import TryItOut from "./TryItOut.tsx";
import { usePlaceholders } from "./usePlaceholders.ts";

interface Props {
  /** Null for a new one. */
  email: NewsletterOverview | null;
  timeZone: string;
  /** Initial values of a new newsletter. */
  preset?: Partial<NewsletterDraft>;
  write: Saving<Edited<Newsletter, NewsletterFields>>;
  /** The newsletter's id, once it is saved. */
  getId: () => string;
  onSaved?: () => unknown;
}

/** A newsletter's subject, text and recipients, with the actions beside them. */
export default function NewsletterForm({ email, timeZone, preset = {}, write, getId, onSaved }: Props) {
  const may = useMay();
  const kind = email?.kind ?? newsletterKinds.initial;
  const { saveThen, runNext } = useNext();
  const { form, errors, ...state } = useEntryForm<NewsletterDraft, NewsletterFields, Newsletter>({
    schema: getNewsletterSchema(new Date(), email?.is_template),
    entry: email,
    toDraft: (before) => ({ ...toNewsletterDraft(before), ...preset }),
    draft: `newsletters:${email?.id ?? "new"}`,
    write,
    onSaved: (fields) => {
      onSaved?.();
      runNext({ id: getId(), kind, ...fields });
    },
  });
  const { insertIntoSubject } = usePlaceholders(form);
  const isUnsaved = !email || form.formState.isDirty;
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
        {email?.is_template && (
          <TextField
            label="Name of the template"
            required
            hint="Only the back office shows it."
            error={errors.template_name?.message}
            {...form.register("template_name")}
          />
        )}
        <TextField
          label="Subject"
          required
          hint="The buttons above the text also insert the recipient’s name here."
          error={errors.subject?.message}
          {...form.register("subject")}
        />
        <BodyField form={form} insertElsewhere={insertIntoSubject} />
        <AudienceFields form={form} kind={kind} />
      </EntryForm>
      <div className="flex flex-col gap-8">
        <TryItOut form={form} kind={kind} />
        {!email?.is_template && <SaveAsTemplate form={form} />}
        {email?.is_template && <UseTemplate id={email.id} />}
        {may("emails:send") && !email?.is_template && (
          <SendPanel
            form={form}
            kind={kind}
            timeZone={timeZone}
            scheduled={email?.send_at ? { id: email.id, at: email.send_at } : null}
            isBusy={state.isBusy}
            isUnsaved={isUnsaved}
            onSend={(send) =>
              isUnsaved
                ? saveThen(send, state.submit)
                : form.handleSubmit((fields) => send({ id: getId(), kind, ...fields }))()
            }
          />
        )}
      </div>
    </div>
  );
}

/** What happens after the next save: "Save and send" saves first. */
function useNext() {
  const waiting = useRef<((saved: SavedNewsletter) => void) | null>(null);
  const saveThen = async (run: (saved: SavedNewsletter) => void, submit: () => Promise<void>) => {
    waiting.current = run;
    await submit();
    waiting.current = null;
  };
  return { saveThen, runNext: (saved: SavedNewsletter) => waiting.current?.(saved) };
}
