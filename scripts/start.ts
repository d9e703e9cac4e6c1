import { join } from "node:path";
import { Hono } from "hono";
import { listen } from "./backend/listen.ts";
import { printAddresses, startDemoBackend } from "./demo.ts";
import { readEnvironment } from "./environment.ts";
import { servePublisher } from "./publisher/endpoints.ts";
import { describeEvent, type PublishEvent } from "./publisher/log.ts";
import { openPublisher } from "./publisher/open.ts";
import { serveRefusals } from "./publisher/refusals.ts";
import { sayWait, serveSite } from "./publisher/serve.ts";
import { readPublishSecret, readPublishSettings } from "./publisher/settings.ts";
import { report, run, stopOnSignal } from "./run.ts";

/** Starts the whole product on this machine: backend, demo content, built site, server, rebuild on change. */
await run(async () => {
  const environment = readEnvironment();
  const settings = readPublishSettings();
  const secret = readPublishSecret();
  let site: Hono | undefined;
  // Take the port first, so that a conflict is reported at once and not after the build.
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
    let isLive = false;
    const reportEvent = (event: PublishEvent) => {
      if (isLive) report(describeEvent(event));
    };
    const project = { url: environment.supabaseUrl ?? backend.url, key: backend.publishableKey };
    const { publisher, releases } = await openPublisher({
      project,
      siteUrl: environment.siteUrl,
      folder: process.env.PUBLISH_DIR || join(environment.dataDir, "site"),
      settings,
      report: reportEvent,
    });
    stopPublishing = () => publisher.stop();
    report("Building the site");
    await publisher.publishFirst();
    isLive = true;
    site = new Hono()
      .route("/", servePublisher({ publisher, secret, report: reportEvent }))
      .route("/", serveRefusals({ project, siteUrl: environment.siteUrl }))
      .route("/", serveSite(releases.current));
    const stopListening = await backend.db.listen("site_revision", () => publisher.knock());
    stopPublishing = async () => {
      await stopListening();
      await publisher.stop();
    };
    publisher.start();
    await printAddresses(environment, backend);
  } catch (error) {
    await stopPublishing();
    await backend.close();
    throw error;
  }
});
