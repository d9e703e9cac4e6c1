/**
 * Which addresses a page may have that the build did not know: what was published after it. The 404 page looks here; a
 * new noun is one more word.
 */
const nouns = ["news", "events", "gallery"] as const;
export type LiveNoun = (typeof nouns)[number];

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/**
 * Source of a regular expression for `client:interest` and for the script that hides the page before paint. An address
 * that cannot be an id says that there is no such item too.
 */
export const liveAddress = `^/(${nouns.join("|")})/([^/.]+)/?$`;

/** Addresses of the back office with an id, on a host that does not know `_redirects`. */
export const adminAddress = `^/admin/(members|officers|events)/${uuid}/?$`;

export interface LiveLink {
  noun: LiveNoun;
  id: string;
}

export function parseLiveLink(path: string): LiveLink | null {
  const [, noun, id] = new RegExp(liveAddress).exec(path.toLowerCase()) ?? [];
  return noun && id ? { noun: noun as LiveNoun, id } : null;
}
