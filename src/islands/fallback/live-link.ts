// No imports: they would put the whole list of addresses into the 404 page.

/**
 * Regular expression source for addresses of items that may be newer than the site. Also matches invalid ids,
 * which get the message that there is no such item.
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
