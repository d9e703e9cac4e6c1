import { getDay } from "../time/date.ts";
import type { AlumniEvent } from "./event.ts";
import { getLastMoment } from "./event-time.ts";

export const entranceNotice = "People can be checked in on the day of the event.";

/** From the midnight before it begins to the one after it ends, when people are checked in. */
export function isEventDay(
  event: Pick<AlumniEvent, "event_date" | "ends_at">,
  timeZone: string,
  now: Date,
): boolean {
  const today = getDay(now.toISOString(), timeZone);
  return getDay(event.event_date, timeZone) <= today && today <= getDay(getLastMoment(event), timeZone);
}
