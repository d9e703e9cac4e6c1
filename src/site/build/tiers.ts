/** The import graph of a bundle. */
export interface Graph {
  ids: readonly string[];
  isEntry: (id: string) => boolean;
  /** What a module needs before it runs. */
  imports: (id: string) => readonly string[];
  /** What it may load later. */
  opens: (id: string) => readonly string[];
}

/** Groups of modules that are needed together, in the order in which users load them. */
export type Tier =
  | "page" // the public pages' own scripts
  | "visitor" // islands of public pages
  | "sign-in" // forms of signing in
  | "signed-in" // every page behind the guard
  | "member"
  | "admin" // the back office's frame and dashboard
  | "list";

/** Where the tiers start, in src. */
export const starts = {
  visitor: ["islands/events/", "islands/fallback/", "islands/news/"],
  auth: "islands/auth/",
  guard: "islands/auth/session/Guard.tsx",
  office: "admin/AdminApp.tsx",
  drafts: "admin/form/draft-list.ts",
};

/** A module that this many screens of the back office need is loaded with the first of them. */
const screensOfAList = 6;

/** Sorts the site's own modules by who needs them first; libraries follow the modules that import them. */
export function sortModules(graph: Graph, src: string): Map<string, Tier> {
  const reach = (ids: readonly string[]) => reachAll(graph, src, ids);
  /** With what they import dynamically. */
  const openAll = (ids: readonly string[]) => [...ids, ...[...reach(ids)].flatMap(graph.opens)];
  const entries = graph.ids.filter(graph.isEntry);
  const islands = entries.filter((id) => id.startsWith(`${src}/islands/`));
  const guard = `${src}/${starts.guard}`;

  const isScript = (id: string) => id.includes(".astro?") || /\/islands\/[\w-]+\.ts$/.test(id);
  const page = reach(openAll(entries.filter(isScript)));
  const visitor = reach(
    openAll(islands.filter((id) => starts.visitor.some((folder) => id.startsWith(`${src}/${folder}`)))),
  );
  const auth = reach(islands.filter((id) => id.startsWith(`${src}/${starts.auth}`) && id !== guard));
  const guarded = reach([guard]);
  const member = reach(islands);
  const admin = reach([starts.office, starts.drafts].map((path) => `${src}/${path}`));
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
  // A module's own imports come with it, so none of them may belong to a dialog.
  const fits = (id: string) => tiers.has(id) || isCommon(id);
  for (const id of graph.ids)
    if (!tiers.has(id) && isCommon(id) && [...reach([id])].every(fits)) tiers.set(id, "list");
  return tiers;
}

/** Whether many screens of the back office and few of its dialogs need a module. */
function findCommon(graph: Graph, src: string): (id: string) => boolean {
  const inside = graph.ids.filter((id) => id.startsWith(`${src}/admin/`));
  const reach = (ids: readonly string[]) => ids.map((id) => reachAll(graph, src, [id]));
  const isScreen = (id: string) => id.endsWith("Screen.tsx");
  const screens = reach(graph.opens(`${src}/${starts.office}`).filter(isScreen));
  const windows = reach([...new Set(inside.flatMap(graph.opens))].filter((id) => !isScreen(id)));
  const count = (sets: readonly Set<string>[], id: string) => sets.filter((set) => set.has(id)).length;
  return (id) => count(screens, id) >= Math.max(screensOfAList, 2 * count(windows, id));
}

/** The site's own modules that these import, directly or not. */
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
