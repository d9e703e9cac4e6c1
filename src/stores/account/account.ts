import * as account from "../../data/account/account.ts";
import { getSession, signIn, signOut, signOutOthers, updatePassword } from "../../data/auth/auth.ts";
import { isWrongPassword } from "../../data/auth/auth-errors.ts";
import type { Client } from "../../data/core/client.ts";
import { ConflictError, DataError } from "../../data/core/result.ts";
import { ownTextLabels, type PasswordChange, type ProfileChanges } from "../../domain/account/account.ts";
import { describeCollision } from "../../domain/account/collision.ts";
import { sessionKeys } from "../../domain/auth/session.ts";
import { readEmail } from "../../domain/core/email.ts";
import type { Profile } from "../../domain/members/member.ts";
import { leaveSession } from "../auth/session.ts";
import { refuseWeakPassword } from "../auth/weak-password.ts";
import { openClient, sessionStore } from "../core/client.ts";
import { readConflict } from "../core/failure.ts";
import { createLoader } from "../core/loader.ts";
import { leaveNotice } from "../core/notice.ts";
import { project } from "../core/project.ts";

const loader = createLoader(async (id: string) => account.getAccount(await openClient(), id));
export const { $state: $account, load: loadAccount, reload: reloadAccount } = loader;

/**
 * Like all functions here, rejects with a user-facing message. `before` is the profile as it was when the form
 * was opened. Returns the saved profile.
 */
export async function saveAccount(before: Profile, changes: ProfileChanges): Promise<Profile> {
  const saved = await account.saveAccount(await openClient(), before, changes).catch((error: unknown) => {
    const theirs = readConflict<Profile>(error);
    throw theirs ? new ConflictError(theirs, describeCollision(theirs, ownTextLabels)) : error;
  });
  loader.show(saved);
  return saved;
}

export async function savePortrait(id: string, photo: Blob | null, code?: string): Promise<void> {
  const client = await openClient();
  await giveCode(client, code);
  loader.show(await account.savePortrait(client, id, photo));
}

/** For what cannot be undone: rejects if the account has two-step sign-in and this session has not had a code yet. */
async function giveCode(client: Client, code?: string): Promise<void> {
  await (await import("../../data/auth/second-factor.ts")).giveCode(client, code);
}

/** The details are still correct. */
export async function confirmDetails(): Promise<void> {
  await account.answerDetailsCheck(await openClient(), "confirm_details");
}

/** Asks again in thirty days. */
export async function postponeDetails(): Promise<void> {
  await account.answerDetailsCheck(await openClient(), "postpone_details");
}

/** Runs a step in a session of its own, which begins with the current password and ends if the step fails. */
async function withPassword<Result>(
  credentials: { email: string; password: string },
  step: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { connectVisitor } = await import("../../data/core/client.ts");
  const client = connectVisitor(project);
  await signIn(client, credentials).catch((cause: unknown) => {
    const isWrong = cause instanceof DataError && isWrongPassword(cause);
    throw isWrong ? new DataError("This isn’t your current password.", { cause }) : cause;
  });
  try {
    return await step(client);
  } catch (error) {
    await signOut(client).catch((cause: unknown) => console.warn(cause));
    throw error;
  }
}

/**
 * Asks for the current password, so that an open tab is not enough to take over the account, and ends the
 * sessions on all other devices. Signing in also gives the fresh session that some projects require for a new
 * password. An account with two-step sign-in also needs a `code`.
 */
export async function changePassword(
  email: string,
  { current, password }: Omit<PasswordChange, "confirmation">,
  code?: string,
): Promise<void> {
  const own = loader.$state.get();
  await refuseWeakPassword(password, [email, own.status === "ready" ? own.value.full_name : ""]);
  const freshClient = await withPassword({ email, password: current }, async (client) => {
    if (code) await (await import("../../data/auth/second-factor.ts")).passSecondStep(client, code);
    await updatePassword(client, password, current);
    return client;
  });
  // Auth has ended every session but the fresh one, so this browser continues with that.
  const fresh = await getSession(freshClient);
  if (fresh.status === "live") sessionStore.setItem(sessionKeys.session, JSON.stringify(fresh.session));
  // The password is already changed, so a failure is only logged.
  await signOutOthers(await openClient()).catch((cause: unknown) => console.warn(cause));
}

/** All stored data about a person, as a file. */
export async function getOwnDataFile(id: string): Promise<Blob> {
  const { collectOwnData } = await import("../../data/account/own-data.ts");
  const data = await collectOwnData(await openClient(), id);
  return new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: "application/json" });
}

/** Deletes the account, drops the session and goes to the home page. `typed` has its present address. */
export async function deleteAccount(
  typed: { email: string; password: string },
  code?: string,
): Promise<void> {
  await withPassword({ ...typed, email: readEmail(typed.email) }, async (client) => {
    await giveCode(client, code);
    await account.deleteOwnAccount(client, typed.email);
  });
  leaveNotice("Your account has been deleted. For seven days, you can restore it by signing in.");
  leaveSession("/");
}

/** Takes the deletion back, with the rights that the account had, and reloads the page. */
export async function restoreAccount(code?: string): Promise<void> {
  const client = await openClient();
  await giveCode(client, code);
  await account.restoreOwnAccount(client);
  leaveNotice("Your account has been restored. Welcome back!");
  // The page begins afresh at its heading, which takes the focus.
  location.hash = "my-profile";
  location.reload();
}
