import { mkdir } from "node:fs/promises";
import { Hono } from "hono";
import { getProject } from "../src/site/project.ts";
import { listen } from "./backend/listen.ts";
import { lockFolder } from "./backend/lock.ts";
import { loadProjectFile, readEnvironment } from "./environment.ts";
import { servePublisher } from "./publisher/endpoints.ts";
import { logEvent } from "./publisher/log.ts";
import { openPublisher } from "./publisher/open.ts";
import { Releases } from "./publisher/releases.ts";
import { serveSite } from "./publisher/serve.ts";
import { readPublishSecret, readPublishSettings } from "./publisher/settings.ts";
import { run, stopOnSignal } from "./run.ts";

/** Runs the publisher as a service for any Supabase project; see .github/DEPLOYING.md. */
await run(async () => {
  loadProjectFile();
  const { sitePort, siteUrl } = readEnvironment();
  const settings = readPublishSettings();
  const secret = readPublishSecret();
  const folder = process.env.PUBLISH_DIR || ".publish";
  await Releases.refuseOtherFiles(folder);
  await mkdir(folder, { recursive: true });
  // Lock before any cleanup: the folder may belong to a publisher that is running.
  const unlock = await lockFolder(folder, "PUBLISH_DIR");
  const { publisher, releases } = await openPublisher({
    project: getProject(),
    siteUrl,
    folder,
    settings: { ...settings, allowShrink: settings.allowShrink || process.argv.includes("--allow-shrink") },
    report: logEvent,
  });
  stopOnSignal(
    async () => {
      await publisher.stop();
      await unlock();
    },
    () => logEvent({ event: "stopping" }),
  );
  const site = new Hono()
    .route("/", servePublisher({ publisher, secret, report: logEvent }))
    .route("/", serveSite(releases.current));
  const { port } = await listen((request) => site.fetch(request), { port: sitePort, variable: "SITE_PORT" });
  logEvent({ event: "serving", port, folder: releases.folder });
  publisher.start();
});
