import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres, { type Sql, type TransactionSql } from "postgres";
import { readMigrations } from "../backend/migrate.ts";
import { openDatabase } from "../backend/open-database.ts";
import { StartError } from "../program/errors.ts";

interface Contents {
  /** A hash of the migrations that created the tables. */
  migrations: string;
  /** Quoted names with their schema. */
  tables: string[];
  sequences: { name: string; value: string }[];
}

const contentsName = "contents.json";

/** Copies every table of a PostgreSQL database from one snapshot. Returns the names of the files in storage. */
export async function backUpRows(url: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return connect(url, "isolation level repeatable read read only", async (sql) => {
    const tables = await listTables(sql);
    for (const table of tables) {
      const rows = await sql.unsafe(`copy ${table} to stdout`).readable();
      await pipeline(rows, takeAll(), createWriteStream(join(folder, table)));
    }
    const contents: Contents = {
      migrations: await digestMigrations(sql),
      tables,
      sequences: await sql`select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
        from pg_sequences where last_value is not null`,
    };
    await writeFile(join(folder, contentsName), JSON.stringify(contents, null, 2));
    const files = await sql`select bucket_id || '/' || name as name from storage.objects`;
    return files.map(({ name }) => String(name));
  });
}

/**
 * Never applies back pressure: the driver would stop reading from the server until its stream is read again, which
 * nobody does after the last row. The next statement would then wait forever.
 */
function takeAll(): PassThrough {
  return new PassThrough({ writableHighWaterMark: Number.MAX_SAFE_INTEGER });
}

/** Fills an empty database with a backup's rows; after a failure its tables are empty. */
export async function restoreRows(url: string, folder: string): Promise<void> {
  const contents: Contents = JSON.parse(await readFile(join(folder, contentsName), "utf8"));
  await connect(url, "", checkEmpty);
  await (await openDatabase({ folder: null, url }, await readMigrations("supabase/migrations"))).close();
  await connect(url, "", async (sql) => {
    if ((await digestMigrations(sql)) !== contents.migrations)
      throw new StartError(
        "The backup was made by a different version of this program. Restore it with that version.",
      );
    await withoutRules(sql, contents.tables, async () => {
      await sql.unsafe(`truncate ${contents.tables.join(", ")}`);
      for (const table of contents.tables) {
        const rows = await sql.unsafe(`copy ${table} from stdin`).writable();
        await pipeline(createReadStream(join(folder, table)), rows);
      }
    });
    for (const { name, value } of contents.sequences) await sql`select setval(${name}, ${value}::bigint)`;
  });
}

async function connect<Result>(
  url: string,
  mode: string,
  work: (sql: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const sql: Sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const { result } = await sql.begin(mode, async (session) => ({ result: await work(session) }));
    return result;
  } finally {
    await sql.end();
  }
}

async function listTables(sql: TransactionSql): Promise<string[]> {
  const tables = await sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not like 'pg\\_%' and schemaname <> 'information_schema' order by 1`;
  return tables.map(({ name }) => String(name));
}

async function digestMigrations(sql: TransactionSql): Promise<string> {
  const [row] = await sql`select md5(string_agg(version || statements::text, '' order by version)) as digest
    from supabase_migrations.schema_migrations`;
  return String(row?.digest);
}

async function checkEmpty(sql: TransactionSql): Promise<void> {
  if ((await listTables(sql)).length > 0)
    throw new StartError("The database in DATABASE_URL holds data. Restore into a new one.");
}

/**
 * Rows arrive table by table, so references are checked at the end. Triggers do not run, because their results are
 * already in the rows.
 */
async function withoutRules(
  sql: TransactionSql,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const references = await sql`select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and not condeferrable and conparentid = 0`;
  const alterAll = async (deferrable: string, triggers: string) => {
    for (const { table, name } of references)
      await sql.unsafe(`alter table ${table} alter constraint "${name}" ${deferrable}`);
    for (const table of tables) await sql.unsafe(`alter table ${table} ${triggers} trigger user`);
  };
  await alterAll("deferrable initially deferred", "disable");
  await work();
  await sql`set constraints all immediate`;
  await alterAll("not deferrable", "enable");
}
