import { isOneOf } from "./choice.ts";
import { type AlumniEvent, type EventType, eventTypes } from "./event.ts";
import { parsePage } from "./list.ts";

/** What the events list of the back office shows. */
export interface EventList {
  /** Words of the title. */
  q: string;
  /** Null for all types. */
  type: EventType | null;
  isUpcomingOnly: boolean;
  /** From 1. */
  page: number;
}

/** An event, and how many people registered for it. */
export interface CountedEvent extends AlumniEvent {
  registered: number;
}

/** The list that an address asks for: upcoming events alone unless it says "no". */
export function parseEventList({ q = "", type, upcoming, page }: Record<string, string>): EventList {
  return {
    q: q.trim(),
    type: isOneOf(eventTypes, type) ? type : null,
    isUpcomingOnly: upcoming !== "no",
    page: parsePage(page),
  };
}
