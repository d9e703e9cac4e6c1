import { createPortal } from "react-dom";
import { getLabel } from "../../domain/choice.ts";
import { datePatterns, formatMoment } from "../../domain/date.ts";
import { type NewsItem, newsCategories } from "../../domain/news.ts";
import type { NewsDraft } from "../../domain/news-form.ts";
import { readParagraphs, toLivePicture } from "../../stores/live.ts";
import { cleanRichText } from "../../stores/rich-text.ts";
import Badge from "../../ui/Badge.tsx";
import Dialog from "../../ui/Dialog.tsx";
import Paragraphs from "../../ui/Paragraphs.tsx";
import { usePreview } from "../../ui/usePreview.ts";

interface Props {
  item: NewsItem | null;
  fields: NewsDraft;
  timeZone: string;
  onClose: () => void;
}

/** Renders the form's content with the public page's own conversion from stored text to paragraphs. */
export default function NewsPreview({ item, fields, timeZone, onClose }: Props) {
  const chosen = usePreview(fields.image);
  const stored = toLivePicture(item?.image_url ?? null)?.src ?? null;
  const picture = fields.image === "keep" ? stored : chosen;
  const moment = item?.published_at ?? new Date().toISOString();
  const paragraphs = readParagraphs(cleanRichText(fields.content));
  return createPortal(
    <Dialog title="As visitors will see it" size="lg" onClose={onClose}>
      <article>
        <p className="flex flex-wrap items-center gap-3 text-muted">
          <Badge>{getLabel(newsCategories, fields.category)}</Badge>
          <time dateTime={moment}>{formatMoment(moment, datePatterns.detail, timeZone)}</time>
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
        <div className="prose mt-8">
          <Paragraphs paragraphs={paragraphs} />
        </div>
      </article>
      <p className="mt-8 border-t border-line pt-4 text-xs text-muted">
        Visitors read plain paragraphs: lists become lines, links their text. Tables and pictures inside the
        text appear in feed readers only.
      </p>
    </Dialog>,
    document.body,
  );
}
