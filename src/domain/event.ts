import { defineChoice, type ValueOf } from "./choice.ts";
import { datePatterns, formatMoment } from "./date.ts";
import { isUpcoming } from "./event-time.ts";
import type { Row } from "./row.ts";
import { getExcerpt, joinParagraphs } from "./text.ts";

export const eventTypes = defineChoice(
  {
    conference: "Conference",
    workshop: "Workshop",
    seminar: "Seminar",
    networking: "Networking",
    ceremony: "Ceremony",
    other: "Other",
  },
  "conference",
);

export type EventType = ValueOf<typeof eventTypes>;

/** `event_date` is the moment it starts, in ISO 8601 with zone. */
export type AlumniEvent = Row<"events">;

/** What is left of an event that was deleted, so that calendars can be told. */
export type EventCancellation = Row<"event_cancellations">;

/** How long the feed tells calendars that an event is off. */
const cancellationDays = 90;

export function isCancellationTold(
  cancellation: Pick<EventCancellation, "cancelled_at">,
  now: Date,
): boolean {
  return now.getTime() - Date.parse(cancellation.cancelled_at) < cancellationDays * 86_400_000;
}

export const homeEventCount = 3;

/** Built into the home page behind the first three, to take the place of those that pass before the next build. */
export const homeEventReserve = 9;

/** Upcoming soonest first, past latest first. */
export function splitByTime<E extends Pick<AlumniEvent, "event_date">>(events: readonly E[], now: Date) {
  const inOrder = [...events].sort((a, b) => Date.parse(a.event_date) - Date.parse(b.event_date));
  return {
    upcoming: inOrder.filter((event) => isUpcoming(event, now)),
    past: inOrder.filter((event) => !isUpcoming(event, now)).reverse(),
  };
}

/** The format of events in its two halves, without the bullet between them: a line may break there and nowhere else. */
export function formatStart(moment: string, timeZone: string): [day: string, time: string] {
  const [day = "", time = ""] = formatMoment(moment, datePatterns.event, timeZone).split(" • ");
  return [day, time];
}

/** One line for search engines and previews. */
export function describeEvent(
  event: Pick<AlumniEvent, "title" | "description" | "location" | "event_date">,
  timeZone: string,
): string {
  const facts = [formatMoment(event.event_date, datePatterns.event, timeZone), event.location]
    .filter(Boolean)
    .join(", ");
  return getExcerpt(joinParagraphs([`${facts}.`, event.description ?? event.title]), 160);
}

/** What a clock in `timeZone` calls its time at a moment: "GMT+1" or "EST", long "West Africa Standard Time". */
export function getZoneName(moment: string, timeZone: string, style: "short" | "long" = "short"): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: style });
  return (
    format.formatToParts(new Date(moment)).find((part) => part.type === "timeZoneName")?.value ?? timeZone
  );
}
