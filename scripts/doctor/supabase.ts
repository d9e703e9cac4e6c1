import { type Client, connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { findExposed, findUnreadable, findVanished, findWritable } from "../../src/data/core/exposure.ts";
import { getRevision } from "../../src/data/publication/revision.ts";
import { closedTables, openTables } from "../../src/domain/exposure.ts";
import { parseBuiltFrom } from "../publisher/built-from.ts";
import { ask, askAgain } from "./ask.ts";
import { examineBuckets } from "./buckets.ts";
import { type Finding, judge, look, tell } from "./finding.ts";

/** Checks the project as the site's visitors reach it: with the publishable key alone. */
export async function examineSupabase(site: string, project: Project): Promise<Finding[]> {
  const paused = await findPause(project);
  if (paused) return [paused];
  const visitor = connectWithoutSession(project, { fetch: askAgain });
  const looks = [
    look("Revision", () => compareRevisions(site, visitor)),
    look("What visitors read", () => examineReading(site, visitor)),
    look("What visitors must not read", () => examinePrivacy(visitor)),
    look("What visitors must not write", () => examineWriting(visitor)),
    look("Buckets", () => examineBuckets(visitor, project)),
    look("Sign-up", () => examineAuth(project)),
    look("Links in mails", () => examineRedirect(site, project)),
    look("Site and project", async () => {
      const policy = (await ask(site, "/")).headers.get("content-security-policy") ?? "";
      const words = `The site was not built for ${project.url}, or its host does not send _headers.`;
      return judge("Site and project", policy.includes(new URL(project.url).origin), words);
    }),
  ];
  return (await Promise.all(looks)).flat();
}

/** Supabase's own status for a project that it has put to sleep. */
const pausedStatus = 540;

async function findPause({ url, key }: Project): Promise<Finding | null> {
  const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } }).catch(() => null);
  if (response?.status !== pausedStatus) return null;
  return judge(
    "Project",
    false,
    "It is paused. Open it in Supabase's dashboard and press Resume (or Restore).",
  );
}

async function compareRevisions(site: string, visitor: Client): Promise<Finding> {
  const response = await ask(site, "/revision.json");
  const { revision: built }: { revision: number } = await response.json();
  const now = await getRevision(visitor);
  const words = `The site shows revision ${built}, the database is at ${now}. If this lasts for minutes: is the deploy hook in Vault, or the publisher running?`;
  return judge("Revision", built === now, words);
}

async function examineReading(site: string, visitor: Client): Promise<Finding[]> {
  const refused = await findUnreadable(visitor);
  const words = `${refused.join(", ")} cannot be read. Were all migrations pushed (npx supabase@3.1.0 db push --remote)?`;
  return [
    judge(`What visitors read (${openTables.length})`, refused.length === 0, words),
    ...(await look("Rows of the site", () => compareCounts(site, visitor))),
  ];
}

/** A dropped policy hides rows without an error; what the site was built from tells that they exist. */
async function compareCounts(site: string, visitor: Client): Promise<Finding> {
  const { counts } = parseBuiltFrom(await (await ask(site, "/revision.json")).text());
  const vanished = await findVanished(visitor, counts);
  const words = `The site shows rows that visitors no longer find: ${vanished.join(", ")}. Unless all were deleted, a policy was dropped.`;
  return judge("Rows of the site", vanished.length === 0, words);
}

async function examinePrivacy(visitor: Client): Promise<Finding> {
  const leaking = await findExposed(visitor);
  const words = `Any visitor can read ${leaking.join(", ")}. Take the site down and push the migrations again.`;
  return judge(`What visitors must not read (${closedTables.length})`, leaking.length === 0, words);
}

async function examineWriting(visitor: Client): Promise<Finding> {
  const { error } = await visitor.rpc("publish_now");
  const writable = [...(await findWritable(visitor)), ...(error ? [] : ["publish_now"])];
  const words = `Visitors reach the tables' own checks, so a policy is missing: ${writable.join(", ")}.`;
  return judge("What visitors must not write", writable.length === 0, words);
}

interface AuthSettings {
  disable_signup?: boolean;
  external?: { email?: boolean };
  mailer_autoconfirm?: boolean;
}

async function examineAuth({ url, key }: Project): Promise<Finding> {
  const response = await askAgain(`${url}/auth/v1/settings`, { headers: { apikey: key } });
  if (!response.ok)
    return tell("Sign-up", "The project does not return its settings, so this was not checked.");
  const { disable_signup, external, mailer_autoconfirm }: AuthSettings = await response.json();
  if (disable_signup || external?.email === false)
    return judge(
      "Sign-up",
      false,
      "People cannot sign up with an email address (Authentication, Providers).",
    );
  if (mailer_autoconfirm)
    return tell(
      "Sign-up",
      "New accounts need not confirm their address, so people can sign up with another person's address (npx supabase@3.1.0 config push).",
    );
  return tell(
    "Sign-up",
    "New accounts must confirm their address: the project needs an SMTP server of your own.",
  );
}

/** A used token redirects to the project's configured site address, which this reads. */
async function examineRedirect(site: string, { url, key }: Project): Promise<Finding> {
  const target = `${site}/auth/reset-password`;
  const query = new URLSearchParams({ token: "spent", type: "recovery", redirect_to: target });
  const response = await askAgain(`${url}/auth/v1/verify?${query}`, {
    headers: { apikey: key },
    redirect: "manual",
  });
  const location = response.headers.get("location");
  if (!location)
    return tell("Links in mails", "The project does not return its redirect, so this was not checked.");
  const words = `The project leads to ${location.split("#")[0]} instead of ${target}. Set site_url and additional_redirect_urls in supabase/config.toml, then npx supabase@3.1.0 config push.`;
  // An address that is not allowed is replaced by site_url alone.
  return judge("Links in mails", location.startsWith(target), words);
}
