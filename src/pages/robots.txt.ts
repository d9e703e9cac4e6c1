import type { APIRoute } from "astro";
import { privatePaths } from "../domain/routes.ts";

/** Allows everything public; account pages have no content for search engines. */
export const GET: APIRoute = ({ site }) => {
  const lines = [
    "User-agent: *",
    ...privatePaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL("/sitemap-index.xml", site)}`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
};
