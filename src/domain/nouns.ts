import type { adminScreens, ScreenName } from "./routes.ts";
import type { Insert, TableName } from "./row.ts";

/** Screens whose address is their name: "news" is /admin/news. */
type NounScreen = {
  [Name in ScreenName]: (typeof adminScreens)[Name] extends `/admin/${Name}` ? Name : never;
}[ScreenName];

interface Noun<Column, Key = string, Resource = string, Action = string> {
  /** `one`: "Versions of this news item". `key`: of its queries, and of its drafts where these have none of their own. */
  words: { one: string; many: string; key: Key; drafts?: string };
  /** `edits`: one has a dialog over the list, or a page of its own, with this `query`; by default the screen is its form. */
  screen: { name: NounScreen; edits?: "dialog" | "page"; query?: string; hasSearch?: true };
  /** What roles can list; without a resource it is for super admins. `visitors`: whether they can read it. */
  rights: { resource?: Resource; actions?: readonly Action[]; visitors: "open" | "closed" };
  /** `needs`: a required column. `kept`: in the bin. `searched`: as search_back_office calls it. `bucket`: of its files. */
  table: { needs: Column; kept?: true; versioned?: true; searched?: string; bucket?: string };
}

const writes = ["create", "update", "delete"] as const;

/** What administrators write, by table, in the order in which a search shows it. `private.nouns` is the same list. */
export const nouns = {
  profiles: {
    words: { one: "Member", many: "Members", key: "members" },
    screen: { name: "members", edits: "page", hasSearch: true },
    rights: { resource: "members", actions: ["read", "update", "approve"], visitors: "closed" },
    table: { needs: "full_name", searched: "member", bucket: "profile-photos" },
  },
  roster_entries: {
    words: { one: "Roster", many: "Roster", key: "roster" },
    screen: { name: "roster", edits: "dialog", hasSearch: true },
    rights: { resource: "roster", actions: ["read", ...writes, "send"], visitors: "closed" },
    table: { needs: "full_name", searched: "roster" },
  },
  events: {
    words: { one: "Event", many: "Events", key: "events" },
    screen: { name: "events", edits: "page", hasSearch: true },
    rights: { resource: "events", actions: ["read", ...writes], visitors: "open" },
    table: { needs: "title", kept: true, versioned: true, searched: "event", bucket: "news" },
  },
  news: {
    words: { one: "News item", many: "News", key: "news" },
    screen: { name: "news", edits: "dialog", hasSearch: true },
    rights: { resource: "news", actions: writes, visitors: "open" },
    table: { needs: "title", kept: true, versioned: true, searched: "news", bucket: "news" },
  },
  officers: {
    words: { one: "Officer", many: "Officers", key: "officers" },
    screen: { name: "officers", edits: "page" },
    rights: { resource: "officers", actions: writes, visitors: "open" },
    table: { needs: "position", kept: true, versioned: true, searched: "officer" },
  },
  trustees: {
    words: { one: "Trustee", many: "Trustees", key: "officers", drafts: "trustees" },
    screen: { name: "officers", edits: "page", query: "?type=trustee" },
    rights: { resource: "trustees", actions: writes, visitors: "open" },
    table: { needs: "appointment_date", kept: true, versioned: true, searched: "trustee" },
  },
  gallery_albums: {
    words: { one: "Album", many: "Albums", key: "albums" },
    screen: { name: "gallery", edits: "dialog", hasSearch: true },
    rights: { resource: "gallery", actions: [...writes, "send"], visitors: "open" },
    table: { needs: "title", kept: true, versioned: true, searched: "album", bucket: "gallery" },
  },
  gallery_items: {
    words: { one: "Photo", many: "Photos", key: "albums", drafts: "photos" },
    screen: { name: "gallery", edits: "dialog", hasSearch: true },
    rights: { visitors: "open" },
    table: { needs: "media_url", bucket: "gallery" },
  },
  documents: {
    words: { one: "Document", many: "Documents", key: "documents" },
    screen: { name: "documents", edits: "dialog", hasSearch: true },
    rights: { resource: "documents", actions: writes, visitors: "closed" },
    table: { needs: "title", kept: true, searched: "document", bucket: "documents" },
  },
  awards: {
    words: { one: "Award", many: "Awards", key: "awards" },
    screen: { name: "awards", edits: "dialog", hasSearch: true },
    rights: { resource: "awards", actions: ["read", ...writes], visitors: "closed" },
    table: { needs: "title", kept: true, versioned: true, searched: "award", bucket: "news" },
  },
  hero_section: {
    words: { one: "Hero section", many: "Hero sections", key: "heroes" },
    screen: { name: "hero" },
    rights: { resource: "hero_section", actions: writes, visitors: "open" },
    table: { needs: "title", kept: true, versioned: true, bucket: "hero" },
  },
  mailings: {
    words: { one: "Letter", many: "Letters", key: "mailings" },
    screen: { name: "letters", edits: "page" },
    rights: { resource: "letters", actions: ["read", ...writes, "send"], visitors: "closed" },
    table: { needs: "subject", searched: "letter" },
  },
  pages: {
    words: { one: "Page", many: "Pages", key: "pages" },
    screen: { name: "pages" },
    rights: { visitors: "open" },
    table: { needs: "title", kept: true, versioned: true, searched: "page" },
  },
  site_texts: {
    words: { one: "Text of the website", many: "Texts of the website", key: "pages", drafts: "texts" },
    screen: { name: "pages" },
    rights: { visitors: "open" },
    table: { needs: "id", searched: "text" },
  },
  roles: {
    words: { one: "Role", many: "Roles", key: "roles" },
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
} as const satisfies { [Table in TableName]?: Noun<keyof Insert<Table>> };

export type NounTable = keyof typeof nouns;
type Nouns = (typeof nouns)[NounTable];

/** "News item" */
export type NounName = Nouns["words"]["one"];
/** The first element of its queries' keys. */
export type NounKey = Nouns["words"]["key"];
/** What roles can list. */
export type Resource = Extract<Nouns["rights"], { resource: string }>["resource"];
export type Action = Extract<Nouns["rights"], { resource: string }>["actions"][number];

/** The tables whose nouns say so. */
export type TableWith<Fact extends "kept" | "versioned" | "searched"> = {
  [Table in NounTable]: Fact extends keyof (typeof nouns)[Table]["table"] ? Table : never;
}[NounTable];

type AnyNoun = Noun<string, NounKey, Resource, Action>;

/** The list, for what is derived from all of it. */
export const listNouns = () => Object.entries<AnyNoun>(nouns) as [NounTable, AnyNoun][];

export const mapNouns = <Value>(get: (noun: AnyNoun) => Value) =>
  Object.fromEntries(listNouns().map(([table, noun]) => [table, get(noun)])) as Record<NounTable, Value>;

export function getNoun(table: string): AnyNoun | undefined {
  return listNouns().find(([name]) => name === table)?.[1];
}

interface Named {
  id: string | null;
  title: string | null;
}

/** Where one of them is edited; null if that is a page of its own, and it has none. */
export function getNounAddress({ screen }: AnyNoun, { id, title }: Named): string | null {
  const path = `/admin/${screen.name}`;
  if (screen.edits === "page") return id && `${path}/${id}${screen.query ?? ""}`;
  return screen.edits && title !== null ? searchIn(path, title) : path;
}

/** The list that shows all of them that a search finds, or else the screen. */
export const getListAddress = ({ screen }: AnyNoun, q: string): string =>
  screen.hasSearch ? searchIn(`/admin/${screen.name}`, q) : `/admin/${screen.name}`;

const searchIn = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`;
