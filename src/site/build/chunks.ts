// Uses Rolldown's documented groups; tiers.ts decides which module is in which group.

import { parse, resolve } from "node:path";
import type { AstroUserConfig } from "astro";
import { type Graph, isIcon, sortModules, type Tier } from "./tiers.ts";

type Plugin = NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number];

const lucide = /[\\/]node_modules[\\/]lucide-react[\\/]/;
/** Without the server's renderer, which only the preview of an email needs. */
const react =
  /[\\/]node_modules[\\/](?:react|react-dom(?![\\/](?:cjs[\\/]react-dom-)?server)|scheduler|@astrojs[\\/]react)[\\/]/;
const preloadHelper = /vite[\\/]preload-helper\.js$/;
const usesStores = /[\\/]node_modules[\\/]@nanostores[\\/]react[\\/]/;
const nanostores = /[\\/]node_modules[\\/]nanostores[\\/]/;

interface Chunk {
  name: string;
  moduleIds: readonly string[];
}

/**
 * Decides which modules share a file. By default the bundler makes a file for every set of modules that the same pages
 * and dialogs need: up to a hundred for a members' page. The order matters: what a group needs and no earlier one has,
 * comes with it.
 */
export function chunks(): Plugin {
  let tiers = new Map<string, Tier>();
  let opened: ReadonlySet<string> = new Set();
  const is = (tier: Tier) => (id: string) => tiers.get(id) === tier;
  const nameOnly = (id: string) => {
    const tier = tiers.get(id);
    return tier?.startsWith("only ") ? parse(tier).name : null;
  };
  return {
    name: "chunks",
    applyToEnvironment: ({ name }) => name === "client",
    configEnvironment(name) {
      if (name !== "client") return null;
      const groups = [
        { name: "preload", test: preloadHelper },
        { name: "page", test: is("page") },
        { name: "session", test: (id: string) => is("session")(id) || nanostores.test(id) },
        { name: "visitor", test: is("visitor") },
        { name: "react", test: (id: string) => react.test(id) || is("island")(id) },
        { name: "stores", test: usesStores },
        { name: "common", test: (id: string) => is("common")(id) || (lucide.test(id) && !isIcon.test(id)) },
        { name: "window", test: is("window") },
        { name: "form", test: is("form") },
        { name: "member", test: is("member") },
        { name: "account", test: is("account") },
        { name: "sign-in", test: is("sign-in") },
        { name: nameOnly, test: (id: string) => nameOnly(id) !== null },
        { name: "later", test: is("later") },
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
      const ids = [...this.getModuleIds()];
      const read = (id = "") => this.getModuleInfo(id)?.code ?? "";
      const icons = listIcons(ids, read(ids.find((id) => id.endsWith("lucide-react.mjs"))));
      const imports = new Map(
        ids.map((id) => [
          id,
          [...(this.getModuleInfo(id)?.importedIds ?? []), ...findIcons(read(id), icons)],
        ]),
      );
      const graph: Graph = {
        ids,
        isEntry: (id) => this.getModuleInfo(id)?.isEntry === true,
        imports: (id) => imports.get(id) ?? [],
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

/** The modules of icons by the names under which their collection exports them. */
function listIcons(ids: readonly string[], collection: string): ReadonlyMap<string, string> {
  const files = new Map(ids.filter((id) => isIcon.test(id)).map((id) => [parse(id).base, id]));
  const exported = collection.matchAll(/export \{([^}]*)\} from ["']\.\/icons\/([^"']*)["']/g);
  return new Map(
    [...exported].flatMap(([, names = "", file = ""]) => {
      const id = files.get(file);
      return id ? names.split(",").map((name) => [name.replace(/.* as /, "").trim(), id] as const) : [];
    }),
  );
}

/** Modules import icons from one collection of all, so their imports do not tell who needs which. */
function findIcons(code: string, icons: ReadonlyMap<string, string>): string[] {
  const imports = code.matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g);
  return [...imports].flatMap(([, names = ""]) =>
    names.split(",").flatMap((name) => icons.get(name.replace(/ as .*/, "").trim()) ?? []),
  );
}
