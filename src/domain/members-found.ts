import { getClassPath } from "./classes/class.ts";
import { cutText } from "./core/cut.ts";
import type { Database } from "./database.types.ts";
import { formatPlace, formatWork } from "./directory/directory.ts";
import { getEventPath } from "./events/event-path.ts";
import { getAlbumPath } from "./gallery/album.ts";
import { getNewsPath } from "./news/news.ts";
import { getPersonPath, opportunitiesPage } from "./routes.ts";
import { formatDay, formatMoment } from "./time/date.ts";

/** A row of search_members_area. */
export type MemberFound = Database["public"]["Functions"]["search_members_area"]["Returns"][number];

interface FoundLink {
  id: string;
  href: string;
  title: string;
  /** A line below; may be empty. */
  about: string;
}

export interface FoundGroup {
  title: string;
  links: FoundLink[];
  /** Over all pages. */
  total: number;
  /** The page that lists all of them; null if there is none. */
  all: string | null;
}

interface FoundKind {
  title: string;
  /** The page that lists all with these words. */
  page: string | null;
  toLink: (found: MemberFound, timeZone: string, q: string) => Omit<FoundLink, "id">;
}

/** The search of the public pages, which lists what has no search of its own. */
export const publicSearchPage = "/search";

export const withWords = (page: string, q: string) => `${page}?${new URLSearchParams({ q })}`;

/** Characters of a class note; the whole one is on its page. */
const longestExcerpt = 140;

const say = (at: string | null, timeZone: string) => (at ? formatMoment(at, "long day", timeZone) : "");
const join = (...facts: (string | null | false)[]) => facts.filter(Boolean).join(" · ");

/** Kinds of results by the database's names, in the order shown. */
const foundKinds: Readonly<Record<string, FoundKind>> = {
  people: {
    title: "People",
    page: "/members",
    toLink: (person) => ({
      href: getPersonPath(person.id),
      title: person.title,
      about: describePerson(person),
    }),
  },
  documents: {
    title: "Documents",
    page: "/documents",
    toLink: ({ id, title, at, is_in_text }, timeZone) => ({
      href: `/documents#${id}`,
      title,
      about: join(say(at, timeZone), is_in_text && "Found in the text"),
    }),
  },
  events: {
    title: "Events",
    page: publicSearchPage,
    toLink: ({ id, title, at }, timeZone) => ({ href: getEventPath(id), title, about: say(at, timeZone) }),
  },
  news: {
    title: "News",
    page: "/news",
    toLink: ({ id, title, at }, timeZone) => ({ href: getNewsPath(id), title, about: say(at, timeZone) }),
  },
  albums: {
    title: "Photo albums",
    page: publicSearchPage,
    toLink: ({ id, title }) => ({ href: getAlbumPath(id), title, about: "" }),
  },
  awards: {
    title: "Awards",
    page: publicSearchPage,
    toLink: ({ title, about, day }) => ({
      href: `/awards#year-${day?.slice(0, 4)}`,
      title,
      about: join(about, day && formatDay(day, "long day")),
    }),
  },
  opportunities: {
    title: "Opportunities",
    page: opportunitiesPage,
    toLink: ({ id, title, about, at }, timeZone) => ({
      // A post may be far down the list without the words.
      href: `${withWords(opportunitiesPage, title)}#${id}`,
      title,
      about: join(about, say(at, timeZone)),
    }),
  },
  notes: {
    title: "Class notes",
    page: null,
    toLink: ({ id, title, about, at, graduation_year }, timeZone, q) => ({
      href: `${getClassPath(graduation_year ?? 0)}#note-${id}`,
      title: excerpt(title, q),
      about: join(about, `Class of ${graduation_year}`, say(at, timeZone)),
    }),
  },
};

/** The results in groups; kinds without any are left out. */
export function groupMemberFound(rows: readonly MemberFound[], q: string, timeZone: string): FoundGroup[] {
  return Object.entries(foundKinds).flatMap(([name, { title, page, toLink }]) => {
    const found = rows.filter(({ kind }) => kind === name);
    const total = found[0]?.total ?? 0;
    const links = found.map((row) => ({ id: row.id, ...toLink(row, timeZone, q) }));
    return found.length > 0 ? [{ title, links, total, all: page && withWords(page, q) }] : [];
  });
}

/** What is searched for: null for what would find nearly everything. */
export function readMemberSearch(typed: string): string | null {
  const q = typed.trim();
  return [...q].length < 2 ? null : q;
}

/** From the beginning, or from a few words before the first one searched for if that is far behind. */
function excerpt(text: string, q: string): string {
  const at = text.toLowerCase().indexOf(q.toLowerCase().split(/\s+/)[0] ?? "");
  const from = at > longestExcerpt / 2 ? text.lastIndexOf(" ", at - 40) + 1 : 0;
  const rest = text.slice(from);
  const cut = cutText(rest, longestExcerpt);
  return `${from > 0 ? "…" : ""}${cut.trim()}${cut === rest ? "" : "…"}`;
}

/** Also why the person was found: the class, the work, the place or the name at graduation. */
function describePerson(person: MemberFound): string {
  const { former_name, graduation_year } = person;
  return join(
    former_name && `At graduation: ${former_name}`,
    graduation_year !== null && `Class of ${graduation_year}`,
    formatWork(person),
    formatPlace(person),
  );
}
