import { readdir } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import {
  type AstroIntegration,
  type AstroIntegrationLogger,
  type AstroPrerenderer,
  build,
  type RouteData,
} from "astro";
import { type Trace, trace } from "../../../src/site/session.ts";

/** Astro's prerenderer, with its undocumented app. */
interface Prerenderer extends AstroPrerenderer {
  app?: { routeCache: RouteCache };
}

interface RouteCache {
  clearAll(): void;
  get(route: RouteData): { staticPaths?: { keyed: Map<string, { props?: unknown }> } } | undefined;
}

/** One file that a route produces. */
export interface SitePath {
  /** Relative to the site's root, such as "news/….html". */
  file: string;
  pathname: string;
  route: RouteData;
}

export interface Rendered {
  /** Null when the route's response is empty. */
  body: Buffer | null;
  made: Trace;
}

/**
 * Keeps an Astro build in memory: bundling takes seconds and depends on the code alone, rendering a page
 * takes milliseconds and depends on the content. The bundled pages render again on demand.
 */
export class ResidentAstro {
  /** Pages rendered by the first build. */
  readonly first = new Map<string, Rendered>();
  #prerenderer: Prerenderer | undefined;
  #integrations: AstroIntegration[] = [];
  #logger: AstroIntegrationLogger | undefined;
  #origin = "";

  /** Builds the whole site from nothing, like `astro build`. Once per process. */
  async build(outDir: string): Promise<void> {
    await build({ outDir, logLevel: "error", integrations: [this.#stay()] });
  }

  #stay(): AstroIntegration {
    return {
      name: "stay",
      hooks: {
        "astro:config:done": ({ config, logger }) => {
          this.#logger = logger;
          this.#integrations = config.integrations.filter(({ name }) => name !== "stay");
          this.#origin = new URL(config.site ?? "http://localhost").origin;
        },
        "astro:build:start": ({ setPrerenderer }) => {
          setPrerenderer((prerenderer) => {
            this.#prerenderer = prerenderer;
            return { ...prerenderer, render: this.#renderFirst.bind(this) };
          });
        },
      },
    };
  }

  async #renderFirst(...[request, options]: Parameters<AstroPrerenderer["render"]>): Promise<Response> {
    const file = decodeURI(new URL(request.url).pathname).slice(1);
    const rendered = await this.#render(request, options.routeData);
    this.first.set(file, rendered);
    return new Response(rendered.body && new Uint8Array(rendered.body));
  }

  async #render(request: Request, routeData: RouteData): Promise<Rendered> {
    const [body, made] = await trace(async () => {
      const answer = await this.#getPrerenderer().render(request, { routeData });
      const response = answer instanceof Response ? answer : answer.response;
      if (response.status >= 300 && response.status !== 404)
        throw new Error(`${new URL(request.url).pathname} answered ${response.status}`);
      return response.body && Buffer.from(await response.arrayBuffer());
    });
    return { body, made };
  }

  /** All current paths in build order. */
  async listPaths(): Promise<SitePath[]> {
    this.#getRouteCache().clearAll();
    const paths = await this.#getPrerenderer().getStaticPaths();
    return paths.map(({ pathname, route }) => ({ pathname, route, file: toFile(pathname, route) }));
  }

  /** The page's props from getStaticPaths. */
  getProps({ route, pathname }: SitePath): unknown {
    return this.#getRouteCache().get(route)?.staticPaths?.keyed.get(pathname)?.props;
  }

  render({ file, route }: SitePath): Promise<Rendered> {
    return this.#render(new Request(new URL(encodeURI(file), `${this.#origin}/`)), route);
  }

  /**
   * Runs the integrations' final step: sitemap (unless it exists), headers, rewrites. Returns the names at
   * the site's top level afterwards.
   */
  async finish(outDir: string, paths: readonly SitePath[], hasSitemap: boolean): Promise<string[]> {
    const pages = paths.filter(({ route }) => route.type === "page");
    const logger = this.#logger;
    if (!logger) throw new Error("Nothing was built yet");
    for (const { name, hooks } of this.#integrations) {
      if (hasSitemap && name === "@astrojs/sitemap") continue;
      await hooks["astro:build:done"]?.({
        dir: pathToFileURL(`${outDir}/`),
        pages: pages.map(({ pathname }) => ({ pathname: pathname.replace(/^\//, "") })),
        assets: new Map(),
        logger: logger.fork(name),
      });
    }
    return readdir(outDir);
  }

  #getPrerenderer(): Prerenderer {
    if (!this.#prerenderer) throw new Error("Nothing was built yet");
    return this.#prerenderer;
  }

  #getRouteCache(): RouteCache {
    const cache = this.#getPrerenderer().app?.routeCache;
    if (!cache) throw new Error("This version of Astro keeps its routes elsewhere");
    return cache;
  }
}

function toFile(pathname: string, { type }: RouteData): string {
  const name = pathname.replace(/^\/|\/$/g, "");
  if (type === "endpoint") return name;
  return name === "" ? "index.html" : `${name}.html`;
}
