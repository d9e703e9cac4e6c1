import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { lockFolder } from "../backend/lock.ts";
import { StartError } from "../errors.ts";

/** Everything that cannot be made again: not the built site, and not the lock. */
const kept = ["database", "storage", "secrets.json", "mails.json"];

/** Copies the data folder of the embedded backend while nobody uses it: rows, accounts with their passwords, files. */
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

/** Makes a backup the data folder again. Never over one that holds something. */
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

/** Under another name until it is complete: half a copy must not look like one. */
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
