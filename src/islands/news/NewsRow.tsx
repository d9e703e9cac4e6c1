import { getLabel } from "../../domain/core/choice.ts";
import { getNewsPath, type NewsLine, newsCategories } from "../../domain/news/news.ts";
import { formatMoment } from "../../domain/time/date.ts";

interface Props {
  item: NewsLine;
  timeZone: string;
}

/** A news item as one line of a long list. */
export default function NewsRow({ item, timeZone }: Props) {
  return (
    <li className="grid gap-x-8 border-b border-line py-3.5 sm:grid-cols-[8rem_1fr_8rem] sm:items-baseline">
      <time className="text-sm text-muted" dateTime={item.published_at}>
        {formatMoment(item.published_at, "day", timeZone)}
      </time>
      <a
        className="min-w-0 py-1 font-serif text-lg wrap-break-word hover:text-copper"
        href={getNewsPath(item.id)}
      >
        {item.title}
      </a>
      <span className="text-sm text-muted sm:text-right">{getLabel(newsCategories, item.category)}</span>
    </li>
  );
}
