import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { mustRun, runCli } from "./cli.ts";
import { keepVariables } from "./keep.ts";
import type { Setup, Step } from "./step.ts";

/** `SUPABASE_DB_URL` names the database where the CLI shall not ask Supabase for it. */
const getTarget = ({ ref }: Setup) => `--remote=${process.env.SUPABASE_DB_URL || ref}`;

export const database: Step = {
  title: "Database",
  says: "Makes the tables, rules, file stores and jobs of the website, by supabase/migrations. Nothing of yours is deleted.",
  async find(setup) {
    const { status, text } = await runCli(setup.desk, ["db", "push", getTarget(setup), "--dry-run"]);
    return status === 0 && /up to date/i.test(text) ? "All migrations stand." : null;
  },
  async take(setup) {
    const words = ["db", "push", getTarget(setup), "--yes"];
    await mustRun(
      setup.desk,
      words,
      "Migrations before the one that failed stand and are not repeated. Mend what it names (Supabase's SQL editor shows tables that are none of ours), then run this again: it goes on there.",
    );
    return "All migrations stand.";
  },
};

const smtpFile = "supabase/.env";

export const settings: Step = {
  title: "Accounts and their mails",
  says: "Writes the site's address into supabase/config.toml, then pushes that file: links in mails, who sends them, password rules, limits, your mail server.",
  async find(setup) {
    if (!existsSync(smtpFile) && !process.env.SMTP_HOST && setup.desk.isAtTerminal) return null;
    await nameSite(setup.site);
    const words = ["config", "diff", `--remote=${setup.ref}`, "--exit-code"];
    const { status } = await runCli(setup.desk, words, await askMailServer(setup));
    return status === 0 ? "The project has these settings." : null;
  },
  async take(setup) {
    await nameSite(setup.site);
    const env = await askMailServer(setup);
    const words = ["config", "push", `--remote=${setup.ref}`, "--yes"];
    await mustRun(
      setup.desk,
      words,
      "Your account at Supabase must be an owner or administrator of the project. Then run this again.",
      env,
    );
    return "The project has the settings of supabase/config.toml. Commit that file.";
  },
};

/** Of Auth, whose hourly limit it raises. What supabase/.env holds, the CLI reads by itself. */
async function askMailServer({ desk }: Setup): Promise<Record<string, string>> {
  if (existsSync(smtpFile)) return {};
  const answers = {
    SMTP_HOST: await desk.ask({ name: "SMTP_HOST", words: "Mail server, such as mail.example.org" }),
    SMTP_USER: await desk.ask({ name: "SMTP_USER", words: "User name at the mail server" }),
    SMTP_PASSWORD: await desk.ask({
      name: "SMTP_PASSWORD",
      words: "Password at the mail server",
      isSecret: true,
    }),
    SMTP_SENDER: await desk.ask({ name: "SMTP_SENDER", words: "Address that the mails come from" }),
  };
  await keepVariables(desk, smtpFile, answers);
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
