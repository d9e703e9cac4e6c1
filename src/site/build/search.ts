// By hand, not Pagefind: that needs `wasm-unsafe-eval` in the content policy, and its index cannot be updated for a
// single changed page.

import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { listWords, readPageText, searchPage } from "../../domain/site-search.ts";
import { parseHtml } from "../../render/html.ts";
import { PageFacts, removeSiteFile, writeSiteFile } from "./finishing.ts";
import { type IndexedPage, SearchIndex } from "./search-index.ts";

/**
 * Writes the search index from the built pages. It leaves out those kept from search engines, so it cannot contain
 * anything from the members' area. There is one file per first two letters of a word, so a search loads a few kilobytes
 * however many pages there are.
 */
export function search(): AstroIntegration {
  const index = new SearchIndex();
  const facts = new PageFacts((file, html) => parsePage(html, toPath(file)));
  return {
    name: "search",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const { written, removed, isWhole } = await facts.take(folder);
        for (const file of removed) index.replace(toPath(file), []);
        if (isWhole) index.fill([...written.values()].flat());
        else for (const [file, pages] of written) index.replace(toPath(file), pages);
        for (const [name, content] of index.print())
          await (content === null ? removeSiteFile(folder, name) : writeSiteFile(folder, name, content));
      },
    },
  };
}

/** The text of some markup; most titles have none. */
const readText = (html: string) =>
  /[<&\0\r]/.test(html) ? readPageText(parseHtml(html)) : html.replace(/\s+/g, " ").trim();

const toPath = (file: string) => `/${file}`.replace(/(^\/index)?\.html$/, "") || "/";

const kinds: Record<string, string> = { news: "News", events: "Event", gallery: "Album" };
/** Lists only repeat the text of their items' pages, or of the people's dialogs. */
const isList = (path: string) =>
  ["/", "/news", "/events", "/calendar", "/gallery", "/officers"].includes(path) ||
  path.startsWith("/news/archive/");

/** The page, and the people with a dialog on it. */
function parsePage(html: string, path: string): IndexedPage[] {
  if (path === searchPage || /<meta name="robots" content="noindex"/.test(html)) return [];
  // Copied, because a substring keeps the whole page in memory.
  const find = (pattern: RegExp) => Buffer.from(pattern.exec(html)?.[1] ?? "").toString();
  const read = (pattern: RegExp) => readText(find(pattern));
  const title = read(/<meta property="og:title" content="([^"]*)"/);
  const text = read(/<meta name="description" content="([^"]*)"/);
  const body = isList(path) ? "" : read(/<main[^>]*>([\s\S]*)<\/main>/);
  const kind = kinds[/^\/(\w+)\/[\w-]+$/.exec(path)?.[1] ?? ""] ?? "Page";
  const date = find(/"(?:datePublished|startDate)":"([^"]+)"/);
  const page = { title, kind, path, text, date, words: joinWords(`${title} ${text} ${body}`) };
  return [page, ...(path === "/officers" ? parsePeople(html, path) : [])];
}

/** See OfficerDialog.astro. The page opens the dialog that its address names. */
function parsePeople(html: string, path: string): IndexedPage[] {
  const dialogs = html.matchAll(/<dialog id="((officer|trustee)-[\w-]+)"[^>]*>([\s\S]*?)<\/dialog>/g);
  return [...dialogs].map(([, id = "", role, content = ""]) => {
    const [, name = "", position = ""] =
      /<h2[^>]*>([\s\S]*?)<\/h2>\s*<p[^>]*>([\s\S]*?)<\/p>/.exec(content) ?? [];
    return {
      title: readText(name),
      kind: role === "trustee" ? "Trustee" : "Officer",
      path: `${path}#${id}`,
      text: readText(position),
      date: "",
      words: joinWords(readText(content)),
    };
  });
}

const joinWords = (text: string) => [...new Set(listWords(text))].join(" ");
