import { statSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beginSession, type Trace } from "../../../src/site/session.ts";
import type { Built } from "../builder.ts";
import { compressSite } from "../compress.ts";
import { listFiles } from "../files.ts";
import { type Rendered, ResidentAstro, type SitePath } from "./astro.ts";
import { doAll } from "./concurrently.ts";
import { finishing, isOfProgram, sitemap, variants } from "./file-kinds.ts";
import { type Hashes, hashContent, hashOf } from "./hashes.ts";
import { shareFiles, shareUnchanged } from "./share.ts";

/** The inputs and output of one file of the site. */
interface Page {
  /** Changes when the rendered page would change. */
  key: string;
  made: Trace;
  /** Hash of its bytes; null for an empty response. */
  hash: string | null;
}

/** State of a finished site that an incremental build needs. */
interface Site {
  pages: Map<string, Page>;
  files: Set<string>;
}

/** Covers every release and one refused build. */
const remembered = 6;

/** Builds the first site from nothing and each later one incrementally. */
export class ResidentSite {
  readonly #astro = new ResidentAstro();
  readonly #sites = new Map<string, Site>();

  get hasBuilt(): boolean {
    return this.#sites.size > 0;
  }

  /** True for this process's first build and for folders that it built. */
  canGoOnFrom(previous: string | null): boolean {
    return !this.hasBuilt || (previous !== null && this.#sites.has(identify(previous)));
  }

  async build(draft: string, previous: string | null): Promise<Built> {
    process.env.OUT_DIR = draft;
    beginSession();
    const before = previous && this.#sites.get(identify(previous));
    return before ? this.#buildNext(draft, previous, before) : this.#buildFirst(draft);
  }

  async #buildFirst(draft: string): Promise<Built> {
    await this.#astro.build(draft);
    await compressSite(draft);
    const hashes = await hashContent();
    const pages = new Map<string, Page>();
    for (const path of await this.#astro.listPaths()) {
      const rendered = this.#astro.first.get(path.file);
      if (rendered) pages.set(path.file, this.#toPage(path, rendered, hashes));
    }
    this.#astro.first.clear();
    this.#remember(draft, { pages, files: new Set(await listFiles(draft)) });
    return {};
  }

  async #buildNext(draft: string, previous: string, before: Site): Promise<Built> {
    let hashes: Hashes = new Map();
    const read = async () => {
      hashes = await hashContent();
    };
    // Most files are unchanged; link them while waiting for the backend.
    await doAll([read, () => shareFiles(previous, draft, before.files)], (work) => work());
    const paths = await this.#astro.listPaths();
    const site: Site = { pages: new Map(), files: new Set() };
    const keep = (file: string) => before.files.has(file) && site.files.add(file);
    const keepPage = (file: string) => {
      for (const variant of variants) keep(file + variant);
    };

    for (const file of before.files) if (isOfProgram(file, before.pages)) keep(file);
    // In a long archive, sorting the addresses takes longer than rendering the changes.
    const hasSitemap =
      paths.length === before.pages.size && paths.every(({ file }) => before.pages.has(file));
    if (hasSitemap) for (const file of before.files) if (sitemap.test(file)) keep(file);
    const stale: SitePath[] = [];
    for (const path of paths) {
      const page = before.pages.get(path.file);
      if (page?.key !== this.#getKey(path, page?.made, hashes)) stale.push(path);
      else {
        site.pages.set(path.file, page);
        keepPage(path.file);
        for (const name of page.made.media) keep(`media/${name}`);
      }
    }
    const bodies = new Map<string, Buffer>();
    await doAll(stale, async (path) => {
      const rendered = await this.#astro.render(path);
      const page = this.#toPage(path, rendered, hashes);
      site.pages.set(path.file, page);
      for (const name of page.made.media) site.files.add(`media/${name}`);
      if (rendered.body === null) return;
      if (page.hash === before.pages.get(path.file)?.hash) return keepPage(path.file);
      bodies.set(path.file, rendered.body);
    });
    const gone = [...before.files].filter((file) => !site.files.has(file));
    await doAll(gone, (file) => rm(join(draft, file), { force: true }));
    await doAll([...bodies], ([file, body]) => writeNew(join(draft, file), body));
    const finished = await this.#astro.finish(draft, paths, hasSitemap);
    const written = finished.filter((file) => finishing.test(file) && !site.files.has(file));
    const unchanged = await shareUnchanged(previous, draft, written, before.files);
    for (const file of unchanged) site.files.add(file);
    const fresh = [...bodies.keys(), ...written.filter((file) => !unchanged.has(file))];
    const compressed = await compressSite(draft, fresh);
    for (const file of [...fresh, ...compressed]) site.files.add(file);
    this.#remember(draft, site);
    return { fresh };
  }

  #toPage(path: SitePath, { body, made }: Rendered, hashes: Hashes): Page {
    return { key: this.#getKey(path, made, hashes), made, hash: body && hashOf(body) };
  }

  #getKey(path: SitePath, made: Trace | undefined, hashes: Hashes): string {
    const read = [...(made?.reads ?? [])].sort().map((name) => hashes.get(name));
    return hashOf(JSON.stringify([this.#astro.getProps(path), read, hashes.get("year")]));
  }

  #remember(folder: string, site: Site): void {
    this.#sites.set(identify(folder), site);
    const [oldest] = this.#sites.keys();
    if (this.#sites.size > remembered && oldest) this.#sites.delete(oldest);
  }
}

/** Identifies a folder across renames: a draft becomes a release by being renamed. */
function identify(folder: string): string {
  const { dev, ino, birthtimeMs } = statSync(folder);
  return `${dev} ${ino} ${birthtimeMs}`;
}

async function writeNew(file: string, body: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body, { flag: "wx" });
}
