import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Project } from "../../src/data/core/client.ts";
import { emailFormat } from "../../src/domain/core/email.ts";
import type { Secrets } from "../backend/secrets.ts";
import { examineDeployment } from "../doctor/examination.ts";
import { loadProjectFile, readEnvironment } from "../program/environment.ts";
import { StartError } from "../program/errors.ts";
import { run } from "../program/run.ts";

/** Checks a deployment from outside, as a visitor sees it, and reports problems. */
await run(async () => {
  loadProjectFile();
  const { siteUrl } = readEnvironment();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "email-to": { type: "string" } },
  });
  const emailTo = values["email-to"];
  if (emailTo !== undefined) checkEmail(emailTo);
  const site = new URL(positionals[0] ?? siteUrl).origin;
  const { SUPABASE_SECRET_KEY: secretKey } = process.env;
  if ((await examineDeployment({ site, project: findProject(), secretKey, emailTo })) > 0) process.exit(1);
});

function checkEmail(to: string): void {
  if (!emailFormat.test(to)) throw new StartError(`“${to}” is not an email address.`);
  if (!process.env.SUPABASE_SECRET_KEY)
    throw new StartError(
      "Set SUPABASE_SECRET_KEY, because the publishable key isn’t allowed to send emails.",
    );
}

/** The hosted project from the environment, or else the embedded one in the data folder of `npm start`. */
function findProject(): Project | null {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key } = process.env;
  if (url && key) return { url: url.replace(/\/+$/, ""), key };
  const { dataDir, supabasePort } = readEnvironment();
  const secrets = join(dataDir, "secrets.json");
  if (!existsSync(secrets)) return null;
  const { publishableKey }: Pick<Secrets, "publishableKey"> = JSON.parse(readFileSync(secrets, "utf8"));
  return { url: `http://localhost:${supabasePort}`, key: publishableKey };
}
