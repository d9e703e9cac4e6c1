import {
  cancelRegistration,
  listEventPlaces,
  listGoing,
  listOwnEvents,
  listOwnRegistrations,
  saveRegistration,
} from "../../data/events/registrations.ts";
import type { AlumniEvent } from "../../domain/events/event.ts";
import type { EventPlaces, Going, OwnRegistration, Party } from "../../domain/events/place.ts";
import { $session, loadSession } from "../auth/session.ts";
import { openClient } from "../core/client.ts";
import { createLoader } from "../core/loader.ts";

/** The data of an event's registration form. */
interface Enrolment {
  /** The current event, because the page may have been built before a change. Null once deleted. */
  event: AlumniEvent | null;
  own: OwnRegistration | null;
  places: EventPlaces | null;
  going: Going[];
}

async function readEnrolment(eventId: string): Promise<Enrolment> {
  // Loaded separately, because /account uses this module too.
  const [client, { getEvent }] = await Promise.all([openClient(), import("../../data/events/events.ts")]);
  const [event, own, places, going] = await Promise.all([
    getEvent(client, eventId),
    listOwnRegistrations(client),
    listEventPlaces(client, [eventId]),
    // Registering works without it.
    listGoing(client, eventId).catch(() => []),
  ]);
  return {
    event,
    own: own.find(({ event_id }) => event_id === eventId) ?? null,
    places: places[0] ?? null,
    going,
  };
}

const enrolment = createLoader(readEnrolment);

/** The signed-in user's registration for this page's event. */
export const { $state: $enrolment, load: loadEnrolment } = enrolment;

/** Also changes guests and answers of a registered user. Rejects with a user-facing message. */
export async function register(eventId: string, party: Party): Promise<void> {
  await change(eventId, async () => saveRegistration(await openClient(), eventId, party));
}

/** See register. */
export async function withdraw(eventId: string): Promise<void> {
  await change(eventId, async () => cancelRegistration(await openClient(), eventId));
}

/** Numbers may be out of date when a change is refused, so they are read again then too. */
async function change(eventId: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (refusal) {
    await enrolment.refresh(eventId);
    throw refusal;
  }
  await enrolment.reload(eventId);
}

/** How full an event is now; null if there is no such event. */
export async function readPlaces(eventId: string): Promise<EventPlaces | null> {
  const [places = null] = await listEventPlaces(await openClient(), [eventId]);
  return places;
}

/** The events the signed-in user is registered for. */
export const { $state: $ownEvents, reload: loadOwnEvents } = createLoader(async (userId: string) =>
  listOwnEvents(await openClient(), userId),
);

/** The user's registrations by event; empty if not signed in. */
export async function mapOwnRegistrations(): Promise<Map<string, OwnRegistration>> {
  await loadSession();
  if ($session.get().status !== "signed-in") return new Map();
  const own = await listOwnRegistrations(await openClient());
  return new Map(own.map((registration) => [registration.event_id, registration]));
}
