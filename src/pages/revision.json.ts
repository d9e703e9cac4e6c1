import type { APIRoute } from "astro";
import { content, countContent } from "../site/content/content.ts";
import { listLostPictures } from "../site/pictures/lost-pictures.ts";

/**
 * The content revision that this site was built from (see site_revision), the sizes of its collections, and
 * the pictures it is missing.
 */
export const GET: APIRoute = async () =>
  Response.json({
    revision: await content.revision(),
    counts: await countContent(),
    lostPictures: await listLostPictures(),
  });
