import { readYear } from "../time/clock.ts";
import type { NewsItem } from "./news.ts";

export function getArchivePath(year: string): string {
  return `/news/archive/${year}`;
}

/** Keeps the given order; years follow the site's time zone. */
export function groupNewsByYear<Item extends Pick<NewsItem, "published_at">>(
  items: readonly Item[],
  timeZone: string,
): { year: string; items: Item[] }[] {
  const groups = Map.groupBy(items, ({ published_at }) => readYear(published_at, timeZone));
  return [...groups].map(([year, inYear]) => ({ year: String(year), items: inYear }));
}
