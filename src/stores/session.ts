import { atom } from "nanostores";
import {
  getSession,
  onSignedOut,
  refreshSession,
  type SessionState,
  signOut as signOutOfAuth,
} from "../data/auth.ts";
import type { Client } from "../data/client.ts";
import { getOwnProfile, type OwnProfile } from "../data/profiles.ts";
import { type Access, getAccess, sessionKeys } from "../domain/session.ts";
import { openClient, sessionStore } from "./client.ts";
import { awaitDeadline, forgetDeadline } from "./deadline.ts";

export interface SignedIn {
  status: "signed-in";
  access: Access;
  userId: string;
  email: string;
  fullName: string;
}

export type Session =
  /** Not checked yet. */
  | { status: "unknown" }
  /** `leaving`: the user chose to sign out, and the page is on its way to /auth. */
  | { status: "signed-out"; leaving: boolean }
  | SignedIn
  /** A session is stored, but its rights could not be read. */
  | { status: "unreachable" };

export const $session = atom<Session>({ status: "unknown" });

let leaving = false;

/** Marks this tab as signed out. */
function endSession() {
  forgetDeadline();
  delete document.documentElement.dataset.access;
  $session.set({ status: "signed-out", leaving });
}

/** For when no valid session is stored. */
function endOverdue() {
  sessionStore.sweep();
  endSession();
}

/** Removes the session from the page and from storage. */
function forgetSession() {
  sessionStore.clear();
  endSession();
}

function showSession({ id, full_name, email, ...rights }: OwnProfile) {
  const access = getAccess(rights);
  sessionStore.setAccess(access);
  document.documentElement.dataset.access = access;
  $session.set({ status: "signed-in", access, userId: id, email, fullName: full_name });
  awaitDeadline(loadSession);
}

/** The user stays signed in; all tabs read the new deadline. */
export function staySignedIn(): Promise<void> {
  sessionStore.extend();
  return loadSession();
}

let loading: Promise<void> | undefined;

/** Checks the stored session and reads its rights again. Never rejects. */
export function loadSession(): Promise<void> {
  loading ??= readSession().finally(() => {
    loading = undefined;
  });
  return loading;
}

let isWatched = false;

/** A session whose refresh is refused ends here too. */
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
    // The user has meanwhile signed in from another tab.
    return stored !== null && stored !== seen ? readSession() : forgetSession();
  };
  try {
    const client = await openSessionClient();
    const state = await getSession(client);
    await applyState(client, state, refuse, async () =>
      applyState(client, await refreshSession(client), refuse, forgetSession),
    );
  } catch {
    keepUnreachable();
  }
}

type Step = () => void | Promise<void>;

/**
 * `over` is for a session that the auth service rejects, `unknown` for one that the database does not know.
 */
async function applyState(client: Client, state: SessionState, over: Step, unknown: Step) {
  if (state.status === "unreachable") return keepUnreachable();
  if (state.status === "over") return over();
  const profile = await getOwnProfile(client, state.userId);
  // Signed out in the meantime, here or in another tab.
  if (!sessionStore.has()) return endOverdue();
  return profile ? showSession(profile) : unknown();
}

/** Keep the signed-in user on a network failure. */
function keepUnreachable() {
  if ($session.get().status !== "signed-in") $session.set({ status: "unreachable" });
}

const channelName = "cpeaa-session";

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
  leaving = true;
  const patience = new Promise((done) => setTimeout(done, signOutPatience));
  const leave = openClient().then(signOutOfAuth);
  // A server that does not respond must not keep the user signed in; its session expires by itself.
  await Promise.race([leave, patience]).catch((error: unknown) => console.warn(error));
  leaveSession("/auth");
}

/** Ends the session in all tabs without telling the server, and goes to another page. */
export function leaveSession(address: string): void {
  leaving = true;
  dropSession();
  location.assign(address);
  // Still on the page: there were unsaved changes, and the user chose to stay.
  setTimeout(() => {
    leaving = false;
    if ($session.get().status === "signed-out") endSession();
  }, leavingPatience);
}

/** Runs once per page. */
function watchSession() {
  new BroadcastChannel(channelName).addEventListener("message", endSession);
  addEventListener("storage", ({ key }) => {
    if (key === null || key === sessionKeys.session || key === sessionKeys.deadline) loadSession();
  });
  addEventListener("pageshow", (event) => {
    leaving &&= !event.persisted;
    if (event.persisted) loadSession();
  });
  // Approval may change while the page is open.
  const check = () =>
    document.visibilityState === "visible" && $session.get().status !== "signed-out" && loadSession();
  addEventListener("focus", check);
  document.addEventListener("visibilitychange", check);
  loadSession();
}

if (typeof document !== "undefined") watchSession();
