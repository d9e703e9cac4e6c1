import { openMailer } from "../mailer/open.ts";
import { getOneClickFunction, readMailSettings, readOneClickUrl } from "../mailer/settings.ts";
import { loadProjectFile, readEnvironment } from "../program/environment.ts";
import { StartError } from "../program/errors.ts";
import { report, run, stopOnSignal } from "../program/run.ts";

/** Sends the queued emails; see .github/deploying/mail.md. */
await run(async () => {
  loadProjectFile();
  const settings = readMailSettings();
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
  if (!settings)
    throw new StartError("Set SMTP_URL to your mail server: smtps://USER:PASSWORD@mail.example.org");
  if (!url || !key) throw new StartError("Set PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY.");
  const { siteUrl } = readEnvironment();
  const oneClickUrl = readOneClickUrl(getOneClickFunction(url));
  const mailer = await openMailer({ project: { url, key }, siteUrl, oneClickUrl, settings, report });
  stopOnSignal(() => mailer.stop());
  mailer.start();
  report("Sending emails");
});
