import type { NewsItem } from "./news.ts";

export function getArchivePath(year: string): string {
  return `/news/archive/${year}`;
}

/** Only then the year depends on the zone. Asking the formatter takes a hundred times as long. */
const nearNewYear = /^\d{4}-(?:12-(?:29|30|31)|01-0[123])/;

/** Keeps the given order; years follow the site's time zone. */
export function groupNewsByYear<Item extends Pick<NewsItem, "published_at">>(
  items: readonly Item[],
  timeZone: string,
): { year: string; items: Item[] }[] {
  // One formatter for all items, because creating one is slow.
  const clock = new Intl.DateTimeFormat("en", { timeZone, year: "numeric" });
  const groups = Map.groupBy(items, ({ published_at }) =>
    nearNewYear.test(published_at) ? clock.format(new Date(published_at)) : published_at.slice(0, 4),
  );
  return [...groups].map(([year, inYear]) => ({ year, items: inYear }));
}
