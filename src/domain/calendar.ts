import { formatMoment } from "./date.ts";
import type { AlumniEvent } from "./event.ts";
import { isUpcoming } from "./event-time.ts";
import { addMonths, type Day, getMonth, listMonths, type Month } from "./month.ts";

type Dated = Pick<AlumniEvent, "event_date">;

export const weekdays = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

export function getDay(moment: string, timeZone: string): Day {
  return formatMoment(moment, "yyyy-MM-dd", timeZone);
}

/** A month's weeks from Sunday to Saturday; null for days of adjacent months. */
export function getWeeks(month: Month): (Day | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const next = new Date(`${addMonths(month, 1)}-01T00:00:00Z`);
  const length = Math.round((next.getTime() - first.getTime()) / 86_400_000);
  const weeks = Math.ceil((first.getUTCDay() + length) / 7);
  const toDay = (cell: number) => {
    const number = cell - first.getUTCDay() + 1;
    return number >= 1 && number <= length ? `${month}-${String(number).padStart(2, "0")}` : null;
  };
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, i) => toDay(week * 7 + i)));
}

/** Groups by start day in `timeZone`, in the given order. */
export function groupByDay<E extends Dated>(events: readonly E[], timeZone: string): Map<Day, E[]> {
  return Map.groupBy(events, (event) => getDay(event.event_date, timeZone));
}

/** Groups by start month in `timeZone`, in the given order. */
export function groupByMonth<E extends Dated>(events: readonly E[], timeZone: string): Map<Month, E[]> {
  return Map.groupBy(events, (event) => getMonth(getDay(event.event_date, timeZone)));
}

const monthsBack = 12;
const monthsAhead = { least: 5, most: 18 };

/**
 * The months the calendar can show: from the oldest event to the latest, within limits. Always includes some
 * months ahead, so that a page built a while ago still has the current month.
 */
export function getCalendarMonths(events: readonly Dated[], now: Date, timeZone: string): Month[] {
  const current = getMonth(getDay(now.toISOString(), timeZone));
  const used = [current, ...groupByMonth(events, timeZone).keys()].sort();
  const [oldest = current, latest = current] = [used.at(0), used.at(-1)];
  const clamp = (month: Month, from: number, to: number) =>
    [addMonths(current, from), month, addMonths(current, to)].sort()[1] ?? month;
  return listMonths(clamp(oldest, -monthsBack, 0), clamp(latest, monthsAhead.least, monthsAhead.most));
}

/** The calendar's first month: that of the next event, or the current one if none is planned. */
export function getOpeningMonth(
  events: readonly Dated[],
  months: readonly Month[],
  now: Date,
  timeZone: string,
): Month {
  const toMonth = (moment: string) => getMonth(getDay(moment, timeZone));
  const ahead = events.filter((event) => isUpcoming(event, now)).map((event) => toMonth(event.event_date));
  return ahead.sort().find((month) => months.includes(month)) ?? toMonth(now.toISOString());
}

/** For a month without events: the next month with some, otherwise the last one before it. */
export function findBusyMonth(month: Month, busy: readonly Month[]): Month | undefined {
  const inOrder = [...busy].sort();
  return inOrder.find((other) => other > month) ?? inOrder.findLast((other) => other < month);
}
