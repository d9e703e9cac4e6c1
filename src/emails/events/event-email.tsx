import * as z from "zod/mini";
import { eventTypes } from "../../domain/events/event.ts";
import { getEventPath } from "../../domain/events/event-path.ts";
import { formatWhen, formatWhere } from "../../domain/events/event-when.ts";
import { placeStates } from "../../domain/events/place.ts";
import { getZoneName } from "../../domain/time/time-zone.ts";
import { renderEvent } from "../../render/ics.ts";
import type { Attachment, Scene } from "../frame/email.tsx";
import { personFacts } from "../frame/person.ts";

/** An event as the database stores it with an email. */
export const eventFacts = z.object({
  id: z.string(),
  title: z.string(),
  event_date: z.string(),
  ends_at: z.string(),
  is_all_day: z.boolean(),
  location: z.nullable(z.string()),
  map_url: z._default(z.nullable(z.string()), null),
  is_online: z._default(z.boolean(), false),
  price: z._default(z.nullable(z.string()), null),
  payment: z._default(z.nullable(z.string()), null),
  registration_closes_at: z._default(z.nullable(z.string()), null),
  contact_name: z._default(z.nullable(z.string()), null),
  contact_email: z._default(z.nullable(z.string()), null),
  type: z.enum(eventTypes.values),
  ics_sequence: z.number(),
  created_at: z.string(),
  updated_at: z.nullable(z.string()),
});
export type EventFacts = z.infer<typeof eventFacts>;

/** An event and its reader's registration. */
export const registeredFacts = z.extend(personFacts, {
  event: eventFacts,
  state: z._default(z.enum(placeStates.values), "registered"),
  guests: z._default(z.number(), 0),
  guest_names: z._default(z.array(z.string()), []),
});
export type RegisteredFacts = z.infer<typeof registeredFacts>;

export const sampleEvent: EventFacts = {
  id: "00000000-0000-4000-8000-000000000001",
  title: "Annual alumni dinner",
  event_date: "2027-05-14T17:30:00+00:00",
  ends_at: "2027-05-14T22:00:00+00:00",
  is_all_day: false,
  location: "Great Hall, Building C",
  map_url: "https://www.openstreetmap.org/node/1",
  is_online: true,
  price: "15 euros, students free",
  payment: "By transfer until May 1",
  registration_closes_at: "2027-05-10T12:00:00+00:00",
  contact_name: "Grace Hopper",
  contact_email: "dinner@alumni.example",
  type: "ceremony",
  ics_sequence: 0,
  created_at: "2027-01-10T09:00:00+00:00",
  updated_at: null,
};

export const sample: RegisteredFacts = {
  name: "Ada Byron",
  event: sampleEvent,
  state: "registered",
  guests: 2,
  guest_names: ["Charles Babbage"],
};

type Timed = Pick<EventFacts, "event_date" | "ends_at" | "is_all_day">;

/** "May 14, 2027, 5:30 PM – 10:00 PM (UTC)", "May 14, 5:30 PM – May 15, 2027, 3:00 PM (UTC)", "May 14–15, 2027, all day" */
export function formatEventTime(
  event: Timed,
  { association: { time_zone } }: Scene,
  style?: "short",
): string {
  const when = formatWhen(event, time_zone, style).filter(Boolean).join(", ");
  return event.is_all_day ? when : `${when} (${getZoneName(event.event_date, time_zone)})`;
}

/** For the preview line after the subject. */
export function previewEvent(event: EventFacts, scene: Scene): string {
  return `${formatEventTime(event, scene)}, ${formatWhere(event)}`;
}

export function getEventAddress({ id }: Pick<EventFacts, "id">, { site }: Scene): string {
  return `${site}${getEventPath(id)}`;
}

export function attachCalendar(event: EventFacts, { association, site }: Scene): Attachment {
  return toCalendarFile(
    renderEvent({ ...event, description: null }, { settings: association, site: new URL(site) }),
  );
}

export function toCalendarFile(content: string): Attachment {
  return { filename: "event.ics", contentType: "text/calendar; charset=utf-8; method=PUBLISH", content };
}

export const whyRegistered = ({ association }: Scene, { state }: Pick<RegisteredFacts, "state">) =>
  `You’re receiving this email from the ${association.association_name} because you’re ${
    state === "waiting" ? "on the waiting list for" : "registered for"
  } this event.`;

export const whyOwed = (scene: Scene, facts: Pick<RegisteredFacts, "state">) =>
  `${whyRegistered(scene, facts)} Emails about your place can’t be turned off.`;

/** For people who had a place or were on the waiting list. */
export const whyRemoved = ({ association }: Scene, { state }: Pick<RegisteredFacts, "state">) =>
  `You’re receiving this email from the ${association.association_name} because you were ${
    state === "waiting" ? "on the waiting list for" : "registered for"
  } this event. Emails about your place can’t be turned off.`;
