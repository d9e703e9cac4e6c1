import { defineChoice, type ValueOf } from "../core/choice.ts";
import { findMoment } from "../time/clock.ts";
import { addDays, formatDay, formatLocalTime, formatMoment } from "../time/date.ts";
import { addMonths, type Day, getMonth, moveToMonth } from "../time/month.ts";
import type { AlumniEvent } from "./event.ts";

export const recurrences = defineChoice(
  { week: "Every week", fortnight: "Every two weeks", month: "Every month" },
  "week",
);

export type Recurrence = ValueOf<typeof recurrences>;

export const maxRepeats = 52;

/** The next days of a rhythm that began on `first`, all after `today`. Months without that day use their last day. */
export function listRepeats(first: Day, rhythm: Recurrence, times: number, today: Day): Day[] {
  const days: Day[] = [];
  for (let nr = 1, day = first; days.length < times && day < "9990"; nr++) {
    day =
      rhythm === "month"
        ? moveToMonth(first, addMonths(getMonth(first), nr))
        : addDays(first, nr * (rhythm === "week" ? 7 : 14));
    if (day > today) days.push(day);
  }
  return days;
}

/** When the event begins on another day: "Thu, Jan 7, 2027 • 7:00 PM"; all-day events have no time. */
export function formatRepeat(
  { event_date, is_all_day }: Pick<AlumniEvent, "event_date" | "is_all_day">,
  day: Day,
  timeZone: string,
): string {
  if (is_all_day) return formatDay(day, "weekday and day");
  const clock = Date.parse(`${day}${formatLocalTime(event_date, timeZone).slice(10)}Z`);
  const moment = new Date(findMoment(clock, timeZone)).toISOString();
  return `${formatMoment(moment, "weekday and day", timeZone)} • ${formatMoment(moment, "time", timeZone)}`;
}
