import { privatePaths } from "../domain/routes.ts";

/** For @astrojs/sitemap: `page` is an absolute address. */
export function isPublicPage(page: string): boolean {
  const { pathname } = new URL(page);
  return (
    pathname !== "/404" && !privatePaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  );
}
