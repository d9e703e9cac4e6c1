import { map } from "nanostores";
import { isUuid } from "../domain/core/id.ts";
import type { EventName } from "../domain/events/event.ts";
import {
  isFiltered,
  type NewsFilter,
  type NewsItem,
  newsExcerptLength,
  newsPageSize,
} from "../domain/news/news.ts";
import { getExcerpt, joinParagraphs } from "../domain/text/text.ts";
import { openVisitor } from "./core/client.ts";
import { type LivePicture, toLivePicture } from "./core/live.ts";
import { readParagraphs } from "./core/paragraphs.ts";

interface LiveTeaser extends Pick<NewsItem, "id" | "title" | "category" | "published_at" | "image_alt"> {
  excerpt: string;
  picture: LivePicture | null;
}

export interface NewsSearch {
  /** "idle" without a search: the page shows its prerendered list. */
  status: "idle" | "loading" | "ready" | "failed";
  filter: NewsFilter;
  items: LiveTeaser[];
  total: number;
}

const idle: NewsSearch = { status: "idle", filter: { q: "", category: null }, items: [], total: 0 };

export const $newsSearch = map<NewsSearch>(idle);

/** Searches for as many items as were shown before; an empty filter restores the prerendered list. */
export function showNews(filter: NewsFilter, shown = newsPageSize): Promise<void> | undefined {
  if (!isFiltered(filter)) {
    $newsSearch.set(idle);
    return;
  }
  $newsSearch.set({ ...idle, status: "loading", filter });
  return loadNews(shown);
}

/** Loads the next results, or retries a failed search. */
export function showMoreNews(): Promise<void> {
  $newsSearch.setKey("status", "loading");
  return loadNews();
}

const openSearch = () => Promise.all([openVisitor(), import("../data/news.ts")]);

/** Preloads the search's code. */
export function prepareNewsSearch(): void {
  openSearch().catch(() => undefined); // the search itself reports the failure
}

async function loadNews(count = newsPageSize): Promise<void> {
  const { filter, items } = $newsSearch.get();
  // Ignore the response if another search has begun.
  const isCurrent = () => $newsSearch.get().filter === filter;
  try {
    const [client, { searchPublicNews }] = await openSearch();
    const found = await searchPublicNews(client, filter, items.length, count);
    if (!isCurrent()) return;
    const known = new Set(items.map((item) => item.id));
    const fresh = found.items.filter((item) => !known.has(item.id)).map(toTeaser);
    $newsSearch.set({ status: "ready", filter, items: [...items, ...fresh], total: found.total });
  } catch {
    if (isCurrent()) $newsSearch.setKey("status", "failed");
  }
}

function toTeaser({ content, image_url, ...item }: NewsItem): LiveTeaser {
  const excerpt = getExcerpt(joinParagraphs(readParagraphs(content)), newsExcerptLength.full);
  return { ...item, excerpt, picture: toLivePicture(image_url) };
}

export interface LiveNewsItem {
  item: NewsItem;
  event: EventName | null;
  paragraphs: string[];
  html: string | null;
  picture: LivePicture | null;
}

/** The item's current data, or null. Here administrators see no more than visitors. */
export async function getLiveNewsItem(id: string, isFormatted: boolean): Promise<LiveNewsItem | null> {
  if (!isUuid(id)) return null;
  const [client, { getNewsItem }] = await Promise.all([openVisitor(), import("../data/news.ts")]);
  const item = await getNewsItem(client, id);
  return item && toLiveItem(item, isFormatted);
}

/** With its text and picture as a page shows them. */
export async function toLiveItem(
  item: NewsItem & { event: EventName | null },
  isFormatted: boolean,
): Promise<LiveNewsItem> {
  const { event, content, image_url } = item;
  const html = isFormatted ? (await import("./core/rich-text.ts")).toPageText(content) : null;
  return { item, event, html, paragraphs: readParagraphs(content), picture: toLivePicture(image_url) };
}
