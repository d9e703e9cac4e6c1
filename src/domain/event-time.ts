import type { AlumniEvent } from "./event.ts";

type Dated = Pick<AlumniEvent, "event_date">;

/** Milliseconds. Events have no stored end; each is assumed to last two hours. */
const assumedDuration = 2 * 3_600_000;

/** The assumed end of an event, ISO 8601. */
export function getEnd({ event_date }: Dated): string {
  return new Date(Date.parse(event_date) + assumedDuration).toISOString();
}

/** Registration closes when the event begins. */
export function hasBegun({ event_date }: Dated, now: Date): boolean {
  return Date.parse(event_date) < now.getTime();
}

/** Upcoming until the end, for people who arrive a few minutes late and still look for the room. */
export function isUpcoming(event: Dated, now: Date): boolean {
  return Date.parse(getEnd(event)) >= now.getTime();
}
