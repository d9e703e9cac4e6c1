import type { APIRoute } from "astro";
import { content } from "../site/content/content.ts";
import { drawFavicon } from "../site/pictures/icons.ts";

export const GET: APIRoute = async () =>
  new Response(await drawFavicon((await content.settings()).colour_pair), {
    headers: { "content-type": "image/svg+xml" },
  });
