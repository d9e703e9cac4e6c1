import { getSignInPath } from "./routes.ts";

/** Addresses of events. Apart from what else is known of them, so that a page's script need not bring the code of dates. */

export function getEventPath(id: string): string {
  return `/events/${id}`;
}

/** Where somebody who is not signed in begins to register. */
export function getRegisterPath(id: string): string {
  return getSignInPath(getEventPath(id));
}

/** The calendar file of one event. */
export function getIcsPath(id: string): string {
  return `${getEventPath(id)}.ics`;
}

/** The calendar of all events, to subscribe to. */
export const eventFeedPath = "/events.ics";
