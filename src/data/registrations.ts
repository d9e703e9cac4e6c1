import { readFailures } from "../domain/failures.ts";
import { getPageRange } from "../domain/list.ts";
import type {
  ExportedRegistration,
  OwnEvent,
  Registration,
  RegistrationList,
} from "../domain/registration.ts";
import type { Client } from "./client.ts";
import { checkDone, getAllRows, getData, getPage, type Page } from "./result.ts";
import { readSteps } from "./steps.ts";

const failure = "An error occurred";

/** Whether this user is registered for the event. */
export async function isRegistered(client: Client, eventId: string, userId: string): Promise<boolean> {
  const response = await client
    .from("event_registrations")
    .select("event_id")
    .eq("event_id", eventId)
    .eq("user_id", userId);
  return getData(response, failure).length > 0;
}

/** The events this user has registered for, soonest first. */
export async function listOwnEvents(client: Client, userId: string): Promise<OwnEvent[]> {
  const rows = await getAllRows(
    (from, to) =>
      client
        .from("event_registrations")
        .select("event:events(id, title, event_date, location)", { count: "exact" })
        .eq("user_id", userId)
        .order("event_id")
        .range(from, to),
    readFailures.events,
  );
  const events = rows.map(({ event }) => event);
  return events.sort((one, other) => Date.parse(one.event_date) - Date.parse(other.event_date));
}

/**
 * Registering twice has no further effect. The database accepts members' registrations until the event
 * begins.
 */
export async function saveRegistration(client: Client, eventId: string, userId: string): Promise<void> {
  const row = { event_id: eventId, user_id: userId };
  const { error } = await client.from("event_registrations").insert(row);
  if (error && (await isRegistered(client, eventId, userId))) return;
  checkDone({ error }, failure);
}

export async function removeRegistration(client: Client, eventId: string, userId: string): Promise<void> {
  checkDone(
    await client.from("event_registrations").delete().eq("event_id", eventId).eq("user_id", userId),
    failure,
  );
}

/** One page of an event's registrations, earliest first. */
export async function searchRegistrations(
  client: Client,
  { eventId, page }: RegistrationList,
): Promise<Page<Registration>> {
  const response = await client
    .from("event_registrations")
    .select("user_id, created_at, person:profiles(full_name, email, profile_image_url)", { count: "exact" })
    .eq("event_id", eventId)
    .order("created_at")
    .order("user_id")
    .range(...getPageRange(page));
  const { rows, total } = getPage(response, readFailures.registrations);
  return { rows: rows.map(({ person, ...row }) => ({ ...row, ...person })), total };
}

/** All of an event's registrations, earliest first. The database records the export. */
export async function exportRegistrations(client: Client, of_event: string): Promise<ExportedRegistration[]> {
  const people = await readSteps(
    async (behind) =>
      getData(
        await client.rpc("export_registrations", { of_event, ...(behind && { behind }) }),
        readFailures.registrations,
      ),
    ({ user_id }) => user_id,
  );
  // These timestamps come from one server in one time zone, so they compare as text.
  const toOrder = ({ created_at, user_id }: ExportedRegistration) => `${created_at} ${user_id}`;
  return people.sort((one, other) => (toOrder(one) < toOrder(other) ? -1 : 1));
}
