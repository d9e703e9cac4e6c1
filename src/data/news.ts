import { type NewsFilter, type NewsItem, newsPageSize } from "../domain/news.ts";
import type { Client } from "./client.ts";
import { getAllRows, getData } from "./result.ts";

/** Every item, newest first. */
export async function listNews(client: Client): Promise<NewsItem[]> {
  const rows = await getAllRows(
    (from, to) =>
      client
        .from("news")
        .select("*", { count: "exact" })
        .order("published_at", { ascending: false })
        .order("id")
        .range(from, to),
    "Failed to fetch news",
  );
  return rows as NewsItem[];
}

/** Null when there is no such item. */
export async function getNewsItem(client: Client, id: string): Promise<NewsItem | null> {
  const rows = getData(await client.from("news").select().eq("id", id).limit(1), "Failed to fetch news item");
  return (rows[0] as NewsItem | undefined) ?? null;
}

export interface FoundNews {
  items: NewsItem[];
  /** How many there are in all. */
  total: number;
}

/** A page of what the filter finds, newest first, from the place `from` (0 is the first). */
export async function searchNews(client: Client, { q, category }: NewsFilter, from = 0): Promise<FoundNews> {
  const found = client.rpc("search_news", { q }, { count: "exact" });
  const answer = await (category ? found.eq("category", category) : found)
    .order("published_at", { ascending: false })
    .order("id")
    .range(from, from + newsPageSize - 1);
  const items = getData(answer, "Failed to fetch news") as NewsItem[];
  return { items, total: answer.count ?? items.length };
}
