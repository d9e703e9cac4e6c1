import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { getKeys } from "../../src/domain/core/keys.ts";
import { findNoun } from "../../src/domain/noun-address.ts";
import { type AnyNoun, listNouns, type NounTable, nouns } from "../../src/domain/nouns.ts";
import { allows, canOpen } from "../../src/domain/roles/permission.ts";
import { adminPaths } from "../../src/domain/routes.ts";
import { listOutdated } from "../../src/queries/core/refresh.ts";

interface Files {
  one: string;
  many: string;
}

/** The words in the names of each noun's files; null if they are another noun's. */
const files: Record<NounTable, Files | null> = {
  awards: { one: "award", many: "awards" },
  documents: { one: "document", many: "documents" },
  events: { one: "event", many: "events" },
  gallery_albums: { one: "album", many: "albums" },
  gallery_items: null,
  hero_section: { one: "hero", many: "heroes" },
  newsletters: { one: "newsletter", many: "newsletters" },
  news: { one: "news", many: "news" },
  officers: { one: "office", many: "officers" },
  pages: { one: "page", many: "pages" },
  profiles: { one: "member", many: "members" },
  roles: null,
  roster_entries: { one: "roster", many: "roster" },
  site_texts: { one: "site-text", many: "site-texts" },
  site_settings: { one: "settings", many: "settings" },
  trustees: { one: "office", many: "trustees" },
};

const migrations = globSync("supabase/migrations/*.sql")
  .map((file) => readFileSync(file, "utf8"))
  .join();

/** What CONTRIBUTING's "Add a noun" asks for, as patterns of files. */
function listSteps(table: NounTable, { one, many }: Files): string[] {
  const screen = nouns[table].screen.name;
  return [
    `tests/policies/*/{${table},${screen}}.test.ts`,
    `src/domain/**/${one}.ts`,
    `src/domain/**/${one}-form.ts`,
    `src/data/**/${many}.ts`,
    `src/queries/**/{${many},${screen}}.ts`,
    `src/admin/${screen}/*Screen.tsx`,
    `src/admin/${screen}/*Form.tsx`,
    `scripts/seed/content/{${many},${screen}}.ts`,
    `tests/journeys/admin/**/${screen}.test.ts`,
  ];
}

const listMissing = (paths: readonly string[]) => paths.filter((path) => globSync(path).length === 0);

describe("Add a noun", () => {
  test.for(getKeys(nouns))("%s", (table) => {
    const named = files[table];
    expect(named && listMissing(listSteps(table, named))).toEqual(named && []);
    expect(migrations).toContain(`create table public.${table} (`);
  });

  test("A noun without its files is found", () => {
    const missing = listMissing(listSteps("news", { one: "pamphlet", many: "pamphlets" }));
    expect(missing).toContain("src/domain/**/pamphlet.ts");
  });
});

test("Every noun has a screen, which is opened by every permission on it that a role can include", () => {
  for (const [table, { screen, rights }] of listNouns()) {
    const path = `/admin/${screen.name}`;
    expect(adminPaths, table).toContain(path);
    const { resource, actions = [] } = rights;
    if (!resource) expect(canOpen({}, path), table).toBe(false);
    else expect(canOpen({ [resource]: [...actions] }, path), table).toBe(true);
    if (resource)
      expect(allows({ [resource]: [...actions] }, `${resource}:update`)).toBe(actions.includes("update"));
  }
});

const isKept = ({ table }: AnyNoun) => Boolean(table.kept ?? table.versioned);

test("The permission on a noun in the bin opens the bin, and restoring shows the noun again", () => {
  for (const [table, noun] of listNouns()) {
    const { resource } = noun.rights;
    if (resource) expect(canOpen({ [resource]: ["delete"] }, "/admin/bin"), table).toBe(isKept(noun));
    if (isKept(noun)) expect(listOutdated("bin"), table).toContain(noun.words.key);
  }
});

test("Forms keep their drafts, and lists look for them, under the names of their nouns", () => {
  // Dues are several tables, none of which is a noun.
  const names = [...listNouns().map(([, { words }]) => words.drafts ?? words.key), "dues"];
  const source = globSync("src/admin/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const used = source.join().matchAll(/draft: ["`](\w+):|<DraftList[^"]*noun="(\w+)"/g);
  const found = [...used].map(([, kept, listed]) => kept ?? listed);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((name) => !names.some((known) => known === name))).toEqual([]);
});

test("No other table is a noun", () => {
  expect(findNoun("news")).toBe(nouns.news);
  for (const name of ["email_queue", "toString", ""]) expect(findNoun(name), name).toBeUndefined();
});
