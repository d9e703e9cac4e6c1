import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { lockFolder } from "../backend/lock.ts";
import { StartError } from "../errors.ts";

/** Everything that cannot be regenerated: neither the built site nor the lock. */
const kept = ["database", "storage", "secrets.json", "mails.json"];

/** Copies an unused embedded backend's data folder: rows, accounts with their passwords, files. */
export async function backUpFolder(dataDir: string, target: string): Promise<void> {
  if (!existsSync(join(dataDir, "database"))) throw new StartError(`There is no data in ${dataDir}.`);
  if (existsSync(target)) throw new StartError(`${target} exists already. Choose another folder.`);
  const unlock = await lockFolder(dataDir);
  try {
    await copyWhole(dataDir, target);
  } finally {
    await unlock();
  }
}

/** Restores a backup as the data folder, never over existing data. */
export async function restoreFolder(backup: string, dataDir: string): Promise<void> {
  if (!existsSync(join(backup, "database")))
    throw new StartError(`${backup} is not a backup of a data folder.`);
  const held = existsSync(dataDir) ? await readdir(dataDir) : [];
  if (held.length > 0)
    throw new StartError(
      `${dataDir} holds data. Move it away first, or choose another folder with DATA_DIR.`,
    );
  await rm(dataDir, { recursive: true, force: true });
  await copyWhole(backup, dataDir);
}

/** Copies under a temporary name, so that a partial copy never looks complete. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = join(dirname(to), `.${basename(to)}-${process.pid}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    for (const name of kept) {
      if (existsSync(join(from, name))) await cp(join(from, name), join(draft, name), { recursive: true });
    }
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
