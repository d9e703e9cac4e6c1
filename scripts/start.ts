import { join } from "node:path";
import type { Hono } from "hono";
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
  let site: Hono | undefined;
  // The port first: that it is taken should be said at once, not after the build.
  await listen((request) => site?.fetch(request) ?? sayWait(), {
    port: environment.sitePort,
    variable: "SITE_PORT",
  });
  const backend = await startDemoBackend(environment);
  let stopPublishing = async () => {};
  stopOnSignal(async () => {
    await stopPublishing();
    await backend.close();
  });
  try {
    const build = {
      project: { url: backend.url, key: backend.publishableKey },
      siteUrl: environment.siteUrl,
      outDir: join(environment.dataDir, "site"),
    };
    report("Building the site");
    await buildSite(build);
    site = serveSite(build.outDir);
    stopPublishing = await publishOnChange(backend.db, build, report);
    printAddresses(environment, backend);
  } catch (error) {
    await backend.close();
    throw error;
  }
});

function sayWait(): Response {
  return new Response("The site is being built. One moment.", {
    status: 503,
    headers: { "retry-after": "5" },
  });
}
