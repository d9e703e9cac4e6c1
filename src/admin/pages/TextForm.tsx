import { type StoredText, siteTexts } from "../../domain/pages/site-text.ts";
import {
  makeTextSchema,
  type TextDraft,
  type TextFields,
  toTextDraft,
} from "../../domain/pages/site-text-form.ts";
import type { SiteSettings } from "../../domain/settings/settings.ts";
import { joinParagraphs } from "../../domain/text/text.ts";
import { textEdit } from "../../queries/pages.ts";
import { readParagraphs } from "../../stores/core/paragraphs.ts";
import { cleanRichText } from "../../stores/core/rich-text.ts";
import Button from "../../ui/button/Button.tsx";
import TextArea from "../../ui/field/TextArea.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryForm } from "../form/useEntryForm.ts";
import PageText from "./PageText.tsx";

interface Props {
  text: StoredText;
  settings: SiteSettings;
  onClose: () => void;
}

export default function TextForm({ text, settings, onClose }: Props) {
  const { page, label, kind, hint, original } = siteTexts[text.id];
  const { form, errors, fill, ...state } = useEntryForm<TextDraft, TextFields, StoredText>({
    schema: makeTextSchema(text, settings),
    entry: text,
    toDraft: (seen) => toTextDraft(seen ?? text, settings),
    draft: `texts:${text.id}`,
    write: textEdit,
    onSaved: onClose,
  });
  const isMarkup = kind === "text";
  const value = form.watch("content");
  return (
    <FormDialog
      title={`${page}: ${label}`}
      size="lg"
      state={state}
      entry={{ type: "site_texts", id: text.id }}
      action="Save Changes"
      busyText="Saving…"
      show={
        isMarkup ? { content: (html) => joinParagraphs(readParagraphs(cleanRichText(String(html)))) } : {}
      }
      onClose={onClose}
    >
      {isMarkup ? (
        <PageText control={form.control} name="content" label={label} note={hint} />
      ) : (
        <TextArea label={label} hint={hint} error={errors.content?.message} {...form.register("content")} />
      )}
      {value !== original(settings) && (
        <p>
          <Button tone="line" size="sm" onClick={() => fill({ content: original(settings) })}>
            Restore the original text
          </Button>
        </p>
      )}
    </FormDialog>
  );
}
