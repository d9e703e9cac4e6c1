import postgres, { type ParameterOrJSON, type ReservedSql, type Row, type Sql } from "postgres";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { openSessions } from "../policies/support/tokens.ts";
import { copyDatabase } from "../support/cluster.ts";

const rounds = 200;

/** The number of sessions in a race. */
export const racers = 8;

/** A statement, run with a person's permissions in a separate transaction. */
export interface Attempt {
  as: string;
  sql: string;
  params?: unknown[];
}

/** Either the statement's rows or the reason why it or its commit was rejected. */
export type Outcome = { rows: Row[] } | { refused: string };

let owner: Sql;
let sessions: ReservedSql[] = [];

/** Creates a database for the file, with real sessions on it. */
export function openTrack(): void {
  let drop: () => Promise<unknown>;
  beforeAll(async () => {
    const cluster = inject("cluster");
    if (!cluster) throw new Error("Races need a PostgreSQL server: npm run test:postgres");
    const database = await copyDatabase(cluster, "migrated");
    owner = postgres(database.url, { max: racers + 2, onnotice: () => {} });
    sessions = await Promise.all(Array.from({ length: racers }, () => owner.reserve()));
    drop = database.drop;
  });
  afterAll(async () => {
    for (const session of sessions) session.release();
    await owner.end();
    await drop();
  });
}

/** With the rights of the database's owner, outside the race. */
export async function ask(sql: string, params: unknown[] = []): Promise<Row[]> {
  return owner.unsafe(sql, params as ParameterOrJSON<never>[]);
}

export function listen(channel: string, callback: (payload: string) => void) {
  return owner.listen(channel, callback);
}

/** Starts all attempts together: each session has begun its transaction before any continues. */
export async function race(attempts: Attempt[]): Promise<Outcome[]> {
  const runners = attempts.map((attempt, index) => ({ attempt, session: sessions[index] as ReservedSql }));
  await Promise.all(runners.map(({ attempt, session }) => begin(session, attempt.as)));
  return Promise.all(runners.map(({ attempt, session }) => finish(session, attempt)));
}

async function begin(session: ReservedSql, person: string): Promise<void> {
  const claims = JSON.stringify({ sub: person, role: "authenticated", session_id: person });
  await session.unsafe(`begin; set local role authenticated; set local request.jwt.claim.sub = '${person}';
    set local request.jwt.claim.role = 'authenticated'; set local request.jwt.claims = '${claims}'`);
}

/** Runs an attempt up to its commit, which the returned function makes. Each racer has one at a time. */
export async function hold(racer: number, attempt: Attempt): Promise<() => Promise<Outcome>> {
  const session = sessions[racer] as ReservedSql;
  await begin(session, attempt.as);
  await session.unsafe(attempt.sql, (attempt.params ?? []) as ParameterOrJSON<never>[]);
  return () => finish(session, { as: attempt.as, sql: "select" });
}

async function finish(session: ReservedSql, { sql, params = [] }: Attempt): Promise<Outcome> {
  try {
    const rows = await session.unsafe(sql, params as ParameterOrJSON<never>[]);
    await session.unsafe("commit");
    return { rows: [...rows] };
  } catch (error) {
    await session.unsafe("rollback");
    return { refused: (error as Error).message };
  }
}

export function listErrors(outcomes: Outcome[]): string[] {
  return outcomes.flatMap((outcome) => ("refused" in outcome ? [outcome.refused] : []));
}

/** For races in which every attempt succeeds. */
export function expectAllDone(outcomes: Outcome[]): void {
  expect(listErrors(outcomes)).toEqual([]);
}

/** New accounts; their ids. */
export async function addPeople(count: number, rights: { isSuperAdmin: boolean }): Promise<string[]> {
  const made = await ask(
    `insert into auth.users (id, email, raw_user_meta_data)
    select gen_random_uuid(), gen_random_uuid() || '@races.test', '{"full_name": "A racer"}'
    from generate_series(1, $1::int) returning id`,
    [count],
  );
  const ids = made.map(({ id }) => String(id));
  await ask(openSessions(`id in ('${ids.join("', '")}')`));
  await ask(
    "update public.profiles set is_approved = true, is_super_admin = $2 where id = any ($1::uuid[])",
    [ids, rights.isSuperAdmin],
  );
  return ids;
}

export async function repeat(round: (index: number) => Promise<void>): Promise<void> {
  for (let index = 0; index < rounds; index++) await round(index);
}

/** One of the list, a different one in each round. */
export function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
