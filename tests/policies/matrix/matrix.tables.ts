import type { Resource } from "../../../src/domain/nouns.ts";
import { least } from "../../support/least-rows.ts";
import type { TableName } from "../support/writers.ts";
import type { Group } from "./matrix.actors.ts";

/** Groups that may read, add, edit and delete a row. */
type Rights = readonly [read: Group, add: Group | "not asked", edit: Group, remove: Group];
/** Values by column; ":name" is that id, ":owner" the id of the row's owner; " || 'text'" may follow. */
type Values = Readonly<Record<string, unknown>>;

export interface TableRule {
  /** Permissions on other people's rows, or on rows without an owner. */
  rights: Rights;
  /** Permissions on one's own row, if rows have owners. */
  own?: Rights;
  /** Who may write every column of a row; by default people who may add and edit. */
  store?: Group;
  /** The columns that clients may write, if not all. */
  gives?: { add?: string[]; edit?: string[] };
  /** The columns that the server's key may read, if not all. */
  keyGets?: { read: string[]; edit: string[] };
  /** Key columns; `id` by default. */
  key?: string[];
  /** A new row. */
  draft: Values;
  change: Values;
  /** What must exist before the row. */
  first?: string;
  /** The database assigns a numeric id. */
  numbered?: true;
  /** The row exists from the start: a single row, one per person, or the one with these values. */
  exists?: Values;
}

/** Everyone can read it; writing depends on permissions. */
const content = (resource: Resource, read: Group = "everyone"): Rights => [
  read,
  `${resource}:create`,
  `${resource}:update`,
  `${resource}:delete`,
];
/** Written by the database and its functions. */
const readBy = (group: Group): Rights => [group, "nobody", "nobody", "nobody"];

const emailFields = [
  ...[
    "attached_ids",
    "audience",
    "board",
    "body",
    "class_from",
    "class_to",
    "department",
    "event_id",
    "event_people",
  ],
  ...["membership_type", "person_id", "person_ids", "subject", "template_name"],
];
const postFields = [
  ...[
    "apply_url",
    "body",
    "is_remote",
    "kind",
    "organisation",
    "place",
    "shows_email",
    "takes_messages",
    "title",
  ],
];
/** What an earlier question left is nobody's: over HTTP, nothing is rolled back. */
const noPayer = "update public.payers set profile_id = null where profile_id = :owner and id <> :payer";
const payer = `${noPayer}; insert into public.payers (id, profile_id, full_name) values (:payer, :owner, 'A')
  on conflict (id) do update set profile_id = excluded.profile_id`;
const long_ago = "1999-01-01T00:00:00Z";
const far = "2199-01-01T00:00:00Z";

/** The tables whose editors may write all columns but those that only the database sets. */
const edited: TableName[] = [
  ...([
    "news",
    "events",
    "officers",
    "trustees",
    "gallery_albums",
    "gallery_items",
    "documents",
    "awards",
  ] as const),
  ...(["hero_section", "pages", "roster_entries", "roles"] as const),
];
const ofDatabase = [
  ...["id", "updated_at", "ics_sequence", "sequence", "is_current"],
  ...["import_id", "is_edited", "left_at", "is_deceased", "death_year", "is_in_memoriam", "may_be_deceased"],
];
export const isWritable = (table: TableName, column: string, verb: "add" | "edit") =>
  !edited.includes(table) ||
  !(
    ofDatabase.includes(column) ||
    (column === "created_at" && verb === "edit") ||
    (table === "roster_entries" && column === "profile_id" && verb === "add")
  );

