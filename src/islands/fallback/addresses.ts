import { adminIdPatterns, type ItemNoun, itemNouns, toAddressSource } from "../../domain/routes.ts";

/**
 * Addresses of items, which may be newer than the site. Source of a regular expression for `client:interest` and for the
 * script that hides the page before paint. An address that cannot be an id says that there is no such item too.
 */
export const liveAddress = `^/(${itemNouns.join("|")})/([^/.]+)/?$`;

/** Addresses of the back office with an id, on a host that does not know `_redirects`. */
export const adminAddress = `^(?:${adminIdPatterns.map(toAddressSource).join("|")})/?$`;

export interface LiveLink {
  noun: ItemNoun;
  id: string;
}

export function parseLiveLink(path: string): LiveLink | null {
  const [, found, id] = new RegExp(liveAddress).exec(path.toLowerCase()) ?? [];
  const noun = itemNouns.find((known) => known === found);
  return noun && id ? { noun, id } : null;
}
