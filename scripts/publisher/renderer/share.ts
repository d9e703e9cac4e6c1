import { copyFileSync, linkSync, mkdirSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { getCode } from "../../errors.ts";
import { finishing, sitemap, variants } from "./file-kinds.ts";

/**
 * Hard-links a file into another site, which takes microseconds and no space. A changed file must therefore
 * be written as a new one. Synchronous, because awaiting each of thousands of links would take longer than
 * the work.
 */
function shareFile(from: string, to: string, file: string): void {
  const [source, target] = [join(from, file), join(to, file)];
  try {
    linkSync(source, target);
  } catch (error) {
    const code = getCode(error);
    if (code === "ENOENT") {
      mkdirSync(dirname(target), { recursive: true });
      linkSync(source, target);
    } else if (code === "EPERM" || code === "ENOTSUP" || code === "EMLINK") {
      // Some file systems do not support hard links.
      copyFileSync(source, target);
    } else throw error;
  }
}

/** Hard-links a site's files, except those that integrations write anew; the sitemap is linked, too. */
export async function shareFiles(from: string, to: string, files: Iterable<string>): Promise<void> {
  let shared = 0;
  for (const file of files) {
    if (finishing.test(file) && !sitemap.test(file)) continue;
    shareFile(from, to, file);
    shared += 1;
    // Yield, so that backend responses are read meanwhile.
    if (shared % 100 === 0) await breathe();
  }
}

/**
 * Links what integrations wrote anew with the same content, with its compressed variants. Returns the linked files.
 * `files`: those of the site before.
 */
export async function shareUnchanged(
  from: string,
  to: string,
  written: readonly string[],
  files: ReadonlySet<string>,
): Promise<Set<string>> {
  const shared = new Set<string>();
  for (const file of written) {
    if (!files.has(file)) continue;
    const [old, now] = await Promise.all([readFile(join(from, file)), readFile(join(to, file))]);
    if (!old.equals(now)) continue;
    await rm(join(to, file));
    for (const variant of variants) {
      if (!files.has(file + variant)) continue;
      shareFile(from, to, file + variant);
      shared.add(file + variant);
    }
  }
  return shared;
}
