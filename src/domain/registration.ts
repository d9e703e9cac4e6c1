import { formatMoment } from "./date.ts";
import type { AlumniEvent } from "./event.ts";
import { toWords } from "./text.ts";

/** An event the user is registered for. */
export type OwnEvent = Pick<AlumniEvent, "id" | "title" | "event_date" | "location">;

/** A person registered for an event. */
export interface Registration {
  user_id: string;
  full_name: string;
  email: string;
  profile_image_url: string | null;
  /** Time of registration. */
  created_at: string;
}

/** A registration as exported. */
export interface ExportedRegistration extends Omit<Registration, "profile_image_url"> {
  phone: string | null;
  department: string;
  graduation_year: number | null;
}

export const registrationColumns = [
  "Full Name",
  "Email",
  "Phone",
  "Department",
  "Graduation Year",
  "Registered At",
] as const;

/** A line of the export; the time is in the site's time zone. */
export function toRegistrationLine(person: ExportedRegistration, timeZone: string) {
  return [
    person.full_name,
    person.email,
    person.phone,
    person.department,
    person.graduation_year,
    formatMoment(person.created_at, "yyyy-MM-dd HH:mm", timeZone),
  ];
}

/** "registrations-annual-dinner-2027-03-14.csv": event and date. */
export function getRegistrationsFileName(
  { title, event_date }: Pick<AlumniEvent, "title" | "event_date">,
  timeZone: string,
) {
  const words = toWords(title).split(" ").filter(Boolean).slice(0, 6);
  return `${["registrations", ...words, formatMoment(event_date, "yyyy-MM-dd", timeZone)].join("-")}.csv`;
}

/** One page of an event's registrations. */
export interface RegistrationList {
  eventId: string;
  page: number;
}
