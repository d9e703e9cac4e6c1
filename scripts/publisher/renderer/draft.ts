import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { getFinished, setChanges } from "../../../src/site/content/session.ts";
import { compressSite, type Packed, writePacked } from "../compress.ts";
import type { LastSteps } from "./last-steps.ts";
import type { SitePath } from "./path.ts";

/** A file as it is, and compressed. */
const variants = ["", ".br", ".gz"];
const sitemap = /^sitemap-[^/]*\.xml$/;

/** A folder with the previous site, which becomes the next one. It shares its files with older sites: see Copies. */
export class Draft {
  /** Files that differ from the previous site. */
  readonly changed = new Set<string>();
  readonly #folder: string;
  readonly #fresh: string[] = [];
  /** Those of them that are compressed, or too small for it. */
  readonly #packed = new Set<string>();
  readonly #removed: string[] = [];
  readonly #pages = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** `packed`: the same compressed; null if it is not worth it. */
  async write(file: string, body: Buffer, packed: Packed | null): Promise<void> {
    await this.#drop(file, variants);
    const path = join(this.#folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, body, { flag: "wx" });
    if (packed) writePacked(path, packed);
    this.#packed.add(file);
    this.#fresh.push(file);
    if (file.endsWith(".html")) this.#pages.set(file, body.toString());
  }

  async remove(file: string): Promise<void> {
    await this.#drop(file, variants);
    if (file.endsWith(".html")) this.#removed.push(file);
  }

  /** Keeps or removes a file below /media that rendering has created if needed. */
  async keepMedia(name: string, isNeeded: boolean): Promise<void> {
    const file = `media/${name}`;
    this.changed.add(file);
    if (!isNeeded) await rm(join(this.#folder, file), { force: true });
  }

  /** Runs the last steps on what has changed, with `paths` for a new sitemap. Returns the new files. */
  async finish(lastSteps: LastSteps, paths: readonly SitePath[] | null): Promise<string[]> {
    if (paths) await this.#removeSitemap();
    setChanges({ written: this.#pages, removed: this.#removed });
    await lastSteps.finish(this.#folder, paths);
    for (const [file, isThere] of getFinished()) {
      await this.#drop(file, variants.slice(1));
      this.changed.add(file);
      if (isThere) this.#fresh.push(file);
    }
    if (paths) this.#fresh.push(...(await this.#listSitemap()));
    const others = this.#fresh.filter((file) => !this.#packed.has(file));
    await compressSite(this.#folder, others);
    return this.#fresh;
  }

  async #removeSitemap(): Promise<void> {
    for (const file of await this.#listSitemap()) await this.#drop(file, variants);
  }

  async #listSitemap(): Promise<string[]> {
    return (await readdir(this.#folder)).filter((name) => sitemap.test(name));
  }

  async #drop(file: string, ofIt: readonly string[]): Promise<void> {
    for (const variant of ofIt) {
      await rm(join(this.#folder, file + variant), { force: true });
      this.changed.add(file + variant);
    }
  }
}
