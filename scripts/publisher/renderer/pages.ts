import type { Rendered } from "./bundled-pages.ts";
import type { SitePath } from "./path.ts";

/** One file of the site, and what it was made of. */
interface Page {
  path: SitePath;
  /** Names of content. */
  reads: readonly string[];
  /** Names of files below /media. */
  media: readonly string[];
  hash: string | null;
}

/** The pages of the last build: what each reads, and which files below /media it needs. */
export class Pages {
  readonly #pages = new Map<string, Page>();
  /** Pages with the same reads, by them. */
  readonly #readers = new Map<readonly string[], Set<string>>();
  /** Lists of names, of which there are few. */
  readonly #lists = new Map<string, readonly string[]>();
  /** How many pages need a file below /media. */
  readonly #uses = new Map<string, number>();

  get(file: string): Page | undefined {
    return this.#pages.get(file);
  }

  listPaths(): SitePath[] {
    return [...this.#pages.values()].map(({ path }) => path);
  }

  /** The pages that read any of this content. */
  findReaders(names: ReadonlySet<string>): SitePath[] {
    const files = [...this.#readers]
      .filter(([reads]) => reads.some((name) => names.has(name)))
      .flatMap(([, readers]) => [...readers]);
    return files.flatMap((file) => this.#pages.get(file)?.path ?? []);
  }

  /** Adds or replaces a page. */
  set(path: SitePath, { made, hash }: Rendered): void {
    const before = this.#pages.get(path.file);
    const reads = this.#share(made.reads);
    const media = this.#share(made.media);
    this.#pages.set(path.file, { path, reads, media, hash });
    for (const name of media) this.#uses.set(name, this.countUses(name) + 1);
    if (before) this.#forget(path.file, before);
    const readers = this.#readers.get(reads) ?? new Set();
    this.#readers.set(reads, readers.add(path.file));
  }

  remove(file: string): void {
    const page = this.#pages.get(file);
    this.#pages.delete(file);
    if (page) this.#forget(file, page);
  }

  countUses(media: string): number {
    return this.#uses.get(media) ?? 0;
  }

  #forget(file: string, { reads, media }: Page): void {
    this.#readers.get(reads)?.delete(file);
    for (const name of media) {
      const left = this.countUses(name) - 1;
      if (left > 0) this.#uses.set(name, left);
      else this.#uses.delete(name);
    }
  }

  /** One list for all pages with the same names. */
  #share(names: ReadonlySet<string>): readonly string[] {
    const list = [...names].sort();
    const key = list.join(" ");
    const known = this.#lists.get(key) ?? list;
    this.#lists.set(key, known);
    return known;
  }
}
