import { SpentLinkError, WeakPasswordError } from "../data/auth.ts";
import { DataError } from "../data/result.ts";
import { listWeaknesses } from "../domain/password.ts";

/** What went wrong, for people. */
export interface Failure {
  message: string;
  /** Why a password is too weak; empty for everything else. */
  weaknesses: string[];
  /** A mail's link that does not work any more. */
  isSpentLink: boolean;
}

/** `fallback` is for what has no message for people, such as a code file that did not arrive. */
export function toFailure(error: unknown, fallback = "An error occurred"): Failure {
  return {
    message: error instanceof DataError ? error.message : fallback,
    weaknesses: error instanceof WeakPasswordError ? listWeaknesses(error.reasons) : [],
    isSpentLink: error instanceof SpentLinkError,
  };
}
