import postgres from "postgres";
import type { TestProject } from "vitest/node";
import stage from "../policies/setup.postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Whether the databases of the tests get mutants. */
    isMutated?: boolean;
  }
}

/** A database for each file, as in the project "postgres": what a mutant let happen ends with its file. */
export default async function setup(project: TestProject) {
  const end = await stage(project);
  const { cluster } = project.getProvidedContext();
  if (!cluster) throw new Error("Mutants need a PostgreSQL server");
  // Which functions a story comes by: see planting.ts.
  const admin = postgres(cluster.adminUrl, { database: "postgres", max: 1 });
  await admin.unsafe(`alter role ${new URL(cluster.ownerUrl).username} set track_functions = 'all'`);
  await admin.end();
  project.provide("isMutated", true);
  return end;
}
