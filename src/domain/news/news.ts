import { defineChoice, type ValueOf } from "../core/choice.ts";
import { type List, parseList, type Words } from "../core/list.ts";
import type { Row } from "../core/row.ts";
import { type PublicationState, type Published, publicationStates } from "../publication/publication.ts";

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

/** As in the back office, including drafts and scheduled items. Timestamps are ISO 8601 with zone. */
export type NewsEntry = Row<"news">;
/** As visitors see it. */
export type NewsItem = Published<NewsEntry>;
/** As a line of a long list. */
export type NewsLine = Pick<NewsItem, "id" | "title" | "category" | "published_at">;

export const homeNewsCount = 3;

/** Excerpt length on a card, in characters. */
export const newsExcerptLength = { compact: 150, full: 200 } as const;

export function getNewsPath(id: string): string {
  return `/news/${id}`;
}

/** The news filter; the whole list if both are empty. */
export interface NewsFilter {
  /** Searched for in title and text. */
  q: string;
  category: NewsCategory | null;
}

export interface NewsList extends NewsFilter, List {
  publication: PublicationState | null;
}

/** Parses a list's query string: "?q=pump&category=event&page=2". */
export function parseNewsList(words: Words): NewsList {
  return parseList(words, { category: newsCategories, publication: publicationStates });
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

/** Search results per step; more load on demand. */
export const newsPageSize = 12;

/**
 * Number of newest items shown as cards on the news page; with more items, each year also has its own page.
 */
export const newsListLength = 60;

/** Number of newest items in the feed. */
export const feedLength = 30;
