import { copyFileSync, linkSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { finishing, sitemap } from "./file-kinds.ts";

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
    const { code } = error as NodeJS.ErrnoException;
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
