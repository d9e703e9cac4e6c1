import type { Album } from "../gallery/album.ts";
import type { NewsItem } from "../news/news.ts";
import { readYear } from "../time/clock.ts";

/** Which albums and news belong to a class's year. */

/** "Reunion of 1989" names 1989. */
function listNamedYears(title: string): number[] {
  return (title.match(/\b(?:19|20)\d{2}\b/g) ?? []).map(Number);
}

/** An album belongs to the years in its title, because old photos are uploaded late; without any, to the year of its upload. */
export function listAlbumYears({ title, created_at }: Pick<Album, "title" | "created_at">, zone: string) {
  const named = listNamedYears(title);
  return named.length > 0 ? named : [readYear(created_at, zone)];
}

/** A news item belongs to the year of its publication and to the years in its title. */
export function listNewsYears(
  { title, published_at }: Pick<NewsItem, "title" | "published_at">,
  zone: string,
) {
  return [readYear(published_at, zone), ...listNamedYears(title)];
}

/** Keeps the given order. */
export function groupByYears<Item>(items: readonly Item[], listYears: (item: Item) => number[]) {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    for (const year of new Set(listYears(item))) {
      const group = groups.get(year);
      if (group) group.push(item);
      else groups.set(year, [item]);
    }
  }
  return groups;
}
