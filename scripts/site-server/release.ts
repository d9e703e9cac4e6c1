import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { type HeaderRule, parseHeaders } from "./headers.ts";
import { parseRedirects, type Rewrite } from "./redirects.ts";

/** A finished site in its folder, with the rules that it brings. */
export interface Release {
  /** Tells a folder from the one that took its place. */
  id: string;
  root: string;
  headers: HeaderRule[];
  rewrites: Rewrite[];
}

export async function openRelease(folder: string, id: string): Promise<Release> {
  const root = await realpath(folder);
  const read = (name: string) => readFile(join(root, name), "utf8").catch(() => "");
  const [headers, redirects] = await Promise.all([read("_headers"), read("_redirects")]);
  return { id, root, headers: parseHeaders(headers), rewrites: parseRedirects(redirects) };
}
