import { once } from "node:events";
import { createServer } from "node:http";
import { getPort } from "../../../scripts/program/loopback.ts";
import { siteUrl } from "./addresses.ts";

/** Where a page is cut, as an index into its HTML. */
type Cut = (html: string) => number;

/** What keeps a page from being shown before it is whole, in browsers that know it. */
const wait = /<link rel="expect"[^>]*>/;

/**
 * A second address of the site. Of each page it sends the first part at once and the rest after `finish`, as a
 * slow network does. They are shown as they come, as by browsers that do not know how to wait.
 */
export async function serveInParts(path: string, cut: Cut) {
  const html = (await (await fetch(siteUrl + path)).text()).replace(wait, "");
  const half = cut(html);
  const rest = Promise.withResolvers<void>();
  const server = createServer(async ({ url }, response) => {
    if (url !== path) {
      // A font that comes just after the first frame can break a line elsewhere. A slow network's page has none (fonts.css).
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
