import type { APIRoute } from "astro";
import { content } from "../site/content/content.ts";
import { drawOldFavicon } from "../site/pictures/icons.ts";

export const GET: APIRoute = async () => {
  const icon = await drawOldFavicon((await content.settings()).colour_pair, await content.logo());
  return new Response(new Uint8Array(icon), { headers: { "content-type": "image/x-icon" } });
};
