import { listContacts, listPlaces } from "../../domain/settings/contact.ts";
import type { SiteSettings } from "../../domain/settings/settings.ts";

/** The frame of the back office is built HTML: it says what was saved before the next build does. */
export function showSaved(settings: SiteSettings): void {
  const names = { short: settings.association_short_name, full: settings.association_name };
  for (const [which, name] of Object.entries(names))
    for (const place of document.querySelectorAll(`[data-name=${which}]`)) place.textContent = name;
  for (const { id, text, href } of [...listContacts(settings), ...listPlaces(settings)])
    for (const line of document.querySelectorAll<HTMLElement>(`[data-contact=${id}]`)) {
      const isPlain = id === "address";
      line.hidden = !text || !(href || isPlain);
      const link = line.querySelector("a");
      if (link && href) link.href = href;
      (link ?? line).textContent = text;
    }
}
