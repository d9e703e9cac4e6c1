import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** DESIGN.md 3: which layer of src/ may import which. What is not listed is refused. */
const mayImport: Record<string, string[]> = {
  domain: ["domain"],
  data: ["data", "domain"],
  stores: ["stores", "data", "domain"],
  ui: ["ui"],
  islands: ["islands", "ui", "stores", "domain"],
  admin: ["admin", "ui", "stores", "domain"],
  build: ["build", "data", "domain"],
  components: ["components", "islands", "ui", "domain", "styles"],
  layouts: ["layouts", "components", "islands", "ui", "domain", "styles"],
  pages: ["layouts", "components", "islands", "admin", "ui", "build", "data", "domain"],
  styles: ["styles"],
};

/** Packages that belong to one layer alone. */
const packageHomes: Record<string, string[]> = {
  "@supabase/supabase-js": ["data"],
  parse5: ["build"],
  sharp: ["build"],
  react: ["ui", "islands", "admin"],
  "date-fns": ["domain"],
  "@date-fns/tz": ["domain"],
};

const importPattern = /(?:from|import)\s*\(?\s*["']([^"']+)["']/g;

function getLayer(path: string): string {
  return path.split("/")[1] ?? "";
}

/** What breaks a wall, as sentences. */
export function findBreaches(path: string, source: string): string[] {
  const layer = getLayer(path);
  return [...source.matchAll(importPattern)].flatMap(([, target = ""]) => {
    if (!target.startsWith(".")) {
      const homes = packageHomes[target];
      return homes && !homes.includes(layer) ? [`${path} imports ${target}`] : [];
    }
    const resolved = normalize(join(dirname(path), target));
    if (!resolved.startsWith("src/")) return [`${path} leaves src/: ${target}`];
    if (!mayImport[layer]?.includes(getLayer(resolved))) return [`${path} imports ${resolved}`];
    const [, , noun] = path.split("/");
    const [, otherLayer, otherNoun] = resolved.split("/");
    const betweenNouns = layer === "admin" && otherLayer === "admin" && path.split("/").length > 3;
    return betweenNouns && resolved.split("/").length > 3 && noun !== otherNoun ? [`${path} imports another noun: ${resolved}`] : [];
  });
}

describe("import walls", () => {
  test("Every file of src imports only what its layer may", () => {
    const files = globSync("src/**/*.{ts,tsx,astro,mjs}");
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => findBreaches(file, readFileSync(file, "utf8")))).toEqual([]);
  });

  test.each([
    ["src/domain/news.ts", 'import { x } from "../data/news.ts"'],
    ["src/domain/news.ts", 'import { parseFragment } from "parse5"'],
    ["src/islands/Vault.tsx", 'import { listNews } from "../data/news.ts"'],
    ["src/components/Card.astro", 'import { content } from "../build/content.ts"'],
    ["src/ui/Button.tsx", 'import { $session } from "../stores/session.ts"'],
    ["src/admin/news/NewsForm.tsx", 'import { EventForm } from "../events/EventForm.tsx"'],
    ["src/stores/session.ts", 'import { createClient } from "@supabase/supabase-js"'],
    ["src/pages/index.astro", 'const seed = await import("../../scripts/seed/index.ts")'],
  ])("A breach is found: %s with %s", (path, source) => {
    expect(findBreaches(path, source)).toHaveLength(1);
  });
});
