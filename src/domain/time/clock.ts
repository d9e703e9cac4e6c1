/** Time zone clocks based on the browser's Intl, because a date library would be too heavy. */

const months = "January February March April May June July August September October November December";
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday";

interface Clock {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** From 0 (Sunday). */
  weekday: number;
  /** Minutes ahead of UTC. */
  ahead: number;
}

const pad = (value: number, length = 2) => String(value).padStart(length, "0");
const nameMonth = ({ month }: Clock) => months.split(" ")[month - 1] ?? "";
const nameWeekday = ({ weekday }: Clock) => weekdays.split(" ")[weekday] ?? "";

const tokens: Readonly<Record<string, (clock: Clock) => string>> = {
  yyyy: ({ year }) => pad(year, 4),
  MMMM: nameMonth,
  MMM: (clock) => nameMonth(clock).slice(0, 3),
  MM: ({ month }) => pad(month),
  dd: ({ day }) => pad(day),
  d: ({ day }) => String(day),
  EEEE: nameWeekday,
  EEE: (clock) => nameWeekday(clock).slice(0, 3),
  HH: ({ hour }) => pad(hour),
  h: ({ hour }) => String(hour % 12 || 12),
  mm: ({ minute }) => pad(minute),
  ss: ({ second }) => pad(second),
  a: ({ hour }) => (hour < 12 ? "AM" : "PM"),
  xxx: ({ ahead }) =>
    `${ahead < 0 ? "-" : "+"}${pad(Math.floor(Math.abs(ahead) / 60))}:${pad(Math.abs(ahead) % 60)}`,
};

/** A Unicode TR 35 pattern, limited to the fields in `tokens`; any other field throws. */
export function formatClock(clock: Clock, pattern: string): string {
  return pattern.replace(/'([^']*)'|([A-Za-z])\2*/g, (word, quoted?: string) => {
    if (quoted !== undefined) return quoted;
    const show = tokens[word];
    if (!show) throw new RangeError(`Unknown clock field: ${word}`);
    return show(clock);
  });
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter is slower than using it, and a build formats thousands of dates. */
function getZoneClock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const numeric = "numeric";
  const made = new Intl.DateTimeFormat("en-US", {
    ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
    hourCycle: "h23",
    timeZone,
  });
  clocks.set(timeZone, made);
  return made;
}

/** `moment`: milliseconds since 1970. */
export function readClock(moment: number, timeZone: string): Clock {
  // "3/14/2027, 18:30:00". formatToParts would take four times as long.
  const parts = getZoneClock(timeZone).format(moment).split(/\D+/).map(Number);
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  const ahead = Math.round((shown - moment) / 60_000);
  return { year, month, day, hour, minute, second, ahead, weekday: new Date(shown).getUTCDay() };
}

/** Only then does the year depend on the zone. Asking the formatter takes a hundred times as long. */
const nearNewYear = /^\d{4}-(?:12-(?:29|30|31)|01-0[123])/;

/** The year in the zone at a timestamp in UTC (ISO 8601). */
export function readYear(moment: string, timeZone: string): number {
  return nearNewYear.test(moment) ? readClock(Date.parse(moment), timeZone).year : Number(moment.slice(0, 4));
}

/** The time (milliseconds since 1970) at which a clock in `timeZone` shows what a UTC clock shows at `shown`. */
export function findMoment(shown: number, timeZone: string): number {
  const shift = (moment: number) => readClock(moment, timeZone).ahead * 60_000;
  const near = shown - shift(shown);
  const found = shown - shift(near);
  // A time skipped in spring never occurs; take the time after the gap.
  return found + shift(found) === shown ? found : Math.max(found, near);
}
