import type { CalendarEntry } from "../time/calendar-week.ts";
import { formatMoment, getDay } from "../time/date.ts";
import { type Day, getMonth, type Month } from "../time/month.ts";
import type { AlumniEvent } from "./event.ts";
import { getEventPath } from "./event-path.ts";
import { isUpcoming } from "./event-time.ts";

type Dated = Pick<AlumniEvent, "id" | "title" | "event_date" | "ends_at" | "is_all_day">;

/** Milliseconds. An evening that ends at two in the morning belongs to its first day. */
const night = 6 * 3_600_000;

export function toEntry(event: Dated, timeZone: string): CalendarEntry {
  const from = getDay(event.event_date, timeZone);
  const before = event.is_all_day ? 1 : night;
  const to = getDay(new Date(Date.parse(event.ends_at) - before).toISOString(), timeZone);
  return {
    path: getEventPath(event.id),
    title: event.title,
    from,
    to: getLater(from, to),
    time: event.is_all_day ? "" : formatMoment(event.event_date, "time", timeZone),
    ends: event.ends_at,
  };
}

function getLater(day: Day, other: Day): Day {
  return [day, other].sort()[1] ?? day;
}

/** Whether an event falls into a month, in part at least. */
export function isIn(month: Month, { from, to }: Pick<CalendarEntry, "from" | "to">): boolean {
  return getMonth(from) <= month && getMonth(to) >= month;
}

/** The calendar's first month: that of the next event, or the current one if none is planned. */
export function getOpeningMonth(events: readonly Dated[], now: Date, timeZone: string): Month {
  const today = getDay(now.toISOString(), timeZone);
  const [next = today] = events
    .filter((event) => isUpcoming(event, now))
    .map((event) => getDay(event.event_date, timeZone))
    .sort();
  return getMonth(getLater(next, today));
}

/** For a month without events: the next month with some, otherwise the last one before it. */
export function findBusyMonth(month: Month, busy: readonly Month[]): Month | undefined {
  const inOrder = [...busy].sort();
  return inOrder.find((other) => other > month) ?? inOrder.findLast((other) => other < month);
}
