import type { APIRoute } from "astro";
import { content } from "../build/content.ts";

/** Which state of the content this site was built from (see site_revision). */
export const GET: APIRoute = async () => Response.json({ revision: await content.revision() });
