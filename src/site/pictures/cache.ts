import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join, resolve } from "node:path";

const cache = resolve("node_modules/.cache/alumni-association");
/** These survive builds, and are safe to delete while nothing runs. */
export const pictureCache = join(cache, "pictures");
export const cardCache = join(cache, "cards");

/** Milliseconds for which an unused file is kept. A build of everything, by default once a day, uses what the site shows. */
const longest = 7 * 24 * 60 * 60 * 1000;

/** Whether the file is in the cache. If so, it counts as used now. */
export function touchCached(file: string): Promise<boolean> {
  const now = new Date();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}

/** Removes what no build has used for a week, such as the photo of a person who has left. Releases have their own copies. */
export async function pruneCaches(): Promise<void> {
  const oldest = Date.now() - longest;
  for (const folder of [pictureCache, cardCache]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const file = join(folder, name);
      // Another build may be removing it, too.
      const used = await stat(file).catch(() => null);
      if (used && used.mtimeMs < oldest) await rm(file, { force: true });
    }
  }
}
