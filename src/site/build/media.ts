import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { AstroIntegration } from "astro";
import { pictureCache } from "../pictures/cache.ts";
import { mediaPath } from "../pictures/pictures.ts";

/** Serves the prepared pictures in development, where nothing is copied into a built site. */
export function media(): AstroIntegration {
  return {
    name: "media",
    hooks: {
      "astro:server:setup": ({ server }) => {
        server.middlewares.use(mediaPath, async (request, response, next) => {
          const bytes = await readFile(join(pictureCache, basename(request.url ?? ""))).catch(() => null);
          if (!bytes) return next();
          response.setHeader("content-type", "image/webp");
          response.end(bytes);
        });
      },
    },
  };
}
