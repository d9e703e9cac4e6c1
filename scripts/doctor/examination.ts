import type { Project } from "../../src/data/core/client.ts";
import { plural } from "../../src/domain/text/plural.ts";
import { StartError } from "../program/errors.ts";
import { examineCertificate } from "./certificate.ts";
import { examineEmail } from "./email.ts";
import { type Finding, look, tell } from "./finding.ts";
import { examinePublisher } from "./publisher.ts";
import { examineServer } from "./server.ts";
import { examineSite } from "./site.ts";
import { examineSupabase } from "./supabase.ts";

interface Deployment {
  site: string;
  project: Project | null;
  /** Shows what visitors cannot see; without it those checks are skipped. */
  secretKey: string | undefined;
  emailTo?: string | undefined;
}

/** Examines a whole deployment, prints each finding, and returns the number of problems. */
export async function examineDeployment(deployment: Deployment): Promise<number> {
  const { site, project } = deployment;
  await fetch(site, { signal: AbortSignal.timeout(15_000) }).catch(async ({ message, cause }: Error) => {
    const reason = `${site} does not respond: ${cause instanceof Error ? cause.message : message}`;
    throw new StartError([reason, await explainCertificate(site)].join(""));
  });
  const findings = [
    ...(await examineSite(site)),
    ...(project
      ? await examineSupabase(site, project)
      : [tell("Supabase", "Set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY to check it.")]),
    ...(await examineWithKey(deployment)),
    ...(await look("Publisher", () => examinePublisher(site))),
  ];
  for (const finding of findings) console.log(print(finding));
  const missing = findings.filter(({ verdict }) => verdict === "missing").length;
  console.log(
    missing === 0 ? `\n${site} is in order.` : `\n${site} has ${plural(missing, "problem")} to fix.`,
  );
  return missing;
}

/** With an expired certificate every request fails. */
async function explainCertificate(site: string): Promise<string> {
  if (!site.startsWith("https:")) return "";
  const finding = await examineCertificate(site).catch(() => null);
  return finding?.verdict === "missing" ? `. ${finding.words}` : "";
}

async function examineWithKey({ project, secretKey: key, emailTo }: Deployment): Promise<Finding[]> {
  if (!project) return [];
  if (key) {
    const server = { url: project.url, key };
    return [
      ...(await look("Secret key", () => examineServer(server))),
      ...(emailTo ? await look("Test email", () => examineEmail(server, emailTo)) : []),
    ];
  }
  return [tell("Secret key", "Set SUPABASE_SECRET_KEY to check policies, email and the deploy hook.")];
}

function print({ what, verdict, words }: Finding): string {
  return `${verdict.padEnd(8)} ${what}${words ? `\n         ${words}` : ""}`;
}
