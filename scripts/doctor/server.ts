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
  /** Names of what the Vault holds for us. */
  secrets: z.array(z.string()),
  hook_failure: z.string().nullable(),
  /** Whether the host has not answered the last knock yet. */
  hook_awaited: z.boolean(),
  knows_site: z.boolean(),
  mailer_failure: z.string().nullable(),
});
type Examination = z.infer<typeof examination>;

/** Letters are sent within a minute; a sender that restarts takes a few. */
const patience = 15 * 60_000;

/** Checks what only the server's key can see: its own rights, the policies, the mail, the deploy hook. */
export async function examineServer(project: Project): Promise<Finding[]> {
  const server = connectWithoutSession(project, { fetch: askAgain });
  const { data, error } = await server.rpc("examine");
  const { data: found } = examination.safeParse(data);
  const findings = [...(await look("Server's key", () => examineKey(server, found?.withheld ?? [])))];
  if (!found) {
    const reason = error?.message ?? "its response has another form";
    const words = `The project does not let itself be examined: ${reason}. Were all migrations pushed, and is SUPABASE_SECRET_KEY the secret key?`;
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

/** Each request of `npm run admin:grant` and of a backup, against no row at all; the mailer's by their rights. */
async function examineKey(server: Client, withheld: readonly string[]): Promise<Finding> {
  const promotion = { is_super_admin: true, is_approved: true };
  const attempts = {
    "make an administrator": () =>
      server.from("profiles").update(promotion).eq("email", `${unusedId}@doctor.invalid`).select("full_name"),
    "list the buckets": () => server.storage.listBuckets(),
  };
  const refused = withheld.map((name) => `call ${name}`);
  for (const [what, attempt] of Object.entries(attempts)) {
    const { error } = await attempt();
    if (error) refused.push(`${what} (${error.message})`);
  }
  const words = `It cannot ${refused.join(", ")}. Push the migrations again (npx supabase@3.1.0 db push --remote).`;
  return judge("Server's key", refused.length === 0, words);
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
  const words = `These are missing or switched off: ${[...missing, ...unguarded].join("; ")}. Create them as supabase/migrations does.`;
  return [
    judge(`Policies (${wanted.length})`, missing.length + unguarded.length === 0, words),
    ...(others.length > 0 ? [tell("Other policies", `No migration has these: ${others.join("; ")}.`)] : []),
  ];
}

function examineMail({ mail_due_since: since, mailer_failure: refusal }: Examination): Finding {
  if (refusal) {
    const words = `The Edge Function answered the last call with: ${refusal}. Compare mailer_url and mailer_secret in Vault with its address and its MAILER_SECRET, and read its log.`;
    return judge("Mail", false, words);
  }
  const isLate = since !== null && Date.now() - Date.parse(since) > patience;
  const words = `A letter has been due since ${since}. Is the sender running, and does its mail server accept it?`;
  return judge("Mail", !isLate, words);
}

function examineAuthMail({ unhooked_auth_email: at }: Examination): Finding {
  const words = `Auth sent a mail by itself at ${at}, in words that are not the association's. Its hook is off: npx supabase@3.1.0 config push, or in the dashboard Authentication, Hooks, Send Email: the Postgres function private.queue_auth_email.`;
  return judge("Mails of Auth", !at, words);
}

function examineBin({ bin_over_since: since }: Examination): Finding {
  const isLate = since !== null && Date.now() - Date.parse(since) > 24 * 3_600_000;
  const words = `What was deleted should be gone for good since ${since}, and its files are still there. Is the sender of letters running? It empties the bin.`;
  return judge("Bin", !isLate, words);
}

function examineHook({ hook_failure: failure, knows_site: knowsSite }: Examination): Finding {
  if (failure) {
    const words = `${failure} Compare deploy_hook_url, deploy_hook_secret and site_url in Vault with those of the host, and read its log.`;
    return judge("Deploy hook", false, words);
  }
  const words = "Vault has no site_url: a host that accepts a request and does not build is not noticed.";
  return judge("Deploy hook", knowsSite, words);
}
