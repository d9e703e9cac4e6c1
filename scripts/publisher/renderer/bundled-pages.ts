import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import type { RouteData } from "astro";
import { StaticPaths, type StaticPathsApp } from "astro/runtime/prerender/static-paths.js";
import { setScriptFiles, type Trace, trace } from "../../../src/site/content/session.ts";
import type { Bundle } from "./bundle.ts";
import { DynamicRoute } from "./dynamic-route.ts";
import { type SitePath, toFile } from "./path.ts";

/** Astro's undocumented application that renders the pages of a build. */
interface App extends Required<StaticPathsApp> {
  setInternals(internals: { pagesByKeys: ReadonlyMap<string, { styles: unknown[] }> }): void;
  setOptions(options: {
    settings: { scripts: [] };
    logger: { options: { destination: { write(event: { level: string; message: string }): void } } };
  }): void;
  render(request: Request, options: { routeData: RouteData }): Promise<Response>;
}

/** What a page was made of, and a hash of its bytes; null when the route's response is empty. */
export interface Rendered {
  made: Trace;
  hash: string | null;
}

/**
 * The bundled pages in memory: bundling takes seconds and depends on the program alone, rendering a page takes
 * milliseconds and depends on the content.
 */
export class BundledPages {
  readonly #app: App;
  readonly #origin: string;

  private constructor(app: App, origin: string) {
    this.#app = app;
    this.#origin = origin;
  }

  static async open({ entry, styles, scripts, config }: Bundle): Promise<BundledPages> {
    const { app }: { app?: App } = await import(pathToFileURL(entry).href);
    if (!app?.setInternals || !app.routeCache)
      throw new Error("This version of Astro keeps its pages elsewhere");
    setScriptFiles(new Map(scripts));
    app.setInternals({ pagesByKeys: new Map(styles.map(([page, sheets]) => [page, { styles: sheets }])) });
    app.setOptions({
      settings: { scripts: [] },
      logger: { options: { destination: { write: printError } } },
    });
    return new BundledPages(app, new URL(config.site ?? "http://localhost").origin);
  }

  /** All pages and files for the current content. Of two with the same path, Astro uses the first. */
  async listPaths(): Promise<SitePath[]> {
    const byFile = new Map<string, SitePath>();
    for (const { pathname, route } of await new StaticPaths(this.#app).getAll()) {
      const file = toFile(pathname, route);
      if (!byFile.has(file)) byFile.set(file, { pathname, route, file });
    }
    return [...byFile.values()];
  }

  /** The routes whose paths depend on content, including those without paths yet. Call `listPaths` first. */
  async openRoutes(): Promise<DynamicRoute[]> {
    const routes = this.#app.manifest.routes.map(({ routeData }) => routeData);
    return Promise.all(
      routes
        .filter(({ prerender, pathname }) => prerender && !pathname)
        .map((route) => {
          const cached = this.#app.routeCache.get(route);
          if (!cached) throw new Error("This version of Astro keeps its routes elsewhere");
          return DynamicRoute.open(route, cached);
        }),
    );
  }

  async render({ file, route }: SitePath): Promise<Rendered & { body: Buffer | null }> {
    const [body, made] = await trace(async () => {
      const request = new Request(new URL(encodeURI(file), `${this.#origin}/`));
      const response = await this.#app.render(request, { routeData: route });
      if (response.status >= 300 && response.status !== 404)
        throw new Error(`/${file} responded with ${response.status}`);
      return response.body && Buffer.from(await response.arrayBuffer());
    });
    return { body, made, hash: body && createHash("sha1").update(body).digest("base64") };
  }
}

function printError({ level, message }: { level: string; message: string }): void {
  if (level === "error") console.error(message);
}
