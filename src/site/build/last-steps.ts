import sitemap from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";
import { privatePaths } from "../../domain/routes.ts";
import { headers } from "./headers.ts";
import { redirects } from "./redirects.ts";
import { search } from "./search.ts";

/** What is generated from the finished pages. */
export const lastSteps = (supabaseUrl: string | undefined): AstroIntegration[] => [
  sitemap({ filter: isPublicPage }),
  search(),
  redirects(),
  headers(supabaseUrl),
];

/** For @astrojs/sitemap: `page` is an absolute address. */
export function isPublicPage(page: string): boolean {
  const { pathname } = new URL(page);
  return (
    pathname !== "/404" && !privatePaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  );
}
