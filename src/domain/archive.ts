import type { NewsItem } from "./news.ts";

export function getArchivePath(year: string): string {
  return `/news/archive/${year}`;
}

/** Keeps the given order; years follow the site's time zone. */
export function groupNewsByYear<Item extends Pick<NewsItem, "published_at">>(
  items: readonly Item[],
  timeZone: string,
): { year: string; items: Item[] }[] {
  // One formatter for all items, because creating one is slow.
  const clock = new Intl.DateTimeFormat("en", { timeZone, year: "numeric" });
  const groups = Map.groupBy(items, (item) => clock.format(new Date(item.published_at)));
  return [...groups].map(([year, inYear]) => ({ year, items: inYear }));
}
