import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { ownCalendarPath } from "../../domain/events/own-calendar.ts";
import { adminIdPatterns, memberPages, personPattern, personShell } from "../../domain/routes.ts";
import { getProject } from "../content/project.ts";
import { writeSiteFile } from "./finishing.ts";

/** Pages whose addresses look like a member's: without rules before that one, such hosts would hide them. */
const besidePeople = memberPages.filter((path) => /^\/members\/[^/]+$/.test(path));

/**
 * Back office addresses with an id are served the same shell, and so are members' pages. News, events and albums newer than the build are
 * not listed here: some hosts (Cloudflare) apply a rule even where a file exists, which would hide every
 * built item. The 404 page opens those on every host.
 */
export const rewrites = [
  ...adminIdPatterns.map((from) => ({ from, to: "/admin" })),
  ...besidePeople.map((path) => ({ from: path, to: path })),
  { from: personPattern, to: personShell },
];

/** Lines of a `_redirects` file. Rules without a target page are left out, as they would be broken links. */
export function printRedirects(hasPage: (path: string) => boolean): string {
  return rewrites
    .filter(({ to }) => hasPage(to))
    .map(({ from, to }) => `${from} ${to} 200\n`)
    .join("");
}

const local: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Calendar programs are sent from a static host to the Edge Function. Our own server answers them itself, and an embedded
 * backend has no functions.
 */
export function printCalendarRedirect(supabaseUrl: string): string {
  if (local.includes(new URL(supabaseUrl).hostname)) return "";
  return `${ownCalendarPath}* ${supabaseUrl}/functions/v1/calendar/:splat 302\n`;
}

/** Writes `_redirects` for static hosts and for our own server. */
export function redirects(): AstroIntegration {
  return {
    name: "redirects",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const text = printRedirects((path) => existsSync(join(folder, `${path}.html`)));
        await writeSiteFile(folder, "_redirects", text + printCalendarRedirect(getProject().url));
      },
    },
  };
}