/** All table permissions. Owners have none unless declared here. */
export const tableRules: Record<TableName, TableRule> = {
  news: { rights: content("news"), ...least.news },
  events: { rights: content("events"), ...least.events },
  event_registrations: {
    rights: readBy("events:read"),
    own: readBy("people"),
    key: ["event_id", "user_id"],
    draft: { user_id: ":owner", event_id: ":event" },
    change: { created_at: long_ago },
  },
  walk_ins: {
    gives: { add: ["event_id", "full_name", "guests"], edit: ["full_name"] },
    rights: ["events:read", "events:update", "events:update", "events:update"],
    store: "nobody",
    first:
      "update public.events set event_date = now(), ends_at = now() + interval '1 hour' where id = :event",
    draft: { event_id: ":event", full_name: "A" },
    change: { full_name: "B" },
  },
  event_cancellations: {
    rights: readBy("everyone"),
    key: ["event_id"],
    draft: { event_id: ":past", title: "A", event_date: far, ends_at: far, ics_sequence: 1 },
    change: { title: "B" },
  },
  event_links: {
    rights: ["events:read", ["events:create", "events:update"], "events:update", "nobody"],
    own: ["members", ["events:create", "events:update"], "events:update", "nobody"], // those of people with a place
    key: ["event_id"],
    first: `delete from public.event_registrations where event_id = :event;
      insert into public.event_registrations (event_id, user_id) values (:event, :owner)`,
    draft: { event_id: ":event", url: "https://meet.example/1" },
    change: { url: "https://meet.example/2" },
  },
  officers: {
    rights: content("officers"),
    own: content("officers"),
    draft: { profile_id: ":owner", ...least.officers.draft },
    change: least.officers.change,
  },
  trustees: {
    rights: content("trustees"),
    own: content("trustees"),
    draft: { profile_id: ":owner", ...least.trustees.draft },
    change: least.trustees.change,
  },
  gallery_albums: { rights: content("gallery"), ...least.gallery_albums },
  gallery_items: {
    rights: content("gallery"),
    draft: { album_id: ":album", media_url: "b.jpg" },
    change: { title: "B" },
  },
  documents: {
    rights: content("documents", "members"),
    own: content("documents", "members"),
    draft: { uploaded_by: ":owner", title: "A", file_url: ":row" },
    change: least.documents.change,
  },
  awards: {
    rights: content("awards", "awards:read"),
    own: content("awards", "awards:read"),
    draft: { recipient_id: ":owner", ...least.awards.draft },
    change: least.awards.change,
  },
  bin: {
    rights: readBy("news:delete"),
    draft: { table_name: "news", row_id: ":row", about: {} },
    change: { expires_at: far },
  },
  versions: {
    rights: readBy("news:update"),
    key: ["row_id"],
    draft: { table_name: "news", row_id: ":gone", before: { title: "Before" }, fields: "{title}" },
    change: { user_name: "B" },
  },
  card_codes: {
    rights: readBy("nobody"),
    own: readBy("people"),
    key: ["profile_id"],
    draft: { profile_id: ":owner" },
    change: { made_at: long_ago },
  },
  // One row per class, and a representative is an approved member of it.
  class_representatives: {
    gives: { add: ["graduation_year", "profile_id"] },
    rights: ["members:read", "members:update", "nobody", "members:update"],
    key: ["graduation_year"],
    draft: { graduation_year: 2019, profile_id: ":graduate" },
    change: { created_at: long_ago },
  },
  saved_views: {
    gives: { add: ["list", "name", "query"] },
    rights: ["members:read", "members:read", "nobody", "members:read"],
    draft: { list: "members", name: "A", query: "status=pending" },
    change: { name: "B" },
  },
  dues_settings: {
    rights: ["dues:read", "nobody", "dues:update", "nobody"],
    draft: { id: true },
    change: { how_to_pay: "B" },
    exists: {},
  },
  membership_kinds: {
    gives: {
      add: ["name", "amount", "is_for_life", "is_for_admins_only"],
      edit: ["name", "amount", "is_for_life", "is_for_admins_only", "closed_at"],
    },
    rights: content("dues", "dues:read"),
    store: "nobody",
    draft: { name: "A" },
    change: { amount: 5 },
  },
  payers: {
    rights: readBy("dues:read"),
    own: readBy("dues:read"),
    first: noPayer.replace(" and id <> :payer", ""),
    draft: { profile_id: ":owner", full_name: "A" },
    change: { full_name: "B" },
  },
  memberships: {
    gives: { edit: ["starts_on", "ends_on", "exempt_reason"] },
    rights: ["dues:read", "nobody", "dues:update", "dues:delete"],
    own: ["dues:read", "nobody", "dues:update", "dues:delete"],
    store: "nobody",
    first: `${payer};
      insert into public.membership_kinds (id, name) values (:kind, 'Kind') on conflict do nothing`,
    draft: { payer_id: ":payer", kind_id: ":kind", starts_on: "2020-01-01" },
    change: { exempt_reason: "B" },
  },
  charges: {
    rights: readBy("dues:read"),
    own: readBy("dues:read"),
    first: payer,
    // Waived, so that a payment which an earlier question left does not change it.
    draft: {
      ...{ payer_id: ":payer", what: "other", label: "A", amount: 1, due_on: "2020-01-01" },
      ...{ waived_at: long_ago, waived_reason: "A" },
    },
    change: { label: "B" },
  },
  payments: {
    rights: readBy("dues:read"),
    own: readBy("dues:read"),
    first: payer,
    draft: { payer_id: ":payer", way: "cash", amount: 1, received_on: "2020-01-01" },
    change: { note: "B" },
  },
  receipts: {
    rights: readBy("dues:read"),
    own: readBy("dues:read"),
    first: `${payer}; insert into public.payments (id, payer_id, way, amount, received_on)
      values (:payment, :payer, 'cash', 1, '2020-01-01') on conflict do nothing;
      insert into public.receipts (payment_id, year, number, snapshot) values (:payment, 1999, 1, '{}') on conflict do nothing`,
    // Nobody deletes it, not even the owner of the database.
    numbered: true,
    draft: { payment_id: ":payment", year: 1999, number: 2, snapshot: {} },
    change: { made_at: long_ago },
    exists: { payment_id: ":payment" },
  },
  directory_entries: {
    rights: readBy("nobody"),
    own: ["people", "members", "people", "people"],
    draft: { id: ":owner" },
    change: { city: "B" },
  },
  class_notes: {
    gives: { add: ["author", "body", "happened_in"], edit: ["body", "happened_in"] },
    rights: readBy("admins"),
    own: ["people", "members", "members", "nobody"],
    store: "nobody",
    draft: { author: ":owner", body: "A" },
    change: { body: "B" },
  },
  opportunities: {
    gives: { add: ["author", ...postFields], edit: postFields },
    rights: readBy("members:approve"),
    own: ["people", "members", "members", "people"],
    store: "nobody",
    draft: { author: ":owner", kind: "job", title: "A", body: "A", is_remote: true },
    change: { title: "B" },
  },
  profile_requests: {
    rights: readBy("members:read"),
    own: ["people", "members", "nobody", "people"],
    draft: { id: ":owner", graduation_year: 2001, department: "Chemical Engineering" },
    change: { note: "B" },
  },
  // Editors use functions.
  proposals: {
    gives: {
      add: [
        ...["noun", "proposed_by", "title", "description", "event_date", "location", "type", "award_date"],
        ...["recipient_name", "note", "is_named"],
      ],
      edit: [
        ...["title", "description", "event_date", "location", "type", "award_date"],
        ...["recipient_name", "note", "is_named"],
      ],
    },
    rights: readBy("nobody"),
    own: ["people", "members", "people", "nobody"],
    store: "nobody",
    draft: { proposed_by: ":owner", noun: "awards", title: "A", award_date: "2020-01-01", is_named: true },
    // Only members give the agreement; everyone takes it back.
    change: { is_named: false },
  },
  sent_photos: {
    gives: { add: ["album_id", "sent_by", "path", "caption"], edit: [] },
    rights: readBy("nobody"),
    own: ["people", "members", "nobody", "nobody"],
    store: "nobody",
    first:
      "insert into storage.objects (bucket_id, name) values ('sent-photos', :owner || '/a.webp') on conflict do nothing",
    draft: { sent_by: ":owner", album_id: ":album", path: ":owner || '/a.webp'" },
    change: { caption: "B" },
  },
  hero_section: { rights: content("hero_section"), ...least.hero_section },
  // The server's key only makes an existing account a super admin: it changes no other field.
  profiles: {
    keyGets: {
      read: ["email", "full_name", "id", "is_approved", "is_super_admin"],
      edit: ["is_approved", "is_super_admin"],
    },
    rights: [["members:read", "key"], "admins", "members:update", "nobody"],
    own: ["people", "not asked", "people", "nobody"],
    draft: {
      ...{ id: ":stranger", email: "stranger@policies.test" },
      ...{ full_name: "New", department: "Chemical Engineering" },
    },
    change: { phone: "1" },
    exists: { id: ":owner" },
  },
  audit_logs: {
    rights: readBy("admins"),
    own: ["people", "people", "nobody", "nobody"],
    numbered: true,
    draft: { action: "password_update", resource_type: "auth", resource_id: ":owner" },
    change: { user_name: "B" },
    exists: { user_id: ":owner", action: "password_update" },
  },
  // Senders, which have the server's key, use functions.
  email_queue: {
    rights: readBy("emails:read"),
    own: readBy("emails:read"),
    numbered: true,
    draft: { profile_id: ":owner", recipient: "a@policies.test", kind: "password_change" },
    change: { sent_at: long_ago },
  },
  invitations: {
    rights: readBy("roster:read"),
    own: readBy("roster:read"),
    draft: { profile_id: ":owner", roster_entry_id: ":entry" },
    change: { reminded_at: long_ago },
  },
  unsubscribes: {
    gives: { add: ["kind", "profile_id"] },
    rights: readBy("admins"),
    own: ["people", "people", "nobody", "people"],
    key: ["profile_id", "kind"],
    draft: { profile_id: ":owner", kind: "digest" },
    change: { created_at: long_ago },
  },
  // Added only by functions.
  member_blocks: {
    rights: readBy("nobody"),
    own: ["people", "nobody", "nobody", "people"],
    key: ["blocker", "blocked"],
    draft: { blocker: ":owner", blocked: ":somebody", name: "A" },
    change: { name: "B" },
  },
  message_reports: {
    rights: readBy("admins"),
    own: readBy("people"),
    draft: {
      ...{ reporter: ":owner", email_id: ":another_email", writer: ":somebody" },
      ...{ reason: "A", written_at: long_ago },
    },
    change: { note: "B" },
  },
  mailbox_changes: {
    rights: readBy("admins"),
    own: readBy("people"),
    draft: { profile_id: ":owner", new_email: "moved@policies.test", reason: "A", started_by: ":somebody" },
    change: { reason: "B" },
  },
  messaging_bans: {
    gives: { add: ["profile_id", "reason"] },
    rights: ["admins", "admins", "nobody", "admins"],
    own: ["people", "admins", "nobody", "admins"],
    key: ["profile_id"],
    draft: { profile_id: ":owner", reason: "A" },
    change: { reason: "B" },
  },
  handovers: {
    rights: readBy(["officers:update", "trustees:update"]),
    draft: { day: far.slice(0, 10) },
    change: { prepared_at: long_ago },
  },
  newsletters: {
    gives: { add: [...emailFields, "is_template"], edit: emailFields },
    rights: content("emails", "emails:read"),
    // State, times and author are written only by the database.
    store: "nobody",
    ...least.newsletters,
  },
  merges: {
    rights: readBy("admins"),
    own: readBy("people"),
    first: "delete from public.merges where closed_id = :somebody",
    draft: {
      ...{ kept_id: ":owner", closed_id: ":somebody" },
      ...{ closed_profile: {}, kept_before: {}, kept_after: {} },
    },
    change: { undo_until: far },
  },
  merge_rows: {
    rights: readBy("admins"),
    own: readBy("people"),
    first: `delete from public.merges where closed_id = :somebody;
      insert into public.merges (id, kept_id, closed_id, closed_profile, kept_before, kept_after)
      values (:their_merge, :owner, :somebody, '{}', '{}', '{}')`,
    draft: {
      ...{ merge_id: ":their_merge", table_name: "public.awards", column_name: "recipient_id" },
      ...{ key: {}, title: "A" },
    },
    change: { title: "B" },
  },
  member_imports: {
    rights: readBy("members:read"),
    draft: { file_name: "a.csv" },
    change: { file_name: "b.csv" },
  },
  member_import_rows: {
    rights: readBy("members:read"),
    own: readBy("members:read"),
    key: ["import_id", "member_id"],
    draft: { member_id: ":owner", import_id: ":import" },
    change: { added_at: long_ago },
  },
  roster_imports: {
    rights: readBy("roster:read"),
    draft: { file_name: "a.csv" },
    change: { file_name: "b.csv" },
  },
  roster_entries: {
    rights: content("roster", "roster:read"),
    own: content("roster", "roster:read"),
    draft: { profile_id: ":owner", ...least.roster_entries.draft },
    change: least.roster_entries.change,
  },
  roster_merges: {
    rights: readBy("roster:read"),
    draft: { kept_id: ":entry", removed: {}, kept_before: {}, kept_after: {} },
    change: { undo_until: far },
  },
  roles: {
    rights: ["roles:read", "admins", "admins", "admins"],
    ...least.roles,
  },
  user_roles: {
    rights: ["roles:read", "roles:give", "nobody", "roles:give"],
    own: ["people", "nobody", "nobody", "roles:give"],
    key: ["user_id", "role_id"],
    draft: { user_id: ":owner", role_id: ":role" },
    change: { user_id: ":pending" },
  },
  site_logos: {
    gives: { add: ["email_picture", "picture"] },
    rights: ["everyoneAndKey", "admins", "nobody", "nobody"],
    key: ["picture"],
    draft: { picture: "iVBORw0KGgoC", email_picture: "iVBORw0KGgoA" },
    change: { email_picture: "iVBORw0KGgoB" },
  },
  site_settings: {
    rights: ["everyoneAndKey", "nobody", "admins", "nobody"],
    draft: { id: true },
    change: { contact_phone: "1" },
    exists: {},
  },
  member_settings: {
    rights: ["members", "nobody", "admins", "nobody"],
    draft: { id: true },
    change: { set_up_at: far },
    exists: {},
  },
  pages: {
    rights: ["everyone", "admins", "admins", "admins"],
    draft: { title: "A", slug: ":row" },
    change: { title: "B" },
  },
  site_texts: {
    gives: { edit: ["content"] },
    rights: ["everyone", "nobody", "admins", "nobody"],
    draft: { id: "a_text" },
    change: { content: "B" },
    exists: { id: "about_lead" },
  },
  site_revision: {
    rights: readBy("everyone"),
    draft: { id: true },
    change: { revision: 1_000_000 },
    exists: {},
  },
};
