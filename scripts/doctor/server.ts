import { z } from "zod";
import { type Client, connectWithoutSession, type Project } from "../../src/data/core/client.ts";
import { unusedId } from "../../src/domain/core/id.ts";
import { readMigrations } from "../backend/migrate.ts";
import { askAgain } from "./ask.ts";
import { type Finding, judge, look, tell } from "./finding.ts";

/** The response of public.examine(). */
export const examination = z.object({
  policies: z.array(z.string()),
  unguarded: z.array(z.string()),
  withheld: z.array(z.string()),
  mail_due_since: z.string().nullable(),
  unhooked_auth_email: z.string().nullable(),
  bin_over_since: z.string().nullable(),
  /** Names of our secrets in the Vault. */
  secrets: z.array(z.string()),
  hook_failure: z.string().nullable(),
  /** Whether the host has yet to respond to the last request to build. */
  hook_awaited: z.boolean(),
  knows_site: z.boolean(),
  mailer_failure: z.string().nullable(),
});
type Examination = z.infer<typeof examination>;

/** Milliseconds. Emails are sent within a minute, or within a few while a mailer restarts. */
const patience = 15 * 60_000;

/** Checks what only the secret key can see: its own permissions, the policies, email and the deploy hook. */
export async function examineServer(project: Project): Promise<Finding[]> {
  const server = connectWithoutSession(project, { fetch: askAgain });
  const { data, error } = await server.rpc("examine");
  const { data: found } = examination.safeParse(data);
  const findings = [...(await look("Secret key", () => examineKey(server, found?.withheld ?? [])))];
  if (!found) {
    const reason = error?.message ?? "its response isn’t in the expected format";
    const words = `We couldn’t examine the project: ${reason}. Check that all migrations were pushed and that SUPABASE_SECRET_KEY is its secret key.`;
    return [...findings, judge("Examination", false, words)];
  }
  return [
    ...findings,
    ...(await comparePolicies(found)),
    examineMail(found),
    examineAuthMail(found),
    examineBin(found),
    examineHook(found),
  ];
}

/** Tries the requests of `npm run admin:grant` and of a backup without changing a row; the mailer's are checked by their grants. */
async function examineKey(server: Client, withheld: readonly string[]): Promise<Finding> {
  const promotion = { is_super_admin: true, is_approved: true };
  const attempts = {
    "appoint an administrator": () =>
      server.from("profiles").update(promotion).eq("email", `${unusedId}@doctor.invalid`).select("full_name"),
    "list the buckets": () => server.storage.listBuckets(),
  };
  const refused = withheld.map((name) => `call ${name}`);
  for (const [what, attempt] of Object.entries(attempts)) {
    const { error } = await attempt();
    if (error) refused.push(`${what} (${error.message})`);
  }
  const words = `It cannot ${refused.join(", ")}. Push the migrations again (npx supabase@3.1.0 db push --remote).`;
  return judge("Secret key", refused.length === 0, words);
}

async function comparePolicies({ policies, unguarded }: Examination): Promise<Finding[]> {
  const migrations = await readMigrations("supabase/migrations");
  const wanted = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/^create policy "([^"]+)"\s+on (?:public|storage)\.(\w+)/gm)].map(
      ([, policy, table]) => `${table}: ${policy}`,
    ),
  );
  const missing = wanted.filter((policy) => !policies.includes(policy));
  const others = policies.filter((policy) => !wanted.includes(policy));
  const words = `These are missing or turned off: ${[...missing, ...unguarded].join("; ")}. Create them as in supabase/migrations.`;
  return [
    judge(`Policies (${wanted.length})`, missing.length + unguarded.length === 0, words),
    ...(others.length > 0
      ? [tell("Other policies", `These are not in any migration: ${others.join("; ")}.`)]
      : []),
  ];
}

function examineMail({ mail_due_since: since, mailer_failure: refusal }: Examination): Finding {
  if (refusal) {
    const words = `The Edge Function responded to the last call with: ${refusal}. Compare mailer_url and mailer_secret in the Vault with its address and its MAILER_SECRET, and read its log.`;
    return judge("Emails", false, words);
  }
  const isLate = since !== null && Date.now() - Date.parse(since) > patience;
  const words = `An email has been due since ${since}. Check that the mailer is running and that the mail server accepts its emails.`;
  return judge("Emails", !isLate, words);
}

function examineAuthMail({ unhooked_auth_email: at }: Examination): Finding {
  const words = `Auth sent an email itself at ${at}, in Supabase’s wording, because its hook is off. Run npx supabase@3.1.0 config push, or choose the Postgres function private.queue_auth_email in the dashboard (Authentication, Hooks, Send Email).`;
  return judge("Emails from Auth", !at, words);
}

function examineBin({ bin_over_since: since }: Examination): Finding {
  const isLate = since !== null && Date.now() - Date.parse(since) > 24 * 3_600_000;
  const words = `Deleted items should have been removed permanently on ${since}, but their files are still there. Check that the mailer is running: it also empties the bin.`;
  return judge("Bin", !isLate, words);
}

function examineHook({ hook_failure: failure, knows_site: knowsSite }: Examination): Finding {
  if (failure) {
    const words = `${failure} Compare deploy_hook_url, deploy_hook_secret and site_url in the Vault with the host’s, and read its log.`;
    return judge("Deploy hook", false, words);
  }
  const words =
    "The Vault has no site_url, so we can’t tell when the host accepts a request but doesn’t build.";
  return judge("Deploy hook", knowsSite, words);
}
