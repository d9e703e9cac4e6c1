import { findNoun, getNounAddress } from "../noun-address.ts";
import type { NounTable } from "../nouns.ts";
import type { AuditEntry } from "./audit.ts";
import type { AuditResource } from "./audit-labels.ts";

/** Tables whose rows are edited on a noun's screen; their id is the noun's. */
const ofNouns: Readonly<Record<string, NounTable>> = {
  class_representatives: "profiles",
  event_registrations: "events",
  member_messages: "profiles",
  member_settings: "site_settings",
  user_roles: "profiles",
};

/** For actions on many entries at once. */
const wholes: Readonly<Record<string, string>> = {
  member_imports: "/admin/members/import",
  officers: "/admin/officers",
  opportunities: "/admin/opportunities",
  roster_entries: "/admin/roster",
  roster_imports: "/admin/roster/import",
  trustees: "/admin/officers",
};

/** The back office screen for an audit entry's subject; null if it no longer has one. */
export function getItemAddress({ action, resource_type, resource_id, details }: AuditEntry): string | null {
  if (
    action === "erase" ||
    ((action === "delete" || action === "purge") &&
      resource_type !== "gallery_items" &&
      resource_type !== "user_roles")
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
  const noun = findNoun(ofNouns[type] ?? type);
  const address = noun && getNounAddress(noun, { id, title });
  return address ?? wholes[type] ?? null;
}

/** The entry behind a line such as "Edited by Ada Park". */
export interface AuditedEntry {
  type: AuditResource;
  /** Omitted for settings, which are a single row. */
  id?: string;
}
