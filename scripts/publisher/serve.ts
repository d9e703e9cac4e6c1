import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { getHeaders, type HeaderRule, parseHeaders } from "./headers.ts";
import { parseRedirects, type Rewrite } from "./redirects.ts";

interface SiteRules {
  headers: HeaderRule[];
  rewrites: Rewrite[];
  notFound: string;
}

/**
 * A web server for a built site that behaves like the static hosts: /news is news.html, `_headers`
 * and `_redirects` are obeyed, everything unknown is 404.html. `folder` may be replaced while it
 * serves.
 */
export function serveSite(folder: string): Hono {
  const app = new Hono();
  app.use(etag());
  app.use(async (c, next) => {
    const rules = await readRules(folder);
    await next();
    for (const [name, value] of getHeaders(rules.headers, c.req.path)) c.header(name, value);
  });
  app.use(serveStatic({ root: folder, precompressed: true, rewriteRequestPath: toFileName }));
  app.use(async (c) => {
    const rules = await readRules(folder);
    const rewrite = rules.rewrites.find((rule) => rule.pattern.test(c.req.path));
    return rewrite ? sendPage(c, folder, rewrite) : c.html(rules.notFound, 404);
  });
  return app;
}

/** /news is the file news.html, as on every static host; `_headers` and `_redirects` get a name no file has. */
function toFileName(path: string): string {
  if (path.endsWith("/")) return path === "/" ? "/index.html" : `${path.slice(0, -1)}.html`;
  return extname(path) ? path : `${path}.html`;
}

async function sendPage(c: Context, folder: string, rewrite: Rewrite): Promise<Response> {
  return c.html(await readFile(join(folder, toFileName(rewrite.target)), "utf8"), rewrite.status);
}

/** Read at each request: the files are small, and a new build brings new ones. */
async function readRules(folder: string): Promise<SiteRules> {
  const read = (name: string) => readFile(join(folder, name), "utf8").catch(() => "");
  const [headers, redirects, notFound] = await Promise.all([
    read("_headers"),
    read("_redirects"),
    read("404.html"),
  ]);
  return { headers: parseHeaders(headers), rewrites: parseRedirects(redirects), notFound };
}
