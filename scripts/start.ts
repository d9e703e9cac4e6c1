import { join } from "node:path";
import { listen } from "./backend/listen.ts";
import { printAddresses, report, startDemoBackend, stopOnSignal } from "./demo.ts";
import { readEnvironment } from "./environment.ts";
import { buildSite } from "./publisher/build.ts";
import { publishOnChange } from "./publisher/publish.ts";
import { serveSite } from "./publisher/serve.ts";
import { run } from "./run.ts";

/** The whole product on this machine: backend, demo content, built site, server, rebuild on change. */
await run(async () => {
  const environment = readEnvironment();
  const backend = await startDemoBackend(environment);
  stopOnSignal(() => backend.close());
  try {
    const site = {
      project: { url: backend.url, key: backend.publishableKey },
      siteUrl: environment.siteUrl,
      outDir: join(environment.dataDir, "site"),
    };
    report("Building the site");
    await buildSite(site);
    await listen(serveSite(site.outDir).fetch, { port: environment.sitePort, variable: "SITE_PORT" });
    await publishOnChange(backend.db, site, report);
    printAddresses(environment, backend);
  } catch (error) {
    await backend.close();
    throw error;
  }
});
