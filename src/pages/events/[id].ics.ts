import type { APIRoute, GetStaticPaths } from "astro";
import { renderEvent } from "../../render/ics.ts";
import { content } from "../../site/content/content.ts";

export const getStaticPaths = (async () =>
  (await content.events()).map((event) => ({
    params: { id: event.id },
    props: { event },
  }))) satisfies GetStaticPaths;

/** A single event's calendar file. */
export const GET: APIRoute = async ({ props, site }) =>
  new Response(renderEvent(props.event, { settings: await content.settings(), site }), {
    headers: { "content-type": "text/calendar; charset=utf-8" },
  });
