import { atom } from "nanostores";
import * as account from "../data/account.ts";
import { signIn, signOut, signOutOthers, updateEmail, updatePassword } from "../data/auth.ts";
import { DataError } from "../data/result.ts";
import type { Profile, ProfileChanges } from "../domain/member.ts";
import { openClient, project } from "./client.ts";
import { leaveNotice } from "./notice.ts";
import { leaveSession } from "./session.ts";

export type Account = { status: "loading" } | { status: "failed" } | { status: "ready"; profile: Profile };

export const $account = atom<Account>({ status: "loading" });

export async function loadAccount(id: string): Promise<void> {
  $account.set({ status: "loading" });
  try {
    $account.set({ status: "ready", profile: await account.getAccount(await openClient(), id) });
  } catch {
    $account.set({ status: "failed" });
  }
}

const show = (profile: Profile) => $account.set({ status: "ready", profile });

/** Rejects with a text for people, as all of these do. */
export async function saveAccount(id: string, changes: ProfileChanges): Promise<void> {
  show(await account.saveAccount(await openClient(), id, changes));
}

export async function savePortrait(id: string, photo: Blob | null): Promise<void> {
  show(await account.savePortrait(await openClient(), id, photo));
}

/** The new address counts when the mails about it are confirmed; the profile follows in the database. */
export async function changeEmail(email: string): Promise<void> {
  await updateEmail(await openClient(), email);
}

/**
 * Asks for the password there is, so that a tab left open is not enough to take an account over, and ends the sessions
 * of all other devices. The new one is set by the session that just began: a project may ask for a fresh one.
 */
export async function changePassword(email: string, current: string, next: string): Promise<void> {
  const { connectWithoutSession } = await import("../data/client.ts");
  const stranger = connectWithoutSession(project);
  await signIn(stranger, { email, password: current }).catch((cause: unknown) => {
    const isWrong = cause instanceof DataError && /invalid login/i.test(cause.message);
    throw isWrong ? new DataError("This is not your current password.", { cause }) : cause;
  });
  try {
    await updatePassword(stranger, next);
  } finally {
    await signOut(stranger).catch((error: unknown) => console.warn(error));
  }
  await signOutOthers(await openClient());
}

/** Everything stored about a person, as a file. */
export async function getOwnDataFile(id: string): Promise<Blob> {
  const data = await account.collectOwnData(await openClient(), id);
  return new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: "application/json" });
}

/** Deletes the account with its files, forgets the session and goes home. */
export async function deleteAccount(id: string, typedEmail: string): Promise<void> {
  await account.deleteOwnAccount(await openClient(), id, typedEmail);
  leaveNotice("Your account is deleted. Thank you for the time you were with us.");
  leaveSession("/");
}
