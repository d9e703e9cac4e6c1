import { readClock } from "./clock.ts";

/** A time zone's change of clocks: when, in milliseconds since 1970, and its offsets in minutes ahead of UTC. */
export interface TimeShift {
  at: number;
  before: number;
  after: number;
}

const day = 86_400_000;

/** The changes of a zone's clocks between two times, in order. No zone changes twice within a day. */
export function listTimeShifts(from: number, to: number, timeZone: string): TimeShift[] {
  const read = (moment: number) => readClock(moment, timeZone).ahead;
  const shifts: TimeShift[] = [];
  let before = read(from);
  for (let start = from; start < to; start += day) {
    const after = read(start + day);
    if (after !== before)
      shifts.push({ at: findShift(start, start + day, (moment) => read(moment) === before), before, after });
    before = after;
  }
  return shifts;
}

/** The first second that is no longer `isBefore`. */
function findShift(from: number, to: number, isBefore: (moment: number) => boolean): number {
  let [early, late] = [Math.floor(from / 1000), Math.ceil(to / 1000)];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (isBefore(middle * 1000)) early = middle;
    else late = middle;
  }
  return late * 1000;
}

/**
 * Whether the clocks show this time twice, as they do for an hour in autumn. RFC 5545 (3.3.5) reads such a local
 * time as the first, some calendar programs as the second.
 */
export function isRepeated(moment: number, timeZone: string): boolean {
  return listTimeShifts(moment - day, moment + day, timeZone).some(
    ({ at, before, after }) => Math.abs(moment - at) <= (before - after) * 60_000,
  );
}
