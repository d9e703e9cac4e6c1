import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { FolderStore } from "../backend/files/folder.ts";
import type { S3Bucket } from "../backend/files/s3.ts";
import { copyFiles } from "../backend/files/store.ts";
import { lockFolder } from "../backend/lock.ts";
import { openFiles } from "../backend/storage.ts";
import { StartError } from "../program/errors.ts";
import { backUpRows, restoreRows } from "./rows.ts";

/** Where an embedded backend keeps its data. */
interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
  bucket?: S3Bucket | undefined;
}

/** Rows: PGlite's own files, or a PostgreSQL server's tables. */
const [ofPglite, ofServer] = ["database", "rows"];
/** What else a backup needs. The built site and the lock can be made again. */
const kept = ["secrets.json", "mails"];

/** Copies everything that an embedded backend holds. On PGlite it must be stopped. */
export async function backUpFolder(place: Place, target: string): Promise<void> {
  const { dataDir, databaseUrl } = place;
  if (!existsSync(join(dataDir, databaseUrl ? "secrets.json" : ofPglite)))
    throw new StartError(`There is no data in ${dataDir}, so nothing was backed up.`);
  if (existsSync(target)) throw new StartError(`${target} already exists. Choose another folder.`);
  const unlock = databaseUrl ? null : await lockFolder(dataDir);
  try {
    await fillWhole(target, async (draft) => {
      await copyKept(dataDir, draft, databaseUrl ? kept : [...kept, ofPglite]);
      const named = databaseUrl ? await backUpRows(databaseUrl, join(draft, ofServer)) : [];
      const [files] = await openFiles(place);
      const copied = new Set(await copyFiles(files, new FolderStore(join(draft, "storage"))));
      const missing = named.filter((name) => !copied.has(name));
      if (missing.length > 0)
        throw new StartError(
          `These files are missing or were deleted during the backup: ${missing.slice(0, 5).join(", ")}. Try again.`,
        );
    });
  } finally {
    await unlock?.();
  }
}

/** Restores a backup, never over existing data. */
export async function restoreFolder(backup: string, place: Place): Promise<void> {
  const { dataDir, databaseUrl } = place;
  if (!existsSync(join(backup, databaseUrl ? ofServer : ofPglite))) {
    const isOther = existsSync(join(backup, databaseUrl ? ofPglite : ofServer));
    if (!isOther) throw new StartError(`${backup} is not a backup of a data folder.`);
    throw new StartError(
      databaseUrl
        ? `${backup} was made on PGlite. Restore it without DATABASE_URL.`
        : `${backup} was made on a PostgreSQL server. Set DATABASE_URL to an empty database.`,
    );
  }
  const held = existsSync(dataDir) ? await readdir(dataDir) : [];
  if (held.length > 0)
    throw new StartError(
      `${dataDir} holds data. Move it elsewhere first, or set DATA_DIR to another folder.`,
    );
  if (place.bucket) await checkEmpty(place);
  await rm(dataDir, { recursive: true, force: true });
  await fillWhole(dataDir, async (draft) => {
    await copyKept(backup, draft, databaseUrl ? kept : [...kept, ofPglite]);
    const [files] = await openFiles({ ...place, dataDir: draft });
    await copyFiles(new FolderStore(join(backup, "storage")), files);
    if (databaseUrl) await restoreRows(databaseUrl, join(backup, ofServer));
  });
}

async function checkEmpty(place: Place): Promise<void> {
  const [files] = await openFiles(place);
  if ((await files.list()).length > 0)
    throw new StartError(`The bucket ${place.bucket?.bucket} holds files. Use an empty one.`);
}

async function copyKept(from: string, to: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (existsSync(join(from, name))) await cp(join(from, name), join(to, name), { recursive: true });
  }
}

/** Fills a folder under a temporary name, so that a partial copy never looks complete. */
async function fillWhole(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = join(dirname(folder), `.${basename(folder)}-${process.pid}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await fill(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
