import { findMoment, formatClock, readClock } from "./clock.ts";
import { type DateFormat, getPattern } from "./date-format.ts";
import type { DateStyle } from "./date-style.ts";

/** Formats a timestamp (ISO 8601 with zone) in `timeZone` (IANA name). */
export function formatMoment(
  moment: string,
  format: DateFormat,
  timeZone: string,
  style?: DateStyle,
): string {
  return formatClock(readClock(Date.parse(moment), timeZone), getPattern(format, style));
}

/** The day of a timestamp, yyyy-MM-dd. */
export const getDay = (moment: string, timeZone: string) => formatMoment(moment, "yyyy-MM-dd", timeZone);

/** Formats a date without time (yyyy-MM-dd), whatever the reader's time zone. */
export function formatDay(day: string, format: DateFormat): string {
  return formatClock(readClock(toMidnight(day), "UTC"), getPattern(format));
}

/** Midnight UTC of a date without time. */
function toMidnight(day: string): number {
  return Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
}

/** yyyy-MM-dd, `days` later. */
export function addDays(day: string, days: number): string {
  return new Date(toMidnight(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Today's date on the reader's device, yyyy-MM-dd. */
export function getToday(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The years that the database takes (private.is_day, private.is_moment). A slip of the finger makes 0202 of 2026. */
const inCalendar = /^(?:19|20|21)\d\d-/;

export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    inCalendar.test(text) &&
    !Number.isNaN(toMidnight(text)) &&
    addDays(text, 0) === text
  );
}

/** Start and end of a day (yyyy-MM-dd) in `timeZone`, in ISO 8601; the end is the start of the next day. */
export function getDayBounds(day: string, timeZone: string): [start: string, end: string] {
  return [getDayStart(day, timeZone), getDayStart(addDays(day, 1), timeZone)];
}

export function getDayStart(day: string, timeZone: string): string {
  return new Date(findMoment(toMidnight(day), timeZone)).toISOString();
}

/** "March 1, 2020 – Present" */
export function formatTerm(
  start: string,
  end: string | null,
  format: "day" | "long day" = "long day",
): string {
  return `${formatDay(start, format)} – ${end ? formatDay(end, format) : "Present"}`;
}

/** "2018–2024", or "2018" for a term within one year. */
export function formatYears(start: string, end: string | null): string {
  const [from, to] = [start.slice(0, 4), end?.slice(0, 4) ?? ""];
  return from === to ? from : `${from}–${to}`;
}

const fieldPattern = "yyyy-MM-dd'T'HH:mm";

/** A timestamp as a date-and-time field shows it ("2027-03-14T18:30") in `timeZone`. */
export function formatLocalTime(moment: string, timeZone: string): string {
  return formatMoment(moment, fieldPattern, timeZone);
}

/**
 * Converts a date-and-time field's value in `timeZone` to a timestamp as the database writes it. Null if there
 * is none: invalid text, a year that the database does not take, or the hour skipped in spring.
 */
export function parseLocalTime(text: string, timeZone: string): string | null {
  const shown = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
  if (Number.isNaN(shown) || !inCalendar.test(text)) return null;
  const moment = new Date(findMoment(shown, timeZone)).toISOString();
  return formatLocalTime(moment, timeZone) === text ? moment.replace(/\.\d+Z$/, "+00:00") : null;
}
