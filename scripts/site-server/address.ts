import { extname } from "node:path";

/** What no file of a site is called, so that no request leaves its folder on any system. */
const strange = /\/\.{0,2}(?:\/|$)|[\\\0:]/;

/** The path of a request's address, without its query; null if no site has such a path. */
export function readPath(address: string): string | null {
  const written = address.startsWith("/") ? address : address.replace(/^https?:\/\/[^/?#]*/i, "");
  const end = written.search(/[?#]/);
  const path = decode(end < 0 ? written : written.slice(0, end));
  // A "/" at the end, which may be all there is, means nothing.
  if (!path?.startsWith("/") || strange.test(path.replace(/\/$/, ""))) return null;
  return path;
}

function decode(path: string): string | null {
  if (!path.includes("%")) return path;
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/**
 * /news is news.html, as on every static host; `_headers` and `_redirects` map to a name that does not exist.
 */
export function toFileName(path: string): string {
  if (path.endsWith("/")) return path === "/" ? "/index.html" : `${path.slice(0, -1)}.html`;
  return extname(path) ? path : `${path}.html`;
}
