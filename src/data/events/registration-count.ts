import { noRegistrations, type RegistrationCount } from "../../domain/events/place.ts";
import { readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { getData } from "../core/result.ts";

/** Adds their numbers to at most a hundred events. Zeros for people who may not see who is registered. */
export async function addCounts<Event extends { id: string }>(
  client: Client,
  events: readonly Event[],
): Promise<(Event & RegistrationCount)[]> {
  if (events.length === 0) return [];
  const event_ids = events.map(({ id }) => id);
  const counts = getData(await client.rpc("count_registrations", { event_ids }), readFailures.registrations);
  return events.map((event) => {
    const count = counts.find(({ event_id }) => event_id === event.id) ?? noRegistrations;
    const { registered, waiting, expected, came } = count;
    return { ...event, registered, waiting, expected, came };
  });
}
