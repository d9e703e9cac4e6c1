import { getOwnProfile } from "../../data/account/profiles.ts";
import {
  getSession,
  onSignedOut,
  refreshSession,
  type SessionState,
  signOut as signOutOfAuth,
} from "../../data/auth/auth.ts";
import type { Client } from "../../data/core/client.ts";
import { sessionKeys } from "../../domain/auth/session.ts";
import { openClient, sessionStore, setLeaving, tokenRefused } from "../core/client.ts";
import {
  $session,
  endOverdue,
  endSession,
  forgetSession,
  keepUnreachable,
  showSession,
} from "./session-state.ts";

/** Exported here, because importing this module watches the session. */
export { $held, $session, recallSession, type Session, type SignedIn } from "./session-state.ts";

/** The user stays signed in; all tabs read the new deadline. */
export function staySignedIn(): Promise<void> {
  sessionStore.extend();
  return loadSession();
}

let loading: Promise<void> | undefined;

/** Checks the stored session and reads its permissions again. Never rejects. */
export function loadSession(): Promise<void> {
  loading ??= readSession().finally(() => {
    loading = undefined;
  });
  return loading;
}

let isWatched = false;

/** A session also ends when its refresh is refused. */
async function openSessionClient(): Promise<Client> {
  const client = await openClient();
  if (!isWatched) onSignedOut(client, () => void loadSession());
  isWatched = true;
  return client;
}

async function readSession(): Promise<void> {
  const seen = sessionStore.getItem(sessionKeys.session);
  if (seen === null) return endOverdue();
  const refuse = () => {
    const stored = sessionStore.getItem(sessionKeys.session);
    // The user has since signed in from another tab.
    return stored !== null && stored !== seen ? readSession() : forgetSession();
  };
  try {
    const client = await openSessionClient();
    const state = await getSession(client);
    await applyState(client, state, refuse, async () =>
      applyState(client, await refreshSession(client), refuse, forgetSession),
    );
  } catch {
    keepUnreachable(loadSession);
  }
}

type Step = () => void | Promise<void>;

/** `over` is for a session that the auth service rejects, `unknown` for one that the database does not know. */
async function applyState(client: Client, state: SessionState, over: Step, unknown: Step) {
  if (state.status === "unreachable") return keepUnreachable(loadSession);
  // Its tokens stay for the form that asks for the code.
  if (state.status === "half") return endSession();
  if (state.status === "over") return over();
  const profile = await getOwnProfile(client, state.session);
  // Signed out in the meantime, in another tab.
  if (!sessionStore.has()) return endOverdue();
  return profile ? showSession(profile, loadSession) : unknown();
}

const channelName = "alumni-session";

/** Ends this browser's session in all tabs without telling the server. */
export function dropSession(): void {
  forgetSession();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("signed-out");
  channel.close();
}

const signOutPatience = 3000;
const leavingPatience = 5000;

/** Signs out here, on the server and in all tabs, and goes to /auth. */
export async function signOut(): Promise<void> {
  setLeaving(true);
  const patience = new Promise((done) => setTimeout(done, signOutPatience));
  const leave = openClient().then(signOutOfAuth);
  // An unresponsive server must not keep the user signed in; its session expires by itself.
  await Promise.race([leave, patience]).catch((error: unknown) => console.warn(error));
  leaveSession("/auth");
}

/** Ends the session in all tabs without telling the server, and goes to another page. */
export function leaveSession(address: string): void {
  setLeaving(true);
  dropSession();
  location.assign(address);
  // Still on the page: there were unsaved changes, and the user chose to stay.
  setTimeout(() => {
    setLeaving(false);
    if ($session.get().status === "signed-out") endSession();
  }, leavingPatience);
}

/** Runs once per page. */
function watchSession() {
  new BroadcastChannel(channelName).addEventListener("message", () => endSession(true));
  addEventListener("storage", ({ key }) => {
    if (key === null || key === sessionKeys.session || key === sessionKeys.deadline) loadSession();
  });
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    setLeaving(false);
    loadSession();
  });
  // Approval may change while the page is open.
  const check = () =>
    document.visibilityState === "visible" && $session.get().status !== "signed-out" && loadSession();
  addEventListener("focus", check);
  addEventListener(tokenRefused, check);
  document.addEventListener("visibilitychange", check);
  loadSession();
}

if (typeof document !== "undefined") watchSession();
