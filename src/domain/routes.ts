/** Every page that a person may want to come back to; `:id` stands for one word of an address. */
const routes = [
  "/",
  "/about",
  "/officers",
  "/programs",
  "/privacy",
  "/gallery",
  "/gallery/:id",
  "/calendar",
  "/awards",
  "/events",
  "/events/:id",
  "/news",
  "/news/:id",
  "/news/archive/:id",
  "/membership",
  "/documents",
  "/account",
  "/admin",
  "/admin/members",
  "/admin/members/import",
  "/admin/members/:id",
  "/admin/officers",
  "/admin/officers/create",
  "/admin/officers/handover",
  "/admin/officers/:id",
  "/admin/events",
  "/admin/events/:id",
  "/admin/news",
  "/admin/gallery",
  "/admin/awards",
  "/admin/documents",
  "/admin/hero",
  "/admin/settings",
  "/admin/settings/check",
  "/admin/settings/audit",
];

/** The back office's pages without an id in their address: each is built as the same shell. */
export const adminPaths = routes.filter((route) => /^\/admin\b/.test(route) && !route.includes(":"));

const patterns = routes.map((route) => new RegExp(`^${route.replaceAll(":id", "[A-Za-z0-9-]+")}$`));

/**
 * Whether an address is one of our own pages. A list and not a check for bad signs: "/..//evil", "/\evil" and their
 * encoded forms contain what no page of ours has (dots, backslashes, percent signs).
 */
export function isOwnRoute(address: string): boolean {
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?$/.exec(address) ?? [];
  return patterns.some((pattern) => pattern.test(path)) && /^(\?[\w=&%+.~-]*)?$/.test(query);
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
