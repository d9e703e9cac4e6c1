import type { APIRoute } from "astro";
import { content, countContent } from "../site/content.ts";

/** Which state of the content this site was built from (see site_revision), and how much of it there was. */
export const GET: APIRoute = async () =>
  Response.json({ revision: await content.revision(), counts: await countContent() });
