import { getKeys } from "./core/keys.ts";
import type { Database } from "./database.types.ts";
import { getAlbumPath } from "./gallery/album.ts";
import { getNewsPath } from "./news/news.ts";
import { getPersonPath, opportunitiesPage } from "./routes.ts";

/** Each row repeats what is said of the member; `part` and what follows are null if nothing is listed. */
export type HomeRow = Database["public"]["Functions"]["read_member_home"]["Returns"][number];

interface HomeItem {
  id: string;
  title: string;
  /** ISO 8601 with zone; null for people. */
  at: string | null;
}

/** What a profile may lack, with the place to add it. */
export const profileGaps = {
  photo: { text: "Add a photo", href: "/account#photo" },
  directory: { text: "Choose who sees you in the directory", href: "/account/directory" },
  whereabouts: { text: "Say where you live or work", href: "/account/directory" },
  phone: { text: "Add a phone number", href: "/account" },
} as const;
export type ProfileGap = keyof typeof profileGaps;

/** What may be new, in the order shown. */
export const newKinds = {
  classmate: { title: "From your class", getPath: getPersonPath },
  album: { title: "Photos", getPath: getAlbumPath },
  opportunity: { title: "Opportunities", getPath: (id: string) => `${opportunitiesPage}#${id}` },
  document: { title: "Documents", getPath: () => "/documents" },
  news: { title: "News", getPath: getNewsPath },
} as const;
type NewKind = keyof typeof newKinds;

/** Upcoming events, in the order shown: the member's own, then others. */
export const eventKinds = {
  registered: "You’re registered.",
  waiting: "You’re on the waiting list.",
  event: "Registration is open.",
  full: "You can join the waiting list.",
  opening: "Registration opens on this day.",
} as const;
type EventKind = keyof typeof eventKinds;

export interface MemberHome {
  /** The visit before, from which things are new; null during the first. */
  since: string | null;
  /** Not recorded yet. */
  isNewVisit: boolean;
  gaps: ProfileGap[];
  events: (HomeItem & { kind: EventKind })[];
  news: { kind: NewKind; items: HomeItem[] }[];
}

/** Null for people who are not members. */
export function parseMemberHome(rows: readonly HomeRow[]): MemberHome | null {
  const [first] = rows;
  if (!first) return null;
  const pick = (kind: string): HomeItem[] =>
    rows.flatMap(({ part, id, title, at }) =>
      part === kind && id !== null && title !== null ? [{ id, title, at }] : [],
    );
  return {
    since: first.since,
    isNewVisit: first.is_new_visit,
    gaps: getKeys(profileGaps).filter((gap) => first.lacks.includes(gap)),
    events: getKeys(eventKinds).flatMap((kind) => pick(kind).map((item) => ({ ...item, kind }))),
    news: getKeys(newKinds)
      .map((kind) => ({ kind, items: pick(kind) }))
      .filter(({ items }) => items.length > 0),
  };
}
