import type { AuditEntry } from "./audit.ts";

const searchedLists: Readonly<Record<string, string>> = {
  awards: "/admin/awards",
  documents: "/admin/documents",
  gallery_albums: "/admin/gallery",
  gallery_items: "/admin/gallery",
  news: "/admin/news",
};

const screens: Readonly<Record<string, (id: string) => string>> = {
  event_registrations: (id) => `/admin/events/${id}`,
  events: (id) => `/admin/events/${id}`,
  officers: (id) => `/admin/officers/${id}`,
  profiles: (id) => `/admin/members/${id}`,
  trustees: (id) => `/admin/officers/${id}?type=trustee`,
  user_roles: (id) => `/admin/members/${id}`,
};

const wholes: Readonly<Record<string, string>> = {
  hero_section: "/admin/hero",
  member_imports: "/admin/members/import",
  member_settings: "/admin/settings",
  officers: "/admin/officers",
  site_settings: "/admin/settings",
  trustees: "/admin/officers",
};

/** The screen of the back office where the thing of an entry is; null when it has none any more. */
export function getItemAddress({ action, resource_type, resource_id, details }: AuditEntry): string | null {
  if (action === "delete" && resource_type !== "gallery_items" && resource_type !== "user_roles") return null;
  const title = resource_type === "gallery_items" ? details.album : details.title;
  return getScreenAddress({
    type: resource_type,
    id: resource_id,
    title: typeof title === "string" ? title : null,
  });
}

interface Item {
  /** The name of its table. */
  type: string;
  id: string | null;
  title: string | null;
}

/** The screen of the back office where an entry is edited; null when there is none. */
export function getScreenAddress({ type, id, title }: Item): string | null {
  const list = searchedLists[type];
  if (list) return title === null ? list : `${list}?${new URLSearchParams({ q: title })}`;
  const screen = screens[type];
  if (screen && id) return screen(id);
  return wholes[type] ?? null;
}

/** What a line such as "Edited by Ada Park" is about. */
export interface AuditedEntry {
  /** The name of the table. */
  type: string;
  /** Settings have none: there is only one row. */
  id?: string;
}

/** The audit log with the entries of one thing alone. */
export function getHistoryAddress({ type, id }: AuditedEntry): string {
  return `/admin/settings/audit?${new URLSearchParams({ ...(id && { item: id }), resource: type })}`;
}
