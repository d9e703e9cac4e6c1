import type { Client, Project } from "../data/client.ts";
import { sessionKeys } from "../domain/session.ts";
import { createSessionStorage, getBrowserKeep } from "./session-storage.ts";

/** The project that this site was built for. */
export const project: Project = {
  url: (import.meta.env.PUBLIC_SUPABASE_URL ?? "").replace(/\/+$/, ""),
  key: import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
};

export const sessionStore = createSessionStorage(getBrowserKeep());

let opening: Promise<Client> | undefined;

/**
 * The browser's one client, as whoever is signed in. Its code is loaded when it is needed, which for most visitors
 * is never.
 */
export function openClient(): Promise<Client> {
  opening ??= import("../data/client.ts").then(({ connect }) =>
    connect(project, {
      // A failure is shown at once, with a way to try again, and not after seconds of silent attempts.
      db: { retry: false },
      auth: { storage: sessionStore, storageKey: sessionKeys.session, detectSessionInUrl: false },
    }),
  );
  // A code file that did not arrive is asked for again next time.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}
