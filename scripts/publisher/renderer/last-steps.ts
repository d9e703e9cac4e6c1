import { pathToFileURL } from "node:url";
import { lastSteps } from "../../../src/site/build/last-steps.ts";
import type { SiteConfig } from "./bundle.ts";
import type { SitePath } from "./path.ts";

/** The hooks of an integration that run outside Astro's build. */
interface LastStep {
  name: string;
  hooks: {
    "astro:routes:resolved"?(resolved: { routes: unknown[] }): void | Promise<void>;
    "astro:config:done"?(done: { config: SiteConfig }): void | Promise<void>;
    "astro:build:done"?(done: {
      dir: URL;
      pages: { pathname: string }[];
      logger: Pick<Console, "info" | "warn" | "error">;
    }): void | Promise<void>;
  };
}

/** Drops warnings, which do not concern the person who starts the site. Failures throw. */
const logger = { info() {}, warn() {}, error: console.error };

/** Makes the files that depend on all pages of a site: sitemap, search, rewrites, headers. Create it before the first page is rendered. */
export class LastSteps {
  readonly #steps: LastStep[] = lastSteps(process.env.PUBLIC_SUPABASE_URL);

  async open(config: SiteConfig): Promise<void> {
    for (const { hooks } of this.#steps) {
      // The sitemap gets all pages as such.
      await hooks["astro:routes:resolved"]?.({ routes: [] });
      await hooks["astro:config:done"]?.({ config });
    }
  }

  /** `paths`: all of the site's, for a new sitemap; null if they have not changed. */
  async finish(folder: string, paths: readonly SitePath[] | null): Promise<void> {
    const dir = pathToFileURL(`${folder}/`);
    for (const { name, hooks } of this.#steps) {
      if (!paths && name === "@astrojs/sitemap") continue;
      const pages = (paths ?? []).filter(({ route }) => route.type === "page");
      const named = pages.map(({ pathname }) => ({ pathname: pathname.replace(/^\//, "") }));
      await hooks["astro:build:done"]?.({ dir, pages: named, logger });
    }
  }
}
