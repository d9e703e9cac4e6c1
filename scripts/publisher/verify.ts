import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { idPattern } from "../../src/domain/core/id.ts";
import { itemNouns } from "../../src/domain/routes.ts";
import { StartError } from "../program/errors.ts";
import { listFiles } from "./files.ts";

const needed = ["index.html", "404.html", "news.html", "events.html", "revision.json", "_headers"];

/**
 * Checks a finished build before it is served: required pages exist, none is truncated, and the files and pages that they
 * link to exist. `fresh` limits the check to files that were not checked before.
 */
export async function checkSite(folder: string, fresh?: readonly string[]): Promise<void> {
  const known = new Map<string, boolean>();
  const has = (name: string) => {
    const isThere = known.get(name) ?? existsSync(join(folder, name));
    known.set(name, isThere);
    return isThere;
  };
  const missing = needed.filter((name) => !has(name));
  if (missing.length > 0) throw new StartError(`No site was built: the output lacks ${missing.join(", ")}.`);
  for (const name of fresh ?? (await listFiles(folder))) {
    // Synchronous, because awaiting each of thousands of files takes longer than the work.
    if (name.endsWith(".html")) checkPage(name, readFileSync(join(folder, name), "utf8"), has);
  }
}

/**
 * Addresses that the build itself generates. Links in people's texts may lead anywhere; they have no attribute but their
 * address (see domain/text/rich-text.ts), unlike the site's own links to items.
 */
const made = new RegExp(
  `<(?!a href="[^"]*">)[a-z][^<>]*?\\s(?:href|src)="(/(?:_astro|media)/[^"?#]+|/(?:${itemNouns.join("|")})/${idPattern})(?:#[\\w-]+)?"`,
  "g",
);

function checkPage(name: string, html: string, has: (file: string) => boolean): void {
  if (!html.trimEnd().endsWith("</html>")) throw new StartError(`No site was built: ${name} is cut off.`);
  for (const [, address = ""] of html.matchAll(made)) {
    const file = address.slice(1);
    if (has(file.includes(".") ? file : `${file}.html`)) continue;
    throw new StartError(`No site was built: ${name} needs ${address}, which is missing.`);
  }
}
