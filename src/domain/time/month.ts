import { addDays } from "./date.ts";
import { getDateStyle } from "./date-style.ts";

/** A month as yyyy-MM, a day as yyyy-MM-dd: calendar dates, which no time zone can shift. */
export type Month = string;
export type Day = string;

export function getMonth(day: Day): Month {
  return day.slice(0, 7);
}

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The same day of another month, or that month's last day. */
export function moveToMonth(day: Day, month: Month): Day {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return [`${month}${day.slice(7)}`, last].sort()[0] ?? last;
}

/** From 0: Sunday, or in the British style Monday. */
export function getWeekday(day: Day): number {
  const first = getDateStyle() === "british" ? 1 : 0;
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 7 - first) % 7;
}

/**
 * The weeks that show a month, with days of its neighbours. Always six, so that turning to
 * another month moves nothing below.
 */
export function getWeeks(month: Month): Day[][] {
  const first = `${month}-01`;
  const start = addDays(first, -getWeekday(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, i) => addDays(start, week * 7 + i)),
  );
}

/** "December 2026" */
export function formatMonth(month: Month): string {
  const format = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
