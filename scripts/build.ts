import { getProject } from "../src/build/project.ts";
import { startBackend } from "./backend/index.ts";
import { loadProjectFile, readEnvironment } from "./environment.ts";
import { buildSite } from "./publisher/build.ts";
import { run } from "./run.ts";

/** The static site in dist/, from the Supabase project the environment names, else from the embedded one. */
await run(async () => {
  loadProjectFile();
  const environment = readEnvironment();
  const outDir = process.env.OUT_DIR || "dist";
  if (process.env.PUBLIC_SUPABASE_URL) {
    await buildSite({ project: getProject(), siteUrl: environment.siteUrl, outDir });
  } else {
    const { dataDir, supabasePort, mailPort, siteUrl } = environment;
    const backend = await startBackend({ dataDir, port: supabasePort, mailPort, siteUrl });
    try {
      await buildSite({ project: { url: backend.url, key: backend.publishableKey }, siteUrl, outDir });
    } finally {
      await backend.close();
    }
  }
  console.log(`The site is in ${outDir}/`);
});
