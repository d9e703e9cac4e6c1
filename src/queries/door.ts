import { checkIn, registrationFailure } from "../data/registered-people.ts";
import type { DoorNote } from "../domain/door.ts";
import { asUser, callForPeople } from "./call.ts";

/** Sends what a door noted. Rejects with a user-facing message. */
export function sendDoorNotes(eventId: string, notes: DoorNote[]): Promise<void> {
  return callForPeople(registrationFailure, () => asUser(checkIn)(eventId, notes));
}
