/** What imports what, in a bundle. */
export interface Graph {
  ids: readonly string[];
  isEntry: (id: string) => boolean;
  /** What a module needs before it runs. */
  imports: (id: string) => readonly string[];
  /** What it may load later. */
  opens: (id: string) => readonly string[];
}

/** Modules that are needed together, in the order in which people meet them. */
export type Tier =
  | "page" // the public pages' own scripts
  | "visitor" // islands of public pages
  | "sign-in" // forms of signing in
  | "signed-in" // every page behind the guard
  | "member"
  | "admin" // the back office's frame and dashboard
  | "list";

/** What so many screens of the back office need is loaded with the first of them. */
const screensOfAList = 6;

/** Sorts the site's own modules by who needs them first; libraries follow the modules that import them. */
export function sortModules(graph: Graph, src: string): Map<string, Tier> {
  const reach = (ids: readonly string[]) => reachAll(graph, src, ids);
  /** With what they open by themselves or when they are touched. */
  const openAll = (ids: readonly string[]) => [...ids, ...[...reach(ids)].flatMap(graph.opens)];
  const entries = graph.ids.filter(graph.isEntry);
  const islands = entries.filter((id) => id.startsWith(`${src}/islands/`));
  const guard = `${src}/islands/auth/session/Guard.tsx`;

  const isScript = (id: string) => id.includes(".astro?") || /\/islands\/[\w-]+\.ts$/.test(id);
  const page = reach(openAll(entries.filter(isScript)));
  const visitor = reach(openAll(islands.filter((id) => /\/islands\/(?:events|fallback|news)\//.test(id))));
  const auth = reach(islands.filter((id) => id.includes("/islands/auth/") && id !== guard));
  const guarded = reach([guard]);
  const member = reach(islands);
  const admin = reach(["AdminApp.tsx", "form/draft-list.ts"].map((name) => `${src}/admin/${name}`));
  const isFirst = (id: string) => guarded.has(id) || admin.has(id);
  const isCommon = findCommon(graph, src);

  const find = (id: string): Tier | null => {
    if (isFirst(id) && page.has(id)) return "page";
    if (isFirst(id) && visitor.has(id)) return "visitor";
    if (isFirst(id) && auth.has(id)) return "sign-in";
    if (guarded.has(id) || (admin.has(id) && member.has(id))) return "signed-in";
    if (member.has(id)) return "member";
    return admin.has(id) ? "admin" : null;
  };
  const tiers = new Map<string, Tier>();
  for (const id of graph.ids) {
    const tier = find(id);
    if (tier) tiers.set(id, tier);
  }
  // A module takes along what it needs, which must not be a window's.
  const fits = (id: string) => tiers.has(id) || isCommon(id);
  for (const id of graph.ids)
    if (!tiers.has(id) && isCommon(id) && [...reach([id])].every(fits)) tiers.set(id, "list");
  return tiers;
}

/** Whether many screens of the back office need a module, and few of its windows. */
function findCommon(graph: Graph, src: string): (id: string) => boolean {
  const inside = graph.ids.filter((id) => id.startsWith(`${src}/admin/`));
  const reach = (ids: readonly string[]) => ids.map((id) => reachAll(graph, src, [id]));
  const isScreen = (id: string) => id.endsWith("Screen.tsx");
  const screens = reach(graph.opens(`${src}/admin/AdminApp.tsx`).filter(isScreen));
  const windows = reach([...new Set(inside.flatMap(graph.opens))].filter((id) => !isScreen(id)));
  const count = (sets: readonly Set<string>[], id: string) => sets.filter((set) => set.has(id)).length;
  return (id) => count(screens, id) >= Math.max(screensOfAList, 2 * count(windows, id));
}

/** The site's own modules among all that these need. */
function reachAll(graph: Graph, src: string, ids: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || !id.startsWith(`${src}/`)) continue;
    reached.add(id);
    waiting.push(...graph.imports(id));
  }
  return reached;
}
