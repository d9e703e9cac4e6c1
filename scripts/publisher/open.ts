import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { connectWithoutSession, type Project } from "../../src/data/client.ts";
import { getPublishState } from "../../src/data/revision.ts";
import type { Report } from "./log.ts";
import { Publisher } from "./publisher.ts";
import { Releases } from "./releases.ts";
import { ResidentBuilder } from "./renderer/builder.ts";
import type { PublishSettings } from "./settings.ts";

interface OpenOptions {
  project: Project;
  siteUrl: string;
  folder: string;
  settings: PublishSettings;
  report: Report;
}

/** A publisher for one Supabase project and one folder. */
export async function openPublisher(
  options: OpenOptions,
): Promise<{ publisher: Publisher; releases: Releases }> {
  const { project, siteUrl, folder, settings, report } = options;
  await removeOldSite(folder);
  const releases = await Releases.open(folder);
  const client = connectWithoutSession(project);
  const publisher = new Publisher({
    ...settings,
    releases,
    builder: new ResidentBuilder(project, siteUrl),
    look: () => getPublishState(client),
    report,
  });
  return { publisher, releases };
}

/** Before there were releases the folder itself was the site. */
async function removeOldSite(folder: string): Promise<void> {
  const isOld = existsSync(join(folder, "revision.json")) && !existsSync(join(folder, "releases"));
  if (isOld) await rm(folder, { recursive: true });
}
