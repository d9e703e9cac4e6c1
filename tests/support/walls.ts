import { dirname, join, normalize } from "node:path";

/** Permitted imports between the layers of src/; anything not listed is refused. */
const mayImport: Record<string, string[]> = {
  domain: ["domain"],
  data: ["data", "domain"],
  stores: ["stores", "data", "domain"],
  queries: ["queries", "stores", "data", "domain"],
  ui: ["ui"],
  islands: ["islands", "ui", "stores", "domain"],
  admin: ["admin", "ui", "queries", "stores", "domain", "styles"],
  site: ["site", "data", "domain"],
  letters: ["letters", "site", "domain"],
  components: ["components", "islands", "ui", "domain", "styles"],
  layouts: ["layouts", "components", "islands", "ui", "site", "domain", "styles"],
  pages: ["layouts", "components", "islands", "admin", "ui", "site", "data", "domain"],
  styles: ["styles"],
};

/** Packages that belong to a single layer. */
const packageHomes: Record<string, string[]> = {
  "@supabase/supabase-js": ["data"],
  parse5: ["site"],
  sharp: ["site"],
  react: ["ui", "islands", "admin", "letters", "site"],
  "@tanstack/react-query": ["queries", "admin"],
  "date-fns": ["domain"],
  "@date-fns/tz": ["site"],
};

const importPattern = /(?:from|import)\s*\(?\s*["']([^"']+)["']/g;

function getLayer(path: string): string {
  return path.split("/")[1] ?? "";
}

/** Rooms of src/admin that every noun may use; the others hold a noun each. */
const sharedRooms = [
  "base",
  "editor",
  "form",
  "import",
  "list",
  "merge",
  "people",
  "picture",
  "publish",
  "search",
  "shell",
];

/** "news" for src/admin/news/NewsForm.tsx; none for files directly in src/admin or in a shared room. */
function getAdminNoun(path: string): string | undefined {
  const room = /^src\/admin\/([^/]+)\//.exec(path)?.[1];
  return room && !sharedRooms.includes(room) ? room : undefined;
}

/** Violations as sentences. */
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
    const noun = getAdminNoun(path);
    const other = getAdminNoun(resolved);
    return noun && other && noun !== other ? [`${path} imports another noun: ${resolved}`] : [];
  });
}
