import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { type HeaderRule, parseHeaders } from "./headers.ts";

/** A finished site in its folder, with its rules. */
export interface Release {
  /** Distinguishes a folder from its replacement. */
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

/** One `_redirects` line that serves another page under the requested path. */
export interface Rewrite {
  pattern: RegExp;
  target: string;
  status: 200 | 404;
}

/** Parses rewrites such as `/admin/events/:id /admin 200`. Redirects to other hosts are for static hosts. */
export function parseRedirects(text: string): Rewrite[] {
  return text
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([from, to]) => from && to?.startsWith("/") && !from.startsWith("#"))
    .map(([from = "", to = "", status]) => ({
      pattern: toPattern(from),
      target: to,
      status: status === "404" ? 404 : 200,
    }));
}

function toPattern(path: string): RegExp {
  const segments = path.split("/").map((segment) => {
    if (segment === "*") return ".*";
    return segment.startsWith(":") ? "[^/]+" : segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${segments.join("/")}$`);
}
