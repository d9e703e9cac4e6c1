import {
  eventFailures,
  findEvents,
  getEditedEvent,
  removeEvent,
  removeRepeats,
  repeatEvent,
  searchEvents,
} from "../../data/events/events.ts";
import { addCounts } from "../../data/events/registration-count.ts";
import { restoreDeleted } from "../../data/history/restoring.ts";
import type { AlumniEvent, EditedEvent } from "../../domain/events/event.ts";
import type { CountedEvent, EventList } from "../../domain/events/event-list.ts";
import { noRegistrations } from "../../domain/events/place.ts";
import { describeRegistrations } from "../../domain/events/registration-count.ts";
import { readFailures } from "../../domain/failures.ts";
import { plural } from "../../domain/text/plural.ts";
import { formatTimestamp } from "../../domain/time/time-zone.ts";
import type { Question } from "../../stores/core/confirmation.ts";
import { asUser } from "../core/call.ts";
import { read, readOnce, readPage } from "../core/read.ts";
import { getRemovalQuestion, restorable } from "../core/removal.ts";
import { write } from "../core/write.ts";
import { getSiteTimeZone, withTimeZone } from "../settings/settings.ts";

export const eventsPage = (list: EventList) =>
  readPage({
    key: ["events", "list", list],
    failure: readFailures.events,
    get: () => withTimeZone(asUser(searchEvents)(list)),
  });

/** Events to choose from; see data/events/events.ts. */
export async function searchEventChoices(q: string) {
  const [events, timeZone] = await Promise.all([asUser(findEvents)(q), getSiteTimeZone()]);
  return events.map(({ id, title, event_date }) => ({
    value: id,
    text: title,
    note: formatTimestamp(event_date, timeZone),
  }));
}

/** Null if there is no such event. */
export const eventEntry = (id: string) =>
  readOnce({
    key: ["events", "one", id],
    failure: readFailures.events,
    get: () => withTimeZone(asUser(getEditedEvent)(id).then((event) => ({ event }))),
  });

/** An event's numbers of registrations. */
export const eventNumbers = (event: EditedEvent) =>
  read({
    key: ["events", "numbers", event.id],
    failure: readFailures.registrations,
    get: async (): Promise<CountedEvent> => {
      const [counted] = await asUser(addCounts)([event]);
      return { ...event, ...noRegistrations, ...counted };
    },
  });

const deletion = {
  changes: "events",
  success: "Event deleted successfully",
  failure: eventFailures.remove,
} as const;

export const eventRemoval = write({
  ...deletion,
  call: (event: CountedEvent) => asUser(removeEvent)(event),
  undo: (_, { id }) => asUser(restoreDeleted)("events", id),
  question: askEventRemoval,
});

/** The same after a dialog that asked for a reason. */
export const eventCancellation = write({
  ...deletion,
  call: ({ event, reason }: { event: CountedEvent; reason: string }) => asUser(removeEvent)(event, reason),
  undo: (_, { event }) => asUser(restoreDeleted)("events", event.id),
});

/** `days`: yyyy-MM-dd of the website's zone. */
export const eventRepetition = write({
  call: ({ event, days }: { event: AlumniEvent; days: string[] }) => asUser(repeatEvent)(event.id, days),
  changes: "events",
  success: ({ length }) => plural(length, "event added", "events added"),
  failure: eventFailures.repeat,
  about: ({ event }) => event.title,
  undo: (ids) => asUser(removeRepeats)(ids),
});

export function askEventRemoval(event: CountedEvent): Question {
  const { title, event_date, registered, waiting, expected, came } = event;
  const isQuiet = Date.parse(event_date) <= Date.now() || registered + waiting === 0;
  const news = isQuiet ? "No one will be emailed." : "Everyone will get an email saying that it’s cancelled.";
  // Walk-ins are not registered.
  const what = came > 0 ? "registrations and check-ins" : "registrations";
  const loss = ` Its ${what} are deleted too: ${describeRegistrations(event, event, new Date())}. ${news}`;
  return getRemovalQuestion("event", title, (expected + waiting > 0 ? loss : "") + restorable);
}
