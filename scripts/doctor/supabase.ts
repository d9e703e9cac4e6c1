import type { SupabaseClient } from "@supabase/supabase-js";
import { type Client, connectWithoutSession, type Project } from "../../src/data/client.ts";
import { getRevision } from "../../src/data/revision.ts";
import type { Bucket } from "../../src/data/storage.ts";
import { type Finding, judge, look, tell } from "./finding.ts";
import { ask } from "./site.ts";

const open = [
  "news",
  "events",
  "officers",
  "trustees",
  "gallery_albums",
  "gallery_items",
  "hero_section",
  "site_settings",
  "site_revision",
  "people",
  "public_awards",
] as const;
const closed = [
  "profiles",
  "documents",
  "awards",
  "event_registrations",
  "audit_logs",
  "roles",
  "user_roles",
  "member_settings",
  "outbox",
] as const;
const buckets: Record<Bucket, "open" | "closed"> = {
  gallery: "open",
  "profile-photos": "open",
  news: "open",
  hero: "open",
  documents: "closed",
};

/** The project as the site's visitors reach it: with the publishable key and nothing else. */
export async function examineSupabase(site: string, project: Project): Promise<Finding[]> {
  const visitor = connectWithoutSession(project);
  const looks = [
    look("Revision", () => compareRevisions(site, visitor)),
    look("What visitors read", () => readOpen(visitor)),
    look("What visitors must not read", () => readClosed(visitor)),
    look("What visitors must not write", () => writeAsVisitor(visitor)),
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

async function compareRevisions(site: string, visitor: Client): Promise<Finding> {
  const answer = await ask(site, "/revision.json");
  const { revision: built } = (await answer.json()) as { revision: number };
  const now = await getRevision(visitor);
  const words = `The site shows revision ${built}, the database is at ${now}. If that stays so for minutes: is the deploy hook in Vault, or the publisher running?`;
  return judge("Revision", built === now, words);
}

/** Any table by name; what is looked at is whether an answer comes, not what it holds. */
async function count(visitor: Client, table: (typeof open)[number] | (typeof closed)[number]) {
  return (visitor as unknown as SupabaseClient).from(table).select("*", { count: "exact" }).limit(1);
}

async function readOpen(visitor: Client): Promise<Finding> {
  const answers = await Promise.all(open.map(async (name) => ({ name, ...(await count(visitor, name)) })));
  const refused = answers.filter(({ error }) => error).map(({ name }) => name);
  const words = `${refused.join(", ")} cannot be read. Were all migrations pushed (npx supabase db push)?`;
  return judge(`What visitors read (${open.length})`, refused.length === 0, words);
}

async function readClosed(visitor: Client): Promise<Finding> {
  const answers = await Promise.all(closed.map(async (name) => ({ name, ...(await count(visitor, name)) })));
  const leaking = answers.filter(({ data }) => (data ?? []).length > 0).map(({ name }) => name);
  const words = `Everybody can read ${leaking.join(", ")}. Take the site down and push the migrations anew.`;
  return judge(`What visitors must not read (${closed.length})`, leaking.length === 0, words);
}

/** An empty title: were writing allowed, the table itself would still refuse it, and nothing is left behind. */
async function writeAsVisitor(visitor: Client): Promise<Finding> {
  const { error } = await visitor.from("news").insert({ title: "" });
  const { error: publishing } = await visitor.rpc("publish_now");
  const isRefused = error?.code === "42501" && publishing !== null;
  return judge(
    "What visitors must not write",
    isRefused,
    "Visitors reach the tables' own checks: a policy is missing.",
  );
}

async function examineBuckets(visitor: Client, { url }: Project): Promise<Finding[]> {
  const names = Object.keys(buckets) as Bucket[];
  const missing: string[] = [];
  const listed: string[] = [];
  for (const name of names) {
    const answer = await fetch(`${url}/storage/v1/object/public/${name}/doctor-looks-for-nothing`);
    const isOpen = !/bucket not found/i.test(await answer.text());
    if (isOpen !== (buckets[name] === "open")) missing.push(`${name} must be ${buckets[name]}`);
    const { data } = await visitor.storage.from(name).list("");
    if ((data ?? []).length > 0) listed.push(name);
  }
  return [
    judge("Buckets", missing.length === 0, `${missing.join(", ")}. They are made by the migrations.`),
    judge("Lists of files", listed.length === 0, `Everybody can list the files of ${listed.join(", ")}.`),
  ];
}

async function examineAuth({ url, key }: Project): Promise<Finding> {
  const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } });
  if (!answer.ok) return tell("Sign-up", "The project does not tell its settings; nothing was looked at.");
  const { disable_signup, external, mailer_autoconfirm } = (await answer.json()) as {
    disable_signup?: boolean;
    external?: { email?: boolean };
    mailer_autoconfirm?: boolean;
  };
  if (disable_signup || external?.email === false)
    return judge(
      "Sign-up",
      false,
      "People cannot sign up with an email address (Authentication, Providers).",
    );
  if (mailer_autoconfirm)
    return tell(
      "Sign-up",
      "New accounts need not confirm their address, so anybody can sign up with anybody's (npx supabase config push).",
    );
  return tell(
    "Sign-up",
    "New accounts must confirm their address: the project needs an SMTP server of your own.",
  );
}

/** A used-up token sends people back to where the project thinks that the site is. */
async function examineRedirect(site: string, { url, key }: Project): Promise<Finding> {
  const target = `${site}/auth/reset-password`;
  const query = new URLSearchParams({ token: "spent", type: "recovery", redirect_to: target });
  const answer = await fetch(`${url}/auth/v1/verify?${query}`, {
    headers: { apikey: key },
    redirect: "manual",
  });
  const location = answer.headers.get("location");
  if (!location)
    return tell("Links in mails", "The project does not tell where it leads people; nothing was looked at.");
  const words = `The project leads people to ${new URL(location, url).origin}. Set site_url and additional_redirect_urls in supabase/config.toml, then npx supabase config push.`;
  return judge("Links in mails", location.startsWith(site), words);
}
