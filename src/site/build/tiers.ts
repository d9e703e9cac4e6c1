/** Libraries follow the modules that import them, but icons are separate. */
export const isIcon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

const isZod = /[\\/]node_modules[\\/]zod[\\/]/;

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
  | "session" // what every page adds for signed-in users
  | "visitor" // scripts and islands of public pages, apart from components
  | "island" // components of islands of public pages
  | "common" // pages behind the guard, among them the back office's, and forms of signing in
  | "window" // fields, and windows of pages behind the guard and of the back office
  | "form" // forms of signing in and of My profile, with the library that checks input
  | "member" // pages behind the guard
  | "account" // sections of My profile
  | "sign-in" // forms of signing in
  | `only ${string}` // one of all these pages, and dialogs or screens that are opened later
  | "later" // dialogs of pages behind the guard
  | "admin" // the back office's frame and dashboard
  | "list";

/** Where the tiers start, in src. */
export const starts = {
  session: "islands/signed-in.ts",
  visitor: ["islands/events/", "islands/fallback/", "islands/news/"],
  auth: ["islands/auth/", "islands/emails/EmailLink.tsx"],
  guard: "islands/auth/session/Guard.tsx",
  /** Rarely opened: what it needs decides nothing. */
  rare: "islands/preview/",
  officeGuard: "islands/auth/session/OfficeGuard.tsx",
  office: "admin/AdminApp.tsx",
  drafts: "admin/form/draft-list.ts",
};

const isScreen = (id: string) => id.endsWith("Screen.tsx");

/** A module that this many screens of the back office need is loaded with the first of them. */
const screensOfAList = 6;

/** Sorts the site's own modules and icons by who needs them first; other libraries follow the modules that import them. */
export function sortModules(graph: Graph, src: string): Map<string, Tier> {
  const reach = (ids: readonly string[]) => reachAll(graph, src, ids);
  const begins =
    (...paths: string[]) =>
    (id: string) =>
      paths.some((path) => id.startsWith(`${src}/${path}`));
  const isScript = (id: string) => id.includes(".astro?") || /\/islands\/[\w-]+\.ts$/.test(id);
  const isGuarded = (id: string) => reach([id]).has(`${src}/${starts.guard}`);
  const isSession = begins(starts.session);
  const entries = graph.ids.filter((id) => graph.isEntry(id) && !begins(starts.rare, starts.officeGuard)(id));
  const scripts = entries.filter((id) => isScript(id) && !isSession(id));
  const islands = entries.filter((id) => begins("islands/")(id) && !isScript(id));
  const ofVisitors = islands.filter(begins(...starts.visitor));
  const guarded = islands.filter((id) => isGuarded(id));
  const forms = islands.filter((id) => begins(...starts.auth)(id) && !isGuarded(id));
  const first = islands.filter((id) => !ofVisitors.includes(id));

  const reached = new Map(islands.map((id) => [id, reach([id])]));
  const find = (pages: readonly string[], id: string) => pages.filter((page) => reached.get(page)?.has(id));
  const openedBy = (ids: readonly string[]) => [...new Set([...reach(ids)].flatMap(graph.opens))];
  const page = reach(scripts);
  const visitor = reach(ofVisitors);
  const session = reach(entries.filter(isSession));
  /** What scripts of pages open later. */
  const withoutReact = reach(openedBy(entries.filter(isScript)));
  const admin = reach([starts.office, starts.drafts, starts.officeGuard].map((path) => `${src}/${path}`));
  const onScreens = reach(graph.opens(`${src}/${starts.office}`).filter(isScreen));
  const inWindows = reach(graph.ids.filter(begins("admin/")).flatMap(graph.opens));
  const dialogs = openedBy(guarded).map((id) => reach([id]));
  /** What is needed besides the islands of pages. */
  const rest = reach([...graph.ids.flatMap(graph.opens), ...graph.ids.filter(begins(starts.rare))]);
  const isCommon = findCommon(graph, src);
  const validates = (id: string) =>
    [...reach([id])].some((needed) => graph.imports(needed).some((it) => isZod.test(it)));
  const isAlone = (id: string) =>
    [...reach([id])].every((needed) => !session.has(needed) && !withoutReact.has(needed));

  const sort = (id: string): Tier | null => {
    const needs = find(first, id).length + Number(admin.has(id));
    if (page.has(id) && (needs > 0 || session.has(id) || visitor.has(id))) return "page";
    if (session.has(id)) return "session";
    if (needs > 0 && withoutReact.has(id)) return "visitor";
    if (needs > 0 && visitor.has(id) && needs + find(ofVisitors, id).length > 1)
      return isAlone(id) ? "island" : "visitor";
    const members = find(guarded, id).length;
    const signing = find(forms, id).length;
    // An icon that a list of the back office needs, too, must not bring that list.
    const isEverywhere = members * 3 > guarded.length * 2 || onScreens.has(id) || isIcon.test(id);
    if (members > 0 && isEverywhere) return "common";
    if (admin.has(id)) return members + signing > 0 ? "common" : "admin";
    if (signing > 1 && members === 0) return "sign-in";
    if (members > 1 && graph.imports(id).length === 0) return "common";
    if (members > 1 || (members > 0 && signing > 0)) {
      if (validates(id)) return signing > 0 ? "form" : "account";
      return signing > 0 || inWindows.has(id) ? "window" : "member";
    }
    const [only, ...others] = find(islands, id);
    if (only) return others.length === 0 && rest.has(id) && only !== id ? `only ${only}` : null;
    const isShared = dialogs.filter((dialog) => dialog.has(id)).length > 1;
    return isShared && !withoutReact.has(id) ? "later" : null;
  };
  const tiers = new Map<string, Tier>();
  for (const id of graph.ids) {
    const tier = sort(id);
    if (tier) tiers.set(id, tier);
  }
  // A module's own imports come with it, so none of them may belong to a dialog.
  const fits = (id: string) => tiers.has(id) || isCommon(id);
  for (const id of graph.ids) {
    if (tiers.has(id) || find(islands, id).length > 0 || !isCommon(id)) continue;
    if ([...reach([id])].every(fits)) tiers.set(id, "list");
  }
  // Nor may they belong to another page.
  for (const [id, tier] of tiers)
    if (tier.startsWith("only ") && ![...reach([id])].every((needed) => tiers.has(needed))) tiers.delete(id);
  return tiers;
}

/** Whether many screens of the back office and few of its dialogs need a module. */
function findCommon(graph: Graph, src: string): (id: string) => boolean {
  const inside = graph.ids.filter((id) => id.startsWith(`${src}/admin/`));
  const reach = (ids: readonly string[]) => ids.map((id) => reachAll(graph, src, [id]));
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
    if (reached.has(id) || !(id.startsWith(`${src}/`) || isIcon.test(id))) continue;
    reached.add(id);
    waiting.push(...graph.imports(id));
  }
  return reached;
}
