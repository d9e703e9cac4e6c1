import type { Row } from "../core/row.ts";

type Starting = Pick<Row<"events">, "event_date">;
type Ending = Pick<Row<"events">, "ends_at">;
type Registered = Pick<Row<"events">, "event_date" | "registration_opens_at" | "registration_closes_at">;

export function hasBegun({ event_date }: Starting, now: Date): boolean {
  return Date.parse(event_date) < now.getTime();
}

/** Upcoming until its end, for people who arrive late and are still looking for the room. */
export function isUpcoming({ ends_at }: Ending, now: Date): boolean {
  return Date.parse(ends_at) > now.getTime();
}

/** Begun and not yet over. */
export function isOnNow(event: Starting & Ending, now: Date): boolean {
  return hasBegun(event, now) && isUpcoming(event, now);
}

/** A time on the last day: the end of an all-day event is the midnight after it. */
export function getLastMoment({ ends_at }: Ending): string {
  return new Date(Date.parse(ends_at) - 1).toISOString();
}

/** When registration closes, ISO 8601: when the event begins, unless it says otherwise. */
export function getClosing({ event_date, registration_closes_at }: Registered): string {
  return registration_closes_at ?? event_date;
}

/**
 * Whether a person can still cancel a registration: until it closes, on the waiting list at least until the event begins.
 * The same as private.cancel_registration.
 */
export function canCancel(event: Registered, isWaiting: boolean, now: Date): boolean {
  const isAhead = (moment: string) => Date.parse(moment) > now.getTime();
  return isAhead(getClosing(event)) || (isWaiting && isAhead(event.event_date));
}

/** Whether people can register now. */
export function getRegistrationState(event: Registered, now: Date): "early" | "open" | "closed" {
  if (Date.parse(getClosing(event)) <= now.getTime()) return "closed";
  const { registration_opens_at } = event;
  return registration_opens_at && Date.parse(registration_opens_at) > now.getTime() ? "early" : "open";
}
