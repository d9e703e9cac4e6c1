import type { Client } from "../../data/core/client.ts";
import { sessionKeys } from "../../domain/auth/session.ts";
import { project } from "./project.ts";
import { createSessionStorage, getBrowserKeep } from "./session-storage.ts";

export const sessionStore = createSessionStorage(getBrowserKeep());

/** An event of the window: the server has refused this browser's token. */
export const tokenRefused = "alumni-token-refused";

/** Aborted while the user leaves the page. */
export let leaving = new AbortController();

export function setLeaving(isOnTheWay: boolean): void {
  if (isOnTheWay) leaving.abort();
  else leaving = new AbortController();
}

let opening: Promise<Client> | undefined;

/** The browser's only client with a session. Its code is loaded on demand, which for most visitors is never. */
export function openClient(): Promise<Client> {
  opening ??= import("../../data/core/client.ts").then(({ connectBrowser }) =>
    connectBrowser(project, sessionStore, sessionKeys.session, {
      onRefused: () => dispatchEvent(new Event(tokenRefused)),
      getLeaving: () => leaving.signal,
    }),
  );
  // A failed load of the code is retried next time.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

let visitor: Promise<Client> | undefined;

/** A separate anonymous client, for tokens from emails: their owner need not be the signed-in user. */
export function openVisitor(): Promise<Client> {
  visitor ??= import("../../data/core/client.ts").then(({ connectVisitor }) => connectVisitor(project));
  visitor.catch(() => {
    visitor = undefined;
  });
  return visitor;
}
