import { existsSync } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { getHeaders, type HeaderRule, parseHeaders } from "./headers.ts";
import { parseRedirects, type Rewrite } from "./redirects.ts";
import { keptReleases } from "./releases.ts";

interface SiteRules {
  headers: HeaderRule[];
  rewrites: Rewrite[];
  notFound: string;
}

type Site = { id: string; app: Hono };

/** Milliseconds for which an already delivered page may still load its own site's images and scripts. */
const grace = 10 * 60_000;
/** Cap on how many previous releases we fall back to (only that many are kept). */
const mostReplaced = keptReleases - 1;
/** Files with content-hashed names: an older site's file is exactly the one that the page expects. */
const named = /^\/(?:_astro|media)\//;

/** The default of Netlify and Cloudflare, for which `_headers` says nothing. */
const checkedEachTime = "public, max-age=0, must-revalidate";

/**
 * Serves a built site like a static host: /news is news.html, `_headers` and `_redirects` apply, unknown
 * paths get 404.html. `folder` may be replaced, or be a link that moves, while it serves: each request is
 * answered from one site, and pages of a previous site can still load their files.
 */
export function serveSite(folder: string): Hono {
  let site: Promise<Site> | undefined;
  let replaced: { app: Hono; until: number }[] = [];
  const getSite = async () => {
    const { ino, mtimeMs } = await stat(folder);
    const id = `${ino} ${mtimeMs}`;
    const before = await site;
    if (before?.id === id) return before;
    if (before)
      replaced = [{ app: before.app, until: Date.now() + grace }, ...replaced].slice(0, mostReplaced);
    site = openSite(folder, id);
    return site;
  };
  const app = new Hono();
  app.use(async (c) => {
    if (!existsSync(folder)) return sayWait();
    const response = await (await getSite()).app.fetch(c.req.raw, c.env);
    if (response.status !== 404 || !named.test(c.req.path)) return response;
    for (const old of replaced.filter(({ until }) => until > Date.now())) {
      const found = await old.app.fetch(c.req.raw, c.env);
      if (found.status !== 404) return found;
    }
    return response;
  });
  return app;
}

/** Before the first site is built. */
export function sayWait(): Response {
  return new Response("The site is being built. One moment.", {
    status: 503,
    headers: { "retry-after": "5" },
  });
}

async function openSite(folder: string, id: string): Promise<Site> {
  const root = await realpath(folder);
  const rules = await readRules(root);
  const app = new Hono();
  app.use(etag());
  app.use(async (c, next) => {
    await next();
    c.header("cache-control", checkedEachTime);
    for (const [name, value] of getHeaders(rules.headers, c.req.path)) c.header(name, value);
    // A file that is missing now may be there in a minute, whatever its folder's rule says.
    if (c.res.status === 404) c.header("cache-control", "no-store");
  });
  app.use(serveStatic({ root, precompressed: true, rewriteRequestPath: toFileName }));
  app.use(async (c) => {
    const rewrite = rules.rewrites.find((rule) => rule.pattern.test(c.req.path));
    return rewrite ? sendPage(c, root, rewrite) : c.html(rules.notFound, 404);
  });
  return { id, app };
}

/**
 * /news maps to news.html, as on every static host; `_headers` and `_redirects` map to a name that does not
 * exist.
 */
function toFileName(path: string): string {
  if (path.endsWith("/")) return path === "/" ? "/index.html" : `${path.slice(0, -1)}.html`;
  return extname(path) ? path : `${path}.html`;
}

async function sendPage(c: Context, folder: string, rewrite: Rewrite): Promise<Response> {
  return c.html(await readFile(join(folder, toFileName(rewrite.target)), "utf8"), rewrite.status);
}

async function readRules(folder: string): Promise<SiteRules> {
  const read = (name: string) => readFile(join(folder, name), "utf8").catch(() => "");
  const [headers, redirects, notFound] = await Promise.all([
    read("_headers"),
    read("_redirects"),
    read("404.html"),
  ]);
  return { headers: parseHeaders(headers), rewrites: parseRedirects(redirects), notFound };
}
