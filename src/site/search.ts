import { statSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { listWords, readPageText, searchPage } from "../domain/site-search.ts";
import { parseHtml } from "./html.ts";
import { type IndexedPage, SearchIndex } from "./search-index.ts";

/**
 * Writes the search's index: what the built pages show, without those kept from search engines, so that nothing of
 * the members' can be in it. Words stand in one file per two first letters: a search loads a few kilobytes,
 * however many pages there are.
 */
export function search(): AstroIntegration {
  const index = new SearchIndex();
  return {
    name: "search",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const [name, content] of index.print(await listPages(folder)))
          await writeFile(join(folder, name), content);
      },
    },
  };
}

/** Keyed by inode, like the headers' hashes: an incremental build reads only what it changed. Null: not for the search. */
let known = new Map<string, IndexedPage | null>();

/** Oldest first, so that a new page changes little of the index. */
async function listPages(folder: string): Promise<IndexedPage[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(({ name }) => name.endsWith(".html"));
  const seen = new Map<string, IndexedPage | null>();
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    const { dev, ino, mtimeMs, size } = statSync(file);
    const id = `${dev} ${ino} ${mtimeMs} ${size}`;
    const path = `/${relative(folder, file)}`.replace(/(^\/index)?\.html$/, "") || "/";
    seen.set(id, known.get(id) ?? (known.has(id) ? null : parsePage(await readFile(file, "utf8"), path)));
  }
  known = seen;
  const key = ({ date, path }: IndexedPage) => `${date} ${path}`;
  return [...seen.values()].filter((page) => page !== null).sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const kinds: Record<string, string> = { news: "News", events: "Event", gallery: "Album" };
/** They repeat what the pages of their items say. */
const isList = (path: string) =>
  ["/", "/news", "/events", "/calendar", "/gallery"].includes(path) || path.startsWith("/news/archive/");

function parsePage(html: string, path: string): IndexedPage | null {
  if (path === searchPage || /<meta name="robots" content="noindex"/.test(html)) return null;
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  const read = (pattern: RegExp) => readPageText(parseHtml(find(pattern)));
  const title = read(/<meta property="og:title" content="([^"]*)"/);
  const text = read(/<meta name="description" content="([^"]*)"/);
  const body = isList(path) ? "" : read(/<main[^>]*>([\s\S]*)<\/main>/);
  const kind = kinds[/^\/(\w+)\/[\w-]+$/.exec(path)?.[1] ?? ""] ?? "Page";
  const date = find(/"(?:datePublished|startDate)":"([^"]+)"/);
  const words = [...new Set(listWords(`${title} ${text} ${body}`))].join(" ");
  return { title, kind, path, text, date, words };
}
