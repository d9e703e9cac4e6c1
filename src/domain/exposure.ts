/** What a visitor may see of the database, for the system check. The policies decide; this is what they should do. */

/** Tables and views that public pages are built from. */
export const openTables = [
  "news",
  "events",
  "officers",
  "trustees",
  "people",
  "gallery_albums",
  "gallery_items",
  "public_awards",
  "hero_section",
  "site_settings",
  "site_revision",
] as const;

/** Tables that no visitor may read a row of. */
export const closedTables = [
  "profiles",
  "awards",
  "documents",
  "document_uploaders",
  "event_registrations",
  "member_settings",
  "audit_logs",
  "roles",
  "user_roles",
  "outbox",
] as const;

/** Tables with a column that may not be empty: an entry without it is never stored, whoever sends it. */
export const writtenTables = {
  news: "title",
  events: "title",
  officers: "position",
  gallery_albums: "title",
  gallery_items: "media_url",
  awards: "title",
  documents: "title",
  hero_section: "title",
  profiles: "full_name",
  roles: "name",
  event_registrations: "event_id",
} as const;

/** A visitor opens their files by address and can list none of them. */
export const buckets = ["gallery", "profile-photos", "news", "hero", "documents"] as const;
