import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { getReason, StartError } from "../program/errors.ts";
import type { Database } from "./database.ts";

export interface Migration {
  version: string;
  name: string;
  file: string;
  sql: string;
}

/** The folder's migrations in order of application. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const [version = "", ...name] = file.replace(/\.sql$/, "").split("_");
      return {
        version,
        name: name.join("_"),
        file: join(folder, file),
        sql: await readFile(join(folder, file), "utf8"),
      };
    }),
  );
}

/** The Supabase CLI's own table of applied migrations. */
const history = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
)`;

const elsewhere = "Set DATA_DIR to another folder, or move this one elsewhere.";

/** Applies each pending migration in a separate transaction. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<void> {
  await db.exec(history);
  const { rows } = await db.query<{ version: string; statements: string[] | null }>(
    "select version, statements from supabase_migrations.schema_migrations",
  );
  const applied = new Map(rows.map(({ version, statements }) => [version, statements]));
  // The CLI stores a migration statement by statement; those are not compared.
  const changed = migrations.find(({ version, sql }) => {
    const [before, ...more] = applied.get(version) ?? [];
    return before && more.length === 0 && before !== sql;
  });
  // A newer program only adds migrations, so an older program finds all of its own unchanged and continues.
  const known = new Set(migrations.map(({ version }) => version));
  const other = changed && [...applied.keys()].find((version) => !known.has(version));
  if (other)
    throw new StartError(
      `The data was created by different migrations: ${other} is not part of this version. ${elsewhere}`,
    );
  for (const migration of migrations)
    if (!applied.has(migration.version)) await apply(db, migration, changed);
}

async function apply(db: Database, migration: Migration, changed: Migration | undefined): Promise<void> {
  const { version, name, file, sql } = migration;
  try {
    await db.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
        [version, name, [sql]],
      );
    });
  } catch (error) {
    const position = error instanceof Error && "position" in error ? Number(error.position) : 0;
    const place = position ? `, line ${findLine(sql, position)},` : "";
    const reason = changed
      ? ` The data is from an earlier version: ${changed.file} has changed since. ${elsewhere}`
      : "";
    throw new StartError(`The migration ${file}${place} failed: ${getReason(error)}.${reason}`);
  }
}

/** PostgreSQL's error positions start at 1. */
function findLine(sql: string, position: number): number {
  return [...sql].slice(0, position - 1).filter((character) => character === "\n").length + 1;
}
