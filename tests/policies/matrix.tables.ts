import type { Resource } from "../../src/domain/nouns.ts";
import type { Group } from "./matrix.ts";
import { ids, server, welcome } from "./personas.ts";
import type { Row, TableName } from "./writers.ts";

/** Groups that may read, add, edit and remove a row. */
type Rights = readonly [read: Group, add: Group | "not asked", edit: Group, remove: Group];

export interface TableRule {
  /** Rights to other people's rows, or to rows without an owner. */
  rights: Rights;
  /** Rights to one's own row, where rows have owners. */
  own?: Rights;
  /** Who stores a whole row, every column of it; by default who may add and edit. */
  store?: Group;
  /** The columns that clients may give, where it is not every one. */
  gives?: { add?: string[]; edit?: string[] };
  /** The columns of the server's key, where it is not every one. */
  keyGets?: { read: string[]; edit: string[] };
  /** Key columns; `id` by default. */
  key?: string[];
  /** A new row, belonging to `owner` where rows have owners. */
  draft: (owner: string) => Row | Promise<Row>;
  change: () => Row;
  /** The database assigns a numeric id. */
  numbered?: true;
  /** The row exists from the start: a single row, one per person, or the one with these values. */
  exists?: boolean | Row;
}

const uuid = () => crypto.randomUUID();
const word = () => uuid().slice(0, 30);
const addEvent = async () => {
  const id = uuid();
  await server
    .from("events")
    .insert({ id, title: "Event", event_date: "2199-01-01T00:00:00Z" })
    .throwOnError();
  return id;
};
const addRole = async () => {
  const id = uuid();
  await server.from("roles").insert({ id, name: id }).throwOnError();
  return id;
};
const addAlbum = async () => {
  const id = uuid();
  await server.from("gallery_albums").insert({ id, title: "Album" }).throwOnError();
  return id;
};
const addImport = async () => {
  const id = uuid();
  await server.from("member_imports").insert({ id, file_name: "a.csv" }).throwOnError();
  return id;
};
const addMerge = async (kept_id: string) => {
  const id = uuid();
  const closed_id = (await welcome()).id;
  const merge = { id, kept_id, closed_id, closed_profile: {}, kept_before: {}, kept_after: {} };
  await server.from("merges").insert(merge).throwOnError();
  return id;
};
const addRosterEntry = async () => {
  const id = uuid();
  await server.from("roster_entries").insert({ id, full_name: "Chloé Durand" }).throwOnError();
  return id;
};
const addGraduate = async (graduation_year: number) => {
  const { id } = await welcome({ is_approved: true });
  await server.from("profiles").update({ graduation_year }).eq("id", id).throwOnError();
  return id;
};
const addAccountWithoutProfile = async () => {
  const { id, email } = await welcome();
  await server.from("profiles").delete().eq("id", id).throwOnError();
  return { id, email };
};

/** Everybody reads it; who may write is a matter of permissions. */
const content = (resource: Resource): Rights => [
  "everyone",
  `${resource}:create`,
  `${resource}:update`,
  `${resource}:delete`,
];

const letterFields = [
  ...["audience", "body", "class_from", "class_to", "department", "event_id", "event_people"],
  ...["membership_type", "person_id", "subject"],
];

