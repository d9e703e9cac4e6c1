import { ArrowLeft } from "lucide-react";
import { getLabel } from "../../domain/choice.ts";
import { datePatterns, formatMoment } from "../../domain/date.ts";
import type { EventName } from "../../domain/event.ts";
import { type NewsItem, newsCategories } from "../../domain/news.ts";
import Badge from "../../ui/Badge.tsx";
import Picture, { type PictureSource } from "../../ui/Picture.tsx";
import TextBody from "../../ui/TextBody.tsx";
import OfEvent from "../events/OfEvent.tsx";

interface Props {
  item: Pick<NewsItem, "title" | "category" | "published_at" | "image_alt">;
  /** The body as text: see getParagraphs. */
  paragraphs: string[];
  /** The body with its formatting, sanitized; null where the website shows text alone. */
  html: string | null;
  picture: PictureSource | null;
  event: EventName | null;
  timeZone: string;
}

/** Rendered at build, and in the browser for items newer than the build. */
export default function NewsArticle({ item, paragraphs, html, picture, event, timeZone }: Props) {
  return (
    <article className="wrap pt-10 sm:pt-14">
      <a
        href="/news"
        className="no-print inline-flex items-center gap-2 py-1 font-semibold text-petrol hover:text-copper"
      >
        <ArrowLeft aria-hidden="true" size={18} />
        Back to News
      </a>
      <header className="mt-8 max-w-narrow sm:mt-10">
        <p className="flex flex-wrap items-center gap-3 text-muted">
          <Badge>{getLabel(newsCategories, item.category)}</Badge>
          <time dateTime={item.published_at}>
            {formatMoment(item.published_at, datePatterns.detail, timeZone)}
          </time>
        </p>
        <h1 dir="auto" className="mt-5 text-4xl wrap-break-word">
          {item.title}
        </h1>
        {event && <OfEvent event={event} />}
      </header>
      {picture && (
        <Picture
          picture={picture}
          alt={item.image_alt ?? ""}
          eager="first"
          sizes="(min-width: 80rem) 80rem, 100vw"
          className="mt-10 aspect-video w-full rounded-lg object-cover"
        />
      )}
      <TextBody paragraphs={paragraphs} html={html} className="mt-10 lg:mt-14 lg:ml-64" />
    </article>
  );
}
