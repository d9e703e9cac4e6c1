import type { TestProject } from "vitest/node";
import { standalone, startBackend } from "../../../scripts/backend/index.ts";
import { type Cluster, copyDatabase, createPlatform, openCluster } from "../../support/cluster.ts";
import { arranger, provideStages } from "./setup.ts";

declare module "vitest" {
  export interface ProvidedContext {
    cluster?: Cluster;
  }
}

/** A real backend for each worker, on its own database. */
export default async function setup(project: TestProject) {
  const { cluster, close } = await provideCluster(project);
  try {
    const copies = Array.from({ length: project.config.maxWorkers }, () => copyDatabase(cluster, "migrated"));
    const end = await provideStages(
      project,
      (await Promise.all(copies)).map(({ url }) => url),
    );
    return () => end().finally(close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** A server with two template databases: without our migrations, and with them and the role of the tests. */
export async function provideCluster(project: TestProject) {
  const { cluster, close } = await openCluster();
  try {
    await createPlatform(cluster, "platform");
    const migrated = await copyDatabase(cluster, "platform", "migrated");
    const backend = await startBackend({ dataDir: "memory", databaseUrl: migrated.url, ...standalone });
    await backend.db.exec(arranger);
    await backend.close();
    project.provide("cluster", cluster);
  } catch (error) {
    await close();
    throw error;
  }
  return { cluster, close };
}