/** All table permissions. Ownership grants nothing unless it is declared here. */
export const tableRules: Record<TableName, TableRule> = {
  news: { rights: content("news"), draft: () => ({ title: word() }), change: () => ({ title: word() }) },
  events: {
    rights: content("events"),
    draft: () => ({ title: word(), event_date: "2199-01-01T00:00:00Z" }),
    change: () => ({ title: word() }),
  },
  event_registrations: {
    rights: ["events:read", "nobody", "nobody", "nobody"],
    own: ["people", "nobody", "nobody", "nobody"],
    key: ["event_id", "user_id"],
    draft: async (user_id) => ({ user_id, event_id: await addEvent() }),
    change: () => ({ created_at: "1999-01-01T00:00:00Z" }),
  },
  event_cancellations: {
    rights: ["everyone", "nobody", "nobody", "nobody"],
    key: ["event_id"],
    draft: () => ({
      event_id: uuid(),
      title: word(),
      event_date: "2199-01-01T00:00:00Z",
      ends_at: "2199-01-01T02:00:00Z",
      ics_sequence: 1,
    }),
    change: () => ({ title: word() }),
  },
  event_links: {
    rights: ["events:read", ["events:create", "events:update"], "events:update", "nobody"],
    own: ["people", ["events:create", "events:update"], "events:update", "nobody"], // those of people with a place
    key: ["event_id"],
    draft: async (user_id) => {
      const event_id = await addEvent();
      await server.from("event_registrations").insert({ event_id, user_id }).throwOnError();
      return { event_id, url: "https://meet.example/1" };
    },
    change: () => ({ url: `https://meet.example/${word()}` }),
  },
  officers: {
    rights: content("officers"),
    own: content("officers"),
    draft: (profile_id) => ({ profile_id, position: word(), tenure_start: "2020-01-01" }),
    change: () => ({ position: word() }),
  },
  trustees: {
    rights: content("trustees"),
    own: content("trustees"),
    draft: (profile_id) => ({ profile_id, appointment_date: "2020-01-01" }),
    change: () => ({ bio: word() }),
  },
  gallery_albums: {
    rights: content("gallery"),
    draft: () => ({ title: word() }),
    change: () => ({ title: word() }),
  },
  gallery_items: {
    rights: content("gallery"),
    draft: async () => ({ album_id: await addAlbum(), media_url: word() }),
    change: () => ({ title: word() }),
  },
  documents: {
    rights: ["members", "documents:create", "documents:update", "documents:delete"],
    own: ["members", "documents:create", "documents:update", "documents:delete"],
    draft: (uploaded_by) => ({ uploaded_by, title: word(), file_url: "a.pdf" }),
    change: () => ({ title: word() }),
  },
  awards: {
    rights: ["awards:read", "awards:create", "awards:update", "awards:delete"],
    own: ["awards:read", "awards:create", "awards:update", "awards:delete"],
    draft: (recipient_id) => ({ recipient_id, title: word(), award_date: "2020-01-01" }),
    change: () => ({ title: word() }),
  },
  bin: {
    rights: ["news:delete", "nobody", "nobody", "nobody"],
    draft: () => ({ table_name: "news", row_id: uuid(), about: {} }),
    change: () => ({ expires_at: "2199-01-01T00:00:00Z" }),
  },
  versions: {
    rights: ["news:update", "nobody", "nobody", "nobody"],
    key: ["row_id"],
    draft: () => ({ table_name: "news", row_id: uuid(), before: { title: "Before" }, fields: ["title"] }),
    change: () => ({ user_name: word() }),
  },
  // One row a person, which the database makes.
  card_codes: {
    rights: ["nobody", "nobody", "nobody", "nobody"],
    own: ["people", "nobody", "nobody", "nobody"],
    key: ["profile_id"],
    draft: async (profile_id) => {
      await server.from("card_codes").delete().eq("profile_id", profile_id).throwOnError();
      return { profile_id };
    },
    change: () => ({ made_at: "1999-01-01T00:00:00Z" }),
  },
  // One row a class, and a delegate is an approved member of it.
  class_delegates: {
    gives: { add: ["graduation_year", "profile_id"] },
    rights: ["members:read", "members:update", "nobody", "members:update"],
    key: ["graduation_year"],
    draft: async () => {
      const graduation_year = 2019 + Math.floor(Math.random() * 7);
      await server.from("class_delegates").delete().eq("graduation_year", graduation_year).throwOnError();
      return { graduation_year, profile_id: await addGraduate(graduation_year) };
    },
    change: () => ({ created_at: "1999-01-01T00:00:00Z" }),
  },
  // One row a person: a draft makes room for itself.
  directory_entries: {
    rights: ["nobody", "nobody", "nobody", "nobody"],
    own: ["people", "members", "people", "people"],
    draft: async (id) => {
      await server.from("directory_entries").delete().eq("id", id).throwOnError();
      return { id };
    },
    change: () => ({ city: word() }),
  },
  profile_requests: {
    rights: ["members:read", "nobody", "nobody", "nobody"],
    own: ["people", "members", "nobody", "people"],
    draft: async (id) => {
      await server.from("profile_requests").delete().eq("id", id).throwOnError();
      return { id, graduation_year: 1999, department: "Chemical Engineering" };
    },
    change: () => ({ note: word() }),
  },
  hero_section: {
    rights: content("hero_section"),
    draft: () => ({ title: word(), image_url: "/hero.jpg" }),
    change: () => ({ title: word() }),
  },
  // The server's key makes a super admin of an account that it finds: it changes no other field.
  profiles: {
    keyGets: {
      read: ["email", "full_name", "id", "is_approved", "is_super_admin"],
      edit: ["is_approved", "is_super_admin"],
    },
    rights: [["members:read", "events:read", "key"], "admins", "members:update", "nobody"],
    own: ["people", "not asked", "people", "nobody"],
    draft: async () => ({
      ...(await addAccountWithoutProfile()),
      full_name: "New",
      department: "Chemical Engineering",
    }),
    change: () => ({ phone: word() }),
    exists: true,
  },
  audit_logs: {
    rights: ["admins", "nobody", "nobody", "nobody"],
    own: ["people", "people", "nobody", "nobody"],
    numbered: true,
    draft: (resource_id) => ({ action: "password_update", resource_type: "auth", resource_id }),
    change: () => ({ user_name: word() }),
    exists: true,
  },
  // Senders, who have the server's key, reach it through functions.
  outbox: {
    rights: ["letters:read", "nobody", "nobody", "nobody"],
    own: ["letters:read", "nobody", "nobody", "nobody"],
    numbered: true,
    draft: (profile_id) => ({
      profile_id,
      recipient: "a@policies.test",
      kind: "approval",
    }),
    change: () => ({ sent_at: "1999-01-01T00:00:00Z" }),
  },
  invitations: {
    rights: ["roster:read", "nobody", "nobody", "nobody"],
    own: ["roster:read", "nobody", "nobody", "nobody"],
    draft: async (profile_id) => ({ profile_id, roster_entry_id: await addRosterEntry() }),
    change: () => ({ reminded_at: "1999-01-01T00:00:00Z" }),
  },
  letter_refusals: {
    gives: { add: ["kind", "profile_id"] },
    rights: ["admins", "nobody", "nobody", "nobody"],
    own: ["people", "people", "nobody", "people"],
    key: ["profile_id", "kind"],
    draft: async (profile_id) => {
      await server.from("letter_refusals").delete().eq("profile_id", profile_id).throwOnError();
      return { profile_id, kind: "digest" };
    },
    change: () => ({ created_at: "1999-01-01T00:00:00Z" }),
  },
  // Added by functions alone.
  member_blocks: {
    rights: ["nobody", "nobody", "nobody", "nobody"],
    own: ["people", "nobody", "nobody", "people"],
    key: ["blocker", "blocked"],
    draft: async (blocker) => ({ blocker, blocked: (await welcome()).id, name: word() }),
    change: () => ({ name: word() }),
  },
  letter_reports: {
    rights: ["admins", "nobody", "nobody", "nobody"],
    own: ["people", "nobody", "nobody", "nobody"],
    draft: async (reporter) => ({
      reporter,
      letter_id: uuid(),
      writer: (await welcome()).id,
      reason: word(),
      written_at: "2020-01-01T00:00:00Z",
    }),
    change: () => ({ note: word() }),
  },
  writing_stops: {
    gives: { add: ["profile_id", "reason"] },
    rights: ["admins", "admins", "nobody", "admins"],
    own: ["people", "admins", "nobody", "admins"],
    key: ["profile_id"],
    draft: async (profile_id) => {
      await server.from("writing_stops").delete().eq("profile_id", profile_id).throwOnError();
      return { profile_id, reason: word() };
    },
    change: () => ({ reason: word() }),
  },
  mailings: {
    gives: { add: ["id", ...letterFields], edit: letterFields },
    rights: ["letters:read", "letters:create", "letters:update", "letters:delete"],
    // State, times and author are written by the database alone.
    store: "nobody",
    draft: () => ({ subject: word(), body: "<p>A letter</p>" }),
    change: () => ({ subject: word() }),
  },
  merges: {
    rights: ["admins", "nobody", "nobody", "nobody"],
    own: ["people", "nobody", "nobody", "nobody"],
    draft: async (kept_id) => ({
      kept_id,
      closed_id: (await welcome()).id,
      closed_profile: {},
      kept_before: {},
      kept_after: {},
    }),
    change: () => ({ undo_until: "2199-01-01T00:00:00Z" }),
  },
  merge_rows: {
    rights: ["admins", "nobody", "nobody", "nobody"],
    own: ["people", "nobody", "nobody", "nobody"],
    draft: async (owner) => ({
      merge_id: await addMerge(owner),
      table_name: "public.awards",
      column_name: "recipient_id",
      key: {},
      title: word(),
    }),
    change: () => ({ title: word() }),
  },
  member_imports: {
    rights: ["members:read", "nobody", "nobody", "nobody"],
    draft: () => ({ file_name: word() }),
    change: () => ({ file_name: word() }),
  },
  member_import_rows: {
    rights: ["members:read", "nobody", "nobody", "nobody"],
    own: ["members:read", "nobody", "nobody", "nobody"],
    key: ["import_id", "member_id"],
    draft: async (member_id) => ({ member_id, import_id: await addImport() }),
    change: () => ({ added_at: "1999-01-01T00:00:00Z" }),
  },
  roster_imports: {
    rights: ["roster:read", "nobody", "nobody", "nobody"],
    draft: () => ({ file_name: word() }),
    change: () => ({ file_name: word() }),
  },
  roster_entries: {
    rights: ["roster:read", "roster:create", "roster:update", "roster:delete"],
    own: ["roster:read", "roster:create", "roster:update", "roster:delete"],
    // One row a person: a draft makes room for itself.
    draft: async (profile_id) => {
      await server.from("roster_entries").delete().eq("profile_id", profile_id).throwOnError();
      return { profile_id, full_name: word() };
    },
    change: () => ({ note: word() }),
  },
  roster_merges: {
    rights: ["roster:read", "nobody", "nobody", "nobody"],
    draft: async () => ({ kept_id: await addRosterEntry(), removed: {}, kept_before: {}, kept_after: {} }),
    change: () => ({ undo_until: "2199-01-01T00:00:00Z" }),
  },
  roles: {
    rights: ["roles:read", "admins", "admins", "admins"],
    draft: () => ({ name: uuid() }),
    change: () => ({ name: uuid() }),
  },
  user_roles: {
    rights: ["roles:read", "roles:give", "nobody", "roles:give"],
    own: ["people", "nobody", "nobody", "roles:give"],
    key: ["user_id", "role_id"],
    draft: async (user_id) => ({ user_id, role_id: await addRole() }),
    change: () => ({ user_id: ids.pending }),
  },
  site_marks: {
    gives: { add: ["letter_picture", "picture"] },
    rights: ["everyoneAndKey", "admins", "nobody", "nobody"],
    key: ["picture"],
    draft: () => ({
      picture: `iVBORw0KGgo${uuid().replaceAll("-", "")}`,
      letter_picture: "iVBORw0KGgoA",
    }),
    change: () => ({ letter_picture: "iVBORw0KGgoB" }),
  },
  site_settings: {
    rights: ["everyoneAndKey", "nobody", "admins", "nobody"],
    draft: () => ({ id: true }),
    change: () => ({ contact_phone: word() }),
    exists: true,
  },
  member_settings: {
    rights: ["members", "nobody", "admins", "nobody"],
    draft: () => ({ id: true }),
    change: () => ({ set_up_at: new Date().toISOString() }),
    exists: true,
  },
  pages: {
    rights: ["everyone", "admins", "admins", "admins"],
    draft: () => ({ title: word(), slug: uuid() }),
    change: () => ({ title: word() }),
  },
  site_texts: {
    gives: { edit: ["content"] },
    rights: ["everyone", "nobody", "admins", "nobody"],
    draft: () => ({ id: word() }),
    change: () => ({ content: word() }),
    exists: { id: "about_lead" },
  },
  site_revision: {
    rights: ["everyone", "nobody", "nobody", "nobody"],
    draft: () => ({ id: true }),
    change: () => ({ revision: 1_000_000 }),
    exists: true,
  },
};
