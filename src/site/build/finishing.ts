import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { addLook, getChanges, getFinished } from "../content/session.ts";

/** The pages that the last steps of a build (headers, search) have to process. */
interface BuiltPages<Fact> {
  /** False: all other pages are unchanged since the previous build. */
  isWhole: boolean;
  written: ReadonlyMap<string, Fact>;
  removed: readonly string[];
}

/**
 * What a last step of the build needs to know about each page, taken as soon as the page is rendered: reading ten thousand
 * pages again would take longer, and together they may exceed the memory.
 */
export class PageFacts<Fact> {
  readonly #find: (file: string, html: string) => Fact;
  #seen = new Map<string, Fact>();

  constructor(find: (file: string, html: string) => Fact) {
    this.#find = find;
    addLook((file, html) => void this.#seen.set(file, find(file, html)));
  }

  /** Facts of the new pages: those that an incremental build wrote, otherwise all in the folder. */
  async take(folder: string): Promise<BuiltPages<Fact>> {
    const changes = getChanges();
    const written = this.#seen;
    this.#seen = new Map();
    // `astro build` by hand renders the pages without showing them to this class.
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

/** Writes a file of the site if its content differs. Never overwrites in place, as an older site may share the file. */
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
