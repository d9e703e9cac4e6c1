import { defineChoice, type ValueOf } from "../core/choice.ts";
import { formatTimestamp } from "../time/time-zone.ts";
import { isPublished } from "./published.ts";

/** Visible to visitors from `published_at` (ISO 8601 with zone) on; null for a draft. */
export interface Publishable {
  published_at: string | null;
}

/** As listed in the back office. */
export interface PublishableEntry extends Publishable {
  id: string;
  title: string;
}

/** As visitors see it. */
export type Published<Entry extends Publishable> = Entry & { published_at: string };

/** False for a draft. Whether a scheduled entry is public yet is decided by the database's clock. */
export function isDated<Entry extends Publishable>(entry: Entry): entry is Published<Entry> {
  return entry.published_at !== null;
}

/** Filter of a list. */
export const publicationStates = defineChoice(
  { draft: "Drafts", scheduled: "Scheduled", published: "Published" },
  "published",
);
export type PublicationState = ValueOf<typeof publicationStates>;

/** Why visitors cannot see it: "Draft", "Scheduled for Nov 30, 2026, 9:00 AM GMT+8". Null if they can. */
export function describeHidden(entry: Publishable, at: Date, timeZone: string): string | null {
  if (entry.published_at === null) return "Draft";
  return isPublished(entry, at)
    ? null
    : `Scheduled for ${formatTimestamp(entry.published_at, timeZone, true)}`;
}
