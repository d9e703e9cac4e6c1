import { readName } from "../../domain/core/person-name.ts";
import type { EventPlaces, Going, OwnRegistration, Party } from "../../domain/events/place.ts";
import type { OwnEvent } from "../../domain/events/registration.ts";
import { anyFailure, readFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone, getAllRows, getData } from "../core/result.ts";

/** The user's own registrations. */
export async function listOwnRegistrations(client: Client): Promise<OwnRegistration[]> {
  return getData(await client.rpc("list_own_registrations"), anyFailure);
}

/** How full these events are, at most a hundred. Anyone may ask. */
export async function listEventPlaces(client: Client, event_ids: string[]): Promise<EventPlaces[]> {
  return getData(await client.rpc("list_event_places", { event_ids }), anyFailure);
}

/** Who is going, of those who show it to the user; the user's class first. */
export async function listGoing(client: Client, of_event: string): Promise<Going[]> {
  return getData(await client.rpc("list_going", { of_event }), anyFailure);
}

/** The events the user has registered for or is on the waiting list for, soonest first. */
export async function listOwnEvents(client: Client, userId: string): Promise<OwnEvent[]> {
  const [rows, own] = await Promise.all([
    getAllRows(
      (from, to) =>
        client
          .from("event_registrations")
          .select(
            "event:events(id, title, event_date, ends_at, is_all_day, location, registration_opens_at, registration_closes_at, gallery_albums(id, title))",
            { count: "exact" },
          )
          .eq("user_id", userId)
          .order("event_id")
          .range(from, to),
      readFailures.events,
    ),
    listOwnRegistrations(client),
  ]);
  const places = new Map(own.map(({ event_id, ...place }) => [event_id, place]));
  // A registration may have come or gone between the two reads.
  const events = rows.flatMap(({ event }) => {
    const place = places.get(event.id);
    return place ? [{ ...event, ...place }] : [];
  });
  return events.sort((one, other) => Date.parse(one.event_date) - Date.parse(other.event_date));
}

/** Registers the user, or puts them on the waiting list. A second call changes guests, their names and answers. */
export async function saveRegistration(client: Client, of_event: string, party: Party): Promise<void> {
  checkDone(await client.rpc("register_for_event", { of_event, ...toPartyArguments(party) }), anyFailure);
}

/** A party as the database's functions take it. */
export const toPartyArguments = ({ guests, guest_names, answers }: Party) => ({
  with_guests: guests,
  with_names: guest_names.slice(0, guests).map(readName).filter(Boolean),
  with_answers: answers,
});

/** The user's own registration. */
export async function cancelRegistration(client: Client, of_event: string): Promise<void> {
  checkDone(await client.rpc("cancel_registration", { of_event }), anyFailure);
}
