import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** An address without a page of its own, and the page that is shown under it. */
export interface Rewrite {
  from: string;
  to: string;
}

/**
 * The ids of the back office. News, events and albums that are younger than the build are not here: some hosts (Cloudflare)
 * follow a rule even where a file exists, which would hide every built item. The 404 page opens those on every host.
 */
export const rewrites: Rewrite[] = [
  { from: "/admin/members/:id", to: "/admin" },
  { from: "/admin/officers/:id", to: "/admin" },
  { from: "/admin/events/:id", to: "/admin" },
];

/** Lines of a `_redirects` file; a rule without its page would be a broken link. */
export function printRedirects(rules: readonly Rewrite[], hasPage: (path: string) => boolean): string {
  return rules
    .filter(({ to }) => hasPage(to))
    .map(({ from, to }) => `${from} ${to} 200\n`)
    .join("");
}

/** Writes `_redirects` for static hosts and for our own server. */
export function redirects(): AstroIntegration {
  return {
    name: "redirects",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const text = printRedirects(rewrites, (path) => existsSync(join(folder, `${path}.html`)));
        await writeFile(join(folder, "_redirects"), text);
      },
    },
  };
}
