import { formatDay, formatMoment, getDay } from "../time/date.ts";
import { getDateStyle } from "../time/date-style.ts";
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

/** "December 3, 2026", "December 3–4, 2026", "December 31, 2026 – January 2, 2027" */
function formatDays(event: Timed, timeZone: string): string {
  const [first, last] = getEventDays(event, timeZone);
  if (first === last) return formatDay(first, "long day");
  if (first.slice(0, 4) !== last.slice(0, 4))
    return `${formatDay(first, "long day")} – ${formatDay(last, "long day")}`;
  if (first.slice(0, 7) !== last.slice(0, 7))
    return `${formatDay(first, "long day without year")} – ${formatDay(last, "long day")}`;
  return getDateStyle() === "british"
    ? `${formatDay(first, "d")}–${formatDay(last, "long day")}`
    : `${formatDay(first, "long day without year")}–${formatDay(last, "d, yyyy")}`;
}

/**
 * When an event takes place, in two halves: the day or days, and the time: "December 3, 2026" and "6:00 PM – 9:00 PM".
 * `short` names the start only. Times on different days would read as those of each day, so they are beside their days
 * in the first half, and the second is empty: "December 3, 6:00 PM – December 4, 2026, 3:00 PM".
 */
export function formatWhen(
  event: Timed,
  timeZone: string,
  style: "short" | "full" = "full",
): [days: string, time: string] {
  if (event.is_all_day) return [formatDays(event, timeZone), "all day"];
  const [start, end] = [event.event_date, event.ends_at].map((at) => formatMoment(at, "time", timeZone));
  const [first, last] = getEventDays(event, timeZone);
  if (first === last)
    return [formatDay(first, "long day"), style === "short" ? `${start}` : `${start} – ${end}`];
  const [startYear, endYear] = [event.event_date, event.ends_at].map((at) =>
    getDay(at, timeZone).slice(0, 4),
  );
  const from = formatMoment(
    event.event_date,
    startYear === endYear ? "long day without year" : "long day",
    timeZone,
  );
  return [`${from}, ${start} – ${formatMoment(event.ends_at, "long day", timeZone)}, ${end}`, ""];
}

/** "Great Hall", "Online" */
export function formatWhere({ location, is_online }: Pick<AlumniEvent, "location" | "is_online">): string {
  return location || (is_online ? "Online" : "To be announced");
}
