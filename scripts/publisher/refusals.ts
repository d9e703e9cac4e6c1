import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { refuseLetters } from "../../src/data/letters/refusals.ts";
import { oneClickPath } from "../../src/domain/letters/refusal.ts";
import { serveOneClick } from "../mailer/one-click.ts";

interface RefusalOptions {
  /** With the publishable key: the token in the address is all the right that it takes. */
  project: Project;
  siteUrl: string;
}

/** Lets mail programs post to the site's own server that a letter is refused. */
export function serveRefusals({ project, siteUrl }: RefusalOptions): Hono {
  const client = connectWithoutSession(project);
  const answer = serveOneClick({ siteUrl, refuse: (token) => refuseLetters(client, token) });
  const app = new Hono();
  app.use(oneClickPath, bodyLimit({ maxSize: 10_000 }));
  app.all(oneClickPath, (c) => answer(c.req.raw));
  return app;
}
