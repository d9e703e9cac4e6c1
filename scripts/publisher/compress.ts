import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
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

/**
 * Writes .br and .gz variants, which a plain web server can send as they are, beside every text file or only
 * those in `names`. Returns the files written.
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
    // Never overwrite: an older site may share the file.
    const flag = "wx";
    await Promise.all([writeFile(`${file}.br`, br, { flag }), writeFile(`${file}.gz`, gz, { flag })]);
    made.push(`${name}.br`, `${name}.gz`);
  }
  return made;
}
