/** The header's seven links, in the specified order. */
export const siteLinks = [
  { href: "/about", text: "About" },
  { href: "/officers", text: "Officers" },
  { href: "/programs", text: "Programs" },
  { href: "/gallery", text: "Gallery" },
  { href: "/calendar", text: "Calendar" },
  { href: "/awards", text: "Awards" },
  { href: "/news", text: "News" },
] as const;

/** Pages without a link in the header, and the link that is marked as current instead. */
const homes: Record<string, string> = { "/events": "/calendar" };

/** The back office has its own frame. */
export const isOffice = (path: string): boolean => path === "/admin" || path.startsWith("/admin/");

/** Pages with the same have the same header: all below one section do. */
export function getHeaderKey(path: string): string {
  const { 1: section, length: depth } = path.split("/");
  return depth > 2 ? `/${section}/` : path;
}

/** "page" on the page itself, "true" on a page below it: a news item under News, an event under Calendar. */
export function getCurrent(path: string, href: string): "page" | "true" | undefined {
  if (path === href) return "page";
  const section = `/${path.split("/")[1]}`;
  return (homes[section] ?? section) === href ? "true" : undefined;
}
