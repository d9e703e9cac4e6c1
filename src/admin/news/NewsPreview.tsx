import { createPortal } from "react-dom";
import { getLabel } from "../../domain/core/choice.ts";
import { type NewsEntry, newsCategories } from "../../domain/news/news.ts";
import type { NewsDraft } from "../../domain/news/news-form.ts";
import { formatMoment } from "../../domain/time/date.ts";
import { toLivePicture } from "../../stores/core/live.ts";
import { readParagraphs } from "../../stores/core/paragraphs.ts";
import { cleanRichText, toPageText } from "../../stores/core/rich-text.ts";
import Dialog from "../../ui/dialog/Dialog.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import { usePreview } from "../../ui/picture/usePreview.ts";
import TextBody from "../../ui/text/TextBody.tsx";

interface Props {
  item: NewsEntry | null;
  fields: NewsDraft;
  timeZone: string;
  formatsNews: boolean;
  onClose: () => void;
}

/** Renders the form's content with the public page's own conversion of the stored text. */
export default function NewsPreview({ item, fields, timeZone, formatsNews, onClose }: Props) {
  const chosen = usePreview(fields.image);
  const stored = toLivePicture(item?.image_url ?? null)?.src ?? null;
  const picture = fields.image === "keep" ? stored : chosen;
  const moment = item?.published_at ?? new Date().toISOString();
  const clean = cleanRichText(fields.content);
  const html = formatsNews ? toPageText(clean) : null;
  return createPortal(
    <Dialog title="Preview" size="lg" onClose={onClose}>
      <article>
        <p className="flex flex-wrap items-center gap-3 text-muted">
          <Badge>{getLabel(newsCategories, fields.category)}</Badge>
          <time dateTime={moment}>{formatMoment(moment, "long day", timeZone)}</time>
        </p>
        <h3 dir="auto" className="mt-4 text-3xl wrap-anywhere">
          {fields.title || "Untitled"}
        </h3>
        {picture && (
          <img
            src={picture}
            alt={String(fields.image_alt)}
            className="mt-6 aspect-video w-full rounded-lg object-cover"
          />
        )}
        <TextBody paragraphs={readParagraphs(clean)} html={html} className="mt-8" />
      </article>
      <p className="mt-8 border-t border-line pt-4 text-xs text-muted">
        {formatsNews
          ? "Pictures from other websites don’t show here, but will on the page."
          : "Visitors see plain paragraphs: lists become lines, and links become plain text. To show tables and pictures, change this in Settings."}
      </p>
    </Dialog>,
    document.body,
  );
}
