import * as checkIn from "../../data/events/check-in.ts";
import { registrationFailure } from "../../data/events/registered-people.ts";
import type { CheckInNote } from "../../domain/events/check-in.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser, callForPeople } from "../core/call.ts";
import { read } from "../core/read.ts";

/** Sends what a door noted. Rejects with a user-facing message. */
export function sendCheckInNotes(eventId: string, notes: CheckInNote[]): Promise<void> {
  return callForPeople(registrationFailure, () => asUser(checkIn.checkIn)(eventId, notes));
}

/** By these a card is known without a connection. */
export const cardHashes = (eventId: string) =>
  read({
    key: ["events", "seals", eventId],
    failure: readFailures.registrations,
    get: () => asUser(checkIn.listCardHashes)(eventId),
  });

/** Whether anybody's card is valid. Rejects without a connection. */
export const isCardValid = asUser(checkIn.isCardValid);
