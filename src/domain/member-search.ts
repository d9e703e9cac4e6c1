/** The search of the members' area, in a file of its own for every page that leads there. */
export const memberSearchPage = "/members/search";

export const getMemberSearchPath = (q: string) => `${memberSearchPage}?${new URLSearchParams({ q })}`;

/** Results of each kind, in the order shown. */
export const foundKinds = {
  people: { title: "People", getAll: (q: string) => `/members?${new URLSearchParams({ q })}` },
  documents: { title: "Documents", getAll: (q: string) => `/documents?${new URLSearchParams({ q })}` },
  events: { title: "Events", getAll: (q: string) => `/search?${new URLSearchParams({ q })}` },
  news: { title: "News", getAll: (q: string) => `/news?${new URLSearchParams({ q })}` },
} as const;
type FoundKind = keyof typeof foundKinds;

/** How many of a kind are shown. */
export const mostOfKind = 5;

interface FoundLink {
  href: string;
  title: string;
  /** A line below; may be empty. */
  about: string;
}

export interface FoundGroup {
  kind: FoundKind;
  links: FoundLink[];
  /** Over all pages. */
  total: number;
}

/** What is searched for: null for what would find nearly everything. */
export function readMemberSearch(typed: string): string | null {
  const q = typed.trim();
  return [...q].length < 2 ? null : q;
}
