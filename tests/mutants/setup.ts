import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startBackend } from "../../scripts/backend/index.ts";
import type { Stage } from "../policies/setup.ts";
import { type Cluster, copyDatabase, createPlatform, openCluster } from "../support/cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Addresses of the stages' databases, for a superuser. */
    stagedDatabases: readonly string[];
    /** Where a file's own backends get their databases. */
    mutated?: Cluster;
  }
}

const anywhere = { port: 0, mailPort: 0, siteUrl: "http://localhost" };

/** A stage for each worker, as in tests/policies/setup.ts, but on PostgreSQL: it is three times as fast. */
export default async function setup(project: TestProject) {
  const { cluster, close } = await openCluster();
  const secrets = await mkdtemp(join(tmpdir(), "secrets-"));
  // Which functions a story comes by: see planting.ts.
  const admin = postgres(cluster.adminUrl, { database: "postgres", max: 1 });
  await admin.unsafe(`alter role ${new URL(cluster.ownerUrl).username} set track_functions = 'all'`);
  await admin.end();
  await createPlatform(cluster, "platform");
  const migrated = await copyDatabase(cluster, "platform", "migrated");
  await (await startBackend({ dataDir: secrets, databaseUrl: migrated.url, ...anywhere })).close();
  const processes: ChildProcess[] = [];
  const stages: Stage[] = [];
  const databases: string[] = [];
  for (let worker = 0; worker < project.config.maxWorkers; worker += 1) {
    const { url, adminUrl } = await copyDatabase(cluster, "migrated");
    const process = fork(fileURLToPath(new URL("stage-process.ts", import.meta.url)), [url]);
    processes.push(process);
    stages.push((await once(process, "message"))[0]);
    databases.push(adminUrl);
  }
  project.provide("stages", stages);
  project.provide("stagedDatabases", databases);
  project.provide("mutated", cluster);
  return async () => {
    for (const process of processes) process.disconnect();
    await Promise.all(processes.map((process) => once(process, "exit")));
    await close();
    await rm(secrets, { recursive: true });
  };
}
