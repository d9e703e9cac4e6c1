import { extname, join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { toFileName } from "./address.ts";
import { type Encoding, encodings } from "./encoding.ts";
import { getHeaders } from "./headers.ts";
import type { Release } from "./release.ts";
import { readStored, type StoredFile } from "./stored-file.ts";

type Files = { identity: StoredFile; br: StoredFile | null; gzip: StoredFile | null };

/** The response for a path of a release, ready to be sent. */
export interface Page {
  release: Release;
  status: 200 | 404;
  files: Files;
  type: string;
  /** By encoding, with names and values in turn, as node:http takes them. Computed once for many requests. */
  headers: Record<Encoding, string[]>;
}

const compressible = /\.(?:html|css|js|json|xml|svg|txt|ics|webmanifest)$/;

/** Null if the release has no such file. Unchanged files are taken from `before`. */
export async function readPage(release: Release, path: string, before?: Page): Promise<Page | null> {
  const file = join(release.root, toFileName(path));
  const read = (encoding: Encoding) =>
    encoding === "identity" || compressible.test(file)
      ? readStored(file + encodings[encoding], before?.files[encoding])
      : null;
  const [identity, br, gzip] = await Promise.all([read("identity"), read("br"), read("gzip")]);
  if (!identity) return null;
  const type = getMimeType(extname(file)) ?? "application/octet-stream";
  return dress({ release, status: 200, files: { identity, br, gzip }, type }, path);
}

/** The page for this path: with the path's headers. */
export function dress(page: Omit<Page, "headers">, path: string): Page {
  const list = (encoding: Encoding) => listHeaders(page, path, encoding);
  return { ...page, headers: { identity: list("identity"), br: list("br"), gzip: list("gzip") } };
}

/** The default of Netlify and Cloudflare where `_headers` has no rule. */
const checkedEachTime = "public, max-age=0, must-revalidate";

function listHeaders(page: Omit<Page, "headers">, path: string, encoding: Encoding): string[] {
  const { release, status, files, type } = page;
  const headers = new Headers({ "content-type": type, "cache-control": checkedEachTime });
  const stored = files[encoding];
  if (status === 200 && stored) {
    headers.set("etag", stored.etag);
    headers.set("last-modified", stored.modified);
    headers.set("accept-ranges", "bytes");
  }
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  if (files.br || files.gzip) headers.set("vary", "Accept-Encoding");
  for (const [name, value] of getHeaders(release.headers, path)) headers.set(name, value);
  // A missing file may exist in a minute, whatever its folder's rule says.
  if (status === 404) headers.set("cache-control", "no-store");
  // Tells the back office where the publishing status is; on a host without our publisher it does not ask.
  if (path === "/revision.json") headers.set("x-publish-status", "/publish/status");
  return [...headers].flat();
}
