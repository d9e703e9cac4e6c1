import type { APIRoute } from "astro";
import { renderFeed } from "../render/ics.ts";
import { content } from "../site/content/content.ts";
import { getNow } from "../site/content/session.ts";

/** The feed of all events, for calendars to subscribe to. */
export const GET: APIRoute = async ({ site }) => {
  const [events, cancellations] = await Promise.all([content.events(), content.cancellations()]);
  const feed = renderFeed(events, cancellations, getNow(), { settings: await content.settings(), site });
  return new Response(feed, { headers: { "content-type": "text/calendar; charset=utf-8" } });
};
