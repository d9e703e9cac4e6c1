import type { Client } from "../../src/data/core/client.ts";
import { listCalendarEvents } from "../../src/data/events/own-calendar.ts";
import { getSettings } from "../../src/data/settings/settings.ts";
import { readCalendarKey } from "../../src/domain/events/own-calendar.ts";
import { renderOwnCalendar } from "../../src/render/own-ics.ts";
import { Allowances } from "../program/allowances.ts";

interface OwnCalendarOptions {
  /** With the publishable key, because the key in the address is the only permission needed. */
  connect: () => Client;
  siteUrl: string;
  now?: () => number;
}

/** Requests for one calendar: many at once, from a person's devices, then one in ten seconds. */
const limit = { most: 30, seconds: 10 };

const headers = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex, nofollow, noarchive",
};

const say = (text: string, status: number, more: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: { ...headers, "content-type": "text/plain; charset=utf-8", ...more },
  });

const gone = "This calendar address is not valid, or no longer. Make a new one under My profile, Events.";

/**
 * Serves members' own calendars to calendar programs, on the site's own server or in the Edge Function for sites on
 * static hosts. Only keys that exist are counted, so that guesses fill no memory.
 */
export function serveOwnCalendar({
  connect,
  siteUrl,
  now,
}: OwnCalendarOptions): (request: Request) => Promise<Response> {
  const allowances = new Allowances(now);
  return async ({ method, url }) => {
    if (method !== "GET" && method !== "HEAD")
      return say("Only GET is allowed here.", 405, { allow: "GET, HEAD" });
    const key = readCalendarKey(url);
    if (!key) return say(gone, 410);
    if (!allowances.has(key, limit.most, limit.seconds))
      return say("Too many requests for this calendar. Try again in a minute.", 429, { "retry-after": "60" });
    try {
      const client = connect();
      const [events, settings] = await Promise.all([listCalendarEvents(client, key), getSettings(client)]);
      if (!events) return say(gone, 410);
      allowances.take(key, limit.most, limit.seconds);
      const calendar = renderOwnCalendar(events, { settings, site: new URL(siteUrl) });
      return new Response(calendar, {
        headers: {
          ...headers,
          "content-type": "text/calendar; charset=utf-8",
          "content-disposition": 'inline; filename="my-events.ics"',
        },
      });
    } catch (error) {
      console.error(error);
      return say("We couldn’t reach the database. Try again later.", 503, { "retry-after": "300" });
    }
  };
}
