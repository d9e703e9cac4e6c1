import { listPageSize } from "../domain/list.ts";
import type { NewsFilter, NewsItem } from "../domain/news.ts";
import type { NewsFields } from "../domain/news-form.ts";
import type { Client } from "./client.ts";
import { type FileHome, removeRowWithFile, saveWithPicture } from "./files.ts";
import { getAllRows, getData, getPage, type Page } from "./result.ts";
import { addRow, saveRow } from "./rows.ts";

/** Every item, newest first. */
export async function listNews(client: Client): Promise<NewsItem[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("news")
        .select("*", { count: "exact" })
        .order("published_at", { ascending: false })
        .order("id")
        .range(from, to),
    "Failed to fetch news",
  );
}

/** Null when there is no such item. */
export async function getNewsItem(client: Client, id: string): Promise<NewsItem | null> {
  const rows = getData(await client.from("news").select().eq("id", id).limit(1), "Failed to fetch news item");
  return rows[0] ?? null;
}

export interface FoundNews {
  items: NewsItem[];
  /** How many there are in all. */
  total: number;
}

/** A page of what the filter finds, newest first, from the place `from` (0 is the first). */
export async function searchNews(
  client: Client,
  filter: NewsFilter,
  from: number,
  count: number,
): Promise<FoundNews> {
  const answer = await findNews(client, filter).range(from, from + count - 1);
  const items = getData(answer, "Failed to fetch news");
  return { items, total: answer.count ?? items.length };
}

/** As searchNews, by pages (from 1) as the back office shows them. */
export async function searchNewsPage(
  client: Client,
  filter: NewsFilter,
  page: number,
): Promise<Page<NewsItem>> {
  const from = (page - 1) * listPageSize;
  return getPage(await findNews(client, filter).range(from, from + listPageSize - 1), "Failed to fetch news");
}

function findNews(client: Client, { q, category }: NewsFilter) {
  const found = client.rpc("search_news", { q }, { count: "exact" });
  return (category ? found.eq("category", category) : found)
    .order("published_at", { ascending: false })
    .order("id");
}

const home: FileHome = { bucket: "news", folder: "articles", table: "news", column: "image_url" };

/** The database says when it was published. */
export async function addNewsItem(
  client: Client,
  { image, image_alt, ...fields }: NewsFields,
): Promise<void> {
  await saveWithPicture(client, {
    home,
    old: null,
    picture: image,
    save: async (image_url) => {
      await addRow(
        client,
        "news",
        { ...fields, image_url, image_alt: image_url && image_alt },
        "Failed to add news item",
      );
    },
  });
}

/** The database says when it was edited. */
export async function saveNewsItem(
  client: Client,
  before: NewsItem,
  { image, image_alt, ...fields }: NewsFields,
): Promise<void> {
  await saveWithPicture(client, {
    home,
    old: before.image_url,
    picture: image,
    save: (image_url) =>
      saveRow(
        client,
        "news",
        before,
        { ...fields, image_url, image_alt: image_url && image_alt },
        { failed: "Failed to update news item", missing: "News item not found" },
      ),
  });
}

export async function removeNewsItem(client: Client, { id, image_url }: NewsItem): Promise<void> {
  await removeRowWithFile(client, home, { id, name: image_url }, "Failed to delete news item");
}
