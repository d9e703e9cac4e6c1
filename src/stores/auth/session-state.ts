import { atom } from "nanostores";
import type { OwnProfile } from "../../data/account/profiles.ts";
import { type Access, getAccess, isAccess, sessionKeys } from "../../domain/auth/session.ts";
import type { Held } from "../../domain/roles/permission.ts";
import { leaving, sessionStore } from "../core/client.ts";
import { awaitDeadline, forgetDeadline } from "./deadline.ts";

export interface SignedIn {
  status: "signed-in";
  access: Access;
  userId: string;
  email: string;
  fullName: string;
  /** The user deleted the account and can restore it under My profile. */
  isDeleted: boolean;
}

export type Session =
  /** Not checked yet. */
  | { status: "unknown" }
  /**
   * `leaving`: the user chose to sign out, and the page is on its way to /auth. `elsewhere`: the user signed out in another
   * tab.
   */
  | { status: "signed-out"; leaving: boolean; elsewhere: boolean }
  | SignedIn
  /** A session is stored, but its permissions could not be read. */
  | { status: "unreachable" };

export const $session = atom<Session>({ status: "unknown" });

/** The last signed-in user's permissions in the back office; kept, like their page, when their session ends. */
export const $held = atom<Held>({});

/** Marks this tab as signed out; by another tab if that has said so, now or before. */
export function endSession(byAnotherTab = false): void {
  forgetDeadline();
  delete document.documentElement.dataset.access;
  const before = $session.get();
  const elsewhere = byAnotherTab || (before.status === "signed-out" && before.elsewhere);
  $session.set({ status: "signed-out", leaving: leaving.signal.aborted, elsewhere });
}

/** For when no valid session is stored. */
export function endOverdue(): void {
  sessionStore.sweep();
  endSession();
}

/** Removes the session from the page and from storage. */
export function forgetSession(): void {
  sessionStore.clear();
  endSession();
}

/**
 * The stored session as this browser last knew it, until the server has answered: pages ask for their data meanwhile. The
 * database refuses what is no longer allowed.
 */
export function recallSession(): Pick<SignedIn, "userId" | "access" | "email"> | null {
  const session = sessionStore.getItem(sessionKeys.session);
  const access = sessionStore.getItem(sessionKeys.access);
  if (!session || !isAccess(access)) return null;
  const { user } = JSON.parse(session);
  return { userId: user.id, email: user.email, access };
}

/** `onDeadline` runs shortly before the session ends, and when it ends. */
export function showSession(
  { id, full_name, email, deleted_at, ...rights }: OwnProfile,
  onDeadline: () => void,
): void {
  const access = getAccess(rights);
  sessionStore.setAccess(access);
  document.documentElement.dataset.access = access;
  const held = access === "admin" ? "all" : access === "staff" ? rights.permissions : {};
  $held.set(held);
  $session.set({
    status: "signed-in",
    access,
    userId: id,
    email,
    fullName: full_name,
    isDeleted: deleted_at !== null,
  });
  awaitDeadline(onDeadline);
}

/** Keeps the signed-in user on a network failure; their session still ends on time. */
export function keepUnreachable(onDeadline: () => void): void {
  if ($session.get().status === "signed-in") awaitDeadline(onDeadline);
  else $session.set({ status: "unreachable" });
}
