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
  directory_entries: "closed",
  document_uploaders: "closed",
  documents: "closed",
  event_cancellations: "open",
  event_registrations: "closed",
  events: "open",
  gallery_albums: "open",
  gallery_items: "open",
  hero_section: "open",
  letter_refusals: "closed",
  mailing_overview: "closed",
  mailings: "closed",
  member_import_rows: "closed",
  member_imports: "closed",
  member_settings: "closed",
  news: "open",
  officers: "open",
  outbox: "closed",
  people: "open",
  profile_requests: "closed",
  profiles: "closed",
  public_awards: "open",
  roles: "closed",
  site_revision: "open",
  site_settings: "open",
  trustees: "open",
  user_roles: "closed",
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
  directory_entries: "id",
  documents: "title",
  event_cancellations: "title",
  event_registrations: "event_id",
  events: "title",
  gallery_albums: "title",
  gallery_items: "media_url",
  hero_section: "title",
  letter_refusals: "kind",
  mailings: "subject",
  member_import_rows: "import_id",
  member_imports: "file_name",
  member_settings: "id",
  news: "title",
  officers: "position",
  outbox: "recipient",
  profile_requests: "department",
  profiles: "full_name",
  roles: "name",
  site_revision: "id",
  site_settings: "id",
  trustees: "appointment_date",
  user_roles: "role_id",
} as const satisfies { [Name in TableName]: keyof Insert<Name> };
