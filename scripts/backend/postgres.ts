import { PostgresConnection } from "@supabase/lite/postgres";
import type { ParameterOrJSON, Sql, TransactionSql } from "postgres";
import { getReason, StartError } from "../program/errors.ts";
import type { Database, Opened, Statements } from "./database.ts";
import { timestamptz, toIsoTime } from "./gateway/connection.ts";

/** Sessions per process: for requests, and for the backend itself. */
const sessions = { requests: 8, own: 4 };

/** The number of the advisory lock under which one process at a time prepares the database. */
const preparing = 4_321_001;

/** A database of a PostgreSQL server, which several processes may share. */
export async function openPostgres(url: string, prepare: (db: Database) => Promise<void>): Promise<Opened> {
  const own = connect(url, sessions.own);
  const db = toDatabase(own.driver);
  try {
    await prepareAlone(own.driver, () => prepare(db));
  } catch (error) {
    await own.close();
    throw explain(error);
  }
  // A hosted project's limit for signed-in people.
  const connection = connect(url, sessions.requests, { statement_timeout: 8000 });
  const close = async () => {
    await connection.close();
    await own.close();
  };
  return { db, connection, separately: (work) => work(), close };
}

/** lite sends JSON that is text already, as PGlite takes it; the driver would write it as a JSON string. */
const toJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const fromJson = (text: string): unknown => JSON.parse(text);
const toMoment = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

const types = {
  json: { to: 114, from: [114], serialize: toJson, parse: fromJson },
  jsonb: { to: 3802, from: [3802], serialize: toJson, parse: fromJson },
  timestamptz: { to: timestamptz, from: [timestamptz], serialize: toMoment, parse: toIsoTime },
};

function connect(url: string, max: number, parameters = {}): PostgresConnection {
  return new PostgresConnection({
    url,
    postgresOptions: {
      max,
      onnotice: () => {},
      connection: { application_name: "alumni-association", ...parameters },
      types,
    },
  });
}

function toDatabase(sql: Sql): Database {
  return {
    ...toStatements(sql),
    async transaction(work) {
      const { result } = await sql.begin(async (session) => ({ result: await work(toStatements(session)) }));
      return result;
    },
    async listen(channel, callback) {
      // After a lost connection, notifications in between are unknown.
      let isAgain = false;
      const { unlisten } = await sql.listen(channel, callback, () => {
        if (isAgain) callback("");
        isAgain = true;
      });
      return unlisten;
    },
  };
}

function toStatements(sql: Sql | TransactionSql): Statements {
  return {
    query: async <Row>(text: string, params: unknown[] = []) => ({
      rows: [...(await sql.unsafe<Row[]>(text, params as ParameterOrJSON<never>[]))],
    }),
    exec: (text) => sql.unsafe(text),
  };
}

/** Holds the lock in a separate session, so that it ends with the session whatever happens to the process. */
async function prepareAlone(sql: Sql, prepare: () => Promise<void>): Promise<void> {
  const session = await sql.reserve();
  try {
    await session`select pg_advisory_lock(${preparing})`;
    await prepare();
    await session`select pg_advisory_unlock(${preparing})`;
  } finally {
    session.release();
  }
}

/** Prints only the driver's reason, because the address contains a password. */
function explain(error: unknown): unknown {
  if (error instanceof StartError) return error;
  return new StartError(`We can’t use the database in DATABASE_URL: ${getReason(error)}`);
}
