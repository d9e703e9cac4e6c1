import { createClient, type SupabaseClient, type SupabaseClientOptions } from "@supabase/supabase-js";
import type { Database } from "../domain/database.types.ts";

/** Every function of this folder takes one, so that build, browser and tests run the same lines. */
export type Client = SupabaseClient<Database>;

export type ClientOptions = SupabaseClientOptions<"public">;

export interface Project {
  /** https://PROJECT.supabase.co, or the embedded backend's address. */
  url: string;
  /** The publishable key. It grants what a visitor may do and nothing more. */
  key: string;
}

export function connect(project: Project, options?: ClientOptions): Client {
  return createClient<Database>(project.url, project.key, options);
}

let strangers = 0;

/** A client that remembers nobody: for the build, for scripts, and in the browser for what is done as somebody else. */
export function connectWithoutSession(project: Project): Client {
  strangers += 1;
  return connect(project, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      // Nothing is stored under it; clients that share a key warn of each other.
      storageKey: `stranger-${strangers}`,
    },
  });
}
