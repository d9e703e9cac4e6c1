import type { NewsItem } from "./news.ts";

export function getArchivePath(year: string): string {
  return `/news/archive/${year}`;
}

/** In the order given; the year is that of the site's clock. */
export function groupNewsByYear<Item extends Pick<NewsItem, "published_at">>(
  items: readonly Item[],
  timeZone: string,
): { year: string; items: Item[] }[] {
  // One clock for all: a long archive asks it for every item.
  const clock = new Intl.DateTimeFormat("en", { timeZone, year: "numeric" });
  const groups = Map.groupBy(items, (item) => clock.format(new Date(item.published_at)));
  return [...groups].map(([year, inYear]) => ({ year, items: inYear }));
}
