import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { StartError } from "../program/errors.ts";
import { mustRun, runCli } from "./cli.ts";
import { saveVariables } from "./save-variables.ts";
import type { Setup, Step } from "./step.ts";

interface Target {
  remote: string;
  env: Record<string, string>;
}

/**
 * With `SUPABASE_DB_URL` the CLI does not ask Supabase for the database's address. Every account of a machine can read what a
 * program was started with, so the password is in the environment: the CLI reads `PGPASSWORD`.
 */
export function getTarget({ ref }: Pick<Setup, "ref">, url = process.env.SUPABASE_DB_URL): Target {
  if (!url) return { remote: `--remote=${ref}`, env: {} };
  const address = URL.parse(url);
  const password = address && decode(address.password);
  if (!address || password === null)
    throw new StartError("SUPABASE_DB_URL is no address. Percent-encode its password, then run this again.");
  address.password = "";
  return { remote: `--remote=${address.href}`, env: password ? { PGPASSWORD: password } : {} };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export const database: Step = {
  title: "Database",
  purpose:
    "Creates the tables, rules, file stores and jobs in supabase/migrations. None of your data is deleted.",
  async find(setup) {
    const { remote, env } = getTarget(setup);
    const { status, text } = await runCli(setup.prompt, ["db", "push", remote, "--dry-run"], env);
    return status === 0 && /up to date/i.test(text) ? "All migrations are applied." : null;
  },
  async run(setup) {
    const { remote, env } = getTarget(setup);
    const words = ["db", "push", remote, "--yes"];
    await mustRun(
      setup.prompt,
      words,
      "The migrations before the one that failed have been applied. Fix the problem named above (in Supabase’s SQL editor), then run this again to continue from there.",
      env,
    );
    return "All migrations are applied.";
  },
};

const smtpFile = "supabase/.env";

export const settings: Step = {
  title: "Accounts and their emails",
  purpose:
    "Writes the site’s address to supabase/config.toml, then pushes its settings: links in emails, password rules, limits and your mail server.",
  async find(setup) {
    if (!existsSync(smtpFile) && !process.env.SMTP_HOST && setup.prompt.isAtTerminal) return null;
    await nameSite(setup.site);
    const words = ["config", "diff", `--remote=${setup.ref}`, "--exit-code"];
    const { status } = await runCli(setup.prompt, words, await askMailServer(setup));
    return status === 0 ? "The project has these settings." : null;
  },
  async run(setup) {
    await nameSite(setup.site);
    const env = await askMailServer(setup);
    const words = ["config", "push", `--remote=${setup.ref}`, "--yes"];
    await mustRun(
      setup.prompt,
      words,
      "Make your Supabase account an owner or administrator of the project, then run this again.",
      env,
    );
    return "The project has the settings in supabase/config.toml. Commit that file.";
  },
};

/** Auth's mail server, which raises its hourly limit. The CLI itself reads supabase/.env. */
async function askMailServer({ prompt }: Setup): Promise<Record<string, string>> {
  if (existsSync(smtpFile)) return {};
  const answers = {
    SMTP_HOST: await prompt.ask({ name: "SMTP_HOST", words: "Mail server, such as mail.example.org" }),
    SMTP_USER: await prompt.ask({ name: "SMTP_USER", words: "Mail server user name" }),
    SMTP_PASSWORD: await prompt.ask({
      name: "SMTP_PASSWORD",
      words: "Mail server password",
      isSecret: true,
    }),
    SMTP_SENDER: await prompt.ask({ name: "SMTP_SENDER", words: "Sender address of the emails" }),
  };
  await saveVariables(prompt, smtpFile, answers);
  return answers;
}

async function nameSite(site: string): Promise<void> {
  const file = "supabase/config.toml";
  const config = await readFile(file, "utf8");
  const redirects = [`${site}/auth/reset-password`, `${site}/auth/confirm`];
  const named = config
    .replace(/^(site_url = ).*/m, `$1${JSON.stringify(site)}`)
    .replace(
      /^(additional_redirect_urls = ).*/m,
      `$1[${redirects.map((to) => JSON.stringify(to)).join(", ")}]`,
    );
  if (named !== config) await writeFile(file, named);
}
