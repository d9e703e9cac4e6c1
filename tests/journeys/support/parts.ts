import { once } from "node:events";
import { createServer } from "node:http";
import { getPort } from "../../../scripts/program/loopback.ts";
import { siteUrl } from "./addresses.ts";

/** Where a page is cut, as an index into its HTML. */
type Cut = (html: string) => number;

/** Prevents a page from being shown before it is complete, in browsers that support it. */
const wait = /<link rel="expect"[^>]*>/;

/**
 * A second address of the site. It sends the first part of each page immediately and the rest after `finish`, like a
 * slow network. Parts are shown as they arrive, as in browsers that cannot wait.
 */
export async function serveInParts(path: string, cut: Cut) {
  const html = (await (await fetch(siteUrl + path)).text()).replace(wait, "");
  const half = cut(html);
  const rest = Promise.withResolvers<void>();
  const server = createServer(async ({ url }, response) => {
    if (url !== path) {
      // A font that arrives just after the first frame can move a line break. On a slow network there is none (fonts.css).
      if (url?.endsWith(".woff2")) return response.writeHead(404).end();
      const file = await fetch(siteUrl + url);
      response.writeHead(file.status, { "content-type": file.headers.get("content-type") ?? "" });
      return response.end(Buffer.from(await file.arrayBuffer()));
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).write(html.slice(0, half));
    await rest.promise;
    return response.end(html.slice(half));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = getPort(server);
  return {
    address: `http://127.0.0.1:${port}${path}`,
    finish: () => rest.resolve(),
    close: () => server.close(),
  };
}
