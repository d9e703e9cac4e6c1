import { getLabel } from "../../domain/core/choice.ts";
import { getNewsPath, type NewsItem, newsCategories } from "../../domain/news/news.ts";
import { formatMoment } from "../../domain/time/date.ts";
import CardDrawing from "../../ui/drawing/CardDrawing.tsx";
import Badge from "../../ui/feedback/Badge.tsx";
import Picture, { type PictureSource } from "../../ui/picture/Picture.tsx";

/** A card's data: text instead of HTML, a picture instead of an address. */
export interface NewsTeaser
  extends Pick<NewsItem, "id" | "title" | "category" | "published_at" | "image_alt"> {
  excerpt: string;
  picture: PictureSource | null;
}

interface Props {
  item: NewsTeaser;
  timeZone: string;
  /** Heading level in the page's outline. */
  heading?: "h2" | "h3";
  eager?: boolean;
}

/** Drawn in place of a picture. */
const symbols = {
  announcement: "instrument",
  event: "ring",
  achievement: "column",
  update: "control",
  other: "drum",
} as const;

/** Used both at build and by the live search. */
export default function NewsCard({ item, timeZone, heading: Heading = "h2", eager = false }: Props) {
  return (
    <article className="group card news-card">
      {item.picture ? (
        <Picture
          picture={item.picture}
          alt={item.image_alt ?? ""}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
          eager={eager}
        />
      ) : (
        <CardDrawing symbol={symbols[item.category]} className="aspect-video" />
      )}
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <Badge>{getLabel(newsCategories, item.category)}</Badge>
          <time dateTime={item.published_at}>{formatMoment(item.published_at, "day", timeZone)}</time>
        </p>
        <Heading dir="auto">
          <a href={getNewsPath(item.id)} className="card-link">
            {item.title}
          </a>
        </Heading>
        {item.excerpt && <p dir="auto">{item.excerpt}</p>}
      </div>
    </article>
  );
}
