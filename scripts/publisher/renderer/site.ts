import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { concurrency } from "../../../src/site/concurrency.ts";
import { content } from "../../../src/site/content.ts";
import { beginSession, getNow, type Trace } from "../../../src/site/session.ts";
import type { Built } from "../builder.ts";
import { compressSite } from "../compress.ts";
import { listFiles } from "../files.ts";
import { type Rendered, ResidentAstro, type SitePath } from "./astro.ts";
import { shareFile } from "./share.ts";

/** What a file of the site was made of. */
interface Page {
  /** Differs when the page would come out differently. */
  key: string;
  made: Trace;
  /** Of its bytes; null where the route answered with nothing. */
  hash: string | null;
}

/** What must be known of a finished site to go on from it. */
interface Site {
  pages: Map<string, Page>;
  files: Set<string>;
}

/** Made by an integration from the addresses of all pages. */
const sitemap = /^sitemap-[^/]*\.xml(?:\.br|\.gz)?$/;
/** Made anew each time by integrations, from all pages together. */
const finishing = /^(?:sitemap-[^/]*\.xml|_headers|_redirects)(?:\.br|\.gz)?$/;
const variants = ["", ".br", ".gz"];
/** As many as there are releases, and one that was refused. */
const remembered = 6;

/** Builds the first site from nothing and every further one from the one before. */
export class ResidentSite {
  readonly #astro = new ResidentAstro();
  readonly #sites = new Map<string, Site>();

  get hasBuilt(): boolean {
    return this.#sites.size > 0;
  }

  /** Whether this process can build what follows: its first site, or one that goes on from that folder. */
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
    // Most files stay; while the backend answers there is time for them.
    await doAll([read, () => shareSite(previous, draft, before)], (work) => work());
    const paths = await this.#astro.listPaths();
    const site: Site = { pages: new Map(), files: new Set() };
    const keep = (file: string) => before.files.has(file) && site.files.add(file);
    const keepPage = (file: string) => {
      for (const variant of variants) keep(file + variant);
    };

    for (const file of before.files) if (isOfProgram(file, before)) keep(file);
    // Sorting the addresses of a long archive takes longer than rendering what changed.
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
    const made = finished.filter((file) => finishing.test(file) && !site.files.has(file));
    const fresh = [...bodies.keys(), ...made];
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

/** All files of a site, as second names in another; but for the sitemap those of integrations, who write them anew. */
async function shareSite(from: string, to: string, { files }: Site): Promise<void> {
  let shared = 0;
  for (const file of files) {
    if (finishing.test(file) && !sitemap.test(file)) continue;
    shareFile(from, to, file);
    shared += 1;
    // The answers of the backend must be read, too.
    if (shared % 100 === 0) await breathe();
  }
}

/** Of a folder, whatever it is called: a draft becomes a release by being renamed. */
function identify(folder: string): string {
  const { dev, ino, birthtimeMs } = statSync(folder);
  return `${dev} ${ino} ${birthtimeMs}`;
}

/** Styles, scripts, fonts, icons: what no content changes. */
function isOfProgram(file: string, { pages }: Site): boolean {
  const plain = file.replace(/\.(?:br|gz)$/, "");
  return !pages.has(plain) && !file.startsWith("media/") && !finishing.test(file);
}

type Hashes = ReadonlyMap<string, string>;

/** Of everything that a page can read, by its name; reads it all. */
async function hashContent(): Promise<Hashes> {
  const lists = await Promise.all(
    Object.entries(content).map(
      async ([name, read]) => [name, hashOf(JSON.stringify(await read()))] as const,
    ),
  );
  // The foot of every page shows the year.
  return new Map([...lists, ["now", getNow().toISOString()], ["year", String(new Date().getFullYear())]]);
}

function hashOf(bytes: Buffer | string): string {
  return createHash("sha1").update(bytes).digest("base64");
}

async function writeNew(file: string, body: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body, { flag: "wx" });
}

/** Runs with limited concurrency; on failure starts no more, awaits the rest, then rejects. */
async function doAll<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items].reverse();
  const failures: unknown[] = [];
  const take = async () => {
    for (let item = queue.pop(); item; item = queue.pop()) {
      await work(item).catch((error) => failures.push(error));
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, take));
  if (failures.length > 0) throw failures[0];
}
