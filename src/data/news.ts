import { getPageRange } from "../domain/core/list.ts";
import { readFailures } from "../domain/failures.ts";
import type { NewsEntry, NewsFilter, NewsItem, NewsList } from "../domain/news/news.ts";
import type { NewsFields } from "../domain/news/news-form.ts";
import { isDated } from "../domain/publication/publication.ts";
import type { Client } from "./core/client.ts";
import { entries } from "./core/entries.ts";
import { saveWithPicture } from "./core/pictures.ts";
import { getAllRows, getData, getPage, type Page } from "./core/result.ts";
import { filterPublication } from "./publication/publication.ts";

/** All published items as a visitor reads them, newest first; with `ids` those of them. */
export async function listNews(client: Client, ids?: readonly string[]): Promise<NewsItem[]> {
  const items = await getAllRows((from, to) => {
    const found = client.from("news").select("*", { count: "exact" });
    return (ids ? found.in("id", ids) : found)
      .order("published_at", { ascending: false })
      .order("id")
      .range(from, to);
  }, readFailures.news);
  return items.filter(isDated);
}

/** A published item with its event as a visitor reads them, or null. */
export async function getNewsItem(client: Client, id: string) {
  const found = await client.from("news").select("*, event:events(id, title)").eq("id", id).limit(1);
  return getData(found, readFailures.newsItem).find(isDated) ?? null;
}

export interface FoundNews {
  items: NewsItem[];
  /** Number of matches over all pages. */
  total: number;
}

/** Filtered items as a visitor reads them, from index `from` on, newest first; the news page loads more on demand. */
export async function searchPublicNews(
  client: Client,
  filter: NewsFilter,
  from: number,
  count: number,
): Promise<FoundNews> {
  const response = await findNews(client, filter).range(from, from + count - 1);
  const items = getData(response, readFailures.news).filter(isDated);
  return { items, total: response.count ?? items.length };
}

/** One page of the back office's list: drafts, then what is scheduled, then the newest. */
export async function searchNews(client: Client, list: NewsList): Promise<Page<NewsEntry>> {
  const found = filterPublication(findNews(client, list), list.publication);
  return getPage(await found.range(...getPageRange(list.page)), readFailures.news);
}

/** In titles and the first 20,000 characters of each text. */
function findNews(client: Client, { q, category }: NewsFilter) {
  const found = client.rpc("search_news", { q }, { count: "exact" });
  return (category ? found.eq("category", category) : found)
    .order("published_at", { ascending: false })
    .order("id");
}

export const news = entries<"news", NewsEntry, NewsFields>({
  table: "news",
  one: "News item",
  key: "news",
  isKept: true,
  store: (client, { image, image_alt, ...fields }, before, write) =>
    saveWithPicture(client, {
      home: { bucket: "news", folder: "articles", table: "news", column: "image_url" },
      old: before?.image_url ?? null,
      picture: image,
      save: (image_url) => write({ ...fields, image_url, image_alt: image_url && image_alt }),
    }),
});
