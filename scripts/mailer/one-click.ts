import { getUnsubscribePath, readOneClickToken } from "../../src/domain/emails/unsubscribe.ts";

interface OneClickOptions {
  siteUrl: string;
  /** False for a token that is not genuine; rejects when the database cannot be asked. */
  refuse: (token: string) => Promise<boolean>;
}

/** In bytes; RFC 8058 sends one short field. */
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
 * Answers the address in a letter's List-Unsubscribe header (RFC 8058): on the site's own server, and in the
 * Edge Function for sites that static hosts serve. A mail program posts there, without a key and without a
 * session. A person, or a scanner, who opens the address changes nothing and is led to the page with the button.
 */
export function serveOneClick({ siteUrl, refuse }: OneClickOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const token = readOneClickToken(request.url);
    if (request.method === "GET" || request.method === "HEAD") {
      const location = siteUrl + getUnsubscribePath(encodeURIComponent(token));
      return new Response(null, { status: 303, headers: { ...headers, location } });
    }
    if (request.method !== "POST") return say("Only GET and POST are known here.", 405);
    if (!(await isOneClick(request))) return say("This is not a one-click unsubscription (RFC 8058).", 400);
    try {
      if (await refuse(token)) return say("You will get no more letters of this kind.", 200);
      return say("This address is not one that we have sent.", 404);
    } catch (error) {
      console.error(error);
      return say("The database cannot be reached. Try again later.", 503);
    }
  };
}

/** Mail programs send the field as a form of either type. */
async function isOneClick(request: Request): Promise<boolean> {
  if (Number(request.headers.get("content-length") ?? 0) > longest) return false;
  const fields = await request.formData().catch(() => null);
  return fields?.get("List-Unsubscribe") === "One-Click";
}
