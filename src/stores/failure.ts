import { hasNoAnswer, KnownAddressError, SpentLinkError, WeakPasswordError } from "../data/auth.ts";
import { DataError } from "../data/result.ts";
import { listWeaknesses } from "../domain/password.ts";

/** What went wrong, for people. */
export interface Failure {
  message: string;
  /** What may help, when nothing was answered; else null. */
  advice: string | null;
  /** Why a password is too weak; empty for everything else. */
  weaknesses: string[];
  /** A mail's link that does not work any more. */
  isSpentLink: boolean;
  /** Signing up with an address that has an account. */
  isKnownAddress: boolean;
}

/** `fallback` is for what has no message for people, such as a code file that did not arrive. */
export function toFailure(error: unknown, fallback = "An error occurred"): Failure {
  return {
    message: error instanceof DataError ? error.message : fallback,
    advice: getAdvice(error),
    weaknesses: error instanceof WeakPasswordError ? listWeaknesses(error.reasons) : [],
    isSpentLink: error instanceof SpentLinkError,
    isKnownAddress: error instanceof KnownAddressError,
  };
}

function getAdvice(error: unknown): string | null {
  if (!navigator.onLine) return "You seem to be offline. Try again when you are connected.";
  const cause = error instanceof DataError ? error.cause : error;
  // The request was not answered, or the code that would have sent it did not arrive.
  const isLost = hasNoAnswer(cause) || (cause instanceof TypeError && /fetch|import/i.test(cause.message));
  return isLost ? "The connection failed. Check it and try again." : null;
}
