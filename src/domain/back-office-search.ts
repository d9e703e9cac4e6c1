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

/** Groups of results in order; a full group ends with a link to all of them. */
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
      const all =
        rows.length > most ? [{ href: getListAddress(noun, q), title: `All results in ${name}` }] : [];
      return { name, places: [...shown, ...all] };
    })
    .filter(({ places }) => places.length > 0);
}

interface Screen extends Place {
  /** Other words that people search for. */
  words?: string;
}

const settings = (title: string, words: string): Screen => ({
  href: "/admin/settings",
  title,
  words,
  note: "Settings",
});

/** What is done on a screen that is named otherwise, where the note says. */
const tasks: readonly Screen[] = [
  {
    href: "/admin/members",
    title: "Export members",
    words: "csv excel xlsx download backup copy",
    note: "Members",
  },
  {
    href: "/admin/roster",
    title: "Export the alumni list",
    words: "csv excel xlsx download backup copy",
    note: "Alumni list",
  },
  {
    href: "/admin/members",
    title: "Erase a person",
    words: "delete personal data gdpr forget forgotten privacy request",
    note: "On a person’s page",
  },
  {
    href: "/admin/members",
    title: "Merge two accounts of one person",
    words: "duplicates double",
    note: "On a member’s page",
  },
  {
    href: "/admin/roster",
    title: "Mark a person as deceased",
    words: "died death dead late rip in memoriam obituary",
    note: "On a person’s page",
  },
  {
    href: "/admin/events",
    title: "Check people in at the entrance",
    words: "check-in walk-in walk-ins without account door attendance arrived how many came",
    note: "On an event’s page",
  },
  {
    href: "/admin/members",
    title: "Send a member a link to set a password",
    words: "forgotten reset sign in",
    note: "On a member’s page",
  },
  {
    href: "/admin/members?lacking=sign_in",
    title: "Members who have never signed in",
    words: "logged in",
    note: "Members",
  },
  {
    href: "/admin/members",
    title: "Change the address of a lost mailbox",
    words: "email recover account",
    note: "On a member’s page",
  },
  {
    href: "/admin/news",
    title: "Add a news item",
    words: "write create new article post",
    note: "News",
  },
  {
    href: "/admin/members",
    title: "Name a class representative",
    words: "delegate spokesperson",
    note: "On a member’s page",
  },
  {
    href: "/admin/emails?state=template",
    title: "Templates of newsletters",
    words: "template reuse again",
    note: "Emails",
  },
  {
    href: "/admin/emails/queue?state=unsubscribed",
    title: "Emails that were not sent because people unsubscribed",
    words: "unsubscribe opt out spam",
    note: "Delivery",
  },
  {
    href: "/admin/bin",
    title: "Restore what was deleted",
    words: "undo mistake back recover",
    note: "Bin",
  },
];

