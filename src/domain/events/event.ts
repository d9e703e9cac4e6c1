import { defineChoice, type ValueOf } from "../core/choice.ts";
import type { Row } from "../core/row.ts";
import { getExcerpt, joinParagraphs } from "../text/text.ts";
import { formatMoment } from "../time/date.ts";
import { isUpcoming } from "./event-time.ts";

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

/** `event_date` is the start and `ends_at` the end, in ISO 8601 with zone. */
export type AlumniEvent = Row<"events">;

/** An event as other pages mention it. */
export type EventName = Pick<AlumniEvent, "id" | "title">;

/** An event as the back office edits it, with its online link. */
export interface EditedEvent extends AlumniEvent {
  online_url: string | null;
}

/** The record of a deleted event that lets calendars cancel it. */
export type EventCancellation = Row<"event_cancellations">;

/** How long the feed reports a cancellation. */
const cancellationDays = 90;

export function isCancellationTold(
  cancellation: Pick<EventCancellation, "cancelled_at">,
  now: Date,
): boolean {
  return now.getTime() - Date.parse(cancellation.cancelled_at) < cancellationDays * 86_400_000;
}

export const homeEventCount = 3;

/**
 * Extra events built into the home page after the first three, to replace those that pass before the next
 * build.
 */
export const homeEventReserve = 9;

/** Upcoming events soonest first, past events latest first. */
export function splitByTime<E extends Pick<AlumniEvent, "event_date" | "ends_at">>(
  events: readonly E[],
  now: Date,
) {
  const inOrder = [...events].sort((a, b) => Date.parse(a.event_date) - Date.parse(b.event_date));
  return {
    upcoming: inOrder.filter((event) => isUpcoming(event, now)),
    past: inOrder.filter((event) => !isUpcoming(event, now)).reverse(),
  };
}

/** One line for search engines and link previews. */
export function describeEvent(
  event: Pick<AlumniEvent, "title" | "description" | "location" | "event_date">,
  timeZone: string,
): string {
  const facts = [formatMoment(event.event_date, "event", timeZone), event.location]
    .filter(Boolean)
    .join(", ");
  return getExcerpt(joinParagraphs([`${facts}.`, event.description ?? event.title]), 160);
}
