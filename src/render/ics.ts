import ical, {
  escape as escapeText,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { getLabel } from "../domain/core/choice.ts";
import {
  type AlumniEvent,
  type EventCancellation,
  eventTypes,
  isCancellationTold,
} from "../domain/events/event.ts";
import { getEventPath } from "../domain/events/event-path.ts";
import { toSlug } from "../domain/pages/page.ts";
import type { SiteSettings } from "../domain/settings/settings.ts";
import { getDay } from "../domain/time/date.ts";

export interface CalendarFacts {
  settings: Pick<SiteSettings, "association_name" | "association_short_name" | "time_zone">;
  /** Astro.site */
  site: URL | undefined;
}

/** The columns that calendar files need. */
export type CalendarEvent = Pick<
  AlumniEvent,
  | "id"
  | "title"
  | "description"
  | "event_date"
  | "ends_at"
  | "is_all_day"
  | "location"
  | "type"
  | "ics_sequence"
  | "created_at"
  | "updated_at"
>;

/** "annual-awards-evening.ics": the name under which an event's calendar file is saved. */
export function getIcsName({ title }: Pick<CalendarEvent, "title">): string {
  return `${toSlug(title) || "event"}.ics`;
}

/** A single event's calendar file. */
export function renderEvent(event: CalendarEvent, facts: CalendarFacts): string {
  const calendar = createCalendar(facts);
  addEvent(calendar, event, facts);
  return print(calendar);
}

/** The reason is for people, not for calendars. */
type Cancelled = Omit<EventCancellation, "reason">;

/** A calendar file that removes a single event from the calendars it was added to. */
export function renderCancellation(cancellation: Cancelled, facts: CalendarFacts): string {
  const calendar = createCalendar(facts);
  addCancellation(calendar, cancellation, facts);
  return print(calendar);
}

/** The feed: all events and recent cancellations. */
export function renderFeed(
  events: readonly CalendarEvent[],
  cancellations: readonly Cancelled[],
  now: Date,
  facts: CalendarFacts,
): string {
  const calendar = createCalendar(facts);
  for (const event of events) addEvent(calendar, event, facts);
  // An event that was unpublished and is published again takes place.
  const shown = new Set(events.map(({ id }) => id));
  for (const cancellation of cancellations)
    if (isCancellationTold(cancellation, now) && !shown.has(cancellation.event_id))
      addCancellation(calendar, cancellation, facts);
  return print(calendar);
}

export function createCalendar({ settings, site }: CalendarFacts, name = "Events"): ICalCalendar {
  return ical({
    prodId: { company: "Alumni association", product: "Events", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    // The library does not escape the calendar's name.
    name: escapeText(dropControls(`${settings.association_name}: ${name}`), true),
    url: new URL("/events", site).href,
    ttl: 3600,
  });
}

type Timed = Pick<AlumniEvent, "event_date" | "ends_at" | "is_all_day">;

/**
 * Times in UTC, which every calendar program shows in its reader's zone: Outlook reads a zone's rules only where they repeat
 * every year, and would show events of the other half of the year an hour off. Whole days are dates, which no zone shifts.
 */
export function getTimes({ event_date, ends_at, is_all_day }: Timed, timeZone: string) {
  const toDate = (moment: string) => new Date(is_all_day ? getDay(moment, timeZone) : moment);
  return { start: toDate(event_date), end: toDate(ends_at), allDay: is_all_day };
}

/** The stamp is the time of the last edit, so that repeated builds are identical. */
function addEvent(calendar: ICalCalendar, event: CalendarEvent, { settings, site }: CalendarFacts): void {
  const edited = new Date(event.updated_at ?? event.created_at);
  calendar.createEvent({
    id: event.id,
    sequence: event.ics_sequence,
    stamp: edited,
    created: new Date(event.created_at),
    lastModified: edited,
    ...getTimes(event, settings.time_zone),
    summary: dropControls(event.title),
    description: event.description && dropControls(event.description),
    location: event.location && dropControls(event.location),
    url: new URL(getEventPath(event.id), site).href,
    categories: [{ name: getLabel(eventTypes, event.type) }],
    status: ICalEventStatus.CONFIRMED,
  });
}

function addCancellation(calendar: ICalCalendar, cancellation: Cancelled, { settings }: CalendarFacts): void {
  calendar.createEvent({
    id: cancellation.event_id,
    sequence: cancellation.ics_sequence,
    stamp: new Date(cancellation.cancelled_at),
    ...getTimes(cancellation, settings.time_zone),
    summary: dropControls(cancellation.title),
    status: ICalEventStatus.CANCELLED,
  });
}

/** Lines end with CRLF, including the last one. */
export const print = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

/** Drops characters that RFC 5545 forbids in text; some calendars reject a whole feed over one of them. */
export function dropControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "");
}
