import { addDays, formatMoment, getDay, getDayStart } from "../time/date.ts";
import type { AlumniEvent } from "./event.ts";

/** Words that are true until a time, ISO 8601, and from the end of the words before them. */
interface Spell {
  words: string;
  until: string;
}

/** Further ahead, only the date is given. */
const mostDays = 60;

/**
 * How soon an event is, in words, from `now` until its end: "On March 3", "In 11 days", "Tomorrow", "Today",
 * "On now". Days are those of `timeZone`.
 */
export function listCountdown(
  { event_date, ends_at }: Pick<AlumniEvent, "event_date" | "ends_at">,
  timeZone: string,
  now: Date,
): Spell[] {
  const day = getDay(event_date, timeZone);
  // Each day begins where the one before it ends.
  const days = Array.from({ length: mostDays + 1 }, (_, left) => addDays(day, -left));
  const begins = days.map((it) => getDayStart(it, timeZone));
  const spells = begins
    .map((_, left): Spell => {
      const words = ["Today", "Tomorrow"][left] ?? `In ${left} days`;
      return { words, until: begins[left - 1] ?? event_date };
    })
    .reverse();
  const far = {
    words: `On ${formatMoment(event_date, "long day without year", timeZone)}`,
    until: begins.at(-1) ?? event_date,
  };
  const all = [far, ...spells, { words: "On now", until: ends_at }];
  return all.filter(({ until }) => Date.parse(until) > now.getTime());
}
