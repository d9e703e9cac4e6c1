import { mkdir } from "node:fs/promises";
import { Hono } from "hono";
import { oneClickPath } from "../../src/domain/emails/unsubscribe.ts";
import { getProject } from "../../src/site/content/project.ts";
import { lockFolder } from "../backend/lock.ts";
import type { Mailer } from "../mailer/mailer.ts";
import { openMailer } from "../mailer/open.ts";
import { readMailSettings, readOneClickUrl } from "../mailer/settings.ts";
import { loadProjectFile, readEnvironment } from "../program/environment.ts";
import { StartError } from "../program/errors.ts";
import { run, stopOnSignal } from "../program/run.ts";
import { serveOwnCalendars, servePublisher, serveUnsubscribes } from "../publisher/endpoints.ts";
import { logEvent } from "../publisher/log.ts";
import { openPublisher } from "../publisher/open.ts";
import { Releases } from "../publisher/releases.ts";
import { readPublishSecret, readPublishSettings } from "../publisher/settings.ts";
import { SiteServer } from "../site-server/process.ts";

/** Runs the publisher as a service for any Supabase project; see .github/DEPLOYING.md. */
await run(async () => {
  loadProjectFile();
  const { sitePort, siteUrl } = readEnvironment();
  const settings = readPublishSettings();
  const secret = readPublishSecret();
  const folder = process.env.PUBLISH_DIR || ".publish";
  await Releases.refuseOtherFiles(folder);
  await mkdir(folder, { recursive: true });
  // Lock before any cleanup, because another publisher may be running in the folder.
  const unlock = await lockFolder(folder, "PUBLISH_DIR");
  const { publisher, releases } = await openPublisher({
    project: getProject(),
    siteUrl,
    folder,
    settings: { ...settings, allowShrink: settings.allowShrink || process.argv.includes("--allow-shrink") },
    report: logEvent,
  });
  const mailer = await openOwnMailer(siteUrl);
  const server = await SiteServer.start({ port: sitePort, variable: "SITE_PORT" }, (reason) =>
    logEvent({ event: "restarting", reason }),
  );
  stopOnSignal(
    async () => {
      await Promise.all([server.stop(), publisher.stop(), mailer?.stop()]);
      await unlock();
    },
    () => logEvent({ event: "stopping" }),
  );
  const app = new Hono()
    .route("/", servePublisher({ publisher, secret, report: logEvent }))
    .route("/", serveUnsubscribes({ project: getProject(), siteUrl }))
    .route("/", serveOwnCalendars({ project: getProject(), siteUrl }));
  server.open(releases.current, app.fetch);
  logEvent({ event: "serving", port: server.port, folder: releases.folder });
  publisher.start();
  mailer?.start();
});

/** Null without SMTP_URL: then another mailer delivers the emails, or none does. */
async function openOwnMailer(siteUrl: string): Promise<Mailer | null> {
  const settings = readMailSettings();
  if (!settings) return null;
  const { url } = getProject();
  const key = process.env.SUPABASE_SECRET_KEY;
  if (!key)
    throw new StartError(
      "Set SUPABASE_SECRET_KEY, which the publisher needs to send emails through SMTP_URL.",
    );
  const report = (words: string) => logEvent({ event: "emails", words });
  const oneClickUrl = readOneClickUrl(siteUrl + oneClickPath);
  return openMailer({ project: { url, key }, siteUrl, oneClickUrl, settings, report });
}