const screens: readonly Screen[] = [
  { href: "/admin/members", title: "Members", words: "people accounts approve department phone number" },
  {
    href: "/admin/roster",
    title: "Alumni list",
    words: "roster people without account deceased died phone number",
  },
  { href: "/admin/events", title: "Events", words: "registrations calendar" },
  { href: "/admin/news", title: "News", words: "articles posts" },
  { href: "/admin/officers", title: "Officers", words: "committees trustees board" },
  { href: "/admin/gallery", title: "Gallery", words: "albums photos pictures" },
  { href: "/admin/documents", title: "Documents", words: "files minutes" },
  { href: "/admin/awards", title: "Awards", words: "honours prizes" },
  {
    href: "/admin/pages",
    title: "Pages",
    words: "words texts about privacy terms imprint legal notice footer",
  },
  { href: "/admin/hero", title: "Hero", words: "home page front page picture banner slide" },
  { href: "/admin/emails", title: "Emails", words: "mail letters newsletter digest" },
  {
    href: "/admin/year",
    title: "Figures of the year",
    words: "annual report general meeting agm statistics numbers how many members attendance",
  },
  { href: "/admin/members/import", title: "Import members", words: "csv excel spreadsheet upload people" },
  {
    href: "/admin/roster/import",
    title: "Import the alumni list",
    words: "csv excel spreadsheet upload people",
  },
  { href: "/admin/members/print", title: "Print members", words: "paper list pdf address" },
  {
    href: "/admin/roster/print",
    title: "Print the alumni list",
    words: "paper list pdf address class sheet reunion",
  },
  { href: "/admin/roster/invite", title: "Invite people", words: "invitations roster people" },
  { href: "/admin/roles", title: "Roles", words: "permissions rights administrators" },
  { href: "/admin/officers/create", title: "Create officer", words: "add new trustee" },
  { href: "/admin/officers/handover", title: "Term handover", words: "new term officers end elections" },
  {
    href: "/admin/emails/create",
    title: "Write a newsletter",
    words: "mail email letter members new attachment attach file",
  },
  {
    href: "/admin/emails/queue",
    title: "Delivery",
    words: "queue outbox mail emails failed waiting test letter",
  },
  { href: "/admin/emails/reports", title: "Reports", words: "reported messages between members abuse spam" },
  {
    href: "/admin/opportunities",
    title: "Opportunities",
    words: "jobs internships posts members check approve board",
  },
  {
    href: "/admin/dues",
    title: "Dues",
    words: "fees money owed paid payments treasurer receipts credit lapsed reference",
  },
  { href: "/admin/dues/ask", title: "Ask for dues", words: "fees annual year charge invoice" },
  { href: "/admin/dues/kinds", title: "Kinds of membership", words: "fees dues amount honorary associate" },
  {
    href: "/admin/dues/settings",
    title: "Settings of dues",
    words: "fees currency iban bank account how to pay grace payment page stripe",
  },
  { href: "/admin/bin", title: "Bin", words: "deleted trash" },
  { href: "/admin/settings/looks", title: "Look", words: "logo mark colours colors theme design" },
  { href: "/admin/settings/check", title: "System check", words: "unused files policies doctor" },
  {
    href: "/admin/settings/export",
    title: "Export everything",
    words: "backup archive download zip successor handover csv",
  },
  { href: "/admin/settings/audit", title: "Audit log", words: "record who changed changes history undo" },
  { href: "/admin/settings", title: "Settings", words: "association website" },
  settings("Association", "name short university"),
  settings("Contact details", "email phone number address footer"),
  settings("Social links", "facebook linkedin instagram"),
  settings("Home page figures", "numbers tiles statistics"),
  settings("News", "formatting headings pictures"),
  settings("Dues", "fees treasurer switch on off"),
  settings("Sign-ups", "register accounts alumni list roster approve"),
  settings("Administrators", "two-step sign-in two steps second factor code 2fa"),
  settings("Time zone", "clock events times"),
  ...tasks,
];

/** "class of 1999", as both lists of people filter it. */
function findClass(q: string): Place[] {
  const [year] = /\b(19|20)\d\d\b/.exec(q) ?? [];
  if (!year || !hasWords(`class of ${year}`, q)) return [];
  const title = `Class of ${year}`;
  return [
    { href: `/admin/roster?class=${year}`, title, note: "Alumni list" },
    { href: `/admin/members?class=${year}`, title, note: "Members" },
  ];
}

/** Screens and settings that have every word. */
export function findScreens(q: string): PlaceGroup[] {
  const found = screens.filter(({ title, note, words }) => hasWords([title, note, words].join(" "), q));
  // A title that has the words itself comes first.
  const places = [
    ...findClass(q),
    ...found.filter(({ title }) => hasWords(title, q)),
    ...found.filter(({ title }) => !hasWords(title, q)),
  ];
  return places.length > 0 ? [{ name: "Screens and settings", places: places.slice(0, most) }] : [];
}

const usual = ["/admin/members", "/admin/events", "/admin/news", "/admin/emails", "/admin/settings"];

/** Offered before anything is typed: recently opened screens, then the usual ones. */
export function offerScreens(lately: readonly string[]): PlaceGroup[] {
  const find = (href: string) => screens.filter((screen) => screen.href === href && !screen.note);
  const recent = lately.flatMap(find);
  const others = usual.filter((href) => !lately.includes(href)).flatMap(find);
  return [
    { name: "Recently opened", places: recent },
    { name: recent.length > 0 ? "Other screens" : "Screens", places: others },
  ].filter(({ places }) => places.length > 0);
}

/** Of these screens nothing is said where the association asks for no dues. */
export const isOfDues = (href: string): boolean => /^\/admin\/dues\b/.test(href);

/** Whether an address is a screen, not a person or a search: only screens are remembered. */
export const isScreen = (href: string): boolean => screens.some((screen) => screen.href === href);
