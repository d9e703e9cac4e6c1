import { globSync, readFileSync } from "node:fs";
import { readModule, readSql, type Text } from "./texts.ts";

/** Where people's texts are: pages, islands, the back office, emails, the demo's content, commands, the database. */
const places = "{src,scripts,supabase}/**/*.{ts,tsx,astro,sql}";

/** Files with their texts, in the order of a reader who goes through the tree; those below `under`. */
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
