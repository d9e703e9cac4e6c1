import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../errors.ts";
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

/** Applies each pending migration in a transaction of its own. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<void> {
  await db.exec(history);
  const { rows } = await db.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  const applied = new Set(rows.map((row) => row.version));
  for (const migration of migrations.filter(({ version }) => !applied.has(version)))
    await apply(db, migration);
}

async function apply(db: Database, { version, name, file, sql }: Migration): Promise<void> {
  try {
    await db.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
        [version, name, [sql]],
      );
    });
  } catch (error) {
    const { message, position } = error as { message: string; position?: string };
    throw new StartError(
      `The migration ${file}${position ? `, line ${findLine(sql, position)},` : ""} failed: ${message}`,
    );
  }
}

/** PostgreSQL's error positions start at 1. */
function findLine(sql: string, position: string): number {
  return [...sql].slice(0, Number(position) - 1).filter((character) => character === "\n").length + 1;
}
