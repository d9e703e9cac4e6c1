import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import type { Backend } from "../../../scripts/backend/index.ts";
import { getColumns, getRoutines } from "../../../scripts/types/catalogue.ts";
import { signUp } from "./accounts.ts";
import { readClaims, signToken } from "./tokens.ts";

export const people = ["pending", "member", "second", "admin"] as const;
export type PersonName = (typeof people)[number];

export interface Person {
  id: string;
  email: string;
  token: string;
}

/** The objects that the migrations created, so that the matrix covers them all. */
export interface Catalogue {
  columns: { relation: string; name: string; isView: boolean; isGenerated: boolean }[];
  functions: { name: string; parameters: Record<string, string> }[];
  /** Built-in roles, by name. */
  roles: string[];
}

/** Shared with the tests: a real backend's address and its accounts. */
export interface Stage {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** A token of the role that writes the tests' rows. No project has this role. */
  arrangerToken: string;
  people: Record<PersonName, Person>;
  /** An expired token of the admin. */
  expiredToken: string;
  catalogue: Catalogue;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** One per parallel worker; with mutants, a single one that every file copies. */
    stages: readonly Stage[];
  }
}

/** The server's key has few rights, so tests write and read with a role that has all. */
export const arranger = `
do $$ begin
  create role arranger nologin bypassrls;
exception when duplicate_object then null; -- from an earlier run on the same server
end $$;
grant arranger to current_user;
grant usage on schema private to arranger;
grant all on all tables in schema public, private, storage to arranger;
grant all on all sequences in schema public to arranger;
grant execute on all functions in schema public, private to arranger;`;

/** Each database in memory works on one core. */
export default (project: TestProject) => provideStages(project);

/** Starts a real backend for each worker, each in its own process: on these databases, or in memory. */
export async function provideStages(project: TestProject, databaseUrls: string[] = []) {
  const program = fileURLToPath(new URL("stage-process.ts", import.meta.url));
  const processes = Array.from({ length: project.config.maxWorkers }, (_, nr) =>
    fork(program, databaseUrls.slice(nr, nr + 1)),
  );
  project.provide("stages", await Promise.all(processes.map(hearStage)));
  return async () => {
    const ends = processes.map((process) => once(process, "exit"));
    for (const process of processes) process.disconnect();
    await Promise.all(ends);
  };
}

async function hearStage(process: ChildProcess): Promise<Stage> {
  const ended = once(process, "exit").then(() => {
    throw new Error("A backend of the policy tests did not start");
  });
  const [stage] = await Promise.race([once(process, "message"), ended]);
  return stage;
}

async function readCatalogue({ db }: Backend): Promise<Catalogue> {
  const columns = (await getColumns(db)).map(({ relation, name, is_view, always_generated }) => ({
    relation,
    name,
    isView: is_view,
    isGenerated: always_generated,
  }));
  const functions = (await getRoutines(db)).map(({ name, arg_names, arg_types }) => ({
    name,
    // The names of its result columns follow the parameters.
    parameters: Object.fromEntries(arg_types.map((type, i) => [arg_names[i] ?? "", type])),
  }));
  const { rows } = await db.query<{ name: string }>("select name from public.roles");
  return { columns, functions, roles: rows.map(({ name }) => name) };
}

/** Signs up one account per persona, in a database that has the arranger. */
export async function fillStage(backend: Backend): Promise<Stage> {
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
    catalogue: await readCatalogue(backend),
    expiredToken: signToken(
      { ...readClaims(persons.admin.token), iat: anHourAgo - 3600, exp: anHourAgo },
      backend.jwtSecret,
    ),
  };
}
