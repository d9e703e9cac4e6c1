import type { Database } from "./database.ts";

/** Milliseconds between looks: what is written in a minute is all that a table can grow by. */
const interval = 60_000;

const worn = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where n_dead_tup > 1000`;

/**
 * Frees the space of replaced and deleted rows, which PostgreSQL does by itself and PGlite 0.4.5 does not: without it, one
 * account that saves its profile again and again fills the disk. Remove this when tests/unit/backend/limits/vacuum.test.ts passes
 * without it.
 */
export async function vacuum(db: Pick<Database, "query" | "exec">): Promise<string[]> {
  // Otherwise PostgreSQL counts changes a little later.
  await db.query("select pg_stat_force_next_flush()");
  const { rows } = await db.query<{ name: string }>(worn);
  for (const { name } of rows) await db.exec(`vacuum ${name}`);
  return rows.map(({ name }) => name);
}

/** Returns the function that stops it. */
export function vacuumRegularly(db: Database): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    // After a failed one comes the next; requests to the database report the problem.
    running ??= vacuum(db)
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
  }, interval);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
