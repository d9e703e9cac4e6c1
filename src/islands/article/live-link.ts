// No imports: they would put the whole list of addresses into the 404 page.

/**
 * Regular expression source for addresses of items and pages that may be newer than the build. Also matches addresses
 * that do not exist: for those of items the page says so, others keep the 404 page.
 */
export function toLiveAddress(nouns: readonly string[]): string {
  return `^/(?:(${nouns.join("|")})/)?((?!404/?$)[^/.]+)/?$`;
}

/** The same for items only: an unknown address of one word is rarely a new page. */
export function toItemAddress(nouns: readonly string[]): string {
  return `^/(?:${nouns.join("|")})/[^/.]+/?$`;
}

export interface LiveLink<Noun extends string> {
  /** "pages" for one of the association's own pages. */
  noun: Noun | "pages";
  /** The item's id, or the page's slug. */
  id: string;
}

/** The item at an address; null for any other page. */
export function parseLiveLink<Noun extends string>(
  path: string,
  nouns: readonly Noun[],
): LiveLink<Noun> | null {
  const [, first, id] = new RegExp(toLiveAddress(nouns)).exec(path.toLowerCase()) ?? [];
  const noun = first ? nouns.find((name) => name === first) : "pages";
  return noun && id ? { noun, id } : null;
}
