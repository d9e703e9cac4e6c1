import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import {
  type AstroIntegration,
  type AstroIntegrationLogger,
  type AstroPrerenderer,
  build,
  type RouteData,
} from "astro";
import { type Trace, trace } from "../../../src/site/session.ts";
import type { Compression } from "../compress.ts";
import { type CachedRoute, DynamicRoute } from "./dynamic-route.ts";
import { PageWriter } from "./page-writer.ts";
import { type SitePath, toFile } from "./path.ts";

/** Astro's prerenderer, with its undocumented app. */
interface Prerenderer extends AstroPrerenderer {
  app?: {
    manifest: { routes: readonly { routeData: RouteData }[] };
    routeCache: { get(route: RouteData): CachedRoute | undefined };
  };
}

/** What a page was made of, and a hash of its bytes; null when the route's response is empty. */
export interface Rendered {
  made: Trace;
  hash: string | null;
}

interface BuildOptions {
  compression?: Compression | undefined;
  /** When there is content to read; bundling does not wait for it. */
  filled?: Promise<void> | undefined;
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
  #writer: PageWriter | undefined;
  #filled: Promise<void> | undefined;

  /**
   * Builds the whole site from nothing, like `astro build`. Once per process. Pages are handed to `compression` as they
   * come, so that a second processor has something to do.
   */
  async build(outDir: string, { compression, filled }: BuildOptions = {}): Promise<void> {
    this.#writer = new PageWriter(outDir, compression);
    this.#filled = filled;
    await build({ outDir, logLevel: "error", integrations: [this.#stay()] });
    await compression?.finish();
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
            return {
              ...prerenderer,
              getStaticPaths: async () => {
                await this.#filled;
                return prerenderer.getStaticPaths();
              },
              render: this.#renderFirst.bind(this),
            };
          });
        },
      },
    };
  }

  async #renderFirst(...[request, options]: Parameters<AstroPrerenderer["render"]>): Promise<Response> {
    const file = decodeURI(new URL(request.url).pathname).slice(1);
    const { body, ...rendered } = await this.#render(request, options.routeData);
    this.first.set(file, rendered);
    if (body) await this.#writer?.write(file, body);
    // Astro writes nothing then: it would take several times as long.
    return new Response(null);
  }

  async #render(request: Request, routeData: RouteData): Promise<Rendered & { body: Buffer | null }> {
    const [body, made] = await trace(async () => {
      const answer = await this.#getPrerenderer().render(request, { routeData });
      const response = answer instanceof Response ? answer : answer.response;
      if (response.status >= 300 && response.status !== 404)
        throw new Error(`${new URL(request.url).pathname} answered ${response.status}`);
      return response.body && Buffer.from(await response.arrayBuffer());
    });
    return { body, made, hash: body && createHash("sha1").update(body).digest("base64") };
  }

  /** All paths of the first build. */
  async listPaths(): Promise<SitePath[]> {
    const paths = await this.#getPrerenderer().getStaticPaths();
    return paths.map(({ pathname, route }) => ({ pathname, route, file: toFile(pathname, route) }));
  }

  /** The routes whose paths depend on content, also those whose list is empty as yet. Only after `listPaths`. */
  async openRoutes(): Promise<DynamicRoute[]> {
    const { app } = this.#getPrerenderer();
    const routes = app?.manifest.routes.map(({ routeData }) => routeData) ?? [];
    return Promise.all(
      routes
        .filter(({ prerender, pathname }) => prerender && !pathname)
        .map((route) => {
          const cached = app?.routeCache.get(route);
          if (!cached) throw new Error("This version of Astro keeps its routes elsewhere");
          return DynamicRoute.open(route, cached);
        }),
    );
  }

  render({ file, route }: SitePath): Promise<Rendered & { body: Buffer | null }> {
    return this.#render(new Request(new URL(encodeURI(file), `${this.#origin}/`)), route);
  }

  /** Runs the integrations' final step: headers, rewrites, search; the sitemap if its pages are given. */
  async finish(outDir: string, pages: readonly SitePath[] | null): Promise<void> {
    const logger = this.#logger;
    if (!logger) throw new Error("Nothing was built yet");
    for (const { name, hooks } of this.#integrations) {
      if (!pages && name === "@astrojs/sitemap") continue;
      await hooks["astro:build:done"]?.({
        dir: pathToFileURL(`${outDir}/`),
        pages: (pages ?? []).map(({ pathname }) => ({ pathname: pathname.replace(/^\//, "") })),
        assets: new Map(),
        logger: logger.fork(name),
      });
    }
  }

  #getPrerenderer(): Prerenderer {
    if (!this.#prerenderer) throw new Error("Nothing was built yet");
    return this.#prerenderer;
  }
}
