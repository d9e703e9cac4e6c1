import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Project } from "../src/data/client.ts";
import { emailFormat } from "../src/domain/email.ts";
import { type Finding, look, tell } from "./doctor/finding.ts";
import { examineLetter } from "./doctor/letter.ts";
import { examinePublisher } from "./doctor/publisher.ts";
import { examineServer } from "./doctor/server.ts";
import { examineSite } from "./doctor/site.ts";
import { examineSupabase } from "./doctor/supabase.ts";
import { loadProjectFile, readEnvironment } from "./environment.ts";
import { StartError } from "./errors.ts";
import { run } from "./run.ts";

/** Checks a deployment from outside, as a visitor sees it, and reports what is missing. */
await run(async () => {
  loadProjectFile();
  const { siteUrl } = readEnvironment();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "letter-to": { type: "string" } },
  });
  const letterTo = values["letter-to"];
  if (letterTo !== undefined) checkLetter(letterTo);
  const site = new URL(positionals[0] ?? siteUrl).origin;
  await fetch(site, { signal: AbortSignal.timeout(15_000) }).catch(({ message, cause }: Error) => {
    throw new StartError(`${site} does not respond: ${cause instanceof Error ? cause.message : message}`);
  });
  const project = findProject();
  const findings = [
    ...(await examineSite(site)),
    ...(project
      ? await examineSupabase(site, project)
      : [
          tell("Supabase", "Set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY to have it checked."),
        ]),
    ...(await examineWithKey(project, letterTo)),
    ...(await look("Publisher", () => examinePublisher(site))),
  ];
  for (const finding of findings) console.log(print(finding));
  const missing = findings.filter(({ verdict }) => verdict === "missing").length;
  console.log(missing === 0 ? `\n${site} is in order.` : `\n${site}: ${missing} to mend.`);
  if (missing > 0) process.exit(1);
});

/** The secret key shows what no visitor may see; without it that part is left out. */
async function examineWithKey(project: Project | null, letterTo?: string): Promise<Finding[]> {
  const { SUPABASE_SECRET_KEY: key } = process.env;
  if (!project) return [];
  if (key) {
    const server = { url: project.url, key };
    return [
      ...(await look("Server's key", () => examineServer(server))),
      ...(letterTo ? await look("Test letter", () => examineLetter(server, letterTo)) : []),
    ];
  }
  return [
    tell("Server's key", "Set SUPABASE_SECRET_KEY to have policies, mail and the deploy hook checked."),
  ];
}

function checkLetter(to: string): void {
  if (!emailFormat.test(to)) throw new StartError(`${to} is no email address.`);
  if (!process.env.SUPABASE_SECRET_KEY)
    throw new StartError("Set SUPABASE_SECRET_KEY: a visitor's key may not write letters.");
}

/** The hosted project from the environment, else the one that `npm start` keeps in its data folder. */
function findProject(): Project | null {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key } = process.env;
  if (url && key) return { url: url.replace(/\/+$/, ""), key };
  const { dataDir, supabasePort } = readEnvironment();
  const secrets = join(dataDir, "secrets.json");
  if (!existsSync(secrets)) return null;
  const { publishableKey } = JSON.parse(readFileSync(secrets, "utf8")) as { publishableKey: string };
  return { url: `http://localhost:${supabasePort}`, key: publishableKey };
}

function print({ what, verdict, words }: Finding): string {
  return `${verdict.padEnd(8)} ${what}${words ? `\n         ${words}` : ""}`;
}
