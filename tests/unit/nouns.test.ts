import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { getKeys } from "../../src/domain/core/keys.ts";
import type { TableName } from "../../src/domain/core/row.ts";

interface Noun {
  one: string;
  many: string;
  /** The screen that it shares with another noun; by default its own, named like the table. */
  screen?: string;
}

/** Every table: the noun that administrators write, or null where the database or another noun writes the rows. */
const nouns = {
  audit_logs: null,
  awards: { one: "award", many: "awards" },
  bin: null,
  card_codes: null,
  class_delegates: null,
  directory_entries: null,
  documents: { one: "document", many: "documents" },
  event_cancellations: null,
  event_links: null,
  event_registrations: null,
  events: { one: "event", many: "events" },
  gallery_albums: { one: "album", many: "albums", screen: "gallery" },
  gallery_items: null,
  hero_section: { one: "hero", many: "heroes", screen: "hero" },
  invitations: null,
  letter_refusals: null,
  letter_reports: null,
  mailings: { one: "mailing", many: "mailings", screen: "letters" },
  member_blocks: null,
  member_import_rows: null,
  member_imports: null,
  member_settings: null,
  merge_rows: null,
  merges: null,
  news: { one: "news", many: "news" },
  officers: { one: "office", many: "officers" },
  outbox: null,
  pages: { one: "page", many: "pages" },
  profile_requests: null,
  profiles: { one: "member", many: "members", screen: "members" },
  roles: null,
  roster_entries: { one: "roster", many: "roster", screen: "roster" },
  roster_imports: null,
  roster_merges: null,
  site_marks: null,
  site_revision: null,
  site_texts: { one: "site-text", many: "site-texts", screen: "pages" },
  site_settings: { one: "settings", many: "settings", screen: "settings" },
  trustees: { one: "office", many: "trustees", screen: "officers" },
  user_roles: null,
  versions: null,
  writing_stops: null,
} as const satisfies Record<TableName, Noun | null>;

const migrations = globSync("supabase/migrations/*.sql")
  .map((file) => readFileSync(file, "utf8"))
  .join();

/** What CONTRIBUTING's "Add a noun" asks for, as patterns of files. */
function listSteps(table: TableName, { one, many, screen = table }: Noun): string[] {
  return [
    `tests/policies/{${table},${screen}}.test.ts`,
    `src/domain/**/${one}.ts`,
    `src/domain/**/${one}-form.ts`,
    `src/data/**/${many}.ts`,
    `src/queries/**/{${many},${screen}}.ts`,
    `src/admin/${screen}/*Screen.tsx`,
    `src/admin/${screen}/*Form.tsx`,
    `scripts/seed/content/{${many},${screen}}.ts`,
    `tests/journeys/admin.${screen}.test.ts`,
  ];
}

describe("Add a noun", () => {
  test.for(getKeys(nouns))("%s", (table) => {
    const noun = nouns[table];
    const missing = noun ? listSteps(table, noun).filter((path) => globSync(path).length === 0) : [];
    expect(missing).toEqual([]);
    expect(migrations).toContain(`create table public.${table} (`);
  });

  test("A noun without its files is noticed", () => {
    const missing = listSteps("news", { one: "pamphlet", many: "pamphlets" }).filter(
      (path) => globSync(path).length === 0,
    );
    expect(missing).toContain("src/domain/**/pamphlet.ts");
  });
});
