import { now } from "../../domain/core/now.ts";
import { readFailures } from "../../domain/failures.ts";
import { isDated } from "../../domain/publication/publication.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

export interface NextEvent {
  id: string;
  title: string;
  /** ISO 8601 with zone. */
  event_date: string;
  location: string | null;
  registered: number;
}

/** The next published event with its number of registrations, or null. */
export async function getNextEvent(client: Client, at: Date): Promise<NextEvent | null> {
  const response = await client
    .from("events")
    .select("id, title, event_date, location, event_registrations(count)")
    .lte("published_at", now)
    .gt("ends_at", at.toISOString())
    .order("event_date")
    .order("id")
    .limit(1);
  const [found] = getData(response, readFailures.events);
  if (!found) return null;
  const { event_registrations, ...event } = found;
  return { ...event, registered: event_registrations[0]?.count ?? 0 };
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

/** The time zone of the association's events and news. */
export async function getTimeZone(client: Client): Promise<string> {
  const response = await client.from("site_settings").select("time_zone").single();
  return getData(response, readFailures.settings).time_zone;
}
