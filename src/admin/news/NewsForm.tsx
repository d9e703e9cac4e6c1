import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { type NewsEntry, newsCategories } from "../../domain/news/news.ts";
import { getNewsSchema, type NewsDraft, type NewsFields, toNewsDraft } from "../../domain/news/news-form.ts";
import { joinParagraphs } from "../../domain/text/text.ts";
import { newsWrites } from "../../queries/news.ts";
import { siteSettings } from "../../queries/settings/settings.ts";
import { readParagraphs } from "../../stores/core/paragraphs.ts";
import { cleanRichText } from "../../stores/core/rich-text.ts";
import Button from "../../ui/button/Button.tsx";
import TextField from "../../ui/field/TextField.tsx";
import Link from "../base/Link.tsx";
import { useMay } from "../base/May.tsx";
import RichTextField from "../editor/RichTextField.tsx";
import ChoiceField from "../form/ChoiceField.tsx";
import EventSelect, { EventTitle } from "../form/EventSelect.tsx";
import FormDialog from "../form/FormDialog.tsx";
import { useEntryDialog } from "../form/useEntryDialog.ts";
import DescribedPicture from "../picture/DescribedPicture.tsx";
import PublicationField, { describePublication } from "../publish/PublicationField.tsx";
import NewsPreview from "./NewsPreview.tsx";
import PastedFile from "./PastedFile.tsx";

interface Props {
  /** Null for a new one. */
  item: NewsEntry | null;
  timeZone: string;
  onClose: () => void;
}

export default function NewsForm({ item, timeZone, onClose }: Props) {
  const [isPictureBusy, setPictureBusy] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const formatsNews = useQuery(siteSettings).data?.formats_news ?? false;
  const { form, errors, isBusy, dialog } = useEntryDialog<NewsDraft, NewsFields, NewsEntry>({
    table: "news",
    entry: item,
    schema: getNewsSchema,
    toDraft: toNewsDraft,
    files: { image: "image_url" },
    writes: newsWrites,
    titles: ["Add News", "Edit News"],
    action: "Submit",
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      size="lg"
      action="Submit"
      busyText="Submitting…"
      show={{
        content: (html) => joinParagraphs(readParagraphs(cleanRichText(String(html)))),
        event_id: (id) => <EventTitle id={String(id ?? "")} />,
        published_at: (value) => describePublication(value, timeZone),
      }}
      isBlocked={isPictureBusy}
    >
      <TextField label="Title" required error={errors.title?.message} {...form.register("title")} />
      <ContentField form={form} formatsNews={formatsNews} onBusy={setPictureBusy} />
      <ChoiceField
        label="Category"
        required
        choice={newsCategories}
        error={errors.category?.message}
        {...form.register("category")}
      />
      <DescribedPicture
        form={form}
        stored={item?.image_url ?? null}
        onBusy={setPictureBusy}
        isSaving={isBusy}
      />
      <EventSelect
        control={form.control}
        name="event_id"
        hint="The event’s page will link to this article."
      />
      <PublicationField
        control={form.control}
        name="published_at"
        entry={item}
        insiders="news editors"
        timeZone={timeZone}
      />
      <div>
        <Button tone="line" onClick={() => setPreviewing(true)}>
          <Eye aria-hidden="true" size={18} />
          Preview
        </Button>
      </div>
      {isPreviewing && (
        <NewsPreview
          item={item}
          fields={form.getValues()}
          timeZone={timeZone}
          formatsNews={formatsNews}
          onClose={() => setPreviewing(false)}
        />
      )}
    </FormDialog>
  );
}

interface ContentFieldProps {
  form: UseFormReturn<NewsDraft, unknown, NewsFields>;
  /** Whether visitors see the formatting. */
  formatsNews: boolean;
  onBusy: (isBusy: boolean) => void;
}

function ContentField({ form, formatsNews, onBusy }: ContentFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: "content" });
  const may = useMay();
  const [file, setFile] = useState<File | null>(null);
  return (
    <RichTextField
      label="Content"
      field={field}
      error={fieldState.error?.message}
      onFile={setFile}
      note={
        formatsNews
          ? "Visitors see this formatting."
          : "Visitors see plain paragraphs, without tables or pictures."
      }
      hasAlbums
      hasHeadings={formatsNews}
    >
      {!formatsNews && may("all") && (
        <p className="mt-1.5 text-xs text-muted">
          To show headings, lists, tables and pictures,{" "}
          <Link href="/admin/settings" className="link">
            change this in Settings
          </Link>
          .
        </p>
      )}
      {file && <PastedFile {...{ form, file, formatsNews, onBusy }} onClose={() => setFile(null)} />}
    </RichTextField>
  );
}
