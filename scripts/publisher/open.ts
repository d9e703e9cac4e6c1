import { connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { getPublishState } from "../../src/data/publication/revision.ts";
import { StartError } from "../program/errors.ts";
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
  /** Resolves when the database has its first content; until then a build only does work that does not depend on it. */
  filled?: Promise<void>;
}

/** Sets up a publisher for one Supabase project and one folder. */
export async function openPublisher(
  options: OpenOptions,
): Promise<{ publisher: Publisher; releases: Releases }> {
  const { project, siteUrl, folder, settings, report, filled } = options;
  const releases = await Releases.open(folder);
  const client = connectWithoutSession(project);
  const publisher = new Publisher({
    ...settings,
    releases,
    builder: new ResidentBuilder(project, siteUrl, filled, settings.allowShrink),
    look: () =>
      getPublishState(client).catch((cause) => {
        const words = `No site was built: Supabase at ${project.url} doesn’t respond as expected.`;
        throw new StartError(words, { cause });
      }),
    report,
  });
  return { publisher, releases };
}
