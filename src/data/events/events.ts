import { isUuid } from "../../domain/core/id.ts";
import { getPageRange, listPageSize } from "../../domain/core/list.ts";
import { now } from "../../domain/core/now.ts";
import type { AlumniEvent, EditedEvent, EventCancellation } from "../../domain/events/event.ts";
import type { CountedEvent, EventList } from "../../domain/events/event-list.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getAllRows, getData, getPage, type Page } from "../core/result.ts";
import { filterPublication } from "../publication/publication.ts";
import { addCounts } from "./registration-count.ts";

/** All published events, soonest first. */
export async function listEvents(client: Client): Promise<AlumniEvent[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("events")
        .select("*", { count: "exact" })
        .lte("published_at", now)
        .order("event_date")
        .order("id")
        .range(from, to),
    readFailures.events,
  );
}

/** A published event, or null. */
export async function getEvent(client: Client, id: string): Promise<AlumniEvent | null> {
  if (!isUuid(id)) return null;
  const found = client.from("events").select().eq("id", id).lte("published_at", now).limit(1);
  return getData(await found, readFailures.events)[0] ?? null;
}

/** An event with its link, or null. */
export async function getEditedEvent(client: Client, id: string): Promise<EditedEvent | null> {
  if (!isUuid(id)) return null;
  const response = await client.from("events").select("*, event_links(url)").eq("id", id).limit(1);
  const [row] = getData(response, readFailures.events);
  return row ? toEdited(row) : null;
}

function toEdited<Event extends AlumniEvent>({
  event_links,
  ...event
}: Event & { event_links: { url: string | null } | null }) {
  return { ...event, online_url: event_links?.url ?? null };
}

/** Deleted events that calendars must be told about, latest first. */
export async function listCancellations(client: Client): Promise<EventCancellation[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("event_cancellations")
        .select("*", { count: "exact" })
        .order("cancelled_at", { ascending: false })
        .order("event_id")
        .range(from, to),
    readFailures.events,
  );
}

/** One page of the filtered events, soonest first. */
export async function searchEvents(
  client: Client,
  { q, type, publication, isUpcomingOnly, page }: EventList,
): Promise<Page<CountedEvent>> {
  let found = client.rpc("search_events", { q }, { count: "exact" }).select("*, event_links(url)");
  if (type) found = found.eq("type", type);
  if (isUpcomingOnly) found = found.gt("ends_at", new Date().toISOString());
  const response = await filterPublication(found, publication)
    .order("event_date")
    .order("id")
    .range(...getPageRange(page));
  const { rows, total } = getPage(response, readFailures.events);
  return { total, rows: await addCounts(client, rows.map(toEdited)) };
}

/**
 * Events whose title contains the typed words; without words, upcoming ones and those of the last three
 * months. The first 25, soonest first.
 */
export async function findEvents(client: Client, q: string) {
  let found = client.rpc("search_events", { q }).select("id, title, event_date");
  if (!q) found = found.gt("ends_at", new Date(Date.now() - 90 * 86_400_000).toISOString());
  const response = await found.order("event_date").order("id").limit(listPageSize);
  return getData(response, readFailures.events);
}

export const eventFailures = {
  add: "Failed to add event",
  save: "Failed to update event",
  remove: "Failed to delete event",
  repeat: "Failed to repeat event",
};

/** Also deletes its registrations; calendars and the event's page then show it as cancelled, with the reason. */
export async function removeEvent(
  client: Client,
  { id }: Pick<AlumniEvent, "id">,
  reason = "",
): Promise<void> {
  checkDone(await client.rpc("delete_event", { of_event: id, reason }), eventFailures.remove);
}

/** What is known of a deleted event; null if it was never public. */
export async function getCancellation(client: Client, id: string): Promise<EventCancellation | null> {
  if (!isUuid(id)) return null;
  const found = client.from("event_cancellations").select().eq("event_id", id).limit(1);
  return getData(await found, readFailures.events)[0] ?? null;
}

/** Copies an event to further days (yyyy-MM-dd of the website's zone). Returns the copies' ids. */
export async function repeatEvent(client: Client, of_event: string, on_days: string[]): Promise<string[]> {
  return getData(await client.rpc("repeat_event", { of_event, on_days }), eventFailures.repeat);
}

/** Undoes repeatEvent. The picture stays: it is the first event's. */
export async function removeRepeats(client: Client, ids: string[]): Promise<void> {
  checkDone(await client.rpc("remove_repeats", { copies: ids }), eventFailures.remove);
}
