import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { doAll } from "./concurrently.ts";
import { listFiles } from "./files.ts";

const brotli = promisify(brotliCompress);
const compressible = /\.(html|css|js|json|xml|svg|txt|ics|webmanifest)$/;
/**
 * Brotli quality. Scripts and styles change only with the program. A page at 9 would be 0.3 % smaller but
 * take fifteen times as long, for every page of a large archive.
 */
const effort = (name: string) => (name.startsWith("_astro/") ? 9 : 6);
/** Compressing a response smaller than one packet saves nothing. */
const worthwhile = 1000;

/** What a plain web server can send as it is, by the ending that its file has beside the other one. */
export type Packed = Record<".br" | ".gz", Buffer>;

/** Null: the file is too small, or of another kind. Works on other threads. */
export async function compress(name: string, bytes: Buffer): Promise<Packed | null> {
  if (!compressible.test(name) || bytes.length < worthwhile) return null;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: effort(name) } };
  const [br, gz] = await Promise.all([brotli(bytes, quality), promisify(gzip)(bytes)]);
  return { ".br": br, ".gz": gz };
}

export async function writePacked(file: string, packed: Packed): Promise<void> {
  // Never overwrite: an older site may share the file.
  const flag = "wx";
  await Promise.all(
    Object.entries(packed).map(([ending, bytes]) => writeFile(`${file}${ending}`, bytes, { flag })),
  );
}

/** Compresses every text file of a site, or only those in `names`. */
export async function compressSite(folder: string, names?: readonly string[]): Promise<void> {
  const files = (names ?? (await listFiles(folder))).filter((name) => compressible.test(name));
  await doAll(files, async (name) => {
    const file = join(folder, name);
    const packed = await compress(name, await readFile(file));
    if (packed) await writePacked(file, packed);
  });
}
