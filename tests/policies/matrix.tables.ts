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
  /** Key columns; `id` by default. */
  key?: string[];
  /** A new row, belonging to `owner` where rows have owners. */
  draft: (owner: string) => Row | Promise<Row>;
  change: () => Row;
  /** The database assigns a numeric id. */
  numbered?: true;
  /** The row exists from the start: a single row, or one per person. */
  exists?: boolean;
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
const addAccountWithoutProfile = async () => {
  const { id, email } = await welcome();
  await server.from("profiles").delete().eq("id", id).throwOnError();
  return { id, email };
};

const content: Rights = ["everyone", "admins", "admins", "admins"];

/** All table permissions. Ownership grants nothing unless it is declared here. */
export const tableRules: Record<TableName, TableRule> = {
  news: { rights: content, draft: () => ({ title: word() }), change: () => ({ title: word() }) },
  events: {
    rights: content,
    draft: () => ({ title: word(), event_date: "2199-01-01T00:00:00Z" }),
    change: () => ({ title: word() }),
  },
  event_registrations: {
    rights: ["admins", "nobody", "nobody", "admins"],
    own: ["people", "members", "nobody", "people"],
    key: ["event_id", "user_id"],
    draft: async (user_id) => ({ user_id, event_id: await addEvent() }),
    change: () => ({ created_at: "1999-01-01T00:00:00Z" }),
  },
  event_cancellations: {
    rights: ["everyone", "nobody", "nobody", "nobody"],
    key: ["event_id"],
    draft: () => ({ event_id: uuid(), title: word(), event_date: "2199-01-01T00:00:00Z", ics_sequence: 1 }),
    change: () => ({ title: word() }),
  },
  officers: {
    rights: content,
    own: content,
    draft: (profile_id) => ({ profile_id, position: word(), tenure_start: "2020-01-01" }),
    change: () => ({ position: word() }),
  },
  trustees: {
    rights: content,
    own: content,
    draft: (profile_id) => ({ profile_id, appointment_date: "2020-01-01" }),
    change: () => ({ bio: word() }),
  },
  gallery_albums: { rights: content, draft: () => ({ title: word() }), change: () => ({ title: word() }) },
  gallery_items: {
    rights: content,
    draft: async () => ({ album_id: await addAlbum(), media_url: word() }),
    change: () => ({ title: word() }),
  },
  documents: {
    rights: ["members", "admins", "admins", "admins"],
    own: ["members", "admins", "admins", "admins"],
    draft: (uploaded_by) => ({ uploaded_by, title: word(), file_url: "a.pdf" }),
    change: () => ({ title: word() }),
  },
  awards: {
    rights: ["admins", "admins", "admins", "admins"],
    own: ["admins", "admins", "admins", "admins"],
    draft: (recipient_id) => ({ recipient_id, title: word(), award_date: "2020-01-01" }),
    change: () => ({ title: word() }),
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
    rights: ["admins", "nobody", "nobody", "nobody"],
    own: ["people", "members", "nobody", "people"],
    draft: async (id) => {
      await server.from("profile_requests").delete().eq("id", id).throwOnError();
      return { id, graduation_year: 1999, department: "Chemical Engineering" };
    },
    change: () => ({ note: word() }),
  },
  hero_section: {
    rights: content,
    draft: () => ({ title: word(), image_url: "/hero.jpg" }),
    change: () => ({ title: word() }),
  },
  // The server's key makes a super admin of an account that it finds: it changes no other field.
  profiles: {
    rights: ["adminsAndKey", "admins", "admins", "nobody"],
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
    rights: ["admins", "nobody", "nobody", "nobody"],
    own: ["admins", "nobody", "nobody", "nobody"],
    numbered: true,
    draft: (profile_id) => ({
      profile_id,
      recipient: "a@policies.test",
      kind: "approval",
    }),
    change: () => ({ sent_at: "1999-01-01T00:00:00Z" }),
  },
  letter_refusals: {
    rights: ["admins", "nobody", "nobody", "nobody"],
    own: ["people", "people", "nobody", "people"],
    key: ["profile_id", "kind"],
    draft: async (profile_id) => {
      await server.from("letter_refusals").delete().eq("profile_id", profile_id).throwOnError();
      return { profile_id, kind: "digest" };
    },
    change: () => ({ created_at: "1999-01-01T00:00:00Z" }),
  },
  mailings: {
    rights: ["admins", "admins", "admins", "admins"],
    // State, times and author are written by the database alone.
    store: "nobody",
    draft: () => ({ subject: word(), body: "<p>A letter</p>" }),
    change: () => ({ subject: word() }),
  },
  member_imports: {
    rights: ["admins", "nobody", "nobody", "nobody"],
    draft: () => ({ file_name: word() }),
    change: () => ({ file_name: word() }),
  },
  member_import_rows: {
    rights: ["admins", "nobody", "nobody", "nobody"],
    own: ["admins", "nobody", "nobody", "nobody"],
    key: ["import_id", "member_id"],
    draft: async (member_id) => ({ member_id, import_id: await addImport() }),
    change: () => ({ added_at: "1999-01-01T00:00:00Z" }),
  },
  roles: {
    rights: ["admins", "admins", "admins", "admins"],
    draft: () => ({ name: uuid() }),
    change: () => ({ name: uuid() }),
  },
  user_roles: {
    rights: ["admins", "admins", "nobody", "admins"],
    own: ["people", "admins", "nobody", "admins"],
    key: ["user_id", "role_id"],
    draft: async (user_id) => ({ user_id, role_id: await addRole() }),
    change: () => ({ user_id: ids.pending }),
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
    change: () => ({ membership_text: word() }),
    exists: true,
  },
  site_revision: {
    rights: ["everyone", "nobody", "nobody", "nobody"],
    draft: () => ({ id: true }),
    change: () => ({ revision: 1_000_000 }),
    exists: true,
  },
};
