/** Event addresses, in a separate module so that a page's script does not load the date code. */

export function getEventPath(id: string): string {
  return `/events/${id}`;
}

/** Where an anonymous visitor starts to register: `getSignInPath` without its module, which holds all addresses. */
export function getRegisterPath(id: string): string {
  return `/auth?return=${encodeURIComponent(getEventPath(id))}`;
}

/** Calendar file of a single event. */
export function getIcsPath(id: string): string {
  return `${getEventPath(id)}.ics`;
}

/** Calendar of all events, to subscribe to. */
export const eventFeedPath = "/events.ics";
