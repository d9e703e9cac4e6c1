import type { AlumniEvent } from "../domain/event.ts";
import { isUuid } from "../domain/id.ts";
import { openClient } from "./client.ts";
import { type LivePicture, toLivePicture } from "./live.ts";

export interface LiveEventPage {
  event: AlumniEvent;
  picture: LivePicture | null;
}

/** The event's current data, or null. */
export async function getLiveEvent(id: string): Promise<LiveEventPage | null> {
  if (!isUuid(id)) return null;
  const [client, { getEvent }] = await Promise.all([openClient(), import("../data/events.ts")]);
  const event = await getEvent(client, id);
  return event && { event, picture: toLivePicture(event.image_url) };
}
