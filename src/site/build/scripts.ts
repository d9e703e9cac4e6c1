import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration, AstroUserConfig } from "astro";
import { transform } from "esbuild";

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

/**
 * Which imports of a dynamically imported chunk are preloaded with it. The small scripts of public pages leave out these
 * lists, which would be larger than the scripts themselves.
 */
const listEarly = (_file: string, imports: string[], { hostId }: { hostId: string }): string[] =>
  /astro_type_script|signed-in/.test(hostId) ? [] : imports;

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
  return {
    name: "short-preload",
    enforce: "pre",
    configEnvironment: (name) =>
      name === "client"
        ? { build: { modulePreload: { polyfill: false, resolveDependencies: listEarly } } }
        : undefined,
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
 * Astro writes a directive's script and the script for all islands into each page with an island. Lazy islands do
 * without: public/theme.js loads both scripts on the first interaction.
 */
function withoutPrescripts(): Plugin {
  const before = "function getPrescripts(result, type, directive) {";
  const withoutScripts = `${before}
  if (directive === "interaction" || directive === "session") {
    result._metadata.hasHydrationScript = false;
    return "";
  }`;
  return {
    name: "without-prescripts",
    transform(code, id) {
      if (!/astro\/dist\/runtime\/server\/scripts\.js/.test(id)) return null;
      if (!code.includes(before))
        throw new Error(
          "This version of Astro writes the scripts of islands differently: adapt src/site/build/scripts.ts.",
        );
      return code.replace(before, withoutScripts);
    },
  };
}
