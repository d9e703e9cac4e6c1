import { createClient, type SupabaseClient, type SupabaseClientOptions } from "@supabase/supabase-js";
import type { Database } from "../../domain/database.types.ts";

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
 * A fetch that fails unless the whole response arrives within `patience` milliseconds, so that no screen waits forever.
 * Files may take longer. It also fails when the user leaves, except for Auth, which is told so: a session that has just
 * ended would refuse the rest.
 */
export const fetchInTime =
  (patience = 30_000, getLeaving?: () => AbortSignal): typeof fetch =>
  (input, init) => {
    const [, service] = /\/(auth|storage)\/v1\//.exec(`${input}`) ?? [];
    const ends: AbortSignal[] = [];
    if (service !== "storage") ends.push(AbortSignal.timeout(patience));
    if (service !== "auth" && getLeaving) ends.push(getLeaving());
    return fetch(input, { ...init, signal: AbortSignal.any(ends) });
  };

/** A fetch that reports when the server refuses its token: the session has ended, perhaps on another device. */
export const reportRefusals =
  (send: typeof fetch, onRefused: () => void): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    if (response.status === 401) onRefused();
    return response;
  };

interface SessionKeep {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

/**
 * Stores token expiry by this browser's clock, which the auth client compares it with: a clock a day fast would make it
 * fetch a new token before each request, one a day slow would make it use expired tokens.
 */
export function timeHere(keep: SessionKeep, now: () => number = Date.now): SessionKeep {
  const time = (text: string, stored: string | null) => {
    const session = JSON.parse(text);
    if (!session?.expires_in) return text;
    const before = JSON.parse(stored ?? "{}");
    const isKnown = before.access_token === session.access_token;
    const expires_at = isKnown ? before.expires_at : Math.floor(now() / 1000) + session.expires_in;
    return JSON.stringify({ ...session, expires_at });
  };
  return {
    getItem: (key) => keep.getItem(key),
    setItem: (key, value) => keep.setItem(key, time(value, keep.getItem(key))),
    removeItem: (key) => keep.removeItem(key),
  };
}

/** The client of a browser's user. Its options are here so that their code loads only when it is needed. */
export function connectBrowser(
  project: Project,
  keep: SessionKeep,
  storageKey: string,
  { onRefused, getLeaving }: { onRefused: () => void; getLeaving: () => AbortSignal },
): Client {
  return connect(project, {
    global: { fetch: reportRefusals(fetchInTime(undefined, getLeaving), onRefused) },
    // Show a failure immediately, with a retry button, rather than after seconds of silent retries.
    db: { retry: false },
    auth: { storage: timeHere(keep), storageKey, detectSessionInUrl: false },
  });
}

/** A client that stores no session, for the build and for scripts. */
export function connectWithoutSession(project: Project, global?: ClientOptions["global"]): Client {
  return connectAlone(project, global && { global });
}

/** The same for a browser, which shows a failure immediately: for visitors, and for acting as another user. */
export function connectVisitor(project: Project): Client {
  return connectAlone(project, { global: { fetch: fetchInTime() }, db: { retry: false } });
}

let instances = 0;

function connectAlone(project: Project, options?: ClientOptions): Client {
  instances += 1;
  return connect(project, {
    ...options,
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      // Unique, because clients that share a storage key log a warning. Nothing is stored under it.
      storageKey: `anonymous-${instances}`,
    },
  });
}
