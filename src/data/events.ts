import type { AlumniEvent, EventCancellation } from "../domain/event.ts";
import type { EventFields } from "../domain/event-form.ts";
import type { CountedEvent, EventList } from "../domain/event-list.ts";
import { readFailures } from "../domain/failures.ts";
import { isUuid } from "../domain/id.ts";
import { getPageRange } from "../domain/list.ts";
import type { Client } from "./client.ts";
import { type FileHome, removeRowWithFile } from "./files.ts";
import { saveWithChosenPicture } from "./pictures.ts";
import { getAllRows, getData, getPage, type Page } from "./result.ts";
import { addRow, saveRow } from "./rows.ts";

/** All events, soonest first. */
export async function listEvents(client: Client): Promise<AlumniEvent[]> {
  return getAllRows(
    (from, to) =>
      client.from("events").select("*", { count: "exact" }).order("event_date").order("id").range(from, to),
    readFailures.events,
  );
}

/** An event, or null. */
export async function getEvent(client: Client, id: string): Promise<AlumniEvent | null> {
  if (!isUuid(id)) return null;
  const rows = getData(await client.from("events").select().eq("id", id).limit(1), readFailures.events);
  return rows[0] ?? null;
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
  { q, type, isUpcomingOnly, page }: EventList,
): Promise<Page<CountedEvent>> {
  let found = client.rpc("search_events", { q }, { count: "exact" }).select("*, event_registrations(count)");
  if (type) found = found.eq("type", type);
  if (isUpcomingOnly) found = found.gte("event_date", new Date().toISOString());
  const response = await found
    .order("event_date")
    .order("id")
    .range(...getPageRange(page));
  const { rows, total } = getPage(response, readFailures.events);
  return {
    total,
    rows: rows.map(({ event_registrations, ...event }) => ({
      ...event,
      registered: event_registrations[0]?.count ?? 0,
    })),
  };
}

export const eventFailures = {
  add: "Failed to add event",
  save: "Failed to update event",
  remove: "Failed to delete event",
};

const home: FileHome = { bucket: "news", folder: "events", table: "events", column: "image_url" };

/** `copied`: picture address of the event being copied; both events then share the file. */
export async function addEvent(
  client: Client,
  { image, image_url, image_alt, ...event }: EventFields,
  copied: string | null = null,
): Promise<void> {
  await saveWithChosenPicture(client, {
    home,
    old: copied,
    chosen: { image, image_url, image_alt },
    save: (picture) => addRow(client, "events", { ...event, ...picture }, eventFailures.add),
  });
}

export async function saveEvent(
  client: Client,
  before: AlumniEvent,
  { image, image_url, image_alt, ...event }: EventFields,
): Promise<void> {
  await saveWithChosenPicture(client, {
    home,
    old: before.image_url,
    chosen: { image, image_url, image_alt },
    save: (picture) =>
      saveRow(
        client,
        "events",
        before,
        { ...event, ...picture },
        { failure: eventFailures.save, missing: "Event not found" },
      ),
  });
}

/** Also deletes its registrations; subscribed calendars are told of the cancellation. */
export async function removeEvent(
  client: Client,
  { id, image_url }: Pick<AlumniEvent, "id" | "image_url">,
): Promise<void> {
  await removeRowWithFile(client, home, { id, name: image_url }, eventFailures.remove);
}
