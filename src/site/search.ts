import { statSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import {
  entriesPerFile,
  getShardName,
  listWords,
  packShard,
  readPageText,
  type SearchEntry,
  type Shard,
  searchPage,
} from "../domain/site-search.ts";
import { parseHtml } from "./html.ts";

/**
 * Writes the search's index: what the built pages show, without those kept from search engines, so that nothing of
 * the members' can be in it. Words stand in one file per two first letters: a search loads a few kilobytes,
 * however many pages there are.
 */
export function search(): AstroIntegration {
  return {
    name: "search",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const [name, content] of printIndex(await listPages(folder)))
          await writeFile(join(folder, name), content);
      },
    },
  };
}

interface Page extends SearchEntry {
  /** When it was written or takes place; empty for pages without a date. */
  date: string;
  /** Each once, with spaces between them: a set would take ten times as much memory. */
  words: string;
}

/** Keyed by inode, like the headers' hashes: an incremental build reads only what it changed. Null: not for the search. */
let known = new Map<string, Page | null>();

/** Oldest first, so that a new page changes little of the index. */
async function listPages(folder: string): Promise<Page[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(({ name }) => name.endsWith(".html"));
  const seen = new Map<string, Page | null>();
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    const { dev, ino, mtimeMs, size } = statSync(file);
    const id = `${dev} ${ino} ${mtimeMs} ${size}`;
    const path = `/${relative(folder, file)}`.replace(/(^\/index)?\.html$/, "") || "/";
    seen.set(id, known.get(id) ?? (known.has(id) ? null : parsePage(await readFile(file, "utf8"), path)));
  }
  known = seen;
  const key = ({ date, path }: Page) => `${date} ${path}`;
  return [...seen.values()].filter((page) => page !== null).sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const kinds: Record<string, string> = { news: "News", events: "Event", gallery: "Album" };
/** They repeat what the pages of their items say. */
const isList = (path: string) =>
  ["/", "/news", "/events", "/calendar", "/gallery"].includes(path) || path.startsWith("/news/archive/");

function parsePage(html: string, path: string): Page | null {
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

/** Files by name. */
function printIndex(pages: readonly Page[]): Map<string, string> {
  const shards = new Map<string, Shard>();
  for (const [word, numbers] of listNumbers(pages)) {
    const name = getShardName(word);
    const shard: Shard = shards.get(name) ?? Object.create(null);
    shards.set(name, shard);
    shard[word] = numbers;
  }
  const files = new Map<string, string>();
  for (const [name, shard] of shards) files.set(`search-${name}.json`, JSON.stringify(packShard(shard)));
  for (let at = 0; at < pages.length; at += entriesPerFile) {
    const entries = pages.slice(at, at + entriesPerFile).map(({ date: _, words: __, ...entry }) => entry);
    files.set(`search-pages-${at / entriesPerFile}.json`, JSON.stringify(entries));
  }
  // Letters of which no page has a word: a search asks for no file that is not there.
  files.set("search-all.json", JSON.stringify([...shards.keys()].sort()));
  return files;
}

/** Words to the pages that have them (see Shard). */
function listNumbers(pages: readonly Page[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  pages.forEach(({ title, words }, number) => {
    const titled = new Set(listWords(title));
    for (const word of words.split(" ")) {
      const value = number * 2 + (titled.has(word) ? 1 : 0);
      const numbers = found.get(word);
      if (numbers) numbers.push(value);
      else found.set(word, [value]);
    }
  });
  return found;
}
