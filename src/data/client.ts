import { createClient, type SupabaseClient, type SupabaseClientOptions } from "@supabase/supabase-js";
import type { Database } from "../domain/database.types.ts";

/** Every function in this folder takes a client, so that build, browser and tests run the same code. */
export type Client = SupabaseClient<Database>;

export type ClientOptions = SupabaseClientOptions<"public">;

export interface Project {
  /** https://PROJECT.supabase.co, or the embedded backend's address. */
  url: string;
  /** The publishable key; it grants only a visitor's rights. */
  key: string;
}

export function connect(project: Project, options?: ClientOptions): Client {
  return createClient<Database>(project.url, project.key, options);
}

/**
 * The browser's way to ask: what is not answered as a whole within `patience` milliseconds has failed, so that no screen
 * waits for ever. Files may take longer.
 */
export const fetchInTime =
  (patience = 30_000): typeof fetch =>
  (input, init) =>
    fetch(
      input,
      `${input}`.includes("/storage/") ? init : { ...init, signal: AbortSignal.timeout(patience) },
    );

let instances = 0;

/**
 * A client that stores no session: for the build, for scripts, and for acting as another user in the browser.
 */
export function connectWithoutSession(project: Project, global?: ClientOptions["global"]): Client {
  instances += 1;
  return connect(project, {
    ...(global && { global }),
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      // Unique, because clients that share a storage key log a warning. Nothing is stored under it.
      storageKey: `anonymous-${instances}`,
    },
  });
}
