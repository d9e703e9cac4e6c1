import { copyFileSync, linkSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Gives a file of one site to another, as a second name of the same bytes: takes microseconds and
 * no space. Whoever changes a file must therefore write a new one. Synchronous because a site has
 * thousands, and waiting for each would take longer than the work.
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
      // Some file systems know no second names.
      copyFileSync(source, target);
    } else throw error;
  }
}
