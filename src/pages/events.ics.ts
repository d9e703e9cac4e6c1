import type { APIRoute } from "astro";
import { content } from "../site/content.ts";
import { printFeed } from "../site/ics.ts";
import { getNow } from "../site/session.ts";

/** Every event, for calendars that subscribe. */
export const GET: APIRoute = async ({ site }) => {
  const [events, cancellations] = await Promise.all([content.events(), content.cancellations()]);
  const feed = printFeed(events, cancellations, getNow(), { settings: await content.settings(), site });
  return new Response(feed, { headers: { "content-type": "text/calendar; charset=utf-8" } });
};
