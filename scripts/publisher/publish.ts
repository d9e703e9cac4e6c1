import type { PGlite } from "@electric-sql/pglite";
import { buildSite, type SiteBuild } from "./build.ts";

/** Changes come in bursts (ten photos, a reordered list): one build for all of them. */
const settleTime = 500;

/**
 * Rebuilds the site whenever the database says that public content changed: one build at a time,
 * and one more when something changed meanwhile. A failed build leaves the old site and says why.
 * Returns what ends it; it waits for a build under way.
 */
export async function publishOnChange(
  db: PGlite,
  site: SiteBuild,
  report: (line: string) => void,
): Promise<() => Promise<void>> {
  let changed = false;
  let building: Promise<void> | undefined;

  const publish = async () => {
    while (changed) {
      await new Promise((settled) => setTimeout(settled, settleTime));
      changed = false;
      report("Content changed; building the site");
      await buildSite(site).then(
        () => report("The new site is live"),
        (error: Error) => report(`The site was not rebuilt: ${error.message}`),
      );
    }
  };
  const stopListening = await db.listen("site_revision", () => {
    changed = true;
    building ??= publish().finally(() => {
      building = undefined;
    });
  });
  return async () => {
    await stopListening();
    changed = false;
    await building;
  };
}
