import { getUnsubscribePath, readOneClickToken } from "../../src/domain/emails/unsubscribe.ts";
import { readAtMost } from "../../src/site/read-at-most.ts";

interface OneClickOptions {
  siteUrl: string;
  /** False for a token that is not genuine; rejects when the database does not respond. */
  refuse: (token: string) => Promise<boolean>;
}

/** In bytes. RFC 8058 sends one short field. */
const longest = 10_000;

const headers = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "content-type": "text/plain; charset=utf-8",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

const say = (text: string, status: number) => new Response(`${text}\n`, { status, headers });

/**
 * Serves the address in an email's List-Unsubscribe header (RFC 8058), on the site's own server or in the Edge Function
 * for sites on static hosts. Email programs post there without a key or a session. A person or a scanner that opens the
 * address changes nothing and is redirected to the page with the button.
 */
export function serveOneClick({ siteUrl, refuse }: OneClickOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const token = readOneClickToken(request.url);
    if (request.method === "GET" || request.method === "HEAD") {
      const location = siteUrl + getUnsubscribePath(encodeURIComponent(token));
      return new Response(null, { status: 303, headers: { ...headers, location } });
    }
    if (request.method !== "POST") return say("Only GET and POST are allowed here.", 405);
    if (!(await isOneClick(request)))
      return say("This is not a one-click unsubscribe request (RFC 8058).", 400);
    try {
      if (await refuse(token)) return say("You’ve unsubscribed from emails of this kind.", 200);
      return say("This unsubscribe link is not one of ours.", 404);
    } catch (error) {
      console.error(error);
      return say("We couldn’t reach the database. Try again later.", 503);
    }
  };
}

/** Email programs send the field in a form of either type. A body need not be as long as it says. */
async function isOneClick({ body, headers }: Request): Promise<boolean> {
  const bytes = body && (await readAtMost(body, longest));
  const type = headers.get("content-type");
  if (!bytes || !type) return false;
  const fields = await new Response(bytes, { headers: { "content-type": type } })
    .formData()
    .catch(() => null);
  return fields?.get("List-Unsubscribe") === "One-Click";
}
