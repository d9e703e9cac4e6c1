import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { PgliteConnection } from "@supabase/lite/pglite";
import { writeWhole } from "../../src/site/whole-file.ts";
import type { Database, Opened } from "./database.ts";
import { keepListText, separateRequests, timestamptz, toIsoTime } from "./gateway/connection.ts";
import { Progress } from "./progress.ts";

interface Recipe {
  /** Without a folder the database is in memory and lost on close. */
  folder: string | null;
  /** The SQL that `prepare` runs in a new database; its hash names the snapshot. */
  sql: readonly string[];
  prepare(db: Database): Promise<void>;
  progress?: Progress;
}

const pgliteOptions = { parsers: { [timestamptz]: toIsoTime } };

/** PostgreSQL inside this process. */
export async function openPglite({ folder, sql, ...rest }: Recipe): Promise<Opened> {
  if (folder) return open(new PgliteConnection({ url: folder, pgliteOptions }), rest);
  const key = createHash("sha256")
    .update(await readPgliteVersion())
    .update(sql.join())
    .digest("hex")
    .slice(0, 16);
  const image = resolve("node_modules/.cache/alumni-association", `database-${key}.tar`);
  const bytes = await readFile(image).catch(() => null);
  if (bytes) {
    const loaded = { ...pgliteOptions, loadDataDir: new Blob([bytes]) };
    return open(new PgliteConnection({ pgliteOptions: loaded }), rest);
  }
  const connection = new PgliteConnection({ pgliteOptions });
  const fresh = await open(connection, rest);
  await keepImage(connection.driver, image);
  return fresh;
}

async function open(
  connection: PgliteConnection,
  { prepare, progress = new Progress() }: Pick<Recipe, "prepare" | "progress">,
): Promise<Opened> {
  const db = connection.driver;
  const close = () => closeConnection(connection);
  try {
    await waitUntilReady(db);
    watchStatements(db, progress);
    keepListText(db);
    await dropRowParsers(db);
    await prepare(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { connection, db, separately: separateRequests(db, () => progress.setRole("")), close };
}

async function closeConnection(connection: PgliteConnection): Promise<void> {
  const { exitCode } = process;
  await connection.close();
  process.exitCode = exitCode;
}

/**
 * PGlite 0.4.5 runs PostgreSQL like a separate program and sets that program's exit code as this process's, so that a
 * failing test run would count as passed. Remove this when
 * tests/unit/backend/database.test.ts passes without it.
 */
async function waitUntilReady(db: PGlite): Promise<void> {
  const { exitCode } = process;
  await db.waitReady;
  process.exitCode = exitCode;
  const run = db.execProtocolRawSync.bind(db);
  db.execProtocolRawSync = (message) => {
    const before = process.exitCode;
    try {
      return run(message);
    } finally {
      process.exitCode = before;
    }
  };
}

/** Every statement passes this function of PGlite, which returns when it has ended. */
function watchStatements(db: PGlite, progress: Progress): void {
  const run = db.execProtocolRawSync.bind(db);
  db.execProtocolRawSync = (message) => progress.during(() => run(message));
}

/**
 * PGlite 0.4.5 copies its list of parsers for every statement, which takes a quarter of the time of short ones. Most are for
 * arrays of rows, which nobody reads. Remove this when PGlite no longer copies them.
 */
async function dropRowParsers(db: PGlite): Promise<void> {
  const { rows } = await db.query<{ typarray: number }>("select typarray from pg_type where typtype = 'c'");
  for (const { typarray } of rows) delete db.parsers[typarray];
}

/** One PostgreSQL version cannot read another's files. */
async function readPgliteVersion(): Promise<string> {
  const file = findPackageJSON("@electric-sql/pglite", import.meta.url);
  if (!file) throw new Error("PGlite is not installed");
  return JSON.parse(await readFile(file, "utf8")).version;
}

/** A snapshot of the migrated database, so that tests need not migrate again. */
async function keepImage(db: PGlite, image: string): Promise<void> {
  const dump = await db.dumpDataDir("none");
  await writeWhole(image, Buffer.from(await dump.arrayBuffer()));
  await removeOldImages(dirname(image));
}

/** Each snapshot takes 30 MB and every migration edit leaves one; keeping a few lets branches alternate. */
export async function removeOldImages(folder: string): Promise<void> {
  // The folder also holds other programs' files.
  const names = (await readdir(folder)).filter((name) => name.startsWith("database-"));
  const images = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      // A snapshot that another process has just removed counts as the oldest.
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
      return { file, mtimeMs };
    }),
  );
  const old = images.sort((one, other) => other.mtimeMs - one.mtimeMs).slice(3);
  for (const { file } of old) await rm(file, { force: true });
}
