import { hasWords } from "./core/search.ts";
import { getListAddress, getNounAddress } from "./noun-address.ts";
import { listNouns } from "./nouns.ts";

/** A row of search_back_office. */
export interface Found {
  kind: string;
  id: string;
  title: string;
  note: string | null;
}

/** Something that can be opened. */
export interface Place {
  href: string;
  title: string;
  note?: string;
}

export interface PlaceGroup {
  name: string;
  places: readonly Place[];
}

/** The database returns one more than is shown, if there are more. */
const most = 5;

/** Groups of results in order; a full group ends with the way to all of them. */
export function groupFound(q: string, found: readonly Found[]): PlaceGroup[] {
  return listNouns()
    .map(([, noun]) => {
      const rows = found.filter(({ kind }) => kind === noun.table.searched);
      const shown = rows.slice(0, most).map(({ id, title, note }) => ({
        href: getNounAddress(noun, { id, title }) ?? "/admin",
        title,
        ...(note && { note }),
      }));
      const name = noun.words.many ?? `${noun.words.one}s`;
      const all = rows.length > most ? [{ href: getListAddress(noun, q), title: `All in ${name}` }] : [];
      return { name, places: [...shown, ...all] };
    })
    .filter(({ places }) => places.length > 0);
}

interface Screen extends Place {
  /** Other words by which it is looked for. */
  words?: string;
}

const settings = (title: string, words: string): Screen => ({
  href: "/admin/settings",
  title,
  words,
  note: "Settings",
});

const screens: readonly Screen[] = [
  { href: "/admin/members", title: "Members", words: "people accounts approve export" },
  { href: "/admin/roster", title: "Roster", words: "people alumni without account" },
  { href: "/admin/events", title: "Events", words: "registrations calendar" },
  { href: "/admin/news", title: "News", words: "articles posts" },
  { href: "/admin/officers", title: "Officers", words: "committees trustees board" },
  { href: "/admin/gallery", title: "Gallery", words: "albums photos pictures" },
  { href: "/admin/documents", title: "Documents", words: "files minutes" },
  { href: "/admin/awards", title: "Awards", words: "honours prizes" },
  { href: "/admin/pages", title: "Pages", words: "words texts about privacy terms imprint footer" },
  { href: "/admin/hero", title: "Hero", words: "home page picture" },
  { href: "/admin/emails", title: "Letters", words: "mail email newsletter digest" },
  { href: "/admin/members/import", title: "Import members", words: "csv excel spreadsheet upload people" },
  { href: "/admin/roster/import", title: "Import the roster", words: "csv excel spreadsheet upload people" },
  { href: "/admin/roster/invite", title: "Invite from the roster", words: "invitations people" },
  { href: "/admin/roles", title: "Roles", words: "permissions rights administrators" },
  { href: "/admin/officers/create", title: "Create officer", words: "add new trustee" },
  { href: "/admin/officers/handover", title: "Handover", words: "new term officers end elections" },
  { href: "/admin/emails/create", title: "Write a letter", words: "mail email newsletter members new" },
  { href: "/admin/emails/queue", title: "Delivery", words: "email_queue mail failed waiting test letter" },
  { href: "/admin/emails/reports", title: "Reports", words: "reported letters between members abuse" },
  { href: "/admin/bin", title: "Bin", words: "deleted trash bring back restore" },
  { href: "/admin/settings/looks", title: "Looks", words: "mark logo colours colors theme design" },
  { href: "/admin/settings/check", title: "System check", words: "unused files policies doctor" },
  { href: "/admin/settings/audit", title: "Audit log", words: "record changes history who" },
  { href: "/admin/settings", title: "Settings", words: "association website" },
  settings("Association", "name short university"),
  settings("Contact details", "email phone address footer"),
  settings("Social links", "facebook linkedin instagram"),
  settings("Home page figures", "numbers tiles statistics"),
  settings("News", "formatting headings pictures"),
  settings("Sign-ups", "register accounts roster approve"),
  settings("Time zone", "clock events times"),
];

/** Screens and settings that have every word. */
export function findScreens(q: string): PlaceGroup[] {
  const found = screens.filter(({ title, note, words }) => hasWords([title, note, words].join(" "), q));
  // A title that has the words itself comes first.
  const places = [
    ...found.filter(({ title }) => hasWords(title, q)),
    ...found.filter(({ title }) => !hasWords(title, q)),
  ];
  return places.length > 0 ? [{ name: "Screens and settings", places: places.slice(0, most) }] : [];
}

const usual = ["/admin/members", "/admin/events", "/admin/news", "/admin/emails", "/admin/settings"];

/** What is offered before anything is typed: screens opened lately, then the usual ones. */
export function offerScreens(lately: readonly string[]): PlaceGroup[] {
  const find = (href: string) => screens.filter((screen) => screen.href === href && !screen.note);
  const recent = lately.flatMap(find);
  const others = usual.filter((href) => !lately.includes(href)).flatMap(find);
  return [
    { name: "Opened lately", places: recent },
    { name: recent.length > 0 ? "Other screens" : "Screens", places: others },
  ].filter(({ places }) => places.length > 0);
}

/** Whether an address leads to a screen, not to a person or a search: only such are remembered. */
export const isScreen = (href: string): boolean => screens.some((screen) => screen.href === href);
