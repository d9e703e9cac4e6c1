import { join } from "node:path";
import { Hono } from "hono";
import { printAddresses } from "../backend-server/addresses.ts";
import { openBackendServer } from "../backend-server/open.ts";
import { readEnvironment } from "../program/environment.ts";
import { report, run, stopOnSignal } from "../program/run.ts";
import { serveOwnCalendars, servePublisher, serveUnsubscribes } from "../publisher/endpoints.ts";
import { describeEvent, type PublishEvent } from "../publisher/log.ts";
import { openPublisher } from "../publisher/open.ts";
import { readPublishSecret, readPublishSettings } from "../publisher/settings.ts";
import { SiteServer } from "../site-server/process.ts";

/** Starts the whole product on this machine: backend, demo content, the built site and its server, and rebuilds on change. */
await run(async () => {
  const environment = readEnvironment();
  const settings = readPublishSettings();
  const secret = readPublishSecret();
  // Take the port first, so that a conflict is reported before the build.
  const server = await SiteServer.start({ port: environment.sitePort, variable: "SITE_PORT" }, (reason) =>
    report(describeEvent({ event: "restarting", reason })),
  );
  const backend = await openBackendServer(environment, report);
  let stopPublishing = async () => {};
  const stop = async () => {
    await server.stop();
    await stopPublishing();
    await backend.close();
  };
  stopOnSignal(stop);
  try {
    let isLive = false;
    const reportEvent = (event: PublishEvent) => {
      if (isLive) report(describeEvent(event));
    };
    const project = { url: environment.supabaseUrl ?? backend.url, key: backend.publishableKey };
    const { filled } = backend;
    // A failure is handled below; without this the process would end on an unhandled rejection.
    filled.catch(() => {});
    const { publisher, releases } = await openPublisher({
      project,
      filled,
      siteUrl: environment.siteUrl,
      folder: process.env.PUBLISH_DIR || join(environment.dataDir, "site"),
      settings,
      report: reportEvent,
    });
    stopPublishing = () => publisher.stop();
    report("Building the site");
    await Promise.all([filled, publisher.publishFirst()]);
    isLive = true;
    const app = new Hono()
      .route("/", servePublisher({ publisher, secret, report: reportEvent }))
      .route("/", serveUnsubscribes({ project, siteUrl: environment.siteUrl }))
      .route("/", serveOwnCalendars({ project, siteUrl: environment.siteUrl }));
    server.open(releases.current, app.fetch);
    const stopListening = backend.onRevision(() => publisher.notify());
    stopPublishing = async () => {
      stopListening();
      await publisher.stop();
    };
    publisher.start();
    await printAddresses(environment, backend);
  } catch (error) {
    await stop();
    throw error;
  }
});
