import { createHash } from "node:crypto";
import { copyFile, mkdir, open, readdir, readFile, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { writeWhole } from "../../../src/site/whole-file.ts";
import { getCode } from "../../program/errors.ts";
import type { Described, FileStore, Opened, Stored } from "./store.ts";

/** Files in one folder; type and ETag are stored beside each. */
export class FolderStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  async put(name: string, bytes: Buffer, { mimetype, cacheControl }: Described): Promise<void> {
    const eTag = `"${createHash("md5").update(bytes).digest("hex")}"`;
    const note = Buffer.from(JSON.stringify({ mimetype, cacheControl, eTag }));
    await inFolder(() => writeWhole(this.#file(name), bytes));
    await inFolder(() => writeWhole(this.#note(name), note));
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
      await inFolder(async () => {
        await mkdir(dirname(target), { recursive: true });
        await copyFile(source, target);
      });
    }
  }

  async remove(name: string): Promise<void> {
    const [bucket = ""] = name.split("/");
    for (const [kind, file] of [
      ["files", this.#file(name)],
      ["notes", this.#note(name)],
    ] as const) {
      await rm(file, { force: true });
      await removeEmptyFolders(dirname(file), resolve(this.#folder, kind, bucket));
    }
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

/** Makes the folder and writes again, once, if the folder's last file was deleted in between, and the folder with it. */
async function inFolder(write: () => Promise<void>): Promise<void> {
  await write().catch((error: unknown) => {
    if (getCode(error) !== "ENOENT") throw error;
    return write();
  });
}

/** Folders take places on the disk too, and nothing else removes them. */
async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  for (let empty = folder; empty !== root; empty = dirname(empty)) {
    // It has other files, or another deletion was first.
    const isRemoved = await rmdir(empty).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}
