import { cp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import type { Stage } from "../policies/support/setup.ts";
import { makeFolder, startInFolder } from "../support/backend.ts";
import { copyDatabase } from "../support/cluster.ts";
import { join as joinMutants } from "./inject.ts";

/** A backend for one file, with the personas of `stage`. */
export async function openMutatedStage(stage: Stage): Promise<Stage> {
  const cluster = inject("cluster");
  const mutated = inject("mutated");
  if (!cluster || !mutated) throw new Error("Mutants need a PostgreSQL server");
  const folder = await makeFolder();
  // The personas' tokens are valid wherever the same secrets sign.
  await cp(join(mutated.secrets, "secrets.json"), join(folder.path, "secrets.json"));
  const database = await copyDatabase(cluster, "staged");
  const backend = await startInFolder(folder.path, {
    databaseUrl: database.url,
    siteUrl: "http://localhost",
  });
  const leave = await joinMutants(database.adminUrl);
  afterAll(async () => {
    await leave();
    await backend.close();
    await database.drop();
    await folder[Symbol.asyncDispose]();
  });
  return { ...stage, url: backend.url };
}
