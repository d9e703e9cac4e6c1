import { getLabel } from "../../domain/choice.ts";
import { datePatterns, formatMoment } from "../../domain/date.ts";
import { getNewsPath, type NewsItem, newsCategories } from "../../domain/news.ts";
import Badge from "../../ui/Badge.tsx";
import CardDrawing from "../../ui/CardDrawing.tsx";
import Picture, { type PictureSource } from "../../ui/Picture.tsx";

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
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-[border-color,box-shadow] duration-200 focus-within:border-line-strong hover:border-line-strong hover:shadow-card">
      {item.picture ? (
        <Picture
          picture={item.picture}
          alt={item.image_alt ?? ""}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
          eager={eager}
          className="aspect-video w-full object-cover"
        />
      ) : (
        <CardDrawing symbol={symbols[item.category]} className="aspect-video" />
      )}
      <div className="flex flex-1 flex-col p-6 tight:p-4">
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <Badge>{getLabel(newsCategories, item.category)}</Badge>
          <time dateTime={item.published_at}>
            {formatMoment(item.published_at, datePatterns.card, timeZone)}
          </time>
        </p>
        <Heading dir="auto" className="mt-4 text-xl wrap-break-word">
          <a href={getNewsPath(item.id)} className="cover transition-colors group-hover:text-copper">
            {item.title}
          </a>
        </Heading>
        {item.excerpt && (
          <p dir="auto" className="mt-3 text-sm text-muted wrap-anywhere">
            {item.excerpt}
          </p>
        )}
      </div>
    </article>
  );
}
