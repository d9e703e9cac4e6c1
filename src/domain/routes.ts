import { idPattern } from "./id.ts";

/** Every address of the site stands here once; in a pattern `:id` is the id of a row and `:year` a year. */
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
] as const;

/** Their items have pages of their own, `/news/:id`. One that is newer than the site is read in the browser. */
export const itemNouns = ["news", "events", "gallery"] as const;
export type ItemNoun = (typeof itemNouns)[number];

export const archivePattern = "/news/archive/:year";

export const authPages = ["/auth", "/auth/forgot-password", "/auth/reset-password", "/auth/confirm"] as const;

export const memberPages = ["/membership", "/documents", "/account"] as const;

/** The screens of the back office. */
export const adminScreens = {
  dashboard: "/admin",
  members: "/admin/members",
  importMembers: "/admin/members/import",
  member: "/admin/members/:id",
  officers: "/admin/officers",
  createOfficer: "/admin/officers/create",
  handover: "/admin/officers/handover",
  officer: "/admin/officers/:id",
  events: "/admin/events",
  event: "/admin/events/:id",
  news: "/admin/news",
  gallery: "/admin/gallery",
  awards: "/admin/awards",
  documents: "/admin/documents",
  hero: "/admin/hero",
  settings: "/admin/settings",
  check: "/admin/settings/check",
  audit: "/admin/settings/audit",
} as const;
export type ScreenName = keyof typeof adminScreens;

const adminPatterns = Object.values(adminScreens);

/** Each is built as the same shell. */
export const adminPaths = adminPatterns.filter((pattern) => !pattern.includes(":"));

/** What the host, or the 404 page, answers with that shell. */
export const adminIdPatterns = adminPatterns.filter((pattern) => pattern.includes(":"));

/** Pages for people with an account, each with all below it; search engines find nothing there. */
export const privatePaths = ["/auth", ...memberPages, "/admin"] as const;

/** Source of a regular expression for the addresses of a pattern. */
export function toAddressSource(pattern: string): string {
  return pattern.replaceAll(":id", idPattern).replaceAll(":year", "[0-9]{4}");
}

/** Pages that a person may want to come back to after signing in. */
const returnPatterns = [
  ...publicPages,
  ...itemNouns.map((noun) => `/${noun}/:id`),
  archivePattern,
  ...memberPages,
  ...adminPatterns,
].map((pattern) => new RegExp(`^${toAddressSource(pattern)}$`, "i"));

/**
 * Whether an address is one of our own pages. A list and not a check for bad signs: "/..//evil", "/\evil" and their
 * encoded forms contain what no page of ours has (dots, backslashes, percent signs).
 */
export function isOwnRoute(address: string): boolean {
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?$/.exec(address) ?? [];
  return returnPatterns.some((pattern) => pattern.test(path)) && /^(\?[\w=&%+.~-]*)?$/.test(query);
}

const returnParameter = "return";

/** /auth, which leads back to `address` after signing in. */
export function getSignInPath(address: string): string {
  if (!isOwnRoute(address) || address === "/") return "/auth";
  return `/auth?${new URLSearchParams({ [returnParameter]: address })}`;
}

/** Where signing in leads: what the query string of /auth remembers if it is a page of ours, else home. */
export function parseReturnPath(query: string): string {
  const address = new URLSearchParams(query).get(returnParameter);
  return address && isOwnRoute(address) ? address : "/";
}
