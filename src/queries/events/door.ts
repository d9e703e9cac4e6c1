import * as door from "../../data/events/door.ts";
import { registrationFailure } from "../../data/events/registered-people.ts";
import type { DoorNote } from "../../domain/events/door.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser, callForPeople } from "../core/call.ts";
import { read } from "../core/read.ts";

/** Sends what a door noted. Rejects with a user-facing message. */
export function sendDoorNotes(eventId: string, notes: DoorNote[]): Promise<void> {
  return callForPeople(registrationFailure, () => asUser(door.checkIn)(eventId, notes));
}

/** By these a card is known without a connection. */
export const cardSeals = (eventId: string) =>
  read({
    key: ["events", "seals", eventId],
    failure: readFailures.registrations,
    get: () => asUser(door.listCardSeals)(eventId),
  });

/** Whether anybody's card is valid. Rejects without a connection. */
export const isCardValid = asUser(door.isCardValid);
