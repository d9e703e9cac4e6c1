import { globSync, readFileSync } from "node:fs";
import { readModule, readSql, type Text } from "./texts.ts";

/** Files with texts that people read: pages, islands, the back office, emails, demo content, commands, the database. */
const places = "{src,scripts,supabase}/**/*.{ts,tsx,astro,sql}";

/** The files whose path begins with `under`, with their texts, sorted by path. */
export function listTexts(under = ""): { path: string; texts: Text[] }[] {
  return globSync(places)
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.startsWith(under) && !path.endsWith(".types.ts"))
    .sort()
    .map((path) => {
      const source = readFileSync(path, "utf8");
      return { path, texts: path.endsWith(".sql") ? readSql(source) : readModule(path, source) };
    })
    .filter(({ texts }) => texts.length > 0);
}
