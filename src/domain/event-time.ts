import type { AlumniEvent } from "./event.ts";

type Dated = Pick<AlumniEvent, "event_date">;

/** Milliseconds. An event has no end of its own yet: until it has one, each is taken to last two hours. */
const assumedDuration = 2 * 3_600_000;

/** The moment at which an event is taken to be over, ISO 8601. */
export function getEnd({ event_date }: Dated): string {
  return new Date(Date.parse(event_date) + assumedDuration).toISOString();
}

/** Until it begins one can register. */
export function hasBegun({ event_date }: Dated, now: Date): boolean {
  return Date.parse(event_date) < now.getTime();
}

/** Upcoming until it is over: who is a few minutes late still looks for the room. */
export function isUpcoming(event: Dated, now: Date): boolean {
  return Date.parse(getEnd(event)) >= now.getTime();
}
