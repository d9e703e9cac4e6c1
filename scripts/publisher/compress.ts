import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { listFiles } from "./files.ts";

const brotli = promisify(brotliCompress);
const compressible = /\.(html|css|js|json|xml|svg|txt|ics|webmanifest)$/;
/** Below a packet's size compression saves nothing. */
const worthwhile = 1000;

/** Puts .br and .gz beside every text file, so that a plain web server sends them as they are. */
export async function compressSite(folder: string): Promise<void> {
  const files = (await listFiles(folder)).filter((name) => compressible.test(name));
  for (const name of files) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    if (bytes.length < worthwhile) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    const [br, gz] = await Promise.all([brotli(bytes, quality), promisify(gzip)(bytes)]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
