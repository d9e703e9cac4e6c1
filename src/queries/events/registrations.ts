import {
  addRegistration,
  exportRegistrations,
  letIn,
  listRegisteredPeople,
  moveRegistration,
  registrationFailure,
  removeRegistration,
  searchRegistrations,
} from "../../data/events/registered-people.ts";
import { listWalkIns } from "../../data/events/walk-ins.ts";
import type { SheetFormat } from "../../domain/core/sheet.ts";
import type { AlumniEvent } from "../../domain/events/event.ts";
import type { Party, PlaceState } from "../../domain/events/place.ts";
import {
  getRegistrationsFileName,
  listExportColumns,
  type Registration,
  type RegistrationList,
  toRegistrationLine,
  toWalkInLine,
} from "../../domain/events/registration.ts";
import { readFailures } from "../../domain/failures.ts";
import { asUser, callForPeople } from "../core/call.ts";
import { read, readPage } from "../core/read.ts";
import { write } from "../core/write.ts";
import { type Arrival, askEntrance } from "./entrance.ts";

export const registrationsPage = (list: RegistrationList) =>
  readPage({
    key: ["events", "registrations", list],
    failure: readFailures.registrations,
    get: () => asUser(searchRegistrations)(list),
  });

/** Everyone in one response, by name. */
export const registeredPeople = (eventId: string) =>
  read({
    key: ["events", "people", eventId],
    failure: readFailures.registrations,
    get: () => asUser(listRegisteredPeople)(eventId),
  });

/** A registration of an event, for an administrator's change. */
export interface Given {
  eventId: string;
  person: Pick<Registration, "user_id" | "full_name">;
}

export const registrationAddition = write({
  call: ({ eventId, person, party }: Given & { party?: Party }) =>
    asUser(addRegistration)(eventId, person.user_id, party),
  changes: "events",
  success: (_, { person }) => `${person.full_name} has been added`,
  failure: registrationFailure,
});

export const registrationMove = write({
  call: ({ eventId, person, to }: Given & { to: PlaceState }) =>
    asUser(moveRegistration)(eventId, person.user_id, to),
  changes: "events",
  success: (_, { person, to }) =>
    to === "registered" ? `${person.full_name} has a place` : `${person.full_name} is on the waiting list`,
  failure: registrationFailure,
});

export const entrance = write({
  call: ({ event, person }: Arrival<Given["person"] & { guests?: number }>) =>
    asUser(letIn)(event.id, person.user_id),
  question: askEntrance,
  changes: "events",
  success: (_, { person }) => `${person.full_name} is checked in`,
  failure: registrationFailure,
});

export const registrationRemoval = write({
  call: ({ eventId, person }: Given) => asUser(removeRegistration)(eventId, person.user_id),
  changes: "events",
  success: (_, { person }) => `${person.full_name} is no longer registered`,
  failure: registrationFailure,
  question: ({ person }) => ({
    title: `Remove ${person.full_name}?`,
    text: "If the event is still to take place, they’ll be emailed and the next person on the waiting list moves up.",
    action: "Remove",
  }),
});

/** A file of all of an event's registrations. Rejects with a user-facing message. */
export function exportRegistrationsFile(event: AlumniEvent, timeZone: string, format: SheetFormat) {
  return callForPeople(readFailures.registrations, async () => {
    const [people, others, { toSheetFile }] = await Promise.all([
      asUser(exportRegistrations)(event.id),
      asUser(listWalkIns)(event.id),
      import("../../domain/core/sheet.ts"),
    ]);
    const lines = [
      ...people.map((person) => toRegistrationLine(person, timeZone)),
      ...others.map((person) => toWalkInLine(person, timeZone)),
    ];
    const sheet = { name: "Registrations", lines: [listExportColumns(event), ...lines] };
    const file = await toSheetFile(getRegistrationsFileName(event, timeZone), [sheet], format);
    return { ...file, count: lines.length };
  });
}
