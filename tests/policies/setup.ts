import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import type { Backend } from "../../scripts/backend/index.ts";
import { signUp } from "./accounts.ts";
import { readClaims, signToken } from "./tokens.ts";

export const people = ["pending", "member", "second", "admin"] as const;
export type PersonName = (typeof people)[number];

export interface Person {
  id: string;
  email: string;
  token: string;
}

/** Shared with the tests: a real backend's address and its accounts. */
export interface Stage {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** A token of the role that arranges the tests' rows. No project has this role. */
  arrangerToken: string;
  people: Record<PersonName, Person>;
  /** An expired token of the admin. */
  expiredToken: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** Of each worker that runs at the same time. In the project "postgres" all begin with copies of one. */
    stages: readonly Stage[];
  }
}

/** The server's key may do little, so the tests arrange and look with a role that may do everything. */
const arranger = `
do $$ begin
  create role arranger nologin bypassrls;
exception when duplicate_object then null; -- from an earlier run on the same server
end $$;
grant arranger to current_user;
grant usage on schema private to arranger;
grant all on all tables in schema public, private, storage to arranger;
grant all on all sequences in schema public to arranger;
grant execute on all functions in schema public, private to arranger;`;

/**
 * Starts a real in-memory backend for each worker, in processes of their own: a database in memory works on one core.
 */
export default async function setup(project: TestProject) {
  const program = fileURLToPath(new URL("stage-process.ts", import.meta.url));
  const processes = Array.from({ length: project.config.maxWorkers }, () => fork(program));
  project.provide("stages", await Promise.all(processes.map(hearStage)));
  return () => {
    for (const process of processes) process.disconnect();
  };
}

async function hearStage(process: ChildProcess): Promise<Stage> {
  const ended = once(process, "exit").then(() => {
    throw new Error("A backend of the policy tests did not start");
  });
  const [stage] = await Promise.race([once(process, "message"), ended]);
  return stage;
}

/** Signs up one account per persona. */
export async function fillStage(backend: Backend): Promise<Stage> {
  await backend.db.exec(arranger);
  const accounts = await Promise.all(
    people.map(async (name) => [
      name,
      await signUp(
        backend,
        { full_name: `The ${name}`, department: "Petroleum & Gas Engineering", graduation_year: 1999 },
        `${name}@policies.test`,
      ),
    ]),
  );
  const persons = Object.fromEntries(accounts) as Stage["people"];
  await backend.db.query("update public.profiles set is_approved = true where email <> $1", [
    persons.pending.email,
  ]);
  await backend.db.query("update public.profiles set is_super_admin = true where email = $1", [
    persons.admin.email,
  ]);
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  return {
    url: backend.url,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    arrangerToken: signToken({ role: "arranger", exp: anHourAgo + 10 * 3600 }, backend.jwtSecret),
    people: persons,
    expiredToken: signToken(
      { ...readClaims(persons.admin.token), iat: anHourAgo - 3600, exp: anHourAgo },
      backend.jwtSecret,
    ),
  };
}
