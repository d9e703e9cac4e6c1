/** The seven links of the header, in SPEC.md's order. */
export const siteLinks = [
  { href: "/about", text: "About" },
  { href: "/officers", text: "Officers" },
  { href: "/programs", text: "Programs" },
  { href: "/gallery", text: "Gallery" },
  { href: "/calendar", text: "Calendar" },
  { href: "/awards", text: "Awards" },
  { href: "/news", text: "News" },
] as const;

/** "page" on the page itself, "true" on a page below it (a news item under News). */
export function getCurrent(path: string, href: string): "page" | "true" | undefined {
  if (path === href) return "page";
  return path.startsWith(`${href}/`) ? "true" : undefined;
}
