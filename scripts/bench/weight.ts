import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path/posix";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { cardPage } from "../../src/domain/members/card.ts";
import { publicPages } from "../../src/domain/routes.ts";

/** A built page's cost to its reader; sizes in bytes. */
export interface Weight {
  /** The page alone. Its template is repeated in each of thousands of pages. */
  html: number;
  htmlBrotli: number;
  /** Page, stylesheets and scripts before any interaction, brotli. */
  page: number;
  /** Number of files fetched: page, stylesheets, scripts. */
  requests: number;
  /** Scripts before any interaction, gzip, including inline ones. */
  script: number;
  /** The same plus the heaviest lazy island, which is the most that a first interaction can cost. */
  scriptAfter: number;
  /** The same for people who are signed in, whose islands load automatically, with the code that checks their session. */
  scriptSignedIn: number;
  fonts: number;
  /** Names of all built scripts that the page may load, before and after interaction. */
  modules: string[];
}

const eager = /client="(?:load|idle|visible|only|media)"/;
/** Plain HTML until someone interacts with it or is signed in. public/theme.js then loads these two scripts. */
const lazy = /client="(?:interaction|session)"/;
const islandScript = "/islands.js";
const accountScript = "/signed-in.js";

/** The files of a visitor's pages, without those of single entries. */
export const visitorFiles = [...publicPages, cardPage, "/404"].map(
  (path) => `${path.slice(1) || "index"}.html`,
);

/** Follows links, scripts and imports through the built files as a browser would. */
export async function weighPage(site: string, page: string): Promise<Weight> {
  const html = await readFile(join(site, page), "utf8");
  const styles = findAll(html, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g);
  const fonts = findAll(html, /<link[^>]+rel="preload"[^>]+href="([^"]+\.woff2)"/g);
  const sources = findAll(html, /<script[^>]+src="([^"]+)"/g);
  const inline = findAll(html, /<script(?![^>]*\bsrc=)(?![^>]*application\/)[^>]*>([\s\S]*?)<\/script>/g);
  const islands = html.match(/<astro-island[^>]*>/g) ?? [];
  const before = await followImports(site, [
    ...sources,
    ...listIslandScripts(islands.filter((tag) => eager.test(tag))),
  ]);
  const lazyIslands = islands.filter((tag) => lazy.test(tag));
  const wake = (tags: string[], ...scripts: string[]) =>
    followImports(site, [
      ...before,
      ...scripts,
      ...(tags.length > 0 ? [islandScript] : []),
      ...listIslandScripts(tags),
    ]);
  const after = await Promise.all(lazyIslands.map((tag) => wake([tag])));
  const afterSession = await wake(lazyIslands, accountScript);
  const inlineText = inline.join("\n");
  const weighScripts = async (files: string[]) =>
    sum([...(await readFiles(site, files)), inlineText].map(gzip));
  return {
    html: Buffer.byteLength(html),
    htmlBrotli: brotli(html),
    page: sum([html, ...(await readFiles(site, [...styles, ...before]))].map(brotli)),
    requests: 1 + styles.length + before.length,
    script: await weighScripts(before),
    scriptAfter: Math.max(...(await Promise.all([before, ...after].map(weighScripts)))),
    scriptSignedIn: await weighScripts(afterSession),
    fonts: sum(await Promise.all(fonts.map(async (font) => (await readFile(join(site, font))).length))),
    modules: [...new Set([...before, ...after.flat(), ...afterSession])],
  };
}

function listIslandScripts(tags: string[]): string[] {
  return tags.flatMap((tag) => findAll(tag, /(?:component|renderer|before-hydration)-url="([^"]+)"/g));
}

/** The scripts and their static imports, each once. Dynamic imports are not followed. */
async function followImports(site: string, entries: string[]): Promise<string[]> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const text = await readFile(join(site, file), "utf8");
    const imports = findAll(
      text,
      /(?:^|[;}\n])(?:import|export)(?:[^"'();]*?from)?["'](\.{1,2}\/[^"']+)["']/g,
    );
    waiting.push(...imports.map((target) => join(dirname(file), target)));
  }
  return [...found];
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found ?? "");
}

function readFiles(site: string, files: string[]): Promise<string[]> {
  return Promise.all(files.map((file) => readFile(join(site, file), "utf8")));
}

const brotli = (text: string) => brotliCompressSync(text).length;
const gzip = (text: string) => (text ? gzipSync(text).length : 0);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
