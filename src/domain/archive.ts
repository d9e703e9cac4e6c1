import { readClock } from "./clock.ts";
import type { NewsItem } from "./news.ts";

export function getArchivePath(year: string): string {
  return `/news/archive/${year}`;
}

/** Only then the year depends on the zone. Asking the formatter takes a hundred times as long. */
const nearNewYear = /^\d{4}-(?:12-(?:29|30|31)|01-0[123])/;

/** The year that a clock of the zone shows at a moment in UTC (ISO 8601). */
export function readYear(moment: string, timeZone: string): number {
  return nearNewYear.test(moment) ? readClock(Date.parse(moment), timeZone).year : Number(moment.slice(0, 4));
}

/** Keeps the given order; years follow the site's time zone. */
export function groupNewsByYear<Item extends Pick<NewsItem, "published_at">>(
  items: readonly Item[],
  timeZone: string,
): { year: string; items: Item[] }[] {
  const groups = Map.groupBy(items, ({ published_at }) => readYear(published_at, timeZone));
  return [...groups].map(([year, inYear]) => ({ year: String(year), items: inYear }));
}
