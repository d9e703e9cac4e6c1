import { dirname, join, normalize } from "node:path";

/** Permitted imports between the layers of src/; anything not listed is refused. */
const canImport: Record<string, string[]> = {
  domain: ["domain"],
  data: ["data", "domain"],
  stores: ["stores", "data", "domain"],
  queries: ["queries", "stores", "data", "domain"],
  ui: ["ui"],
  islands: ["islands", "ui", "stores", "domain"],
  admin: ["admin", "ui", "queries", "stores", "domain", "styles", "emails"],
  render: ["render", "domain"],
  site: ["site", "render", "data", "domain"],
  emails: ["emails", "render", "domain"],
  components: ["components", "islands", "ui", "domain", "styles"],
  layouts: ["layouts", "components", "islands", "ui", "site", "domain", "styles"],
  pages: ["layouts", "components", "islands", "admin", "ui", "site", "render", "data", "domain"],
  styles: ["styles"],
};

/** Packages that belong to a single layer. */
const packageHomes: Record<string, string[]> = {
  "@supabase/supabase-js": ["data"],
  parse5: ["render", "site"],
  sharp: ["site"],
  react: ["ui", "islands", "admin", "emails", "site"],
  "@tanstack/react-query": ["queries", "admin"],
  "date-fns": ["domain"],
  "@date-fns/tz": ["render"],
};

const importPattern = /(?:from|import)\s*\(?\s*["']([^"']+)["']/g;

function getLayer(path: string): string {
  return path.split("/")[1] ?? "";
}

/** Rooms of src/admin that every noun may use; each other room is for one noun. */
const sharedRooms = [
  "base",
  "editor",
  "form",
  "import",
  "list",
  "merge",
  "people",
  "picture",
  "proposals",
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
    if (!canImport[layer]?.includes(getLayer(resolved))) return [`${path} imports ${resolved}`];
    const noun = getAdminNoun(path);
    const other = getAdminNoun(resolved);
    return noun && other && noun !== other ? [`${path} imports another noun: ${resolved}`] : [];
  });
}

/** Only static imports: what is loaded later makes no cycle. */
const staticImport = /(?:from|import)\s*["'](\.[^"'?]+)/g;

/** The files that a file imports, as paths from the repository's root. */
export function listImports(path: string, source: string): string[] {
  return [...source.matchAll(staticImport)].map(([, target = ""]) => normalize(join(dirname(path), target)));
}

/** "src/data/news" for src/data/news/feed.ts, whatever is between; a file outside any room counts as its own. */
function getRoom(path: string): string {
  const [top = "", layer = "", room = "", ...rest] = path.split("/");
  return rest.length > 0 ? `${top}/${layer}/${room}` : path;
}

/** What the rooms of a layer import from one another. */
export function listRoomImports(imports: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const rooms = new Map<string, string[]>();
  for (const [path, targets] of imports) {
    const room = getRoom(path);
    const others = targets
      .map(getRoom)
      .filter((other) => other !== room && getLayer(other) === getLayer(room));
    rooms.set(room, [...(rooms.get(room) ?? []), ...others]);
  }
  return rooms;
}

/** Each set of names that import one another, sorted. */
export function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((name) => [name, reach(imports, name)]));
  const circles = [...reached].flatMap(([name, targets]) => {
    if (!targets.has(name)) return [];
    return [[...targets].filter((target) => reached.get(target)?.has(name)).sort()];
  });
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

function reach(imports: ReadonlyMap<string, readonly string[]>, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(imports.get(start) ?? [])];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    waiting.push(...(imports.get(name) ?? []));
  }
  return reached;
}
