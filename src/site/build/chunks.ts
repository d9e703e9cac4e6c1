// Rolldown's groups, as it documents them; only which module is in which group is ours (tiers.ts).

import { parse, resolve } from "node:path";
import type { AstroUserConfig } from "astro";
import { type Graph, sortModules, type Tier } from "./tiers.ts";

type Plugin = NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number];

const lucide = /[\\/]node_modules[\\/]lucide-react[\\/]/;
const icon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
const react = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/;
const nanostores = /[\\/]node_modules[\\/](?:@nanostores[\\/]react|nanostores)[\\/]/;

interface Chunk {
  name: string;
  moduleIds: readonly string[];
}

/** Bytes of source below which such a file joins the one that is needed most nearly together with it. */
const joined = (bytes: number) => ({ entriesAware: true, entriesAwareMergeThreshold: bytes });

/**
 * Which modules share a file. By itself, the bundler makes a file of every set of modules that the same pages and
 * windows need: ninety for the back office's first picture, which cost a tenth more than twenty.
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
 * The bundler puts every page that needs a file into its name, and every file that needs it repeats that. Here a name is
 * the group's, or that of the module that is loaded by itself.
 */
function nameChunk({ name, moduleIds }: Chunk, opened: ReadonlySet<string>): string {
  const own = name.includes("~") ? moduleIds.find((id) => opened.has(id)) : undefined;
  const title = own ? parse(own).name : name;
  return `_astro/${title.replace(/[~.].*/, "").replace(/[^\w-]/g, "_")}.[hash].js`;
}
