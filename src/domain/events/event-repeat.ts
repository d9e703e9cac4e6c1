import { type Choice, defineChoice } from "../core/choice.ts";
import { findMoment } from "../time/clock.ts";
import { addDays, formatDay, formatLocalTime, formatMoment } from "../time/date.ts";
import { addMonths, type Day, getMonth, getWeekday, moveToMonth } from "../time/month.ts";
import type { AlumniEvent } from "./event.ts";

export type Recurrence = "week" | "fortnight" | "month" | "weekday" | "last" | "year";

export const maxRepeats = 52;

/** Copies may begin this many days after today, or after an event that is further ahead: as private.repeat_event allows. */
const horizon = 3652;

const ordinals = ["First", "Second", "Third", "Fourth"];

/** The rhythms of an event that begins on `first`: "First Tuesday of every month". */
export function getRecurrences(first: Day): Choice<Recurrence> {
  const day = new Date(`${first}T00:00:00Z`);
  const weekday = day.toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
  const ordinal = ordinals[getWeekOfMonth(first) - 1];
  const isLast = getMonth(addDays(first, 7)) !== getMonth(first);
  const labels: Partial<Record<Recurrence, string>> = {
    week: "Every week",
    fortnight: "Every two weeks",
    month: "Every month on the same date",
    ...(ordinal && { weekday: `${ordinal} ${weekday} of every month` }),
    ...(isLast && { last: `Last ${weekday} of every month` }),
    year: "Every year",
  };
  return defineChoice(labels as Record<Recurrence, string>, "week");
}

/**
 * The next days of a rhythm that began on `first`, all after `today` and within ten years. Months and years without that
 * date use the month's last day.
 */
export function listRepeats(first: Day, rhythm: Recurrence, times: number, today: Day): Day[] {
  const days: Day[] = [];
  const [from = first] = [first, today].sort().reverse();
  const end = from < "9980" ? addDays(from, horizon) : "9990";
  for (let nr = 1, day = first; days.length < times && day < end; nr++) {
    day = getRepeat(first, rhythm, nr);
    if (day > today && day <= end) days.push(day);
  }
  return days;
}

/** The day of the `nr`-th repetition. */
function getRepeat(first: Day, rhythm: Recurrence, nr: number): Day {
  if (rhythm === "week" || rhythm === "fortnight") return addDays(first, nr * (rhythm === "week" ? 7 : 14));
  const month = addMonths(getMonth(first), rhythm === "year" ? nr * 12 : nr);
  if (rhythm === "month" || rhythm === "year") return moveToMonth(first, month);
  const start = `${month}-01`;
  const ahead = (getWeekday(first) + 7 - getWeekday(start)) % 7;
  const days = Array.from({ length: 5 }, (_, week) => addDays(start, ahead + 7 * week));
  const inMonth = days.filter((day) => getMonth(day) === month);
  return inMonth[rhythm === "last" ? inMonth.length - 1 : getWeekOfMonth(first) - 1] ?? start;
}

/** 1 for the first Tuesday of a month. */
function getWeekOfMonth(day: Day): number {
  return Math.ceil(Number(day.slice(8)) / 7);
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
