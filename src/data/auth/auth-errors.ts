import type { AuthError } from "@supabase/supabase-js";
import { DataError } from "../core/result.ts";

const signInAgain = "Your session has ended. Sign in again.";
const newSignIn = "For your security, sign in again before you choose a new password.";
const notSetUp = "This website isn’t set up properly yet. Please tell the association.";

/** What people read, by the error's code, or by its name where it has none. The service's own messages are never shown. */
const words: Record<string, string> = {
  AuthSessionMissingError: signInAgain,
  bad_jwt: signInAgain,
  captcha_failed: notSetUp,
  current_password_invalid: "The current password is wrong.",
  current_password_required: newSignIn,
  email_address_invalid: "We can’t send email to this address. Check it for typos.",
  email_address_not_authorized: "Our mail server isn’t set up yet. Please tell the association.",
  email_not_confirmed: "Confirm your email address first: open the link we emailed you.",
  email_provider_disabled: notSetUp,
  insufficient_aal: "Enter the code from your authenticator app.",
  invalid_credentials: "That email and password don’t match.",
  no_authorization: signInAgain,
  over_email_send_rate_limit: "We’ve sent as many emails as we can in an hour. Try again later.",
  over_request_rate_limit:
    "There were too many attempts from your network. Wait five minutes, then try again.",
  reauthentication_needed: newSignIn,
  reauthentication_not_valid: newSignIn,
  refresh_token_already_used: signInAgain,
  refresh_token_not_found: signInAgain,
  request_timeout: "The server took too long to respond. Try again in a moment.",
  same_password: "This is already your password. Choose another.",
  session_expired: signInAgain,
  session_not_found: signInAgain,
  signup_disabled: "New sign-ups are closed.",
  user_banned: "This account has been blocked. Please contact the association.",
  user_not_found: signInAgain,
};

const tooSoon = "We’ve just sent an email. Wait a minute before asking for another.";
const spentLink = "This link no longer works.";
const knownAddress = "You already have an account.";

/** The password is too weak: see `listWeaknesses`. */
export class WeakPasswordError extends DataError {
  override name = "WeakPasswordError";
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[], cause?: unknown) {
    super("Choose a stronger password.", { cause });
    this.reasons = reasons;
  }
}

/** An email link that is used, expired or invalid. */
export class SpentLinkError extends DataError {
  override name = "SpentLinkError";
}

/** The account uses two-step sign-in, and this session has not given a code yet. */
export class CodeNeededError extends DataError {
  override name = "CodeNeededError";
}

/** The account's address has not been confirmed yet. */
export class UnconfirmedError extends DataError {
  override name = "UnconfirmedError";
}

/** Sign-up with an address that already has an account, on projects that reveal this. */
export class KnownAddressError extends DataError {
  override name = "KnownAddressError";
}

function toAuthError(error: AuthError, fallback: string): DataError {
  const { code = "" } = error;
  if (code === "weak_password" || error.name === "AuthWeakPasswordError") {
    const reasons = "reasons" in error && Array.isArray(error.reasons) ? error.reasons : [];
    return new WeakPasswordError(reasons, error);
  }
  if (code === "otp_expired") return new SpentLinkError(spentLink, { cause: error });
  if (code === "email_exists" || code === "user_already_exists")
    return new KnownAddressError(knownAddress, { cause: error });
  const text = readWait({ error }) !== null ? tooSoon : (words[code || error.name] ?? fallback);
  if (code === "insufficient_aal") return new CodeNeededError(text, { cause: error });
  if (code === "email_not_confirmed") return new UnconfirmedError(text, { cause: error });
  return new DataError(text, { cause: error });
}

/** The seconds to wait, which the service names, rounded down, if a person asks for two emails within a minute; else null. */
export function readWait({ error }: { error: AuthError | null }): number | null {
  if (error?.code !== "over_email_send_rate_limit") return null;
  const [, seconds] = /(\d+) seconds/.exec(error.message) ?? [];
  return seconds ? Number(seconds) + 1 : null;
}

/** Whether a sign-in failed because of its password or address. */
export function isWrongPassword({ cause }: DataError): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "invalid_credentials";
}

export function checkAuth(response: { error: AuthError | null }, fallback: string): void {
  if (response.error) throw toAuthError(response.error, fallback);
}

const failedFetch = "AuthRetryableFetchError";

/** The auth service could not be asked, or answered that it is down (502, 503, 504). */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.name === failedFetch;
}

/** Whether the auth service was unreachable; an error response would have a status. */
export function hasNoAnswer(error: unknown): boolean {
  return isUnanswered(error) && !(error instanceof Error && "status" in error && error.status);
}
