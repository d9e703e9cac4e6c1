import { now } from "../../domain/core/now.ts";
import type { RegistrationCount } from "../../domain/events/place.ts";
import { readFailures } from "../../domain/failures.ts";
import { isDated } from "../../domain/publication/publication.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";
import { addCounts } from "../events/registration-count.ts";

export interface NextEvent extends RegistrationCount {
  id: string;
  title: string;
  /** ISO 8601 with zone. */
  event_date: string;
  ends_at: string;
  location: string | null;
  capacity: number | null;
}

/** The next published event with its numbers of registrations, or null. */
export async function getNextEvent(client: Client, at: Date): Promise<NextEvent | null> {
  const response = await client
    .from("events")
    .select("id, title, event_date, ends_at, location, capacity")
    .lte("published_at", now)
    .gt("ends_at", at.toISOString())
    .order("event_date")
    .order("id")
    .limit(1);
  const [found = null] = await addCounts(client, getData(response, readFailures.events));
  return found;
}

export interface LatestNews {
  id: string;
  title: string;
  /** ISO 8601 with zone. */
  published_at: string;
}

/** The latest news item that visitors see, or null. */
export async function getLatestNews(client: Client): Promise<LatestNews | null> {
  const response = await client
    .from("news")
    .select("id, title, published_at")
    .lte("published_at", now)
    .order("published_at", { ascending: false })
    .order("id")
    .limit(1);
  return getData(response, readFailures.news).find(isDated) ?? null;
}

/** How many entries of each list are drafts, and how many are scheduled. */
export async function countUnpublished(client: Client) {
  return getData(await client.rpc("count_unpublished"), readFailures.news);
}
