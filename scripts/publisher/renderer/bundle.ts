import { fork } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { AstroConfig } from "astro";
import { StartError } from "../../program/errors.ts";
import { explain } from "../failure.ts";
import { listFiles } from "../files.ts";
import { Output } from "../output.ts";

/** What depends only on the program and not on content: the pages as modules, and the files they load. */
export interface Bundle {
  /** Folder with the files that are the same in every site: scripts, style sheets and public files. */
  assets: string;
  /** Module with Astro's application. It imports others of its folder when they are needed. */
  entry: string;
  /** Astro's style sheets of each page, by its own name of the page. */
  styles: [page: string, sheets: unknown[]][];
  /** See ScriptFiles. */
  scripts: [file: string, loads: readonly string[]][];
  config: SiteConfig;
}

/** The part of Astro's configuration that is needed after bundling. */
export type SiteConfig = Pick<AstroConfig, "site" | "base" | "trailingSlash"> & {
  build: Pick<AstroConfig["build"], "format">;
};

/** Inside the project, where the bundled pages find the libraries that they import. Safe to delete while nothing runs. */
const cache = resolve("node_modules/.cache/alumni-association/bundles");
/** Number of recently used bundles to keep. */
const kept = 12;
const hour = 60 * 60 * 1000;

/** The bundle of this program with these settings, from the cache or bundled now. */
export async function getBundle(): Promise<Bundle> {
  const folder = join(cache, await identifyProgram(process.cwd(), process.env));
  await mkdir(cache, { recursive: true });
  const read = async () => JSON.parse(await readFile(join(folder, "bundle.json"), "utf8")) as Bundle;
  let bundle = await read().catch(() => null);
  if (!bundle) {
    const draft = `${folder}.${randomUUID()}`;
    await runBundler(draft);
    // Another process may have been faster.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
    bundle = await read();
  }
  const touch = () => utimes(folder, new Date(), new Date());
  await touch();
  // This process may still load parts of it.
  setInterval(() => touch().catch(() => {}), hour).unref();
  await removeUnused(cache);
  return { ...bundle, assets: join(folder, bundle.assets), entry: join(folder, bundle.entry) };
}

/** A hash of everything that a bundle is made from. */
export async function identifyProgram(root: string, env: NodeJS.ProcessEnv): Promise<string> {
  const others = (await readdir(root)).filter((name) => /^(\.env.*|package.*\.json|.*config.*)$/.test(name));
  const below = ["src", "public"].map(async (folder) =>
    (await listFiles(join(root, folder))).map((file) => `${folder}/${file}`),
  );
  const files = [...others, ...(await Promise.all(below)).flat()].sort();
  const hash = createHash("sha256").update(process.version);
  for (const name of Object.keys(env).sort())
    if (/^(PUBLIC_.*|SITE_URL)$/.test(name)) hash.update(`\n${name}=${env[name]}`);
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  for (const [index, content] of contents.entries())
    hash.update(`\n${files[index]} ${content.length}\n`).update(content);
  return hash.digest("hex").slice(0, 20);
}

/** In a separate process, whose end frees the bundler's memory (most of a gigabyte). */
async function runBundler(folder: string): Promise<void> {
  const child = fork(new URL("./bundler.ts", import.meta.url), [folder], {
    env: { ...process.env, RENDERED_APART: "yes" },
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output = new Output(child);
  const code = await new Promise((done, fail) => child.once("close", done).once("error", fail));
  if (code !== 0) throw new StartError(explain(output.findReason()));
}

/** Removes all but the bundles used last, and those used within two hours, which a process may still need. */
export async function removeUnused(folder: string): Promise<void> {
  const bundles = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
      return { name, used: mtimeMs };
    }),
  );
  const old = bundles.sort((one, other) => other.used - one.used).slice(kept);
  for (const { name, used } of old)
    if (Date.now() - used > 2 * hour) await rm(join(folder, name), { recursive: true, force: true });
}
