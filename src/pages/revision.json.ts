import type { APIRoute } from "astro";
import { content, countContent } from "../site/content.ts";
import { listLostPictures } from "../site/lost-pictures.ts";

/** Which state of the content this site was built from (see site_revision), how much of it there was, and which pictures it lacks. */
export const GET: APIRoute = async () =>
  Response.json({
    revision: await content.revision(),
    counts: await countContent(),
    lostPictures: await listLostPictures(),
  });
