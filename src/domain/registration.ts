import { formatMoment } from "./date.ts";
import type { AlumniEvent } from "./event.ts";

/** An event that somebody comes to. */
export type OwnEvent = Pick<AlumniEvent, "id" | "title" | "event_date" | "location">;

/** Somebody who comes to an event. */
export interface Registration {
  user_id: string;
  full_name: string;
  email: string;
  profile_image_url: string | null;
  /** The moment they registered. */
  created_at: string;
}

/** As the export tells of them. */
export type ExportedRegistration = Omit<Registration, "profile_image_url">;

export const registrationColumns = ["Full Name", "Email", "Registered At"] as const;

/** A line of the export; the moment reads as clocks in the site's zone show it. */
export function toRegistrationLine(
  { full_name, email, created_at }: ExportedRegistration,
  timeZone: string,
): string[] {
  return [full_name, email, formatMoment(created_at, "yyyy-MM-dd HH:mm", timeZone)];
}

/** "registrations-2027-03-14.csv", by the day of the event. */
export function getRegistrationsFileName({ event_date }: Pick<AlumniEvent, "event_date">, timeZone: string) {
  return `registrations-${formatMoment(event_date, "yyyy-MM-dd", timeZone)}.csv`;
}
