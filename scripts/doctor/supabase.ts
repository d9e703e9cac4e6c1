import { type Client, connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { findExposed, findUnreadable, findVanished, findWritable } from "../../src/data/core/exposure.ts";
import { getRevision } from "../../src/data/publication/revision.ts";
import { closedTables, openTables } from "../../src/domain/exposure.ts";
import { parseBuiltFrom } from "../publisher/built-from.ts";
import { ask, askAgain } from "./ask.ts";
import { examineBuckets } from "./buckets.ts";
import { type Finding, judge, look, tell } from "./finding.ts";

/** Checks the project as visitors reach it, with only the publishable key. */
export async function examineSupabase(site: string, project: Project): Promise<Finding[]> {
  const paused = await findPause(project);
  if (paused) return [paused];
  const visitor = connectWithoutSession(project, { fetch: askAgain });
  const looks = [
    look("Revision", () => compareRevisions(site, visitor)),
    look("Public data", () => examineReading(site, visitor)),
    look("Private data", () => examinePrivacy(visitor)),
    look("Writing", () => examineWriting(visitor)),
    look("Buckets", () => examineBuckets(visitor, project)),
    look("Sign-up", () => examineAuth(project)),
    look("Links in emails", () => examineRedirect(site, project)),
    look("Site and project", async () => {
      const policy = (await ask(site, "/")).headers.get("content-security-policy") ?? "";
      const words = `The site was built for a project other than ${project.url}, or its host doesn’t apply _headers.`;
      return judge("Site and project", policy.includes(new URL(project.url).origin), words);
    }),
  ];
  return (await Promise.all(looks)).flat();
}

/** Supabase's HTTP status for a paused project. */
const pausedStatus = 540;

async function findPause({ url, key }: Project): Promise<Finding | null> {
  const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } }).catch(() => null);
  if (response?.status !== pausedStatus) return null;
  return judge(
    "Project",
    false,
    "It is paused. Open it in Supabase’s dashboard and press Resume (or Restore).",
  );
}

async function compareRevisions(site: string, visitor: Client): Promise<Finding> {
  const response = await ask(site, "/revision.json");
  const { revision: built }: { revision: number } = await response.json();
  const now = await getRevision(visitor);
  const words = `The site shows revision ${built}, but the database is at ${now}. If this lasts more than a few minutes, check the deploy hook in the Vault, or whether the publisher is running.`;
  return judge("Revision", built === now, words);
}

async function examineReading(site: string, visitor: Client): Promise<Finding[]> {
  const refused = await findUnreadable(visitor);
  const words = `Visitors can’t read ${refused.join(", ")}. Check that all migrations were pushed (npx supabase@3.1.0 db push --remote).`;
  return [
    judge(`Public data (${openTables.length})`, refused.length === 0, words),
    ...(await look("Public rows", () => compareCounts(site, visitor))),
  ];
}

/** A dropped policy hides rows without an error, but the site records how many it was built from. */
async function compareCounts(site: string, visitor: Client): Promise<Finding> {
  const { counts } = parseBuiltFrom(await (await ask(site, "/revision.json")).text());
  const vanished = await findVanished(visitor, counts);
  const words = `The site shows rows that visitors can no longer read: ${vanished.join(", ")}. Unless they were all deleted, a policy was dropped.`;
  return judge("Public rows", vanished.length === 0, words);
}

async function examinePrivacy(visitor: Client): Promise<Finding> {
  const leaking = await findExposed(visitor);
  const words = `Any visitor can read ${leaking.join(", ")}. Take the site down and push the migrations again.`;
  return judge(`Private data (${closedTables.length})`, leaking.length === 0, words);
}

async function examineWriting(visitor: Client): Promise<Finding> {
  const { error } = await visitor.rpc("publish_now");
  const writable = [...(await findWritable(visitor)), ...(error ? [] : ["publish_now"])];
  const words = `Visitors can write to ${writable.join(", ")}, so a policy is missing. Push the migrations again.`;
  return judge("Writing", writable.length === 0, words);
}

interface AuthSettings {
  disable_signup?: boolean;
  external?: { email?: boolean };
  mailer_autoconfirm?: boolean;
}

async function examineAuth({ url, key }: Project): Promise<Finding> {
  const response = await askAgain(`${url}/auth/v1/settings`, { headers: { apikey: key } });
  if (!response.ok)
    return tell("Sign-up", "The project doesn’t return its settings, so this wasn’t checked.");
  const { disable_signup, external, mailer_autoconfirm }: AuthSettings = await response.json();
  if (disable_signup || external?.email === false)
    return judge(
      "Sign-up",
      false,
      "Nobody can sign up with an email address. Turn this on under Authentication, Providers.",
    );
  if (mailer_autoconfirm)
    return tell(
      "Sign-up",
      "New accounts don’t confirm their address, so people can sign up with someone else’s. Run npx supabase@3.1.0 config push.",
    );
  return tell(
    "Sign-up",
    "New accounts must confirm their address by email, so the project needs its own SMTP server.",
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
    return tell("Links in emails", "The project doesn’t return its redirect, so this wasn’t checked.");
  const words = `They lead to ${location.split("#")[0]} instead of ${target}. Set site_url and additional_redirect_urls in supabase/config.toml, then run npx supabase@3.1.0 config push.`;
  // Supabase replaces an address that is not allowed by site_url.
  return judge("Links in emails", location.startsWith(target), words);
}
