import { statSync } from "node:fs";
import { keptReleases } from "../publisher/releases.ts";
import { dress, type Page, readPage } from "./page.ts";
import { PageCache } from "./page-cache.ts";
import { openRelease, type Release } from "./release.ts";

/** Milliseconds for which a delivered page can still load its own release's images and scripts. */
const grace = 10 * 60_000;
/** Milliseconds between checks. A build takes longer, so none is missed even if only another process gets requests. */
const lookPause = 50;
/** Number of previous releases to fall back to (only that many are kept). */
const mostReplaced = keptReleases - 1;
/**
 * Files with content-hashed names: an older release has exactly the file that its page expects. And the uploaded logo,
 * which the newest release lacks after an association has gone back to the default one.
 */
const named = /^\/(?:(?:_astro|media)\/|logo\.png$)/;

/**
 * The site in a folder that may be replaced at any time, or is a link that moves. Each request is served from one release,
 * and pages of a previous one can still load their files.
 */
export class Site {
  readonly #folder: string;
  readonly #pages = new PageCache();
  readonly #loading = new Map<string, Promise<Page>>();
  #opening: { id: string; release: Promise<Release> } | undefined;
  #served: Release | undefined;
  #replaced: { release: Release; until: number }[] = [];

  constructor(folder: string) {
    this.#folder = folder;
    setInterval(() => this.#look(), lookPause).unref();
  }

  /** The page for a path; null while there is no site. Returned without a promise if it is in memory. */
  find(path: string): Page | null | Promise<Page> {
    const id = this.#identify();
    if (!id) return null;
    const known = this.#served?.id === id ? this.#pages.get(path) : undefined;
    return known?.release === this.#served && known ? known : this.#loadOnce(id, path);
  }

  /** Identifies the site in the folder; null if there is none. */
  #identify(): string | null {
    // A single system call is so fast that checking less often would save nothing.
    const folder = statSync(this.#folder, { throwIfNoEntry: false });
    return folder ? `${folder.ino} ${folder.mtimeMs}` : null;
  }

  /** Notices a new site even if this process gets no requests. */
  #look(): void {
    const id = this.#identify();
    // Failures are reported to the requests for the site.
    if (id) this.#open(id).catch(() => {});
  }

  /** Reads a page once for many simultaneous requests. */
  #loadOnce(id: string, path: string): Promise<Page> {
    const key = `${id} ${path}`;
    const loading = this.#loading.get(key);
    if (loading) return loading;
    const page = this.#load(id, path).finally(() => this.#loading.delete(key));
    this.#loading.set(key, page);
    return page;
  }

  async #load(id: string, path: string): Promise<Page> {
    const release = await this.#open(id);
    const page = await readPage(release, path, this.#pages.get(path));
    if (page) this.#pages.set(path, page);
    return page ?? (await this.#loadOld(path)) ?? (await this.#loadOther(release, path));
  }

  /** From previous releases, only files that their pages still load. */
  async #loadOld(path: string): Promise<Page | null> {
    if (!named.test(path)) return null;
    const now = Date.now();
    for (const { release, until } of this.#replaced) {
      const page = until > now ? await readPage(release, path) : null;
      if (page) return page;
    }
    return null;
  }

  /** The page that `_redirects` names, or 404.html. */
  async #loadOther(release: Release, path: string): Promise<Page> {
    const rewrite = release.rewrites.find(({ pattern }) => pattern.test(path));
    const { target, status } = rewrite ?? { target: "/404", status: 404 as const };
    const known = this.#pages.get(target);
    const page = known?.release === release ? known : await readPage(release, target, known);
    if (!page) throw new Error(`The site has no page ${target}`);
    this.#pages.set(target, page);
    return dress({ ...page, status }, path);
  }

  #open(id: string): Promise<Release> {
    if (this.#opening?.id === id) return this.#opening.release;
    const opening = { id, release: openRelease(this.#folder, id) };
    this.#opening = opening;
    const end = (release?: Release) => {
      if (this.#opening !== opening) return;
      if (release) this.#replace(release);
      else this.#opening = undefined;
    };
    opening.release.then(end, () => end());
    return opening.release;
  }

  #replace(release: Release): void {
    if (this.#served) {
      const before = { release: this.#served, until: Date.now() + grace };
      this.#replaced = [before, ...this.#replaced].slice(0, mostReplaced);
    }
    this.#served = release;
  }
}
