import { cp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { makeFolder, startInFolder } from "../support/backend.ts";
import { copyDatabase } from "../support/cluster.ts";
import type { Stage } from "./setup.ts";

/** The backend of all files; in the project "postgres" each file has one of its own. */
export async function openStage(): Promise<Stage> {
  const stage = inject("stage");
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
  afterAll(async () => {
    await backend.close();
    await database.drop();
    await folder[Symbol.asyncDispose]();
  });
  return { ...stage, url: backend.url };
}
