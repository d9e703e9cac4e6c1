import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration, AstroUserConfig } from "astro";
import { transform } from "esbuild";
import { type ScriptFiles, setScriptFiles } from "../content/session.ts";

type Plugin = NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number];

/** Scripts that public/theme.js loads on demand, at fixed addresses. */
const late = {
  "/islands.js": "/src/islands/lazy.ts",
  "/signed-in.js": "/src/islands/signed-in.ts",
};

/** Keeps the scripts of a page that is only read small: public/theme.js and the page's own. */
export function scripts(): AstroIntegration {
  return {
    name: "scripts",
    hooks: {
      "astro:config:setup": ({ updateConfig }) =>
        void updateConfig({ vite: { plugins: [lateScripts(), shortPreload(), withoutPrescripts()] } }),
      "astro:build:generated": async ({ dir }) => {
        const file = fileURLToPath(new URL("theme.js", dir));
        const { code } = await transform(await readFile(file, "utf8"), { minify: true });
        await writeFile(file, code);
      },
    },
  };
}

interface File {
  fileName: string;
  isEntry?: boolean;
  moduleIds?: readonly string[];
  imports?: readonly string[];
}

type Bundle = Readonly<Record<string, File>>;

/** A file and what it loads by static imports. */
function listLoaded(bundle: Bundle, file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of bundle[file]?.imports ?? []) listLoaded(bundle, next, found);
  return found;
}

/**
 * Which files are preloaded with a dynamic import in `host`: those that `host` has not loaded itself. The small scripts of
 * public pages leave out these lists, which would be larger than the scripts themselves.
 */
export function listEarly(bundle: Bundle, host: string, files: readonly string[]): string[] {
  if (/astro_type_script|signed-in/.test(host)) return [];
  const loaded = listLoaded(bundle, host);
  return files.filter((file) => !loaded.has(file));
}

/** Opened dynamically by every page that has a session, and by every form of signing in. */
const client = "/src/data/core/client.ts";

function listScriptFiles(bundle: Bundle): ScriptFiles {
  const files = Object.values(bundle);
  const opened = files.find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(client)));
  const listAll = ({ fileName }: File) => [
    ...listLoaded(bundle, fileName),
    ...(opened ? [opened.fileName] : []),
  ];
  return new Map(files.filter(({ isEntry }) => isEntry).map((file) => [file.fileName, listAll(file)]));
}

function lateScripts(): Plugin {
  let isBuild = false;
  return {
    name: "late-scripts",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    buildStart() {
      if (!isBuild) return;
      for (const [address, id] of Object.entries(late))
        this.emitFile({ type: "chunk", id, fileName: address.slice(1), preserveSignature: "strict" });
    },
    // In the development server, one module must not have two addresses.
    resolveId: (id) => (id in late ? `\0${id}` : null),
    load: (id) =>
      id.startsWith("\0/") && id.slice(1) in late
        ? Object.entries(late)
            .filter(([address]) => `\0${address}` === id)
            .map(([, source]) => `export * from ${JSON.stringify(source)};`)
            .join("")
        : null,
  };
}

/**
 * Replaces Vite's helper around each dynamic import, which is as large as everything else that some pages run. As all
 * pages share one style sheet, it only has to preload scripts.
 */
function shortPreload(): Plugin {
  let bundle: Bundle = {};
  const resolveDependencies = (_: string, files: string[], { hostId }: { hostId: string }) =>
    listEarly(bundle, hostId, files);
  return {
    name: "short-preload",
    enforce: "pre",
    configEnvironment: (name) =>
      name === "client" ? { build: { modulePreload: { polyfill: false, resolveDependencies } } } : undefined,
    // Before Vite's own, which asks for the lists.
    generateBundle: (_options, built) => {
      bundle = built;
      setScriptFiles(listScriptFiles(bundle));
    },
    load: (id) => (id === "\0vite/preload-helper.js" ? preload : null),
  };
}

const preload = `const asked = new Set();
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "/" + file }));
  }
  return load();
}`;

/**
 * Astro writes a directive's script, the script for all islands and their style into each page with an island, in its body,
 * where HTML allows no style: src/styles/base.css has it. Lazy islands do without the scripts: public/theme.js loads both
 * on the first interaction.
 */
function withoutPrescripts(): Plugin {
  const before = "function getPrescripts(result, type, directive) {";
  const style = `<style>\${ISLAND_STYLES}</style>`;
  const withoutScripts = `${before}
  if (directive === "interaction" || directive === "session") {
    result._metadata.hasHydrationScript = false;
    return "";
  }`;
  return {
    name: "without-prescripts",
    transform(code, id) {
      if (!/astro\/dist\/runtime\/server\/scripts\.js/.test(id)) return null;
      if (!code.includes(before) || !code.includes(style))
        throw new Error(
          "This version of Astro writes the scripts of islands differently: adapt src/site/build/scripts.ts.",
        );
      return code.replace(before, withoutScripts).replace(style, "");
    },
  };
}
