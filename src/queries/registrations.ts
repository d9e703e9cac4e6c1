import { exportRegistrations, searchRegistrations } from "../data/registrations.ts";
import type { AlumniEvent } from "../domain/event.ts";
import { readFailures } from "../domain/failures.ts";
import {
  getRegistrationsFileName,
  type RegistrationList,
  registrationColumns,
  toRegistrationLine,
} from "../domain/registration.ts";
import { asUser, callForPeople } from "./call.ts";
import { readPage } from "./read.ts";

export const registrationsPage = (list: RegistrationList) =>
  readPage({
    key: ["events", "registrations", list],
    failure: readFailures.registrations,
    get: () => asUser(searchRegistrations)(list),
  });

/** A CSV file of all of an event's registrations. Rejects with a user-facing message. */
export function exportRegistrationsFile(event: AlumniEvent, timeZone: string) {
  return callForPeople(readFailures.registrations, async () => {
    const [people, { toCsv }] = await Promise.all([
      asUser(exportRegistrations)(event.id),
      import("../domain/csv.ts"),
    ]);
    const lines = people.map((person) => toRegistrationLine(person, timeZone));
    return {
      file: new Blob([toCsv([registrationColumns, ...lines])], { type: "text/csv;charset=utf-8" }),
      name: getRegistrationsFileName(event, timeZone),
      count: people.length,
    };
  });
}
