import type { AuthError } from "@supabase/supabase-js";
import { DataError } from "../core/result.ts";

/**
 * Error codes whose messages the auth service writes for end users; its other messages are for developers.
 */
const codesForPeople = new Set([
  "captcha_failed",
  "email_address_invalid",
  "email_not_confirmed",
  "email_provider_disabled",
  "invalid_credentials",
  "otp_expired",
  "same_password",
  "signup_disabled",
  "user_banned",
]);

const signInAgain = "Your session has ended. Sign in again.";
const newSignIn = "For your security, sign in again before you choose a new password.";

/** Codes that say what a person can do, where the service's own message does not. */
const words: Record<string, string> = {
  bad_jwt: signInAgain,
  current_password_invalid: "The current password is wrong.",
  current_password_required: newSignIn,
  email_address_not_authorized:
    "This website cannot send email to this address yet. Tell the association: its mail server is not set up.",
  insufficient_aal: "Enter the code that your authenticator app shows.",
  no_authorization: signInAgain,
  over_request_rate_limit:
    "There were too many attempts from your network. Wait five minutes, then try again.",
  reauthentication_needed: newSignIn,
  reauthentication_not_valid: newSignIn,
  refresh_token_already_used: signInAgain,
  refresh_token_not_found: signInAgain,
  request_timeout: "The server took too long to respond. Try again in a moment.",
  session_expired: signInAgain,
  session_not_found: signInAgain,
  user_not_found: signInAgain,
};

const tooManyMessages = "This website has sent as many emails as it may in an hour. Try again later.";

/** The service rejected the password as too weak. Reasons: "length", "characters", "pwned". */
export class WeakPasswordError extends DataError {
  override name = "WeakPasswordError";
  readonly reasons: readonly string[];

  constructor(message: string, reasons: readonly string[], cause: unknown) {
    super(message, { cause });
    this.reasons = reasons;
  }
}

/** An email link that is used, expired or invalid. */
export class SpentLinkError extends DataError {
  override name = "SpentLinkError";
}

/** The account has a second factor, which this session has not passed. */
export class CodeNeededError extends DataError {
  override name = "CodeNeededError";
}

/** Sign-up with an address that has an account, on projects that reveal this. */
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
  const text = getWords(error) ?? fallback;
  if (error.code === "insufficient_aal") return new CodeNeededError(text, { cause: error });
  return new DataError(text, { cause: error });
}

function getWords({ code = "", message }: AuthError): string | undefined {
  if (code === "over_email_send_rate_limit")
    // Twice in a minute to one person: the service says how many seconds to wait.
    return /\d+ seconds/.test(message) ? message : tooManyMessages;
  return words[code] ?? (codesForPeople.has(code) && message !== "" ? message : undefined);
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
