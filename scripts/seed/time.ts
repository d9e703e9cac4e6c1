import { TZDate } from "@date-fns/tz";
import { addDays, getDay, parseLocalTime } from "../../src/domain/time/date.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The given weekday nearest to `days` from now, at a time (HH:mm) in the site's time zone. */
export interface When {
  days: number;
  weekday: (typeof weekdays)[number];
  time: string;
}

/** A time (HH:mm) some days before or after the day on which an event begins. */
export interface Around {
  days: number;
  time: string;
}

/** A day relative to the current year, so that terms of office stay plausible in later years. */
export type TermDay = [yearsAgo: number, monthAndDay: string];

/** ISO 8601; at most three days away from `days`. */
export function getMoment(now: Date, { days, weekday, time }: When, timeZone: string): string {
  const day = new TZDate(now.getTime(), timeZone);
  day.setDate(day.getDate() + days);
  const ahead = (weekdays.indexOf(weekday) - day.getDay() + 7) % 7;
  day.setDate(day.getDate() + (ahead > 3 ? ahead - 7 : ahead));
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  day.setHours(hours, minutes, 0, 0);
  return new Date(day.getTime()).toISOString();
}

/** A time (HH:mm) some days before or after the day of `moment`, ISO 8601. */
export function getMomentAround(moment: string, { days, time }: Around, timeZone: string): string {
  const day = addDays(getDay(moment, timeZone), days);
  return parseLocalTime(`${day}T${time}`, timeZone) ?? moment;
}

/** A morning time `daysAgo` days ago, ISO 8601. `minutes` separates entries whose order matters. */
export function getPastMoment(now: Date, daysAgo: number, minutes = 0): string {
  const midnight = Math.floor(now.getTime() / 86_400_000) * 86_400_000;
  return new Date(midnight - daysAgo * 86_400_000 + (120 + minutes) * 60_000).toISOString();
}

/** yyyy-MM-dd */
export function getTermDay(now: Date, [yearsAgo, monthAndDay]: TermDay): string {
  return `${now.getUTCFullYear() - yearsAgo}-${monthAndDay}`;
}

/** Replaces `{year}` and `{year-50}` relative to the year of `moment`. */
export function fillYears(text: string, moment: string): string {
  const year = new Date(moment).getUTCFullYear();
  return text.replace(/\{year(-\d+)?\}/g, (_, back: string | undefined) => String(year + Number(back ?? 0)));
}
