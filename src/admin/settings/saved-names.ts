import type { SiteSettings } from "../../domain/settings.ts";

/** The frame of the back office is built HTML: it says what was saved before the next build does. */
export function showNames({ association_short_name, association_name }: SiteSettings): void {
  const names = { short: association_short_name, full: association_name };
  for (const [which, name] of Object.entries(names))
    for (const place of document.querySelectorAll(`[data-name=${which}]`)) place.textContent = name;
}
