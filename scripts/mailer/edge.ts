import { readAtMost } from "../../src/site/read-at-most.ts";
import { StartError } from "../program/errors.ts";
import { WebhookGuard } from "../publisher/webhook.ts";
import type { MailerOptions } from "./connect.ts";
import type { Mailer } from "./mailer.ts";
import { getOneClickFunction, readKey, readMailSettings, readOneClickUrl } from "./settings.ts";

/** Milliseconds in which a run takes emails. The next call comes a minute after this one. */
const runTime = 55_000;

/** Emails in a run. An Edge Function has two seconds of processor time, and composing an email takes some of it. */
const most = 50;

/** Seconds. The result of an email taken at the end of a run is recorded within the 150 s that a free project's function may run. */
const lease = "60";

/** Bytes; the database sends "{}". */
const longest = 1000;

interface EdgeOptions {
  env: NodeJS.ProcessEnv;
  connect: (options: MailerOptions) => Mailer;
  /** Keeps the function alive for work after the response. */
  keepAlive: (work: Promise<unknown>) => void;
}

/**
 * The Edge Function that sends emails. It responds immediately, because pg_net delays all other calls of the database
 * until it has the response, and then sends.
 */
export function serveMailer({
  env,
  connect,
  keepAlive,
}: EdgeOptions): (request: Request) => Promise<Response> {
  const guard = new WebhookGuard(env.MAILER_SECRET ?? "");
  return async (request) => {
    if (request.method !== "POST") return new Response("Only the database may call this.", { status: 405 });
    try {
      const options = readOptions(env);
      const body = request.body && (await readAtMost(request.body, longest));
      if (!body)
        return new Response("Nothing that the database sends is empty or this long.", { status: 413 });
      const verdict = guard.judge(request.headers, body.toString());
      if (!verdict.accepted) return new Response(`Refused: ${verdict.reason}.`, { status: 401 });
      keepAlive(connect(options).sendDue(runTime, most).catch(console.error));
      return new Response("Emails are being sent.", { status: 202 });
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      console.error(error.message);
      return new Response(error.message, { status: 500 });
    }
  };
}

function readOptions(env: NodeJS.ProcessEnv): MailerOptions {
  const { SUPABASE_URL: url, SITE_URL: siteUrl, MAILER_SECRET: secret } = env;
  const key = readKey(env.SUPABASE_SECRET_KEYS, env.SUPABASE_SERVICE_ROLE_KEY);
  const settings = readMailSettings({ MAIL_LEASE: lease, ...env });
  if (!url || !key || !settings || !siteUrl || !secret)
    throw new StartError("Set SITE_URL, SMTP_URL, MAIL_FROM and MAILER_SECRET among the project’s secrets.");
  const { protocol, port } = new URL(settings.smtpUrl);
  if (["25", "587"].includes(port) || (protocol === "smtp:" && !port))
    throw new StartError("An Edge Function can’t reach port 25 or 587. Use SMTP_URL=smtps://…:465.");
  const oneClickUrl = readOneClickUrl(getOneClickFunction(url), env);
  return { project: { url, key }, siteUrl, oneClickUrl, settings, report: console.error };
}
