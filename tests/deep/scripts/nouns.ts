import { least } from "../../support/least-rows.ts";

export type Fields = Record<string, unknown>;

/** People and things that rows refer to. */
export interface Ground {
  admin: string;
  people: readonly string[];
  event: string;
  album: string;
}

/** What a row requires. Each of the other text columns gets a payload. */
type Base = (ground: Ground, nr: number) => Fields;

const person = ({ people }: Ground, nr: number) => people[nr % people.length];
/** Some are over, some are upcoming. */
const onSomeDay = (nr: number) => new Date(Date.UTC(2026, 9, 1 + (nr % 90), 9)).toISOString();
const shown =
  "name former_name class department portrait bio city country work helps email phone events".split(" ");

/** Tables in which people's texts are stored, and one row of each. */
export const nouns: Record<string, Base> = {
  ...Object.fromEntries(
    Object.entries(least).map(([table, { draft }]) => [table, (): Fields => ({ ...draft })]),
  ),
  events: (_, nr) => ({ ...least.events.draft, event_date: onSomeDay(nr) }),
  event_cancellations: (_, nr) => ({
    event_id: crypto.randomUUID(),
    title: "Checked",
    event_date: onSomeDay(nr),
    ends_at: onSomeDay(nr),
    ics_sequence: 1,
  }),
  event_registrations: (ground, nr) => ({ event_id: ground.event, user_id: person(ground, nr) }),
  gallery_items: ({ album }) => ({ album_id: album, media_url: `${album}/a.jpg` }),
  documents: (_, nr) => ({ ...least.documents.draft, file_url: `injected-${nr}.pdf` }),
  pages: (_, nr) => ({ slug: `injected-${nr}`, title: "Checked" }),
  awards: (ground, nr) => ({ ...least.awards.draft, recipient_id: person(ground, nr), recipient_name: null }),
  officers: (ground, nr) => ({
    profile_id: person(ground, nr),
    holder_name: null,
    position: `Office ${nr}`,
    committee: "GAB",
    tenure_start: least.officers.draft.tenure_start,
    is_current: true,
  }),
  trustees: (ground, nr) => ({
    ...least.trustees.draft,
    profile_id: person(ground, nr),
    holder_name: null,
  }),
  handovers: () => ({ day: "2199-01-01", state: "refused", reason: "Checked" }),
  profiles: (ground, nr) => ({ id: person(ground, nr), full_name: "Checked" }),
  directory_entries: (ground, nr) => ({
    id: person(ground, nr),
    ...Object.fromEntries(shown.map((field) => [`${field}_for`, "members"])),
  }),
  profile_requests: (ground, nr) => ({
    id: person(ground, nr),
    graduation_year: 2001,
    department: "Chemical Engineering",
  }),
  proposals: (ground, nr) => ({
    noun: nr % 2 ? "events" : "awards",
    proposed_by: person(ground, nr),
    title: "Checked",
    ...(nr % 2
      ? { event_date: onSomeDay(nr), type: "other", recipient_name: null, reason: null }
      : {
          award_date: "2020-01-01",
          ...{ location: null, type: null },
          ...{ state: "declined", answered_at: "2026-01-01T00:00:00Z" },
        }),
  }),
  class_notes: (ground, nr) => ({ author: person(ground, nr), body: "Checked" }),
  membership_kinds: (_, nr) => ({ name: `Kind ${nr}` }),
  payers: (ground, nr) => ({ profile_id: person(ground, nr), full_name: "Checked" }),
  sent_photos: (ground, nr) => ({
    sent_by: person(ground, nr),
    album_id: ground.album,
    path: `checked/${nr}.jpg`,
    state: "declined",
    answered_at: "2026-01-01T00:00:00Z",
  }),
  opportunities: (ground, nr) => ({
    author: person(ground, nr),
    kind: "job",
    title: `Post ${nr}`,
    body: "Checked",
    place: "Lagos",
    state: "open",
    online_since: "2026-01-01T00:00:00Z",
  }),
  roles: (_, nr) => ({ name: `Role ${nr}` }),
  saved_views: (_, nr) => ({
    list: nr % 2 ? "members" : "roster",
    name: `View ${nr}`,
    query: "status=pending",
  }),
  roster_imports: () => ({ file_name: "a.csv" }),
  member_imports: () => ({ file_name: "a.csv" }),
  message_reports: (ground, nr) => ({
    email_id: crypto.randomUUID(),
    reporter: ground.admin,
    writer: person(ground, nr),
    reason: "Checked",
    written_at: "2026-01-01T00:00:00Z",
  }),
  member_blocks: (ground, nr) => ({ blocker: ground.admin, blocked: person(ground, nr), name: "Checked" }),
  mailbox_changes: (ground, nr) => ({
    profile_id: person(ground, nr),
    new_email: `moved-${nr}@unit.test`,
    reason: "Checked",
    started_by: ground.admin,
  }),
  messaging_bans: (ground, nr) => ({ profile_id: person(ground, nr), reason: "Checked" }),
  audit_logs: (ground) => ({ action: "password_update", resource_type: "auth", user_id: ground.admin }),
  email_queue: (ground, nr) => ({
    profile_id: person(ground, nr),
    recipient: "a@unit.test",
    kind: "approval",
  }),
};

/** Tables whose texts are not typed by people. */
export const withoutTexts: Record<string, string> = {
  bin: "what was deleted, in JSON",
  charges: "what a treasurer writes, shown only while dues are on",
  memberships: "what a treasurer writes, shown only while dues are on",
  payments: "what a treasurer writes, shown only while dues are on",
  receipts: "copies of what the payment was, in JSON",
  dues_settings: "one row, shown only while dues are on",
  card_codes: "codes that the database makes",
  event_links: "addresses, asked for by the event's form",
  unsubscribes: "kinds",
  member_import_rows: "copies of what an import changed",
  member_settings: "steps of a list",
  merge_rows: "copies of rows that a merge changed",
  site_logos: "pictures",
  site_settings: "one row, injected beside",
  site_texts: "a row for each place of a page, injected beside",
  versions: "what a row was before, in JSON",
  walk_ins: "names at the entrance of an event of the day, by the rule for people's names",
};
