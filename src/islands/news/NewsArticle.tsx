import { getLabel } from "../../domain/core/choice.ts";
import type { EventName } from "../../domain/events/event.ts";
import { type NewsItem, newsCategories } from "../../domain/news/news.ts";
import { formatMoment } from "../../domain/time/date.ts";
import BackLink from "../../ui/button/BackLink.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import Picture, { type PictureSource } from "../../ui/picture/Picture.tsx";
import TextBody from "../../ui/text/TextBody.tsx";
import OfEvent from "../article/OfEvent.tsx";

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
    <article className="wrap news-article">
      <BackLink href="/news">Back to News</BackLink>
      <header>
        <p className="flex flex-wrap items-center gap-3">
          <Badge>{getLabel(newsCategories, item.category)}</Badge>
          <time dateTime={item.published_at}>{formatMoment(item.published_at, "long day", timeZone)}</time>
        </p>
        <h1 dir="auto">{item.title}</h1>
        {event && <OfEvent event={event} />}
      </header>
      {picture && (
        <Picture
          picture={picture}
          alt={item.image_alt ?? ""}
          eager="first"
          sizes="(min-width: 80rem) 80rem, 100vw"
        />
      )}
      <TextBody paragraphs={paragraphs} html={html} className="body" />
    </article>
  );
}
