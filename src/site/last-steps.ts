import sitemap from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";
import { headers } from "./headers.ts";
import { redirects } from "./redirects.ts";
import { search } from "./search.ts";
import { isPublicPage } from "./sitemap.ts";

/** What is made of the pages once they are all there. */
export const lastSteps = (supabaseUrl: string | undefined): AstroIntegration[] => [
  sitemap({ filter: isPublicPage }),
  search(),
  redirects(),
  headers(supabaseUrl),
];
