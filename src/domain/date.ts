import { TZDate } from "@date-fns/tz";
import { addDays, format, parseISO } from "date-fns";

/** A moment (ISO 8601 with zone) as it reads on a clock in `timeZone` (IANA name). */
export function formatMoment(moment: string, pattern: string, timeZone: string): string {
  return format(new TZDate(moment, timeZone), pattern);
}

/** A date without time (yyyy-MM-dd). It never shifts with the reader's zone. */
export function formatDay(day: string, pattern: string): string {
  return format(parseISO(day.slice(0, 10)), pattern);
}

export const datePatterns = {
  card: "MMM d, yyyy",
  detail: "MMMM d, yyyy",
  event: "MMMM d, yyyy • h:mm a",
} as const;

/** Today where the reader is, yyyy-MM-dd. */
export function getToday(now: Date): string {
  return format(now, "yyyy-MM-dd");
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(parseISO(text).getTime());
}

/** The moments between which a day (yyyy-MM-dd) lasts on the clocks of `timeZone`. ISO 8601; the second is the next day's. */
export function getDayBounds(day: string, timeZone: string): [start: string, end: string] {
  const [start, end] = [0, 1].map((later) => {
    const [year = 0, month = 1, date = 1] = format(addDays(parseISO(day), later), "yyyy-MM-dd")
      .split("-")
      .map(Number);
    return new Date(new TZDate(year, month - 1, date, timeZone).getTime()).toISOString();
  });
  return [start ?? "", end ?? ""];
}

/** "March 1, 2020 – Present" */
export function formatTerm(start: string, end: string | null, pattern: string = datePatterns.detail): string {
  return `${formatDay(start, pattern)} – ${end ? formatDay(end, pattern) : "Present"}`;
}

/** "2018–2024", or "2018" for a term within one year. */
export function formatYears(start: string, end: string | null): string {
  const [from, to] = [start.slice(0, 4), end?.slice(0, 4) ?? ""];
  return from === to ? from : `${from}–${to}`;
}

const fieldPattern = "yyyy-MM-dd'T'HH:mm";

/** A moment as a date-and-time field shows it ("2027-03-14T18:30") to somebody who thinks in `timeZone`. */
export function formatLocalTime(moment: string, timeZone: string): string {
  return formatMoment(moment, fieldPattern, timeZone);
}

/**
 * The moment at which clocks in `timeZone` show what stands in a date-and-time field, as the database writes it. Null
 * when they never do: text that is no time, and the hour that is left out in spring.
 */
export function parseLocalTime(text: string, timeZone: string): string | null {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (!year || !month || !day || hour === undefined || minute === undefined) return null;
  const moment = new Date(new TZDate(year, month - 1, day, hour, minute, timeZone).getTime()).toISOString();
  return formatLocalTime(moment, timeZone) === text ? moment.replace(/\.\d+Z$/, "+00:00") : null;
}
