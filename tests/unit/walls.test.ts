import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, matchesGlob } from "node:path";
import { describe, expect, test } from "vitest";
import { findBreaches, findCircles, listImports, listRoomImports } from "../support/walls.ts";

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
    ["src/ui/button/Button.tsx", 'import { $session } from "../../stores/session.ts"'],
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

describe("circles", () => {
  const files = globSync("{src,scripts}/**/*.{ts,tsx,astro,mjs}");
  const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  const imports = new Map([...sources].map(([file, source]) => [file, listImports(file, source)]));

  test("No file imports itself through others", () => {
    expect(imports.size).toBeGreaterThan(500);
    expect(findCircles(imports)).toEqual([]);
  });

  test("No room of a layer imports itself through others", () => {
    expect(findCircles(listRoomImports(imports))).toEqual([]);
  });

  test("Circles of files and of rooms are found", () => {
    const edges = new Map([
      ["src/data/news/news.ts", ["src/data/events/places.ts"]],
      ["src/data/events/places.ts", ["src/data/core/rows.ts"]],
      ["src/data/events/events.ts", ["src/data/news/feed.ts", "src/data/events/places.ts"]],
    ]);
    expect(findCircles(edges)).toEqual([]);
    expect(findCircles(listRoomImports(edges))).toEqual([["src/data/events", "src/data/news"]]);
    edges.set("src/data/core/rows.ts", ["src/data/news/news.ts"]);
    expect(findCircles(edges)).toEqual([
      ["src/data/core/rows.ts", "src/data/events/places.ts", "src/data/news/news.ts"],
    ]);
  });
});

test("No folder contains more files than a reader can take in", () => {
  const folders = Map.groupBy(globSync("{src,scripts,supabase,tests}/**/*.*"), (file) => dirname(file));
  const crowded = [...folders].filter(([, files]) => files.length > 25);
  expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

/** Besides dotfiles, which contain tools' settings unless they are beside the tests. */
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

test("The top level contains what its list names and nothing else", () => {
  const ignored = readFileSync(".gitignore", "utf8")
    .split("\n")
    .map((line) => line.replace(/\/$/, ""));
  const found = readdirSync(".").filter(
    (name) => !name.startsWith(".") && !ignored.some((pattern) => matchesGlob(name, pattern)),
  );
  expect(found.sort()).toEqual(topLevel);
});
