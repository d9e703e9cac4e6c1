import { getOtherAddress, getOwnProfile, saveNewProfile } from "../../data/account/profiles.ts";
import * as auth from "../../data/auth/auth.ts";
import { SpentLinkError } from "../../data/auth/auth-errors.ts";
import * as mailLinks from "../../data/auth/mail-links.ts";
import { awaitsCode, passSecondStep } from "../../data/auth/second-factor.ts";
import type { Client } from "../../data/core/client.ts";
import { DataError } from "../../data/core/result.ts";
import type {
  LinkAccount,
  MailLink,
  SignInFields,
  SignUpFields,
  SignUpLinks,
} from "../../domain/auth/auth.ts";
import { readEmail } from "../../domain/core/email.ts";
import { anyFailure, passwordFailures } from "../../domain/failures.ts";
import { mergedMessage } from "../../domain/merge/merged.ts";
import { openClient, openVisitor, sessionStore } from "../core/client.ts";
import { leaveNotice } from "../core/notice.ts";
import { forgetMailLink } from "./mail-link.ts";
import { $session, dropSession, loadSession } from "./session.ts";
import { keepAddress } from "./typed-address.ts";
import { refuseWeakPassword } from "./weak-password.ts";

/** Runs a step that signs the user in, remembered or not. */
async function enter<Result>(remember: boolean, step: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await openClient();
  sessionStore.expect(remember);
  try {
    return await step(client);
  } finally {
    sessionStore.expect(null);
  }
}

/** "code": the account has two-step sign-in, and `finishSignIn` is called after its code. */
export async function signIn({ remember, ...credentials }: SignInFields): Promise<"signed-in" | "code"> {
  const isHalf = await enter(remember, async (client) => {
    await auth.signIn(client, credentials);
    // Before the session is shown, because that leaves the page. Without an answer there is no notice.
    const other = await getOtherAddress(client).catch(() => null);
    if (other) leaveNotice(mergedMessage(other));
    return awaitsCode(client);
  });
  if (isHalf) return "code";
  await finishSignIn();
  return "signed-in";
}

export async function finishSignIn(): Promise<void> {
  keepAddress("");
  await loadSession();
  if ($session.get().status === "signed-out") throw new DataError(anyFailure);
}

const accountReady = "Your account has been created.";

/**
 * Creates account and profile; the result determines the next page. "confirm": the address must first be
 * confirmed by email.
 */
export async function signUp(fields: SignUpFields, links: SignUpLinks): Promise<"signed-in" | "confirm"> {
  await refuseWeakPassword(fields.password, [fields.email, fields.full_name]);
  const account = await enter(false, (client) => auth.signUp(client, { ...fields, ...links }));
  if (!account) return "confirm";
  const { full_name, department, graduation_year } = fields;
  const profile = { ...account, full_name, department, graduation_year };
  const failure = await saveNewProfile(await openClient(), profile).then(
    () => null,
    (error: unknown) => error,
  );
  leaveNotice(accountReady);
  await loadSession();
  // The database creates a profile with the account, so there is one even without our fields.
  if (failure && $session.get().status !== "signed-in") throw failure;
  return "signed-in";
}

/** Sends a sign-up's confirmation email again. Returns the seconds to wait if that is too soon, else null. */
export async function sendConfirmation(email: string): Promise<number | null> {
  return mailLinks.sendConfirmation(await openClient(), readEmail(email));
}

/** Sends an email with a link to /auth/reset-password, if the address has an account. */
export async function sendResetMail(email: string): Promise<void> {
  await auth.sendResetMail(await openClient(), email, `${location.origin}/auth/reset-password`);
}

let opened: Promise<LinkAccount | null> | undefined;

/**
 * The account that the page's link opens; null if the link no longer works, without an address if there is no answer: the
 * attempt to use the link will tell.
 */
export function readMailLink({ token }: MailLink): Promise<LinkAccount | null> {
  const read = async () => {
    const account = await mailLinks.readMailLink(await openVisitor(), token);
    if (!account) forgetMailLink();
    return account;
  };
  opened ??= read().catch(() => ({ email: "", claim: null }));
  return opened;
}

export interface NewPassword {
  password: string;
  /** Of the account's two-step sign-in. */
  code?: string | undefined;
}

let isVerified = false;

/** Redeems a link; one that is used, now or earlier, is not kept for the next reload. */
async function spend(step: () => Promise<boolean>): Promise<boolean> {
  try {
    const isDone = await step();
    forgetMailLink();
    return isDone;
  } catch (error) {
    if (error instanceof SpentLinkError) forgetMailLink();
    throw error;
  }
}

/** Who signs in by an email's link has typed no name. */
async function refuseOwnName(client: Client, password: string): Promise<void> {
  const state = await auth.getSession(client);
  const own = "session" in state && (await getOwnProfile(client, state.session));
  if (own) await refuseWeakPassword(password, [own.full_name]);
}

/**
 * Redeems the link on the first attempt only, so that after a rejected password another one can be tried.
 * Afterwards the user is not signed in. Returns the account's address; empty if it is unknown.
 */
export async function setNewPassword(link: MailLink, { password, code }: NewPassword): Promise<string> {
  const { email = "" } = (await readMailLink(link)) ?? {};
  await refuseWeakPassword(password, [email]);
  const client = await openVisitor();
  if (!isVerified)
    await spend(() => auth.verifyMailLink(client, link.token, link.type, passwordFailures.save));
  isVerified = true;
  await refuseOwnName(client, password);
  if (code) await passSecondStep(client, code);
  await auth.updatePassword(client, password);
  await auth.signOutEverywhere(client);
  dropSession();
  return email;
}

/** Confirms the address of a sign-up, whose password the database forgets then, and signs in with the new one. */
export async function confirmSignUp(link: MailLink, { password }: NewPassword): Promise<void> {
  await refuseWeakPassword(password, [(await readMailLink(link))?.email ?? ""]);
  await enter(false, async (client) => {
    if (!isVerified) await spend(() => auth.verifyMailLink(client, link.token, link.type));
    isVerified = true;
    await refuseOwnName(client, password);
    await auth.updatePassword(client, password);
  });
  await loadSession();
}

/** Confirms one side of a change of address; false if the other address has yet to confirm. */
export async function confirmChange({ token, type }: MailLink): Promise<boolean> {
  const client = await openClient();
  const isDone = await spend(() => auth.verifyMailLink(client, token, type));
  await loadSession();
  return isDone;
}
