import type { Connection } from "@supabase/lite";

export interface Statements {
  query<Row = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<{ rows: Row[] }>;
  /** Several statements, without parameters. */
  exec(sql: string): Promise<unknown>;
}

/** Direct access to the database, bypassing every policy. */
export interface Database extends Statements {
  transaction<Result>(work: (transaction: Statements) => Promise<Result>): Promise<Result>;
  /** Returns the function that stops listening. */
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
}

/** What the two openers return: PGlite (pglite.ts) and a PostgreSQL server (postgres.ts). */
export interface Opened {
  db: Database;
  /** lite's own access to the same database. */
  connection: Connection;
  /** Runs a request's work in its own transactions. */
  separately<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface OpenDatabase extends Opened {
  /** Whether it had no tables before. */
  isNew: boolean;
}
