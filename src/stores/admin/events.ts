import { addEvent, getEvent, removeEvent, saveEvent, searchEvents } from "../../data/events.ts";
import { exportRegistrations, searchRegistrations } from "../../data/registrations.ts";
import type { AlumniEvent } from "../../domain/event.ts";
import type { EventList } from "../../domain/event-list.ts";
import {
  getRegistrationsFileName,
  registrationColumns,
  toRegistrationLine,
} from "../../domain/registration.ts";
import { asSignedIn } from "./call.ts";
import { settings } from "./settings.ts";

const calls = asSignedIn({ exportRegistrations, getEvent, searchEvents });

export const events = asSignedIn({ addEvent, removeEvent, saveEvent, searchRegistrations });

/** A page of events, with the zone in which their times are shown. */
export async function getEventList(list: EventList) {
  const [found, { time_zone }] = await Promise.all([
    calls.searchEvents(list, new Date()),
    settings.getSettings(),
  ]);
  return { ...found, timeZone: time_zone };
}

/** Null when there is no such event. */
export async function getEventEntry(id: string) {
  const [event, { time_zone }] = await Promise.all([calls.getEvent(id), settings.getSettings()]);
  return event && { event, timeZone: time_zone };
}

/** Everybody who registered, as a file for spreadsheets. */
export async function exportRegistrationsFile(event: AlumniEvent, timeZone: string) {
  const [people, { toCsv }] = await Promise.all([
    calls.exportRegistrations(event.id),
    import("../../domain/csv.ts"),
  ]);
  const lines = people.map((person) => toRegistrationLine(person, timeZone));
  return {
    file: new Blob([toCsv([registrationColumns, ...lines])], { type: "text/csv;charset=utf-8" }),
    name: getRegistrationsFileName(event, timeZone),
    count: people.length,
  };
}
