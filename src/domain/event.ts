import type { Choice } from "./choice.ts";

export type EventType = "conference" | "workshop" | "seminar" | "networking" | "ceremony" | "other";

export const eventTypes: Choice<EventType> = {
  values: ["conference", "workshop", "seminar", "networking", "ceremony", "other"],
  labels: {
    conference: "Conference",
    workshop: "Workshop",
    seminar: "Seminar",
    networking: "Networking",
    ceremony: "Ceremony",
    other: "Other",
  },
  initial: "conference",
};

export interface AlumniEvent {
  id: string;
  title: string;
  description: string | null;
  /** ISO 8601 with zone: the moment it starts. */
  event_date: string;
  location: string | null;
  type: EventType;
  image_url: string | null;
  ics_sequence: number;
  created_at: string;
  updated_at: string | null;
}

export const homeEventCount = 3;

/** An event is upcoming until the moment it starts. */
export function isUpcoming(event: Pick<AlumniEvent, "event_date">, now: Date): boolean {
  return new Date(event.event_date) >= now;
}

/** Upcoming soonest first, past latest first. */
export function splitByTime<E extends Pick<AlumniEvent, "event_date">>(events: readonly E[], now: Date) {
  const inOrder = [...events].sort((a, b) => Date.parse(a.event_date) - Date.parse(b.event_date));
  return {
    upcoming: inOrder.filter((event) => isUpcoming(event, now)),
    past: inOrder.filter((event) => !isUpcoming(event, now)).reverse(),
  };
}

export function getEventPath(id: string): string {
  return `/events/${id}`;
}
