// By hand, because sirv 3 supports neither `_headers` nor a folder that is replaced while pages of the old one still load.
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { readPath } from "./address.ts";
import type { Page } from "./page.ts";
import { sendPage } from "./respond.ts";
import { Site } from "./site.ts";

/** A path that no page has. */
const nowhere = "/_nowhere";

/**
 * Serves a built site like a static host: /news is news.html, `_headers` and `_redirects` apply, and unknown paths get
 * 404.html. `folder` may be a link that moves.
 */
export function serveSite(folder: string): RequestListener {
  const site = new Site(folder);
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return sendText(response, 405, "Only GET is allowed here.", { allow: "GET, HEAD" });
    const sayBroken = () => sendText(response, 500, "We couldn’t read this page. Try again later.");
    try {
      const found = site.find(readPath(request.url ?? "") ?? nowhere);
      if (found instanceof Promise) found.then((page) => send(request, response, page)).catch(sayBroken);
      else send(request, response, found);
    } catch {
      sayBroken();
    }
  };
}

function send(request: IncomingMessage, response: ServerResponse, page: Page | null): void {
  if (page) sendPage(request, response, page);
  else sendStarting(response);
}

/** Before the first site is built. */
export function sendStarting(response: ServerResponse): void {
  sendText(response, 503, "The site is being built. Try again in a moment.", { "retry-after": "5" });
}

export function sendText(
  response: ServerResponse,
  status: number,
  words: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...headers }).end(words);
}
