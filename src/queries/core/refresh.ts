import type { QueryClient } from "@tanstack/react-query";
import type { NounKey } from "../../domain/nouns.ts";

/** First element of a query key: the subject of the read. */
export type Shown =
  | NounKey
  | "audit"
  | "check"
  | "dues"
  | "emails"
  | "once"
  | "opportunities"
  | "proposals"
  | "publishing"
  | "sentPhotos";

/** Which queries show data that a write changes, where it is more or less than the noun's own. */
const shownIn = {
  albumEmails: ["albums", "emails"],
  // A member's page lists the person's awards, documents, registrations and offices.
  awards: ["awards", "members"],
  // A restored entry appears in its list. By hand, because the first load does without the nouns; a test compares them.
  bin: ["albums", "awards", "documents", "events", "heroes", "members", "news", "officers", "pages"],
  documents: ["documents", "members"],
  dues: ["dues"],
  // An album names its event.
  events: ["events", "members", "albums"],
  files: ["check"],
  invitations: ["roster", "emails"],
  emails: ["emails", "newsletters"],
  // A messaging ban appears with the reports and on the member's page.
  messageReports: ["emails", "members"],
  newsletters: ["newsletters", "emails"],
  // Members' names appear with awards, documents, registrations and offices; the alumni list shows who has joined.
  members: ["members", "awards", "documents", "events", "officers", "roster"],
  officers: ["officers", "members"],
  opportunities: ["opportunities", "emails"],
  // The first steps depend on some texts.
  pages: ["pages", "settings"],
  // An accepted one is an event or award.
  proposals: ["proposals", "events", "awards", "members"],
  publishing: [],
  // An accepted one is a photo of its album.
  sentPhotos: ["sentPhotos", "albums"],
  // Every list with dates contains the site's time zone; original texts name the association; unchecked opportunities may wait.
  settings: ["settings", "documents", "events", "news", "opportunities", "pages"],
} as const satisfies Record<string, readonly Shown[]>;

export type Changed = NounKey | keyof typeof shownIn;

/** Every change is logged and has to be published. */
const always = ["audit", "publishing"] as const;

/** The query keys that a change invalidates. */
export function listOutdated(changed: Changed): readonly Shown[] {
  return [
    ...(changed in shownIn ? shownIn[changed as keyof typeof shownIn] : [changed as NounKey]),
    ...always,
  ];
}

/**
 * Refetches invalidated queries; resolves when the screen is up to date. A first read that is under way may have been
 * answered before the write, and TanStack Query would wait for it instead of asking again.
 */
export async function refreshAfter(queries: QueryClient, changed: Changed): Promise<void> {
  const reading = listOutdated(changed).map((word) => {
    void queries.cancelQueries({ queryKey: [word], predicate: ({ state }) => state.data === undefined });
    return queries.invalidateQueries({ queryKey: [word] });
  });
  await Promise.all(reading);
}
