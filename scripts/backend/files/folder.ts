import { createHash } from "node:crypto";
import { copyFile, mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { writeWhole } from "../../../src/site/whole-file.ts";
import type { Described, FileStore, Opened, Stored } from "./store.ts";

/** Files in one folder; type and ETag are stored beside each. */
export class FolderStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  async put(name: string, bytes: Buffer, { mimetype, cacheControl }: Described): Promise<void> {
    const eTag = `"${createHash("md5").update(bytes).digest("hex")}"`;
    await writeWhole(this.#file(name), bytes);
    await writeWhole(this.#note(name), Buffer.from(JSON.stringify({ mimetype, cacheControl, eTag })));
  }

  async head(name: string): Promise<Stored> {
    const { size, mtime } = await stat(this.#file(name));
    const note: Described & { eTag: string } = JSON.parse(await readFile(this.#note(name), "utf8"));
    return { ...note, size, lastModified: mtime };
  }

  async get(name: string): Promise<Opened> {
    // Opened before the response states its length, so that a file deleted now still arrives complete.
    const file = await open(this.#file(name));
    const body = Readable.toWeb(file.createReadStream());
    return { stored: await this.head(name), body };
  }

  async copy(from: string, to: string): Promise<void> {
    for (const [source, target] of [
      [this.#file(from), this.#file(to)],
      [this.#note(from), this.#note(to)],
    ] as const) {
      await mkdir(dirname(target), { recursive: true });
      await copyFile(source, target);
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#file(name), { force: true });
    await rm(this.#note(name), { force: true });
  }

  async list(): Promise<string[]> {
    const root = join(this.#folder, "files");
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    return files.map((file) => relative(root, join(file.parentPath, file.name)).split(sep).join("/")).sort();
  }

  #file(name: string): string {
    return this.#inside("files", name);
  }

  #note(name: string): string {
    return `${this.#inside("notes", name)}.json`;
  }

  /** Refuses names that escape their bucket. */
  #inside(kind: string, name: string): string {
    const [bucket = "", ...path] = name.split("/");
    const root = resolve(this.#folder, kind, bucket);
    const file = resolve(root, path.join("/"));
    if (!file.startsWith(root + sep) || !root.startsWith(resolve(this.#folder, kind) + sep)) {
      throw new Error(`The object ${name} is outside its bucket.`);
    }
    return file;
  }
}
