import { openClient } from "./client.ts";

/** Null without a place, and for an event without a link. */
export async function getOnlineLink(eventId: string): Promise<string | null> {
  const [client, { getEventLink }] = await Promise.all([openClient(), import("../data/event-links.ts")]);
  return getEventLink(client, eventId);
}
