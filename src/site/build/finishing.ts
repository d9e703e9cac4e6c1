import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { addLook, getChanges, getFinished } from "../content/session.ts";

/** What the last steps of a build (headers, search) have to look at. */
interface BuiltPages<Fact> {
  /** False: all other pages are as they were in the build before. */
  isWhole: boolean;
  written: ReadonlyMap<string, Fact>;
  removed: readonly string[];
}

/**
 * What a last step of the build needs to know of each page. Taken as soon as a page is rendered: reading ten thousand of them
 * again takes longer than that, and together they may exceed the memory.
 */
export class PageFacts<Fact> {
  readonly #find: (file: string, html: string) => Fact;
  #seen = new Map<string, Fact>();

  constructor(find: (file: string, html: string) => Fact) {
    this.#find = find;
    addLook((file, html) => void this.#seen.set(file, find(file, html)));
  }

  /** Of the pages that are new: those that an incremental build wrote, otherwise all in the folder. */
  async take(folder: string): Promise<BuiltPages<Fact>> {
    const changes = getChanges();
    const written = this.#seen;
    this.#seen = new Map();
    // Where no program of ours renders the pages (`astro build` by hand), nobody has shown them.
    const pages = changes?.written ?? (written.size > 0 ? [] : readPages(folder));
    for await (const [file, html] of pages) written.set(file, this.#find(file, html));
    return { isWhole: !changes, written, removed: changes?.removed ?? [] };
  }
}

async function* readPages(folder: string): AsyncGenerator<[string, string]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) {
    if (!name.endsWith(".html")) continue;
    const path = join(parentPath, name);
    yield [relative(folder, path).split(sep).join("/"), await readFile(path, "utf8")];
  }
}

/** Writes a file of the whole site unless it is there already. As a new one: an older site may share what stands there. */
export async function writeSiteFile(folder: string, name: string, content: string): Promise<void> {
  const path = join(folder, name);
  const before = await readFile(path, "utf8").catch(() => null);
  if (before === content) return;
  await rm(path, { force: true });
  await writeFile(path, content, { flag: "wx" });
  getFinished().set(name, true);
}

export async function removeSiteFile(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  getFinished().set(name, false);
}
