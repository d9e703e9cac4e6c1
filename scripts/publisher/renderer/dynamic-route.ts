import type { GetStaticPathsResult, RouteData } from "astro";
import { trace } from "../../../src/site/content/session.ts";
import { type SitePath, toFile, toPathname } from "./path.ts";
import { isSame } from "./same.ts";

/** One entry of a page's getStaticPaths. */
type StaticPath = GetStaticPathsResult[number];

/** What Astro keeps of a route whose paths it has listed. */
export interface CachedRoute {
  mod?: { getStaticPaths?(options: { routePattern: string }): unknown };
  staticPaths?: { keyed: Map<string, StaticPath> };
}

interface PathChanges {
  /** New, or with other props. */
  stale: SitePath[];
  /** Files that are gone. */
  removed: string[];
}

/**
 * A route with a page for each entry of a list. When the list has changed, it asks the page for its paths and gives Astro
 * those that differ. Astro's own listing takes several times as long for each path.
 */
export class DynamicRoute {
  readonly #route: RouteData;
  readonly #list: () => Promise<StaticPath[]>;
  readonly #keyed: Map<string, StaticPath>;
  /** The entries that Astro keeps. Comparing a list with the same entries costs next to nothing. */
  readonly #kept: Set<StaticPath>;
  #reads: ReadonlySet<string> = new Set();

  private constructor(route: RouteData, { mod, staticPaths }: CachedRoute) {
    if (!mod?.getStaticPaths || !staticPaths)
      throw new Error("This version of Astro keeps its routes elsewhere");
    const { getStaticPaths } = mod;
    this.#route = route;
    this.#list = async () => {
      const listed = await getStaticPaths({ routePattern: route.route });
      if (!Array.isArray(listed)) throw new Error(`${route.component} lists no paths`);
      return listed;
    };
    this.#keyed = staticPaths.keyed;
    this.#kept = new Set(this.#keyed.values());
  }

  static async open(route: RouteData, cached: CachedRoute): Promise<DynamicRoute> {
    const opened = new DynamicRoute(route, cached);
    const { stale, removed } = await opened.#update();
    if (stale.length > 0 || removed.length > 0)
      throw new Error("This version of Astro names its paths differently");
    return opened;
  }

  /** `changed`: names of content. */
  async update(changed: ReadonlySet<string>): Promise<PathChanges> {
    if (changed.isDisjointFrom(this.#reads)) return { stale: [], removed: [] };
    return this.#update();
  }

  async #update(): Promise<PathChanges> {
    const [listed, { reads }] = await trace(this.#list);
    this.#reads = reads;
    const stale: SitePath[] = [];
    for (const path of listed) {
      if (this.#kept.has(path)) continue;
      const pathname = toPathname(this.#route, path.params);
      const known = this.#keyed.get(pathname);
      if (known && isSame(known.props, path.props)) continue;
      this.#keep(pathname, path);
      stale.push({ pathname, route: this.#route, file: toFile(pathname, this.#route) });
    }
    return { stale, removed: this.#keyed.size > listed.length ? this.#removeOthers(listed) : [] };
  }

  #removeOthers(listed: readonly StaticPath[]): string[] {
    const left = new Set(listed.map(({ params }) => toPathname(this.#route, params)));
    const removed = [...this.#keyed.keys()].filter((pathname) => !left.has(pathname));
    for (const pathname of removed) this.#keep(pathname, undefined);
    return removed.map((pathname) => toFile(pathname, this.#route));
  }

  #keep(pathname: string, path: StaticPath | undefined): void {
    const before = this.#keyed.get(pathname);
    if (before) this.#kept.delete(before);
    if (!path) this.#keyed.delete(pathname);
    else {
      this.#keyed.set(pathname, path);
      this.#kept.add(path);
    }
  }
}
