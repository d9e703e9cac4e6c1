import type { AlumniEvent, EventCancellation } from "../domain/event.ts";
import type { EventFields } from "../domain/event-form.ts";
import type { CountedEvent, EventList } from "../domain/event-list.ts";
import { isUuid } from "../domain/id.ts";
import { listPageSize } from "../domain/list.ts";
import { toPictureSource } from "../domain/photo.ts";
import type { Client } from "./client.ts";
import { type FileHome, removeRowWithFile, saveWithPicture } from "./files.ts";
import { getAllRows, getData, getPage, type Page } from "./result.ts";
import { addRow, saveRow } from "./rows.ts";

/** Every event, soonest first. */
export async function listEvents(client: Client): Promise<AlumniEvent[]> {
  return getAllRows(
    (from, to) =>
      client.from("events").select("*", { count: "exact" }).order("event_date").order("id").range(from, to),
    "Failed to fetch events",
  );
}

/** Null when there is no such event. */
export async function getEvent(client: Client, id: string): Promise<AlumniEvent | null> {
  if (!isUuid(id)) return null;
  const rows = getData(await client.from("events").select().eq("id", id).limit(1), "Failed to fetch events");
  return rows[0] ?? null;
}

/** What calendars must be told is off, latest first. */
export async function listCancellations(client: Client): Promise<EventCancellation[]> {
  return getAllRows(
    (from, to) =>
      client
        .from("event_cancellations")
        .select("*", { count: "exact" })
        .order("cancelled_at", { ascending: false })
        .order("event_id")
        .range(from, to),
    "Failed to fetch events",
  );
}

/** A page of the events that a list asks for, soonest first. */
export async function searchEvents(client: Client, list: EventList, now: Date): Promise<Page<CountedEvent>> {
  const { q, type, isUpcomingOnly, page } = list;
  const from = (page - 1) * listPageSize;
  let found = client.rpc("search_events", { q }, { count: "exact" }).select("*, event_registrations(count)");
  if (type) found = found.eq("type", type);
  if (isUpcomingOnly) found = found.gte("event_date", now.toISOString());
  const answer = await found
    .order("event_date")
    .order("id")
    .range(from, from + listPageSize - 1);
  const { rows, total } = getPage(answer, "Failed to fetch events");
  return {
    total,
    rows: rows.map(({ event_registrations, ...event }) => ({
      ...event,
      registered: event_registrations[0]?.count ?? 0,
    })),
  };
}

const home: FileHome = { bucket: "news", folder: "events", table: "events", column: "image_url" };

/** `copied`: the picture of the event that this one is a copy of; both name the same file then. */
export async function addEvent(
  client: Client,
  { image, image_url, image_alt, ...event }: EventFields,
  copied: string | null = null,
): Promise<void> {
  await saveWithPicture(client, {
    home,
    old: copied,
    picture: toPictureSource({ image, image_url }, copied),
    save: async (address) => {
      await addRow(
        client,
        "events",
        { ...event, image_url: address, image_alt: address && image_alt },
        "Failed to add event",
      );
    },
  });
}

export async function saveEvent(
  client: Client,
  before: AlumniEvent,
  { image, image_url, image_alt, ...event }: EventFields,
): Promise<void> {
  await saveWithPicture(client, {
    home,
    old: before.image_url,
    picture: toPictureSource({ image, image_url }, before.image_url),
    save: (address) =>
      saveRow(
        client,
        "events",
        before,
        { ...event, image_url: address, image_alt: address && image_alt },
        { failed: "Failed to update event", missing: "Event not found" },
      ),
  });
}

/** Its registrations go with it; calendars that subscribed are told that it is off. */
export async function removeEvent(
  client: Client,
  { id, image_url }: Pick<AlumniEvent, "id" | "image_url">,
): Promise<void> {
  await removeRowWithFile(client, home, { id, name: image_url }, "Failed to delete event");
}
