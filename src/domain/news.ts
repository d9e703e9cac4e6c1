import { defineChoice, type ValueOf } from "./choice.ts";
import { type List, parseList, type Words } from "./list.ts";
import type { Row } from "./row.ts";

export const newsCategories = defineChoice(
  {
    announcement: "Announcement",
    event: "Event",
    achievement: "Achievement",
    update: "Update",
    other: "Other",
  },
  "announcement",
);

type NewsCategory = ValueOf<typeof newsCategories>;

/** Moments are ISO 8601 with zone. */
export type NewsItem = Row<"news">;

export const homeNewsCount = 3;

/** Characters of text on a card, by its form. */
export const newsExcerptLength = { compact: 150, full: 200 } as const;

export function getNewsPath(id: string): string {
  return `/news/${id}`;
}

/** What the list is searched for; both empty means the whole list. */
export interface NewsFilter {
  /** Words in the title or the text. */
  q: string;
  category: NewsCategory | null;
}

export type NewsList = NewsFilter & List;

/** The list that an address asks for: "?q=pump&category=event&page=2". */
export function parseNewsList(words: Words): NewsList {
  return parseList(words, { category: newsCategories });
}

export function formatNewsFilter({ q, category }: NewsFilter): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (category) params.set("category", category);
  return params.size > 0 ? `?${params}` : "";
}

export function isFiltered({ q, category }: NewsFilter): boolean {
  return q !== "" || category !== null;
}

/** Found items shown at once; the rest follow on demand. */
export const newsPageSize = 12;

/** The newest stand on the news page as cards; with more than these, every year has a page of its own. */
export const newsListLength = 60;

/** How many of the newest items the feed carries. */
export const feedLength = 30;
