import { readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type AstroIntegration, build } from "astro";
import { getScriptFiles } from "../../../src/site/content/session.ts";
import type { Bundle, SiteConfig } from "./bundle.ts";

/** The bundling process; it ends with its parent. */
process.on("disconnect", () => process.exit(1));
const [folder = ""] = process.argv.slice(2);
const bundle = await makeBundle(folder);
await writeFile(join(folder, "bundle.json"), JSON.stringify(bundle));
process.exit();

/** Its folder and module are relative to `folder`. */
async function makeBundle(folder: string): Promise<Bundle> {
  const [assets, modules] = ["assets", "modules"];
  let config: SiteConfig | undefined;
  let pages: ReadonlyMap<string, { styles: unknown[] }> = new Map();
  /** Keeps the modules of the pages, which Astro would render now. */
  const handOver: AstroIntegration = {
    name: "hand-over",
    hooks: {
      "astro:config:done": ({ config: { site, base, trailingSlash, build } }) => {
        config = { site, base, trailingSlash, build: { format: build.format } };
      },
      "astro:build:setup": (setup) => {
        pages = setup.pages;
      },
      "astro:build:start": ({ setPrerenderer }) =>
        setPrerenderer({
          name: "hand-over",
          getStaticPaths: async () => {
            await rename(join(folder, assets, ".prerender"), join(folder, modules));
            return [];
          },
          render: async () => new Response(null),
        }),
    },
  };
  await build({ outDir: join(folder, assets), logLevel: "error", integrations: [handOver] });
  const entry = (await readdir(join(folder, modules))).find((name) => name.startsWith("prerender-entry."));
  if (!config || !entry) throw new Error("This version of Astro names its bundle differently");
  const styles = [...pages].map(([page, { styles }]): [string, unknown[]] => [page, styles]);
  return { assets, entry: `${modules}/${entry}`, styles, scripts: [...getScriptFiles()], config };
}
