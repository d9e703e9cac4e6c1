import { isUuid } from "../../domain/core/id.ts";
import { now } from "../../domain/core/now.ts";
import { readFailures } from "../../domain/failures.ts";
import { isDated } from "../../domain/publication/publication.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

const columns =
  "*, albums:gallery_albums(*, photos:gallery_items(count)), news(id, title, category, published_at)";

/** A published event with its albums and news as a visitor reads them, newest first, or null. */
export async function getEventPage(client: Client, id: string) {
  if (!isUuid(id)) return null;
  const found = await client
    .from("events")
    .select(columns)
    .eq("id", id)
    .lte("published_at", now)
    .order("created_at", { referencedTable: "albums", ascending: false })
    .order("published_at", { referencedTable: "news", ascending: false })
    .limit(1);
  const [row] = getData(found, readFailures.events);
  if (!row) return null;
  const { albums, news, ...event } = row;
  const counted = albums.map(({ photos, ...album }) => ({ album, count: photos[0]?.count ?? 0 }));
  return { event, albums: counted, news: news.filter(isDated) };
}
