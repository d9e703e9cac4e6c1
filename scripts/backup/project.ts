import type { Project } from "../../src/data/core/client.ts";
import { StartError } from "../errors.ts";

/** The hosted project named by the environment, with its secret key; null when none is named. */
export function findHostedProject(env: NodeJS.ProcessEnv = process.env): Project | null {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = env;
  if (!url) return null;
  if (!key) throw new StartError("Set SUPABASE_SECRET_KEY: it is needed to read and write every file.");
  return { url: url.replace(/\/+$/, ""), key };
}
