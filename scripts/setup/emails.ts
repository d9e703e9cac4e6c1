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

export const sender: Step = {
  title: "Sender of letters",
  says: "Uploads the two Edge Functions that send the association's letters, with your mail server's name. With npm run publisher or npm run mailer on a machine of yours it is not needed.",
  async find(setup) {
    if (process.env.LETTERS === "own") return "A machine of yours sends the letters (LETTERS=own).";
    return (await examine(setup)).secrets.includes("mailer_url") ? "The Vault has its address." : null;
  },
  async take(setup) {
    const { desk, keys, ref, site } = setup;
    const SMTP_URL = await desk.ask({
      name: "SMTP_URL",
      words: "Mail server with port 465, as smtps://USER:PASSWORD@mail.example.org",
      isSecret: true,
    });
    const MAIL_FROM = await desk.ask({
      name: "MAIL_FROM",
      words: "Sender of the letters, as Alumni association <office@example.org>",
    });
    const MAILER_SECRET = `whsec_${randomBytes(32).toString("base64")}`;
    await setSecrets(setup, { SITE_URL: site, SMTP_URL, MAIL_FROM, MAILER_SECRET });
    await mustRun(
      desk,
      ["functions", "deploy", "--use-api", `--remote=${ref}`, "--yes"],
      "Run this again; what is uploaded is replaced.",
    );
    await keepSecret(setup, "mailer_secret", MAILER_SECRET);
    await keepSecret(setup, "mailer_url", `${keys.url}/functions/v1/mailer`);
    return "The functions are uploaded, and the database calls them when a letter is due.";
  },
};

/** By a file that lives as long as the command: words of a command are seen by everyone on the machine. */
async function setSecrets({ desk, ref }: Setup, values: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "setup-"));
  try {
    const file = join(folder, "secrets");
    const lines = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
    await writeFile(file, lines.join(""), { mode: 0o600 });
    const words = ["secrets", "set", "--env-file", file, `--remote=${ref}`, "--yes"];
    await mustRun(desk, words, "Your account at Supabase must be an owner or administrator of the project.");
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const testEmail: Step = {
  title: "Test letter",
  says: "Writes a letter the way of every letter, and waits up to three minutes until the mail server has accepted it.",
  find: async () => null,
  async take({ desk, keys }) {
    const to = await desk.ask({
      name: "LETTER_TO",
      words: "Address for the test letter (empty: none)",
      isOptional: true,
      check: checkRecipient,
    });
    if (!to) return { left: "None was sent." };
    const { verdict, words } = await examineEmail({ url: keys.url, key: keys.secret }, to);
    if (verdict === "good") return words ?? "";
    throw new StartError(`The letter to ${to} did not go out. ${words} Then run this again.`);
  },
};

function checkRecipient(to: string): void {
  if (!emailFormat.test(to)) throw new StartError(`${to} is no email address.`);
}
