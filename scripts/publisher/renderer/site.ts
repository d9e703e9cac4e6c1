// By hand, because the incremental build of Astro 7.2 (experimental) bundles at every build, which takes seconds.
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { beginSession, postponed } from "../../../src/site/content/session.ts";
import type { Built } from "../builder.ts";
import { Compression, compress } from "../compress.ts";
import { doAll } from "../concurrently.ts";
import { BuildTime } from "./build-time.ts";
import type { Rendered } from "./bundled-pages.ts";
import { ResidentContent } from "./content.ts";
import { Copies } from "./copies.ts";
import { Draft } from "./draft.ts";
import type { DynamicRoute } from "./dynamic-route.ts";
import { buildFirstSite, type FirstSite } from "./first-site.ts";
import { Pages } from "./pages.ts";
import type { SitePath } from "./path.ts";

interface RenderedPage extends Rendered {
  path: SitePath;
}

type Loaded = Pick<FirstSite, "pages" | "lastSteps">;

/** Builds the first site from scratch and each later one from what has changed. */
export class ResidentSite {
  #loaded: Loaded | undefined;
  readonly #content: ResidentContent;
  readonly #filled: Promise<void>;
  readonly #buildTime = new BuildTime();
  readonly #copies = new Copies();
  readonly #pages = new Pages();
  #routes: DynamicRoute[] = [];
  /** Names of content whose pages have not been searched for yet. */
  readonly #changed = new Set<string>();
  /** Pages to render, and files that are gone. A build that fails leaves them to the next one. */
  readonly #stale = new Map<string, SitePath>();
  readonly #removed = new Set<string>();
  /** While a site is written, the state in memory is ahead of every folder. */
  #isWriting = true;

  /** `filled` resolves when the database has its first content; `holds`: lists that wait for a super admin stay as they are. */
  constructor(filled: Promise<void>, holds: boolean) {
    this.#filled = filled;
    this.#content = new ResidentContent(holds);
  }

  /** Whether only a new process can build the next site. */
  get mustEnd(): boolean {
    return this.#isWriting;
  }

  /** True for the folder of this process's last build, and for its first one unless lists wait for a super admin. */
  canGoOnFrom(previous: string | null, isHeld: boolean): boolean {
    return this.#loaded ? previous !== null && this.#copies.isLast(previous) : !isHeld;
  }

  async build(draft: string, previous: string | null): Promise<Built> {
    process.env.OUT_DIR = draft;
    return this.#loaded && previous !== null
      ? this.#buildNext(draft, previous, this.#loaded)
      : this.#buildFirst(draft);
  }

  /** Fills a folder with the last build's files, for a later build. */
  async prepare(folder: string, previous: string): Promise<void> {
    if (this.#copies.isLast(previous)) await this.#copies.bringUpToDate(folder, previous);
  }

  async #buildFirst(draft: string): Promise<Built> {
    for (const name of await readdir(draft)) await rm(join(draft, name), { recursive: true });
    beginSession();
    this.#buildTime.pass();
    const { pages, lastSteps, rendered } = await buildFirstSite(draft, {
      compression: new Compression(draft),
      filled: this.#filled,
    });
    this.#loaded = { pages, lastSteps };
    await this.#content.open();
    for (const [path, page] of rendered) this.#pages.set(path, page);
    this.#routes = await pages.openRoutes();
    this.#copies.add(draft, []);
    this.#isWriting = false;
    return {};
  }

  async #buildNext(draft: string, previous: string, { pages, lastSteps }: Loaded): Promise<Built> {
    // Most files are unchanged; link them while waiting for the backend.
    await doAll([() => this.#findStalePages(), () => this.#copies.bringUpToDate(draft, previous)], (work) =>
      work(),
    );
    this.#copies.forget(draft);
    const next = new Draft(draft);
    const rendered: RenderedPage[] = [];
    await doAll([...this.#stale.values()], async (path) => {
      const { body, made, hash } = await pages.render(path);
      rendered.push({ path, made, hash });
      if (hash === this.#pages.get(path.file)?.hash) return;
      // Other threads compress, and the system writes, while other pages are rendered.
      await (body ? next.write(path.file, body, await compress(path.file, body)) : next.remove(path.file));
    });
    this.#isWriting = true;
    const hasOthers = this.#removed.size > 0 || rendered.some(({ path }) => !this.#pages.get(path.file));
    await this.#keep(next, rendered);
    const fresh = await next.finish(lastSteps, hasOthers ? this.#pages.listPaths() : null);
    this.#copies.add(draft, [...next.changed]);
    this.#stale.clear();
    this.#removed.clear();
    this.#isWriting = false;
    return { fresh, held: this.#content.held };
  }

  /** Reads what has changed and finds the pages to render. */
  async #findStalePages(): Promise<void> {
    for (const name of await this.#content.update()) this.#changed.add(name);
    const { isNewHour, isNewYear } = this.#buildTime.pass();
    if (isNewHour) this.#changed.add("now");
    this.#changed.add(postponed);
    // Pages of changed entries come first, so that other threads draw their social cards in the meantime.
    for (const route of this.#routes) {
      const { stale, removed } = await route.update(this.#changed);
      for (const path of stale) {
        this.#stale.set(path.file, path);
        this.#removed.delete(path.file);
      }
      for (const file of removed) {
        this.#stale.delete(file);
        this.#removed.add(file);
      }
    }
    // Every page's footer shows the year.
    const readers = isNewYear ? this.#pages.listPaths() : this.#pages.findReaders(this.#changed);
    for (const path of readers) if (!this.#removed.has(path.file)) this.#stale.set(path.file, path);
    this.#changed.clear();
  }

  /** Records what was rendered and removes what no page needs any more. */
  async #keep(draft: Draft, rendered: readonly RenderedPage[]): Promise<void> {
    const media = new Set<string>();
    const note = (names: Iterable<string> = []) => {
      for (const name of names) media.add(name);
    };
    await doAll([...this.#removed], async (file) => {
      note(this.#pages.get(file)?.media);
      this.#pages.remove(file);
      await draft.remove(file);
    });
    for (const { path, made, hash } of rendered) {
      note(this.#pages.get(path.file)?.media);
      note(made.media);
      this.#pages.set(path, { made, hash });
    }
    for (const name of media) await draft.keepMedia(name, this.#pages.countUses(name) > 0);
  }
}
