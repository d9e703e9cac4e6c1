import { readFile, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { StartError } from "../errors.ts";

/** The locks that this process holds; one that merely names its number was left by another. */
const held = new Set<string>();

/**
 * Takes the data folder for this process: two PostgreSQL engines on one folder destroy it.
 * A lock whose process is gone is taken over. Returns what gives it back.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = resolve(dataDir, "lock");
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(file, String(process.pid), { flag: "wx" });
      held.add(file);
      return async () => {
        await rm(file, { force: true });
        held.delete(file);
      };
    } catch {
      const owner = Number(await readFile(file, "utf8").catch(() => ""));
      if (held.has(file) || isRunning(owner)) {
        throw new StartError(
          `The data folder ${dataDir} is in use by process ${owner}. Stop it, or choose another folder with DATA_DIR.`,
        );
      }
      await rm(file, { force: true });
    }
  }
  throw new StartError(`The data folder ${dataDir} could not be locked. Start again.`);
}

function isRunning(pid: number): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
