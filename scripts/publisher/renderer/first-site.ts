import { mkdirSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { showPage } from "../../../src/site/content/session.ts";
import { pruneCaches } from "../../../src/site/pictures/cache.ts";
import type { Compression } from "../compress.ts";
import { doAll } from "../concurrently.ts";
import { listFiles } from "../files.ts";
import { getBundle } from "./bundle.ts";
import { BundledPages, type Rendered } from "./bundled-pages.ts";
import { readContent } from "./content.ts";
import { LastSteps } from "./last-steps.ts";
import type { SitePath } from "./path.ts";

export interface FirstSite {
  pages: BundledPages;
  lastSteps: LastSteps;
  rendered: [SitePath, Rendered][];
}

interface Options {
  /** Compresses pages while others are rendered, to use a second core. */
  compression?: Compression | undefined;
  /** Resolves when there is content to read. It is read while the program is bundled. */
  filled?: Promise<void> | undefined;
}

/** Builds a whole site in an empty folder, with the same files as `astro build`. */
export async function buildFirstSite(
  folder: string,
  { compression, filled = Promise.resolve() }: Options,
): Promise<FirstSite> {
  const lastSteps = new LastSteps();
  const read = filled.then(readContent);
  // A failure is handled below; without this the process would end on an unhandled rejection.
  read.catch(() => {});
  const bundle = await getBundle();
  await cp(bundle.assets, folder, { recursive: true });
  await lastSteps.open(bundle.config);
  const pages = await BundledPages.open(bundle);
  const compressed = compression?.addFiles(await listFiles(bundle.assets));
  await read;
  const paths = await pages.listPaths();
  const writer = new PageWriter(folder, compression);
  const rendered: [SitePath, Rendered][] = [];
  await doAll(paths, async (path) => {
    const { body, ...page } = await pages.render(path);
    rendered.push([path, page]);
    if (body) await writer.write(path.file, body);
  });
  await lastSteps.finish(folder, paths);
  await compressed;
  await compression?.finish();
  await pruneCaches();
  return { pages, lastSteps, rendered };
}

/** Writes the pages of a whole build synchronously, because awaiting each of thousands of files takes longer than the work. */
class PageWriter {
  readonly #folder: string;
  readonly #compression: Compression | undefined;
  readonly #made = new Set<string>();

  constructor(folder: string, compression?: Compression) {
    this.#folder = folder;
    this.#compression = compression;
  }

  async write(file: string, body: Buffer): Promise<void> {
    const path = join(this.#folder, file);
    const folder = dirname(path);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    writeFileSync(path, body);
    if (file.endsWith(".html")) showPage(file, body.toString());
    await this.#compression?.add(file, body);
  }
}
