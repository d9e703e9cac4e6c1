// Uses Rolldown's documented groups; tiers.ts decides which module is in which group.

import { parse, resolve } from "node:path";
import type { AstroUserConfig } from "astro";
import { type Graph, sortModules, type Tier } from "./tiers.ts";

type Plugin = NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number];

const lucide = /[\\/]node_modules[\\/]lucide-react[\\/]/;
const icon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
/** Without the server's renderer, which only the preview of an email needs. */
const react =
  /[\\/]node_modules[\\/](?:react|react-dom(?![\\/](?:cjs[\\/]react-dom-)?server)|scheduler|@astrojs[\\/]react)[\\/]/;
const nanostores = /[\\/]node_modules[\\/](?:@nanostores[\\/]react|nanostores)[\\/]/;

interface Chunk {
  name: string;
  moduleIds: readonly string[];
}

/** Files with fewer bytes of source than this are merged into the one most often needed together with them. */
const joined = (bytes: number) => ({ entriesAware: true, entriesAwareMergeThreshold: bytes });

/**
 * Decides which modules share a file. By default the bundler makes a file for every set of modules that the same pages
 * and dialogs need: ninety for the back office's first view, which took a tenth longer to load than twenty.
 */
export function chunks(): Plugin {
  let tiers = new Map<string, Tier>();
  let opened: ReadonlySet<string> = new Set();
  const is = (tier: Tier) => (id: string) => tiers.get(id) === tier;
  return {
    name: "chunks",
    applyToEnvironment: ({ name }) => name === "client",
    configEnvironment(name) {
      if (name !== "client") return null;
      // A module's own dependencies follow it unless they belong to a group above.
      const groups = [
        { name: "react", test: react },
        { name: "page", test: is("page"), entriesAware: true },
        { name: "visitor", test: (id: string) => is("visitor")(id) || nanostores.test(id), ...joined(1500) },
        { name: "sign-in", test: (id: string) => is("sign-in")(id) || (lucide.test(id) && !icon.test(id)) },
        { name: "signed-in", test: is("signed-in") },
        { name: "icons", test: icon, ...joined(1000) },
        { name: "member", test: is("member"), entriesAware: true },
        { name: "admin", test: is("admin") },
        { name: "list", test: is("list") },
      ];
      return {
        build: {
          rolldownOptions: {
            output: { chunkFileNames: (chunk: Chunk) => nameChunk(chunk, opened), codeSplitting: { groups } },
          },
        },
      };
    },
    buildEnd() {
      const graph: Graph = {
        ids: [...this.getModuleIds()],
        isEntry: (id) => this.getModuleInfo(id)?.isEntry === true,
        imports: (id) => this.getModuleInfo(id)?.importedIds ?? [],
        opens: (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
      };
      tiers = sortModules(graph, resolve("src"));
      opened = new Set(graph.ids.flatMap(graph.opens));
    },
  };
}

/**
 * The bundler's default names list every page that needs a file, and every importing file repeats them. Here a name is
 * the group's, or that of the dynamically imported module.
 */
function nameChunk({ name, moduleIds }: Chunk, opened: ReadonlySet<string>): string {
  const own = name.includes("~") ? moduleIds.find((id) => opened.has(id)) : undefined;
  const title = own ? parse(own).name : name;
  return `_astro/${title.replace(/[~.].*/, "").replace(/[^\w-]/g, "_")}.[hash].js`;
}
