import { globSync, readdirSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { describe, expect, test } from "vitest";
import { findBreaches } from "../support/walls.ts";

describe("import walls", () => {
  test("Every file of src imports only what its layer may", () => {
    const files = globSync("src/**/*.{ts,tsx,astro,mjs}");
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => findBreaches(file, readFileSync(file, "utf8")))).toEqual([]);
  });

  test.each([
    ["src/domain/news/news.ts", 'import { x } from "../../data/news.ts"'],
    ["src/domain/news/news.ts", 'import { parseFragment } from "parse5"'],
    ["src/islands/Vault.tsx", 'import { listNews } from "../data/news.ts"'],
    ["src/components/Card.astro", 'import { content } from "../site/content.ts"'],
    ["src/ui/Button.tsx", 'import { $session } from "../stores/session.ts"'],
    ["src/admin/news/NewsForm.tsx", 'import { EventForm } from "../events/EventForm.tsx"'],
    ["src/stores/auth/session.ts", 'import { newsPage } from "../../queries/news.ts"'],
    ["src/queries/news.ts", 'import { askRemoval } from "../admin/base/useWrite.ts"'],
    ["src/islands/NewsCard.tsx", 'import { newsPage } from "../queries/news.ts"'],
    ["src/stores/auth/session.ts", 'import { createClient } from "@supabase/supabase-js"'],
    ["src/pages/index.astro", 'const seed = await import("../../scripts/seed/index.ts")'],
  ])("A breach is found: %s with %s", (path, source) => {
    expect(findBreaches(path, source)).toHaveLength(1);
  });
});

/** Besides dotfiles, which tools' settings belong in, if not beside the tests. */
const topLevel = [
  "README.md",
  "astro.config.mjs",
  "package-lock.json",
  "package.json",
  "public",
  "scripts",
  "src",
  "supabase",
  "tests",
  "tsconfig.json",
];

test("The top level holds what its list names and nothing else", () => {
  const ignored = readFileSync(".gitignore", "utf8")
    .split("\n")
    .map((line) => line.replace(/\/$/, ""));
  const found = readdirSync(".").filter(
    (name) => !name.startsWith(".") && !ignored.some((pattern) => matchesGlob(name, pattern)),
  );
  expect(found.sort()).toEqual(topLevel);
});
