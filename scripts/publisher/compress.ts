import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { listFiles } from "./files.ts";

const brotli = promisify(brotliCompress);
const compressible = /\.(html|css|js|json|xml|svg|txt|ics|webmanifest)$/;
/**
 * Of brotli. Scripts and styles change with the program alone. A page at 9 would be 0.3 % smaller
 * and take fifteen times as long, for every page of a large archive.
 */
const effort = (name: string) => (name.startsWith("_astro/") ? 9 : 6);
/** Below a packet's size compression saves nothing. */
const worthwhile = 1000;

/**
 * Puts .br and .gz beside every text file, so that a plain web server sends them as they are; or
 * beside those of `names` only. Tells what it made.
 */
export async function compressSite(folder: string, names?: readonly string[]): Promise<string[]> {
  const files = (names ?? (await listFiles(folder))).filter((name) => compressible.test(name));
  const made: string[] = [];
  for (const name of files) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    if (bytes.length < worthwhile) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: effort(name) } };
    const [br, gz] = await Promise.all([brotli(bytes, quality), promisify(gzip)(bytes)]);
    // Never over one that is there: an older site may share it.
    const flag = "wx";
    await Promise.all([writeFile(`${file}.br`, br, { flag }), writeFile(`${file}.gz`, gz, { flag })]);
    made.push(`${name}.br`, `${name}.gz`);
  }
  return made;
}
