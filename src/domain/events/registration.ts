import { getLabel } from "../core/choice.ts";
import { toWords } from "../text/text.ts";
import { formatMoment, getDay } from "../time/date.ts";
import type { AlumniEvent } from "./event.ts";
import { hasBegun, isUpcoming } from "./event-time.ts";
import { type OwnRegistration, type PlaceState, placeStates } from "./place.ts";
import type { WalkIn } from "./walk-in.ts";

type ShownEvent = Pick<
  AlumniEvent,
  | "id"
  | "title"
  | "event_date"
  | "ends_at"
  | "is_all_day"
  | "location"
  | "registration_opens_at"
  | "registration_closes_at"
>;

/** An event the user is registered for, or on the waiting list for. */
export interface OwnEvent extends ShownEvent, Omit<OwnRegistration, "event_id"> {
  gallery_albums: { id: string; title: string }[];
}

/** A person registered for an event. */
export interface Registration {
  user_id: string;
  full_name: string;
  email: string;
  profile_image_url: string | null;
  /** Time of registration. */
  created_at: string;
  state: PlaceState;
  guests: number;
  guest_names: string[];
  answers: string[];
  checked_in_at: string | null;
}

export type Attendance = "Came" | "Did not come";

/** Whether a registered person came to an event with check-in; null while they still can. */
export function getAttendance(
  { state, checked_in_at }: Pick<Registration, "state" | "checked_in_at">,
  event: Pick<AlumniEvent, "event_date" | "ends_at">,
  now: Date,
): Attendance | null {
  if (state !== "registered" || !hasBegun(event, now)) return null;
  if (checked_in_at) return "Came";
  return isUpcoming(event, now) ? null : "Did not come";
}

/** A registration as exported. */
export interface ExportedRegistration extends Omit<Registration, "profile_image_url" | "state"> {
  state: string;
  department: string;
  graduation_year: number | null;
  /** Orders the waiting list. */
  turn: number;
}

const registrationColumns = [
  "Full Name",
  "Email",
  "Department",
  "Graduation Year",
  "Registered At",
  "Place",
  "Guests",
  "Guest Names",
  "Checked In At",
] as const;

/** The export's heading: the fixed columns, then the event's questions. */
export const listExportColumns = ({ questions }: Pick<AlumniEvent, "questions">) => [
  ...registrationColumns,
  ...questions,
];

/** A line of the export; the time is in the site's time zone. */
export function toRegistrationLine(person: ExportedRegistration, timeZone: string) {
  return [
    person.full_name,
    person.email,
    person.department,
    person.graduation_year,
    { date: formatMoment(person.created_at, "yyyy-MM-dd HH:mm", timeZone) },
    getLabel(placeStates, person.state),
    person.guests,
    person.guest_names.join("; "),
    person.checked_in_at && { date: formatMoment(person.checked_in_at, "yyyy-MM-dd HH:mm", timeZone) },
    ...person.answers,
  ];
}

/** A line for somebody who came without an account. */
export const toWalkInLine = ({ full_name, guests, created_at }: WalkIn, timeZone: string) => {
  const came = { date: formatMoment(created_at, "yyyy-MM-dd HH:mm", timeZone) };
  return [full_name, "", "", null, came, "Walk-in", guests, "", came];
};

/** "registrations-annual-dinner-2027-03-14": event and date. */
export function getRegistrationsFileName(
  { title, event_date }: Pick<AlumniEvent, "title" | "event_date">,
  timeZone: string,
) {
  const words = toWords(title).split(" ").filter(Boolean).slice(0, 6);
  return ["registrations", ...words, getDay(event_date, timeZone)].join("-");
}

/** One page of an event's people with a place, or of its waiting list. */
export interface RegistrationList {
  eventId: string;
  state: PlaceState;
  page: number;
}
