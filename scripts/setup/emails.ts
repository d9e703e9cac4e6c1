import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emailFormat } from "../../src/domain/core/email.ts";
import { examineEmail } from "../doctor/email.ts";
import { StartError } from "../program/errors.ts";
import { mustRun } from "./cli.ts";
import { examine, keepSecret } from "./pages.ts";
import type { Setup, Step } from "./step.ts";

export const mailer: Step = {
  title: "Mailer",
  purpose:
    "Uploads the two Edge Functions that send the association’s emails through your mail server. Not needed if you run npm run publisher or npm run mailer on your own machine.",
  async find(setup) {
    if (process.env.EMAILS === "own") return "Your own machine sends the emails (EMAILS=own).";
    return (await examine(setup)).secrets.includes("mailer_url") ? "The Vault has its address." : null;
  },
  async run(setup) {
    const { prompt, keys, ref, site } = setup;
    const SMTP_URL = await prompt.ask({
      name: "SMTP_URL",
      words: "Mail server on port 465, such as smtps://USER:PASSWORD@mail.example.org",
      isSecret: true,
    });
    const MAIL_FROM = await prompt.ask({
      name: "MAIL_FROM",
      words: "Sender of the emails, such as Alumni association <office@example.org>",
    });
    const MAILER_SECRET = `whsec_${randomBytes(32).toString("base64")}`;
    await setSecrets(setup, { SITE_URL: site, SMTP_URL, MAIL_FROM, MAILER_SECRET });
    await mustRun(
      prompt,
      ["functions", "deploy", "--use-api", `--remote=${ref}`, "--yes"],
      "Run this again. Functions already uploaded will be replaced.",
    );
    await keepSecret(setup, "mailer_secret", MAILER_SECRET);
    await keepSecret(setup, "mailer_url", `${keys.url}/functions/v1/mailer`);
    return "The functions are uploaded. The database calls them when an email is due.";
  },
};

/** Through a temporary file, because everyone on the machine can see a command's arguments. */
async function setSecrets({ prompt, ref }: Setup, values: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "setup-"));
  try {
    const file = join(folder, "secrets");
    const lines = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
    await writeFile(file, lines.join(""), { mode: 0o600 });
    const words = ["secrets", "set", "--env-file", file, `--remote=${ref}`, "--yes"];
    await mustRun(prompt, words, "Your Supabase account must be an owner or administrator of the project.");
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const testEmail: Step = {
  title: "Test email",
  purpose: "Sends an email like any other and waits up to three minutes for the mail server to accept it.",
  find: async () => null,
  async run({ prompt, keys }) {
    const to = await prompt.ask({
      name: "TEST_EMAIL_TO",
      words: "Address for the test email (leave empty to skip)",
      isOptional: true,
      check: checkRecipient,
    });
    if (!to) return { skipped: "Skipped." };
    const { verdict, words } = await examineEmail({ url: keys.url, key: keys.secret }, to);
    if (verdict === "good") return words ?? "";
    throw new StartError(`The test email to ${to} wasn’t sent. ${words} Once that’s fixed, run this again.`);
  },
};

function checkRecipient(to: string): void {
  if (!emailFormat.test(to)) throw new StartError(`“${to}” is not an email address.`);
}
