import type { APIRoute } from "astro";
import { recolour } from "../domain/settings/colour-pair.ts";
import { content } from "../site/content.ts";

export const GET: APIRoute = async () => {
  const settings = await content.settings();
  return Response.json({
    name: settings.association_name,
    short_name: settings.association_short_name,
    start_url: "/",
    display: "browser",
    background_color: "#f7f4ed",
    theme_color: recolour("#07363b", settings.colour_pair),
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
};
