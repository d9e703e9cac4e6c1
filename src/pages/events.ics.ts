import type { APIRoute } from "astro";
import { content } from "../site/content.ts";
import { printFeed } from "../site/ics.ts";
import { getNow } from "../site/session.ts";

/** The feed of all events, for calendars to subscribe to. */
export const GET: APIRoute = async ({ site }) => {
  const [events, cancellations] = await Promise.all([content.events(), content.cancellations()]);
  const feed = printFeed(events, cancellations, getNow(), { settings: await content.settings(), site });
  return new Response(feed, { headers: { "content-type": "text/calendar; charset=utf-8" } });
};
