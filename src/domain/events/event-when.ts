import { formatMoment, getDay } from "../time/date.ts";
import type { AlumniEvent } from "./event.ts";
import { getLastMoment } from "./event-time.ts";

type Timed = Pick<AlumniEvent, "event_date" | "ends_at" | "is_all_day">;

/** Milliseconds. An event that ends before six in the morning belongs to the evening before. */
const night = 6 * 3_600_000;

/** An event's first and last day in `timeZone`, yyyy-MM-dd. The night after the last evening is not another day. */
export function getEventDays(event: Timed, timeZone: string): [first: string, last: string] {
  const read = (moment: number) => getDay(new Date(moment).toISOString(), timeZone);
  const start = Date.parse(event.event_date);
  const last = event.is_all_day ? Date.parse(getLastMoment(event)) : Date.parse(event.ends_at) - night;
  return [read(start), read(Math.max(start, last))];
}

/** "December 3, 2026", "December 3 to 4, 2026", "December 31, 2026 to January 2, 2027" */
function formatDays(event: Timed, timeZone: string): string {
  const days = getEventDays(event, timeZone);
  const [from, to] = days.map((day) => formatMoment(`${day}T12:00:00Z`, "MMMM d, yyyy", "UTC"));
  const [first, last] = days;
  if (first === last || !from || !to) return from ?? "";
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${from} to ${to}`;
  const start = from.slice(0, from.indexOf(","));
  return `${start} to ${first.slice(0, 7) === last.slice(0, 7) ? to.slice(to.indexOf(" ") + 1) : to}`;
}

/**
 * When an event takes place, in two halves: the day or days, and the time: "December 3, 2026" and "6:00 PM to 9:00 PM".
 * `short` names the start only. Times on different days would read as those of each day, so they are beside their days
 * in the first half, and the second is empty: "December 3, 6:00 PM to December 4, 2026, 3:00 PM".
 */
export function formatWhen(
  event: Timed,
  timeZone: string,
  style: "short" | "full" = "full",
): [days: string, time: string] {
  const days = formatDays(event, timeZone);
  if (event.is_all_day) return [days, "all day"];
  const read = (pattern: string) =>
    [event.event_date, event.ends_at].map((moment) => formatMoment(moment, pattern, timeZone));
  const [start, end] = read("h:mm a");
  if (style === "short") return [days, `${start}`];
  const [first, last] = getEventDays(event, timeZone);
  if (first === last) return [days, `${start} to ${end}`];
  const [year, endYear] = read("yyyy");
  const [from, to] = read("MMMM d");
  return [`${from}, ${year === endYear ? "" : `${year}, `}${start} to ${to}, ${endYear}, ${end}`, ""];
}

/** "Great Hall", "Online" */
export function formatWhere({ location, is_online }: Pick<AlumniEvent, "location" | "is_online">): string {
  return location || (is_online ? "Online" : "To be announced");
}
