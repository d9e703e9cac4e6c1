import { z } from "zod";
import { eventTypes, formatStart, getZoneName } from "../domain/event.ts";
import { getEventPath } from "../domain/event-path.ts";
import { printEvent } from "../site/ics.ts";
import type { Attachment, Scene } from "./letter.tsx";
import { Line, Panel } from "./parts.tsx";

/** An event as the database notes it with a letter. */
export const eventFacts = z.object({
  id: z.string(),
  title: z.string(),
  event_date: z.string(),
  ends_at: z.string(),
  is_all_day: z.boolean(),
  location: z.string().nullable(),
  type: z.enum(eventTypes.values),
  ics_sequence: z.number(),
  created_at: z.string(),
  updated_at: z.string().nullable(),
});
export type EventFacts = z.infer<typeof eventFacts>;

export const sampleEvent: EventFacts = {
  id: "00000000-0000-4000-8000-000000000001",
  title: "Annual dinner of the alumni",
  event_date: "2027-05-14T17:30:00+00:00",
  ends_at: "2027-05-14T22:00:00+00:00",
  is_all_day: false,
  location: "Great Hall, Building C",
  type: "ceremony",
  ics_sequence: 0,
  created_at: "2027-01-10T09:00:00+00:00",
  updated_at: null,
};

/** "May 14, 2027, 5:30 PM (UTC)" */
export function formatEventTime(
  { event_date }: Pick<EventFacts, "event_date">,
  { association }: Scene,
): string {
  const { time_zone } = association;
  return `${formatStart(event_date, time_zone).join(", ")} (${getZoneName(event_date, time_zone)})`;
}

export function getEventAddress({ id }: Pick<EventFacts, "id">, { site }: Scene): string {
  return `${site}${getEventPath(id)}`;
}

export function EventPanel({ event, scene }: { event: EventFacts; scene: Scene }) {
  return (
    <Panel>
      <Line isLead>{event.title}</Line>
      <Line>{formatEventTime(event, scene)}</Line>
      {event.location && <Line>{event.location}</Line>}
    </Panel>
  );
}

export function attachCalendar(event: EventFacts, { association, site }: Scene): Attachment {
  return toCalendarFile(
    printEvent({ ...event, description: null }, { settings: association, site: new URL(site) }),
  );
}

export function toCalendarFile(content: string): Attachment {
  return { filename: "event.ics", contentType: "text/calendar; charset=utf-8; method=PUBLISH", content };
}

export const whyRegistered = ({ association }: Scene) =>
  `You get this email because you registered for this event of the ${association.association_name}.`;
