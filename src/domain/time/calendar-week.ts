import type { Day } from "./month.ts";

/** An event on a calendar's grid, by days in the site's time zone. */
export interface CalendarEntry {
  path: string;
  title: string;
  /** Both inclusive. */
  from: Day;
  to: Day;
  /** "6:00 PM", or empty for whole days. */
  time: string;
  /** ISO 8601 */
  ends: string;
}

/** A lane on a day: the part of a bar that begins there, a bar continued from the day before, or nothing. */
type Slot = Bar | CalendarEntry | null;

/** The part of a bar within a week. */
export interface Bar {
  entry: CalendarEntry;
  length: number;
  /** Whether the event began in an earlier week, or continues in a later one. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

export interface DayPlan {
  day: Day;
  /** Lines for bars, top to bottom. */
  lanes: Slot[];
  /** Events within the day, below the bars. */
  events: CalendarEntry[];
  /** How many more there are than fit. */
  left: number;
}

const lines = 3;

/** All-day events and events of several days are bars; the rest is listed below them. */
function isBar({ from, to, time }: Pick<CalendarEntry, "from" | "to" | "time">): boolean {
  return from < to || time === "";
}

export function isOn(day: Day, { from, to }: Pick<CalendarEntry, "from" | "to">): boolean {
  return from <= day && day <= to;
}

/** Puts a week's events into its days. A bar stays on one line; an overflowing day counts what is left out. */
export function planWeek(week: readonly Day[], entries: readonly CalendarEntry[]): DayPlan[] {
  const lanes = layBars(week, entries);
  const plain = week.map((day) => entries.filter((entry) => !isBar(entry) && entry.from === day));
  const getHeight = (day: Day, i: number) =>
    lanes.findLastIndex((lane) => lane.some((bar) => isOn(day, bar))) + 1 + (plain[i]?.length ?? 0);
  const full = week.filter((day, i) => getHeight(day, i) > lines);
  const shown = lanes
    .slice(0, lines)
    .map((lane, i) => lane.filter((bar) => i < lines - 1 || !full.some((day) => isOn(day, bar))));
  return week.map((day, i) => {
    const bars = lanes.flat().filter((bar) => isOn(day, bar)).length;
    return planDay(day, week, shown, plain[i] ?? [], bars);
  });
}

function planDay(
  day: Day,
  week: readonly Day[],
  shown: readonly CalendarEntry[][],
  events: CalendarEntry[],
  bars: number,
): DayPlan {
  const here = shown.map((lane) => lane.find((bar) => isOn(day, bar)));
  const lanes = here
    .slice(0, here.findLastIndex(Boolean) + 1)
    .map((bar) => (bar ? toSlot(day, week, bar) : null));
  const hidden = bars - lanes.filter(Boolean).length;
  const room = lines - lanes.length;
  const fitting = hidden + events.length > room || hidden > 0 ? Math.max(room - 1, 0) : room;
  const listed = events.slice(0, fitting);
  return { day, lanes, events: listed, left: hidden + events.length - listed.length };
}

function toSlot(day: Day, week: readonly Day[], entry: CalendarEntry): Slot {
  const [first = day, last = day] = [week[0], week.at(-1)];
  if (day !== first && day !== entry.from) return entry;
  const length = week.filter((other) => other >= day && other <= entry.to).length;
  return { entry, length, isCutBefore: entry.from < first, isCutAfter: entry.to > last };
}

/** Each bar takes the first lane that is free on all its days: the earliest first, then all-day events, then the longest. */
function layBars(week: readonly Day[], entries: readonly CalendarEntry[]): CalendarEntry[][] {
  const [first = "", last = ""] = [week[0], week.at(-1)];
  const begin = ({ from }: CalendarEntry) => (from < first ? first : from);
  const bars = entries
    .filter((entry) => isBar(entry) && entry.from <= last && entry.to >= first)
    .sort(
      (a, b) =>
        begin(a).localeCompare(begin(b)) ||
        Number(a.time !== "") - Number(b.time !== "") ||
        b.to.localeCompare(a.to),
    );
  const lanes: CalendarEntry[][] = [];
  for (const bar of bars) {
    const free = lanes.find((lane) => lane.every((other) => other.to < bar.from || other.from > bar.to));
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}
