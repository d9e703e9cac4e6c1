import { toCsv } from "./core/csv.ts";
import { getKeys } from "./core/keys.ts";
import type { TableName } from "./core/row.ts";

interface Filed {
  /** Without ".csv". */
  file: string;
  /** What the reader is told about it. */
  about: string;
}

/** Each table's file in the archive of everything, or why it has none. */
const contents = {
  profiles: { file: "members", about: "everybody with an account, approved or not" },
  roster_entries: { file: "alumni-list", about: "everybody on the alumni list, with or without an account" },
  directory_entries: { file: "directory", about: "what members show each other in the directory" },
  class_notes: { file: "class-notes", about: "news that members shared with their class" },
  class_representatives: { file: "class-representatives", about: "who represents which class" },
  unsubscribes: { file: "unsubscribed", about: "which emails people do not want" },
  roles: { file: "roles", about: "roles of the back office, with their permissions" },
  user_roles: { file: "roles-of-people", about: "who has which role" },
  officers: { file: "officers", about: "offices, past and present" },
  trustees: { file: "trustees", about: "trustees, past and present" },
  events: { file: "events", about: "events" },
  event_links: { file: "event-links", about: "links for taking part in online events" },
  event_registrations: {
    file: "registrations",
    about: "who registered for which event, with guests, answers and check-ins",
  },
  walk_ins: { file: "walk-ins", about: "people without an account who came to an event" },
  event_cancellations: { file: "cancelled-events", about: "events that were cancelled" },
  dues_settings: { file: "dues-settings", about: "how dues are asked" },
  membership_kinds: { file: "membership-kinds", about: "kinds of membership" },
  payers: { file: "dues", about: "people with dues, and until when they are paid up" },
  memberships: { file: "memberships", about: "who was a member of which kind, and when" },
  charges: { file: "charges", about: "what people were asked to pay" },
  payments: { file: "payments", about: "what people paid" },
  receipts: { file: "receipts", about: "receipts, with what they say" },
  news: { file: "news", about: "news" },
  awards: { file: "awards", about: "awards and who received them" },
  opportunities: {
    file: "opportunities",
    about: "jobs and offers of help that members posted for each other",
  },
  gallery_albums: { file: "albums", about: "albums" },
  gallery_items: { file: "photos", about: "the albums’ photos" },
  documents: { file: "documents", about: "documents; the files are in the folder “files”" },
  hero_section: { file: "heroes", about: "the large pictures of the home page" },
  pages: { file: "pages", about: "texts of the pages" },
  site_texts: { file: "texts", about: "texts of the privacy notice and similar" },
  site_settings: { file: "settings", about: "name, contact details and look" },
  site_logos: { file: "logos", about: "logos; their pictures are in the folder “files”" },
  member_settings: { file: "sign-up-settings", about: "how sign-ups are handled" },
  newsletters: { file: "newsletters", about: "newsletters, sent and not" },
  audit_logs: "a record of the website, in its backup",
  bin: "deleted",
  card_codes: "secret",
  email_queue: "deleted after a while",
  handovers: "waiting for their day",
  invitations: "secret",
  mailbox_changes: "secret",
  member_blocks: "a matter of two members",
  member_imports: "how rows came here, in the backup",
  member_import_rows: "how rows came here, in the backup",
  merges: "how rows came here, in the backup",
  merge_rows: "how rows came here, in the backup",
  message_reports: "confidential",
  messaging_bans: "confidential",
  profile_requests: "waiting for a decision",
  proposals: "waiting for a decision, or an event or award by now",
  roster_imports: "how rows came here, in the backup",
  roster_merges: "how rows came here, in the backup",
  sent_photos: "waiting for a decision, or a photo of an album by now",
  saved_views: "addresses of lists of this website",
  site_revision: "a count",
  versions: "earlier texts, in the backup",
} as const satisfies { [Name in TableName]: Filed | string };

type Contents = typeof contents;
export type Archived = {
  [Name in keyof Contents]: Contents[Name] extends string ? never : Name;
}[keyof Contents];

export const archived = Object.fromEntries(
  Object.entries<Filed | string>(contents).filter(([, filed]) => typeof filed !== "string"),
) as Record<Archived, Filed>;

export const archivedTables = getKeys(archived);

export type ArchivedRow = Readonly<Record<string, unknown>>;

/** One line for each row, with the columns' names above; lists and objects as JSON. */
export function toTable(rows: readonly ArchivedRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return toCsv([columns, ...rows.map((row) => columns.map((column) => toCell(row[column])))]);
}

function toCell(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  return JSON.stringify(value);
}

interface Summary {
  association: string;
  /** "2026-11-29" */
  day: string;
  tables: Readonly<Record<Archived, readonly ArchivedRow[]>>;
  /** Files that rows name and that could not be read. */
  missing: readonly string[];
}

/** For the person who opens the archive, perhaps years later and without this website. */
export function writeReadme({ association, day, tables, missing }: Summary): string {
  return `${association}: everything, ${day}

Each .csv file opens in Excel, LibreOffice and Numbers. The first line names the columns; a
table without rows (0) is an empty file.

${archivedTables.map((table) => `${archived[table].file}.csv (${tables[table].length.toLocaleString("en")}): ${archived[table].about}`).join("\n")}

files/  the pictures and documents, in the folders that the addresses in the tables name
${missing.map((path) => `Could not be read: ${path}\n`).join("")}
Rows refer to each other by “id”: “event_id” in registrations.csv is “id” in events.csv.
Times are in UTC. Formatted texts are HTML. Lists are in JSON.

Passwords, sign-in apps, the audit log, deleted entries and earlier versions are not in here. To move
the website itself, use its backup (DEPLOYING.md, “Backups”).

This archive contains the personal data of everybody. Keep it as you would keep the membership files, give it
to your successor, and delete copies that nobody needs.
`;
}
