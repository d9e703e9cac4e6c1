import postgres, { type Sql } from "postgres";
import type { Mutant } from "./mutant.ts";

declare global {
  // Vitest loads the runner and the tests separately, each with its own modules.
  var mutated: { databases: Set<Sql>; injected: Set<Mutant> } | undefined;
}

globalThis.mutated ??= { databases: new Set(), injected: new Set() };

/** All databases that a test uses, including those of backends that its file started, and the mutants in them. */
const { databases, injected } = globalThis.mutated;

/** Adds a database until the returned function is called; it also gets the current mutants. */
export async function join(adminUrl: string): Promise<() => Promise<void>> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  databases.add(sql);
  for (const { inject } of injected) await sql.unsafe(inject);
  return async () => {
    databases.delete(sql);
    await sql.end();
  };
}

const executeEverywhere = (statements: string) =>
  Promise.all(Array.from(databases, (sql) => sql.unsafe(statements)));

/** Runs the work with the rules weakened in all databases. */
export async function withMutants<Result>(mutants: Mutant[], work: () => Promise<Result>): Promise<Result> {
  for (const mutant of mutants) injected.add(mutant);
  await executeEverywhere(mutants.map(({ inject }) => inject).join(";\n"));
  try {
    return await work();
  } finally {
    injected.clear();
    await executeEverywhere(mutants.map(({ restore }) => restore).join(";\n"));
  }
}

// Sessions report their statistics with a delay, and at the latest when they end.
const flush = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`;

const count = `
  select nspname || '.' || replace(funcid::regprocedure::text, nspname || '.', '') as name, calls as number
  from pg_stat_user_functions join pg_namespace on nspname = schemaname
  union all
  select schemaname || '.' || relname, seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del
  from pg_stat_user_tables`;

/** The number of calls of each function and uses of each table, in all databases. */
async function countUses(): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  for (const sql of databases) {
    await sql.unsafe(flush);
    for (const { name, number } of await sql.unsafe(count))
      uses.set(name, (uses.get(name) ?? 0) + Number(number));
  }
  return uses;
}

let before: Map<string, number> | undefined;

/** The functions and tables used by the work, or earlier in its file. */
export async function watch(work: () => Promise<void>): Promise<Set<string>> {
  const known = before ?? (await countUses());
  await work();
  const after = await countUses();
  before = after;
  return new Set(
    [...after].filter(([name, number]) => number > (known.get(name) ?? 0)).map(([name]) => name),
  );
}

/** Discards what was counted since. */
export const forgetUses = () => {
  before = undefined;
};
