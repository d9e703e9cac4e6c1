import { defineChoice, type ValueOf } from "../core/choice.ts";
import { formatTimestamp } from "../time/time-zone.ts";
import { isPublished } from "./published.ts";

/** What visitors see from a moment on: ISO 8601 with zone, and null for a draft. */
export interface Publishable {
  published_at: string | null;
}

/** As a list publishes it. */
export interface PublishableEntry extends Publishable {
  id: string;
  title: string;
}

/** As visitors read it. */
export type Published<Entry extends Publishable> = Entry & { published_at: string };

/** Tells a draft. What is scheduled is the database's to judge, by its own clock. */
export function isDated<Entry extends Publishable>(entry: Entry): entry is Published<Entry> {
  return entry.published_at !== null;
}

/** Filters of a list. */
export const publicationStates = defineChoice(
  { draft: "Drafts", scheduled: "Scheduled", published: "Published" },
  "published",
);
export type PublicationState = ValueOf<typeof publicationStates>;

/** Why visitors do not see it, in `timeZone`: "Draft", "Scheduled for Nov 30, 2026, 9:00 AM GMT+8". Null if they do. */
export function describeHidden(entry: Publishable, at: Date, timeZone: string): string | null {
  if (entry.published_at === null) return "Draft";
  return isPublished(entry, at)
    ? null
    : `Scheduled for ${formatTimestamp(entry.published_at, timeZone, true)}`;
}
