import type { NewsItem } from "../domain/news.ts";
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
