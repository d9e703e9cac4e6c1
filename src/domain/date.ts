import { TZDate } from "@date-fns/tz";
import { format, parseISO } from "date-fns";

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

/** "March 1, 2020 – Present" */
export function formatTerm(start: string, end: string | null): string {
  return `${formatDay(start, datePatterns.detail)} – ${end ? formatDay(end, datePatterns.detail) : "Present"}`;
}
