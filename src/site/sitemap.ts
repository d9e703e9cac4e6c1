/** Pages for people with an account; search engines find nothing there. */
export const privatePaths = ["/auth", "/membership", "/documents", "/account", "/admin"];

/** For @astrojs/sitemap: `page` is an absolute address. */
export function isPublicPage(page: string): boolean {
  const { pathname } = new URL(page);
  return (
    pathname !== "/404" && !privatePaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  );
}
