import type { Project } from "../data/client.ts";

/** Which Supabase this build reads from; named by the environment, hosted and embedded alike. */
export function getProject(env: NodeJS.ProcessEnv = process.env): Project {
  const url = env.PUBLIC_SUPABASE_URL;
  const key = env.PUBLIC_SUPABASE_PUBLISHABLE_KEY;
  if (!url || !key) {
    throw new Error("Set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY, or use npm start.");
  }
  return { url: url.replace(/\/+$/, ""), key };
}
