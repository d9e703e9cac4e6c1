import type { AuthError } from "@supabase/supabase-js";
import { passwordFailures } from "../domain/failures.ts";
import type { Client } from "./client.ts";
import { checkDone, DataError } from "./result.ts";

/** Codes whose message the auth service writes for people; what else it says is for programmers. */
const codesForPeople = new Set([
  "captcha_failed",
  "email_address_invalid",
  "email_not_confirmed",
  "email_provider_disabled",
  "invalid_credentials",
  "otp_expired",
  "over_email_send_rate_limit",
  "over_request_rate_limit",
  "same_password",
  "signup_disabled",
  "user_banned",
]);

/** A password that the service finds too weak, and why: "length", "characters", "pwned". */
export class WeakPasswordError extends DataError {
  override name = "WeakPasswordError";
  readonly reasons: readonly string[];

  constructor(message: string, reasons: readonly string[], cause: unknown) {
    super(message, { cause });
    this.reasons = reasons;
  }
}

/** A link of a mail that was used before, is too old, or never was one. */
export class SpentLinkError extends DataError {
  override name = "SpentLinkError";
}

/** Signing up with an address that has an account, where the project does not keep that to itself. */
export class KnownAddressError extends DataError {
  override name = "KnownAddressError";
}

const knownAddress = new Set(["email_exists", "user_already_exists"]);

function toAuthError(error: AuthError, fallback: string): DataError {
  if (error.code === "weak_password" || error.name === "AuthWeakPasswordError") {
    const reasons = "reasons" in error && Array.isArray(error.reasons) ? error.reasons : [];
    return new WeakPasswordError(error.message || fallback, reasons, error);
  }
  if (error.code === "otp_expired") return new SpentLinkError(error.message, { cause: error });
  if (knownAddress.has(error.code ?? "")) return new KnownAddressError(error.message, { cause: error });
  const isForPeople = codesForPeople.has(error.code ?? "") && error.message !== "";
  return new DataError(isForPeople ? error.message : fallback, { cause: error });
}

export function checkAuth(answer: { error: AuthError | null }, fallback: string): void {
  if (answer.error) throw toAuthError(answer.error, fallback);
}

export interface Credentials {
  email: string;
  password: string;
}

export async function signIn(client: Client, credentials: Credentials): Promise<void> {
  checkAuth(await client.auth.signInWithPassword(credentials), "An error occurred");
}

export interface NewAccount extends Credentials {
  full_name: string;
  department: string;
  graduation_year: number;
}

export interface Account {
  id: string;
  email: string;
}

/** The new account when it is signed in at once; null when its address must be confirmed first. */
export async function signUp(
  client: Client,
  { email, password, ...data }: NewAccount,
): Promise<Account | null> {
  const answer = await client.auth.signUp({ email, password, options: { data } });
  checkAuth(answer, "An error occurred");
  const user = answer.data.session?.user;
  return user ? { id: user.id, email: user.email ?? email } : null;
}

/** Ends the session of this browser, on the server too. */
export async function signOut(client: Client): Promise<void> {
  checkAuth(await client.auth.signOut({ scope: "local" }), "An error occurred");
}

/** Ends all sessions of a person, for when the password is new. The password is: a failure is only logged. */
export async function signOutEverywhere(client: Client): Promise<void> {
  const { error } = await client.auth.signOut({ scope: "global" });
  if (error) console.warn(error);
}

/** Ends the sessions of all other devices. The password is new already: a failure is only logged. */
export async function signOutOthers(client: Client): Promise<void> {
  const { error } = await client.auth.signOut({ scope: "others" });
  if (error) console.warn(error);
}

/** How a session stands. "unreachable" says that nobody could be asked, not that it is over. */
export type SessionState =
  | { status: "live"; userId: string }
  | { status: "over" }
  | { status: "unreachable" };

const failedFetch = "AuthRetryableFetchError";

/** Whether the auth service was not reached at all: an answer of a service that fails has a status. */
export function hasNoAnswer(error: unknown): boolean {
  return error instanceof Error && error.name === failedFetch && !("status" in error && error.status);
}

/** The stored session, refreshed when it is due. */
export async function getSession(client: Client): Promise<SessionState> {
  const { data, error } = await client.auth.getSession();
  return toSessionState(data.session?.user.id, error);
}

/** A new access token for the stored session, for when the database refuses the one at hand. */
export async function refreshSession(client: Client): Promise<SessionState> {
  const { data, error } = await client.auth.refreshSession();
  return toSessionState(data.session?.user.id, error);
}

function toSessionState(userId: string | undefined, error: AuthError | null): SessionState {
  if (userId) return { status: "live", userId };
  return { status: error?.name === failedFetch ? "unreachable" : "over" };
}

/** Calls `listen` when a session ends, in this tab or another. */
export function onSignedOut(client: Client, listen: () => void): void {
  // The client holds its own work back until its listeners return: do nothing slow in here.
  client.auth.onAuthStateChange((event) => {
    if (event === "SIGNED_OUT") listen();
  });
}

/** Asks for a reset mail. Silent about whether the address has an account, the service's mail limit included. */
export async function sendResetMail(client: Client, email: string, redirectTo: string): Promise<void> {
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
  if (error?.code === "over_email_send_rate_limit") return;
  checkAuth({ error }, passwordFailures.mail);
}

export type MailLinkType = "recovery" | "invite" | "signup" | "email_change";

/** Spends the token of a mail's link. False when a second mail must be confirmed before it counts. */
export async function verifyMailLink(
  client: Client,
  token_hash: string,
  type: MailLinkType,
  failed = "An error occurred",
): Promise<boolean> {
  const answer = await client.auth.verifyOtp({ token_hash, type });
  checkAuth(answer, failed);
  return answer.data.session !== null;
}

/** Asks by mail to confirm a new address for whoever is signed in to `client`. */
export async function updateEmail(client: Client, email: string): Promise<void> {
  checkAuth(await client.auth.updateUser({ email }), "An error occurred");
}

/** A new password for whoever is signed in to `client`, with its entry in the audit log. */
export async function updatePassword(client: Client, password: string): Promise<void> {
  // Who has a password of their own is no longer invited: from now on their mails say "a new password".
  const answer = await client.auth.updateUser({ password, data: { invited: false } });
  checkAuth(answer, passwordFailures.save);
  const user = answer.data.user;
  if (user) await recordPasswordUpdate(client, user.id);
}

/** SPEC.md 8: a failed entry is only logged, because the password is changed already. */
async function recordPasswordUpdate(client: Client, id: string): Promise<void> {
  const entry = { user_id: id, action: "password_update", resource_type: "auth", resource_id: id };
  try {
    checkDone(await client.from("audit_logs").insert(entry), "The password update was not recorded");
  } catch (error) {
    console.warn(error);
  }
}
