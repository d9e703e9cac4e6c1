import { extname } from "node:path";

/** Matches paths that no file of a site has, so that no request can leave its folder on any system. */
const strange = /\/\.{0,2}(?:\/|$)|[\\\0:]/;

/** The path of a request, without its query; null if no site can have such a path. */
export function readPath(address: string): string | null {
  const written = address.startsWith("/") ? address : address.replace(/^https?:\/\/[^/?#]*/i, "");
  const end = written.search(/[?#]/);
  const path = decode(end < 0 ? written : written.slice(0, end));
  // A trailing "/", which may be the whole path, is ignored.
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
 * /news is news.html, as on every static host. `_headers` and `_redirects` map to names that do not exist.
 */
export function toFileName(path: string): string {
  if (path.endsWith("/")) return path === "/" ? "/index.html" : `${path.slice(0, -1)}.html`;
  return extname(path) ? path : `${path}.html`;
}
