import type { Project } from "../../src/data/core/client.ts";
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
  /** The secret key shows what no visitor may see; without it that part is left out. */
  secretKey: string | undefined;
  messageTo?: string | undefined;
}

/** Examines a whole deployment, prints each finding, and returns how many things are to mend. */
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
      : [
          tell("Supabase", "Set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY to have it checked."),
        ]),
    ...(await examineWithKey(deployment)),
    ...(await look("Publisher", () => examinePublisher(site))),
  ];
  for (const finding of findings) console.log(print(finding));
  const missing = findings.filter(({ verdict }) => verdict === "missing").length;
  console.log(missing === 0 ? `\n${site} is in order.` : `\n${site}: ${missing} to mend.`);
  return missing;
}

/** No request gets past an expired certificate. */
async function explainCertificate(site: string): Promise<string> {
  if (!site.startsWith("https:")) return "";
  const finding = await examineCertificate(site).catch(() => null);
  return finding?.verdict === "missing" ? `. ${finding.words}` : "";
}

async function examineWithKey({ project, secretKey: key, messageTo }: Deployment): Promise<Finding[]> {
  if (!project) return [];
  if (key) {
    const server = { url: project.url, key };
    return [
      ...(await look("Server's key", () => examineServer(server))),
      ...(messageTo ? await look("Test letter", () => examineEmail(server, messageTo)) : []),
    ];
  }
  return [
    tell("Server's key", "Set SUPABASE_SECRET_KEY to have policies, mail and the deploy hook checked."),
  ];
}

function print({ what, verdict, words }: Finding): string {
  return `${verdict.padEnd(8)} ${what}${words ? `\n         ${words}` : ""}`;
}
