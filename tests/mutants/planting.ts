import postgres, { type Sql } from "postgres";
import type { Mutant } from "./mutant.ts";

declare global {
  // Vitest loads the runner and the tests apart, each with modules of its own.
  var mutated: { databases: Set<Sql>; planted: Set<Mutant> } | undefined;
}

globalThis.mutated ??= { databases: new Set(), planted: new Set() };

/** The databases that a test speaks to, its stage's and those of backends that its file started, and what is planted in them now. */
const { databases, planted } = globalThis.mutated;

/** Takes a database in, until the returned function is called; it gets what is planted now, too. */
export async function join(adminUrl: string): Promise<() => Promise<void>> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  databases.add(sql);
  for (const { plant } of planted) await sql.unsafe(plant);
  return async () => {
    databases.delete(sql);
    await sql.end();
  };
}

const executeEverywhere = (statements: string) =>
  Promise.all(Array.from(databases, (sql) => sql.unsafe(statements)));

/** The result of work while rules are weakened in all databases. */
export async function withMutants<Result>(mutants: Mutant[], work: () => Promise<Result>): Promise<Result> {
  for (const mutant of mutants) planted.add(mutant);
  await executeEverywhere(mutants.map(({ plant }) => plant).join(";\n"));
  try {
    return await work();
  } finally {
    planted.clear();
    await executeEverywhere(mutants.map(({ restore }) => restore).join(";\n"));
  }
}

// Sessions keep what they counted to themselves for a while, and tell it when they end.
const flush = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`;

const count = `
  select nspname || '.' || replace(funcid::regprocedure::text, nspname || '.', '') as name, calls as number
  from pg_stat_user_functions join pg_namespace on nspname = schemaname
  union all
  select schemaname || '.' || relname, seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del
  from pg_stat_user_tables`;

/** How often each function was called and each table used until now, in all databases. */
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

/** The functions and tables that work uses, or what went before it in its file. */
export async function watch(work: () => Promise<void>): Promise<Set<string>> {
  const known = before ?? (await countUses());
  await work();
  const after = await countUses();
  before = after;
  return new Set(
    [...after].filter(([name, number]) => number > (known.get(name) ?? 0)).map(([name]) => name),
  );
}

/** What was counted meanwhile is nobody's. */
export const forgetUses = () => {
  before = undefined;
};
