import { listNouns, nouns, type TableWith } from "../nouns.ts";
import type { AuditedEntry } from "./audit-address.ts";

/** Kinds of entries whose versions are kept. */
export type VersionedTable = TableWith<"versioned">;

export function toVersionedTable(name: string | undefined): VersionedTable | null {
  const [table] = listNouns().find(([table, noun]) => table === name && noun.table.versioned) ?? [];
  return (table as VersionedTable | undefined) ?? null;
}

/** "news item" */
export const nameVersioned = (table: VersionedTable): string => nouns[table].words.one.toLowerCase();

export const hasVersions = ({ type, id }: AuditedEntry): boolean =>
  id !== undefined && toVersionedTable(type) !== null;

/** An entry's versions; for entries without versions, such as settings, the audit log. */
export function getHistoryAddress(entry: AuditedEntry): string {
  const { type, id } = entry;
  if (hasVersions(entry)) return `/admin/versions/${id}?${new URLSearchParams({ of: type })}`;
  return `/admin/settings/audit?${new URLSearchParams({ ...(id && { item: id }), resource: type })}`;
}
