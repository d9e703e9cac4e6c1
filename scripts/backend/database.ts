import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import { PgliteConnection } from "@supabase/lite/pglite";
import { type Migration, migrate } from "./migrate.ts";

/** What a hosted project has before the first migration. */
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

/** PostgreSQL in this process, migrated. Without a folder it lives in memory and is gone when it closes. */
export async function openDatabase(
  folder: string | null,
  migrations: readonly Migration[],
): Promise<Database> {
  if (folder) return prepare(new PgliteConnection({ url: folder }), migrations);
  const key = createHash("sha256")
    .update(platform + migrations.map(({ sql }) => sql).join())
    .digest("hex")
    .slice(0, 16);
  const image = resolve("node_modules/.cache/alumni-association", `database-${key}.tar`);
  const bytes = await readFile(image).catch(() => null);
  if (bytes)
    return prepare(new PgliteConnection({ pgliteOptions: { loadDataDir: new Blob([bytes]) } }), migrations);
  const fresh = await prepare(new PgliteConnection(), migrations);
  await keepImage(fresh.db, image);
  return fresh;
}

async function prepare(connection: PgliteConnection, migrations: readonly Migration[]): Promise<Database> {
  const db = connection.driver;
  try {
    await db.waitReady;
    const { rows } = await db.query("select from pg_namespace where nspname = 'supabase_migrations'");
    if (rows.length === 0) await db.exec(platform);
    await migrate(db, migrations);
  } catch (error) {
    await connection.close();
    throw error;
  }
  keepGrants(connection);
  return { connection, db };
}

/**
 * At the first request of a process lite grants ALL on every table to the API roles, which would
 * undo the grants of our migrations. Its own mark for "done already" prevents that, so that the
 * embedded backend refuses what a hosted project refuses.
 */
function keepGrants(connection: PgliteConnection): void {
  Object.assign(connection, { rlsState: "active" });
}

/** A migrated database as a file: tests begin from it instead of migrating again. */
async function keepImage(db: PGlite, image: string): Promise<void> {
  const dump = await db.dumpDataDir("none");
  const draft = `${image}.${process.pid}`;
  await mkdir(join(image, ".."), { recursive: true });
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, image);
}
