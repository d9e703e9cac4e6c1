import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

/** The link for taking part online; null for people who may not have it. */
export async function getEventLink(client: Client, eventId: string): Promise<string | null> {
  const response = await client.from("event_links").select("url").eq("event_id", eventId);
  return getData(response, readFailures.events)[0]?.url ?? null;
}
