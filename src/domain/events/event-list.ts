import { type List, parseList, type Words } from "../core/list.ts";
import { type PublicationState, publicationStates } from "../publication/publication.ts";
import { type EditedEvent, type EventType, eventTypes } from "./event.ts";
import type { RegistrationCount } from "./place.ts";

/** The back office's events list, searched by title. */
export interface EventList extends List {
  type: EventType | null;
  publication: PublicationState | null;
  isUpcomingOnly: boolean;
}

/** An event with its numbers of registrations. */
export interface CountedEvent extends EditedEvent, RegistrationCount {}

/** Parses the list's query string: only upcoming events, unless it says "no". */
export function parseEventList(words: Words): EventList {
  return {
    ...parseList(words, { type: eventTypes, publication: publicationStates }),
    isUpcomingOnly: words.upcoming !== "no",
  };
}
