// Without an import: the 404 page carries no list of addresses for it.

/**
 * Source of a regular expression for addresses of items, which may be newer than the site. An address that cannot be an
 * id says that there is no such item too.
 */
export function toLiveAddress(nouns: readonly string[]): string {
  return `^/(${nouns.join("|")})/([^/.]+)/?$`;
}

export interface LiveLink<Noun extends string> {
  noun: Noun;
  id: string;
}

/** The item that an address leads to; null for any other page. */
export function parseLiveLink<Noun extends string>(
  path: string,
  nouns: readonly Noun[],
): LiveLink<Noun> | null {
  const [, first, id] = new RegExp(toLiveAddress(nouns)).exec(path.toLowerCase()) ?? [];
  const noun = nouns.find((name) => name === first);
  return noun && id ? { noun, id } : null;
}
