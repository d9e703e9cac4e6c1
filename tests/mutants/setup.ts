import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { standalone, startBackend } from "../../scripts/backend/index.ts";
import { provideCluster } from "../policies/support/setup.postgres.ts";
import { fillStage } from "../policies/support/setup.ts";
import { type Cluster, copyDatabase } from "../support/cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** For databases with mutants: the folder with the secrets of the backends that share the personas. */
    mutated?: { secrets: string };
  }
}

/** Gives each file its own database, so that the effects of a mutant end with the file. */
export default async function setup(project: TestProject) {
  const { cluster, close } = await provideCluster(project);
  const secrets = await mkdtemp(join(tmpdir(), "secrets-"));
  const end = async () => {
    await close();
    await rm(secrets, { recursive: true });
  };
  try {
    // Counts which functions a test calls: see inject.ts.
    const admin = postgres(cluster.adminUrl, { database: "postgres", max: 1 });
    await admin.unsafe(`alter role ${new URL(cluster.ownerUrl).username} set track_functions = 'all'`);
    await admin.end();
    project.provide("stages", [await makeStage(cluster, secrets)]);
    project.provide("mutated", { secrets });
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

/** The database with the personas, which each file's database is copied from. */
async function makeStage(cluster: Cluster, secrets: string) {
  const { url } = await copyDatabase(cluster, "migrated", "staged");
  const backend = await startBackend({ dataDir: secrets, databaseUrl: url, ...standalone });
  const stage = await fillStage(backend);
  await backend.close();
  return stage;
}
