import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startBackend } from "../../scripts/backend/index.ts";
import { type Cluster, copyDatabase, createPlatform, openCluster } from "../support/cluster.ts";
import { fillStage, type Stage } from "./setup.ts";

declare module "vitest" {
  export interface ProvidedContext {
    cluster?: Cluster;
    /** The folder with the secrets of the backends that share the personas. */
    secrets: string;
  }
}

const anywhere = { port: 0, mailPort: 0, siteUrl: "http://localhost" };

/** Makes the three databases that every test's own is copied from. */
export default async function setup(project: TestProject) {
  const { cluster, close } = await openCluster();
  const secrets = await mkdtemp(join(tmpdir(), "secrets-"));
  const end = async () => {
    await close();
    await rm(secrets, { recursive: true });
  };
  try {
    await createPlatform(cluster, "platform");
    const migrated = await copyDatabase(cluster, "platform", "migrated");
    await (await startBackend({ dataDir: secrets, databaseUrl: migrated.url, ...anywhere })).close();
    project.provide("stages", [await stage(cluster, secrets)]);
    project.provide("cluster", cluster);
    project.provide("secrets", secrets);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

async function stage(cluster: Cluster, secrets: string): Promise<Stage> {
  const staged = await copyDatabase(cluster, "migrated", "staged");
  const backend = await startBackend({ dataDir: secrets, databaseUrl: staged.url, ...anywhere });
  const filled = await fillStage(backend);
  await backend.close();
  return filled;
}
