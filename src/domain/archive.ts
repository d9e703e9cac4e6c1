import { formatMoment } from "./date.ts";
import type { NewsItem } from "./news.ts";

export function getArchivePath(year: string): string {
  return `/news/archive/${year}`;
}

/** In the order given; the year is that of the site's clock. */
export function groupNewsByYear<Item extends Pick<NewsItem, "published_at">>(
  items: readonly Item[],
  timeZone: string,
): { year: string; items: Item[] }[] {
  const groups = Map.groupBy(items, (item) => formatMoment(item.published_at, "yyyy", timeZone));
  return [...groups].map(([year, inYear]) => ({ year, items: inYear }));
}
