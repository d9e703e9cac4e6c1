// By hand, not `astro:env`, which scripts, tests and Deno do not have.

import type { Project } from "../../data/core/client.ts";

/** The Supabase project that this build reads from, hosted or embedded, as set by the environment. */
export function getProject(env: NodeJS.ProcessEnv = process.env): Project {
  const url = env.PUBLIC_SUPABASE_URL;
  const key = env.PUBLIC_SUPABASE_PUBLISHABLE_KEY;
  if (!url || !key) {
    throw new Error("Set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY, or use npm start.");
  }
  return { url: url.replace(/\/+$/, ""), key };
}
