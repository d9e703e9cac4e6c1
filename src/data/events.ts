import type { AlumniEvent, EventCancellation } from "../domain/event.ts";
import type { Client } from "./client.ts";
import { getAllRows, getData } from "./result.ts";

/** Every event, soonest first. */
export async function listEvents(client: Client): Promise<AlumniEvent[]> {
  const rows = await getAllRows(
    (from, to) =>
      client.from("events").select("*", { count: "exact" }).order("event_date").order("id").range(from, to),
    "Failed to fetch events",
  );
  return rows as AlumniEvent[];
}

/** Null when there is no such event. */
export async function getEvent(client: Client, id: string): Promise<AlumniEvent | null> {
  const rows = getData(await client.from("events").select().eq("id", id).limit(1), "Failed to fetch events");
  return (rows[0] as AlumniEvent | undefined) ?? null;
}

/** What calendars must be told is off, latest first. */
export async function listCancellations(client: Client): Promise<EventCancellation[]> {
  return getAllRows<EventCancellation>(
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
