import type { NewsItem } from "../../../src/domain/news/news.ts";
import { isSame } from "./same.ts";

/** The list with the current rows. Items of `ids` without a row are removed. */
export function mergeNews(
  list: readonly NewsItem[],
  rows: readonly NewsItem[],
  ids: readonly string[],
): readonly NewsItem[] {
  const changed = new Set(ids);
  const old = new Map<string, NewsItem>();
  const merged = list.filter((item) => {
    if (!changed.has(item.id)) return true;
    old.set(item.id, item);
    return false;
  });
  if (rows.length === old.size && rows.every((row) => isSame(row, old.get(row.id)))) return list;
  for (const row of rows) {
    const before = old.get(row.id);
    const item = before && isSame(before, row) ? before : row;
    merged.splice(findPlace(merged, item), 0, item);
  }
  return merged;
}

function findPlace(list: readonly NewsItem[], item: NewsItem): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = list[middle];
    if (other && isBefore(other, item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sorts like listNews: newest first. Timestamps may differ by less than a millisecond. */
function isBefore(one: NewsItem, other: NewsItem): boolean {
  const difference = Date.parse(other.published_at) - Date.parse(one.published_at);
  if (difference !== 0) return difference < 0;
  if (one.published_at !== other.published_at) return one.published_at > other.published_at;
  return one.id < other.id;
}
