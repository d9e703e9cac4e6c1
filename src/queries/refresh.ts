import type { QueryClient } from "@tanstack/react-query";

/** The first word of a query key: what the read is about. */
export type Shown =
  | "albums"
  | "audit"
  | "awards"
  | "check"
  | "documents"
  | "events"
  | "heroes"
  | "members"
  | "news"
  | "officers"
  | "once"
  | "publishing"
  | "roles"
  | "settings";

/** What a write changes, and which reads show it. */
const shownIn = {
  albums: ["albums"],
  // A member's page names the awards, documents, registrations and offices of the person.
  awards: ["awards", "members"],
  documents: ["documents", "members"],
  events: ["events", "members"],
  files: ["check"],
  heroes: ["heroes"],
  // Names stand beside awards, documents, registrations and offices.
  members: ["members", "awards", "documents", "events", "officers"],
  news: ["news"],
  officers: ["officers", "members"],
  publishing: [],
  // The time zone of the site comes with every list that shows dates.
  settings: ["settings", "documents", "events", "news"],
} as const satisfies Record<string, readonly Shown[]>;

export type Changed = keyof typeof shownIn;

/** Every change is recorded, and makes the website wait for its next build. */
const always = ["audit", "publishing"] as const;

/** The words whose reads a change makes out of date. */
export function listOutdated(changed: Changed): readonly Shown[] {
  return [...shownIn[changed], ...always];
}

/** Reads again what a change made out of date; resolves when what is on the screen is true. */
export async function refreshAfter(queries: QueryClient, changed: Changed): Promise<void> {
  await Promise.all(listOutdated(changed).map((word) => queries.invalidateQueries({ queryKey: [word] })));
}
