import type { Page } from "./page.ts";

/** Bytes that pages may take in the memory of each process that serves the site. */
const most = 32_000_000;
/** Of a page without its contents, about: headers in three encodings. */
const overhead = 10_000;

/** The pages that were asked for last. */
export class PageCache {
  readonly #pages = new Map<string, Page>();
  #weight = 0;

  get(path: string): Page | undefined {
    const page = this.#pages.get(path);
    if (!page) return undefined;
    // A map keeps the order of insertion: the first are those that nobody asked for.
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
