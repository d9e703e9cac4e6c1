import { getProject } from "../../src/site/content/project.ts";
import { startBackend } from "../backend/index.ts";
import { loadProjectFile, readEnvironment } from "../program/environment.ts";
import { run } from "../program/run.ts";
import { buildSite } from "../publisher/build.ts";
import { type BuiltFrom, parseBuiltFrom, readBuiltFrom } from "../publisher/built-from.ts";

/**
 * Builds the static site into dist/, from the Supabase project that the environment names or else from the embedded
 * backend.
 */
await run(async () => {
  loadProjectFile();
  const environment = readEnvironment();
  const outDir = process.env.OUT_DIR || "dist";
  if (process.env.PUBLIC_SUPABASE_URL) {
    const { siteUrl } = environment;
    const before = process.env.PUBLISH_SHRINK === "allow" ? null : await findBefore(outDir, siteUrl);
    await buildSite({ project: getProject(), siteUrl, outDir, before });
  } else {
    const { dataDir, databaseUrl, supabasePort, mailPort, siteUrl } = environment;
    const backend = await startBackend({ dataDir, databaseUrl, port: supabasePort, mailPort, siteUrl });
    try {
      await buildSite({ project: { url: backend.url, key: backend.publishableKey }, siteUrl, outDir });
    } finally {
      await backend.close();
    }
  }
  console.log(`The site is in ${outDir}/.`);
});

/** The previous site: the one in the folder or, on a host that builds in an empty folder, the one online. */
async function findBefore(outDir: string, siteUrl: string): Promise<BuiltFrom | null> {
  const local = await readBuiltFrom(outDir).catch(() => null);
  if (local || !siteUrl.startsWith("https:")) return local;
  try {
    const response = await fetch(`${siteUrl}/revision.json`, { signal: AbortSignal.timeout(10_000) });
    return response.ok ? parseBuiltFrom(await response.text()) : null;
  } catch {
    return null; // The first build has no previous site.
  }
}
