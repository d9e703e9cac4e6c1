import { useRef, useState } from "react";
import { maxPages, type OwnPage, toSlug } from "../../domain/pages/page.ts";
import {
  makePageSchema,
  type PageDraft,
  type PageFields,
  toPageDraft,
} from "../../domain/pages/page-form.ts";
import { joinParagraphs } from "../../domain/text/text.ts";
import { pageWrites } from "../../queries/pages.ts";
import { readParagraphs } from "../../stores/core/paragraphs.ts";
import { cleanRichText } from "../../stores/core/rich-text.ts";
import TextArea from "../../ui/field/TextArea.tsx";
import TextField from "../../ui/field/TextField.tsx";
import { useTimeZone } from "../base/Moment.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryDialog } from "../form/useEntryDialog.ts";
import PublicationField, { describePublication } from "../publish/PublicationField.tsx";
import PageText from "./PageText.tsx";

interface Props {
  /** Null for a new one. */
  page: OwnPage | null;
  /** All pages, whose addresses are taken. */
  pages: readonly OwnPage[];
  onClose: () => void;
}

const addressHint = "The part after the slash: our-constitution for /our-constitution.";

export default function PageForm({ page, pages, onClose }: Props) {
  const timeZone = useTimeZone();
  const { form, errors, dialog } = useEntryDialog<PageDraft, PageFields, OwnPage>({
    table: "pages",
    entry: page,
    schema: (before: OwnPage | null) =>
      makePageSchema(
        pages.filter(({ id }) => id !== page?.id),
        before,
      ),
    toDraft: toPageDraft,
    writes: pageWrites,
    titles: ["Add page", "Edit page"],
    action: "Add page",
    onClose,
  });
  const title = useRef("");
  /** Whether an address can be made of the title. */
  const [isNamed, setNamed] = useState(true);
  /** The address of a new page follows its title until one is typed. */
  const follow = (typed: string) => {
    if (!page && form.getValues("slug") === toSlug(title.current))
      form.setValue("slug", toSlug(typed), { shouldValidate: form.formState.isSubmitted });
    title.current = typed;
    setNamed(typed.trim() === "" || toSlug(typed) !== "");
  };
  return (
    <FormDialog
      {...dialog}
      size="lg"
      show={{
        content: (html) => joinParagraphs(readParagraphs(cleanRichText(String(html)))),
        published_at: (value) => describePublication(value, timeZone ?? "UTC"),
      }}
    >
      <TextField
        label="Title"
        required
        error={errors.title?.message}
        {...form.register("title", { onChange: (event) => follow(event.target.value) })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Address"
          required
          hint={
            isNamed || page
              ? addressHint
              : `The title has no Latin characters, so enter an address. ${addressHint}`
          }
          error={errors.slug?.message}
          {...form.register("slug")}
        />
        <TextField
          label="Position in the footer"
          inputMode="numeric"
          hint={`1 is first, ${maxPages} is last. Leave empty to keep it out of the footer.`}
          error={errors.footer_place?.message}
          {...form.register("footer_place")}
        />
      </div>
      <TextArea
        label="Introduction"
        hint="One or two sentences under the title"
        error={errors.lead?.message}
        {...form.register("lead")}
      />
      <PageText
        control={form.control}
        name="content"
        label="Text"
        note="Visitors see it with this formatting."
      />
      {timeZone && (
        <PublicationField
          control={form.control}
          name="published_at"
          entry={page}
          insiders="super admins"
          timeZone={timeZone}
        />
      )}
    </FormDialog>
  );
}
