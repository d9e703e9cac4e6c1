import { copyFileSync, linkSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Hard-links a file into another site, which takes microseconds and no space. A changed file must therefore
 * be written as a new one. Synchronous, because awaiting each of thousands of links would take longer than
 * the work.
 */
export function shareFile(from: string, to: string, file: string): void {
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
