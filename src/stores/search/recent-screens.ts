const key = "recent-screens";
const most = 4;

/** Addresses of the screens opened from the search, latest first. None is about a person. */
export function listRecentScreens(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((href) => typeof href === "string") : [];
  } catch {
    return [];
  }
}

export function addRecentScreen(href: string): void {
  const hrefs = [href, ...listRecentScreens().filter((other) => other !== href)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(hrefs));
  } catch {
    // Without storage, the usual screens are offered.
  }
}
