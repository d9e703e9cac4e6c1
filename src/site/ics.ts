import ical, {
  escape as escapeText,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { getLabel } from "../domain/choice.ts";
import { type AlumniEvent, type EventCancellation, eventTypes, isCancellationTold } from "../domain/event.ts";
import { getEventPath } from "../domain/event-path.ts";
import { getEnd } from "../domain/event-time.ts";
import type { SiteSettings } from "../domain/settings.ts";

interface Facts {
  settings: Pick<SiteSettings, "association_name" | "association_short_name">;
  /** Astro.site */
  site: URL | undefined;
}

/** A single event's calendar file. */
export function printEvent(event: AlumniEvent, facts: Facts): string {
  const calendar = createCalendar(facts);
  addEvent(calendar, event, facts);
  return print(calendar);
}

/** Takes a single event out of the calendars that hold it. */
export function printCancellation(cancellation: EventCancellation, facts: Facts): string {
  const calendar = createCalendar(facts);
  addCancellation(calendar, cancellation);
  return print(calendar);
}

/** The feed: all events, and recent cancellations. */
export function printFeed(
  events: readonly AlumniEvent[],
  cancellations: readonly EventCancellation[],
  now: Date,
  facts: Facts,
): string {
  const calendar = createCalendar(facts);
  for (const event of events) addEvent(calendar, event, facts);
  for (const cancellation of cancellations)
    if (isCancellationTold(cancellation, now)) addCancellation(calendar, cancellation);
  return print(calendar);
}

function createCalendar({ settings, site }: Facts): ICalCalendar {
  return ical({
    prodId: { company: "Alumni association", product: "Events", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    // The library does not escape the calendar's name.
    name: escapeText(dropControls(`${settings.association_name}: Events`), true),
    url: new URL("/events", site).href,
    ttl: 3600,
  });
}

/**
 * Times are in UTC; calendars convert them to local time. The end is assumed (event-time.ts): without one,
 * calendars show a line too thin to notice. The stamp is the time of the last edit, so that repeated builds
 * are identical.
 */
function addEvent(calendar: ICalCalendar, event: AlumniEvent, { site }: Facts): void {
  calendar.createEvent({
    id: event.id,
    sequence: event.ics_sequence,
    stamp: new Date(event.updated_at ?? event.created_at),
    start: new Date(event.event_date),
    end: new Date(getEnd(event)),
    summary: dropControls(event.title),
    description: event.description && dropControls(event.description),
    location: event.location && dropControls(event.location),
    url: new URL(getEventPath(event.id), site).href,
    categories: [{ name: getLabel(eventTypes, event.type) }],
    status: ICalEventStatus.CONFIRMED,
  });
}

function addCancellation(calendar: ICalCalendar, cancellation: EventCancellation): void {
  calendar.createEvent({
    id: cancellation.event_id,
    sequence: cancellation.ics_sequence,
    stamp: new Date(cancellation.cancelled_at),
    start: new Date(cancellation.event_date),
    summary: dropControls(cancellation.title),
    status: ICalEventStatus.CANCELLED,
  });
}

/** Lines end with CRLF, including the last one. */
function print(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}

/** Drops characters that RFC 5545 forbids in text; some calendars reject a whole feed over one of them. */
function dropControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "");
}
