import { getKeys } from "../core/keys.ts";
import type { AuditedEntry } from "./audit-address.ts";

/** What the back office calls each kind of entry whose versions are kept. */
export const versionedNouns = {
  awards: "award",
  events: "event",
  gallery_albums: "album",
  hero_section: "hero section",
  news: "news item",
  officers: "officer",
  pages: "page",
  trustees: "trustee",
} as const;
export type VersionedTable = keyof typeof versionedNouns;

export function toVersionedTable(name: string | undefined): VersionedTable | null {
  return getKeys(versionedNouns).find((table) => table === name) ?? null;
}

export const hasVersions = ({ type, id }: AuditedEntry): boolean =>
  id !== undefined && toVersionedTable(type) !== null;

/** An entry's versions; for what has none, such as settings, its entries of the audit log. */
export function getHistoryAddress(entry: AuditedEntry): string {
  const { type, id } = entry;
  if (hasVersions(entry)) return `/admin/versions/${id}?${new URLSearchParams({ of: type })}`;
  return `/admin/settings/audit?${new URLSearchParams({ ...(id && { item: id }), resource: type })}`;
}
