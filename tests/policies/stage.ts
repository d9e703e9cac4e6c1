import { cp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { join as joinMutants } from "../mutants/planting.ts";
import { makeFolder, startInFolder } from "../support/backend.ts";
import { copyDatabase } from "../support/cluster.ts";
import type { Stage } from "./setup.ts";

/** The backend of this worker's files; in the project "postgres" and with mutants each file has one of its own. */
export async function openStage(): Promise<Stage> {
  const stages = inject("stages");
  const stage = stages[(Number(process.env.VITEST_POOL_ID) - 1) % stages.length];
  if (!stage) throw new Error("Vitest names no worker");
  const cluster = inject("cluster");
  if (!cluster) return stage;
  const folder = await makeFolder();
  // The personas' tokens are valid wherever the same secrets sign.
  await cp(join(inject("secrets"), "secrets.json"), join(folder.path, "secrets.json"));
  const database = await copyDatabase(cluster, "staged");
  const backend = await startInFolder(folder.path, {
    databaseUrl: database.url,
    siteUrl: "http://localhost",
  });
  const leave = inject("isMutated") && (await joinMutants(database.adminUrl));
  afterAll(async () => {
    if (leave) await leave();
    await backend.close();
    await database.drop();
    await folder[Symbol.asyncDispose]();
  });
  return { ...stage, url: backend.url };
}
