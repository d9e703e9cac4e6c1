import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { unsubscribeFromEmails } from "../../src/data/emails/unsubscribes.ts";
import { oneClickPath } from "../../src/domain/emails/unsubscribe.ts";
import { ownCalendarPath } from "../../src/domain/events/own-calendar.ts";
import { serveOwnCalendar } from "../calendar/own-calendar.ts";
import { serveOneClick } from "../mailer/one-click.ts";
import type { Report } from "./log.ts";
import type { Publisher } from "./publisher.ts";
import { WebhookGuard } from "./webhook.ts";

interface EndpointOptions {
  publisher: Publisher;
  /** Without a secret there is no webhook, because notifications could not be authenticated. */
  secret: string | undefined;
  report: Report;
}

/** The publisher's endpoints on the site's own origin, below /publish. */
export function servePublisher({ publisher, secret, report }: EndpointOptions): Hono {
  const app = new Hono();
  app.use("/publish/*", async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
    c.header("x-content-type-options", "nosniff");
    c.header("x-frame-options", "DENY");
    c.header("referrer-policy", "no-referrer");
    c.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    c.header("strict-transport-security", "max-age=63072000; includeSubDomains");
  });
  app.get("/publish/health", (c) => c.json({ ok: true }));
  app.get("/publish/status", async (c) => c.json(await publisher.getStatus()));
  if (!secret) return app;
  const guard = new WebhookGuard(secret);
  app.post("/publish/notify", bodyLimit({ maxSize: 10_000 }), async (c) => {
    const verdict = guard.judge(c.req.raw.headers, await c.req.text());
    if (!verdict.accepted) {
      report({ event: "refused", reason: verdict.reason });
      return c.json({ error: `The notification was refused: ${verdict.reason}.` }, 401);
    }
    publisher.notify();
    return c.json({ accepted: true }, 202);
  });
  return app;
}

interface LinkOptions {
  /** With the publishable key, because the token in the address is the only permission needed. */
  project: Project;
  siteUrl: string;
}

/** Lets email programs post one-click unsubscribes to the site's own server. */
export function serveUnsubscribes({ project, siteUrl }: LinkOptions): Hono {
  const client = connectWithoutSession(project);
  const answer = serveOneClick({ siteUrl, refuse: (token) => unsubscribeFromEmails(client, token) });
  const app = new Hono();
  app.use(oneClickPath, bodyLimit({ maxSize: 10_000 }));
  app.all(oneClickPath, (c) => answer(c.req.raw));
  return app;
}

/** Sends members' own calendars to calendar programs from the site's own server. */
export function serveOwnCalendars({ project, siteUrl }: LinkOptions): Hono {
  const answer = serveOwnCalendar({ connect: () => connectWithoutSession(project), siteUrl });
  return new Hono().all(`${ownCalendarPath}*`, (c) => answer(c.req.raw));
}
