import { type AlumniEvent, type EventType, eventTypes } from "./event.ts";
import { type List, parseList, type Words } from "./list.ts";

/** The events list of the back office; searched for words of the title. */
export interface EventList extends List {
  type: EventType | null;
  isUpcomingOnly: boolean;
}

/** An event, and how many people registered for it. */
export interface CountedEvent extends AlumniEvent {
  registered: number;
}

/** The list that an address asks for: upcoming events alone unless it says "no". */
export function parseEventList(words: Words): EventList {
  return { ...parseList(words, { type: eventTypes }), isUpcomingOnly: words.upcoming !== "no" };
}
