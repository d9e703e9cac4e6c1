import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { doAll } from "./concurrently.ts";
import { listFiles } from "./files.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const compressible = /\.(html|css|js|json|xml|svg|txt|ics|webmanifest)$/;
/**
 * Brotli quality. Scripts and styles change only with the program. A page at 9 would be 0.3 % smaller but
 * take fifteen times as long, for every page of a large archive.
 */
const effort = (name: string) => (name.startsWith("_astro/") ? 9 : 6);
/** Compressing a response smaller than one packet saves nothing. */
const worthwhile = 1000;
/** Pages that are compressed at the same time while others are rendered; thousands at once would take gigabytes. */
const most = 16;

/** Compressed variants that a plain web server can send, by the ending of their files. */
export type Packed = Record<".br" | ".gz", Buffer>;

/** Log2 of Brotli's window in bytes. Clearing the default 4 MB takes longer than compressing a page. */
const getWindow = (size: number) => (size < 65_000 ? 16 : 22);

/** Null if the file is too small or of another kind. Works on other threads. */
export async function compress(name: string, bytes: Buffer): Promise<Packed | null> {
  if (!compressible.test(name) || bytes.length < worthwhile) return null;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort(name),
    [constants.BROTLI_PARAM_LGWIN]: getWindow(bytes.length),
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes)]);
  return { ".br": br, ".gz": gz };
}

export function writePacked(file: string, packed: Packed): void {
  // Never overwrite, because an older site may share the file. Synchronous: see PageWriter.
  for (const [ending, bytes] of Object.entries(packed))
    writeFileSync(`${file}${ending}`, bytes, { flag: "wx" });
}

/** Writes the compressed variants of a whole site while its files are written. */
export class Compression {
  readonly #folder: string;
  readonly #done = new Set<string>();
  readonly #working = new Set<Promise<void>>();
  #failure: unknown;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Waits for a free place and starts to compress a file in the background. */
  async add(name: string, bytes: Buffer): Promise<void> {
    this.#done.add(name);
    // Several may have waited for the same place.
    while (this.#working.size >= most) await Promise.race(this.#working);
    const work = compressFile(this.#folder, name, bytes).then(
      () => void this.#working.delete(work),
      (failure) => {
        this.#failure ??= failure;
        this.#working.delete(work);
      },
    );
    this.#working.add(work);
  }

  /** Compresses files that are already in the folder. `finish` reports a failure. */
  async addFiles(names: readonly string[]): Promise<void> {
    try {
      for (const name of names)
        if (compressible.test(name)) await this.add(name, await readFile(join(this.#folder, name)));
    } catch (failure) {
      this.#failure ??= failure;
    }
  }

  /** Compresses all the other files, too. */
  async finish(): Promise<void> {
    const others = (await listFiles(this.#folder)).filter((name) => !this.#done.has(name));
    await compressSite(
      this.#folder,
      others.filter((name) => !/\.(br|gz)$/.test(name)),
    );
    await Promise.all(this.#working);
    if (this.#failure) throw this.#failure;
  }
}

/** Compresses every text file, or only those in `names`. */
export async function compressSite(folder: string, names?: readonly string[]): Promise<void> {
  const files = (names ?? (await listFiles(folder))).filter((name) => compressible.test(name));
  await doAll(files, async (name) => compressFile(folder, name, await readFile(join(folder, name))));
}

async function compressFile(folder: string, name: string, bytes: Buffer): Promise<void> {
  const packed = await compress(name, bytes);
  if (packed) writePacked(join(folder, name), packed);
}
