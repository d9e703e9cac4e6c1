import type { Page } from "./page.ts";

/** Bytes that pages may take in the memory of each process. */
const most = 32_000_000;
/** Approximate bytes of a page without its contents: headers in three encodings. */
const overhead = 10_000;

/** The most recently requested pages. */
export class PageCache {
  readonly #pages = new Map<string, Page>();
  #weight = 0;

  get(path: string): Page | undefined {
    const page = this.#pages.get(path);
    if (!page) return undefined;
    // A map keeps the order of insertion, so the least recently requested pages come first.
    this.#pages.delete(path);
    this.#pages.set(path, page);
    return page;
  }

  set(path: string, page: Page): void {
    this.delete(path);
    this.#pages.set(path, page);
    this.#weight += weigh(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#weight <= most) return;
      this.delete(oldest);
    }
  }

  delete(path: string): void {
    const page = this.#pages.get(path);
    if (!page) return;
    this.#pages.delete(path);
    this.#weight -= weigh(page);
  }
}

function weigh({ files }: Page): number {
  return Object.values(files).reduce((sum, stored) => sum + (stored?.body?.length ?? 0), overhead);
}
