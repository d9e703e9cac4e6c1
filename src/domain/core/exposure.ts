import { getKeys } from "./keys.ts";
import type { Insert, TableName, ViewName } from "./row.ts";

/**
 * Intended visitor access. The policies enforce it; system check, doctor and tests compare them with these
 * lists.
 */
type Exposure = "open" | "closed";

export const exposure = {
  audit_logs: "closed",
  awards: "closed",
  bin: "closed",
  card_codes: "closed",
  class_delegates: "closed",
  directory_entries: "closed",
  document_uploaders: "closed",
  documents: "closed",
  event_cancellations: "open",
  event_links: "closed",
  event_registrations: "closed",
  events: "open",
  gallery_albums: "open",
  gallery_items: "open",
  hero_section: "open",
  invitations: "closed",
  letter_refusals: "closed",
  letter_reports: "closed",
  mailing_overview: "closed",
  mailings: "closed",
  member_blocks: "closed",
  member_import_rows: "closed",
  member_imports: "closed",
  member_settings: "closed",
  merge_rows: "closed",
  merges: "closed",
  news: "open",
  officers: "open",
  pages: "open",
  outbox: "closed",
  people: "open",
  profile_requests: "closed",
  profiles: "closed",
  public_awards: "open",
  roles: "closed",
  roster_merges: "closed",
  roster_entries: "closed",
  roster_imports: "closed",
  site_marks: "open",
  site_revision: "open",
  site_settings: "open",
  site_texts: "open",
  trustees: "open",
  user_roles: "closed",
  versions: "closed",
  writing_stops: "closed",
} as const satisfies Record<TableName | ViewName, Exposure>;

/** Files in an open bucket can be read by address. No bucket can be listed. */
export const buckets = {
  gallery: "open",
  "profile-photos": "open",
  news: "open",
  hero: "open",
  documents: "closed",
} as const satisfies Record<string, Exposure>;

export type Bucket = keyof typeof buckets;

function listNames<Name extends string>(of: Readonly<Record<Name, Exposure>>, exposure: Exposure): Name[] {
  return getKeys(of).filter((name) => of[name] === exposure);
}

export const openTables = listNames(exposure, "open");
export const closedTables = listNames(exposure, "closed");
export const bucketNames = getKeys(buckets);

/** A required column of each table: an insert without it is never stored, even by an administrator. */
export const neededColumns = {
  audit_logs: "action",
  awards: "title",
  bin: "table_name",
  card_codes: "code",
  class_delegates: "graduation_year",
  directory_entries: "id",
  documents: "title",
  event_cancellations: "title",
  event_links: "event_id",
  event_registrations: "event_id",
  events: "title",
  gallery_albums: "title",
  gallery_items: "media_url",
  hero_section: "title",
  invitations: "roster_entry_id",
  letter_refusals: "kind",
  letter_reports: "reason",
  mailings: "subject",
  member_blocks: "name",
  member_import_rows: "import_id",
  member_imports: "file_name",
  member_settings: "id",
  merge_rows: "key",
  merges: "closed_profile",
  news: "title",
  officers: "position",
  outbox: "recipient",
  pages: "title",
  profile_requests: "department",
  profiles: "full_name",
  roles: "name",
  roster_merges: "removed",
  roster_entries: "full_name",
  roster_imports: "file_name",
  site_marks: "picture",
  site_revision: "id",
  site_settings: "id",
  site_texts: "id",
  trustees: "appointment_date",
  user_roles: "role_id",
  versions: "table_name",
  writing_stops: "reason",
} as const satisfies { [Name in TableName]: keyof Insert<Name> };
