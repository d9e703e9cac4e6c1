import { getKeys } from "./core/keys.ts";
import type { Insert, TableName, ViewName } from "./core/row.ts";
import { listNouns, type NounTable } from "./nouns.ts";

/**
 * Intended access for visitors. The policies enforce it; system check, doctor and tests compare them with these
 * lists.
 */
type Exposure = "open" | "closed";

interface TableRule<Column> {
  visitors: Exposure;
  /** A required column: an insert without it is never stored, even by an administrator. */
  needs: Column;
}

/** Tables that are not nouns: the database fills them, or they belong to a noun. */
const others = {
  audit_logs: { visitors: "closed", needs: "action" },
  bin: { visitors: "closed", needs: "table_name" },
  card_codes: { visitors: "closed", needs: "code" },
  charges: { visitors: "closed", needs: "label" },
  class_notes: { visitors: "closed", needs: "body" },
  class_representatives: { visitors: "closed", needs: "graduation_year" },
  directory_entries: { visitors: "closed", needs: "id" },
  dues_settings: { visitors: "closed", needs: "id" },
  event_cancellations: { visitors: "open", needs: "title" },
  event_links: { visitors: "closed", needs: "event_id" },
  event_registrations: { visitors: "closed", needs: "event_id" },
  handovers: { visitors: "closed", needs: "day" },
  invitations: { visitors: "closed", needs: "roster_entry_id" },
  unsubscribes: { visitors: "closed", needs: "kind" },
  message_reports: { visitors: "closed", needs: "reason" },
  mailbox_changes: { visitors: "closed", needs: "reason" },
  member_blocks: { visitors: "closed", needs: "name" },
  member_import_rows: { visitors: "closed", needs: "import_id" },
  member_imports: { visitors: "closed", needs: "file_name" },
  member_settings: { visitors: "closed", needs: "id" },
  membership_kinds: { visitors: "closed", needs: "name" },
  memberships: { visitors: "closed", needs: "starts_on" },
  merge_rows: { visitors: "closed", needs: "key" },
  merges: { visitors: "closed", needs: "closed_profile" },
  email_queue: { visitors: "closed", needs: "recipient" },
  payers: { visitors: "closed", needs: "full_name" },
  payments: { visitors: "closed", needs: "amount" },
  proposals: { visitors: "closed", needs: "title" },
  sent_photos: { visitors: "closed", needs: "path" },
  opportunities: { visitors: "closed", needs: "title" },
  profile_requests: { visitors: "closed", needs: "department" },
  receipts: { visitors: "closed", needs: "snapshot" },
  roster_merges: { visitors: "closed", needs: "removed" },
  roster_imports: { visitors: "closed", needs: "file_name" },
  saved_views: { visitors: "closed", needs: "query" },
  site_logos: { visitors: "open", needs: "picture" },
  site_revision: { visitors: "open", needs: "id" },
  user_roles: { visitors: "closed", needs: "role_id" },
  versions: { visitors: "closed", needs: "table_name" },
  walk_ins: { visitors: "closed", needs: "full_name" },
  messaging_bans: { visitors: "closed", needs: "reason" },
} as const satisfies { [Name in Exclude<TableName, NounTable>]: TableRule<keyof Insert<Name>> };

const views = {
  document_uploaders: "closed",
  in_memoriam: "open",
  newsletter_overview: "closed",
  people: "open",
  proposers: "open",
  public_awards: "open",
} as const satisfies Record<ViewName, Exposure>;

const rules = [
  ...Object.entries<TableRule<string>>(others),
  ...listNouns().map(([name, { rights, table }]) => [name, { needs: "title", ...rights, ...table }] as const),
];

export const exposure: Readonly<Record<string, Exposure>> = {
  ...Object.fromEntries(rules.map(([name, { visitors }]) => [name, visitors])),
  ...views,
};

/** Anyone with a file's address can read it in an open bucket. No bucket can be listed. */
export const buckets = {
  gallery: "open",
  "profile-photos": "closed",
  "sent-photos": "closed",
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

/**
 * The collections of a built site, by their names in its content: what roles can list and visitors read, in the table or in
 * a view of it.
 */
export const collections = listNouns().flatMap(([table, { words, rights }]) => {
  const source = `public_${table}` in exposure ? `public_${table}` : table;
  const isShown = rights.resource && exposure[source] === "open";
  return isShown ? { name: words.drafts ?? words.key, table, source } : [];
});

/** A required column of each table. */
export const neededColumns = new Map(rules.map(([name, { needs }]) => [name, needs]));
