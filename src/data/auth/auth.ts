import type { AuthError, Session } from "@supabase/supabase-js";
import type { SignUpLinks } from "../../domain/auth/auth.ts";
import { anyFailure, passwordFailures } from "../../domain/failures.ts";
import type { Client } from "../core/client.ts";
import { checkDone } from "../core/result.ts";
import { checkAuth, isUnanswered, readWait } from "./auth-errors.ts";

export interface Credentials {
  email: string;
  password: string;
}

export async function signIn(client: Client, credentials: Credentials): Promise<void> {
  checkAuth(await client.auth.signInWithPassword(credentials), anyFailure);
}

export interface NewAccount extends Credentials, SignUpLinks {
  full_name: string;
  department: string;
  graduation_year: number;
}

export interface Account {
  id: string;
  email: string;
}

/** The new account if it is signed in immediately; null if its address must be confirmed first. */
export async function signUp(
  client: Client,
  { email, password, ...data }: NewAccount,
): Promise<Account | null> {
  const announced = await client.rpc("announce_sign_up", { address: email, given: data });
  // Where there were too many, Auth says so itself.
  if (announced.status !== 429) checkDone(announced, anyFailure);
  const response = await client.auth.signUp({ email, password, options: { data } });
  // The email for an earlier attempt is on its way, and its link opens the same account.
  if (readWait(response) !== null) return null;
  checkAuth(response, anyFailure);
  const user = response.data.session?.user;
  return user ? { id: user.id, email: user.email ?? email } : null;
}

/** Ends this browser's session, on the server too. */
export async function signOut(client: Client): Promise<void> {
  checkAuth(await client.auth.signOut({ scope: "local" }), anyFailure);
}

/**
 * Ends all of a person's sessions after a password change. The change is already saved, so a failure is only
 * logged.
 */
export async function signOutEverywhere(client: Client): Promise<void> {
  const { error } = await client.auth.signOut({ scope: "global" });
  if (error) console.warn(error);
}

/** Ends the sessions on all other devices. */
export async function signOutOthers(client: Client): Promise<void> {
  checkAuth(await client.auth.signOut({ scope: "others" }), anyFailure);
}

/**
 * State of a session. "half" means that the sign-in has a second step, which the person has not passed; "unreachable" that
 * the service could not be asked, not that the session has ended.
 */
export type SessionState =
  | { status: "live"; session: Session }
  | { status: "half" }
  | { status: "over" }
  | { status: "unreachable" };

/** The stored session, refreshed if due. */
export async function getSession(client: Client): Promise<SessionState> {
  const { data, error } = await client.auth.getSession();
  return toSessionState(data.session, error);
}

/** Gets a new access token for the stored session after the database has rejected the current one. */
export async function refreshSession(client: Client): Promise<SessionState> {
  const { data, error } = await client.auth.refreshSession();
  return toSessionState(data.session, error);
}

function toSessionState(session: Session | null, error: AuthError | null): SessionState {
  if (session) return isHalf(session) ? { status: "half" } : { status: "live", session };
  return { status: isUnanswered(error) ? "unreachable" : "over" };
}

function isHalf({ user, access_token }: Session): boolean {
  if (!user.factors?.some(({ status }) => status === "verified")) return false;
  const [, claims = ""] = access_token.split(".");
  return !atob(claims.replace(/-/g, "+").replace(/_/g, "/")).includes('"aal":"aal2"');
}

/** Calls `listen` when a session ends, in this tab or another. */
export function onSignedOut(client: Client, listen: () => void): void {
  // The client waits for its listeners, so do nothing slow here.
  client.auth.onAuthStateChange((event) => {
    if (event === "SIGNED_OUT") listen();
  });
}

/**
 * Requests a reset email. Never reveals whether the address has an account, not even through the rate limit.
 */
export async function sendResetMail(client: Client, email: string, redirectTo: string): Promise<void> {
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
  if (error?.code === "over_email_send_rate_limit") return;
  checkAuth({ error }, passwordFailures.mail);
}

export type MailLinkType = "recovery" | "invite" | "signup" | "email_change";

/** Redeems an email link's token. False if a second email must still be confirmed. */
export async function verifyMailLink(
  client: Client,
  token_hash: string,
  type: MailLinkType,
  failure = anyFailure,
): Promise<boolean> {
  const response = await client.auth.verifyOtp({ token_hash, type });
  checkAuth(response, failure);
  return response.data.session !== null;
}

/** Sends a confirmation email for a new address to the user signed in to `client`. */
export async function updateEmail(client: Client, email: string): Promise<void> {
  checkDone(await client.rpc("announce_address_change", { address: email }), anyFailure);
  checkAuth(await client.auth.updateUser({ email }), anyFailure);
}

/**
 * Sets a new password for the user signed in to `client` and records it in the audit log. Only people
 * who come from an email link have no current password.
 */
export async function updatePassword(client: Client, password: string, current?: string): Promise<void> {
  const response = await client.auth.updateUser({
    password,
    ...(current && { current_password: current }),
  });
  checkAuth(response, passwordFailures.save);
  const user = response.data.user;
  if (user) await recordPasswordUpdate(client, user.id);
}

/** A failed audit entry is only logged: the password is already changed. */
async function recordPasswordUpdate(client: Client, id: string): Promise<void> {
  const entry = { user_id: id, action: "password_update", resource_type: "auth", resource_id: id } as const;
  try {
    checkDone(await client.from("audit_logs").insert(entry), "The password update was not recorded");
  } catch (error) {
    console.warn(error);
  }
}
