import { getRequestListener } from "@hono/node-server";
import type { AstroIntegration } from "astro";
import { connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { getEmailLogo } from "../../src/data/settings/looks.ts";
import { getSettings } from "../../src/data/settings/settings.ts";
import { getKeys } from "../../src/domain/core/keys.ts";
import type * as Emails from "../../src/emails/index.ts";
import { type Previewed, serveEmails } from "./pages.ts";

interface Options {
  project: Project;
  siteUrl: string;
}

/**
 * Shows all emails with sample facts at /emails/preview. Only `npm run dev` adds it to Astro, never a build. The modules
 * come from the development server, so that a reload shows the latest edits.
 */
export function previewEmails({ project, siteUrl }: Options): AstroIntegration {
  return {
    name: "email-preview",
    hooks: {
      "astro:server:setup": ({ server }) => {
        const list = async () => {
          const { composeEmail, emails } = await server.ssrLoadModule("/src/emails/index.ts");
          const client = connectWithoutSession(project);
          const [association, logo] = await Promise.all([getSettings(client), getEmailLogo(client)]);
          return listEmails(
            { composeEmail, emails },
            { association, logo, site: siteUrl, storage: project.url },
          );
        };
        server.middlewares.use("/emails/preview", getRequestListener(serveEmails(list).fetch));
      },
    },
  };
}

/** Each email by its kind, and both wordings of the one that has two. */
export function listEmails(
  { composeEmail, emails }: Pick<typeof Emails, "composeEmail" | "emails">,
  scene: Emails.Scene,
): Map<string, Previewed> {
  const kinds = getKeys(emails);
  const invited = Object.assign({}, emails.recovery.sample, { invited: true });
  return new Map<string, Previewed>([
    ...kinds.map((kind) => [kind, composeEmail(kind, emails[kind].sample, scene)] as const),
    ["recovery-invited", composeEmail("recovery", invited, scene)],
  ]);
}
