import type { AuditEntry } from "./audit.ts";
import type { AuditResource } from "./audit-labels.ts";

const searchedLists: Readonly<Record<string, string>> = {
  awards: "/admin/awards",
  documents: "/admin/documents",
  gallery_albums: "/admin/gallery",
  gallery_items: "/admin/gallery",
  news: "/admin/news",
  roster_entries: "/admin/roster",
};

const screens: Readonly<Record<string, (id: string) => string>> = {
  class_delegates: (id) => `/admin/members/${id}`,
  event_registrations: (id) => `/admin/events/${id}`,
  events: (id) => `/admin/events/${id}`,
  member_letters: (id) => `/admin/members/${id}`,
  mailings: (id) => `/admin/letters/${id}`,
  officers: (id) => `/admin/officers/${id}`,
  profiles: (id) => `/admin/members/${id}`,
  trustees: (id) => `/admin/officers/${id}?type=trustee`,
  roles: () => "/admin/roles",
  user_roles: (id) => `/admin/members/${id}`,
};

const wholes: Readonly<Record<string, string>> = {
  hero_section: "/admin/hero",
  member_imports: "/admin/members/import",
  member_settings: "/admin/settings",
  officers: "/admin/officers",
  roster_imports: "/admin/roster/import",
  site_settings: "/admin/settings",
  pages: "/admin/pages",
  site_texts: "/admin/pages",
  trustees: "/admin/officers",
};

/** The back office screen for an audit entry's subject; null if it no longer has one. */
export function getItemAddress({ action, resource_type, resource_id, details }: AuditEntry): string | null {
  if (
    (action === "delete" || action === "purge") &&
    resource_type !== "gallery_items" &&
    resource_type !== "user_roles"
  )
    return null;
  const title = resource_type === "gallery_items" ? details.album : details.title;
  return getScreenAddress({
    type: resource_type,
    id: resource_id,
    title: typeof title === "string" ? title : null,
  });
}

interface Item {
  /** Table name. */
  type: string;
  id: string | null;
  title: string | null;
}

/** The back office screen on which an entry is edited, or null. */
export function getScreenAddress({ type, id, title }: Item): string | null {
  const list = searchedLists[type];
  if (list) return title === null ? list : `${list}?${new URLSearchParams({ q: title })}`;
  const screen = screens[type];
  if (screen && id) return screen(id);
  return wholes[type] ?? null;
}

/** The entry behind a line such as "Edited by Ada Park". */
export interface AuditedEntry {
  type: AuditResource;
  /** Omitted for settings, which are a single row. */
  id?: string;
}
