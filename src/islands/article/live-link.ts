// No imports: they would put the whole list of addresses into the 404 page.

/**
 * Regular expression source for addresses of items and pages that may be newer than the site. Also matches
 * addresses of nothing: those of items get the message that there is no such item, others keep the 404 page.
 */
export function toLiveAddress(nouns: readonly string[]): string {
  return `^/(?:(${nouns.join("|")})/)?((?!404/?$)[^/.]+)/?$`;
}

/** The same for items alone: an address of one word is seldom a new page, and mostly of nothing. */
export function toItemAddress(nouns: readonly string[]): string {
  return `^/(?:${nouns.join("|")})/[^/.]+/?$`;
}

export interface LiveLink<Noun extends string> {
  /** "pages" for a page of the association's own. */
  noun: Noun | "pages";
  /** The item's id, or the page's slug. */
  id: string;
}

/** The item that an address leads to; null for any other page. */
export function parseLiveLink<Noun extends string>(
  path: string,
  nouns: readonly Noun[],
): LiveLink<Noun> | null {
  const [, first, id] = new RegExp(toLiveAddress(nouns)).exec(path.toLowerCase()) ?? [];
  const noun = first ? nouns.find((name) => name === first) : "pages";
  return noun && id ? { noun, id } : null;
}
