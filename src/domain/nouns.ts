import type { Insert, TableName } from "./core/row.ts";
import type { adminScreens, ScreenName } from "./routes.ts";

/** Screens whose address is their name: "news" is /admin/news. */
type NounScreen = {
  [Name in ScreenName]: (typeof adminScreens)[Name] extends `/admin/${Name}` ? Name : never;
}[ScreenName];

interface Noun<Key = string, Resource = string, Action = string> {
  /** `many` defaults to `one` with an "s". `key`: of its queries, and of its drafts unless `drafts` is given. */
  words: { one: string; many?: string; key: Key; drafts?: string };
  /** `edits`: in a dialog over a searchable list, or on its own page with this `query`; by default the screen is the form. */
  screen: { name: NounScreen; edits?: "dialog" | "page"; query?: string; hasSearch?: true };
  /** The permissions that roles can contain; without a resource, super admins only. `visitors`: whether they can read it. */
  rights: { resource?: Resource; actions?: readonly Action[]; visitors: "open" | "closed" };
  /** `versioned`: also kept in the bin. `searched`: its kind in search_back_office. `bucket`: of its files. */
  table: { needs?: string; kept?: true; versioned?: true; searched?: string; bucket?: string };
}

/** A required column, unless that is the title. */
type Needs<Column> = { needs: Column } | ("title" extends Column ? { needs?: never } : never);

const writes = ["create", "update", "delete"] as const;

/** What administrators edit, by table, in the order of search results. A test compares it with the database. */
export const nouns = {
  profiles: {
    words: { one: "Member", key: "members" },
    screen: { name: "members", edits: "page", hasSearch: true },
    rights: { resource: "members", actions: ["read", "update", "approve"], visitors: "closed" },
    table: { needs: "full_name", searched: "member", bucket: "profile-photos" },
  },
  roster_entries: {
    words: { one: "Alumni list", many: "Alumni list", key: "roster" },
    screen: { name: "roster", edits: "page", hasSearch: true },
    rights: { resource: "roster", actions: ["read", ...writes, "send"], visitors: "closed" },
    table: { needs: "full_name", searched: "roster" },
  },
  events: {
    words: { one: "Event", key: "events" },
    screen: { name: "events", edits: "page", hasSearch: true },
    rights: { resource: "events", actions: ["read", ...writes], visitors: "open" },
    table: { versioned: true, searched: "event", bucket: "news" },
  },
  news: {
    words: { one: "News item", many: "News", key: "news" },
    screen: { name: "news", edits: "dialog" },
    rights: { resource: "news", actions: writes, visitors: "open" },
    table: { versioned: true, searched: "news", bucket: "news" },
  },
  officers: {
    words: { one: "Officer", key: "officers" },
    screen: { name: "officers", edits: "page" },
    rights: { resource: "officers", actions: writes, visitors: "open" },
    table: { needs: "position", versioned: true, searched: "officer" },
  },
  trustees: {
    words: { one: "Trustee", key: "officers", drafts: "trustees" },
    screen: { name: "officers", edits: "page", query: "?type=trustee" },
    rights: { resource: "trustees", actions: writes, visitors: "open" },
    table: { needs: "appointment_date", versioned: true, searched: "trustee" },
  },
  gallery_albums: {
    words: { one: "Album", key: "albums" },
    screen: { name: "gallery", edits: "dialog" },
    rights: { resource: "gallery", actions: [...writes, "send"], visitors: "open" },
    table: { versioned: true, searched: "album", bucket: "gallery" },
  },
  gallery_items: {
    words: { one: "Photo", key: "albums", drafts: "photos" },
    screen: { name: "gallery", edits: "dialog" },
    rights: { visitors: "open" },
    table: { needs: "media_url", bucket: "gallery" },
  },
  documents: {
    words: { one: "Document", key: "documents" },
    screen: { name: "documents", edits: "dialog" },
    rights: { resource: "documents", actions: writes, visitors: "closed" },
    table: { kept: true, searched: "document", bucket: "documents" },
  },
  awards: {
    words: { one: "Award", key: "awards" },
    screen: { name: "awards", edits: "dialog" },
    rights: { resource: "awards", actions: ["read", ...writes], visitors: "closed" },
    table: { versioned: true, searched: "award", bucket: "news" },
  },
  hero_section: {
    words: { one: "Hero section", key: "heroes" },
    screen: { name: "hero" },
    rights: { resource: "hero_section", actions: writes, visitors: "open" },
    table: { versioned: true, bucket: "hero" },
  },
  newsletters: {
    words: { one: "Newsletter", key: "newsletters" },
    screen: { name: "emails", edits: "page" },
    rights: { resource: "emails", actions: ["read", ...writes, "send"], visitors: "closed" },
    table: { needs: "subject", searched: "newsletter" },
  },
  pages: {
    words: { one: "Page", key: "pages" },
    screen: { name: "pages" },
    rights: { visitors: "open" },
    table: { versioned: true, searched: "page" },
  },
  site_texts: {
    words: { one: "Website text", key: "pages", drafts: "texts" },
    screen: { name: "pages" },
    rights: { visitors: "open" },
    table: { needs: "id", searched: "text" },
  },
  roles: {
    words: { one: "Role", key: "roles" },
    screen: { name: "roles" },
    rights: { resource: "roles", actions: ["read", "give"], visitors: "closed" },
    table: { needs: "name" },
  },
  site_settings: {
    words: { one: "Website settings", many: "Settings", key: "settings" },
    screen: { name: "settings" },
    rights: { visitors: "open" },
    table: { needs: "id" },
  },
} as const satisfies { [Table in TableName]?: Noun & { table: Needs<keyof Insert<Table>> } };

export type NounTable = keyof typeof nouns;
type Nouns = (typeof nouns)[NounTable];

/** "News item" */
export type NounName = Nouns["words"]["one"];
/** The first element of its queries' keys. */
export type NounKey = Nouns["words"]["key"];
/** What roles can grant. */
export type Resource = Extract<Nouns["rights"], { resource: string }>["resource"] | "dues";
export type Action = Extract<Nouns["rights"], { resource: string }>["actions"][number];

/** The tables whose nouns have this fact. */
export type TableWith<Fact extends "versioned"> = {
  [Table in NounTable]: Fact extends keyof (typeof nouns)[Table]["table"] ? Table : never;
}[NounTable];

/** Any noun, with optional facts. */
export type AnyNoun = Noun<NounKey, Resource, Action>;

/** All nouns with their tables. */
export const listNouns = () => Object.entries<AnyNoun>(nouns) as [NounTable, AnyNoun][];
