import { idPattern } from "./core/id.ts";
import { mailboxChangePage } from "./emails/mailbox-link.ts";
import { receivedMessagePage } from "./emails/received-message.ts";
import { unsubscribePage } from "./emails/unsubscribe.ts";
import { memberSearchPage } from "./member-search.ts";
import { cardPage } from "./members/card.ts";
import { previewPage } from "./publication/preview.ts";

/** The single list of the site's addresses; in patterns `:id` is a row's id and `:year` a year. */
export const publicPages = [
  "/",
  "/about",
  "/officers",
  "/programs",
  "/privacy",
  "/gallery",
  "/calendar",
  "/awards",
  "/events",
  "/news",
  "/search",
] as const;

/** Nouns whose items have pages, `/news/:id`. Items newer than the build are read in the browser. */
export const itemNouns = ["news", "events", "gallery"] as const;
export type ItemNoun = (typeof itemNouns)[number];

export const archivePattern = "/news/archive/:year";

const authPages = [
  "/auth",
  "/auth/forgot-password",
  "/auth/reset-password",
  "/auth/confirm",
  "/auth/confirm-change",
] as const;

/** Opened from an email, without signing in. */
const emailPages = [unsubscribePage, mailboxChangePage] as const;

/** Opened from the QR code of a membership card, by anyone. */
const cardPages = [cardPage] as const;

/** Opened from a preview link, without signing in. */
const previewPages = [previewPage] as const;

/** The members' home: where signing in leads, and the email about one's approval. */
export const memberHome = "/members/home";

/** Where members propose events and awards. */
export const proposalsPage = "/members/proposals";
/** Where members send photos to albums. */
export const sendPhotosPage = "/members/photos";
/** Not built where the association has turned opportunities off. */
export const opportunitiesPage = "/opportunities";

/** The shell of all members' pages, at personPattern. */
export const personShell = "/members/person";

export const memberPages = [
  "/membership",
  "/members",
  memberHome,
  personShell,
  memberSearchPage,
  "/members/class",
  receivedMessagePage,
  proposalsPage,
  sendPhotosPage,
  "/documents",
  opportunitiesPage,
  "/account",
  "/account/directory",
  "/account/emails",
  "/account/security",
  "/account/events",
  "/account/data",
] as const;

/** All addresses without an id, apart from the back office's. */
export const fixedPages = [
  ...publicPages,
  ...memberPages,
  ...authPages,
  ...emailPages,
  ...cardPages,
  ...previewPages,
];

/** The page of a member. */
export const personPattern = "/members/:id";

export const getPersonPath = (id: string) => personPattern.replace(":id", id);

/** The page of a class; `/members/class` is one's own. */
export const classPattern = "/members/class/:year";

/** The back office's screens. */
export const adminScreens = {
  dashboard: "/admin",
  year: "/admin/year",
  members: "/admin/members",
  importMembers: "/admin/members/import",
  printMembers: "/admin/members/print",
  member: "/admin/members/:id",
  mergeMembers: "/admin/members/:id/merge",
  roster: "/admin/roster",
  importRoster: "/admin/roster/import",
  printRoster: "/admin/roster/print",
  inviteRoster: "/admin/roster/invite",
  rosterPerson: "/admin/roster/:id",
  mergeRoster: "/admin/roster/:id/merge",
  roles: "/admin/roles",
  officers: "/admin/officers",
  createOfficer: "/admin/officers/create",
  handover: "/admin/officers/handover",
  officer: "/admin/officers/:id",
  opportunities: "/admin/opportunities",
  dues: "/admin/dues",
  askDues: "/admin/dues/ask",
  kinds: "/admin/dues/kinds",
  duesSettings: "/admin/dues/settings",
  payer: "/admin/dues/:id",
  events: "/admin/events",
  event: "/admin/events/:id",
  checkIn: "/admin/events/:id/check-in",
  news: "/admin/news",
  gallery: "/admin/gallery",
  awards: "/admin/awards",
  documents: "/admin/documents",
  hero: "/admin/hero",
  versions: "/admin/versions/:id",
  bin: "/admin/bin",
  emails: "/admin/emails",
  createEmail: "/admin/emails/create",
  email_queue: "/admin/emails/queue",
  messageReports: "/admin/emails/reports",
  email: "/admin/emails/:id",
  pages: "/admin/pages",
  settings: "/admin/settings",
  looks: "/admin/settings/looks",
  check: "/admin/settings/check",
  export: "/admin/settings/export",
  audit: "/admin/settings/audit",
} as const;
export type ScreenName = keyof typeof adminScreens;

const adminPatterns = Object.values(adminScreens);

/** Each is built as the same shell. */
export const adminPaths = adminPatterns.filter((pattern) => !pattern.includes(":"));

/** Served with that shell by the host or the 404 page. */
export const adminIdPatterns = adminPatterns.filter((pattern) => pattern.includes(":"));

/** Pages for or about one person, each with everything below it; hidden from search engines. */
export const privatePaths = [
  "/auth",
  "/letters",
  ...cardPages,
  ...previewPages,
  ...memberPages,
  "/admin",
] as const;

/** Regular expression source for a pattern's addresses. */
export function toAddressSource(pattern: string): string {
  return pattern.replaceAll(":id", idPattern).replaceAll(":year", "[0-9]{4}");
}

/** Pages to return to after signing in. */
const returnPatterns = [
  ...publicPages,
  ...itemNouns.map((noun) => `/${noun}/:id`),
  archivePattern,
  ...memberPages,
  classPattern,
  personPattern,
  ...adminPatterns,
].map((pattern) => new RegExp(`^${toAddressSource(pattern)}$`, "i"));

/**
 * Whether an address is one of our own pages. An allow-list rather than a check for bad signs: "/..//evil",
 * "/\evil" and their encoded forms contain characters that none of our pages have (dots, backslashes, percent
 * signs).
 */
export function isOwnRoute(address: string): boolean {
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?$/.exec(address) ?? [];
  return returnPatterns.some((pattern) => pattern.test(path)) && /^(\?[\w=&%+.~-]*)?$/.test(query);
}

const returnParameter = "return";

/** /auth with a return to `address` after signing in. */
export function getSignInPath(address: string): string {
  if (!isOwnRoute(address) || address === "/") return "/auth";
  return `/auth?${new URLSearchParams({ [returnParameter]: address })}`;
}

/** The return address from /auth's query string if it is one of our own pages, otherwise `home`. */
export function parseReturnPath(query: string, home: "/" | typeof memberHome = "/"): string {
  const address = new URLSearchParams(query).get(returnParameter);
  return address && isOwnRoute(address) ? address : home;
}
