import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import { PgliteConnection } from "@supabase/lite/pglite";
import { writeWhole } from "../../src/site/whole-file.ts";
import { momentParsers } from "./gateway/moments.ts";
import { type Migration, migrate } from "./migrate.ts";

/** Schemas, roles and extensions that a hosted project has before its first migration. */
const platform = `
do $$ begin
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
exception when duplicate_object then null;
end $$;
create schema if not exists extensions;
${SUPABASE_AUTH_HELPERS_SQL}
${getAuthSchemaSql(false)}
${getStorageSchemaSql(false)}
grant usage on schema public, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
`;

export interface Database {
  connection: PgliteConnection;
  db: PGlite;
}

/**
 * In-process PostgreSQL with all migrations applied. Without a folder it runs in memory and is lost on close.
 */
export async function openDatabase(
  folder: string | null,
  migrations: readonly Migration[],
): Promise<Database> {
  const pgliteOptions = { parsers: momentParsers };
  if (folder) return prepare(new PgliteConnection({ url: folder, pgliteOptions }), migrations);
  const key = createHash("sha256")
    .update(await readPgliteVersion())
    .update(platform + migrations.map(({ sql }) => sql).join())
    .digest("hex")
    .slice(0, 16);
  const image = resolve("node_modules/.cache/alumni-association", `database-${key}.tar`);
  const bytes = await readFile(image).catch(() => null);
  if (bytes) {
    const loaded = { ...pgliteOptions, loadDataDir: new Blob([bytes]) };
    return prepare(new PgliteConnection({ pgliteOptions: loaded }), migrations);
  }
  const fresh = await prepare(new PgliteConnection({ pgliteOptions }), migrations);
  await keepImage(fresh.db, image);
  return fresh;
}

async function prepare(connection: PgliteConnection, migrations: readonly Migration[]): Promise<Database> {
  const db = connection.driver;
  try {
    await waitUntilReady(db);
    const { rows } = await db.query("select from pg_namespace where nspname = 'supabase_migrations'");
    if (rows.length === 0) await db.exec(platform);
    await migrate(db, migrations);
  } catch (error) {
    await closeDatabase(connection);
    throw error;
  }
  keepGrants(connection);
  return { connection, db };
}

export async function closeDatabase(connection: PgliteConnection): Promise<void> {
  const { exitCode } = process;
  await connection.close();
  process.exitCode = exitCode;
}

/**
 * PGlite 0.4.5 starts, interrupts and exits its PostgreSQL like a program of its own, and leaves that
 * program's exit code as this process's: a failing test run would count as passed. Drop this when
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

/**
 * At a process's first request lite grants ALL on every table to the API roles, which would undo our
 * migrations' grants. Setting its own "already done" mark prevents that, so the embedded backend refuses what
 * a hosted project refuses.
 */
function keepGrants(connection: PgliteConnection): void {
  Object.assign(connection, { rlsState: "active" });
}

/** One PostgreSQL version cannot read another's files. */
async function readPgliteVersion(): Promise<string> {
  const file = findPackageJSON("@electric-sql/pglite", import.meta.url);
  if (!file) throw new Error("PGlite is not installed");
  return (JSON.parse(await readFile(file, "utf8")) as { version: string }).version;
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
