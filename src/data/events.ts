import type { AlumniEvent } from "../domain/event.ts";
import type { Client } from "./client.ts";
import { getAllRows, getData } from "./result.ts";

/** Every event, soonest first. */
export async function listEvents(client: Client): Promise<AlumniEvent[]> {
  const rows = await getAllRows(
    (from, to) => client.from("events").select("*", { count: "exact" }).order("event_date").order("id").range(from, to),
    "Failed to fetch events",
  );
  return rows as AlumniEvent[];
}

/** Null when there is no such event. */
export async function getEvent(client: Client, id: string): Promise<AlumniEvent | null> {
  const rows = getData(await client.from("events").select().eq("id", id).limit(1), "Failed to fetch events");
  return (rows[0] as AlumniEvent | undefined) ?? null;
}
