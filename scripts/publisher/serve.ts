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

/** Milliseconds for which a page that was sent may still ask for the pictures and scripts of its own site. */
const grace = 10 * 60_000;
/** So many older sites are asked: no more of them stay on the disk. */
const mostReplaced = keptReleases - 1;
/** Files whose names change with their content: what an older site calls so is what the page means. */
const named = /^\/(?:_astro|media)\//;

/**
 * A web server for a built site that behaves like the static hosts: /news is news.html, `_headers`
 * and `_redirects` are obeyed, everything unknown is 404.html. `folder` may be a link that is moved,
 * or be replaced, while it serves: one request is answered from one site, and a page that came from
 * the site before still gets what it shows.
 */
export function serveSite(folder: string): Hono {
  let site: Promise<Site> | undefined;
  let replaced: { app: Hono; until: number }[] = [];
  const getSite = async () => {
    const { ino, mtimeMs } = await stat(folder);
    const id = `${ino} ${mtimeMs}`;
    const before = await site;
    if (before?.id !== id) {
      if (before)
        replaced = [{ app: before.app, until: Date.now() + grace }, ...replaced].slice(0, mostReplaced);
      site = openSite(folder, id);
    }
    return (await site) as Site;
  };
  const app = new Hono();
  app.use(async (c) => {
    const answer = await (await getSite()).app.fetch(c.req.raw, c.env);
    if (answer.status !== 404 || !named.test(c.req.path)) return answer;
    for (const old of replaced.filter(({ until }) => until > Date.now())) {
      const found = await old.app.fetch(c.req.raw, c.env);
      if (found.status !== 404) return found;
    }
    return answer;
  });
  return app;
}

async function openSite(folder: string, id: string): Promise<Site> {
  const root = await realpath(folder);
  const rules = await readRules(root);
  const app = new Hono();
  app.use(etag());
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of getHeaders(rules.headers, c.req.path)) c.header(name, value);
  });
  app.use(serveStatic({ root, precompressed: true, rewriteRequestPath: toFileName }));
  app.use(async (c) => {
    const rewrite = rules.rewrites.find((rule) => rule.pattern.test(c.req.path));
    return rewrite ? sendPage(c, root, rewrite) : c.html(rules.notFound, 404);
  });
  return { id, app };
}

/** /news is the file news.html, as on every static host; `_headers` and `_redirects` get a name no file has. */
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
