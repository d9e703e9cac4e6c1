import type { Row } from "../core/row.ts";
import type { PlaceState } from "./place.ts";

/** An event in its participant's own calendar. */
export interface CalendarRegistration
  extends Pick<
    Row<"events">,
    "title" | "event_date" | "ends_at" | "is_all_day" | "location" | "type" | "ics_sequence"
  > {
  event_id: string;
  /** When the event or the registration last changed, ISO 8601. */
  changed_at: string;
  state: PlaceState | "cancelled";
  guests: number;
}

/** Where the site's server answers calendar programs; on static hosts `_redirects` leads to the Edge Function. */
export const ownCalendarPath = "/my-events/";

/** Calendar programs cannot send the part after a "#", and some expect the ending. */
export function getOwnCalendarAddress(origin: string, key: string): string {
  return `${origin}${ownCalendarPath}${key}.ics`;
}

/** Null for an address that cannot be one of ours. */
export function readCalendarKey(address: string): string | null {
  return /\/([\w-]{22})\.ics$/.exec(new URL(address).pathname)?.[1] ?? null;
}

/** Opens the program that subscribes to calendars, where there is one. */
export const toWebcal = (address: string) => address.replace(/^https?:/, "webcal:");

/** Google's page for subscribing to a calendar. */
export const toGoogleCalendar = (address: string) =>
  `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: toWebcal(address) })}`;
